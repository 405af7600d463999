"""The rest of a turn: actors act by energy until the hero is next.

Each tick actors gain energy equal to their speed; an action costs 100. Ties go to the lower id. When the hero dies,
nobody else acts (TRN-09).
"""

from __future__ import annotations

from typing import Literal

from winze.engine.actions import TIMELESS, Action, Attack, Search, Shoot, SwitchLamp, UseStairs, Wait, Walk, Work
from winze.engine.body.acquaintance import take_note
from winze.engine.body.canary import heed_canary
from winze.engine.body.creeping import creeps
from winze.engine.body.lamp import burn_oil
from winze.engine.body.life import heal
from winze.engine.body.machines import notice_machines
from winze.engine.body.mending import heal_hero, heal_monster
from winze.engine.body.pace import PACED, speed_of
from winze.engine.body.warning import warn
from winze.engine.effects.apply import settle
from winze.engine.effects.dazzling import dazzle
from winze.engine.effects.ground import act_on_ground
from winze.engine.effects.journeys import bring_home
from winze.engine.effects.wearing import wear_off
from winze.engine.events import Fled
from winze.engine.handlers.hindrance import UNHINDERED
from winze.engine.handlers.perform import perform
from winze.engine.kinds.actors import ACTION
from winze.engine.kinds.traits import DAZED, ORESENSING, UNMENDING, WARNED
from winze.engine.levels.bands import grow_restless
from winze.engine.levels.pursuit import land_followers
from winze.engine.levels.robbery import watch_shop
from winze.engine.minds.decide import decide
from winze.engine.minds.perceive import perceive
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.encounters import announce, meet, seen_monsters
from winze.engine.sense.flames import would_light_gas
from winze.engine.sense.foes import find_feuds
from winze.engine.sense.glimmer import glimmer, smell_ore
from winze.engine.sense.look import look_around
from winze.engine.sense.scent import leave_scent
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import LOUD, STILL, WALKING, EffectTarget, World
from winze.engine.terrain.searching import notice

_RECOVERY_TURNS = 10
"""Turns out of sight in which a fleeing monster regains a hit point."""
_CONDUCT: dict[type, int] = {Walk: WALKING, UseStairs: WALKING, Attack: LOUD, Shoot: LOUD, Work: LOUD}
"""Visibility by type of action; any other action counts as standing still."""


def pass_turn(world: World) -> None:
    """Run the world after the hero's action until the hero can act again or dies."""
    hero, level, began = world.hero, world.level, world.turn
    level.was_visible = level.visible
    leave_scent(world)
    if level.shop:
        watch_shop(world)
    _look(world)
    if hero.beam:
        dazzle(world)
    hero.energy -= ACTION
    if world.followers:
        land_followers(world)
    while hero.energy < ACTION and not world.end:
        hero.energy += speed_of(hero) if hero.traits & PACED else hero.kind.speed
        tick(world)
        if hero.energy >= ACTION and (world.delayed or hero.traits & DAZED) and not world.end:
            _lose_turn(world)
    world.turn += 1
    if not world.end:
        grow_restless(world, world.turn - began)
        if world.due:
            settle(world)
        if level.facts.stairs >> hero.cell & 1 and world.level is level:
            bring_home(world)
            settle(world)
        _end_turn(world)
    if world.events:
        take_note(world)


def _end_turn(world: World) -> None:
    hero = world.hero
    if world.level.facts.hidden:
        notice(world)
    if hero.traits & ORESENSING:
        glimmer(world)
    if "ore_sense" in hero.gifts:
        smell_ore(world)
    if hero.traits & WARNED:
        heed_canary(world)
    look_again(world)
    if world.career.warned or 2 * hero.health <= hero.max_health:
        warn(world)


def _lose_turn(world: World) -> None:
    world.hero.energy -= ACTION
    world.delayed = max(0, world.delayed - 1)
    world.turn += 1
    if world.followers:
        land_followers(world)
    look_around(world)


def conduct_of(hero: Actor, action: Action) -> int:
    """Return how noticeable the action makes the hero; creeping counts as standing still."""
    conduct = _CONDUCT.get(type(action), STILL)
    return STILL if conduct == WALKING and hero.pack and hero.pack.shut and creeps(hero) else conduct


def stance_of(action: Action, *, moved: bool) -> Literal["", "stepped", "waited"]:
    """Return the bonus the action prepares for the hero's next blow."""
    if isinstance(action, Wait | Search):
        return "waited"
    return "stepped" if moved and isinstance(action, Walk) else ""


def is_timeless(world: World, action: Action) -> bool:
    """Return True if the action takes no time.

    While the hero is dazed nearly everything takes a turn, and so does opening a lamp that ignites gas.
    """
    if type(action) not in TIMELESS or (isinstance(action, SwitchLamp) and would_light_gas(world)):
        return False
    return isinstance(action, UNHINDERED) or not world.hero.traits & DAZED


def look_again(world: World) -> None:
    world.in_view = seen_monsters(world) if _look(world) else []


def _look(world: World) -> bool:
    """Update the field of view and announce monsters that came into sight. Return True if any actor is in sight."""
    look_around(world)
    notice_machines(world)
    sees_actors = bool(world.level.occupied & world.level.visible & ~(1 << world.hero.cell))
    if sees_actors:
        announce(world)
    return sees_actors


def tick(world: World) -> None:
    """Run one tick: monsters with enough energy act, then statuses, then the ground.

    If the hero is forced off the level, the actors left behind do nothing more.
    """
    level, turn = world.level, world.turn
    actors = level.monsters()
    world.feuds = find_feuds(world, actors) if actors else {}
    for actor in actors:
        kind = actor.kind
        actor.energy += speed_of(actor) if actor.traits & PACED else kind.speed
        if kind.regenerates and turn % kind.regenerates == 0 and actor.health < actor.max_health:
            actor.health += 1
        if turn % _RECOVERY_TURNS == 0 and _heals(level, actor):
            heal(actor, 1)
        if kind.mends and actor.health < actor.max_health:
            heal_monster(world, actor)
    acting = actors
    while acting:
        acting = [actor for actor in acting if actor.energy >= ACTION and _is_present(level, actor)]
        for actor in acting:
            actor.energy -= ACTION
            if _is_present(level, actor):
                _take_turn(world, actor)
            if world.end or world.level is not level:
                return
    _pass_time(world, [actor for actor in actors if _is_present(level, actor)])
    if not world.end:
        act_on_ground(world)


def _heals(level: Level, actor: Actor) -> bool:
    memory = actor.memory
    return memory.ally > 0 or (memory.fleeing and not level.visible >> actor.cell & 1)


def _is_present(level: Level, actor: Actor) -> bool:
    return actor.health > 0 and level.actors.get(actor.cell) is actor


def _take_turn(world: World, actor: Actor) -> None:
    fled = actor.memory.fleeing
    action = decide(perceive(world, actor))
    actor.memory.heard = -1
    perform(world, actor, action)
    if actor.memory.fleeing and not fled:
        world.emit(Fled(who=actor.who))
    if is_seen(world.level, actor) and _is_present(world.level, actor):
        meet(world, actor)


def _pass_time(world: World, actors: list[Actor]) -> None:
    for actor in actors:
        if actor.kind.each and actor.health > 0:
            world.follow(actor.kind.each, EffectTarget(actor.who, None, actor.cell))
            settle(world)
        if actor.statuses:
            wear_off(world, actor)
    if world.hero.lamp and not world.end:
        burn_oil(world)
    hero = world.hero
    mends = not hero.traits & UNMENDING
    if hero.statuses:
        wear_off(world, hero)
    if mends and hero.health < hero.max_health and not world.end:
        heal_hero(world)
