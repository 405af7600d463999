"""Ways to find room for a machine: pockets, drawings of their own, open areas, closets and hazards.

Each yields venues to try. If one has to be dug, it is dug when it is yielded, and the caller restores the draft before
it asks for the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.distance import components
from winze.mapgen.cells import DOORS, HAZARDS, SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.faces import show_faces
from winze.mapgen.machines.frame import frame_of, near_exits
from winze.mapgen.machines.machine import Hazard, Interior, Machine, Where
from winze.mapgen.machines.patterns import stencils
from winze.mapgen.machines.pockets import Pocket, Ways
from winze.mapgen.machines.prove import HAZARD_CELLS, WIDEST
from winze.mapgen.machines.venue import Venue
from winze.mapgen.stencil import places
from winze.mapgen.vaults.placement import place
from winze.mapgen.vaults.terrain import Terrain
from winze.mapgen.vaults.vault import Vault

_TRIES = 3
_LAST_TRIES = 8
"""Tries to find any ground at all for a prize, as one that is dealt is always built."""
_BARE = 12
"""Least bare cells of a room for an area."""
_CLOSET = 2
"""Most cells of a closet."""


@dataclass(frozen=True, slots=True)
class Search:
    """The ground to search. `kept` cells must not change. `measure` returns the ground on which the inside must lie."""

    draft: Draft
    ways: Ways
    kept: int
    measure: Callable[[], int]
    among: int


def venues(search: Search, machine: Machine, chance: Stream) -> Iterator[Venue]:
    for interior in machine.interior:
        yield from _FINDERS[interior](search, machine, chance)


def _pockets(search: Search, machine: Machine, chance: Stream) -> Iterator[Venue]:
    draft, (least, most) = search.draft, machine.size
    exits = near_exits(draft) if machine.gate else 0
    fit = [
        pocket
        for pocket in search.ways.pockets
        if least <= pocket.size <= most
        and not (pocket.inside | 1 << pocket.threshold) & (search.kept | ~search.among)
        and pocket.is_sealed(draft.board, draft.dry())
        and not frame_of(draft, pocket.inside) & exits
        and _is_room(draft.board, pocket.inside)
        and _holds_pattern(draft, machine, pocket.inside)
    ]
    for index in chance.weighted_sample([_weight(pocket, machine) for pocket in fit], _TRIES):
        yield Venue("pocket", fit[index].inside, fit[index].threshold)


def _weight(pocket: Pocket, machine: Machine) -> int:
    """Return a weight that is greatest in the middle of the sizes, and double beside the shortest way."""
    least, most = machine.size
    return (2 + most - least - abs(2 * pocket.size - least - most)) << pocket.on_way


def _is_room(board: Board, inside: int) -> bool:
    """Return True if the greater part of a pocket is a single room."""
    wide = _wide(board, inside)
    return 2 * wide.bit_count() > inside.bit_count() and len([*components(board, wide)]) == 1


def _holds_pattern(draft: Draft, machine: Machine, inside: int) -> bool:
    """Return True if a pattern of the machine fits, or if it has none."""
    ground, turned = _ground_of_pattern(draft, machine, inside), _patterns(draft.board, machine)
    return not turned or any(places(stencil, ground) for stencil in turned)


def _patterns(board: Board, machine: Machine) -> tuple[int, ...]:
    part = machine.patterned
    return stencils(board, part.pattern, part.count[1]) if part else ()


def _ground_of_pattern(draft: Draft, machine: Machine, region: int) -> int:
    """Return the cells of a region that the machine's pattern may take."""
    words = machine.patterned.at if machine.patterned else ()
    if Where.EDGE in words:
        region &= draft.board.around4(draft.mask(*SOLID))
    return _wide(draft.board, region) if Where.HALL in words else region


def _wide(board: Board, region: int) -> int:
    """Return the cells of a region that lie in some 3x3 square of it."""
    return board.around8(_inmost(board, region))


def _inmost(board: Board, region: int) -> int:
    """Return the cells of a region with nothing but the region around them."""
    return region & ~board.around8(board.full & ~region)


def _drawn(search: Search, machine: Machine, chance: Stream) -> Iterator[Venue]:
    draft, vault, everywhere = search.draft, vault_of(machine), search.draft.board.full
    kept = search.kept | everywhere & ~_near(search)
    for _ in range(_TRIES):
        saved = draft.saved()
        placed = place(draft, vault, Terrain.of(draft, kept), chance)
        if placed is None:
            return
        drawn, at = placed
        inside, doors = (drawn.inside << at) & draft.dry(), (drawn.doorsteps << at) & draft.dry()
        threshold = (doors & -doors).bit_length() - 1
        within = search.among == everywhere or not inside & ~search.measure()
        if not within or near_exits(draft) & draft.board.around8(inside):
            draft.restore(saved)
            continue
        show_faces(draft)
        yield Venue("drawn", inside, threshold, letters={char: mask << at for char, mask in drawn.drawn}, fresh=True)


def _near(search: Search) -> int:
    """Return the cells around those searched, as new ground has not been walked yet."""
    board, near = search.draft.board, search.among
    for _ in range(_DUG if near != board.full else 0):
        near = board.around8(near)
    return near


_DUG = 8
"""Cells by which newly dug ground may exceed the ground that is searched."""


@lru_cache(maxsize=256)
def vault_of(machine: Machine) -> Vault:
    return Vault(
        machine.id,
        machine.name,
        machine.rows,
        machine.meanings,
        machine.first_depth,
        machine.last_depth,
        symmetry=machine.symmetry,
        sites=machine.sites,
    )


def _areas(search: Search, machine: Machine, chance: Stream) -> Iterator[Venue]:
    """Grow areas in regions where the machine's pattern fits; only the last ones do without."""
    least, most = machine.size
    regions = _regions(search, machine, chance)
    for number, (region, tight) in enumerate(regions, start=1):
        size = most if tight else chance.between((least + most) // 2, most)
        inside = _pattern_in(search.draft, machine, region, chance)
        if not inside and (tight or number == len(regions) or not machine.patterned):
            inside = 1 << chance.cell(region if tight else _inmost(search.draft.board, region) or region)
        inside = _grown(search.draft.board, inside, region, size)
        if inside.bit_count() >= least:
            entry = next((ring & inside for ring in search.ways.rings if ring & inside), inside)
            yield Venue("area", inside, entry=entry, tight=tight)


def _regions(search: Search, machine: Machine, chance: Stream) -> list[tuple[int, bool]]:
    """Return rooms without anything, if there are none other rooms with enough bare ground, then all bare ground.

    Those marked True are the last resort of a prize.
    """
    draft, board = search.draft, search.draft.board
    free = draft.mask(CellKind.FLOOR, CellKind.CORRIDOR, CellKind.RUBBLE) & ~search.kept & search.among
    free &= ~board.around4(draft.mask(*DOORS, CellKind.OPENING))
    aside = free & ~board.around8(search.ways.shortest) if machine.purpose == "scene" else free
    rooms = [room.floor for room in draft.rooms if (room.floor & free).bit_count() >= max(machine.size[0], _BARE)]
    bare = [room & free for room in [room for room in rooms if not room & search.kept] or rooms]
    picked = [bare[index] for index in chance.weighted_sample([room.bit_count() for room in bare], _TRIES)]
    regions = [(_wide(board, region) or region, False) for region in (*picked, *[aside or free] * _TRIES)]
    if machine.purpose == "prize":
        regions += [(free, True)] * _LAST_TRIES
    return regions if free else []


def _pattern_in(draft: Draft, machine: Machine, region: int, chance: Stream) -> int:
    """Return the cells of a random pattern of the machine in a region; 0 if none fits, or if it has none."""
    ground, turned = _ground_of_pattern(draft, machine, region), list(_patterns(draft.board, machine))
    chance.shuffle(turned)
    for stencil in turned:
        if where := places(stencil, ground):
            return stencil << chance.cell(where)
    return 0


def _grown(board: Board, inside: int, region: int, size: int) -> int:
    """Return up to `size` cells of a region, the nearest to those of `inside` by orthogonal steps."""
    while edge := board.around4(inside) & region & ~inside:
        for cell in cells(edge):
            if inside.bit_count() == size:
                return inside
            inside |= 1 << cell
    return inside


def _closets(search: Search, machine: Machine, chance: Stream) -> Iterator[Venue]:
    """Dig into rock behind a wall that safe ground touches, in the direction away from that ground."""
    draft, board = search.draft, search.draft.board
    size = min(_CLOSET, machine.size[1])
    solid = draft.mask(*SOLID) & ~search.kept
    deep = solid & ~board.around8(board.full & ~draft.mask(*SOLID)) & ~near_exits(draft)
    ground = draft.mask(CellKind.FLOOR, CellKind.CORRIDOR) & draft.safe() & search.among & ~search.kept
    sites = {ahead: solid & board.shift(ground, ahead) & _before(board, deep, ahead, size) for ahead in ORTHOGONAL}
    while left := [ahead for ahead in ORTHOGONAL if sites[ahead]]:
        ahead = left[chance.weighted([sites[ahead].bit_count() for ahead in left])]
        wall = chance.cell(sites[ahead])
        sites[ahead] &= ~(1 << wall)
        inside = board.of(wall + board.steps[ahead] * number for number in range(1, size + 1))
        draft.paint(inside, CellKind.CORRIDOR)
        yield Venue("closet", inside, wall, fresh=True)


def _before(board: Board, deep: int, ahead: Direction, size: int) -> int:
    """Return the cells that have `size` cells of `deep` ahead of them."""
    found = board.full
    for _ in range(size):
        deep = board.shift(deep, ahead.opposite)
        found &= deep
    return found


def _hazards(search: Search, machine: Machine, chance: Stream) -> Iterator[Venue]:
    """Raise an islet out of a hazard, or take a cell of its bed."""
    draft = search.draft
    is_islet = any(Where.ISLET in part.at for part in machine.parts)
    for hazard in machine.hazard:
        left = _sites(search, hazard, is_islet=is_islet)
        for _ in range(_TRIES):
            if not left:
                break
            cell = chance.cell(left)
            near = draft.board.square(cell, 1)
            inside = _grown(draft.board, 1 << cell, left & near, machine.size[1]) if is_islet else 1 << cell
            left &= ~inside
            if inside.bit_count() < machine.size[0]:
                continue
            if is_islet:
                draft.paint(inside, CellKind.FLOOR)
            yield Venue("hazard", inside, hazard=hazard, fresh=is_islet)


def _sites(search: Search, hazard: Hazard, *, is_islet: bool) -> int:
    """Return the cells of a hazard with 2 or 3 cells of it up to the nearest ground, the bed itself included."""
    draft, board = search.draft, search.draft.board
    bed = draft.mask(HAZARD_CELLS[hazard])
    if not bed:
        return 0
    shore = draft.safe() & search.among
    rings = _rings(board, shore, bed)
    found = rings[WIDEST] | rings[WIDEST + 1 if is_islet else WIDEST - 1]
    hall = board.of(draft.hall.inside) if draft.hall else 0
    return found & ~hall & ~board.around8(draft.dry() | draft.mask(*HAZARDS) & ~bed) & ~near_exits(draft)


def _rings(board: Board, ground: int, bed: int) -> list[int]:
    """Return the cells of a bed by their steps from the ground, up to `WIDEST` and one more."""
    rings, reached = [ground], ground
    for _ in range(WIDEST + 1):
        ring = board.around4(reached) & bed & ~reached
        rings.append(ring)
        reached |= ring
    return rings


_Finder = Callable[[Search, Machine, Stream], Iterator[Venue]]
_FINDERS: Mapping[Interior, _Finder] = {
    "pocket": _pockets,
    "drawn": _drawn,
    "area": _areas,
    "closet": _closets,
    "hazard": _hazards,
}
