"""Pursuit: monsters that hunt the hero nearby follow to other levels by the same exit."""

from __future__ import annotations

from winze.engine.body.keys import drop_keys
from winze.engine.events import ExitShut, Followed, Harried
from winze.engine.kinds.actors import ACTION
from winze.engine.levels.arrive import free_ground
from winze.engine.sense.bonds import followers
from winze.engine.sense.pursuers import can_follow, steps_to_hero
from winze.engine.state.level import Level
from winze.engine.state.world import Follower, World
from winze.engine.terrain.alter import become

_FOREVER = 1 << 40
_FRIEND_STEPS = 2
"""Steps from which a friend comes through an exit together with the hero. Hunters must be adjacent."""


def gather_pursuers(world: World, to: str, at: tuple[int, int]) -> int:
    """Take pursuers and friends off the level; distant ones arrive later. Return the number of pursuers."""
    level, hero, friends = world.level, world.hero, followers(world)
    hunters = [monster for monster in level.monsters() if can_follow(world, monster, friends)]
    cell, pursuers, last = level.board.cell(*at), 0, _last_turn(level, hero.cell, world.turn)
    for hunter in hunters:
        steps = steps_to_hero(world, hunter)
        if steps is None:
            continue
        at_once = steps <= (_FRIEND_STEPS if hunter.memory.ally else 1)
        turns = 0 if at_once else -(-steps * ACTION // hunter.kind.speed)
        if hunter.memory.ally or world.turn + turns <= last:
            drop_keys(world, hunter)
            level.remove(hunter)
            hunter.work = None
            world.followers.append(Follower(hunter, level.id, to, cell, world.turn + turns))
            pursuers += not hunter.memory.ally
    return pursuers


def _last_turn(level: Level, exit_: int, turn: int) -> int:
    """Return the last turn in which pursuers can take an exit: friends always can."""
    if level.shut.get(exit_, 0) > turn:
        return -1
    return min((level.overlays.ticks[fuse].turn for fuse in _fuses(level, exit_)), default=_FOREVER)


def _fuses(level: Level, exit_: int) -> list[int]:
    """Return the cells beside an exit with something about to shut it."""
    beside = level.board.around8(1 << exit_)
    return [cell for cell in level.overlays.ticks if beside >> cell & 1 and level.tile(cell).shuts]


def burn_down(world: World) -> int:
    """Let the charges beside the hero's exit go off behind the hero. Return the turns for which they shut it."""
    level, turns = world.level, 0
    for cell in sorted(_fuses(level, world.hero.cell)):
        turns = max(turns, level.tile(cell).shuts)
        become(world, cell, level.tile(cell).edges["tick"].to)
    return turns


def shut_exit(world: World, left: Level, cell: int, turns: int) -> None:
    """Shut the exit that the hero has just taken, at both of its ends."""
    if turns:
        left.shut[cell] = world.level.shut[world.hero.cell] = world.turn + turns
        world.emit(ExitShut(turns=turns))


def record_exit(world: World, *, harried: bool) -> None:
    """Record the exit by which the hero came. A harried hero is delayed there."""
    career = world.career
    career.way, career.way_turn = (world.level.id, world.hero.cell), world.turn
    if harried:
        world.delayed = world.rules.career.same_way_turns - 1
        world.emit(Harried(turns=world.rules.career.same_way_turns))


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
