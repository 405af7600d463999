"""Effects on carried items."""

from __future__ import annotations

from winze.engine.body.benefit import charges_spent, points_left, recasts
from winze.engine.body.lore import learn
from winze.engine.body.outfit import take_into_use, unequip
from winze.engine.effects.functions import performs
from winze.engine.events import Bettered, Corroded, Cracked, Disarmed, Recharged
from winze.engine.kinds import effects as kinds
from winze.engine.state.items import Item
from winze.engine.state.world import EffectTarget, World


@performs
def better_item(world: World, effect: kinds.Better, aim: EffectTarget) -> int:
    item = _chosen_item(aim)
    if item is None or aim.actor is None:
        return 0
    gained = min(effect.by, points_left(world, item))
    if gained > 0:
        item.plus += gained
        world.emit(Bettered(whom=aim.actor.who, what=world.what(item)))
    return max(0, gained)


@performs
def recast_item(world: World, effect: kinds.Recast, aim: EffectTarget) -> int:
    """Turn the item into another of its sort; it keeps its bonus and stays in use."""
    item, actor = _chosen_item(aim), aim.actor
    others = recasts(world, item) if item else []
    if item is None or actor is None or actor.pack is None or not others:
        return 0
    used = actor.pack.in_use(item)
    unequip(world, actor, item)
    item.kind = world.finds.choice(others).id
    if used:
        take_into_use(world, actor, item)
    world.emit(Bettered(whom=actor.who, what=world.what(item)))
    return 1


@performs
def corrode_target(world: World, effect: kinds.Corrode, aim: EffectTarget) -> int:
    target, items = aim.actor, world.rules.items
    worn = [*target.pack.used()] if target and target.pack else []
    fit = [one for one in worn if items[one.kind].category == "armour" and items[one.kind].armour + one.plus > 0]
    if target is None or not fit:
        return 0
    item = world.terrain.choice(fit)
    item.plus -= 1
    item.corroded += 1
    world.emit(Corroded(whom=target.who, what=world.what(item)))
    return 1


@performs
def restore_item(world: World, effect: kinds.Restore, aim: EffectTarget) -> int:
    item = _chosen_item(aim)
    gained = item.corroded if item else 0
    if item is None or aim.actor is None or not gained:
        return 0
    item.plus, item.corroded = item.made, 0
    world.emit(Bettered(whom=aim.actor.who, what=world.what(item)))
    return gained


@performs
def crack_item(world: World, effect: kinds.Crack, aim: EffectTarget) -> int:
    item = _chosen_item(aim)
    lost = item.made if item else 0
    if item is None or aim.actor is None or lost <= 0:
        return 0
    item.plus -= lost
    world.emit(Cracked(whom=aim.actor.who, what=world.what(item)))
    return lost


@performs
def identify_item(world: World, effect: kinds.Identify, aim: EffectTarget) -> int:
    if effect.kinds:
        return _learn_some(world, effect.kinds)
    item = _chosen_item(aim)
    if item is None:
        return 0
    kind, learned = world.rules.items[item.kind], learn(world, item.kind)
    if effect.common and kind.commonness >= effect.common:
        carried = [world.rules.items[other.kind] for other in world.pack.items]
        learned += sum(learn(world, other.id) for other in carried if other.category == kind.category)
    return learned


def _learn_some(world: World, wanted: int) -> int:
    learned = 0
    for item in [item for item in world.pack.items if not world.knows(item.kind)]:
        learned += learn(world, item.kind) if learned < wanted else 0
    while learned < wanted and (left := [kind for kind in sorted(world.appearances) if not world.knows(kind)]):
        learned += learn(world, world.finds.choice(left))
    return learned


@performs
def disarm_target(world: World, effect: kinds.Disarm, aim: EffectTarget) -> int:
    target = aim.actor
    held = target.pack.at("hand") if target and target.pack else None
    if target is None or target.pack is None or held is None:
        return 0
    unequip(world, target, held)
    target.pack.remove(held)
    world.level.put_down(target.cell, world.rules.items[held.kind], held)
    world.emit(Disarmed(whom=target.who, what=world.what(held)))
    world.follow(effect.then, aim)
    return 1


@performs
def recharge_rod(world: World, effect: kinds.Recharge, aim: EffectTarget) -> int:
    item = _chosen_item(aim)
    if item is None or aim.actor is None:
        return 0
    gained = max(0, min(effect.by, charges_spent(world, item)))
    item.charges += gained
    if gained:
        world.emit(Recharged(whom=aim.actor.who, what=world.what(item)))
    return gained


def _chosen_item(aim: EffectTarget) -> Item | None:
    return aim.actor.pack.get(aim.letter) if aim.actor and aim.actor.pack and aim.letter else None
