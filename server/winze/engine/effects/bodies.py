"""Effects on hit points, and on what a body carries or is."""

from __future__ import annotations

from winze.engine.body.lamp import recount_lamp
from winze.engine.body.life import harm, heal
from winze.engine.events import Doused, Harmed, Healed, Refuelled, Split, Stole, Washed, What
from winze.engine.kinds import effects as kinds
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World


def harm_target(world: World, effect: kinds.Harm, aim: Aim) -> int:
    target = aim.actor
    if target is None:
        return 0
    amount = effect.amount.roll(world.combat)
    world.emit(Harmed(whom=target.who, cause=effect.kind, amount=amount))
    harm(world, target, amount, effect.kind, aim.by)
    return amount


def heal_target(world: World, effect: kinds.Heal, aim: Aim) -> int:
    target = aim.actor
    amount = heal(target, effect.amount.roll(world.combat)) if target else 0
    if target and amount:
        world.emit(Healed(whom=target.who, amount=amount))
    return amount


def refuel_lamp(world: World, effect: kinds.Refuel, aim: Aim) -> int:
    """How much oil went into the lamp that is in use."""
    target = aim.actor
    lamp = target.pack.get(target.pack.lamp) if target and target.pack and target.pack.lamp else None
    kind = world.rules.items[lamp.kind].lamp if lamp else None
    if target is None or lamp is None or kind is None:
        return 0
    amount = max(0, min(effect.amount, kind.capacity - lamp.oil))
    lamp.oil += amount
    recount_lamp(world, target)
    if amount:
        world.emit(Refuelled(whom=target.who, what=What(lamp.kind), amount=amount))
    return amount


def douse_lamp(world: World, effect: kinds.Douse, aim: Aim) -> int:
    """It is shut from then on."""
    target = aim.actor
    if target is None or target.pack is None or not target.lamp:
        return 0
    lamp = target.pack.get(target.pack.lamp)
    target.pack.shut = True
    recount_lamp(world, target)
    if lamp:
        world.emit(Doused(whom=target.who, what=What(lamp.kind)))
    return 1


def wash_target(world: World, effect: kinds.Wash, aim: Aim) -> int:
    """One of a kind of things that are not in use; it drifts on the field."""
    target = aim.actor
    if target is None or target.pack is None or not world.combat.chance(effect.percent):
        return 0
    loose = [item for item in target.pack.items if not target.pack.in_use(item) and floats(world, item.kind)]
    if not loose:
        return 0
    item = loose[world.combat.below(len(loose))]
    target.pack.take_one(item)
    world.level.lay(target.field, world.rules.items[item.kind], oil=item.oil)
    world.emit(Washed(who=target.who, what=What(item.kind)))
    return 1


def floats(world: World, kind: str) -> bool:
    """Whether water carries such a thing off. The Heartstone is never lost so."""
    return world.rules.items[kind].category != "heartstone"


def steal_gold(world: World, effect: kinds.Steal, aim: Aim) -> int:
    """Some of the target's gold goes to whoever did it, and a thief means to keep it."""
    target = aim.actor
    thief = world.level.actors.get(aim.by.field) if aim.by else None
    if target is None or thief is None or thief.who != aim.by or not target.gold:
        return 0
    amount = min(target.gold, world.combat.between(target.gold // 4 + 1, target.gold // 2 + 1))
    target.gold -= amount
    thief.gold += amount
    if target.is_hero:
        world.career.gold_lost += amount
    world.emit(Stole(who=thief.who, whom=target.who, amount=amount))
    return amount


def split_target(world: World, effect: kinds.Split, aim: Aim) -> int:
    """Onto a free field beside it, if there is one."""
    level, whole = world.level, aim.actor
    if whole is None:
        return 0
    near = level.board.around8(1 << whole.field) & level.facts.ground & ~level.bodies
    if whole.health < 2 or not near:
        return 0
    half = whole.health // 2
    whole.health -= half
    part = Actor(world.new_id(), whole.kind, whole.field, half, half, met=True, part=True)
    part.memory.aware = True
    level.put(part, world.combat.field(near))
    world.in_view.append(part.id)
    world.emit(Split(who=part.who))
    return half
