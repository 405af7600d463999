"""Effects on an actor's hit points, gold, lamp and pack."""

from __future__ import annotations

from winze.engine.body.aim import shield
from winze.engine.body.boons import are_left
from winze.engine.body.keys import drop_keys
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.life import harm, heal, resent_harm, resisted_harm
from winze.engine.effects.functions import performs
from winze.engine.events import (
    BoonEarned,
    Burnt,
    Called,
    Grew,
    Harmed,
    Healed,
    Refuelled,
    Robbed,
    Snuffed,
    Split,
    Stole,
    Washed,
)
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import STATUE
from winze.engine.levels.populate import spawn
from winze.engine.sense.commons import commons
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.stone import BREAKING, is_stone
from winze.engine.state.actor import HERO_ID, Actor
from winze.engine.state.items import Pack, one_of
from winze.engine.state.world import EffectTarget, World

_SHIELDED = ("fire", "acid", "cold", "steam", "blast", "spark", "gas")
"""Damage types a shield reduces, like missiles, if they come from some direction."""


def performer_of(world: World, aim: EffectTarget) -> Actor | None:
    """Return the actor that performs the effect, if it still stands where it began."""
    actor = world.level.actors.get(aim.by.cell) if aim.by else None
    return actor if actor is not None and actor.who == aim.by else None


@performs
def harm_target(world: World, effect: kinds.Harm, aim: EffectTarget) -> int:
    target = aim.actor
    if target is None:
        return 0
    if target.traits & STATUE and is_stone(world, target) and effect.kind not in BREAKING:
        return 0
    amount = resisted_harm(world, target, effect.amount.roll(world.combat), effect.kind)
    if aim.origin >= 0 and effect.kind in _SHIELDED:
        amount -= amount * shield(world, aim.origin, target) // 100
    world.emit(Harmed(whom=target.who, cause=effect.kind, amount=amount))
    resent_harm(world, target, aim.by, goes_on=aim.goes_on)
    harm(world, target, amount, effect.kind, aim.by)
    return amount


@performs
def heal_target(world: World, effect: kinds.Heal, aim: EffectTarget) -> int:
    target = aim.actor
    amount = heal(target, effect.amount.roll(world.combat)) if target else 0
    if target and amount:
        world.emit(Healed(whom=target.who, amount=amount))
    return amount


@performs
def mend_target(world: World, effect: kinds.Mend, aim: EffectTarget) -> int:
    target = aim.actor
    amount = heal(target, max(effect.least, target.max_health * effect.percent // 100)) if target else 0
    if target and amount:
        world.emit(Healed(whom=target.who, amount=amount))
    return amount


@performs
def grow_target(world: World, effect: kinds.Grow, aim: EffectTarget) -> int:
    target = aim.actor
    if target is None:
        return 0
    target.max_health += effect.by
    target.health += effect.by
    world.emit(Grew(whom=target.who, amount=effect.by))
    return effect.by


@performs
def grant_boon(world: World, effect: kinds.BoonEffect, aim: EffectTarget) -> int:
    target = aim.actor
    if target is None or not target.is_hero or not are_left(world):
        return 0
    world.career.extra_boons += 1
    world.emit(BoonEarned(whom=target.who))
    return 1


@performs
def refuel_lamp(world: World, effect: kinds.Refuel, aim: EffectTarget) -> int:
    target = aim.actor
    lamp = target.pack.at("lamp") if target and target.pack else None
    kind = world.rules.items[lamp.kind].lamp if lamp else None
    if target is None or lamp is None or kind is None:
        return 0
    amount = max(0, min(effect.amount, kind.capacity - lamp.oil))
    lamp.oil += amount
    recount_lamp(world, target)
    if amount:
        world.emit(Refuelled(whom=target.who, what=world.what(lamp), amount=amount))
    return amount


@performs
def snuff_lamp(world: World, effect: kinds.Snuff, aim: EffectTarget) -> int:
    target = aim.actor
    lamp = target.pack.at("lamp") if target and target.pack and target.lamp else None
    if target is None or target.pack is None or lamp is None:
        return 0
    lamp.oil, target.pack.shut = max(0, lamp.oil - effect.oil), True
    recount_lamp(world, target)
    world.emit(Snuffed(whom=target.who, what=world.what(lamp)))
    return 1


@performs
def wash_target(world: World, effect: kinds.Wash, aim: EffectTarget) -> int:
    """Wash one item of an unused stack away, onto the target's cell."""
    target = aim.actor
    if target is None or target.pack is None or not world.combat.chance(effect.percent):
        return 0
    loose = [item for item in target.pack.items if not target.pack.in_use(item) and floats(world, item.kind)]
    if not loose:
        return 0
    item = loose[world.combat.below(len(loose))]
    target.pack.take_one(item)
    world.level.put_down(target.cell, world.rules.items[item.kind], one_of(item))
    world.emit(Washed(who=target.who, what=world.what(item, 1)))
    return 1


@performs
def char_target(world: World, effect: kinds.Char, aim: EffectTarget) -> int:
    """With `percent` chance, burn one item of the first stack of `category` in the pack."""
    target, items = aim.actor, world.rules.items
    if target is None or target.pack is None:
        return 0
    item = next((item for item in target.pack.items if _chars(items[item.kind], effect.category)), None)
    if item is None or not world.combat.chance(effect.percent):
        return 0
    target.pack.take_one(item)
    world.emit(Burnt(what=world.what(item, 1), cell=target.cell))
    return 1


def _chars(kind: ItemKind, category: str) -> bool:
    return kind.category == category and not kind.is_safe


def floats(world: World, kind: str) -> bool:
    """Return True if water carries the item away. The Heartstone and keys never float, so they cannot be lost."""
    return not world.rules.items[kind].is_safe


@performs
def steal(world: World, effect: kinds.Steal, aim: EffectTarget) -> int:
    return steal_ore(world, aim) if effect.what == "ore" else steal_gold(world, aim, effect.percent)


def steal_ore(world: World, aim: EffectTarget) -> int:
    target, thief, items = aim.actor, performer_of(world, aim), world.rules.items
    if target is None or target.pack is None or thief is None:
        return 0
    ore = next((item for item in target.pack.items if items[item.kind].category == "ore"), None)
    if ore is None:
        return 0
    target.pack.take_one(ore)
    thief.pack = thief.pack or Pack([])
    thief.pack.add(items[ore.kind], one_of(ore))
    world.emit(Robbed(who=thief.who, whom=target.who, what=world.what(ore, 1)))
    return 1


def steal_gold(world: World, aim: EffectTarget, percent: int) -> int:
    target, thief = aim.actor, performer_of(world, aim)
    if target is None or thief is None or not target.gold:
        return 0
    most = max(1, target.gold * percent // 100)
    amount = world.combat.between((most + 1) // 2, most)
    target.gold -= amount
    thief.gold += amount
    if target.is_hero:
        world.career.gold_lost += amount
    world.emit(Stole(who=thief.who, whom=target.who, amount=amount))
    return amount


@performs
def raise_alarm(world: World, effect: kinds.Call, aim: EffectTarget) -> int:
    """Wake sleeping friends and call them to the target; others only hear a noise."""
    caller = performer_of(world, aim)
    if caller is None:
        return 0
    world.emit(Called(who=caller.who))
    about = caller.memory.last if caller.memory.last >= 0 else world.hero.cell
    make_noise(world, caller.cell, effect.loud, "call", caller, about=about)
    return effect.loud


@performs
def summon_monsters(world: World, effect: kinds.Summon, aim: EffectTarget) -> int:
    level, kind = world.level, world.rules.monsters[effect.kind]
    came = 0
    if effect.by_hero and (aim.by is None or aim.by.id != HERO_ID):
        return 0
    for _ in range(effect.count.roll(world.combat)):
        cell = level.nearest(aim.cell, level.spawnable & commons(level))
        if cell is None:
            break
        monster = spawn(level, world, kind, cell, world.combat)
        monster.part, monster.memory.aware, monster.memory.last = True, True, world.hero.cell
        came += 1
    return came


@performs
def vanish(world: World, effect: kinds.Vanish, aim: EffectTarget) -> int:
    """Remove a monster. It counts as dead, so that effects still pending skip it."""
    if aim.actor is None or aim.actor.is_hero:
        return 0
    drop_keys(world, aim.actor)
    world.level.remove(aim.actor)
    aim.actor.health = 0
    return 1


@performs
def split_target(world: World, effect: kinds.SplitEffect, aim: EffectTarget) -> int:
    level, whole = world.level, aim.actor
    if whole is None:
        return 0
    near = level.board.around8(1 << whole.cell) & level.facts.ground & ~level.occupied
    if whole.health < 2 or not near:
        return 0
    half = whole.health // 2
    whole.health -= half
    part = Actor(world.new_id(), whole.kind, whole.cell, half, half, met=True, part=True)
    part.memory.aware, part.memory.last = True, whole.memory.last
    level.put(part, world.combat.cell(near))
    world.in_view.append(part.id)
    world.emit(Split(who=part.who))
    return half
