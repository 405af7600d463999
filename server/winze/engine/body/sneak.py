"""Sneak attacks and flanking."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.kinds.items import Sneak
from winze.engine.kinds.traits import DAZED, HELD
from winze.engine.sense.foes import are_foes
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_FLANK = 10
"""Accuracy in percent for each further foe next to the target."""


def exposure(world: World, target: Actor) -> str:
    """Return why a monster is defenseless: `asleep`, `stunned`, `held` or `unaware`; empty if it is not."""
    if target.is_hero:
        return ""
    if target.traits & DAZED:
        statuses = world.rules.statuses
        dazing = [name for name in target.statuses if statuses[name].gives & DAZED]
        return "asleep" if any(statuses[name].until_hurt for name in dazing) else "stunned"
    if target.traits & HELD:
        return "held"
    if target.memory.asleep:
        return "asleep"
    return "" if target.memory.aware or target.memory.ally else "unaware"


def is_unaware(target: Actor) -> bool:
    return target.memory.asleep or not target.memory.aware


def factor(actor: Actor, sneak: Sneak, exposed: str) -> int:
    if not exposed:
        return 1
    return actor.gifts.get("sneak", 0) + (sneak.unaware if exposed == "unaware" else sneak.helpless)


def flanking_bonus(world: World, actor: Actor, target: Actor) -> int:
    level = world.level
    beside = level.board.around8(1 << target.cell) & level.occupied & ~(1 << actor.cell | 1 << target.cell)
    if not beside:
        return 0
    others = [level.actors[cell] for cell in cells(beside)]
    return _FLANK * sum(are_foes(world, other, target) and not other.traits & DAZED for other in others)
