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
from typing import Any, ForwardRef, Literal, TypeVar, get_origin

import cleverlib

# Packages that are parts of the site, and no library to use elsewhere.
OF_THE_SITE = ("cleverlib.widgets", "cleverlib.charts", "cleverlib.pages", "cleverlib.kernels")
# Modules of their own that belong to the library.
MODULES = ("cleverlib", "cleverlib.protocol", "cleverlib.errors")
# A name with the module that it lies in, of which a reader needs the name only.
QUALIFIED = re.compile(r"\b(?:cleverlib|collections\.abc|typing|fractions|types|pathlib)\.(?:\w+\.)*(?=\w)")
# In a signature: a text in quotes, which stays as it is, or a name of a type.
TYPES = re.compile(r"""'[^']*'|"[^"]*"|(?<![\w.])[A-Z]\w*""")
LONGEST = 120  # letters of a value that is still shown

Kind = Literal["class", "function", "error", "value"]


@dataclass(frozen=True, slots=True)
class Member:
    """A method or property of a class: its name, how it is called (empty for a property), its docstring.

    ``home`` is the module where it is written, whose names its signature uses.
    """

    name: str
    signature: str
    doc: str
    home: str


@dataclass(frozen=True, slots=True)
class Name:
    """A public name; ``signature`` is how it is called, or what a value is, or empty; ``home`` as above."""

    name: str
    kind: Kind
    signature: str
    doc: str
    home: str
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

    def has(self, name: str) -> bool:
        """Whether the name is on its page."""
        return any(one.name == name for one in self.names)


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
    names = [name for name in sorted([*packages, *MODULES]) if _public(import_module(name))]
    for name in names:
        module = import_module(name)
        _LISTED.update(id(getattr(module, one)) for one in _public(module))
    return tuple(_module(name) for name in names)


# All that has a place of its own on a page, by identity: a type may go by one name in two modules.
_LISTED: set[int] = set()


def meant(home: str, name: str) -> Any:
    """What a name in a module stands for, also where it is there for type checkers alone; else ``None``."""
    module = import_module(home)
    if hasattr(module, name):
        return getattr(module, name)
    for node in ast.walk(_source(home)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return getattr(import_module(node.module), alias.name)
    return None


def _public(module: ModuleType) -> list[str]:
    if module.__name__ in MODULES and not hasattr(module, "__all__"):
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
        return Name(name, "error" if error else "class", signature, doc, value.__module__, members)
    if inspect.isroutine(inspect.unwrap(value)):
        return Name(name, "function", _signature(value), inspect.getdoc(value) or "", value.__module__)
    said, doc = _assigned(module.__name__, name)
    shown = _value(value) or said or type(value).__name__
    return Name(name, "value", shown, doc, module.__name__)


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
                yield Member(name, "", inspect.getdoc(value) or "", base.__module__)
            elif isinstance(value, classmethod | staticmethod) or inspect.isroutine(inspect.unwrap(value)):
                bound = getattr(one, name)
                called = _signature(bound, method=inspect.isfunction(bound))
                yield Member(name, called, _inherited(one, name), base.__module__)


def _inherited(one: type, name: str) -> str:
    return inspect.getdoc(getattr(one, name)) or ""


def _signature(value: Any, *, method: bool = False) -> str:
    """How something is called, with the types as they are written; empty where Python can't tell."""
    try:
        found = inspect.signature(value)
    except (TypeError, ValueError):
        return ""
    given = list(found.parameters.values())[1 if method else 0 :]
    home = getattr(inspect.unwrap(value), "__module__", "cleverlib")
    shown = [
        one.replace(annotation=_plain(one.annotation, home), default=_default(one.default)) for one in given
    ]
    back = found.return_annotation if not inspect.isclass(value) else inspect.Signature.empty
    return str(found.replace(parameters=shown, return_annotation=_plain(back, home)))


def _default(value: Any) -> Any:
    """A default as a text."""
    return value if value is inspect.Parameter.empty or value is None else _Said(_value(value) or "…")


def _plain(what: Any, home: str) -> Any:
    """An annotation as a text that says no more than a reader needs, and no less."""
    if what is inspect.Parameter.empty or what is None:
        return what
    if isinstance(what, ForwardRef):
        what = what.__forward_arg__
    text = QUALIFIED.sub("", what if isinstance(what, str) else inspect.formatannotation(what))
    return _Said(TYPES.sub(lambda found: _written_out(found[0], home), text))


def _written_out(name: str, home: str) -> str:
    """A name of a type; for another type that goes by it, and is on no page, what it stands for."""
    value = None if name[0] in "'\"" else meant(home, name)
    if get_origin(value) is None or id(value) in _LISTED:
        return name
    return str(_plain(value, home))


def _value(value: Any) -> str:
    """A value as code, where it is short and always the same; else empty."""
    if inspect.isclass(value):
        return value.__name__
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
