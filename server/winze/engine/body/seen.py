"""The hero's knowledge of machines, and of tiles that answer to wares and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from winze.core.board import cells
from winze.engine.kinds.plan import Purpose
from winze.engine.kinds.tiles import Tile
from winze.engine.state.machines import Machine
from winze.engine.state.world import World


class SeenMachine(NamedTuple):
    """A machine of the level as far as the hero has seen it.

    `cells` are those inside. `gate` is the cell that a gate shuts, its own if the machine is one; -1 if unseen.
    `wares` has the kinds on each cell, as the hero knows them; `HeroView.offers` has the offers at a cell.
    """

    number: int
    id: str
    purpose: Purpose
    cells: int
    gate: int
    wares: Mapping[int, tuple[str, ...]]
    solved: bool


def seen_machines(world: World) -> list[SeenMachine]:
    """Return the machines of the level that the hero has seen."""
    level = world.level
    known = level.seen & ~level.facts.hidden
    return [
        SeenMachine(
            number,
            machine.id,
            machine.purpose,
            machine.inside & level.seen,
            machine.threshold if _shuts(machine) and known & machine.cells & ~machine.inside else -1,
            _wares_of(world, number, machine.inside),
            machine.solved,
        )
        for number, machine in enumerate(level.machines, start=1)
        if machine.seen
    ]


def _shuts(machine: Machine) -> bool:
    return bool(machine.gate) or machine.purpose == "gate"


def _wares_of(world: World, number: int, inside: int) -> dict[int, tuple[str, ...]]:
    level, name_of = world.level, world.name_of
    there = {cell: [item.kind for item in level.items.get(cell, ()) if item.lent == number] for cell in cells(inside)}
    return {cell: (*map(name_of, kinds),) for cell, kinds in there.items() if kinds and cell in level.remembered}


def known_altars(world: World) -> int:
    return _known(world, lambda tile: "take" in tile.edges) if world.level.machines else 0


def known_locks(world: World) -> int:
    items = world.rules.items
    keys = {items[item.kind].tool for item in world.pack.items}
    return _known(world, lambda tile: "unlock" in tile.edges and tile.edges["unlock"].tool in keys)


def _known(world: World, fits: Callable[[Tile], bool]) -> int:
    """Return the seen cells whose tile, as the hero knows it, fits."""
    level = world.level
    ids = [tile.id for tile in level.tileset.tiles if fits(tile)]
    return level.tileset.mask_of(level.memory, *ids) & level.seen
