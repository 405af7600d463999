"""The table from each type of effect to its function."""

from __future__ import annotations

from winze.engine.effects import (  # noqa: F401  (each module registers its functions)
    bodies,
    boring,
    combining,
    giving,
    hauling,
    items,
    journeys,
    knowing,
    legacy,
    making,
    mastering,
    moving,
    salting,
    statuses,
)
from winze.engine.effects.functions import performs
from winze.engine.kinds.effects import Effect
from winze.engine.state.world import EffectTarget, World

_MAX_EFFECTS = 10_000
"""Effects that a single action may cause before the rules count as faulty."""


def apply(world: World, effect: Effect, aim: EffectTarget) -> int:
    """Apply an effect and return its amount, 0 for none. It misses actors that are gone, but not the ground."""
    actor = aim.actor
    if actor is not None and (actor.health <= 0 or world.level.actors.get(actor.cell) is not actor):
        aim = aim._replace(actor=None)
    changed: int = performs[type(effect)](world, effect, aim)
    return changed


def settle(world: World) -> None:
    """Apply all pending effects and those that follow. Raises RuntimeError if they never end, a fault of the rules."""
    for _ in range(_MAX_EFFECTS):
        if not world.due:
            return
        effect, aim = world.due.popleft()
        apply(world, effect, aim)
    raise RuntimeError(f"more than {_MAX_EFFECTS} effects follow from one action")
