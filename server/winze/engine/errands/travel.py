"""Going to a place that the hero knows."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import ClassVar

from winze.core.distance import route
from winze.engine.actions import Action, Open, UseStairs, Walk
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.threats import bodies_in_sight, in_reach_of_rooted, makes_room
from winze.engine.view import HeroView, Way


class TravelField:
    """Go to a field by the shortest way over fields the hero has seen (INP-11, C-46)."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, field: int) -> None:
        self.field = field

    def next(self, view: HeroView) -> Action | Stop:
        if view.field == self.field:
            return Stop("arrived")
        goal = 1 << self.field
        return Stop("dangerous_ground") if view.known.dangers & goal else travel(view, goal)


class OpenDoor:
    """Go to a closed door and open it."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, field: int) -> None:
        self.field = field

    def next(self, view: HeroView) -> Action | Stop:
        board, here = view.board, view.field
        if not view.known.closed_doors >> self.field & 1:
            return Stop("arrived")
        if board.chebyshev(here, self.field) == 1:
            return Open(board.direction(here, self.field))
        return travel(view, board.around8(1 << self.field))


class TravelTo:
    """Go to the nearest known stairs of a kind: `up` (the mouth is one), `down` or `side`.

    Who sets out from some of that kind goes to others, where any are known.
    """

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._start = 0

    def next(self, view: HeroView) -> Action | Stop:
        self._start = self._start or 1 << view.field
        known = self._goals(view)
        goals = known & ~self._start or known
        if goals >> view.field & 1:
            return Stop("arrived")
        return travel(view, goals) if goals else Stop("unknown")

    def _goals(self, view: HeroView) -> int:
        return view.stairs("up", "mouth") if self.kind == "up" else view.stairs(self.kind)


class TravelLevel:
    """Go to another level that the hero knows, by ways that he knows; on the first one as far as the mine's mouth."""

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, level: str) -> None:
        self.level = level

    def next(self, view: HeroView) -> Action | Stop:
        if view.level == self.level:
            mouth = view.stairs("mouth")
            return travel(view, mouth) if mouth & ~(1 << view.field) else Stop("arrived")
        way = first_way(view.ways, view.level, self.level)
        if way is None:
            return Stop("no_way")
        return UseStairs() if way.field == view.field else travel(view, 1 << way.field)


class TravelThing:
    """Go to a field of any level that the hero knows, by ways that he knows."""

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, level: str, field: int) -> None:
        self.level = level
        self.field = field

    def next(self, view: HeroView) -> Action | Stop:
        if view.level != self.level:
            return TravelLevel(self.level).next(view)
        return TravelField(self.field).next(view)


def first_way(ways: Mapping[str, Sequence[Way]], start: str, goal: str) -> Way | None:
    """Return the way to take first from one level to another, through as few levels as can be; None without any."""
    reached, queue = {start}, deque([(way, way) for way in ways.get(start, ())])
    while queue:
        first, last = queue.popleft()
        if last.to == goal:
            return first
        if last.to not in reached:
            reached.add(last.to)
            queue += [(first, way) for way in ways.get(last.to, ())]
    return None


def travel(view: HeroView, goals: int) -> Action | Stop:
    """Return the first step to the nearest of some fields, over known ground; closed doors open on the way.

    It leads around monsters in sight, and out of reach of those that never leave their place if there is such a way.
    """
    board, here = view.board, view.field
    ground = view.known.safe & ~bodies_in_sight(view)
    free = goals & ground
    path = route(board, here, free, ground & ~in_reach_of_rooted(view)) or route(board, here, free, ground)
    return Walk(board.direction(here, path[0]), bump=False) if path else _through_others(view, goals)


def approach(view: HeroView, goals: int) -> Action | Stop:
    """Return what `travel` does; or else, where ground on the way was never seen, a step as far as he knows it."""
    step = travel(view, goals)
    if step != Stop("no_way"):
        return step
    board, here, safe = view.board, view.field, view.known.safe
    ground = (safe | board.full & ~view.seen) & ~bodies_in_sight(view)
    path = route(board, here, goals & ground, ground)
    return Walk(board.direction(here, path[0]), bump=False) if path and safe >> path[0] & 1 else step


def _through_others(view: HeroView, goals: int) -> Action | Stop:
    """Return a step up to whoever is in the only way, but does no harm or flees and so may move; else who it is."""
    board, here = view.board, view.field
    path = route(board, here, goals & view.known.safe, view.known.safe)
    bodies = {monster.field: monster for monster in view.monsters if not makes_room(monster)}
    first = next((bodies[field] for field in path if field in bodies), None)
    if first is None:
        return Stop("no_way")
    may_move = view.kinds[first.kind].harmless or first.mood == "flees"
    if may_move and path[0] not in bodies:
        return Walk(board.direction(here, path[0]), bump=False)
    return Stop("in_way", first.kind)
