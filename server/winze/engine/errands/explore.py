"""Exploring: to whatever the hero has not seen yet, and to things he has not stood on, the nearest first."""

from __future__ import annotations

from typing import ClassVar

from winze.core.board import fields
from winze.core.distance import flood
from winze.engine.actions import Action
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.travel import TravelTo
from winze.engine.errands.wayfinder import Wayfinder
from winze.engine.kinds.verbs import Verb
from winze.engine.view import HeroView

_OPENING: frozenset[Verb] = frozenset({"unlock", "cut"})
"""What makes way where nobody gets through."""


class Explore:
    """See all of the level that can be walked to over safe ground. Where nothing is left, go to the way down.

    A frontier is known ground beside what was never seen. The rock along a dark tunnel never is, so ground where the
    hero has been is none: else the tunnel would never be done.
    """

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self) -> None:
        self._way = Wayfinder()
        self._onward: TravelTo | None = None
        self._begun = False
        self._ways = -1
        """Where ways off the level were known as it began; negative: not looked yet."""

    def next(self, view: HeroView) -> Action | Stop:
        if self._onward:
            step = self._onward.next(view)
            return self._stop("on_way", view) if step == Stop("arrived") else step
        self._ways = view.known.stairs if self._ways < 0 else self._ways
        if view.known.stairs & ~self._ways:
            return Stop("way")
        # what somebody lies on who never leaves it is left
        step = self._way.step_on(view, lambda ground: self._goals(view, ground))
        if not isinstance(step, Stop):
            self._begun = True
            return step
        if step.reason == "in_way":
            return step  # from the way down it would only come back here
        return self._go_on(view)

    def _go_on(self, view: HeroView) -> Action | Stop:
        """What follows where there is nothing more to see."""
        if not self._begun and view.stairs("down") >> view.field & 1:
            return self._stop("on_way", view)
        self._onward = None if self._begun else TravelTo("down")
        onward = self._onward.next(view) if self._onward else Stop("explored")
        return self._stop("explored", view) if isinstance(onward, Stop) else onward

    def _goals(self, view: HeroView, ground: int) -> int:
        return frontier(view, ground) & ~self._way.rooted(view)

    def _stop(self, reason: str, view: HeroView) -> Stop:
        """What ends it where there is nothing more to see, with what it leaves."""
        here = 1 << view.field
        barred = bool(self._goals(view, flood(view.board, here, view.known.walkable | here)))
        if reason == "on_way":
            return Stop(reason, perils=barred)
        return Stop(reason, things=left_things(view), tiles=barriers(view), perils=barred)


def frontier(view: HeroView, ground: int) -> int:
    """Return where on some ground there may be something new: fields beside the unseen, and things, where the hero has
    never stood.
    """
    board = view.board
    new = board.around8(board.full & ~view.seen) | view.mapped | board.of(view.things)
    return ground & new & ~view.known.been


def left_things(view: HeroView) -> tuple[str, ...]:
    """Return the kinds of the things that he knows to lie on the level, in the order of their names."""
    return tuple(sorted(set(view.things.values())))


def barriers(view: HeroView) -> tuple[str, ...]:
    """Return the kinds of tiles that keep him from ground he has never seen, in the order of their names: those that
    can be unlocked or cut, and those that do harm.
    """
    board, known = view.board, view.known
    reached = flood(board, 1 << view.field, known.safe)
    rim = board.around8(reached) & ~reached & view.seen & board.around8(board.full & ~view.seen)
    tiles = {tile.id: tile for tile in map(view.tile, fields(rim))}
    return tuple(sorted(id_ for id_, tile in tiles.items() if tile.hazard or _OPENING & tile.edges.keys()))
