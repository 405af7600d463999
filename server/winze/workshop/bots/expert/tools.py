"""The expert's preparation of the ground against foes: salt, traps, spiked doors, powder charges."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import Action, CloseDoor, LayCharge, UseAt
from winze.engine.errands.threats import between
from winze.engine.kinds.effects import Across
from winze.engine.kinds.items import Aimed
from winze.engine.kinds.traits import SALTSHY
from winze.engine.view import HeldItem, HeroView, Sighting
from winze.workshop.bots.expert.mind import ExpertMemory, worthwhile
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.supplies import does_verb

_BLAST = 2
"""Radius in cells of a powder charge."""
_FAR = 3
"""Distance in cells up to which a foe leaves no time to lay anything."""


def lay_traps(mind: ExpertMemory, moment: Situation) -> Action | None:
    view, foes = moment.view, worthwhile(moment)
    if not foes or moment.beside or 3 * moment.price < view.health:
        return None
    for held in view.pack:
        aim = view.items[held.kind].aim
        if held.known and aim and aim.range == 1 and (goal := _place(mind, view, held.kind, aim, foes[0])):
            return UseAt(held.letter, *view.board.xy(goal))
    return _lay_charge(mind, view, foes[0])


def _lay_charge(mind: ExpertMemory, view: HeroView, foe: Sighting) -> Action | None:
    board = view.board
    has_powder = any(view.items[held.kind].tool == "charge" for held in view.pack)
    if not has_powder or foe.distance <= _FAR or (goal := _towards(view, foe)) < 0:
        return None
    away = view.known.safe & ~board.square(goal, _BLAST)
    near = board.around8(1 << foe.cell)
    if "charge" not in view.tile(goal).edges or mind.paths.step_to(view, away, avoid=near) is None:
        return None
    if not mind.once("charge", foe.id):
        return None
    return LayCharge(board.direction(view.cell, goal), 4 if foe.distance > _FAR + 2 else 3)


def _towards(view: HeroView, foe: Sighting) -> int:
    """Return the free adjacent cell on the way to `foe`; -1 if there is none."""
    board = view.board
    ahead = between(board, view.cell, foe.cell) & board.around8(1 << view.cell) & ~(1 << view.cell)
    ahead &= ~board.of(one.cell for one in view.monsters)
    return (ahead & -ahead).bit_length() - 1


def _place(mind: ExpertMemory, view: HeroView, item: str, aim: Aimed, foe: Sighting) -> int:
    """Return the adjacent cell on which to use `item` against `foe`; 0 if it is no use now."""
    if any(isinstance(one, Across) for one in aim.ends):
        useful, verb = bool(foe.traits & SALTSHY) and foe.distance >= 2, "salt"
    elif does_verb(aim.ends, "set"):
        useful, verb = foe.distance > _FAR, "set"
    else:
        return 0
    if not useful or not mind.once(item, foe.id):
        return 0
    goal = _towards(view, foe)
    return goal if goal > 0 and verb in view.tile(goal).edges else 0


def shut_doors(mind: ExpertMemory, view: HeroView) -> Action | None:
    board, known = view.board, view.known
    beside = board.around8(1 << view.cell) & ~(1 << view.cell)
    occupied = board.of(one.cell for one in view.monsters)
    for direction in Direction:
        cell = view.cell + board.steps[direction]
        if not beside >> cell & 1 or occupied >> cell & 1:
            continue
        edges = view.tile(cell).edges
        if known.doors >> cell & 1 and "close" in edges and cell not in view.items_seen:
            if mind.at_most(2, "close", view.level, cell):
                return CloseDoor(direction)
        elif "spike" in edges and (held := _spikes(view)) and mind.once("spike", view.level, cell):
            return UseAt(held.letter, *board.xy(cell))
    return None


def _spikes(view: HeroView) -> HeldItem | None:
    for held in view.pack:
        aim = view.items[held.kind].aim
        if held.known and aim and does_verb(aim.ends, "spike"):
            return held
    return None
