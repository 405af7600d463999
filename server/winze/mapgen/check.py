"""Checks that every level must pass, whichever generator dug it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from winze.core.board import board, cells, plane_mask, selection
from winze.core.distance import flood
from winze.engine.kinds.plan import Blueprint, BuiltMachine, LevelPlan
from winze.engine.kinds.tiles import Tile, TileSet
from winze.mapgen.vaults.square import MASTER

_WIDEST = 3
"""Most cells of a hazard between the ground and what a machine holds beyond."""
_WIRED = ("take", "lay", "signal")
"""Verbs that change the cells of wires."""
_CLOSED = ("water", "lava", "acid", "chasm")
"""Hazards that close the ground to somebody on foot."""
_FRAME = "dressed_wall"


def complaints(level: Blueprint, place: LevelPlan, tiles: TileSet) -> list[str]:
    size = board(place.width, place.height).size
    if (level.width, level.height, len(level.tiles)) != (place.width, place.height, size):
        return [f"is not {place.width}x{place.height} cells"]
    return [
        *_border(level, tiles),
        *_stairs(level, place, tiles),
        *_pieces(level, tiles),
        *_machines(level, tiles),
        *_spots(level, tiles),
    ]


def ground(plane: bytes, tiles: TileSet) -> int:
    """Return the cells an actor can walk on if it opens and finds doors and avoids hazards."""
    return tiles.mask(plane, "passes_objects") & ~tiles.mask(plane, "hazard") | _doors(plane, tiles, "open", "find")


def safe_ground(plane: bytes, tiles: TileSet) -> int:
    return ground(plane, tiles) & ~_doors(plane, tiles, "find")


def _doors(plane: bytes, tiles: TileSet, *verbs: str) -> int:
    return plane_mask(
        plane, selection(index for index, tile in enumerate(tiles.tiles) if any(verb in tile.edges for verb in verbs))
    )


def _border(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    here = board(level.width, level.height)
    for cell in cells(here.border & ~tiles.mask(level.tiles, "solid")):
        yield f"the border is open at {here.xy(cell)}"


def _stairs(level: Blueprint, place: LevelPlan, tiles: TileSet) -> Iterator[str]:
    here = board(level.width, level.height)
    wanted = {here.cell(exit_.x, exit_.y): exit_.kind for exit_ in place.exits}
    found = {cell: tiles[level.tiles[cell]].stairs for cell in cells(tiles.mask(level.tiles, "stairs"))}
    for cell in sorted(wanted.keys() | found.keys()):
        if wanted.get(cell) != found.get(cell):
            yield f"at {here.xy(cell)} should be stairs {wanted.get(cell)}, but there are stairs {found.get(cell)}"
    if level.exits != place.exits:
        yield "the exits are not those of the plan"


def _pieces(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    """Require P2 and P1: keys in reach lead to all dry ground, and exits are joined in the worst state of machines."""
    here = board(level.width, level.height)
    dry, gates = _walked(level, tiles), _Gates.of(level)
    exits = here.at((exit_.x, exit_.y) for exit_ in level.exits) & dry
    start = exits & -exits or dry & -dry
    if not dry:
        yield "there is nowhere to stand"
        return
    reached = _opened(level, tiles, start, gates)
    common = flood(here, start, _common(level, tiles, gates), diagonal=False)
    for wanted, found, how in ((dry, reached, ""), (exits, common, " by safe steps")):
        if lost := wanted & ~found:
            yield f"{here.xy(next(cells(lost)))} cannot be reached from {here.xy(next(cells(start)))}{how}"


def _walked(level: Blueprint, tiles: TileSet) -> int:
    """Return the ground, with the webs and the like inside machines: one can cut or cross them."""
    inside = board(level.width, level.height).of(cell for machine in level.machines for cell in machine.inside)
    hinders = (tile.id for tile in tiles.tiles if tile.passes_objects and tile.hazard not in ("", *_CLOSED))
    return ground(level.tiles, tiles) | inside & tiles.mask_of(level.tiles, *hinders)


class _Gates(NamedTuple):
    """Cells that machines shut: by key, without a key, and by what must be worked at."""

    locks: dict[int, int]
    """The cell of each lock, and that of its key."""
    others: int

    @classmethod
    def of(cls, level: Blueprint) -> _Gates:
        here = board(level.width, level.height)
        gates = [machine for machine in level.machines if machine.purpose == "gate"]
        blocks = [cell for machine in level.machines for cell in machine.blocks]
        return cls(
            {gate.threshold: gate.key for gate in gates if gate.key >= 0},
            here.of([*blocks, *(gate.threshold for gate in gates if gate.key < 0)]),
        )


def _opened(level: Blueprint, tiles: TileSet, start: int, gates: _Gates) -> int:
    """Return the cells in reach once each lock is opened whose key is in reach."""
    here, locks = board(level.width, level.height), dict(gates.locks)
    allowed = (_walked(level, tiles) | gates.others) & ~here.of(locks)
    while True:
        reached = flood(here, start, allowed, diagonal=False)
        reached |= _beyond_hazards(level, tiles, reached)
        opened = [lock for lock, key in locks.items() if reached >> key & 1]
        if not opened:
            return reached
        for lock in opened:
            allowed |= 1 << lock
            del locks[lock]


def _beyond_hazards(level: Blueprint, tiles: TileSet, reached: int) -> int:
    """Return the insides of machines that lie at most 3 cells of their hazard away from the ground in reach."""
    here, found = board(level.width, level.height), 0
    for machine in level.machines:
        names = (tile.id for tile in tiles.tiles if machine.across and tile.hazard == machine.across)
        hazard, shore = tiles.mask_of(level.tiles, *names), reached
        for _ in range(_WIDEST):
            shore |= here.around4(shore) & hazard
        inside = here.of(machine.inside)
        if machine.across and here.around4(shore) & inside:
            found |= inside
    return found


def _common(level: Blueprint, tiles: TileSet, gates: _Gates) -> int:
    """Return the ground that stays open in the worst state: gates and hidden doors shut, and each wire closed."""
    here = board(level.width, level.height)
    shut = gates.others | here.of(gates.locks)
    return safe_ground(level.tiles, tiles) & ~shut & ~_closing(level, tiles)


def _closing(level: Blueprint, tiles: TileSet) -> int:
    """Return the cells of wires that somebody on foot cannot pass in some state."""
    here = board(level.width, level.height)
    wired = {cell for machine in level.machines for _, wire in machine.wires for cell in wire}
    return here.of(cell for cell in wired if not all(tile.passes_objects for tile in _states(level.tiles[cell], tiles)))


def _states(number: int, tiles: TileSet) -> list[Tile]:
    """Return a tile and all that the verbs of wires can make of it."""
    found = [tiles[number]]
    for tile in found:
        ends = (tile.edges[verb].to for verb in _WIRED if verb in tile.edges)
        found += [tiles.named(end) for end in dict.fromkeys(ends) if tiles.named(end) not in found]
    return found


def _machines(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    """Require P4: a key for each lock and one lock of each metal, senders in reach, and nothing at an exit."""
    here, gates = board(level.width, level.height), _Gates.of(level)
    keys = Counter(machine.gives for machine in level.machines if machine.gives)
    locks = Counter(
        tiles[level.tiles[lock]].edges["unlock"].tool for lock in gates.locks if _is_lock(level, tiles, lock)
    )
    for name, count in (*keys.items(), *locks.items()):
        if count > 1:
            yield f"there are {count} of {name or 'the same lock'}"
    if sum(keys.values()) != len(gates.locks) or locks.total() != len(gates.locks):
        yield f"there are {len(gates.locks)} gates with a key, {locks.total()} locks and {sum(keys.values())} keys"
    near = here.around8(here.around8(here.at((exit_.x, exit_.y) for exit_ in level.exits)))
    beside = here.around4(_common(level, tiles, gates) | gates.others)
    for machine in level.machines:
        if _owned(level, tiles, machine) & near:
            yield f"{machine.id} stands at an exit"
        for name, wire in machine.wires:
            if not here.of(cell for cell in wire if _sends(level, tiles, cell)) & beside:
                yield f"the wire {name} of {machine.id} has no sender in reach"


def _is_lock(level: Blueprint, tiles: TileSet, cell: int) -> bool:
    return "unlock" in tiles[level.tiles[cell]].edges


def _sends(level: Blueprint, tiles: TileSet, cell: int) -> bool:
    return any(edge.sends for tile in _states(level.tiles[cell], tiles) for edge in tile.edges.values())


def _owned(level: Blueprint, tiles: TileSet, machine: BuiltMachine) -> int:
    """Return the cells of a machine with its gate and, if it has one, its frame."""
    here = board(level.width, level.height)
    inside = here.of((*machine.inside, *machine.blocks))
    if machine.gate:
        inside |= here.around8(inside) & tiles.mask_of(level.tiles, *{_FRAME} & {*tiles.index})
    return inside | (1 << machine.threshold if machine.threshold >= 0 else 0)


def _spots(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    """Require that things lie where they can, and P6: none but a machine's own lies behind its gate or hazard."""
    here = board(level.width, level.height)
    stays = ground(level.tiles, tiles) | tiles.mask(level.tiles, "keeps")
    at_home = tiles.mask(level.tiles, "passes_objects")
    apart = [machine for machine in level.machines if machine.gate or machine.blocks or machine.across]
    closed = here.of(cell for machine in apart for cell in machine.inside)
    for spot in level.spots:
        cell = here.cell(spot.x, spot.y)
        held = spot.machine and closed >> cell & 1 and tiles[level.tiles[cell]].hazard
        if not (stays | (at_home if spot.what == MASTER else 0)) >> cell & 1 and not held:
            yield f"{spot.what} is wanted at ({spot.x}, {spot.y}), where no actor can stand"
        elif not spot.machine and closed >> cell & 1:
            yield f"{spot.what} at ({spot.x}, {spot.y}) lies inside a machine"
