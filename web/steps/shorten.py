"""Taking out of a library's source what runs nowhere: the build compiles what is left for the browser.

Pyodide reads this file too, since the libraries are compiled inside it; so it stands on ``ast`` alone.
"""

from __future__ import annotations

import ast

Function = ast.FunctionDef | ast.AsyncFunctionDef
# functools.singledispatch takes the kind of a function's argument from its annotation.
READ = ("register", "singledispatch")


def shorten(source: bytes, name: str, *, documented: bool = False) -> ast.Module:
    """The syntax tree of a source without what only readers and type checkers use.

    ``name`` is the file's, for messages. Docstrings keep their first line, because code may take its
    docstring for a text, and a dataclass without one writes its own; ``documented`` leaves them whole.
    Overloads, what stands under ``if TYPE_CHECKING``, and the annotations of functions go; those of classes
    stay, from which dataclasses and their like are made. Raises ``SyntaxError`` as ``ast.parse`` does.
    """
    tree: ast.Module = _Shortener(documented).visit(ast.parse(source, name))
    return ast.fix_missing_locations(tree)


def _last(node: ast.expr) -> str:
    """The last word of a dotted name, or nothing."""
    if isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


class _Shortener(ast.NodeTransformer):
    def __init__(self, documented: bool) -> None:
        self.documented = documented

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        # A block of which nothing is left still needs a statement.
        if getattr(node, "body", None) == [] and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt] | None:
        self.generic_visit(node)
        return (node.orelse or None) if _last(node.test) == "TYPE_CHECKING" else node

    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._documented(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._documented(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST | None:
        return self._function(node)

    def _documented(self, node: ast.Module | ast.ClassDef | Function) -> ast.AST:
        if not self.documented and ast.get_docstring(node, clean=False):
            text = node.body[0].value  # type: ignore[attr-defined]
            text.value = text.value.strip().split("\n")[0]
        return self.generic_visit(node)

    def _function(self, node: Function) -> ast.AST | None:
        marks = {_last(mark) for mark in node.decorator_list}
        if "overload" in marks:
            return None
        if not marks.intersection(READ):
            node.returns = None
            taken = node.args
            for one in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg):
                if one:
                    one.annotation = None
        return self._documented(node)
