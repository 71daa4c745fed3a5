// Reading aloud with the browser's own voice. Stands in front of board.js, in one module with it.

/**
 * Reads words in the language of the page, or stops when they are being read. Only voices that live on the
 * device are used: others send the words to a server. Answers false when there is none.
 */
function speak(words) {
  const synthesis = window.speechSynthesis;
  if (!synthesis) return false;
  if (synthesis.speaking) {
    synthesis.cancel();
    return true;
  }
  const language = document.documentElement.lang;
  const voice = synthesis.getVoices().find((one) => one.localService && one.lang.toLowerCase().startsWith(language));
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 0.9;
  synthesis.speak(utterance);
  return true;
}

// Chromium fills its list of voices only after it was asked for once.
window.speechSynthesis?.getVoices();

