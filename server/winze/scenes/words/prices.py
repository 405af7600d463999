"""Prices of offers."""

from __future__ import annotations

from winze.content import Content
from winze.engine.body.dealing import Offer, price_of, quotes
from winze.engine.game import Game
from winze.engine.kinds.deals import Service
from winze.scenes.words.grammar import counted, listed
from winze.scenes.words.nouns import indefinite


def price_words(content: Content, offer: Offer) -> str:
    """Return `20 gold and 3 ore`, `60 gold (next 120)`, `8 hit points for good`, `for a gem` or `free`."""
    gold = [f"{offer.gold} gold{_next(offer.next_gold, offer.gold)}"] if offer.gold else []
    ore = [f"{offer.ore} ore{_next(offer.next_ore, offer.ore)}"] if offer.ore else []
    health = [f"{health_words(offer.health)} for good"] if offer.health else []
    things = [f"for {_asked(content, offer.deal, offer.give)}"] if offer.deal and offer.deal.asks else []
    return listed([*gold, *ore, *health, *things]) or "free"


def price_tag(game: Game, cell: int) -> str:
    """Return the price of what lies for sale on a cell, such as `30 gold`; empty if nothing there costs gold."""
    pile = game.level.items.get(cell, [])
    if pile and pile[-1].unpaid:
        return f"{price_of(game, pile[-1]) * pile[-1].count} gold"
    asked = next((offer.gold for offer in quotes(game, cell) if offer.cell == cell and not offer.ore), 0)
    return f"{asked} gold" if asked else ""


def _next(price: int, now: int) -> str:
    return f" (next {price})" if price > now else ""


def is_free(offer: Offer) -> bool:
    return not (offer.gold or offer.ore or offer.health or (offer.deal and offer.deal.asks))


def health_words(points: int) -> str:
    return counted(points, "hit point", "hit points")


def _asked(content: Content, deal: Service, letters: str) -> str:
    """Return `a gem`, or `3 slips (d, d, f)` with the letters of the items that go."""
    if deal.asks in content.items:
        return indefinite(content.items[deal.asks], deal.count)
    several = counted(deal.count, deal.asks, f"{deal.asks}s")
    return f"{several} ({', '.join(letters)})" if letters else several
