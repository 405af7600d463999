"""Prizes of machines: doors to unlock with a key, wares to choose, and tiles to trade with."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.board import cells
from winze.engine.actions import AcceptOffer, Action, Open, PickUp
from winze.engine.kinds.effects import Afflict, Better, BoonEffect, Effect, Harm, Recharge
from winze.engine.kinds.items import ItemKind
from winze.engine.view import HeldItem, HeroView, Offer, SeenMachine
from winze.workshop.bots.breach import breach, swim
from winze.workshop.bots.expert.items import make_room
from winze.workshop.bots.expert.mind import ExpertMemory
from winze.workshop.bots.expert.people import ware_worth
from winze.workshop.bots.gear import heals, is_better_lamp, worth
from winze.workshop.bots.machines import lock_to_open, take_best
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.supplies import does

_FIT = 60
"""Percent of health from which on the hero turns to machines."""
_TURNS = 150
"""Turns spent on the machines of one level."""
_STEPS = 80
"""Steps taken toward one goal."""
_TRIES = 3
"""Tries of the same deed, after which it is left."""
_HARDY = 50
"""Most hit points from which on the hero pays with some of them."""
_PURCHASES = 2
_HEATS = 2
"""Enchantment up to which the hero feeds the furnace."""


def is_free(mind: ExpertMemory, moment: Situation, percent: int = _FIT) -> bool:
    """Return True if the hero has time for machines: fit, unhunted, and on a level that is not roused."""
    view = moment.view
    if moment.foes or moment.health_percent < percent or view.unrest not in ("", "quiet", "uneasy"):
        return False
    return mind.used.get(("machines", view.level), 0) < _TURNS


def pursue(mind: ExpertMemory, view: HeroView, action: Action | None, goal: int, *deed: object) -> Action | None:
    """Return the action if the hero has patience left for its goal, a cell of the level, and its `deed`, if any."""
    name, most = (("deed", *deed), _TRIES) if deed else (("approach",), _STEPS)
    if action is None or not mind.at_most(most, *name, view.level, goal):
        return None
    return action if mind.at_most(_TURNS, "machines", view.level) else None


def unlock(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    locks = lock_to_open(view)
    if not locks or not is_free(mind, moment):
        return None
    for cell in cells(locks):
        beside = view.board.around8(1 << cell) & ~(1 << cell)
        if beside >> view.cell & 1:
            answer = pursue(mind, view, Open(view.board.direction(view.cell, cell)), cell, "unlock")
        else:
            step = mind.paths.step_to(view, beside) or breach(mind.paths, view, beside, ("cut",))
            if step is None and (step := swim(view, beside & view.known.safe)):
                mind.dash = view.turn
            answer = pursue(mind, view, step, cell)
        if answer:
            return answer
    return None


def choose(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Take the best ware that is free to take; what the machine keeps then is no loss."""
    view = moment.view
    if not view.machines or not is_free(mind, moment):
        return None
    found = take_best(mind.paths, view, ware_gain, view.board.of(_given_up(mind, view)))
    if found is None:
        return None
    cell, action = found
    if not isinstance(action, PickUp):
        return pursue(mind, view, action, cell)
    if len(_kinds_at(view, cell)) > view.free_places:
        return make_room(mind, view)
    return pursue(mind, view, action, cell, "choose")


def _given_up(mind: ExpertMemory, view: HeroView) -> Iterator[int]:
    limits: dict[tuple[str, ...], int] = {("deed", "choose"): _TRIES, ("approach",): _STEPS}
    for cell in [cell for machine in view.machines for cell in machine.wares]:
        if any(mind.used.get((*name, view.level, cell), 0) >= most for name, most in limits.items()):
            yield cell


def _kinds_at(view: HeroView, cell: int) -> tuple[str, ...]:
    return next((machine.wares[cell] for machine in view.machines if cell in machine.wares), ())


def ware_gain(view: HeroView, kinds: tuple[str, ...]) -> int:
    return max(_gain(view, view.items[kind]) for kind in kinds)


def _gain(view: HeroView, kind: ItemKind) -> int:
    """Return what a ware is worth: for gear that is worn, by how much it betters the hero."""
    if kind.shoots:
        return 60 if any(view.items[held.kind].shoots for held in view.pack) else 110
    if kind.category in ("weapon", "armour"):
        used = [held for held in view.pack if held.in_use and view.items[held.kind].worn_at == kind.worn_at]
        return max(1, worth(view, kind) - sum(worth(view, view.items[held.kind], held.plus) for held in used))
    if kind.gifts.get("mending"):
        return 120
    if kind.category == "rod" and kind.aim and does(kind.aim.ends, Harm, Afflict):
        return 90
    return 80 if heals(kind) or is_better_lamp(view, kind) else 60


def trade(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Buy from shelves, and let benches, stones and furnaces work for the hero."""
    view = moment.view
    if not is_free(mind, moment):
        return None
    for machine in view.machines:
        wanted = max(_wanted(mind, view, machine), default=None) if machine.purpose == "prize" else None
        if wanted is None:
            continue
        _, cell, number = wanted
        if view.board.chebyshev(view.cell, cell) == 1:
            deed = AcceptOffer(view.board.direction(view.cell, cell), number)
            if answer := pursue(mind, view, deed, cell, "trade"):
                mind.at_most(_PURCHASES, "bought", view.level, machine.number)
                return answer
        elif answer := pursue(mind, view, mind.paths.step_to(view, view.board.around8(1 << cell)), cell):
            return answer
    return None


def _wanted(mind: ExpertMemory, view: HeroView, machine: SeenMachine) -> Iterator[tuple[int, int, int]]:
    """Yield the value, the cell and the number of each offer that the hero wants and can pay."""
    for cell in cells(machine.cells):
        if not view.tile(cell).deals:
            continue
        for number, offer in enumerate(view.offers(cell)):
            value = _value(mind, view, machine, cell, offer)
            if value > 0 and view.can_pay(offer):
                yield value, cell, number


def _value(mind: ExpertMemory, view: HeroView, machine: SeenMachine, cell: int, offer: Offer) -> int:
    if offer.deal is None:
        return 0
    if offer.cell >= 0:
        bought = mind.used.get(("bought", view.level, machine.number), 0)
        return ware_worth(view, view.ware(cell, offer)) if bought < _PURCHASES else 0
    held = next((held for held in view.pack if held.letter == offer.letter), None)
    return _service(view, offer, offer.deal.effects, held)


def _service(view: HeroView, offer: Offer, effects: tuple[Effect, ...], held: HeldItem | None) -> int:
    if does(effects, BoonEffect):
        return 60 if view.max_health >= _HARDY else 0
    if held is None:
        return 0
    if does(effects, Recharge):
        return 50 if held.known and not held.charges else 0
    if not (held.in_use and does(effects, Better)) or (offer.ore and held.plus >= _HEATS):
        return 0
    kind = view.items[held.kind]
    return 0 if kind.shoots else 100 if kind.category == "weapon" else 90 if kind.worn_at == "body" else 70
