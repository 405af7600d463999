"""Groups of monsters on a new level: their kinds, places and roles.

Some sleep in rooms, some guard items or the way down, the rest patrol or work. None starts within sight or 12 steps of
the arriving hero (MON-21).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import layers
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.drives import Sleep
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.traits import HANDS, ROOTED
from winze.engine.kinds.weights import Group, groups_at, pick_weighted
from winze.engine.levels.habitats import can_live, habitat, rooms, walks
from winze.engine.levels.loot import LOOT_WEIGHTS
from winze.engine.levels.populate import near_arrival, spawn
from winze.engine.levels.stances import stance
from winze.engine.state.actor import Actor
from winze.engine.state.items import Pack
from winze.engine.state.level import Level
from winze.engine.state.world import World

_STRAY_CHANCE, _STRAY_DEPTH, _STRAY_EXTRA = 20, 3, 2
"""One group in `_STRAY_CHANCE` belongs `_STRAY_EXTRA` levels deeper, from depth `_STRAY_DEPTH`."""
_MIN_GROUPS = 2
"""Groups left on a level, however many monsters stand in for others."""
_POST_RANGE = 3
_MAX_ITEMS = 20


class Role(Enum):
    """The activity of a group before it notices anyone."""

    SLEEPS = auto()
    GUARDS = auto()
    ROAMS = auto()


def settle_groups(
    level: Level, world: World, chance: Stream, kept: int = 0, posts: Sequence[int] = (), *, paid: int = 0
) -> bool:
    """Put groups outside the cells `kept`, the first at the `posts`.

    Return True if any belongs deeper and is new to the hero.
    `paid` is the number of monsters that stand in for a group each.
    """
    place = world.plan.levels[level.id]
    away = level.board.full & ~(near_arrival(level, world.hero.cell) | kept)
    strayed = False
    left = [post for post in posts if level.board.square(post, _POST_RANGE) & level.spawnable & away]
    profile = world.rules.profiles[place.row]
    groups = profile.monsters.roll(chance)
    watched = _watched_way(level, world, away) if profile.watched and chance.chance(profile.watched) else -1
    for _ in range(max(groups - paid, min(groups, _MIN_GROUPS))):
        strays = place.depth >= _STRAY_DEPTH and chance.chance(1, _STRAY_CHANCE)
        group = _draw(level, world.rules, place.depth, chance, strays=True) if strays else None
        strays = group is not None
        watches = watched >= 0 and not strays
        mixed = profile.mixed > 0 and not strays and (watches or chance.chance(profile.mixed))
        group = group or _draw(level, world.rules, place.depth, chance, mixed=mixed)
        if group:
            post = left.pop() if left and not strays and _stands_by(world.rules, group) else -1
            if watches and _moves_freely(group):
                post, watched = watched, -1
            settled = settle(level, world, group, away, chance, strays=strays, post=post)
            is_new = group.members[0][0].id not in world.career.met
            strayed = strayed or (strays and is_new and bool(settled))
    _hand_out(
        level,
        world,
        [post for post in posts if post in left or not level.board.square(post, _POST_RANGE) & away],
        chance,
    )
    return strayed


def _watched_way(level: Level, world: World, away: int) -> int:
    """Return the cell of a way to a deeper level that a group can stand at; -1 if there is none."""
    place, levels = world.plan.levels[level.id], world.plan.levels
    down = [way for way in place.exits if way.to in levels and levels[way.to].depth > place.depth]
    cells_ = [level.board.cell(way.x, way.y) for way in down]
    return next((cell for cell in cells_ if level.board.square(cell, _POST_RANGE) & level.spawnable & away), -1)


def _hand_out(level: Level, world: World, posts: Sequence[int], chance: Stream) -> None:
    """Let monsters with hands carry the unguarded items; they drop them when they die."""
    bearers = [one for one in level.monsters() if one.traits & HANDS and not (one.kind.peaceful or one.kind.master)]
    for post in posts if bearers else ():
        bearer = chance.choice(bearers)
        bearer.pack = bearer.pack or Pack([])
        for item in level.items.pop(post, []):
            if len(bearer.pack.items) < _MAX_ITEMS and world.rules.items[item.kind].category in LOOT_WEIGHTS:
                bearer.pack.add(world.rules.items[item.kind], item)
            else:
                level.put_down(post, world.rules.items[item.kind], item)


def _draw(
    level: Level, rules: Rules, depth: int, chance: Stream, *, strays: bool = False, mixed: bool = False
) -> Group | None:
    """Draw a group that can live on the level: with `strays` one of deeper levels, with `mixed` one of several kinds.

    A level where no horde of several kinds can live has any group instead.
    """
    found = inhabitants(level, groups_at(rules, depth + _STRAY_EXTRA if strays else depth))
    if strays:
        at_home = [group for group, _ in groups_at(rules, depth)]
        found = [(group, weight) for group, weight in found if group not in at_home and may_stray(group, depth)]
    if mixed:
        found = [(group, weight) for group, weight in found if group.mixed] or found
    return pick_weighted(found, chance) if found else None


def may_stray(group: Group, depth: int) -> bool:
    """Return True unless a member never appears above its depths, to which `depth` does not belong."""
    return all(kind.strays or kind.first_depth <= depth for kind, _ in group.members)


def inhabitants(level: Level, groups: Sequence[tuple[Group, int]]) -> list[tuple[Group, int]]:
    return [(group, weight) for group, weight in groups if all(can_live(level, kind) for kind, _ in group.members)]


def _stands_by(rules: Rules, group: Group) -> bool:
    """Return True if the group can guard an item: it may stand anywhere, and sometimes sleeps."""
    return _moves_freely(group) and sleepiness(rules, group.members[0][0]) > 0


def _moves_freely(group: Group) -> bool:
    return not group.place and not group.members[0][0].traits & ROOTED


def settle(
    level: Level,
    world: World,
    group: Group,
    away: int,
    chance: Stream,
    *,
    strays: bool = False,
    post: int = -1,
) -> list[Actor]:
    """Put a group close together, at the item on `post` if given. Return the monsters that found room."""
    leader = group.members[0][0]
    role = Role.ROAMS if strays else _draw_role(world, leader, chance)
    if post >= 0 and role is Role.ROAMS:
        role = Role.GUARDS
    where = habitat(level, leader, group.place, away, stance=stance(level, world, leader))
    if role is Role.SLEEPS:
        where = where & rooms(level) or where
    things = _guardable(level, away) if role is Role.GUARDS and post < 0 else 0
    if not where:
        return []
    post = chance.cell(things) if things else post
    center = chance.cell(where) if post < 0 else nearest_free(level, post, level.spawnable & away)
    settled: list[Actor] = []
    for kind, count in group.members:
        for _ in range(count.roll(chance)):
            free = (level.spawnable if walks(kind) else habitat(level, kind, kind.place, away)) & away
            best = free & level.board.square(center, _POST_RANGE) & stance(level, world, kind)
            cell = nearest_free(level, center, best or free)
            if cell >= 0:
                settled.append(spawn(level, world, kind, cell, chance))
                begin(world.rules, settled[-1], role, post)
    swear_in(settled)
    return settled


def swear_in(group: Sequence[Actor]) -> None:
    for member in group[1:]:
        member.memory.leader = group[0].id


def begin(rules: Rules, monster: Actor, role: Role, post: int = -1) -> None:
    """Give a monster its group's role; `post` is the cell of a guarded item, if any."""
    memory = monster.memory
    memory.asleep = role is Role.SLEEPS and sleepiness(rules, monster.kind) > 0
    memory.guards = role is Role.GUARDS and post >= 0
    memory.home = post if memory.guards else -1


def sleepiness(rules: Rules, kind: Kind) -> int:
    drives = rules.minds[kind.mind].drives
    return next((drive.percent for drive in drives if isinstance(drive, Sleep)), 0)


def _draw_role(world: World, leader: Kind, chance: Stream) -> Role:
    percent = sleepiness(world.rules, leader)
    if not percent or leader.traits & ROOTED or not walks(leader):
        return Role.ROAMS
    if chance.chance(percent):
        return Role.SLEEPS
    return Role.GUARDS if chance.chance(1, 2) else Role.ROAMS


def _guardable(level: Level, away: int) -> int:
    lying = level.items.mask & away
    room = level.spawnable & away
    return level.board.of(cell for cell in cells(lying) if level.board.square(cell, _POST_RANGE) & room)


def nearest_free(level: Level, center: int, free: int) -> int:
    """Return the free cell the fewest steps away, the lowest of several; -1 if none."""
    if not free or free >> center & 1:
        return center if free else -1
    ring = layers(level.board, 1 << center, level.facts.passable | level.facts.doors, until=free)[-1] & free
    return next(cells(ring), -1)
