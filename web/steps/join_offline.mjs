// Joins the service worker with the parts of workbox that it uses. use: node join_offline.mjs NODE_MODULES SOURCE OUT
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, source, out] = process.argv.slice(2).map((path) => resolve(path));
const { rolldown } = await import(pathToFileURL(join(modules, "rolldown/dist/index.mjs")));
const bundle = await rolldown({
  input: source,
  resolve: { modules: [modules] },
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  logLevel: "warn",
});
await bundle.write({ file: out, format: "iife", minify: true });
