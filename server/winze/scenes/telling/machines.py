"""Facts about machines for look and talk: their sentences, and the prices of tiles."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.content.look import MachineWords
from winze.core.board import cells
from winze.engine.body.dealing import deals_at, quotes
from winze.engine.game import Game
from winze.engine.kinds.tiles import Edge, Tile
from winze.engine.state.machines import Machine
from winze.scenes.telling.ground import work_line
from winze.scenes.words.prices import price_words

_SILENT = MachineWords("")


def gate_lines(game: Game, content: Content, tile: Tile, cell: int) -> Iterator[str]:
    """Yield the sentences of a gate that still stands, of what lies behind it, and the work to get in beside it."""
    machine = next((machine for machine in game.level.machines if machine.threshold == cell and machine.gate), None)
    if machine is None or not _stands(content, machine, tile):
        return
    told = [_words(content, machine.gate).look, _words(content, machine.id).through]
    yield from (line.rstrip(".") for line in told if line)
    if "dig" not in tile.edges and (frame := _frame(game, cell)):
        beside, edge = frame
        yield work_line(game, f"Dig through the {content.tiles[beside.id].name} beside it", edge)


def _stands(content: Content, machine: Machine, tile: Tile) -> bool:
    gate = content.machines.get(machine.gate)
    return gate is not None and any(part.tile == tile.id for part in gate.parts)


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
    prices = dict.fromkeys(price_words(content, offer) for offer in left)
    yield from (f"Price: {price}" for price in prices)
    yield "Walk into it to deal" if left else "It has nothing more to offer"


def part_lines(game: Game, content: Content, cell: int) -> Iterator[str]:
    """Yield the sentence of the machine that a cell is a part of."""
    level = game.level
    number = level.machine_at(cell)
    machine = level.machines[number - 1] if number else None
    if machine is None or (machine.threshold == cell and machine.gate):
        return
    is_plain = content.tiles[level.recalled(cell).id].plain and cell not in level.remembered
    if not is_plain and (look := _words(content, machine.id).look):
        yield look


def carrier_lines(game: Game, content: Content, cell: int) -> Iterator[str]:
    """Yield the sentences of the holders whose key the actor at a cell carries."""
    actor = game.level.actors[cell]
    for machine in game.level.machines:
        if machine.gives and actor.pack and actor.pack.has(machine.gives):
            yield _words(content, machine.id).look


def _words(content: Content, id_: str) -> MachineWords:
    return content.machine_words.get(id_, _SILENT)
