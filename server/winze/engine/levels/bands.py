"""Unrest of the hero's level, and the bands that come for the hero (MON-20..22).

A band enters at an exit or, deep down, through the rock, out of sight and away from the hero, onto ground connected to
an exit and to the hero. It goes roughly to where the hero was, and from there follows the hero's trail. It carries
nothing and is worth nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from winze.engine.events import Stirred
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.clock import Unrest
from winze.engine.kinds.loudness import FIGHT
from winze.engine.kinds.traits import LEADS, RAILBOUND, ROOTED, WATERBOUND
from winze.engine.kinds.weights import Group, groups_at, hordes_at, pick_weighted
from winze.engine.levels.entries import entry_of, landing, rough_position
from winze.engine.levels.groups import may_stray, nearest_free, swear_in
from winze.engine.levels.habitats import walks
from winze.engine.levels.populate import spawn
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.unrest import step_of, unrest_of
from winze.engine.state.actor import WITHDREW, Actor
from winze.engine.state.world import World

_TRACKING_TURNS = 200
_ASCENT_PER_DEPTH = 4
"""Levels of ascent that make chasing bands one level shallower."""


def grow_restless(world: World, turns: int) -> None:
    level = world.level
    level.stir += turns * (unrest_of(world).resting if world.career.stance == "waited" else 1)
    unrest = unrest_of(world)
    if unrest.regroups and (back := [one for one in level.monsters() if one.memory.withdrawn]):
        come_again(world, [one for one in back if world.turn - _fell_back(one)[0] >= unrest.regroups])
    step = step_of(world, unrest)
    if step > level.told:
        level.told = step
        world.emit(Stirred(unrest=unrest.id))
    if not unrest.bands or not world.bands.chance(1, unrest.bands):
        return
    if not send_band(world, world.place.depth + unrest.deeper, unrest.hordes):
        _search_again(world)


def recall_unrest(world: World) -> None:
    world.level.told = min(world.level.told, step_of(world, unrest_of(world)))


def _has_room(world: World) -> bool:
    """Return True if one more band may enter. Recent losses keep bands away, so that none can be farmed at a door."""
    level = world.level
    banded = [monster for monster in level.monsters() if monster.memory.band and not is_at_peace(monster)]
    if len({monster.memory.band for monster in banded}) >= unrest_of(world).alive:
        return False
    return not any(level.board.square(monster.cell, FIGHT) & level.lost for monster in banded)


def _search_again(world: World) -> None:
    """Set those that came on the hero's track. Beaten bands wait for another, unless all bands are beaten."""
    came = [one for one in world.level.monsters() if one.part and not (one.memory.ally or one.memory.tame)]
    if not any(one.memory.band and not one.memory.withdrawn for one in came):
        come_again(world, _withdrawn(world))
    goal = rough_position(world)
    for monster in came:
        if not monster.memory.withdrawn:
            _set_on(monster, goal)


def give_chase(world: World) -> None:
    """Send bands from far below after a pursued hero: two on every other level, else one."""
    deepest, depth = world.career.deepest, world.place.depth
    for _ in range(1 + depth % 2):
        send_band(world, deepest - (deepest - depth) // _ASCENT_PER_DEPTH)


def send_band(world: World, depth: int, hordes: int = 1) -> list[Actor]:
    if not _has_room(world):
        return []
    groups = _others(_groups(world, depth), _withdrawn(world))
    entry = entry_of(world) if groups else -1
    if entry < 0:
        return []
    goal, unrest = rough_position(world), unrest_of(world)
    came: list[Actor] = []
    for _ in range(hordes):
        first = len(came)
        for kind, count in pick_weighted(groups, world.bands).members:
            for _ in range(count.roll(world.bands)):
                cell = nearest_free(world.level, entry, landing(world))
                if cell >= 0 and len(came) < unrest.band:
                    came.append(_spawn_hunter(world, kind, cell, goal))
        swear_in(came[first:])
    for actor in came:
        actor.memory.band, actor.memory.nerve = came[0].id, _nerve(len(came), unrest)
    _rally(world, _withdrawn(world), goal)
    return came


def _withdrawn(world: World) -> list[Actor]:
    return [monster for monster in world.level.monsters() if monster.memory.withdrawn]


def _fell_back(monster: Actor) -> tuple[int, int]:
    """Return the turn in which its band last fell back, and how often it has."""
    turn, times = monster.memory.done.get(WITHDREW, (0, 1))
    return turn, times


def _others(groups: list[tuple[Group, int]], back: Sequence[Actor]) -> list[tuple[Group, int]]:
    """Return the groups under a leader that the bands coming back do not have, if there are any."""
    known = {monster.kind for monster in back}
    return [(group, weight) for group, weight in groups if group.members[0][0] not in known] or groups


def come_again(world: World, back: Sequence[Actor]) -> None:
    """Let bands that have fallen back come again, each under a newcomer that has an act."""
    if not back:
        return
    goal = rough_position(world)
    bands: dict[int, list[Actor]] = {}
    for monster in back:
        bands.setdefault(monster.memory.band, []).append(monster)
    for band, members in bands.items():
        if newcomer := _newcomer(world, members, goal):
            newcomer.memory.band = band
            newcomer.memory.done[WITHDREW] = [*_fell_back(members[0])]
            members.insert(0, newcomer)
            swear_in(members)
        _rally(world, members, goal)


def _newcomer(world: World, members: Sequence[Actor], goal: int) -> Actor | None:
    depth, known = world.place.depth + unrest_of(world).deeper, {member.kind for member in members}
    foes = frozenset[str]().union(*(world.rules.feuds.get(member.kind.faction, ()) for member in members))
    kinds = [
        (kind, weight)
        for group, weight in _groups(world, depth)
        for kind, _ in group.members
        if (kind.abilities or kind.traits & LEADS) and kind not in known and kind.faction not in foes
    ]
    cell = nearest_free(world.level, members[0].cell, landing(world))
    return _spawn_hunter(world, pick_weighted(kinds, world.bands), cell, goal) if kinds and cell >= 0 else None


def _rally(world: World, back: Sequence[Actor], goal: int) -> None:
    """Send bands that have fallen back to `goal`. One that has come again too often will not fall back once more."""
    unrest, left = unrest_of(world), Counter(monster.memory.band for monster in back)
    for monster in back:
        memory = monster.memory
        memory.withdrawn, memory.fleeing, memory.home = False, False, -1
        memory.nerve = 0 if _fell_back(monster)[1] >= unrest.returns else _nerve(left[memory.band], unrest)
        _set_on(monster, goal)


def _nerve(members: int, unrest: Unrest) -> int:
    return -(-members * unrest.rallies // 100)


def send_in(world: World, kind: Kind, count: int) -> list[Actor]:
    """Send in monsters of a kind that know the hero's position, like a band if possible, else at a distant cell."""
    entry = entry_of(world)
    if entry < 0 and (far := landing(world)):
        entry = world.bands.cell(far)
    came: list[Actor] = []
    for _ in range(count if entry >= 0 else 0):
        cell = nearest_free(world.level, entry, landing(world))
        if cell >= 0:
            came.append(_spawn_hunter(world, kind, cell, world.hero.cell))
    return came


def _spawn_hunter(world: World, kind: Kind, cell: int, goal: int) -> Actor:
    actor = spawn(world.level, world, kind, cell, world.bands)
    actor.part = True
    _set_on(actor, goal)
    return actor


def _set_on(actor: Actor, goal: int) -> None:
    actor.memory.last, actor.memory.tracks = goal, max(actor.memory.tracks, _TRACKING_TURNS)


def _groups(world: World, depth: int) -> list[tuple[Group, int]]:
    """Return hordes, else groups, of a depth, else of the nearest shallower one, without quelled factions."""
    quelled, here = world.level.quelled, world.place.depth
    for at in range(depth, 0, -1):
        for groups in (hordes_at(world.rules, at), groups_at(world.rules, at)):
            free = [
                (group, weight)
                for group, weight in groups
                if may_stray(group, here) and all(_can_come(kind, quelled) for kind, _ in group.members)
            ]
            if free:
                return free
    return []


def _can_come(kind: Kind, quelled: Sequence[str]) -> bool:
    if kind.faction in quelled:
        return False
    return walks(kind) and not kind.peaceful and not kind.traits & (ROOTED | RAILBOUND | WATERBOUND)
