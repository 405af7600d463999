"""The hero's knowledge of machines, and of tiles that answer to wares and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from winze.core.board import cells
from winze.engine.kinds.plan import Purpose
from winze.engine.kinds.tiles import Tile
from winze.engine.state.level import Level
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

    @property
    def has_more(self) -> bool:
        """True for a prize or holder whose reward the hero has not taken yet."""
        return self.purpose in ("prize", "holder") and not self.solved


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


class Landmark(NamedTuple):
    """A place worth going back to: a machine with something left on any level visited, or a gate that still shuts."""

    level: str
    cell: int
    machine: str


def landmarks(world: World) -> list[Landmark]:
    return [
        Landmark(level.id, _face(level, machine), machine.id)
        for level in world.levels.values()
        for machine in level.machines
        if machine.seen and _is_open_matter(level, machine)
    ]


def _is_open_matter(level: Level, machine: Machine) -> bool:
    if machine.purpose == "gate":
        return bool(1 << machine.threshold & level.seen & ~level.known.passable & ~level.known.closed_doors)
    return machine.purpose != "scene" and not machine.solved


def _face(level: Level, machine: Machine) -> int:
    """Return the cell to go to or beside: what shuts the machine, or a tile that deals or lends.

    Else it is beside safe ground, and solid if possible: the crack in a wall, or the ore before a key.
    """
    shut = 1 << machine.threshold if machine.threshold >= 0 else 0
    shut &= level.seen & ~level.known.passable & ~level.known.closed_doors
    inside = machine.inside & level.seen
    telling = (cell for cell in cells(inside) if (tile := level.recalled(cell)).deals or "take" in tile.edges)
    rim = inside & level.board.around4(level.known.safe & ~inside)
    solid = rim & ~level.known.passable
    return next(cells(shut), next(telling, next(cells(solid or rim or inside), machine.threshold)))


def _shuts(machine: Machine) -> bool:
    return bool(machine.gate) or machine.purpose == "gate"


def _wares_of(world: World, number: int, inside: int) -> dict[int, tuple[str, ...]]:
    level, name_of = world.level, world.name_of
    there = {cell: [item.kind for item in level.items.get(cell, ()) if item.lent == number] for cell in cells(inside)}
    return {cell: (*map(name_of, kinds),) for cell, kinds in there.items() if kinds and cell in level.remembered}


def shut_gates(world: World) -> int:
    """Return the cells of gates that the hero knows and that are neither open nor mere doors."""
    known = world.level.known
    gates = [machine.gate for machine in seen_machines(world) if machine.gate >= 0]
    return world.level.board.of(gates) & ~(known.passable | known.closed_doors)


def known_dealers(world: World) -> int:
    return _known(world, lambda tile: bool(tile.deals)) if world.level.machines else 0


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
