// Joins marimo's page scripts: what every page loads becomes one file, instead of some three hundred small ones.
// use: node scripts.mjs NODE_MODULES ASSETS LIST EDITOR OUT; LIST holds the names of the scripts that pages load,
// EDITOR of those that only editable pages load: they stay apart.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, assets, list, editor, out] = process.argv.slice(2).map((path) => resolve(path));
const { rolldown } = await import(pathToFileURL(join(modules, "rolldown/dist/index.mjs")));
const read = (file) => readFileSync(file, "utf8").split("\n").filter((name) => name && !name.startsWith("#"));
const loaded = new Set(read(list));
const all = new Set([...loaded, ...read(editor)]);

// marimo's lists of files to fetch ahead name scripts that are no more; styles in them stay.
const ahead = {
  name: "ahead",
  transform(code) {
    const found = code.match(/__vite__mapDeps=.*?m\.f=(\[.*?\])/);
    if (!found) return null;
    const files = JSON.parse(found[1]);
    const styles = (indices) => indices.split(",").flatMap((i) => files[i]?.match(/\.css$/) ? [files[i]] : []);
    return code.replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, indices) => JSON.stringify(styles(indices)));
  },
};

const bundle = await rolldown({
  input: readdirSync(assets).filter((name) => /^index-.*\.js$/.test(name)).map((name) => join(assets, name)),
  plugins: [ahead],
  treeshake: false,
  logLevel: "warn",
});
const { output } = await bundle.write({
  dir: out,
  format: "esm",
  entryFileNames: "[name]-[hash].js", // marimo's name has a hash of what it was before
  chunkFileNames: "[name]-[hash].js",
  minify: true,
  strictExecutionOrder: true, // a script still runs when marimo first asks for it, not when its file arrives
  codeSplitting: { groups: [{ name: "start", test: (id) => loaded.has(basename(id)) }] },
});

// Which of the files pages load, for use without network: those that stand for a loaded script, and what they need.
const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
const needed = new Set();
const need = (name) => {
  if (needed.has(name)) return;
  needed.add(name);
  chunks.get(name).imports.forEach(need);
};
for (const { fileName, facadeModuleId, name } of chunks.values())
  if (name === "start" || (facadeModuleId && all.has(basename(facadeModuleId)))) need(fileName);
const others = [...all].filter((name) => !name.endsWith(".js") || name.includes("worker-"));
writeFileSync(join(out, "loaded.txt"), [...needed, ...others].sort().join("\n") + "\n");
