"""A shop under the shipped rules: its keeper, its goods and the hero.

###############
#k....#.......#        the shop is the room on the left
#..@..+.......#
#.....#.......#
###############
"""

from __future__ import annotations

from stage.scenery import Scenery
from winze.core.board import cells
from winze.core.chance import Stream
from winze.engine.actions import Action, Walk
from winze.engine.body.dealing import Offer, offers, unpaid_total
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.levels.robbery import open_shop
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item, Pack, make_item

_DRAWING = """
    ###############
    #.....#.......#
    #..@..+.......#
    #.....#.......#
    ###############
"""


class Shop:
    """The goods are laid out by seed; the hero has `gold` gold."""

    def __init__(self, *wares: str, gold: int = 500, seed: int = 1, drawing: str = _DRAWING) -> None:
        self.scenery = Scenery(drawing, seed)
        self.game: Game = self.scenery.game
        self.keeper: Actor = self.scenery.stand("shopkeeper", 1, 1, 30)
        self.keeper.gold, self.game.hero.gold = 100, gold
        self.keeper.pack = Pack([])
        for ware in wares:
            kind = self.game.rules.items[ware]
            self.keeper.pack.add(kind, make_item(kind))
        open_shop(self.game.level, self.game, self.keeper, Stream.named(seed, "shop"))

    def act(self, *actions: Action) -> list[Event]:
        return self.scenery.act(*actions)

    def go(self, x: int, y: int) -> None:
        """Put the hero on a cell at once."""
        self.game.level.move(self.game.hero, self.scenery.at(x, y))

    def where(self, kind: str) -> int:
        items = self.game.level.items.items()
        return next(cell for cell, pile in items if any(item.kind == kind for item in pile))

    def stand_on(self, kind: str) -> list[Event]:
        """Let the hero step onto goods. Return the events of the step."""
        cell, board = self.where(kind), self.game.level.board
        near = board.around8(1 << cell) & self.game.level.facts.ground & ~self.game.level.occupied & ~(1 << cell)
        hero = self.game.hero
        beside = hero.cell if board.chebyshev(hero.cell, cell) == 1 else next(cells(near))
        if beside != hero.cell:
            self.game.level.move(hero, beside)
        return self.act(Walk(board.direction(beside, cell)))

    def held(self, kind: str) -> Item | None:
        """Return an item of a kind in the pack, unpaid ones first."""
        held = [item for item in self.game.pack.items if item.kind == kind]
        return next(iter(sorted(held, key=lambda item: not item.unpaid)), None)

    def fine(self, gold: int) -> None:
        """Set the hero's fine."""
        self.game.career.fine = gold

    def purse(self, gold: int) -> None:
        self.game.hero.gold = gold

    def bailiff(self, x: int, y: int) -> Actor:
        """Put a bailiff that is aware of the hero on a cell."""
        bailiff = self.scenery.stand("company_bailiff", x, y)
        bailiff.memory.aware = True
        return bailiff

    @property
    def unpaid_total(self) -> int:
        return unpaid_total(self.game)

    @property
    def offers(self) -> list[Offer]:
        return offers(self.game, self.keeper.cell)

    def talk(self, what: str) -> tuple[int, Offer]:
        """Put the hero to the east of the keeper. Return the first matching offer and its number."""
        self.go(2, 1)
        found = list(enumerate(self.offers))
        return next((number, offer) for number, offer in found if offer.what == what)

    @property
    def bailiffs(self) -> list[Actor]:
        return [monster for monster in self.game.level.monsters() if monster.kind.id == "company_bailiff"]

    @property
    def all_gold(self) -> int:
        """Return all gold that people have and that lies about."""
        lying = sum(item.count for pile in self.game.level.items.values() for item in pile if item.kind == "gold")
        return lying + sum(actor.gold for actor in self.game.level.order)
