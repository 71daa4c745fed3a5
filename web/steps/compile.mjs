// Compiles Python sources to bytecode inside the npm Pyodide, the very interpreter that will run them.
// use: node compile.mjs PYODIDE_FOLDER TREE; every x.py below TREE becomes x.pyc beside it and goes away.
import { pathToFileURL } from "node:url";
import { resolve, join } from "node:path";

const [folder, tree] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder + "/" });
pyodide.FS.mkdirTree("/tree");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: tree }, "/tree");
pyodide.globals.set("say", (line) => process.stdout.write(line + "\n"));
pyodide.runPython(`
import importlib.util, marshal, sys
from pathlib import Path

files = sorted(Path("/tree").rglob("*.py"))
for done, file in enumerate(files, 1):
    source = file.read_bytes()
    # The name in tracebacks is the path inside the wheel, wherever the build runs.
    code = compile(source, file.relative_to("/tree").as_posix(), "exec", dont_inherit=True, optimize=0)
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(source)
    file.with_suffix(".pyc").write_bytes(header + marshal.dumps(code))
    file.unlink()
    if done % 20 == 0 or done == len(files):
        say(f"{done} {len(files)}")
`);
