"""Pursuit: whoever hunts the hero and is not far follows him to another level, by the way that he took."""

from __future__ import annotations

from winze.core.distance import Layers
from winze.engine.events import Followed, Harried
from winze.engine.kinds.traits import HANDS, PHASES
from winze.engine.levels.arrive import free_ground
from winze.engine.sense.bonds import followers
from winze.engine.sense.footing import footing
from winze.engine.sense.pursuers import PURSUIT_STEPS, can_follow
from winze.engine.sense.unrest import HUNTED
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import Follower, World

_ACTION = 100


def call_after(world: World, to: str, at: tuple[int, int]) -> int:
    """Take those off the level who are after the hero as he leaves it by a way, and his friends. Return how many hunt
    him.

    Those beside him are there at once, each of the others when it has walked as far as the way.
    """
    level, hero, friends = world.level, world.hero, followers(world)
    hunters = [monster for monster in level.monsters() if can_follow(world, monster, friends)]
    layers: dict[int, Layers] = {}
    cell, called = level.board.cell(*at), 0
    for hunter in hunters:
        ground = _ground(level, hunter)
        if ground not in layers:
            layers[ground] = Layers(level.board, 1 << hero.cell, ground)
        steps = layers[ground].distance(hunter.cell, PURSUIT_STEPS)
        if steps is not None:
            level.remove(hunter)
            hunter.work = None
            turns = 0 if steps <= 1 else -(-steps * _ACTION // hunter.kind.speed)
            world.followers.append(Follower(hunter, level.id, to, cell, world.turn + turns))
            called += not hunter.memory.ally
    if called:
        level.stir += HUNTED
    return called


def take_way(world: World, *, harried: bool) -> None:
    """Note the way by which the hero has come. Whoever is harried stands at its end for some turns more."""
    career = world.career
    career.way, career.way_turn = (world.level.id, world.hero.cell), world.turn
    if harried:
        world.delayed = world.rules.career.same_way_turns - 1
        world.emit(Harried(turns=world.rules.career.same_way_turns))


def _ground(level: Level, monster: Actor) -> int:
    """Where it could walk, whoever stands there now."""
    if monster.traits & PHASES:
        return level.board.full
    return footing(level, monster.traits) | (level.facts.doors if monster.traits & HANDS else level.facts.flaps)


def turn_back(world: World) -> None:
    """Put those who had not got to another level yet back to where they were: the hero has come back himself."""
    level = world.level
    for follower in [follower for follower in world.followers if follower.origin == level.id]:
        cell = free_ground(level, follower.actor.cell)
        world.followers.remove(follower)
        if cell not in level.actors:
            level.put(follower.actor, cell)


def come_after(world: World) -> None:
    """Have those arrive whose time has come: as near to the way as there is room, and ready to act."""
    for follower in [follower for follower in world.followers if follower.turn <= world.turn]:
        level, actor = world.levels[follower.level], follower.actor
        cell = free_ground(level, follower.cell)
        if cell in level.actors:
            continue
        world.followers.remove(follower)
        level.put(actor, cell)
        actor.energy = max(actor.energy, _ACTION - actor.kind.speed)
        memory = actor.memory
        memory.guards, memory.home, memory.goal, memory.waited = False, -1, -1, 0
        if level is world.level:
            memory.last, memory.unseen = -1 if memory.ally else world.hero.cell, 0
            world.emit(Followed(who=actor.who, along=memory.ally > 0))
