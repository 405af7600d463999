"""Stages with lamps, on top of the small world of `stage`.

The hero of a `LampStage` uses a tallow lamp of radius 3, and lava glows with radius 2. The hero and monsters stand on
the dark floor of tunnels.
"""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

from stage.cast import CHARS
from stage.stage import Stage
from stage.state import kind_of, monsters
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.traits import recount_traits
from winze.engine.events import Who
from winze.engine.kinds.effects import Refuel
from winze.engine.kinds.gases import FAINT, Gas
from winze.engine.kinds.items import ItemKind, Lamp
from winze.engine.kinds.rules import Due, KitItem, Rules
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import TileSet
from winze.engine.minds.perceive import perceive
from winze.engine.state.actor import Actor, Affliction
from winze.engine.state.items import Item

LAMPS = {
    "tallow_lamp": ItemKind("tallow_lamp", "lamp", lamp=Lamp(3)),
    "pit_lamp": ItemKind("pit_lamp", "lamp", lamp=Lamp(4)),
    "safety_lamp": ItemKind("safety_lamp", "lamp", lamp=Lamp(4, safe=True)),
    "oil_flask": ItemKind("oil_flask", "tool", stacks=True, use=(Refuel(400),)),
}
LAVA_GLOW = 2
GASES = {"darkness": Gas("darkness", dark=True), "firedamp": Gas("firedamp", flame="explodes", every=1000)}


class LampStage(Stage):
    """`lamp` is the hero's lamp; `lamp=""` gives none."""

    def __init__(self, *drawings: str, seed: int = 1, lamp: str = "tallow_lamp", due: int = 0) -> None:
        self._lamp = lamp
        self._due = due
        super().__init__(*drawings, seed=seed)

    def _furnish(self) -> None:
        super()._furnish()
        level = self.game.level
        for cell in [actor.cell for actor in level.order]:
            level.change(cell, "corridor")
            level.lit &= ~(1 << cell)
        level.known.been = level.seen = 0
        self.look()

    def _rules(self) -> Rules:
        rules = super()._rules()
        tiles = TileSet(
            tuple(replace(tile, glow=LAVA_GLOW) if tile.id == "lava" else tile for tile in rules.tiles.tiles)
        )
        kit = (*rules.career.kit, *([KitItem(self._lamp)] if self._lamp else []))
        return replace(
            rules,
            tiles=tiles,
            items={**rules.items, **LAMPS},
            career=replace(rules.career, kit=kit),
            statuses={**rules.statuses, "burning": Status("burning", glow=2)},
            gases={**rules.gases, **GASES},
            dues={"oil": Due(("oil_flask",), main=self._due, branch=0)} if self._due else {},
        )

    @property
    def lamp(self) -> Item:
        pack = self.game.pack
        lamp = pack.at("lamp")
        assert lamp
        return lamp

    def pour(self, oil: int) -> None:
        """Set the oil of the lamp."""
        self.lamp.oil = oil
        recount_lamp(self.game, self.game.hero)
        self.look()

    def lit(self) -> str:
        """Draw the lit cells, and `~` for the others."""
        return self._drawn(self.game.level.light)

    def seen(self) -> str:
        """Draw the visible cells, and `~` for the others."""
        return self._drawn(self.game.level.visible)

    def sees(self, drawing: str) -> None:
        assert self.seen() == dedent(drawing).strip("\n")

    def lights(self, drawing: str) -> None:
        assert self.lit() == dedent(drawing).strip("\n")

    def _drawn(self, mask: int) -> str:
        level, board = self.game.level, self.game.level.board
        chars = {number: char for char, number in CHARS.items()}
        here = {monster.cell: kind_of(monster)[0] for monster in monsters(self.game)} | {self.game.hero.cell: "@"}
        rows = [[board.cell(x, y) for x in range(board.width)] for y in range(board.height)]
        return "\n".join(
            "".join((here.get(cell) or chars[level.tiles[cell]]) if mask >> cell & 1 else "~" for cell in row)
            for row in rows
        )

    def light_up(self, fire: int = 0) -> None:
        """Set exactly these cells on fire."""
        self.game.level.overlays.fire = fire
        self.look()

    def darken(self, dark: int) -> None:
        """Fill these cells with air that swallows light."""
        self.fill_air("darkness", dark)

    def fill_air(self, gas: str, where: int) -> None:
        """Fill these cells with a thick gas."""
        self.game.level.overlays.gas[gas] = [0] * FAINT + [where]
        self.look()

    def unlight(self) -> None:
        """Remove the level's own light."""
        self.game.level.lit = 0
        self.look()

    def forget(self) -> None:
        """Make the hero forget everything but the visible cells."""
        self.game.level.seen = self.game.level.known.passable = 0
        self.look()

    def kindle(self, who: Actor) -> None:
        """Set an actor on fire for a long time."""
        who.statuses["burning"] = Affliction(100, Who(-1, "", -1))
        recount_traits(self.game, who)
        self.look()

    def watch(self, monster: Actor, turns: int) -> bool:
        """Let a monster look for the hero `times` times without moving. Return True if it notices the hero."""
        for _ in range(turns):
            perceive(self.game, monster)
        return monster.memory.aware
