"""Threats to the hero, as far as the hero knows.

The map shows which monsters are hunting, and the abilities of each kind are known. Reach is judged over known ground.
Unseen cells count as rock, except those in line between the hero and a monster.
"""

from __future__ import annotations

from winze.core.board import Board
from winze.core.distance import flood
from winze.engine.kinds.traits import DAZED, HANDS, HELD, PHASES, ROOTED
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView


def threats(view: HeroView) -> list[Sighting]:
    """Return the visible monsters that hunt the hero and can reach them, nearest first. Harmless ones never count."""
    return [monster for monster in view.monsters if is_after_him(view, monster) and can_reach(view, monster)]


def quarry(view: HeroView) -> list[Sighting]:
    """Return the monsters the hero may fight, best target first.

    Adjacent ones come first, those hunting the hero before the others, then other threats. Without any, it returns
    visible monsters that are unsuspecting, fleeing or harmless. It omits monsters immune to the hero's blows. Monsters
    behind others, or beyond unseen ground, come last.
    """
    foes = [monster for monster in view.monsters if not monster.peaceful and view.can_harm(monster)]
    if not foes:
        return []
    near = [monster for monster in foes if monster.distance == 1]
    beside = sorted(near, key=lambda monster: not is_after_him(view, monster))
    hunters = [*filter(view.can_harm, threats(view))]
    board, here, known = view.board, view.cell, view.known
    ground = known.safe & ~bodies_in_sight(view) | 1 << here
    reachable = board.around8(flood(board, 1 << here, ground))
    free = [monster for monster in hunters if reachable >> monster.cell & 1]
    others = _in_turn(view, [monster for monster in foes if reachable >> monster.cell & 1])
    if first := [*beside, *free] or others or hunters:
        return first
    beyond = board.around8(flood(board, 1 << here, ground | board.full & ~view.seen))
    return _in_turn(view, [monster for monster in foes if beyond >> monster.cell & 1])


def _in_turn(view: HeroView, foes: list[Sighting]) -> list[Sighting]:
    """Return the monsters that do not come: first the unsuspecting, then the fleeing, the held and the harmless."""
    fleeing = [monster for monster in foes if monster.mood == "flees"]
    settled = [monster for monster in foes if not monster.traits & ROOTED and monster not in fleeing]
    harmless = [monster for monster in settled if view.kinds[monster.kind].harmless]
    unsuspecting = [monster for monster in settled if not monster.aware and monster not in harmless]
    held = [monster for monster in settled if monster.aware and monster not in harmless]
    return [*unsuspecting, *fleeing, *held, *harmless]


def is_after_him(view: HeroView, monster: Sighting) -> bool:
    """Return True if the visible monster hunts the hero, as far as the hero knows."""
    return monster.aware and monster.mood != "flees" and not view.kinds[monster.kind].harmless


def can_reach(view: HeroView, monster: Sighting) -> bool:
    """Return True if the visible monster can come and attack the hero, as far as the hero knows."""
    board, here, known, traits = view.board, view.cell, view.known, monster.traits
    if monster.distance == 1:
        return True
    if traits & (ROOTED | HELD | DAZED):
        return False
    if traits & PHASES:
        return True
    ground = known.passable | between(board, here, monster.cell) & ~view.seen
    ground &= ~known.hazards
    ground |= known.doors if traits & HANDS else known.flaps
    beside = board.around8(1 << here)
    return bool(flood(board, 1 << monster.cell, ground | 1 << monster.cell) & beside)


def bodies_in_sight(view: HeroView) -> int:
    return view.board.of(monster.cell for monster in view.monsters if not monster.lets_pass)


def between(board: Board, start: int, end: int) -> int:
    (x, y), (end_x, end_y) = board.xy(start), board.xy(end)
    dx, dy = end_x - x, end_y - y
    steps = max(abs(dx), abs(dy))
    return board.at((x + _rounded(step * dx, steps), y + _rounded(step * dy, steps)) for step in range(1, steps))


def _rounded(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)
