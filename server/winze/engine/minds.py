"""What monsters do with their turns: notice, chase, flee, flutter, wander.

Chasers follow breadth-first layers around the hero, so a corner loses nobody; when the hero has been out of sight
for longer than their patience, they give up until they see the hero again (MON-07..09, MON-12, C-05, C-06).
"""

from __future__ import annotations

from winze.core.board import fields
from winze.core.distance import distance_to
from winze.engine.body.combat import monster_strikes
from winze.engine.events import DoorMoved, Fled, Noticed
from winze.engine.kinds.actors import Kind
from winze.engine.sense.encounters import meet
from winze.engine.sense.routes import rings_around
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_NOTICE = 20
"""Percent a turn, when near enough and in sight."""
_WANDER = 25
_FLUTTER = 50


def take_turn(world: World, monster: Actor) -> None:
    """One action of one monster."""
    kind = monster.kind
    sense(world, monster, kind)
    monster.memory.fleeing = monster.memory.fleeing and wants_away(monster, kind)
    distance = world.level.board.chebyshev(monster.field, world.hero.field)
    if kind.moves == "erratic" and world.minds.chance(_FLUTTER):
        stray(world, monster, kind)
    elif not monster.memory.aware or monster.memory.unseen > kind.patience:
        if wanders(monster, kind) and world.minds.chance(_WANDER):
            stray(world, monster, kind)
    elif wants_away(monster, kind) and flee(world, monster, kind):
        pass
    elif distance == 1:
        monster_strikes(world, monster)
    else:
        step(world, monster, kind)


def sense(world: World, monster: Actor, kind: Kind) -> None:
    """See whether the hero is seen, and perhaps take notice of it: latched for good."""
    level = world.level
    if not level.visible >> monster.field & 1:
        monster.memory.unseen += 1
        return
    meet(world, monster)
    near = level.board.chebyshev(monster.field, world.hero.field) <= kind.aggro_radius
    if near and not monster.memory.aware and world.minds.chance(_NOTICE):
        monster.memory.aware = True
        world.emit_at(monster.field, Noticed(kind=kind.id, field=monster.field))


def wanders(monster: Actor, kind: Kind) -> bool:
    """Whether it leaves its place while it has nobody to go for."""
    return kind.moves != "still" and (monster.memory.aware or not monster.memory.guards)


def wants_away(monster: Actor, kind: Kind) -> bool:
    """Whether it would rather run, with what it stole or for its life."""
    return monster.gold > 0 or 100 * monster.health < kind.flees_below * monster.max_health


def flee(world: World, monster: Actor, kind: Kind) -> bool:
    """A step away from the hero; turning to run is told. False if it is cornered."""
    if not step(world, monster, kind, away=True):
        return False
    if not monster.memory.fleeing:
        monster.memory.fleeing = True
        world.emit_at(monster.field, Fled(kind=kind.id, field=monster.field))
    return True


def ground(world: World, kind: Kind) -> int:
    """The fields such a monster ever stands on of its own accord, or makes its way through."""
    level = world.level
    if kind.moves == "phasing":
        return level.board.full & ~level.board.border
    return level.facts.ground | (level.facts.doors if kind.opens_doors else 0)


def step(world: World, monster: Actor, kind: Kind, *, away: bool = False) -> bool:
    """Go one step closer to the hero (or away), around whoever is in the way. False if that cannot be."""
    rings = rings_around(world, world.hero.field, ground(world, kind))
    here = distance_to(rings, monster.field)
    if here is None or (kind.moves == "still"):
        return False
    wanted = rings[here + 1] if away and here + 1 < len(rings) else 0 if away else rings[here - 1]
    near = world.level.board.around8(1 << monster.field) & ~world.level.bodies
    goals = near & wanted or near & rings[here]
    if not goals:
        return False
    go(world, monster, kind, straightest(world, monster, goals, away=away))
    return True


def straightest(world: World, monster: Actor, goals: int, *, away: bool) -> int:
    """Of several next fields the one nearest to the straight way (MON-10), the lower on a tie."""
    board = world.level.board
    heroes_x, heroes_y = board.xy(world.hero.field)

    def crookedness(field: int) -> int:
        x, y = board.xy(field)
        square = (x - heroes_x) ** 2 + (y - heroes_y) ** 2
        return -square if away else square

    return min(fields(goals), key=crookedness)


def stray(world: World, monster: Actor, kind: Kind) -> None:
    """A step onto a random free field, if there is any: one draw."""
    level = world.level
    free = level.board.around8(1 << monster.field) & ~level.bodies
    free &= level.board.full & ~level.board.border if kind.moves == "phasing" else level.facts.ground
    if free:
        level.move(monster, world.minds.field(free))


def go(world: World, monster: Actor, kind: Kind, field: int) -> None:
    """Enter a field, or open the door that is there."""
    level = world.level
    door = level.tile(field).edges.get("open")
    if door and kind.moves != "phasing":
        level.change(field, door)
        world.emit_at(field, DoorMoved(kind=kind.id, field=field, opened=True))
    else:
        level.move(monster, field)
