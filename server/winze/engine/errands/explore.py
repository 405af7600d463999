"""Exploring: to unseen parts of the level and to items worth fetching, nearest first."""

from __future__ import annotations

from typing import ClassVar

from winze.core.board import cells
from winze.core.distance import flood
from winze.engine.actions import Action, PickUp
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.travel import TravelTo
from winze.engine.errands.wayfinder import Wayfinder
from winze.engine.kinds.verbs import Verb
from winze.engine.view import Fetch, HeroView

_OPENING: frozenset[Verb] = frozenset({"unlock", "cut"})
_ARRIVED = {"down": "on_way", "side": "explored", "up": "explored"}
"""Stop reasons on reaching an exit, by its kind, in the order of search."""


class Explore:
    """Explore the level over safe ground. When nothing is left, go to the exit down, or to any exit if none down is
    known.

    Asked again, it does so even if an actor blocks the rest. On the way it fetches all items, those the player wants,
    or none.

    A frontier is known ground next to unseen cells. Visited cells are never a frontier, because the rock along a dark
    tunnel is never seen and the tunnel would never count as explored.
    """

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, fetch: Fetch = "wanted") -> None:
        self.fetch = fetch
        self._way = Wayfinder(exploring=True)
        self._onward: TravelTo | None = None
        self._things = 0
        self._begun = False
        self._barrier = ""
        self._ways = -1

    def next(self, view: HeroView) -> Action | Stop:
        if self._onward:
            step = self._onward.next(view)
            return self._stop(_ARRIVED[self._onward.kind], view) if step == Stop("arrived") else step
        self._ways = view.known.stairs if self._ways < 0 else self._ways
        if view.known.stairs & ~self._ways:
            return Stop("way")
        self._things = view.to_fetch(self.fetch)
        if self._things >> view.cell & 1:
            self._begun = True
            return PickUp()
        step = self._way.step_on(view, lambda ground: self._goals(view, ground))
        if not isinstance(step, Stop):
            self._begun = True
            return step
        if step.reason == "in_way":
            self._barrier = step.kind
            if self._begun or not view.again:
                return step
        return self._go_on(view)

    def _go_on(self, view: HeroView) -> Action | Stop:
        """Return the step after exploring: toward an exit if nothing was left from the beginning."""
        if self._begun:
            return self._stop("explored", view)
        down, here = view.stairs("down") & ~view.branches, view.cell
        if (down or view.known.stairs) >> here & 1:
            return self._stop("on_way" if down else "explored", view)
        for kind in _ARRIVED:
            step = TravelTo(kind).next(view)
            if not isinstance(step, Stop):
                self._onward = TravelTo(kind)
                return step
            if step != Stop("unknown"):
                self._barrier = step.kind if step.reason == "in_way" else self._barrier
                break
        return self._stop("explored", view)

    def _goals(self, view: HeroView, ground: int) -> int:
        """Return the new cells on the ground but those under actors; it goes beside an actor to see past it."""
        board = view.board
        bodies = self._way.company(view)
        looked = board.around8(view.known.been) if view.light > 1 else 0
        screens = rim(view, ground) & bodies & ~looked
        beyond = ground & board.around8(screens) & ~bodies if view.light > 1 else screens
        return (rim(view, ground) | ground & self._things) & ~bodies | beyond

    def _stop(self, reason: str, view: HeroView) -> Stop:
        """Return the stop, with the items and barriers left behind."""
        barred = bool(
            self._goals(view, _reached(view, view.known.walkable & ~view.altars))
            & ~_reached(view, self._way.ground(view))
        )
        if reason == "on_way":
            return Stop(reason, self._barrier, perils=barred)
        full = view.free_places <= 0
        return Stop(reason, self._barrier, left_things(view), barriers(view), barred, unsolved(view), full)


def _reached(view: HeroView, ground: int) -> int:
    return flood(view.board, 1 << view.cell, ground | 1 << view.cell)


def frontier(view: HeroView, ground: int) -> int:
    """Return the cells of the ground with possible news: its rim, and items where the hero has never stood.

    Wares to choose from are left alone.
    """
    return rim(view, ground) | ground & view.board.of(view.items_seen) & ~view.known.been & ~view.altars


def rim(view: HeroView, ground: int) -> int:
    """Return the unvisited cells of the ground next to unseen or only mapped cells."""
    return ground & (view.board.around8(view.board.full & ~view.seen) | view.mapped) & ~view.known.been


def is_left(view: HeroView, ground: int, fetch: Fetch) -> bool:
    """Return True if anything on the ground that the hero can reach is worth exploring or fetching."""
    new, shunned = rim(view, ground), view.altars
    return bool(new & ~shunned or ground & view.to_fetch(fetch) & ~shunned)


def left_things(view: HeroView) -> tuple[tuple[str, int], ...]:
    """Return the kinds and numbers of items known to lie on the level, sorted by name."""
    return tuple(sorted(view.left.items()))


def unsolved(view: HeroView) -> tuple[str, ...]:
    return tuple(machine.id for machine in view.machines if machine.has_more)


def barriers(view: HeroView) -> tuple[str, ...]:
    """Return the kinds of tiles that end the known safe ground, and those of shut gates.

    They end it beside unseen cells, or cut the hero off from where the hero has been, as a new web does.
    """
    board, known = view.board, view.known
    reached = flood(board, 1 << view.cell, known.safe)
    beyond = board.full & ~view.seen | known.been & known.safe & ~reached
    rim = board.around8(reached) & ~reached & view.seen & board.around8(beyond)
    tiles = {tile.id: tile for tile in map(view.tile, cells(rim))}
    ends = {id_ for id_, tile in tiles.items() if tile.hazard or _OPENING & tile.edges.keys()}
    return tuple(sorted(ends | {view.tile(cell).id for cell in cells(view.shut_gates)}))
