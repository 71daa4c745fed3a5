// Compiles Python sources to bytecode inside the npm Pyodide, the very interpreter that will run them.
// use: node compile.mjs PYODIDE_FOLDER TREE; TREE holds a folder for each wheel (and python_stdlib), and every
// x.py in them becomes x.pyc beside it and goes away.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve, join } from "node:path";

const [folder, tree] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
// One order of sets and one order of files: the same sources give the same bytes.
const pyodide = await loadPyodide({ indexURL: folder + "/", env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
pyodide.FS.writeFile("/home/pyodide/shorten.py", readFileSync(new URL("shorten.py", import.meta.url)));
pyodide.FS.mkdirTree("/tree");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: tree }, "/tree");
pyodide.globals.set("say", (line) => process.stdout.write(line + "\n"));
pyodide.runPython(`
import importlib.util, marshal
from pathlib import Path
from shorten import shorten

HOME = "/lib/python3.14"

def place(file):
    """Where the browser's Python has the file: what tracebacks name, wherever the build runs."""
    wheel, _, path = file.relative_to("/tree").as_posix().partition("/")
    return f"{HOME}/{path}" if wheel == "python_stdlib" else f"{HOME}/site-packages/{path}"

files = sorted(Path("/tree").rglob("*.py"))
for done, file in enumerate(files, 1):
    source, name = file.read_bytes(), place(file)
    # email joins the lines of its docstrings when it is imported.
    tree = shorten(source, name, documented=name.startswith(f"{HOME}/email/"))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(source)
    file.with_suffix(".pyc").write_bytes(header + marshal.dumps(code))
    file.unlink()
    if done % 20 == 0 or done == len(files):
        say(f"{done} {len(files)}")
`);
