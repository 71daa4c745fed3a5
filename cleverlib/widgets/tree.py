"""A probability tree with natural frequencies: layers of "hit or miss", to change and to read aloud."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.odds import frequency
from cleverlib.texts import percent
from cleverlib.widgets.figures import TEXTS, chance_words, control, frame, unknown_word

BASE = 1000
MOST_FULL = 3


@dataclass(frozen=True, slots=True)
class Node:
    """A node: how many hits so far, its chance, the branch that leads to it, and what follows."""

    hits: int
    chance: Fraction
    branch: tuple[int, int]
    hit: bool
    children: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Tree:
    """``marked`` of ``total`` things hit; they are drawn ``stages`` times, put back or not.

    A tree that is not ``full`` stops at the first hit, like a stair: it shows "at least one". ``most`` is
    the most stages it can have. ``hit`` and ``miss`` are the names of the branches in both languages;
    ``fixed`` hides the switch between drawing with and without replacement.
    """

    hit: Mapping[str, str]
    miss: Mapping[str, str]
    marked: int
    total: int
    stages: int
    back: bool = True
    full: bool = False
    most: int = 6
    fixed: bool = True
    start: Tree | None = field(default=None, compare=False)

    def root(self) -> Node:
        """The whole tree."""
        return self._node(0, 0, Fraction(1), (1, 1), hit=False)

    def leaves(self) -> dict[int, Fraction]:
        """The chance of each number of hits at the ends of the branches."""
        found: Counter[int] = Counter()

        def walk(node: Node) -> None:
            if not node.children:
                found[node.hits] += node.chance  # type: ignore[assignment]
            for child in node.children:
                walk(child)

        walk(self.root())
        return {hits: Fraction(chance) for hits, chance in sorted(found.items())}

    def _node(self, depth: int, hits: int, chance: Fraction, branch: tuple[int, int], *, hit: bool) -> Node:
        gone = 0 if self.back else depth
        if depth == self.stages or (hit and not self.full):
            return Node(hits, chance, branch, hit)
        marked, total = self.marked - (0 if self.back else hits), self.total - gone
        children = [
            self._node(depth + 1, hits + one, chance * Fraction(part, total), (part, total), hit=bool(one))
            for one, part in ((1, marked), (0, total - marked))
            if part > 0
        ]
        return Node(hits, chance, branch, hit, tuple(children))

    def sentence(self, language: Language) -> str:
        leaves = self.leaves()
        if not self.full:
            none = leaves.get(0, Fraction(0))
            left = frequency(none, BASE).times
            words = {"base": BASE, "none": left, "some": BASE - left, "hit": self.hit[language]}
            return TEXTS("tree.stairs", language, **words, **chance_words(1 - none, language))
        parts = [
            TEXTS(
                "tree.part",
                language,
                times=hits,
                hit=self.hit[language],
                count=frequency(chance, BASE).times,
                percent=percent(chance, language),
            )
            for hits, chance in leaves.items()
        ]
        return TEXTS("tree.full", language, base=BASE, parts=", ".join(parts))

    def draw(self, language: Language, prefix: str) -> str:
        name = TEXTS("tree.name", language)
        inside = f'<ul class="kr-tree">{self._item(self.root(), language)}</ul>'
        return frame("tree", name, inside, self._controls(language, prefix), self.sentence(language))

    def _item(self, node: Node, language: Language) -> str:
        told = frequency(node.chance, BASE)
        count = str(told.times) if told.exact else f"{TEXTS('tree.about', language)} {told.times}"
        name = (self.hit if node.hit else self.miss)[language]
        if node.branch == (1, 1) and not node.hits:
            name, branch = TEXTS("tree.start", language), ""
        else:
            part, whole = node.branch
            branch = f"<small>{TEXTS('tree.of', language, part=part, whole=whole)}</small>"
        width = f"{float(node.chance) * 100:.2f}%"
        below = "".join(self._item(child, language) for child in node.children)
        kind = "kr-hit" if node.hit else "kr-miss"
        return (
            f'<li class="{kind}"><span class="kr-node"><i style="width:{width}"></i><b>{escape(name)}</b>'
            f"{branch}<strong>{count}</strong></span>{f'<ul>{below}</ul>' if below else ''}</li>"
        )

    def _controls(self, language: Language, prefix: str) -> str:
        parts = []
        for word in ("stages", "marked"):
            what = TEXTS(f"tree.{word}", language)
            fewer, more = TEXTS("tree.fewer", language, what=what), TEXTS("tree.more", language, what=what)
            parts.append(
                f'<span class="kr-step" role="group" aria-label="{what}">{what}'
                f"{control(prefix, f'{word}-', '−', label=fewer)}<b>{getattr(self, word)}</b>"
                f"{control(prefix, f'{word}+', '+', label=more)}</span>"
            )
        if not self.fixed:
            parts.append(control(prefix, "back", TEXTS("tree.back", language), pressed=self.back))
        parts.append(control(prefix, "reset", TEXTS("table.reset", language)))
        return "".join(parts)

    def change(self, word: str, value: str) -> Tree:
        most = min(self.most, MOST_FULL) if self.full else self.most
        match word:
            case "stages+" | "stages-":
                stages = min(most, max(1, self.stages + (1 if word[-1] == "+" else -1)))
                return self._kept(stages=stages)
            case "marked+" | "marked-":
                marked = self.marked + (1 if word[-1] == "+" else -1)
                return self._kept(marked=min(self.total - 1, max(1, marked)))
            case "back":
                return self._kept(back=not self.back)
            case "reset":
                return self.start or self
        raise unknown_word(word)

    def _kept(self, **changes: Any) -> Tree:
        return replace(self, start=self.start or self, **changes)

    def state(self) -> Mapping[str, Any]:
        return {"stages": self.stages, "marked": self.marked, "back": self.back}

    def restored(self, state: Mapping[str, Any]) -> Tree:
        stages, marked = int(state["stages"]), int(state["marked"])
        if not (1 <= stages <= self.most and 0 < marked < self.total):
            raise ValueError("tree")
        return self._kept(stages=stages, marked=marked, back=bool(state["back"]))
