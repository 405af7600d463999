"""Dealings of the expert with people and animals that can be fed."""

from __future__ import annotations

from winze.engine.actions import AcceptOffer, Action, UseAt
from winze.engine.kinds.effects import Better, Grow, Identify, Mend, Restore
from winze.engine.view import HeroView, Offer, Sighting
from winze.workshop.bots.expert.mind import ExpertMemory
from winze.workshop.bots.gear import heals, is_better
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.offers import dealers, visit
from winze.workshop.bots.supplies import does, gets_away

_HURT = 70
"""Percent of health below which the hero pays a healer."""
_STEPS = 60
"""Steps taken toward one person."""
_DEALS = 12
"""Deals made with one person."""


def feed(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    for monster in view.monsters:
        welcome = view.kinds[monster.kind].welcomes
        if not welcome or monster.mood == "asleep" or not view.visible >> monster.cell & 1:
            continue
        for held in view.pack:
            aim = view.items[held.kind].aim
            if held.kind in welcome and aim and monster.distance <= aim.range and mind.once("feed", monster.id):
                return UseAt(held.letter, *view.board.xy(monster.cell))
    return None


def deal(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    for person in [] if moment.foes else dealers(view):
        answer = visit(mind.paths, view, person, _worth)
        name, most = ("deal", _DEALS) if isinstance(answer, AcceptOffer) else ("visit", _STEPS)
        if answer and mind.at_most(most, name, person.id):
            return answer
    return None


def _worth(view: HeroView, person: Sighting, offer: Offer) -> int:
    if offer.what == "service" and offer.deal:
        return _service(view, offer.deal.effects, offer.letter)
    buys = offer.what == "buy" and view.free_places > 0
    return ware_worth(view, view.ware(person.cell, offer)) if buys else 0


def _service(view: HeroView, effects: tuple[object, ...], letter: str) -> int:
    if any(isinstance(effect, Mend) for effect in effects):
        return 90 if 100 * view.health < _HURT * view.max_health else 0
    if any(isinstance(effect, Grow) for effect in effects):
        return 50
    if letter:
        betters = any(isinstance(effect, Better | Restore) for effect in effects)
        return 70 if betters and any(held.letter == letter and held.in_use for held in view.pack) else 0
    return 60 if view.ailments else 0


def ware_worth(view: HeroView, name: str) -> int:
    """Return the value of an item for sale; 0 if it is not wanted."""
    if not name:
        return 0
    kind = view.items[name]
    if heals(kind):
        return 80
    if kind.on in ("weapon", "armour") or does(kind.use, Grow):
        return 65
    if is_better(view, kind) or gets_away(kind):
        return 60
    if kind.category in ("ring", "rod"):
        return 40
    return 30 if does(kind.use, Identify) else 20 if kind.category in ("potion", "slip") and not kind.bad else 0
