"""A tile that deals next to the hero, as part of a machine, under the shipped rules."""

from __future__ import annotations

from dataclasses import replace

from stage.arrange import build_machine, change_tile, lay, look, stow
from stage.people import ROOM
from stage.scenery import Scenery
from winze.content import Content
from winze.content.look import MachineWords
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer
from winze.engine.body.dealing import Offer, offers
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import Alter
from winze.engine.kinds.tiles import Edge, Tile
from winze.engine.state.items import Item
from winze.engine.state.machines import Machine
from winze.mapgen.machines.machine import Machine as Row
from winze.mapgen.machines.machine import Part

EAST, SOUTH = Direction.E, Direction.SE
STALL, OPEN = "stall", "stall_open"
SALE = Service("sale", (Alter("signal"),), gold=60, deeper=25, growth=200, times=2, here=True)
"""A ware for 85 gold at depth 1; the next costs twice as much."""


class Dealer:
    """The hero with gold and ore. To the east and to the southeast stand two tiles that deal, of one machine.

    With `wares` they are shelves, and each has one.
    """

    def __init__(self, *deals: Service, wares: tuple[str, ...] = (), gold: int = 500, ore: int = 0) -> None:
        see_through = ("missiles", "light")
        stall = Tile(STALL, passes=see_through, lit=True, keeps=bool(wares), deals=deals, edges={"signal": Edge(OPEN)})
        opened = Tile(OPEN, passes=("objects", *see_through), lit=True)
        self.scenery = Scenery(ROOM, tiles=(stall, opened))
        self.game: Game = self.scenery.game
        board = self.game.level.board
        self.cell, self.other = self.scenery.at(3, 2), self.scenery.at(3, 3)
        for number, cell in enumerate((self.cell, self.other)):
            change_tile(self.game, cell, STALL)
            if wares:
                lay(self.game, wares[number], cell)
        build_machine(self.game, Machine("store", "prize", inside=board.of((self.cell, self.other))))
        self.game.hero.gold = gold
        if ore:
            stow(self.game, "copper", ore)
        look(self.game)

    @property
    def content(self) -> Content:
        row = Row("store", "", "prize", (Part(STALL),))
        words = MachineWords("store", look="Pay first.")
        return replace(self.scenery.content, machines={"store": row}, machine_words={"store": words})

    @property
    def machine(self) -> Machine:
        return self.game.level.machines[0]

    @property
    def offers(self) -> list[Offer]:
        return offers(self.game, self.cell)

    @property
    def prices(self) -> list[tuple[int, int]]:
        """Return gold and ore of each offer."""
        return [(offer.gold, offer.ore) for offer in self.offers]

    def accept(self, number: int = 0, direction: Direction = EAST) -> list[Event]:
        return self.game.act(AcceptOffer(direction, number))

    def held(self, kind: str) -> Item:
        return next(item for item in self.game.pack.items if item.kind == kind)

    def strip(self) -> None:
        self.game.pack.items.clear()
        self.game.pack.slots.clear()

    def earn_boons(self, number: int) -> None:
        self.game.career.extra_boons += number

    def forget_machine(self) -> None:
        """Leave the tiles without a machine."""
        self.game.level.machines.clear()
