// Goes before marimo's own worker script: a file that doesn't arrive is told to the page at once, because Pyodide
// waits on without some of them. What shell/early.js says of making code from text holds in the worker too.
globalThis.__zod_globalConfig = { jitless: true };
{
  const plain = self.fetch;
  self.fetch = async (what, options) => {
    const file = String(what?.url ?? what);
    const tell = () => self.postMessage({ kansrijk: { failed: file } });
    try {
      const response = await plain(what, options);
      if (!response.ok) tell();
      return response;
    } catch (error) {
      tell();
      throw error;
    }
  };
}
