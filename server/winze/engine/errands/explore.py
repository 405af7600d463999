"""Exploring: to whatever the hero has not seen yet, and to things worth fetching, the nearest first."""

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
"""What makes way where nobody gets through."""
_ARRIVED = {"down": "on_way", "side": "explored", "up": "explored"}
"""Why it ends on a way off the level, by its kind; the kinds in the order in which they are sought."""


class Explore:
    """See all of the level that can be walked to over safe ground. Where nothing is left, go to the way down, or to
    another way off the level where none down is known; asked again, also where somebody is in the way of the rest.

    On the way it fetches things: all, those that a player wants, or none.

    A frontier is known ground beside what was never seen. The rock along a dark tunnel never is, so ground where the
    hero has been is none: else the tunnel would never be done.
    """

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, fetch: Fetch = "wanted") -> None:
        self.fetch = fetch
        self._way = Wayfinder()
        self._onward: TravelTo | None = None
        self._things = 0
        """The cells of what is to be fetched."""
        self._begun = False
        self._barrier = ""
        """The kind of whoever is in the way of what is left."""
        self._ways = -1
        """Where ways off the level were known as it began; negative: not looked yet."""

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
        """Return what follows where there is nothing more to see: a step to a way off the level, if it begins so."""
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
                break
        return self._stop("explored", view)

    def _goals(self, view: HeroView, ground: int) -> int:
        """Return what is new on some ground, but for what is under somebody: explore fights nobody. It goes beside them
        to see what is behind; without a light, past them.
        """
        board = view.board
        bodies = self._way.company(view)
        looked = board.around8(view.known.been) if view.light > 1 else 0
        screens = rim(view, ground) & bodies & ~looked
        beyond = ground & board.around8(screens) & ~bodies if view.light > 1 else screens
        return (rim(view, ground) | ground & self._things) & ~bodies | beyond

    def _stop(self, reason: str, view: HeroView) -> Stop:
        """Return why it ends where there is nothing more to see, with what it leaves."""
        barred = bool(self._goals(view, _reached(view, view.known.walkable)) & ~_reached(view, self._way.ground(view)))
        if reason == "on_way":
            return Stop(reason, self._barrier, perils=barred)
        return Stop(reason, self._barrier, left_things(view), barriers(view), barred)


def _reached(view: HeroView, ground: int) -> int:
    return flood(view.board, 1 << view.cell, ground | 1 << view.cell)


def frontier(view: HeroView, ground: int) -> int:
    """Return where on some ground there may be something new: its rim, and things where the hero has never stood."""
    return rim(view, ground) | ground & view.board.of(view.things) & ~view.known.been


def rim(view: HeroView, ground: int) -> int:
    """Return the cells of some ground beside what was never seen, or only mapped, but those where the hero has been."""
    return ground & (view.board.around8(view.board.full & ~view.seen) | view.mapped) & ~view.known.been


def left_things(view: HeroView) -> tuple[tuple[str, int], ...]:
    """Return the kinds of the things known to lie on the level, and how many there are, in the order of their names."""
    return tuple(sorted(view.left.items()))


def barriers(view: HeroView) -> tuple[str, ...]:
    """Return the kinds of tiles that keep him from ground he has never seen, in the order of their names: those that
    can be unlocked or cut, and those that do harm.
    """
    board, known = view.board, view.known
    reached = flood(board, 1 << view.cell, known.safe)
    rim = board.around8(reached) & ~reached & view.seen & board.around8(board.full & ~view.seen)
    tiles = {tile.id: tile for tile in map(view.tile, cells(rim))}
    return tuple(sorted(id_ for id_, tile in tiles.items() if tile.hazard or _OPENING & tile.edges.keys()))
