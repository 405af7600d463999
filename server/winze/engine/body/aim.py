"""How likely it is that what flies hits somebody."""

from __future__ import annotations

from winze.engine.body.fighter import chance_of_hit, fighter, weapon_of
from winze.engine.kinds.items import Missile
from winze.engine.sense.lines import cover
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_COVER = 60
"""Percent that somebody quite hidden takes off the chance."""
_NEAR, _FALL_OFF = 5, 3
"""Beyond so many fields each takes so many percent off."""


def flight_chance(world: World, actor: Actor, missile: Missile, target: Actor, stops: int) -> int:
    """Return the percentage, before the target blocks or dodges. What stops the flight, or hides, is cover."""
    board, opaque = world.level.board, world.level.facts.opaque
    hidden = cover(board, actor.field, target.field, stops | opaque)
    beyond = max(0, board.chebyshev(actor.field, target.field) - _NEAR)
    gift = actor.gifts.get("marksmanship", 0)
    lost = _COVER * hidden // 100 + (0 if gift else _FALL_OFF * beyond)
    accuracy = _marksmanship(world, actor, missile) + gift - lost
    return chance_of_hit(accuracy, fighter(world, target))


def _marksmanship(world: World, actor: Actor, missile: Missile) -> int:
    """The accuracy of somebody who lets this fly: what is in hand counts only if it is what shoots."""
    accuracy = fighter(world, actor).accuracy + missile.accuracy
    weapon = weapon_of(world, actor)
    return accuracy - weapon.accuracy if weapon else accuracy
