"""Purchases of bots from people."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.actions import AcceptOffer, Action
from winze.engine.kinds.effects import Grow
from winze.engine.view import HeroView, Offer, Sighting
from winze.workshop.bots.gear import heals
from winze.workshop.bots.paths import Paths
from winze.workshop.bots.supplies import does

Worth = Callable[[HeroView, Sighting, Offer], int]
"""Returns the value of an offer of a person; 0 if it is not wanted."""


def visit(paths: Paths, view: HeroView, person: Sighting, worth: Worth) -> Action | None:
    """Accept the offer that is worth most and can be paid, or go to the person who makes it."""
    number = _best_offer(view, person, worth)
    if number < 0:
        return None
    if person.distance == 1:
        return AcceptOffer(view.board.direction(view.cell, person.cell), number)
    return paths.step_to(view, view.board.around8(1 << person.cell))


def _best_offer(view: HeroView, person: Sighting, worth: Worth) -> int:
    best, found = 0, -1
    for number, offer in enumerate(view.offers(person.cell)):
        value = worth(view, person, offer) if view.can_pay(offer) else 0
        if value > best:
            best, found = value, number
    return found


def dealers(view: HeroView) -> list[Sighting]:
    kinds = view.kinds
    return [one for one in view.monsters if one.peaceful and (kinds[one.kind].deals or kinds[one.kind].trades)]


def needful(view: HeroView, person: Sighting, offer: Offer) -> int:
    """Return the value of an offer to a fighter, who buys healing potions and hit points for good."""
    if offer.what == "service" and offer.deal:
        return 50 if does(offer.deal.effects, Grow) else 0
    name = view.ware(person.cell, offer) if offer.what == "buy" and view.free_places > 0 else ""
    return 80 if name and heals(view.items[name]) else 0
