"""Unrest of the hero's level, and the bands that come for the hero (MON-20..22).

A band enters at an exit or, deep down, through the rock, out of sight and away from the hero, onto ground connected to
an exit and to the hero. It goes roughly to where the hero was, and from there follows the hero's trail. It carries
nothing and is worth nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from winze.core.board import cells
from winze.core.distance import flood, within
from winze.engine.events import Stirred
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.clock import Unrest
from winze.engine.kinds.loudness import FIGHT
from winze.engine.kinds.traits import RAILBOUND, ROOTED, WATERBOUND
from winze.engine.kinds.weights import Group, groups_at, hordes_at, pick_weighted
from winze.engine.levels.groups import may_stray, nearest_free, swear_in
from winze.engine.levels.habitats import walks
from winze.engine.levels.populate import spawn
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.commons import commons
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.tides import dams
from winze.engine.sense.unrest import step_of, unrest_of
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.alter import become

_MIN_STEPS = 12
_MAX_ERROR = 8
_TRACKING_TURNS = 200
_ASCENT_PER_DEPTH = 4
"""Levels of ascent that make chasing bands one level shallower."""
_DIGS_FROM = 5
"""Depth from which every other band digs its way in."""


def grow_restless(world: World, turns: int) -> None:
    level = world.level
    level.stir += turns * (unrest_of(world).resting if world.career.stance == "waited" else 1)
    unrest = unrest_of(world)
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
        rally(world)
    goal = _rough_position(world)
    for monster in came:
        if not monster.memory.withdrawn:
            _set_on(monster, goal)


def _rough_position(world: World) -> int:
    level = world.level
    places = level.board.square(world.hero.cell, _MAX_ERROR) & _reach(world) & level.facts.ground
    return world.bands.cell(places or 1 << world.hero.cell)


def give_chase(world: World) -> None:
    """Send bands from far below after a pursued hero: two on every other level, else one."""
    deepest, depth = world.career.deepest, world.place.depth
    for _ in range(1 + depth % 2):
        send_band(world, deepest - (deepest - depth) // _ASCENT_PER_DEPTH)


def send_band(world: World, depth: int, hordes: int = 1) -> list[Actor]:
    if not _has_room(world):
        return []
    groups = _groups(world, depth)
    entry = _entry(world) if groups else -1
    if entry < 0:
        return []
    goal, unrest = _rough_position(world), unrest_of(world)
    came: list[Actor] = []
    for _ in range(hordes):
        first = len(came)
        for kind, count in pick_weighted(groups, world.bands).members:
            for _ in range(count.roll(world.bands)):
                cell = nearest_free(world.level, entry, _landing(world))
                if cell >= 0 and len(came) < unrest.band:
                    came.append(_spawn_hunter(world, kind, cell, goal))
        swear_in(came[first:])
    for actor in came:
        actor.memory.band, actor.memory.nerve = came[0].id, _nerve(len(came), unrest)
    for old in rally(world):
        _set_on(old, goal)
    return came


def rally(world: World) -> list[Actor]:
    """Let bands that have fallen back come again. Return their members."""
    back = [monster for monster in world.level.monsters() if monster.memory.withdrawn]
    left = Counter(monster.memory.band for monster in back)
    for monster in back:
        memory = monster.memory
        memory.withdrawn, memory.fleeing, memory.home = False, False, -1
        memory.nerve = _nerve(left[memory.band], unrest_of(world))
    return back


def _nerve(members: int, unrest: Unrest) -> int:
    return -(-members * unrest.rallies // 100)


def send_in(world: World, kind: Kind, count: int) -> list[Actor]:
    """Send in monsters of a kind that know the hero's position, like a band if possible, else at a distant cell."""
    entry = _entry(world)
    if entry < 0 and (far := _landing(world)):
        entry = world.bands.cell(far)
    came: list[Actor] = []
    for _ in range(count if entry >= 0 else 0):
        cell = nearest_free(world.level, entry, _landing(world))
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


def _near(world: World) -> int:
    level, cell = world.level, world.hero.cell
    ways = level.facts.passable | level.facts.doors | 1 << cell
    return level.visible | within(level.board, 1 << cell, ways, _MIN_STEPS)


def _reach(world: World) -> int:
    level = world.level
    return flood(level.board, 1 << world.hero.cell, level.facts.ground | level.facts.doors | 1 << world.hero.cell)


def _landing(world: World) -> int:
    """Return the free cells where a band may start: away from the hero, on ground connected to an exit."""
    level, reached = world.level, _reach(world)
    if level.facts.stairs and not level.facts.stairs & reached:
        return 0
    return level.spawnable & reached & commons(level) & ~_near(world)


def _entry(world: World) -> int:
    level, free = world.level, _landing(world)
    exits = [way for way in world.place.exits if way.to in world.plan.levels]
    ways = [level.board.cell(way.x, way.y) for way in exits]
    unshut = level.board.of(way for way in ways if level.shut.get(way, 0) <= world.turn)
    beside = level.board.around8(unshut) & free
    digs = world.place.depth >= _DIGS_FROM and not (beside and world.bands.chance(1, 2))
    rock = _breachable(level, free) if digs else 0
    if rock:
        return _dig_in(world, world.bands.cell(rock))
    return world.bands.cell(beside) if beside else -1


def _breachable(level: Level, free: int) -> int:
    tiles = [tile.id for tile in level.tileset.tiles if (tile.rock or tile.solid) and "dig" in tile.edges]
    rock = level.tileset.mask_of(level.tiles, *tiles) & ~level.board.border & ~level.visible
    return rock & level.board.around4(free) & ~dams(level)


def _dig_in(world: World, cell: int) -> int:
    edge = world.level.tile(cell).edges["dig"]
    make_noise(world, cell, edge.noise, "dig", stirs=False)
    become(world, cell, edge.to)
    return next(cells(world.level.board.around4(1 << cell) & _landing(world)), cell)
