"""The expert's preparation of the ground against foes: salt, traps, spiked doors, powder charges."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.directions import Direction
from winze.engine.actions import Action, CloseDoor, LayCharge, Use, UseAt, Wear, Work
from winze.engine.errands.threats import between
from winze.engine.kinds.effects import Across, Afflict, Burst
from winze.engine.kinds.items import Aimed
from winze.engine.kinds.traits import DAZED, SALTSHY, WARNED
from winze.engine.view import HeldItem, HeroView, Sighting
from winze.workshop.bots.breach import has_tool
from winze.workshop.bots.expert.mind import ExpertMemory, worthwhile
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.supplies import does_verb

_BLAST = 2
"""Radius in cells of a powder charge."""
_GROUP = 3
"""Foes under a loose roof for which the hero blows a horn."""
_HELD_UP = 2
"""Distance in cells up to which a prop is expected to hold up the roof."""
_SIEGE = 4
"""Turns after the sight of dangerous foes during which doors are barred."""
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


def blow_horn(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Bring a loose roof down on a group, from a place that is not under it."""
    view = moment.view
    if len(moment.foes) < _GROUP:
        return None
    board, loose = view.board, view.board.of(foe.cell for foe in moment.foes if "collapse" in view.tile(foe.cell).edges)
    for held in view.pack:
        blasts = [
            one for one in view.items[held.kind].use if isinstance(one, Burst) and does_verb(one.then, "collapse")
        ]
        if not blasts or (loose & board.square(view.cell, blasts[0].radius)).bit_count() < _GROUP:
            continue
        under = any("collapse" in view.tile(cell).edges for cell in cells(board.around8(1 << view.cell)))
        if not under and mind.at_most(2, "horn", view.level):
            return Use(held.letter)
    return None


def ring_bell(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Use a tool that stops everybody around at a group of foes that it affects."""
    view = moment.view
    if len(moment.foes) < _GROUP:
        return None
    for held in view.pack:
        kind = view.items[held.kind]
        if kind.charges and not held.charges:
            continue
        for burst in [one for one in kind.use if isinstance(one, Burst)]:
            near = [foe for foe in moment.foes if foe.distance <= burst.radius]
            if sum(_stops(view, burst, foe) for foe in near) >= _GROUP and mind.at_most(5, "bell", view.level):
                return Use(held.letter)
    return None


def _stops(view: HeroView, burst: Burst, foe: Sighting) -> bool:
    statuses = [view.status_kinds[one.status] for one in burst.then if isinstance(one, Afflict)]
    return any(
        status.gives & DAZED and not foe.traits & status.unless and (not status.only or foe.traits & status.only)
        for status in statuses
    )


def drop_roof(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Knock out a prop beside the hero when the roof it carries would fall on foes, but not on the hero."""
    view, board = moment.view, moment.view.board
    if 2 * moment.price <= view.health or "collapse" in view.tile(view.cell).edges:
        return None
    under = board.of(foe.cell for foe in moment.foes if "collapse" in view.tile(foe.cell).edges)
    for direction in Direction if under else ():
        cell = view.cell + board.steps[direction]
        tile = view.tile(cell)
        near = under & board.square(cell, _HELD_UP)
        if near and tile.props and "smash" in tile.edges and mind.at_most(3, "prop", view.level, cell):
            return Work("smash", direction)
    return None


def bar_doors(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Shut and bar a door beside the hero against foes that would cost over half of its health."""
    view = moment.view
    if moment.foes and 2 * moment.price > view.health:
        mind.siege = view.turn
    if moment.beside or view.turn - mind.siege > _SIEGE:
        return None
    return shut_doors(mind, view)


def bear_canary(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Carry a canary where there is gas, if a hand is free."""
    view = moment.view
    used = [view.items[held.kind] for held in view.pack if held.in_use]
    if moment.foes or not (view.firedamp or view.lamp_blue) or any(kind.takes_other_hand for kind in used):
        return None
    birds = [held for held in view.pack if view.items[held.kind].gives & WARNED and not held.in_use]
    return Wear(birds[0].letter) if birds and mind.at_most(3, "canary", view.level) else None


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
        elif (
            "prop" in edges
            and known.doors >> cell & 1
            and has_tool(view, "prop")
            and mind.once("bar", view.level, cell)
        ):
            return Work("prop", direction)
        elif "spike" in edges and (held := _spikes(view)) and mind.once("spike", view.level, cell):
            return UseAt(held.letter, *board.xy(cell))
    return None


def _spikes(view: HeroView) -> HeldItem | None:
    for held in view.pack:
        aim = view.items[held.kind].aim
        if held.known and aim and does_verb(aim.ends, "spike"):
            return held
    return None
