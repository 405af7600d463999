"""Item care in safe moments: identify, improve, refill, put on, pick up."""

from __future__ import annotations

from winze.engine.actions import Action, Drop, PickUp, UseOn, Wear
from winze.engine.kinds.effects import Stir
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import STATUE
from winze.engine.view import HeldItem, HeroView
from winze.workshop.bots.expert.mind import ExpertMemory, is_calm
from winze.workshop.bots.gear import better, heals, is_wanted, oil_of, tend_lamp, worth
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.supplies import gets_away, make_ready, try_out, use, use_up

_KEPT = ("missile", "tool", "rod", "ring", "gem", "ore")
"""Categories the expert keeps in addition to what a fighter keeps."""
_UNTRIED = 40
"""Price that a stack of unknown items counts for when something is dropped."""
_FETCH = 12
"""Distance in cells up to which thrown missiles are fetched."""


def prepare(_mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    if not moment.foes or 2 * moment.price < view.health:
        return None
    return make_ready(view, moment.foes)


def learn(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    if moment.monsters:
        return None
    if not is_calm(view) and mind.spent[view.level] < 500 and (calming := _calm(view)):
        return calming
    return try_out(view) or use_up(view) or _try_rings(mind, view)


def _calm(view: HeroView) -> Action | None:
    for held in view.pack:
        calms = [one for one in view.items[held.kind].use if isinstance(one, Stir) and one.by < 0]
        if held.known and calms:
            return use(view, held)
    return None


def _try_rings(mind: ExpertMemory, view: HeroView) -> Action | None:
    for held in view.pack:
        ring = view.items[held.kind].category == "ring"
        if ring and not held.known and not held.in_use and mind.at_most(1, "ring", held.kind):
            return Wear(held.letter)
    return None


def improve(_mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    if moment.monsters:
        return None
    for held in view.pack:
        kind = view.items[held.kind]
        if kind.on in ("weapon", "armour", "rod") and held.known and (goal := _best(view, kind.on)):
            return UseOn(held.letter, goal.letter)
    return None


def _best(view: HeroView, category: str) -> HeldItem | None:
    fit = [held for held in view.pack if view.items[held.kind].category == category]
    if category == "rod":
        return next((held for held in fit if held.known and not held.charges), None)
    fit = [held for held in fit if held.in_use and held.plus < 5 and not view.items[held.kind].shoots]
    return max(fit, key=lambda held: worth(view, view.items[held.kind], held.plus), default=None)


def take(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    if any(monster.traits & STATUE for monster in moment.monsters):
        return None
    if debt := _shed_debt(view):
        return debt
    arms = None if mind.paths.digging == view.level and not moment.monsters else better(view)
    return arms or tend_lamp(view) or _pick_up(mind, view) or _fetch(mind, moment)


def _shed_debt(view: HeroView) -> Action | None:
    """Lay down wares found away from their shop that the hero cannot pay."""
    if view.unpaid_total <= view.gold:
        return None
    return next((Drop(held.letter) for held in view.pack if held.unpaid), None)


def wants(view: HeroView, kind: ItemKind) -> bool:
    if kind.shoots:
        return not any(view.items[held.kind].shoots for held in view.pack)
    return kind.category in _KEPT or is_wanted(view, kind)


def _pick_up(mind: ExpertMemory, view: HeroView) -> Action | None:
    name = view.items_seen.get(view.cell)
    if name is None or view.altars >> view.cell & 1 or not wants(view, view.items[name]):
        return None
    if view.has_room_for(name):
        return PickUp() if mind.at_most(3, "take", view.level, view.cell) else None
    return _drop_idle_gear(mind, view)


def make_room(mind: ExpertMemory, view: HeroView) -> Action | None:
    """Drop idle gear, or else the cheapest stack that is not worth keeping for an emergency."""
    if drop := _drop_idle_gear(mind, view):
        return drop
    spare = [held for held in view.pack if _is_spare(view, held)]
    for held in sorted(spare, key=lambda held: view.items[held.kind].price * held.count if held.known else _UNTRIED):
        if mind.at_most(1, "drop", held.kind, view.level):
            return Drop(held.letter)
    return None


def _is_spare(view: HeroView, held: HeldItem) -> bool:
    kind = view.items[held.kind]
    kept = not kind.takes_place or kind.shoots or kind.tool in ("pick", "rope")
    return not (held.in_use or kept or heals(kind) or gets_away(kind) or oil_of(kind))


def _drop_idle_gear(mind: ExpertMemory, view: HeroView) -> Action | None:
    for held in view.pack:
        kind = view.items[held.kind]
        idle = kind.category in ("weapon", "armour", "lamp") and not held.in_use and not kind.shoots
        if idle and kind.tool != "pick" and mind.at_most(1, "drop", held.kind, view.level):
            return Drop(held.letter)
    return None


def _fetch(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Go to nearby missiles in explored places, which exploring would not visit again."""
    view = moment.view
    if moment.foes or view.free_places <= 0:
        return None
    near = view.board.square(view.cell, _FETCH) & view.known.been & view.known.safe & ~(1 << view.cell)
    goals = [cell for cell, name in view.items_seen.items() if near >> cell & 1 and _is_missile(view.items[name])]
    if goals and mind.at_most(2 * _FETCH, "fetch", view.level, min(goals)):
        return mind.paths.step_to(view, view.board.of(goals))
    return None


def _is_missile(kind: ItemKind) -> bool:
    return kind.category == "missile"
