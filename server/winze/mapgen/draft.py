"""A level while it is being dug: what all passes read and write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from winze.core.board import board, cells, selection
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import Exit, LevelPlan, Spot
from winze.mapgen.cells import DRY, OPEN, SAFE, CellKind
from winze.mapgen.corridor import Point, Polyline, line, segments
from winze.mapgen.room import Room, box_of
from winze.mapgen.vaults.vault import NO_VAULTS

Watch = Callable[[str, "Draft"], None]
"""Called with a label after each step of the digging, for viewers. It must not change the draft."""

_SELECTED = {cells: selection(cells) for cells in (OPEN, DRY, SAFE)}
_selection = lru_cache(selection)
_ONES = bytes.maketrans(b"01", b"\x00\x01")
_FEW = 24
"""Cells up to which painting one by one is faster than by planes."""


@dataclass(frozen=True, slots=True)
class Saved:
    """All that features change of a draft, to go back to."""

    plane: bytes
    rooms: tuple[Room, ...]
    corridors: tuple[Polyline, ...]
    dressing: dict[int, str]
    spots: tuple[Spot, ...]
    vacant: tuple[Rectangle, ...]


class Draft:
    """Cells, and the structure behind them.

    `plane` holds `CellKind` values, stride width + 1. `links` are pairs of rooms that a corridor may join, in the
    order in which to try them; `corridors` run from opening to opening; `vacant` are areas that a generator left empty
    for whatever wants to be built there. `dressing` says which tile a cell shows instead of its cell's own, `spots`
    what wants to be where, `features` which features did fit. `attempt` counts from 0; `last` says that no other
    attempt follows, so passes must make do. `vaults` are those that may be built.
    """

    def __init__(
        self,
        place: LevelPlan,
        attempt: int = 0,
        *,
        last: bool = False,
        settings: Mapping[str, int | str] | None = None,
        watch: Watch | None = None,
    ) -> None:
        self.place = place
        self.attempt = attempt
        self.last = last
        self.settings = settings or {}
        self.vaults = NO_VAULTS
        self.board = board(place.width, place.height)
        self.plane = bytearray(self.board.size)
        self.rooms: list[Room] = []
        self.links: list[tuple[int, int]] = []
        self.corridors: list[Polyline] = []
        self.vacant: list[Rectangle] = []
        self.dressing: dict[int, str] = {}
        self.spots: list[Spot] = []
        self.features: list[str] = []
        self._watch = watch
        self._seen = b""
        self._backward = self.plane[::-1]  # the first field is the last digit of a mask
        self._masks: dict[bytes, int] = {}

    def step(self, label: str) -> None:
        """Show viewers what there is by now."""
        if self._watch:
            self._watch(label, self)

    def number(self, setting: str) -> int:
        """Return the value of a setting that is a number."""
        value = self.settings[setting]
        if not isinstance(value, int):
            raise TypeError(f"the setting {setting!r} is a word")
        return value

    def word(self, setting: str) -> str:
        """Return the value of a setting that is one of several words."""
        return str(self.settings[setting])

    # Required points: shafts pierce the level where the plan says, side exits leave it at its edges.

    @property
    def shafts(self) -> list[Point]:
        return [(way.x, way.y) for way in self.place.exits if way.kind != "side"]

    @property
    def sides(self) -> list[Exit]:
        return [way for way in self.place.exits if way.kind == "side"]

    @cached_property
    def required(self) -> int:
        """The set of cells that the plan wants to be ways off the level."""
        return self.board.at((way.x, way.y) for way in self.place.exits)

    # Cells.

    def at(self, x: int, y: int) -> CellKind:
        return CellKind(self.plane[self.board.cell(x, y)])

    def put(self, x: int, y: int, kind: CellKind) -> None:
        self.plane[self.board.cell(x, y)] = kind

    def fill(self, area: Rectangle, kind: CellKind) -> None:
        row = bytes([kind]) * area.w
        for y in range(area.y, area.y + area.h):
            start = self.board.cell(area.x, y)
            self.plane[start : start + area.w] = row

    def paint(self, mask: int, kind: CellKind) -> None:
        """Make every cell of a set this cell."""
        if mask.bit_count() <= _FEW:
            for cell in cells(mask):
                self.plane[cell] = kind
            return
        first = (mask & -mask).bit_length() - 1
        there = slice(first, mask.bit_length())
        ones = int.from_bytes(f"{mask >> first:b}".encode().translate(_ONES), "big")
        kept = int.from_bytes(self.plane[there], "little") & ~(ones * 0xFF)
        self.plane[there] = (kept | ones * kind).to_bytes(there.stop - first, "little")

    def mask(self, *kinds: CellKind) -> int:
        """Return the set of cells that mean one of these."""
        return self._selected(_selection(kinds)) & self.board.full

    def open(self) -> int:
        """Return the cells an actor can walk on that opens and finds doors and ignores hazards."""
        return self._selected(_SELECTED[OPEN])

    def dry(self) -> int:
        """Return the open cells without hazards."""
        return self._selected(_SELECTED[DRY])

    def safe(self) -> int:
        """Return the open cells without hazards and hidden doors."""
        return self._selected(_SELECTED[SAFE])

    def clear_rock(self, taken: int, margin: int = 1) -> int:
        """Return the cells inside the border with at least `margin` cells between them and the set `taken`."""
        for _ in range(margin):
            taken = self.board.around8(taken)
        return self.board.full & ~self.board.border & ~taken

    def _selected(self, values: bytes) -> int:
        """Return the mask of a selection, as `plane_mask` makes it. Passes ask for many, and often again before they
        dig: what is known of the cells holds for as long as they are the same.
        """
        if self.plane != self._seen:
            self._seen, self._backward, self._masks = bytes(self.plane), self.plane[::-1], {}
        if values not in self._masks:
            self._masks[values] = int(self._backward.translate(values), 2)
        return self._masks[values]

    # Rooms and corridors.

    def carve_room(self, floor: Rectangle, owner: str = "") -> None:
        self.fill(floor.grown(1), CellKind.WALL)
        self.fill(floor, CellKind.FLOOR)
        mask = self.board.area(floor)
        self.rooms.append(Room(floor, mask, owner=owner))

    def carve_shape(self, floor: int, shape: str, owner: str = "") -> None:
        """A room of any shape, `floor` being the set of its cells; it gets a ring of walls."""
        self.paint(self.board.around8(floor) & ~floor, CellKind.WALL)
        self.paint(floor, CellKind.FLOOR)
        self.rooms.append(Room(box_of(self.board, floor), floor, shape, owner))

    def carve_corridor(self, points: Polyline) -> None:
        """Dig along the points, through rock only but for the ends: they open walls, or meet other corridors."""
        ends = [self.board.cell(*point) for point in (points[0], points[-1])]
        openings = [end for end in ends if self.plane[end] != CellKind.CORRIDOR]
        for segment in segments(points):
            self.fill(segment, CellKind.CORRIDOR)
        for opening in openings:
            self.plane[opening] = CellKind.OPENING
        self.corridors.append(points)

    def outline(self, points: Polyline) -> int:
        """Return the set of cells of a corridor, dug or not."""
        mask = 0
        for a, b in pairwise(points):
            mask |= line(self.board, a, b)
        return mask

    # Going back, for what turns out not to fit.

    def saved(self) -> Saved:
        return Saved(
            bytes(self.plane),
            tuple(self.rooms),
            tuple(self.corridors),
            dict(self.dressing),
            tuple(self.spots),
            tuple(self.vacant),
        )

    def restore(self, saved: Saved) -> None:
        self.plane[:] = saved.plane
        self.rooms = list(saved.rooms)
        self.corridors = list(saved.corridors)
        self.dressing = dict(saved.dressing)
        self.spots = list(saved.spots)
        self.vacant = list(saved.vacant)
