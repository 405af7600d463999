"""Who threatens the hero, as far as he can know.

He sees who is aware of him (the map shows it), and knows what each kind of monster is able to do. Where one can go he
judges by the ground that he knows. What he has not seen counts as rock, but for the fields between him and a monster:
he looks through them, so something may come through.
"""

from __future__ import annotations

from winze.core.board import Board
from winze.core.distance import flood
from winze.engine.kinds.traits import DAZED, HANDS, HELD, PHASES, ROOTED
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView


def threats(view: HeroView) -> list[Sighting]:
    """The monsters in sight that are aware of the hero and can reach him, the nearest first; the harmless are none."""
    return [monster for monster in view.monsters if is_after_him(view, monster) and can_reach(view, monster)]


def quarry(view: HeroView) -> list[Sighting]:
    """Whom the hero may fight, the first before the others: those beside him, of whom those after him come first, those
    that threaten him, and where there are none, those in sight that know nothing of him, flee him, or do no harm.
    Nobody is among them to whom his blows do none. Whoever stands behind others, or beyond ground that was never seen,
    comes after all that do not.
    """
    foes = [monster for monster in view.monsters if not monster.peaceful and view.can_harm(monster)]
    if not foes:
        return []
    near = [monster for monster in foes if monster.distance == 1]
    beside = sorted(near, key=lambda monster: not is_after_him(view, monster))
    after_him = [*filter(view.can_harm, threats(view))]
    board, here, known = view.board, view.cell, view.known
    ground = known.safe & ~bodies_in_sight(view) | 1 << here
    met = board.around8(flood(board, 1 << here, ground))
    free = [monster for monster in after_him if met >> monster.cell & 1]
    others = _in_turn(view, [monster for monster in foes if met >> monster.cell & 1])
    if first := [*beside, *free] or others or after_him:
        return first
    beyond = board.around8(flood(board, 1 << here, ground | board.full & ~view.seen))
    return _in_turn(view, [monster for monster in foes if beyond >> monster.cell & 1])


def _in_turn(view: HeroView, foes: list[Sighting]) -> list[Sighting]:
    """Of those who are not after the hero: who knows nothing of him, who flees him, who does no harm."""
    fleeing = [monster for monster in foes if monster.mood == "flees"]
    settled = [monster for monster in foes if not monster.traits & ROOTED and monster not in fleeing]
    harmless = [monster for monster in settled if view.kinds[monster.kind].harmless]
    unsuspecting = [monster for monster in settled if not monster.aware and monster not in harmless]
    return [*unsuspecting, *fleeing, *harmless]


def is_after_him(view: HeroView, monster: Sighting) -> bool:
    """Whether a monster in sight hunts the hero, as far as he can know."""
    return monster.aware and monster.mood != "flees" and not view.kinds[monster.kind].harmless


def can_reach(view: HeroView, monster: Sighting) -> bool:
    """Whether a monster in sight can come to strike the hero, as far as he can know."""
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
    """Return the fields of the monsters in sight that a step does not get past."""
    return view.board.of(monster.cell for monster in view.monsters if not monster.makes_way)


def between(board: Board, start: int, end: int) -> int:
    """The fields on a straight line from one field to another, the two left out."""
    (x, y), (end_x, end_y) = board.xy(start), board.xy(end)
    dx, dy = end_x - x, end_y - y
    steps = max(abs(dx), abs(dy))
    return board.at((x + _rounded(step * dx, steps), y + _rounded(step * dy, steps)) for step in range(1, steps))


def _rounded(number: int, by: int) -> int:
    """The quotient, to the nearest whole number."""
    return (2 * number + by) // (2 * by)
