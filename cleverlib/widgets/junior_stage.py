"""The board of Clever Junior as the stage of its course: dice, choices and one sheet, nothing more."""

from __future__ import annotations

from collections.abc import Sequence

from cleverlib import Language
from cleverlib.courses.junior import Scene
from cleverlib.junior import Action
from cleverlib.widgets.junior_board import JuniorBoard
from cleverlib.widgets.stage import Staged


class JuniorStage(Staged, JuniorBoard):
    """Positions of Clever Junior in a course."""

    css = JuniorBoard._css
    bare = True

    def __init__(self, language: Language) -> None:
        super().__init__(language, "junior.stage")

    def show(self, position: Scene, start: Scene, number: int, *, live: bool) -> None:
        """Show a scene."""
        self.show_game(position.game, start.state.to_move or 0, number, live=live)

    def told(self, before: Scene, action: Action) -> str:
        """What a move did."""
        said = self.tell(action, before.state.to_move or 0, before.state)
        return said[:1].upper() + said[1:]

    def ways(self, action: Action) -> Sequence[str]:
        """The button that plays the action."""
        return [self.choice(place) for place, listed in enumerate(self.legal) if listed == action]
