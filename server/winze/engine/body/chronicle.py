"""The turning points of a run, and the deeds that are worth points."""

from __future__ import annotations

from collections.abc import Iterable

from winze.engine.state.actor import Moment
from winze.engine.state.world import World


def remember(world: World, sort: str, what: str = "", left: Iterable[str] = ()) -> None:
    """Keep in mind that the run took a turn here and now; see `Moment`."""
    world.career.moments.append(Moment(world.turn, world.level.id, sort, what, list(left)))


def credit(world: World, deed: str, what: str = "") -> None:
    """Give the points for a deed, by its row in `scoring.deeds`, and remember it; one without a row is worth none.

    `captive`: somebody was freed, of the kind `what`. `master`: a master fell.
    """
    worth = world.rules.scoring.deeds.get(deed)
    if worth is None:
        return
    count, points = world.career.deeds.get(deed, (0, 0))
    world.career.deeds[deed] = [count + 1, points + worth.each + worth.per_depth * world.place.depth]
    remember(world, deed, what)
