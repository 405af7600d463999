"""Turning points of a run, and achievements worth points."""

from __future__ import annotations

from collections.abc import Iterable

from winze.engine.state.actor import Moment
from winze.engine.state.world import World


def remember(world: World, sort: str, what: str = "", left: Iterable[str] = ()) -> None:
    """Record a turning point here and now; see `Moment`."""
    world.career.moments.append(Moment(world.turn, world.level.id, sort, what, list(left)))


def credit(world: World, deed: str, what: str = "", left: Iterable[str] = ()) -> None:
    """Award the points for a deed by its row in `scoring.deeds`, and remember it.

    `what` is the kind freed, slain or taken, and `left` are the kinds that were not chosen.
    """
    worth = world.rules.scoring.deeds.get(deed)
    if worth is None:
        return
    count, points = world.career.deeds.get(deed, (0, 0))
    world.career.deeds[deed] = [count + 1, points + worth.each + worth.per_depth * world.place.depth]
    remember(world, deed, what, left)
