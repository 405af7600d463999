"""Turning points of a run."""

from __future__ import annotations

from collections.abc import Iterable

from winze.engine.state.actor import Moment
from winze.engine.state.world import World


def remember(world: World, sort: str, what: str = "", left: Iterable[str] = ()) -> None:
    """Record a turning point here and now; see `Moment`."""
    world.career.moments.append(Moment(world.turn, world.level.id, sort, what, list(left)))
