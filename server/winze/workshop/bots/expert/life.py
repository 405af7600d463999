"""The expert's survival: it avoids fire and water, flees from hopeless fights, and drinks in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from winze.engine.actions import Action, Attack, Quaff, UseStairs
from winze.engine.kinds.actors import ACTION
from winze.engine.kinds.effects import Seal
from winze.engine.kinds.traits import HASTED
from winze.engine.view import HeldItem, HeroView
from winze.workshop.bots.danger import worst_blows
from winze.workshop.bots.expert.mind import ExpertMemory
from winze.workshop.bots.gear import carries_heartstone, healing
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.supplies import does, get_away, given, quench, try_all, use

_WORRIED = 60
"""Percent of health below which the hero drinks if two more turns may kill it."""
_LOW = 30
"""Percent of health below which the hero acts at once if a foe is near."""
_HALF = 50
"""Percent of health below which a burning hero drinks."""
_TO_WATER = 4
"""Steps that a burning hero goes to water."""
_FLIGHTS = 2
"""Most flights from one level; after that the hero stands its ground."""
_DRYINGS = 80
"""Steps out of water on one level; after that the hero wades on, as it would turn back at the next shore."""
_PURSUED = 10
"""Turns after a flight during which another flight is pointless, because the foes have followed."""


def dodge(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    if view.turn - mind.dash <= 1:
        return None
    if clear := mind.habits.step_clear(view):
        return clear
    step = mind.habits.step_out_of_harm(moment)
    if isinstance(step, Attack) and moment.beside:
        return None  # a foe bars the way: a fight, or a flight
    is_wet = view.hazards("water") >> view.cell & 1 or view.peril_within(0) == "flood"
    return None if step and is_wet and not mind.at_most(_DRYINGS, "dry", view.level) else step


def douse(_mind: ExpertMemory, moment: Situation) -> Action | None:
    """Drink in flames, which a draught puts out, unless water is near."""
    return quench(moment.view, _HALF, _TO_WATER)


def survive(mind: ExpertMemory, moment: Situation) -> Action | None:
    view, draughts = moment.view, healing(moment.view)
    if draughts and view.harm_ahead >= view.health:
        return Quaff(draughts[-1].letter)
    if moment.health_percent < _LOW and view.ailments and draughts and moment.beside:
        return Quaff(draughts[-1].letter)
    return mind.paths.step_out_of_reach(view) if moment.in_peril and not moment.foes else None


def save_life(mind: ExpertMemory, moment: Situation) -> Action | None:
    view, foes = moment.view, moment.foes
    if not foes:
        return None
    deadly = _deadly(moment)
    if not deadly and (moment.price <= view.health * 2 // 3 or moment.health_percent > 80):
        return None
    if deadly:
        return _escape_death(mind, moment)
    return _flee(mind, moment) if moment.price > view.health else None


def _deadly(moment: Situation) -> bool:
    """Return True if the hero may soon be dead: after one or two of the worst possible turns, or at low health."""
    view = moment.view
    near = [foe for foe in moment.foes if foe.distance <= 2]
    reach = max(moment.worst, worst_blows(view, near))
    if moment.price * 4 < view.health and reach < view.health:
        return False
    if reach >= view.health:
        return True
    return moment.health_percent < _LOW or (2 * reach >= view.health and moment.health_percent < _WORRIED)


def _escape_death(mind: ExpertMemory, moment: Situation) -> Action | None:
    view, draughts = moment.view, healing(moment.view)
    lost = moment.price > _healed(view, draughts)
    answers: tuple[Callable[[], Action | None], ...] = (
        lambda: _leave(mind, moment),
        lambda: Quaff(draughts[-1].letter) if draughts and not lost else None,
        lambda: get_away(view, moment.monsters),
        lambda: _shut_out(view),
        lambda: _flee(mind, moment),
        lambda: Quaff(draughts[-1].letter) if draughts else None,
        lambda: _hasten(view),
        lambda: _gamble(mind, view),
    )
    return next((answer for ask in answers if (answer := ask())), None)


def _healed(view: HeroView, draughts: Sequence[HeldItem]) -> int:
    return view.health + sum(held.count for held in draughts) * max(15, view.max_health * 2 // 5)


def _leave(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Take the stairs underfoot, unless that costs extra turns or foes have just followed the hero here."""
    view = moment.view
    if view.exit_costs_turns:
        return None
    has_heartstone = carries_heartstone(view)
    if not view.stairs(*(("up",) if has_heartstone else ("up", "down", "side"))) >> view.cell & 1:
        return None
    if view.turn - mind.flight < _PURSUED and moment.beside:
        return None
    if not mind.at_most(_FLIGHTS, "flight", view.level):
        return None
    mind.flight = view.turn
    return UseStairs()


def _flee(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    if answer := _leave(mind, moment):
        return answer
    if any(view.kinds[foe.kind].speed > ACTION for foe in moment.foes) and not view.traits & HASTED:
        return None
    near = view.board.around8(view.board.of(foe.cell for foe in moment.foes))
    for kinds in (("up",),) if carries_heartstone(view) else (("down",), ("up", "side")):
        goals = view.stairs(*kinds)
        step = mind.paths.step_to(view, goals, avoid=near) if goals and mind.at_most(40, "run", view.level) else None
        if step:
            return step
    return None


def _shut_out(view: HeroView) -> Action | None:
    return _known(view, [held for held in view.pack if does(view.items[held.kind].use, Seal)])


def _hasten(view: HeroView) -> Action | None:
    hastens = [held for held in view.pack if any(view.status_kinds[id_].gives & HASTED for id_ in given(view, held))]
    return None if view.traits & HASTED else _known(view, hastens)


def _gamble(mind: ExpertMemory, view: HeroView) -> Action | None:
    unknown = [held for held in view.pack if not held.known]
    return try_all(view, sorted(unknown, key=lambda held: view.items[held.kind].category != "slip"))


def _known(view: HeroView, items: Sequence[HeldItem]) -> Action | None:
    return next((action for held in items if held.known and (action := use(view, held))), None)
