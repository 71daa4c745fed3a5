"""The board of Clever as the stage of a course."""

from __future__ import annotations

from collections.abc import Sequence

from cleverlib import Language
from cleverlib.clever import Action, Take, UseBonus, UseExtra
from cleverlib.courses.clever import Scene
from cleverlib.widgets.clever_board import CleverBoard, box_key
from cleverlib.widgets.stage import Staged


class CleverStage(Staged, CleverBoard):
    """Positions of Clever in a course."""

    css = CleverBoard._css
    presses = frozenset({"play", "die", "box", "why", "whydie"})

    def __init__(self, language: Language) -> None:
        super().__init__(language, "clever.stage")

    def show(self, position: Scene, start: Scene, number: int, *, live: bool) -> None:
        """Show a scene."""
        seat = start.state.to_move or 0
        self.picked = self.asked = None
        self.fresh, self.earned = {}, []
        self.show_game(position.game, seat, number, live=live)

    def told(self, before: Scene, action: Action) -> str:
        """What a move did; what it filled and earned then stands out in the picture."""
        said = self.tell(action, before.state.to_move or 0, before.state)
        return said[:1].upper() + said[1:]

    def ways(self, action: Action) -> Sequence[str]:
        """The button of the die or the box itself, else that of picking up the die or pressing the box."""
        words = [self.choice(index) for index, listed in self.listed if listed == action]
        if isinstance(action, (Take, UseExtra)) and self.picked != action.die:
            words.append(f"die:{self.session.count}.{action.die}")
        if isinstance(action, (Take, UseExtra, UseBonus)) and action.area and action.box:
            words.append(f"box:{self.session.count}.{box_key(action.area, action.box)}")
        return words
