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
    return [
        SeenMachine(
            number,
            machine.id,
            machine.purpose,
            machine.inside & level.seen,
            _seen_gate(level, machine),
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
    telling = (cell for cell in cells(inside) if _deals(tile := level.recalled(cell)) or _lends(tile))
    rim = inside & level.board.around4(level.known.safe & ~inside)
    solid = rim & ~level.known.passable
    return next(cells(shut), next(telling, next(cells(solid or rim or inside), machine.threshold)))


def _seen_gate(level: Level, machine: Machine) -> int:
    """Return the cell that a gate shuts; -1 if there is none, or the hero has not seen it."""
    shuts = bool(machine.gate) or machine.purpose == "gate"
    is_seen = level.seen & ~level.facts.hidden & machine.cells & ~machine.inside
    return machine.threshold if shuts and is_seen else -1


def _wares_of(world: World, number: int, inside: int) -> dict[int, tuple[str, ...]]:
    level, name_of = world.level, world.name_of
    known = inside & level.items.mask & level.remembered.mask
    there = {cell: [item.kind for item in level.items[cell] if item.lent == number] for cell in cells(known)}
    return {cell: (*map(name_of, kinds),) for cell, kinds in there.items() if kinds}


def shut_gates(world: World) -> int:
    """Return the cells of gates that the hero knows and that are neither open nor mere doors."""
    level, known = world.level, world.level.known
    gates = (_seen_gate(level, machine) for machine in level.machines if machine.seen)
    return level.board.of(gate for gate in gates if gate >= 0) & ~(known.passable | known.closed_doors)


def known_dealers(world: World) -> int:
    return _known(world.level, _deals) if world.level.machines else 0


def known_altars(world: World) -> int:
    return _known(world.level, _lends) if world.level.machines else 0


def known_locks(world: World) -> int:
    """Return the cells the hero knows to have a lock for a key in the pack."""
    level, items = world.level, world.rules.items
    keys = {items[item.kind].tool for item in world.pack.items}
    locks = cells(_known(level, _is_locked))
    return level.board.of(cell for cell in locks if level.recalled(cell).edges["unlock"].tool in keys)


def _deals(tile: Tile) -> bool:
    return bool(tile.deals)


def _lends(tile: Tile) -> bool:
    return "take" in tile.edges


def _is_locked(tile: Tile) -> bool:
    return "unlock" in tile.edges


def _known(level: Level, fits: Callable[[Tile], bool]) -> int:
    """Return the seen cells whose tile, as the hero knows it, fits."""
    return level.tileset.mask_where(level.memory, fits) & level.seen
