"""The table from each type of effect to its function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winze.engine.effects import (
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
    moving,
    salting,
    statuses,
)
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.effects import Effect
from winze.engine.state.world import Aim, World

_MAX_EFFECTS = 10_000
"""Effects that a single action may cause before the rules count as faulty."""


def apply(world: World, effect: Effect, aim: Aim) -> int:
    """Apply an effect and return its amount, 0 for none.

    An actor that is dead or has left the level is not affected, but the ground where it was is.
    """
    actor = aim.actor
    if actor is not None and (actor.health <= 0 or world.level.actors.get(actor.cell) is not actor):
        aim = aim._replace(actor=None)
    return FUNCTIONS[type(effect)](world, effect, aim)


def settle(world: World) -> None:
    """Apply all pending effects, and those that follow from them.

    Raises RuntimeError if they never end, which is a fault of the rules.
    """
    for _ in range(_MAX_EFFECTS):
        if not world.due:
            return
        effect, aim = world.due.popleft()
        apply(world, effect, aim)
    raise RuntimeError(f"more than {_MAX_EFFECTS} effects follow from one action")


FUNCTIONS: dict[type, Callable[[World, Any, Aim], int]] = {
    kinds.Harm: bodies.harm_target,
    kinds.Heal: bodies.heal_target,
    kinds.Mend: bodies.mend_target,
    kinds.Call: bodies.raise_alarm,
    kinds.Summon: bodies.summon_monsters,
    kinds.Vanish: bodies.vanish,
    kinds.Pull: moving.pull_target,
    kinds.Drag: moving.drag_target,
    kinds.Carry: moving.carry_target,
    kinds.Lay: making.lay_tile,
    kinds.Afflict: statuses.afflict_target,
    kinds.Cure: statuses.cure_target,
    kinds.Steal: bodies.steal,
    kinds.Split: bodies.split_target,
    kinds.Push: moving.push_target,
    kinds.Fall: moving.let_fall,
    kinds.Climb: moving.climb_down,
    kinds.Wash: bodies.wash_target,
    kinds.Alter: making.alter_cell,
    kinds.Noise: making.sound_off,
    kinds.Scatter: making.scatter_items,
    kinds.Puff: making.puff_gas,
    kinds.Ignite: making.ignite_cell,
    kinds.Pour: making.pour_liquid,
    kinds.Refuel: bodies.refuel_lamp,
    kinds.Snuff: bodies.snuff_lamp,
    kinds.Better: items.better_item,
    kinds.Recast: items.recast_item,
    kinds.Corrode: items.corrode_target,
    kinds.Restore: items.restore_item,
    kinds.Identify: items.identify_item,
    kinds.Disarm: items.disarm_target,
    kinds.Wall: making.raise_wall,
    kinds.Burst: combining.burst,
    kinds.Chance: combining.perhaps,
    kinds.Past: combining.if_lasting,
    kinds.Grow: bodies.grow_target,
    kinds.Cleanse: statuses.cleanse_target,
    kinds.Char: bodies.char_target,
    kinds.Blink: moving.blink_to_cell,
    kinds.Teleport: moving.teleport_target,
    kinds.Reveal: knowing.reveal,
    kinds.Stir: knowing.stir_level,
    kinds.Elude: knowing.elude,
    kinds.Seal: making.seal_openings,
    kinds.Onlookers: combining.affect_onlookers,
    kinds.Hook: hauling.hook,
    kinds.Trade: hauling.trade_places,
    kinds.Bore: boring.bore,
    kinds.Spark: boring.spark,
    kinds.Where: combining.if_liquid,
    kinds.Across: salting.across,
    kinds.Bury: salting.bury,
    kinds.Recharge: items.recharge_rod,
    kinds.Offer: giving.offer,
    kinds.Return: giving.give_back,
    kinds.Tame: giving.tame,
    kinds.Hint: giving.hint,
    kinds.Muster: giving.muster,
    kinds.Harden: giving.harden_friends,
    kinds.Ferry: journeys.ferry,
    kinds.Guide: journeys.guide,
    kinds.Bequeath: legacy.bequeath,
    kinds.Quell: legacy.quell,
    kinds.Secret: knowing.confide,
}
