"""Stages for missiles, with more tiles and items than others have, and luck that a test decides.

% fence, which missiles pass    : curtain, which hides    & lava    V a shaft to the level below
^ a plate that springs          G glass, which only light passes    ; oil, which burns off
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stage import Stage
from stage.arrange import arm, set_chance, stow
from stage.cast import TILES
from stage.flying import equip, fall_of
from stage.state import lying, monsters
from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.engine.actions import Shoot, Throw
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.kinds.drives import Idle, Keep, Mind, See, ShootDrive, Strike
from winze.engine.kinds.effects import Alter, Burst, Fall, Harm, Noise
from winze.engine.kinds.items import ItemFlight, ItemKind, Shoots
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.tiles import Edge, Entering, Tile, TileSet

_MORE = {
    "%": Tile("fence", passes=("missiles", "light"), lit=True),
    ":": Tile("curtain", passes=("objects", "missiles"), lit=True),
    "&": Tile("lava", passes=("objects", "missiles", "light"), lit=True, hazard="lava", swallows=True),
    "V": Tile(
        "shaft",
        passes=("objects", "missiles", "light"),
        lit=True,
        hazard="chasm",
        enter=(Entering((Fall(),), at_once=True),),
    ),
    "^": Tile("plate", passes=("objects", "missiles", "light"), lit=True, edges={"step": Edge("floor")}),
    ";": Tile("oil", passes=("objects", "missiles", "light"), lit=True, edges={"burn": Edge("floor")}),
    "G": Tile("glass", passes=("light",), lit=True),
}
_NUMBERS = {char: len(TILES) + number for number, char in enumerate(_MORE)}
THINGS = (
    ItemKind("stone", "missile", stacks=True, damage=Dice(1, 4, 0), thrown=ItemFlight(range=8, noise=6)),
    ItemKind("feather", "missile", stacks=True, damage=Dice(0, 1, 1)),
    ItemKind("pot", "tool", thrown=ItemFlight(breaks=100, ends=(Burst(1, (Harm(Dice(0, 1, 3), "fire"),)),))),
    ItemKind(
        "bomb", "tool", thrown=ItemFlight(breaks=100, ends=(Harm(Dice(0, 1, 99), "blast"), Alter("burn"), Noise(20)))
    ),
    ItemKind("bow", "weapon", damage=Dice(1, 6, 2), accuracy=10, shoots=Shoots("arrow", 9)),
    ItemKind("arbalest", "weapon", damage=Dice(0, 1, 5), pierces=True, shoots=Shoots("arrow", 9, winding=100)),
    ItemKind("arrow", "missile", stacks=True, damage=Dice(0, 1, 1), heap=Dice(0, 1, 7)),
    ItemKind("brittle", "missile", stacks=True, damage=Dice(0, 1, 1), thrown=ItemFlight(breaks=50)),
)
ARCHER = Mind("archer", (Strike(), ShootDrive(7), See(), Idle()))
SHY = Mind("shy", (Keep(4), ShootDrive(7), See(), Idle()))


class Butts(Stage):
    """A stage with more items to throw and shoot, and more targets."""

    def _rules(self) -> Rules:
        rules = super()._rules()
        tiles = TileSet((*TILES.tiles, *_MORE.values()))

        def dig(seed, plan):
            dug = rules.dig(seed, plan)
            plane = bytearray(dug.tiles)
            for x, y, char in self._drawings[plan.id].cells():
                if char in _NUMBERS:
                    plane[y * (plan.width + 1) + x] = _NUMBERS[char]
            return replace(dug, tiles=bytes(plane))

        items = {**rules.items, **{kind.id: kind for kind in THINGS}}
        minds = {**rules.minds, "archer": ARCHER, "shy": SHY}
        return replace(rules, tiles=tiles, items=items, minds=minds, dig=dig)

    def throw(self, kind: str, x: int, y: int) -> list[Event]:
        """Throw an item the hero has, or is given."""
        held = next((item.letter for item in self.game.pack.items if item.kind == kind), "")
        return self.act(Throw(held or self.stow(kind), x, y))

    def shoot(self, x: int, y: int) -> list[Event]:
        return self.act(Shoot(x, y))

    def stow(self, kind: str, count: int = 1) -> str:
        return stow(self.game, kind, count)

    def wield(self, kind: str) -> str:
        return arm(self.game, kind)

    def lies(self, level: str = "") -> dict[tuple[int, int], list[tuple[str, int]]]:
        """Return the items on the floor with their counts, by point."""
        board = self.game.levels[level or self.game.level.id].board
        return {board.xy(cell): pile for cell, pile in lying(self.game, level).items()}

    def equip(self, kind: str, mind: str, *things: tuple[str, int]) -> Any:
        """Give the monster of a kind a mind, and items to throw or to shoot; return the monster."""
        return equip(self.game, self.monster(kind), mind, *things)

    def tile(self, x: int, y: int) -> str:
        return self.game.level.tile(self.at(x, y)).id


def favour(game: Game, *, least: int = 0, most: int = 99) -> None:
    """Make the next combat roll in hundred lie between `least` and `most`."""
    state = next(state for state in range(100_000) if least <= Stream(state).below(100) <= most)
    set_chance(game, "combat", state)


def hitting(stage: Stage) -> None:
    """Make the next missile hit the first actor it meets."""
    favour(stage.game, most=1)


def missing(stage: Stage) -> None:
    """Make the next missile miss the first actor it meets."""
    favour(stage.game, least=96)


def count_of(game: Game, kind: str) -> int:
    """Return the number of items of a kind anywhere in the game."""
    packs = [actor.pack for level in game.levels for actor in monsters(game, level)] + [game.pack]
    carried = sum(item.count for pack in packs if pack for item in pack.items if item.kind == kind)
    lie = sum(
        count for level in game.levels for pile in lying(game, level).values() for name, count in pile if name == kind
    )
    return carried + lie + fall_of(game).count(kind)
