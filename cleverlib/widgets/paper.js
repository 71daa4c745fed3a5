// What is folded away on a screen and stands open on paper. Stands in front of board.js.

/** Opens the parts of a picture with `data-paper` before it is printed and closes them after; returns what ends that. */
function unfoldOnPaper(picture) {
  let unfolded = [];
  const before = () => {
    unfolded = [...picture.querySelectorAll("details[data-paper]:not([open])")];
    for (const part of unfolded) part.open = true;
  };
  const after = () => {
    for (const part of unfolded) part.open = false;
  };
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

