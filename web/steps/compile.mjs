// Compiles Python sources to bytecode inside the npm Pyodide, the very interpreter that will run them.
// use: node compile.mjs PYODIDE_FOLDER TREE; TREE holds a folder for each wheel (and python_stdlib), and every
// x.py in them becomes x.pyc beside it and goes away.
import { pathToFileURL } from "node:url";
import { resolve, join } from "node:path";

const [folder, tree] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
// One order of sets and one order of files: the same sources give the same bytes.
const pyodide = await loadPyodide({ indexURL: folder + "/", env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
pyodide.FS.mkdirTree("/tree");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: tree }, "/tree");
pyodide.globals.set("say", (line) => process.stdout.write(line + "\n"));
pyodide.runPython(`
import ast, importlib.util, marshal
from pathlib import Path

# email joins the lines of its docstrings when it is imported.
WHOLE = "/lib/python314.zip/email/"
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

def shorten(tree):
    """Cut docstrings to their first line: they are a fifth of what a reader would download, and show nowhere.

    That line stays, because code may take its docstring for a text, and a dataclass without one writes its own.
    """
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False):
            text = node.body[0].value
            text.value = text.value.strip().split("\\n")[0]
    return tree

def place(file):
    """Where the browser's Python has the file: what tracebacks name, wherever the build runs."""
    wheel, _, path = file.relative_to("/tree").as_posix().partition("/")
    home = "/lib/python314.zip" if wheel == "python_stdlib" else "/lib/python3.14/site-packages"
    return f"{home}/{path}"

files = sorted(Path("/tree").rglob("*.py"))
for done, file in enumerate(files, 1):
    source = file.read_bytes()
    tree, name = ast.parse(source), place(file)
    code = compile(tree if name.startswith(WHOLE) else shorten(tree), name, "exec", dont_inherit=True, optimize=0)
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(source)
    file.with_suffix(".pyc").write_bytes(header + marshal.dumps(code))
    file.unlink()
    if done % 20 == 0 or done == len(files):
        say(f"{done} {len(files)}")
`);
