"""Reading the library's public names, with their signatures and docstrings, for the pages of a programmer."""

from __future__ import annotations

import ast
import dataclasses
import enum
import inspect
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, ForwardRef, Literal, TypeVar

import cleverlib

# Packages that are parts of the site, and no library to use elsewhere.
OF_THE_SITE = ("cleverlib.widgets", "cleverlib.charts", "cleverlib.pages", "cleverlib.kernels")
# Modules of their own that belong to the library.
MODULES = ("cleverlib.protocol", "cleverlib.errors")
# A name with the module that it lies in, of which a reader needs the name only.
QUALIFIED = re.compile(r"\b(?:cleverlib|collections\.abc|typing|fractions|types|pathlib)\.(?:\w+\.)*(?=\w)")
LONGEST = 120  # letters of a value that is still shown

Kind = Literal["class", "function", "error", "value"]


@dataclass(frozen=True, slots=True)
class Member:
    """A method or property of a class: its name, how it is called (empty for a property), its docstring."""

    name: str
    signature: str
    doc: str


@dataclass(frozen=True, slots=True)
class Name:
    """A public name; ``signature`` is how it is called, or what a value is, or empty."""

    name: str
    kind: Kind
    signature: str
    doc: str
    members: tuple[Member, ...] = ()


@dataclass(frozen=True, slots=True)
class Module:
    """A public module: its full name, its docstring, its names in alphabetical order."""

    name: str
    doc: str
    names: tuple[Name, ...]

    @property
    def path(self) -> str:
        """The address of its page below the list of all modules: ``clever/odds/``."""
        return self.name.removeprefix("cleverlib.").replace(".", "/") + "/"


class _Said(str):
    """A text that stands in a signature as it is, without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


@cache
def modules() -> tuple[Module, ...]:
    """The public modules: packages with ``__all__`` that are no parts of the site, and those of MODULES."""
    found = [info.name for info in pkgutil.walk_packages(cleverlib.__path__, "cleverlib.") if info.ispkg]
    packages = [name for name in found if not name.startswith(OF_THE_SITE)]
    return tuple(_module(name) for name in sorted([*packages, *MODULES]) if _public(import_module(name)))


def _public(module: ModuleType) -> list[str]:
    if module.__name__ in MODULES:
        own = (n for n, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__)
        return sorted(n for n in own if not n.startswith("_") and not isinstance(getattr(module, n), TypeVar))
    return sorted(getattr(module, "__all__", ()))


def _module(name: str) -> Module:
    module = import_module(name)
    names = tuple(_name(module, one) for one in _public(module))
    return Module(name, inspect.getdoc(module) or "", names)


def _name(module: ModuleType, name: str) -> Name:
    value = getattr(module, name)
    if inspect.isclass(value):
        error = issubclass(value, Exception)
        if issubclass(value, enum.Enum):
            signature = " | ".join(member.name for member in value)
        else:
            signature = "" if error or getattr(value, "_is_protocol", False) else _signature(value)
        members = () if error else tuple(_members(value))
        doc = _doc(value) or _assigned(module.__name__, name)[1]
        return Name(name, "error" if error else "class", signature, doc, members)
    if inspect.isroutine(inspect.unwrap(value)):
        return Name(name, "function", _signature(value), inspect.getdoc(value) or "")
    said, doc = _assigned(module.__name__, name)
    return Name(name, "value", _value(value) or said or type(value).__name__, doc)


def _doc(one: type) -> str:
    """The class's own docstring, not one that Python made up or took from a built-in base."""
    doc = inspect.cleandoc(one.__doc__ or "")
    made_up = dataclasses.is_dataclass(one) and doc.startswith(f"{one.__name__}(")
    return "" if made_up or one.__doc__ in {base.__doc__ for base in one.__bases__} else doc


def _members(one: type) -> Iterator[Member]:
    """The public methods and properties of a class, those from bases in the library included."""
    seen = set()
    for base in one.__mro__:
        if not base.__module__.startswith("cleverlib"):
            continue
        for name, value in vars(base).items():
            if name.startswith("_") or name in seen:
                continue
            seen.add(name)
            if isinstance(value, property | cached_property):
                yield Member(name, "", inspect.getdoc(value) or "")
            elif isinstance(value, classmethod | staticmethod) or inspect.isroutine(inspect.unwrap(value)):
                bound = getattr(one, name)
                yield Member(name, _signature(bound, method=inspect.isfunction(bound)), _inherited(one, name))


def _inherited(one: type, name: str) -> str:
    return inspect.getdoc(getattr(one, name)) or ""


def _signature(value: Any, *, method: bool = False) -> str:
    """How something is called, with the types as they are written; empty where Python can't tell."""
    try:
        found = inspect.signature(value)
    except (TypeError, ValueError):
        return ""
    given = list(found.parameters.values())[1 if method else 0 :]
    shown = [
        one.replace(annotation=_plain(one.annotation), default=_plain(one.default, value=True))
        for one in given
    ]
    back = found.return_annotation if not inspect.isclass(value) else inspect.Signature.empty
    return str(found.replace(parameters=shown, return_annotation=_plain(back)))


def _plain(what: Any, *, value: bool = False) -> Any:
    """An annotation or default as a text that says no more than a reader needs."""
    if what is inspect.Parameter.empty or what is None:
        return what
    if value:
        return _Said(_value(what) or "…")
    if isinstance(what, ForwardRef):
        what = what.__forward_arg__
    return _Said(QUALIFIED.sub("", what if isinstance(what, str) else inspect.formatannotation(what)))


def _value(value: Any) -> str:
    """A value as code, where it is short and always the same; else empty."""
    text = QUALIFIED.sub("", repr(value))
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    steady = not isinstance(value, set | frozenset) and " at 0x" not in text and "<factory>" not in text
    return text if steady and len(text) <= LONGEST else ""


@cache
def _source(module: str) -> ast.Module:
    file = import_module(module).__file__
    return ast.parse(Path(str(file)).read_text(encoding="utf-8"))


def _assigned(module: str, name: str) -> tuple[str, str]:
    """The written type of a value and the text under it, where it is assigned."""
    body = _source(module).body
    for place, node in enumerate(body):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return _assigned(node.module, alias.name)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if not any(isinstance(target, ast.Name) and target.id == name for target in targets):
            continue
        said = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
        said = re.sub(r"^Final(?:\[(.*)\])?$", lambda found: found[1] or "", said)
        after = body[place + 1] if place + 1 < len(body) else None
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            return said, inspect.cleandoc(str(after.value.value))
        return said, ""
    return "", ""
