"""Pursuit: monsters that hunt the hero nearby follow to other levels by the same exit."""

from __future__ import annotations

from winze.core.distance import Layers
from winze.engine.body.keys import drop_keys
from winze.engine.events import Followed, Harried
from winze.engine.kinds.actors import ACTION
from winze.engine.kinds.traits import HANDS, PHASES
from winze.engine.levels.arrive import free_ground
from winze.engine.sense.bonds import followers
from winze.engine.sense.footing import footing
from winze.engine.sense.pursuers import PURSUIT_STEPS, can_follow
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import Follower, World


def gather_pursuers(world: World, to: str, at: tuple[int, int]) -> int:
    """Take pursuers and friends off the level; distant ones arrive later. Return the number of pursuers."""
    level, hero, friends = world.level, world.hero, followers(world)
    hunters = [monster for monster in level.monsters() if can_follow(world, monster, friends)]
    layers: dict[int, Layers] = {}
    cell, pursuers = level.board.cell(*at), 0
    for hunter in hunters:
        ground = _ground(level, hunter)
        if ground not in layers:
            layers[ground] = Layers(level.board, 1 << hero.cell, ground)
        steps = layers[ground].distance(hunter.cell, PURSUIT_STEPS)
        if steps is not None:
            drop_keys(world, hunter)
            level.remove(hunter)
            hunter.work = None
            turns = 0 if steps <= 1 else -(-steps * ACTION // hunter.kind.speed)
            world.followers.append(Follower(hunter, level.id, to, cell, world.turn + turns))
            pursuers += not hunter.memory.ally
    return pursuers


def record_exit(world: World, *, harried: bool) -> None:
    """Record the exit by which the hero came. A harried hero is delayed there."""
    career = world.career
    career.way, career.way_turn = (world.level.id, world.hero.cell), world.turn
    if harried:
        world.delayed = world.rules.career.same_way_turns - 1
        world.emit(Harried(turns=world.rules.career.same_way_turns))


def _ground(level: Level, monster: Actor) -> int:
    if monster.traits & PHASES:
        return level.board.full
    return footing(level, monster.traits) | (level.facts.doors if monster.traits & HANDS else level.facts.flaps)


def return_followers(world: World) -> None:
    """Return followers still on their way to this level, since the hero has come back."""
    level = world.level
    for follower in [follower for follower in world.followers if follower.origin == level.id]:
        cell = free_ground(level, follower.actor.cell)
        world.followers.remove(follower)
        if cell not in level.actors:
            level.put(follower.actor, cell)


def land_followers(world: World) -> None:
    """Put followers that are due near the exit, ready to act."""
    for follower in [follower for follower in world.followers if follower.turn <= world.turn]:
        level, actor = world.levels[follower.level], follower.actor
        cell = free_ground(level, follower.cell)
        if cell in level.actors:
            continue
        world.followers.remove(follower)
        level.put(actor, cell)
        actor.energy = max(actor.energy, ACTION - actor.kind.speed)
        memory = actor.memory
        memory.guards, memory.home, memory.goal, memory.waited = False, -1, -1, 0
        if level is world.level:
            memory.last, memory.unseen = -1 if memory.ally else world.hero.cell, 0
            world.emit(Followed(who=actor.who, along=memory.ally > 0))
