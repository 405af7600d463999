"""Walking on in one direction."""

from __future__ import annotations

from typing import ClassVar

from winze.core.directions import Direction
from winze.engine.actions import Action, Walk
from winze.engine.errands.errand import Caution, Stop
from winze.engine.view import HeroView


class AutoWalk:
    """Walk in one direction until there is something to decide (C-46)."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, direction: Direction) -> None:
        self.direction = direction
        self._ahead: tuple[str, ...] | None = None
        self._begun = False

    def next(self, view: HeroView) -> Action | Stop:
        ahead = self._look_ahead(view)
        stop = self._decision(view, ahead)
        if stop:
            return stop
        if self._begun and self._ahead is None:
            self._ahead = ahead
        self._begun = True
        return Walk(self.direction, bump=False)

    def _decision(self, view: HeroView, ahead: tuple[str, ...]) -> Stop | None:
        if ahead[1] != "free":
            return Stop("dangerous_ground" if ahead[1] == "danger" else "obstacle")
        next_cell = view.cell + view.board.steps[self.direction]
        for monster in view.monsters:
            if monster.cell == next_cell and not monster.lets_pass:
                return Stop("in_way", monster.kind)
        if not self._begun:
            return None
        if view.cell in view.items_seen:
            return Stop("item")
        if not plain(view, view.cell):
            return Stop("special")
        return Stop("fork") if self._ahead not in {None, ahead} else None

    def _look_ahead(self, view: HeroView) -> tuple[str, ...]:
        """Return the known sorts of the three cells ahead: left, straight and right."""
        here, known = view.cell, view.known
        sorts = {"danger": known.dangers, "free": known.passable, "door": known.doors}
        around = [here + view.board.steps[self.direction.turned(turn)] for turn in (-1, 0, 1)]
        return tuple(next((sort for sort, mask in sorts.items() if mask >> cell & 1), "shut") for cell in around)


def plain(view: HeroView, cell: int) -> bool:
    return not (view.known.room_frames | view.known.stairs) >> cell & 1
