"""What monsters do with their turns: notice, chase, flee, flutter, wander.

Chasers follow breadth-first layers around the hero, so a corner loses nobody; when the hero has been out of sight
for longer than their patience, they give up until they see the hero again (MON-07..09, MON-12, C-05, C-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winze.core.board import fields
from winze.core.distance import distance_to
from winze.engine.combat import monster_strikes
from winze.engine.creatures import Monster
from winze.engine.events import DoorMoved, Fled, Noticed
from winze.engine.routes import rings_around
from winze.engine.rules import MonsterKind
from winze.engine.senses import meet

if TYPE_CHECKING:
    from winze.engine.game import Game

_NOTICE = 20
"""Percent a turn, when near enough and in sight."""
_WANDER = 25
_FLUTTER = 50


def take_turn(game: Game, monster: Monster) -> None:
    """One action of one monster."""
    kind = game.rules.monsters[monster.kind]
    sense(game, monster, kind)
    monster.fleeing = monster.fleeing and wants_away(monster, kind)
    distance = game.level.board.chebyshev(monster.field, game.hero.field)
    if kind.moves == "erratic" and game.minds.chance(_FLUTTER):
        stray(game, monster, kind)
    elif not monster.aggressive or monster.unseen > kind.patience:
        if wanders(monster, kind) and game.minds.chance(_WANDER):
            stray(game, monster, kind)
    elif wants_away(monster, kind) and flee(game, monster, kind):
        pass
    elif distance == 1:
        monster_strikes(game, monster)
    else:
        step(game, monster, kind)


def sense(game: Game, monster: Monster, kind: MonsterKind) -> None:
    """See whether the hero is seen, and perhaps take notice of it: latched for good."""
    level = game.level
    if not level.visible >> monster.field & 1:
        monster.unseen += 1
        return
    meet(game, monster)
    near = level.board.chebyshev(monster.field, game.hero.field) <= kind.aggro_radius
    if near and not monster.aggressive and game.minds.chance(_NOTICE):
        monster.aggressive = True
        game.tell_at(monster.field, Noticed(kind=kind.id, field=monster.field))


def wanders(monster: Monster, kind: MonsterKind) -> bool:
    """Whether it leaves its place while it has nobody to go for."""
    return kind.moves != "still" and (monster.aggressive or not monster.guards)


def wants_away(monster: Monster, kind: MonsterKind) -> bool:
    """Whether it would rather run, with what it stole or for its life."""
    return monster.gold > 0 or 100 * monster.health < kind.flees_below * monster.max_health


def flee(game: Game, monster: Monster, kind: MonsterKind) -> bool:
    """A step away from the hero; turning to run is told. False if it is cornered."""
    if not step(game, monster, kind, away=True):
        return False
    if not monster.fleeing:
        monster.fleeing = True
        game.tell_at(monster.field, Fled(kind=kind.id, field=monster.field))
    return True


def ground(game: Game, kind: MonsterKind) -> int:
    """The fields such a monster ever stands on of its own accord, or makes its way through."""
    level = game.level
    if kind.moves == "phasing":
        return level.board.full & ~level.board.border
    return level.facts.ground | (level.facts.doors if kind.opens_doors else 0)


def step(game: Game, monster: Monster, kind: MonsterKind, *, away: bool = False) -> bool:
    """Go one step closer to the hero (or away), around whoever is in the way. False if that cannot be."""
    rings = rings_around(game, game.hero.field, ground(game, kind))
    here = distance_to(rings, monster.field)
    if here is None or (kind.moves == "still"):
        return False
    wanted = rings[here + 1] if away and here + 1 < len(rings) else 0 if away else rings[here - 1]
    near = game.level.board.around8(1 << monster.field) & ~game.level.bodies & ~(1 << game.hero.field)
    goals = near & wanted or near & rings[here]
    if not goals:
        return False
    go(game, monster, kind, straightest(game, monster, goals, away=away))
    return True


def straightest(game: Game, monster: Monster, goals: int, *, away: bool) -> int:
    """Of several next fields the one nearest to the straight way (MON-10), the lower on a tie."""
    board = game.level.board
    heroes_x, heroes_y = board.xy(game.hero.field)

    def crookedness(field: int) -> int:
        x, y = board.xy(field)
        square = (x - heroes_x) ** 2 + (y - heroes_y) ** 2
        return -square if away else square

    return min(fields(goals), key=crookedness)


def stray(game: Game, monster: Monster, kind: MonsterKind) -> None:
    """A step onto a random free field, if there is any: one draw."""
    level = game.level
    free = level.board.around8(1 << monster.field) & ~level.bodies & ~(1 << game.hero.field)
    free &= level.board.full & ~level.board.border if kind.moves == "phasing" else level.facts.ground
    if free:
        level.move(monster, game.minds.field(free))


def go(game: Game, monster: Monster, kind: MonsterKind, field: int) -> None:
    """Enter a field, or open the door that is there."""
    level = game.level
    door = level.tile(field).edges.get("open")
    if door and kind.moves != "phasing":
        level.change(field, door)
        game.tell_at(field, DoorMoved(kind=kind.id, field=field, opened=True))
    else:
        level.move(monster, field)
