"""Dressing in amounts, by which a level can be told: `glowcaps:20-40`, `graves:6-12`.

Cover grows in tufts, obstacles stand in rows along walls and block no path:

    ###########
    #.888.....#      kegs: a row along one wall, and nothing opposite
    #.........#
    #..ñ.ñ.ñ..#      graves: every second cell of a plot
    #..ñ.ñ.ñ..#
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import within
from winze.mapgen.cells import HAZARDS, SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import NoFitError
from winze.mapgen.features.scatter import clear_ground, grown
from winze.mapgen.features.site import beside_walls, dress, plain, wall_sides
from winze.mapgen.features.sized import Amount, Sized
from winze.mapgen.machines.frame import machined
from winze.mapgen.statistics import dead_ends

Sites = Callable[[Draft], int]

_PLOT = (9, 5)
"""Columns and rows of the largest plot of graves."""
_STATUES_APART = 3
_BEND = 12
"""Steps from the first exit within which the first patch of daylight falls."""


@dataclass(frozen=True, slots=True)
class Cover:
    """Passable dressing: its tile, the sites it prefers, and the size and distance of its tufts."""

    tile: str
    near: Sites
    size: Amount
    apart: int = 0

    def lay(self, amount: Amount, draft: Draft, chance: Stream) -> None:
        floor, near, left = _free(draft), self.near(draft), chance.between(*amount)
        while left > 0 and floor:
            size = min(left, chance.between(*self.size))
            tuft = grown(draft.board, chance.cell(near & floor or floor), floor, size, chance)
            left -= tuft.bit_count()
            floor &= ~_spaced(draft.board, tuft, self.apart)
            _dress_all(draft, tuft, self.tile)


@dataclass(frozen=True, slots=True)
class Row:
    """Obstacles in rows along walls: their tile, and how many stand in a row."""

    tile: str
    length: Amount

    def lay(self, amount: Amount, draft: Draft, chance: Stream) -> None:
        free, sides, left = _free(draft), wall_sides(draft, clear_ground(draft)), chance.between(*amount)
        while left > 0 and (fit := [(side, sites & free) for side, sites in sides.items() if sites & free]):
            in_line = [(side, line) for side, sites in fit if (line := _in_line(draft.board, sites, side))]
            side, starts = chance.choice(in_line or fit)
            length = min(left, chance.between(*self.length))
            row = _row(draft.board, chance.cell(starts), sides[side] & free, side, length)
            left -= row.bit_count()
            free &= ~_spaced(draft.board, row, 2)
            _dress_all(draft, row, self.tile)


def _free(draft: Draft) -> int:
    """Return the bare floor outside machines. Raises NoFitError if there is none."""
    if not (free := plain(draft) & ~machined(draft)):
        raise NoFitError
    return free


def _spaced(board: Board, laid: int, apart: int) -> int:
    for _ in range(apart):
        laid = board.around8(laid)
    return laid


def _in_line(board: Board, sites: int, side: Direction) -> int:
    """Return the sites with another one beside them along the wall."""
    along = side.turned(2)
    return sites & (board.shift(sites, along) | board.shift(sites, along.opposite))


def _row(board: Board, cell: int, sites: int, side: Direction, length: int) -> int:
    """Return up to `length` sites in a line along the wall: those after `cell` first, then those before it."""
    step, row = board.steps[side.turned(2)], 1 << cell
    for along in (step, -step):
        at = cell + along
        while row.bit_count() < length and sites >> at & 1:
            row |= 1 << at
            at += along
    return row


def _dress_all(draft: Draft, where: int, tile: str) -> None:
    for cell in cells(where):
        dress(draft, cell, tile)


def _dig_graves(amount: Amount, draft: Draft, chance: Stream) -> None:
    board, floor, left = draft.board, _free(draft), chance.between(*amount)
    lit = draft.mask(CellKind.FLOOR)
    while left > 0 and floor:
        x, y = board.xy(chance.cell(lit & floor or floor))
        across = range(x, min(x + _PLOT[0], board.width), 2)
        down = range(y, min(y + _PLOT[1], board.height), 2)
        graves = board.of(list(cells(board.at((column, row) for column in across for row in down) & floor))[:left])
        left -= graves.bit_count()
        floor &= ~board.around8(graves)
        _dress_all(draft, graves, "grave")


def _set_statues(amount: Amount, draft: Draft, chance: Stream) -> None:
    """Set statues amid open ground first, else along walls."""
    board, ground = draft.board, clear_ground(draft)
    amid = ground & ~board.around8(board.full & ~ground)
    sites = _free(draft) & (amid | beside_walls(draft, ground))
    for _ in range(chance.between(*amount)):
        if sites:
            cell = chance.cell(sites & amid or sites)
            dress(draft, cell, "statue")
            sites &= ~_spaced(board, 1 << cell, _STATUES_APART)


def _let_in_daylight(amount: Amount, draft: Draft, chance: Stream) -> None:
    """Lay patches: one near the first exit, the others in any room or cave."""
    floor = _free(draft) & draft.mask(CellKind.FLOOR)
    entry = draft.required & -draft.required
    near = within(draft.board, entry, draft.dry(), _BEND)
    for _ in range(chance.between(*amount)):
        if floor:
            patch = grown(draft.board, chance.cell(near & floor or floor), floor, chance.between(3, 7), chance)
            floor &= ~_spaced(draft.board, patch, 3)
            _dress_all(draft, patch, "daylight")
        near = 0


def _amid_rooms(draft: Draft) -> int:
    lit = draft.mask(CellKind.FLOOR)
    return lit & ~draft.board.around8(draft.board.full & ~lit)


def _in_rooms(draft: Draft) -> int:
    return draft.mask(CellKind.FLOOR) & draft.board.around4(draft.mask(*SOLID))


def _at_walls(draft: Draft) -> int:
    return draft.board.around4(draft.mask(*SOLID))


def _in_damp(draft: Draft) -> int:
    wet = draft.mask(CellKind.WATER, CellKind.STREAM, CellKind.SHALLOWS)
    return draft.board.around8(draft.board.around8(wet)) or _at_walls(draft)


def _where_they_died(draft: Draft) -> int:
    return draft.board.around8(draft.mask(*HAZARDS)) | dead_ends(draft.board, draft.open()) | _at_walls(draft)


def _cover(name: str, about: str, cover: Cover, default: Amount) -> Sized:
    return Sized(name, f"{{}} cells of {about}", cover.lay, default, tiles=(cover.tile,))


def _in_rows(name: str, row: Row, about: str, default: Amount) -> Sized:
    return Sized(name, f"{{}} {about}", row.lay, default, tiles=(row.tile,))


DRESSING = (
    _cover("moss", "moss, beside water if there is any", Cover("moss", _in_damp, (3, 7)), (15, 30)),
    _cover("glowcaps", "glowcaps along walls", Cover("glowcaps", _at_walls, (1, 4)), (20, 40)),
    _cover("bones", "bones along walls and where many died", Cover("bones", _where_they_died, (1, 3)), (8, 16)),
    _cover("straw", "straw along walls", Cover("straw", _at_walls, (3, 8)), (30, 50)),
    _cover("candles", "candles along the walls of rooms", Cover("candle", _in_rooms, (1, 1), apart=2), (6, 12)),
    _cover("altars", "altar amid a room", Cover("altar", _amid_rooms, (1, 1), apart=9), (1, 2)),
    Sized("graves", "{} graves in plots", _dig_graves, (6, 12), tiles=("grave",)),
    _in_rows("kegs", Row("keg", (2, 4)), "kegs of powder in rows along walls", (6, 12)),
    _in_rows("eggs", Row("egg", (2, 4)), "eggs in rows along walls", (8, 16)),
    Sized("statues", "{} statues", _set_statues, (4, 8), tiles=("statue",)),
    Sized("daylight", "{} patches of daylight, one near the first exit", _let_in_daylight, (2, 4), tiles=("daylight",)),
)
