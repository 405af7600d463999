"""Machines on drawn levels: a room of plinths whose wares answer each other, under rules like the shipped ones.

    machinery = Machinery('''
        ##########
        #@..+:1:1#
        ##########
    ''')

`1` is a plinth with a ware, `:` other floor inside, and `%` a locked door that shuts the room. Plinths stand on one
wire: taking a ware closes the others, and laying it back opens them again. The hero stands at the mine's mouth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from textwrap import dedent

from stage import arrange
from stage.scenery import Scenery, content_of
from winze.content import Content
from winze.content.look import MachineWords
from winze.core.board import board
from winze.engine.game import Game
from winze.engine.kinds.plan import BuiltMachine, Purpose, Spot
from winze.engine.kinds.tiles import Edge, Tile, TileSet
from winze.engine.state.items import Item
from winze.engine.state.machines import Machine

_OPEN = ("objects", "missiles", "light")
TILES = (
    Tile(
        "plinth_open",
        _OPEN,
        lit=True,
        edges={"take": Edge("plinth_bare", sends=True), "signal": Edge("plinth_shut")},
    ),
    Tile("plinth_shut", ("missiles", "light"), lit=True, keeps=True, edges={"signal": Edge("plinth_open")}),
    Tile("plinth_bare", _OPEN, lit=True, edges={"lay": Edge("plinth_open", sends=True, own=True)}),
)
_CHARS = {"plinth_open": "1", "plinth_shut": "0", "plinth_bare": "2"}
_WARES = ("weapon", "weapon", "weapon", "weapon", "weapon")
_SAYS = MachineWords("armory", "Arms on stone.", take="The others fall.", lay="The others rise.")


class Machinery(Scenery):
    """A game with one machine, number 1, and its gate, number 2, if the drawing has one."""

    def __init__(
        self,
        drawing: str,
        wares: Sequence[str] = _WARES,
        *,
        seed: int = 1,
        purpose: Purpose = "prize",
        spots: Sequence[Spot] = (),
        gives: str = "",
        facts: dict[str, object] | None = None,
    ) -> None:
        rows = dedent(drawing).strip("\n").splitlines()
        plan = board(len(rows[0]), len(rows))
        there = {
            char: [(x, y) for y, row in enumerate(rows) for x, found in enumerate(row) if found == char]
            for char in "1:%"
        }
        cells = {char: tuple(plan.cell(*point) for point in points) for char, points in there.items()}
        gate = cells["%"][0] if cells["%"] else -1
        built = BuiltMachine(
            "armory",
            purpose,
            tuple(sorted(cells["1"] + cells[":"])),
            gate,
            "lock" if gate >= 0 else "",
            wires=(("cages", cells["1"]),) if cells["1"] else (),
            gives=gives,
        )
        machines = (built, BuiltMachine("lock", "gate", (), gate)) if gate >= 0 else (built,)
        laid = [
            replace(Spot("ware", *point, of=sort, machine=1, deeper=12), **(facts or {}))  # type: ignore[arg-type]
            for point, sort in zip(there["1"], wares, strict=False)
        ]
        self.content = _content(rows, machines, (*laid, *spots))
        self.rules = self.content.rules
        self.game = Game.new(seed, self.rules)
        arrange.set_health(self.game.hero, 1000, 1000)
        arrange.look(self.game)

    @property
    def machine(self) -> Machine:
        return self.game.level.machines[0]

    def ware(self, x: int, y: int) -> Item:
        """Return the uppermost item on a cell."""
        return self.game.level.items[self.at(x, y)][-1]

    def lent(self) -> list[Item]:
        """Return the items on loan in the pack."""
        return [item for item in self.game.pack.items if item.lent]


def _content(rows: list[str], machines: tuple[BuiltMachine, ...], spots: tuple[Spot, ...]) -> Content:
    plain = "\n".join(row.replace(":", ".").replace("1", ".").replace("%", "K") for row in rows)
    content = content_of(plain)
    tiles = TileSet((*content.rules.tiles.tiles, *TILES))
    dug = content.rules.dig(1, content.rules.plan(1).levels["1"])
    plane, stride = bytearray(dug.tiles), len(rows[0]) + 1
    mouth = next(tile.id for tile in tiles.tiles if tile.stairs == "mouth")
    put = {"1": "plinth_open", "@": mouth}
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            if char in put:
                plane[y * stride + x] = tiles.index[put[char]]
    level = replace(dug, tiles=bytes(plane), machines=machines, spots=spots)
    looks = {id_: replace(content.tiles["altar"], name="plinth", char=char) for id_, char in _CHARS.items()}
    return replace(
        content,
        rules=replace(content.rules, tiles=tiles, dig=lambda *_: level),
        tiles={**content.tiles, **looks},
        machine_words={"armory": _SAYS, "lock": MachineWords("iron lock")},
    )
