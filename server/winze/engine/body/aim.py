"""The chance that a missile hits."""

from __future__ import annotations

from winze.engine.body.fighter import SURER, chance_of_hit, fighter
from winze.engine.kinds.items import Missile
from winze.engine.sense.lines import cover
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_COVER = 60
"""Accuracy lost, in percent, against a target completely in cover."""
_BEFORE = (7, 0, 1)
"""Directions counted as in front, relative to the one the actor faces."""
_NEAR, _FALL_OFF = 5, 3
"""Distance in cells beyond which accuracy drops, and the percent lost per cell."""


def flight_chance(world: World, actor: Actor, missile: Missile, target: Actor, stops: int) -> int:
    """Return the chance to hit in percent, before the target blocks or dodges. Obstacles and `stops` give cover."""
    board, opaque = world.level.board, world.level.facts.opaque
    hidden = max(cover(board, actor.cell, target.cell, stops | opaque), shield(world, actor.cell, target))
    beyond = max(0, board.chebyshev(actor.cell, target.cell) - _NEAR)
    lost = _COVER * hidden // 100 + (0 if actor.gifts.get("marksmanship") else _FALL_OFF * beyond)
    accuracy = marksmanship(world, actor, missile) - lost
    return chance_of_hit(accuracy, fighter(world, target))


def shield(world: World, origin: int, target: Actor) -> int:
    """Return the percent of the target's front that its equipment covers against a missile from `origin`."""
    items = world.rules.items
    widest = max((items[item.kind].cover for item in target.pack.used()), default=0) if target.pack else 0
    if not widest or origin == target.cell:
        return 0
    turned = (world.level.board.direction(target.cell, origin) - target.facing) % 8
    return widest if turned in _BEFORE else 0


def marksmanship(world: World, actor: Actor, missile: Missile) -> int:
    """Return an actor's accuracy with a missile. The weapon in hand counts only if it shoots the missile."""
    accuracy = fighter(world, actor).accuracy + missile.accuracy + actor.gifts.get("marksmanship", 0)
    held = actor.pack.at("hand") if actor.pack and actor.is_hero else None
    return accuracy - world.rules.items[held.kind].accuracy - SURER * held.plus if held else accuracy
