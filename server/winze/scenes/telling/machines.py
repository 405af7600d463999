"""Facts about machines for look and talk: their sentences, and the prices of tiles."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.content.look import MachineWords
from winze.core.board import cells
from winze.engine.body.dealing import deals_at, quotes
from winze.engine.game import Game
from winze.engine.kinds.tiles import Edge, Tile
from winze.engine.kinds.verbs import Verb
from winze.engine.state.machines import Machine
from winze.scenes.telling.ground import work_line
from winze.scenes.words.prices import is_free, price_words

_SILENT = MachineWords("")
_WIRED: tuple[Verb, ...] = ("take", "lay", "signal")


def gate_lines(game: Game, content: Content, tile: Tile, cell: int) -> Iterator[str]:
    """Yield the sentences of a gate that still stands, and of what lies behind it."""
    machine = _gated(game, content, tile, cell)
    told = [_words(content, machine.gate).look, _words(content, machine.id).through] if machine else []
    yield from (line.rstrip(".") for line in told if line)


def frame_lines(game: Game, content: Content, tile: Tile, cell: int) -> Iterator[str]:
    """Yield the work to get in beside a gate that still stands, if there is no digging through the gate itself."""
    if "dig" in tile.edges or not _gated(game, content, tile, cell):
        return
    if frame := _frame(game, cell):
        beside, edge = frame
        yield work_line(game, f"Dig through the {content.tiles[beside.id].name} beside it", edge)


def _gated(game: Game, content: Content, tile: Tile, cell: int) -> Machine | None:
    """Return the machine that the gate with this tile shuts, or None."""
    behind = (machine for machine in game.level.machines if machine.threshold == cell and machine.gate)
    return next((machine for machine in behind if tile.id in _tiles_of(content, machine.gate)), None)


def _frame(game: Game, cell: int) -> tuple[Tile, Edge] | None:
    """Return the known solid tile beside a cell that is dug through in the fewest turns, with its edge."""
    level = game.level
    beside = level.board.around4(1 << cell) & level.seen & ~(1 << cell) & ~level.board.border
    walls = [tile for tile in map(level.recalled, cells(beside)) if not tile.passes_objects and "dig" in tile.edges]
    wall = min(walls, key=lambda tile: tile.edges["dig"].turns, default=None)
    return (wall, wall.edges["dig"]) if wall else None


def price_lines(game: Game, content: Content, cell: int) -> Iterator[str]:
    """Yield the prices of a tile that deals, and how to deal with it."""
    if cell in game.level.actors or not deals_at(game, cell):
        return
    left = quotes(game, cell)
    prices = dict.fromkeys(price_words(content, offer) for offer in left if not is_free(offer))
    yield from (f"Price: {price}" for price in prices)
    yield "Walk into it to deal" if left else "It has nothing more to offer"


def part_lines(game: Game, content: Content, cell: int) -> Iterator[str]:
    """Yield the sentence of the machine that the tile at a cell is a part of, or the key there."""
    level = game.level
    number = level.machine_at(cell)
    machine = level.machines[number - 1] if number else None
    if machine is None or (machine.threshold == cell and machine.gate):
        return
    told = level.recalled(cell).id in _changed(content, _tiles_of(content, machine.id))
    has_key = machine.gives and level.remembered.get(cell) == machine.gives and not _walks(content, machine)
    if (told or has_key) and (look := _words(content, machine.id).look):
        yield look


def carrier_lines(game: Game, content: Content, cell: int) -> Iterator[str]:
    """Yield the sentences of the holders whose key the actor at a cell carries."""
    pack = game.level.actors[cell].pack
    for machine in game.level.machines:
        if pack and machine.gives and pack.has(machine.gives) and _walks(content, machine):
            yield _words(content, machine.id).look


def _walks(content: Content, machine: Machine) -> bool:
    """Return True if a monster has the key of the holder."""
    row = content.machines.get(machine.id)
    return row is not None and any(part.carries for part in row.parts)


def _tiles_of(content: Content, id_: str) -> set[str]:
    row = content.machines.get(id_)
    return {part.tile for part in row.parts if part.tile} if row else set()


def _changed(content: Content, tiles: set[str]) -> set[str]:
    """Return the tiles and those that their wire turns them into."""
    rows = content.rules.tiles
    edges = [rows.named(tile).edges.get(verb) for tile in tiles for verb in _WIRED]
    return tiles | {edge.to for edge in edges if edge}


def _words(content: Content, id_: str) -> MachineWords:
    return content.machine_words.get(id_, _SILENT)
