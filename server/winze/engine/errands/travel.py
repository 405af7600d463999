"""Errands to a place that the hero knows."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import ClassVar

from winze.core.board import cells
from winze.engine.actions import Action, Open, UseStairs
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.wayfinder import DETOUR, Wayfinder
from winze.engine.view import HeroView, Way

_BARRED = (Stop("no_way"), Stop("flame"))


class TravelCell:
    """Go to a cell by the shortest path over cells the hero has seen (INP-11, C-46)."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self._way = Wayfinder(DETOUR)

    def next(self, view: HeroView) -> Action | Stop:
        if view.cell == self.cell:
            return Stop("arrived")
        goal = 1 << self.cell
        return Stop("dangerous_ground") if self._dangers(view) & goal else self._way.step(view, goal)

    def path(self, view: HeroView) -> list[int]:
        goal = 1 << self.cell
        return self._way.path(view, goal & ~self._dangers(view))

    @staticmethod
    def _dangers(view: HeroView) -> int:
        return view.known.hazards | view.known.perils & view.visible


class TravelBeside:
    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self._way = Wayfinder(DETOUR)

    def next(self, view: HeroView) -> Action | Stop:
        if view.board.chebyshev(view.cell, self.cell) <= 1:
            return Stop("arrived")
        return self._way.step(view, view.board.around8(1 << self.cell))

    def path(self, view: HeroView) -> list[int]:
        return self._way.path(view, view.board.around8(1 << self.cell))


class OpenDoor:
    """Go to a door and open it, or to a lock whose key the hero has."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self._way = Wayfinder(DETOUR)

    def next(self, view: HeroView) -> Action | Stop:
        board, here = view.board, view.cell
        if not (view.known.closed_doors | view.locks) >> self.cell & 1:
            return Stop("arrived")
        if board.chebyshev(here, self.cell) == 1:
            return Open(board.direction(here, self.cell))
        return self._way.step(view, board.around8(1 << self.cell))

    def path(self, view: HeroView) -> list[int]:
        """Return the path into the door. Beside it, that is one step."""
        around = view.board.around8(1 << self.cell)
        return [*([] if around >> view.cell & 1 else self._way.path(view, around)), self.cell]


class TravelTo:
    """Go to the nearest known stairs of a kind: `up` (including the mouth), `down` or `side`, preferring the main line.

    From stairs of that kind it goes to others, if known. It enters a branch only if it `may_branch`.
    """

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, kind: str, *, may_branch: bool = False) -> None:
        self.kind = kind
        self._may_branch = may_branch
        self._start = 0
        self._way = Wayfinder(DETOUR)

    def next(self, view: HeroView) -> Action | Stop:
        self._start = self._start or 1 << view.cell
        known = self._goals(view)
        others = known & ~self._start
        goals = others & ~view.branches or others or known
        if goals & view.branches & ~self._start and not self._may_branch:
            return Stop("branch", view.branch_at(next(cells(goals))))
        if goals >> view.cell & 1:
            return Stop("arrived")
        step = self._way.step(view, goals) if goals else Stop("unknown")
        return Stop("arrived") if step in _BARRED and known >> view.cell & 1 else step

    def _goals(self, view: HeroView) -> int:
        return view.stairs("up", "mouth") if self.kind == "up" else view.stairs(self.kind)


class TravelLevel:
    """Go to another level by known exits, on the first one to the mouth; into a branch only if it `may_branch`."""

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, level: str, *, may_branch: bool = False) -> None:
        self.level = level
        self._may_branch = may_branch
        self._way = Wayfinder(DETOUR)

    def next(self, view: HeroView) -> Action | Stop:
        if view.level == self.level:
            mouth = view.stairs("mouth")
            there = not mouth & ~(1 << view.cell)
            return Stop("arrived") if there else self._way.step(view, mouth)
        way = first_way(self._ways(view), view.level, self.level)
        if way is None:
            known = first_way(view.exits, view.level, self.level)
            return Stop("branch", view.branch(self.level)) if known else Stop("no_way")
        return UseStairs() if way.cell == view.cell else self._way.step(view, 1 << way.cell)

    def _ways(self, view: HeroView) -> Mapping[str, Sequence[Way]]:
        if self._may_branch:
            return view.exits
        return {
            level: [way for way in ways if view.branch(way.to) in ("", view.branch(level))]
            for level, ways in view.exits.items()
        }


class TravelThing:
    """Go to a cell of any level, or with `beside` next to it."""

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, level: str, cell: int, *, may_branch: bool = False, beside: bool = False) -> None:
        self.level = level
        self._to_level = TravelLevel(level, may_branch=may_branch)
        self._to_cell = TravelBeside(cell) if beside else TravelCell(cell)

    def next(self, view: HeroView) -> Action | Stop:
        return (self._to_cell if view.level == self.level else self._to_level).next(view)


def first_way(ways: Mapping[str, Sequence[Way]], start: str, goal: str) -> Way | None:
    """Return the first exit on the route over the fewest levels, or None."""
    reached, queue = {start}, deque([(way, way) for way in ways.get(start, ())])
    while queue:
        first, last = queue.popleft()
        if last.to == goal:
            return first
        if last.to not in reached:
            reached.add(last.to)
            queue += [(first, way) for way in ways.get(last.to, ())]
    return None
