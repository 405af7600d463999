"""A monster's perception of the hero and of its faction's enemies."""

from __future__ import annotations

from winze.engine.events import Noticed
from winze.engine.kinds.traits import BLINDED, FLIES, GREEDY, MUFFLED, UNSEEN
from winze.engine.minds.percepts import Percepts
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import is_hidden
from winze.engine.sense.encounters import meet
from winze.engine.sense.foes import nearest_foe
from winze.engine.sense.hearing import wake
from winze.engine.state.actor import Actor
from winze.engine.state.world import STILL, WALKING, World

_NOTICE, _NOTICE_STILL = 20, 10
"""Percent chance per turn to notice the hero in range; the second if the hero stands still or creeps."""

_MUCH_GOLD, _MUCH_ORE = 100, 5
"""Gold, or pieces of ore, with which the hero is rich enough to be sensed."""

_MAX_QUARTERS = 8
"""Greatest range at which the hero is noticed, in quarters of the range for a walking hero."""


def perceive(world: World, actor: Actor) -> Percepts:
    """Locate the prey, and perhaps make the monster lastingly aware of the hero (MON-08, MON-09)."""
    percepts = Percepts(world, actor)
    level, memory = world.level, actor.memory
    seen = level.visible >> actor.cell & 1
    sees_back = seen and not level.dim >> actor.cell & 1
    from_the_dark = not seen and level.light >> world.hero.cell & level.clear >> actor.cell & 1
    if seen and not is_hidden(level, actor):
        meet(world, actor)
    elif not from_the_dark:
        memory.unseen += 1
    if memory.asleep and not _woken_by_wealth(percepts):
        return percepts
    percepts.sees = _knows_place(percepts, bool(sees_back or from_the_dark))
    if percepts.sees:
        if actor.kind.covets and is_at_peace(actor) and _covets(world, actor):
            memory.aware, memory.tame, memory.guards = True, False, False
            world.emit(Noticed(who=actor.who))
        if actor.kind.truce and world.hero.gifts.get("truce"):
            memory.aware, memory.tame = False, True
        elif memory.aware:
            memory.last = world.hero.cell
        elif not (actor.kind.peaceful or memory.tame):
            _notice(percepts, from_the_dark=bool(from_the_dark))
        percepts.sees_prey = memory.aware
    if world.feuds and (foe := nearest_foe(world, actor)) and not _prefers_hero(percepts, foe):
        percepts.turn_to(foe)
    return percepts


def _prefers_hero(percepts: Percepts, foe: Actor) -> bool:
    """Return True if the monster hunts the hero, and `foe` is a friend of the hero who is no nearer."""
    if not foe.memory.ally or not percepts.sees_prey:
        return False
    return percepts.distance <= percepts.level.board.chebyshev(percepts.actor.cell, foe.cell)


def _covets(world: World, actor: Actor) -> bool:
    """Return True if the hero has the Heartstone or, without the gift `fair`, far more treasures than the monster."""
    if world.hero.gifts.get("fair"):
        return world.carries_heartstone()
    return world.carries_heartstone() or treasures(world, world.hero) - treasures(world, actor) >= actor.kind.covets


def treasures(world: World, actor: Actor) -> int:
    items = actor.pack.items if actor.pack else ()
    return sum(item.count for item in items if world.rules.items[item.kind].category in ("rod", "ring"))


def _knows_place(percepts: Percepts, in_sight: int) -> bool:
    """Return True if the monster locates the hero by sight, touch, wealth, or the tremor of steps."""
    if percepts.distance <= 1 or _senses_riches(percepts):
        return True
    if in_sight and percepts.kind.senses.sight and not percepts.actor.traits & BLINDED:
        return True
    return _feels_steps(percepts)


def _feels_steps(percepts: Percepts) -> bool:
    world = percepts.world
    if (
        percepts.distance > percepts.kind.senses.tremor
        or world.conduct < WALKING
        or world.hero.traits & (FLIES | MUFFLED)
    ):
        return False
    tile = world.level.tile(world.hero.cell)
    return not (tile.rail or tile.muffles)


def _senses_riches(percepts: Percepts) -> bool:
    world, senses, distance = percepts.world, percepts.kind.senses, percepts.distance
    return (distance <= senses.gold and bool(world.hero.traits & GREEDY)) or _senses_wealth(percepts)


def _senses_wealth(percepts: Percepts) -> bool:
    return percepts.distance <= percepts.kind.senses.wealth and _is_rich(percepts.world)


def _woken_by_wealth(percepts: Percepts) -> bool:
    """Perhaps wake a sleeper that senses wealth. One that has loot already sleeps on."""
    if not _senses_wealth(percepts) or percepts.has_loot or not percepts.world.minds.chance(_NOTICE):
        return False
    wake(percepts.world, percepts.actor)
    return True


def _is_rich(world: World) -> bool:
    if world.hero.gold >= _MUCH_GOLD:
        return True
    items = world.rules.items
    return sum(item.count for item in world.pack.items if items[item.kind].category == "ore") >= _MUCH_ORE


def _notice(percepts: Percepts, *, from_the_dark: bool) -> None:
    """Notice a wealthy hero, perhaps notice another, who is noticed from farther away when conspicuous (C-05)."""
    world, senses = percepts.world, percepts.kind.senses
    quarters = world.conduct * 2
    quarters = min(_MAX_QUARTERS, quarters * 3 // 2 if from_the_dark else quarters)
    hidden = world.hero.traits & UNSEEN
    near = _senses_riches(percepts) or (not hidden and 4 * percepts.distance <= senses.sight * quarters)
    near = near or percepts.distance <= 1 or _feels_steps(percepts)
    percent = 100 if _senses_wealth(percepts) else _NOTICE_STILL if world.conduct == STILL else _NOTICE
    if near and world.minds.chance(percent):
        percepts.memory.aware, percepts.memory.last = True, world.hero.cell
        if not is_hidden(percepts.level, percepts.actor):
            world.emit(Noticed(who=percepts.actor.who))
