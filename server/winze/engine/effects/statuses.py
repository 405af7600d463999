"""Statuses: how they begin, last and end. Their rows are content."""

from __future__ import annotations

from winze.engine.body.traits import recount_traits
from winze.engine.effects.functions import performs
from winze.engine.events import Afflicted, Relieved, ShakenOff, Who
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.statuses import Status
from winze.engine.sense.waters import point_to_water
from winze.engine.state.actor import Actor, Affliction, Spared
from winze.engine.state.world import EffectTarget, World

_MIN_TURNS = 2
"""Minimum turns of a status that is renewed every turn."""
_BREATH_FACTOR = 3
"""Factor by which the iron-lungs boon lengthens held breath."""


@performs
def afflict_target(world: World, effect: kinds.Afflict, aim: EffectTarget) -> int:
    """Return the turns added. A lasting source such as poison gas is reported once."""
    target, status = aim.actor, world.rules.statuses[effect.status]
    if target is None or _is_immune(target, status) or _is_spared(world, target, status, aim):
        return 0
    turns = effect.turns.roll(world.combat)
    if target.kind.master and status.masters < 100:
        turns = max(1, turns * status.masters // 100)
    held = target.statuses.get(status.id)
    if held and status.stacks == "once" and not aim.goes_on:
        return 0
    if aim.goes_on and target.gifts.get("lungs"):
        turns = _iron_lung_turns(world, status, turns, held)
    before = held.turns if held else 0
    total = min(status.most, before + turns if status.stacks == "add" else max(before, turns))
    if held is None or total > before:
        target.statuses[status.id] = Affliction(total, aim.by or Who(-1, "", -1), effect.strength)
    if held is None or (aim.by and not aim.goes_on):
        world.emit(Afflicted(whom=target.who, status=status.id, turns=turns))
    if held is None:
        if status.flame and target.is_hero:
            point_to_water(world)
        world.follow(status.begins, aim)
        if target.kind.suffers:
            world.follow(target.kind.suffers.get(status.id, ()), aim)
        _recount(world, target)
    return total - before


def _is_immune(target: Actor, status: Status) -> bool:
    return bool(target.traits & status.unless or (status.only and not target.traits & status.only))


def _is_spared(world: World, target: Actor, status: Status, aim: EffectTarget) -> bool:
    """Return True if the status ended too recently to begin again. A lasting source is not told each turn."""
    spared = target.spared.get(status.id)
    if spared is None or status.id in target.statuses or world.turn > spared.until:
        return False
    if status.spares_source and spared.by != (aim.by.id if aim.by else -1):
        return False
    if not aim.goes_on:
        world.emit(ShakenOff(whom=target.who, status=status.id))
    return True


def _iron_lung_turns(world: World, status: Status, turns: int, held: Affliction | None) -> int:
    """Return the turns for an actor with iron lungs: breath runs out a third as fast, bad air lasts half as long."""
    if status.hostile:
        return max(min(turns, _MIN_TURNS), turns // 2)
    return max(1, turns - 1) if held and status.stacks == "add" and world.turn % _BREATH_FACTOR else turns


@performs
def cure_target(world: World, effect: kinds.Cure, aim: EffectTarget) -> int:
    target = aim.actor
    held = target.statuses.get(effect.status) if target else None
    if target is None or held is None:
        return 0
    end = end_status if effect.ends else _lift
    end(world, target, effect.status)
    return held.turns


@performs
def cleanse_target(world: World, effect: kinds.Cleanse, aim: EffectTarget) -> int:
    target, statuses = aim.actor, world.rules.statuses
    if target is None or not target.statuses:
        return 0
    gone = [name for name in target.statuses if statuses[name].hostile]
    return sum(cure_target(world, kinds.Cure(name), aim) > 0 for name in gone)


def end_status(world: World, actor: Actor, name: str) -> None:
    """End a status, with its final effects."""
    _lift(world, actor, name)
    world.follow(world.rules.statuses[name].ends, EffectTarget(None, actor, actor.cell))


def _lift(world: World, actor: Actor, name: str) -> None:
    ended, spares = actor.statuses.pop(name), world.rules.statuses[name].spares
    if spares:
        actor.spared[name] = Spared(world.turn + spares, ended.by.id)
    recount_traits(world, actor)
    if not world.end:
        world.emit(Relieved(whom=actor.who, status=name))


def end_by_blow(world: World, actor: Actor) -> None:
    for name in [name for name in actor.statuses if world.rules.statuses[name].until_blow]:
        end_status(world, actor, name)


def _recount(world: World, actor: Actor) -> None:
    recount_traits(world, actor)
    while gone := [name for name in actor.statuses if actor.traits & world.rules.statuses[name].unless]:
        end_status(world, actor, gone[0])
