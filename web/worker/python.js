// Goes before marimo's own worker script: a file that doesn't arrive is told to the page at once, because Pyodide
// waits on without some of them; and no code, a reader's own included, asks another host for anything. What
// shell/early.js says of making code from text holds in the worker too.
globalThis.__zod_globalConfig = { jitless: true };
{
  const plain = self.fetch;
  self.fetch = async (what, options) => {
    const file = String(what?.url ?? what);
    const { origin, protocol } = new URL(file, location.href);
    if (protocol.startsWith("http") && origin !== location.origin) throw new TypeError(`${origin} is another host`);
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
