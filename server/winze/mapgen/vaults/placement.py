"""Where a vault fits, all positions at once, and how it is dug and joined there.

Its walls may be those of its neighbours; its inside is cut out of rock. A way that comes out on ground is a way in as
it is, from any other a corridor is dug to the nearest ground, and one from which none can be dug is walled up:

    #......#           #......#          #......#      Walls of vault and room that lie on one another are one wall.
    #......#  #####    #......#####      #......#      No wall is put along a corridor, so that nothing gives away
    #......#  +...#    #......+...#      #......#      what is behind it; a corridor only ever runs up to a way in.
    ########  #####    ############      ###+####
                                           #...#
"""

from __future__ import annotations

from typing import NamedTuple

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine.plan import Spot
from winze.mapgen.cells import Cell
from winze.mapgen.draft import Draft
from winze.mapgen.faces import hide_faces
from winze.mapgen.room import Room, box_of
from winze.mapgen.stencil import places
from winze.mapgen.tunnel import clean_passage, dig_passage
from winze.mapgen.vaults.layout import Layout, Way, layout
from winze.mapgen.vaults.symmetry import orientations
from winze.mapgen.vaults.vault import Site, Vault

_REACH = 10
"""How far from ground a vault in the rock may have a way in, in steps."""
_LONGEST = 24
"""Fields of the longest corridor that is dug to a vault."""
_TRIES = 3
"""Positions to try in one orientation."""


class Terrain(NamedTuple):
    """Sets of fields of a draft."""

    ground: int
    """What a way in may open on."""
    ends: int
    """The ends of corridors that lead nowhere."""
    rock: int
    """Where the inside of a vault may be cut out."""
    solid: int
    """Where its walls may be: on rock or walls, also those of the border, but not along a corridor."""
    sills: int
    """Where a way in may be."""
    vacant: int
    midst: int
    """Bare floor with nothing but bare floor around."""

    @classmethod
    def of(cls, draft: Draft, kept: int) -> Terrain:
        board = draft.board
        corridors = draft.mask(Cell.CORRIDOR, Cell.DRIFT)
        masonry = draft.mask(Cell.ROCK, Cell.WALL, Cell.ROUGH_WALL)
        walls = masonry & ~(kept & ~board.border) & ~board.around4(corridors)
        return cls(
            ground=_ground(draft),
            ends=_ends(board, corridors, draft.open()),
            rock=draft.mask(Cell.ROCK, Cell.ROUGH_WALL, Cell.ORE) & ~kept,
            solid=walls,
            sills=masonry & ~kept,
            vacant=_vacant(draft),
            midst=_midst(draft, kept),
        )


def _ground(draft: Draft) -> int:
    owned = 0
    for room in draft.rooms:
        owned |= room.floor if room.owner else 0
    return draft.mask(Cell.FLOOR, Cell.CORRIDOR, Cell.RUBBLE, Cell.SHALLOWS) & ~owned


def _ends(board: Board, corridors: int, ground: int) -> int:
    """The fields of corridors that have one neighbour to walk to."""
    stride = board.stride
    once = twice = 0
    for beside in (ground << 1, ground >> 1, ground << stride, ground >> stride):
        twice |= once & beside
        once |= beside
    return corridors & once & ~twice


def _vacant(draft: Draft) -> int:
    areas = 0
    for area in draft.vacant:
        areas |= draft.board.rectangle(area.x, area.y, area.w, area.h)
    return areas


def _midst(draft: Draft, kept: int) -> int:
    board = draft.board
    return board.full & ~board.around8(board.full & ~(draft.mask(Cell.FLOOR) & ~kept))


def place(draft: Draft, vault: Vault, kept: int, chance: Stream) -> bool:
    """Dig a vault somewhere it may be, off the fields to be kept. Whether it fits; if not, the draft is as it was."""
    if vault.drops and not draft.place.below:
        return False
    terrain = Terrain.of(draft, kept)
    turned = [rows for rows in orientations(vault.rows, vault.symmetry) if _fits_board(draft, rows)]
    chance.shuffle(turned)
    layouts = [layout(draft.board, rows, vault.meanings) for rows in turned]
    cut_out = [_positions(each, terrain) for each in layouts]
    for site in vault.sites:
        for each, positions in zip(layouts, cut_out, strict=True):
            there = _at_site(draft.board, site, each, positions, terrain)
            if there and _tried(draft, vault, each, there, chance):
                return True
    return False


def _fits_board(draft: Draft, rows: tuple[str, ...]) -> bool:
    return len(rows[0]) <= draft.board.width and len(rows) <= draft.board.height


def _positions(drawn: Layout, terrain: Terrain) -> int:
    """The fields to which the upper left corner of a layout can be moved so that it is cut out of rock."""
    found = places(drawn.inside, terrain.rock)
    return found & places(drawn.masonry, terrain.solid) & places(drawn.doorsteps, terrain.sills) if found else 0


def _at_site(board: Board, site: Site, drawn: Layout, positions: int, terrain: Terrain) -> int:
    """The positions at a site, near enough to ground to be joined to it. Where something is cut out, they are some of
    those given.
    """
    if site is Site.GROUND:
        return places(drawn.footprint, terrain.midst)
    if not positions:
        return 0
    if site is Site.DEAD_END:
        return positions & _opening_on(board, drawn, terrain.ends)
    near = terrain.ground
    for _ in range(_REACH):
        near = board.around8(near)
    positions &= _opening_on(board, drawn, terrain.ground | near & terrain.rock)
    return positions & places(drawn.footprint, terrain.vacant) if site is Site.VACANT else positions


def _opening_on(board: Board, drawn: Layout, ground: int) -> int:
    """The positions from which at least one way leads straight out on ground."""
    found = 0
    for way in drawn.ways:
        away = way.field + _step(board, way.ahead)
        found |= ground >> away if away >= 0 else ground << -away
    return found


def _step(board: Board, ahead: Direction) -> int:
    return ahead.dy * board.stride + ahead.dx


def _tried(draft: Draft, vault: Vault, drawn: Layout, positions: int, chance: Stream) -> bool:
    """Try some of the positions; whether one did."""
    ground, saved = _ground(draft), draft.saved()
    for _ in range(min(_TRIES, positions.bit_count())):
        at = chance.field(positions)
        _dig(draft, vault, drawn, at, chance)
        if _join(draft, drawn, at, ground, chance):
            return True
        draft.restore(saved)
        positions &= ~(1 << at)
    return False


def _dig(draft: Draft, vault: Vault, drawn: Layout, at: int, chance: Stream) -> None:
    """Every square as drawn, one of its choices where it has several; the walls of neighbours stay as they are."""
    board = draft.board
    for field, options in drawn.squares:
        chosen = options[0] if len(options) == 1 else chance.choice(options)
        if not (chosen.masonry and draft.cells[field + at] == Cell.WALL):
            draft.cells[field + at] = chosen.cell
        if chosen.tile:
            draft.dressing[field + at] = chosen.tile
        if chosen.spot:
            draft.spots.append(Spot(chosen.spot, *board.xy(field + at)))
    floor, footprint = drawn.floor << at, drawn.footprint << at
    draft.rooms.append(Room(box_of(board, floor), floor, "vault", vault.id))
    draft.vacant = [area for area in draft.vacant if not footprint & board.rectangle(area.x, area.y, area.w, area.h)]


def _join(draft: Draft, drawn: Layout, at: int, ground: int, chance: Stream) -> bool:
    """See to every way in; whether at least one leads anywhere."""
    hide_faces(draft)
    ways = list(drawn.ways)
    chance.shuffle(ways)
    joined = [_join_way(draft, way, at, ground, chance) for way in ways]
    return any(joined)


def _join_way(draft: Draft, way: Way, at: int, ground: int, chance: Stream) -> bool:
    board, sill = draft.board, way.field + at
    outside = sill + _step(board, way.ahead)
    if ground >> outside & 1 or _dig_way(draft, outside, ground, chance):
        return True
    draft.cells[sill] = draft.cells[sill + _step(board, way.ahead.turned(2))]
    return False


def _dig_way(draft: Draft, start: int, ground: int, chance: Stream) -> bool:
    """Dig a corridor from the field before a way in; whether that can be done."""
    if draft.cells[start] != Cell.ROCK or draft.board.border >> start & 1:
        return False
    draft.cells[start] = Cell.CORRIDOR
    path = clean_passage(draft, 1 << start, ground, chance)
    if len(path) > _LONGEST or not (path or draft.board.around4(1 << start) & ground):
        draft.cells[start] = Cell.ROCK
        return False
    dig_passage(draft, [start, *path])
    return True
