"""A person to deal with, next to the hero of a stage under the shipped rules."""

from __future__ import annotations

from stage.arrange import stow
from stage.scenery import Scenery
from winze.engine.body.dealing import Offer, offers
from winze.engine.game import Game
from winze.engine.state.actor import Actor
from winze.engine.state.items import Pack, make_item

ROOM = """
    #######
    #.....#
    #.@...#
    #.....#
    #######
"""


class Meeting:
    """The hero with gold and ore, and to the east a person of a kind who sells some items."""

    def __init__(self, kind: str, *wares: str, gold: int = 500, ore: int = 0, seed: int = 1) -> None:
        self.scenery = Scenery(ROOM, seed)
        self.game: Game = self.scenery.game
        self.person: Actor = self.scenery.stand(kind, 3, 2, 30)
        self.person.gold, self.game.hero.gold = 200, gold
        self.person.pack = Pack([])
        for ware in wares:
            self.person.pack.add(self.game.rules.items[ware], make_item(self.game.rules.items[ware]))
        if ore:
            stow(self.game, "copper", ore)

    @property
    def offers(self) -> list[Offer]:
        return offers(self.game, self.person.cell)

    def number(self, what: str, deal: str = "", letter: str = "") -> int:
        """Return the number of the offer of a deal or an item."""
        return next(
            number
            for number, offer in enumerate(self.offers)
            if offer.what == what and (offer.deal.id if offer.deal else "") == deal and letter in ("", offer.letter)
        )

    @property
    def all_gold(self) -> int:
        """Return the total gold of both."""
        return self.game.hero.gold + self.person.gold

    def wrong(self) -> None:
        """Treat the person as struck."""
        self.person.memory.aware = True

    def lose(self, kind: str) -> None:
        for item in [item for item in self.game.pack.items if item.kind == kind]:
            self.game.pack.remove(item)

    def strip(self) -> None:
        self.game.pack.items.clear()
        self.game.pack.slots.clear()
