"""A level while it is being dug: the data that all passes read and write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from winze.core.board import board, cells, selection
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import BuiltHall, BuiltMachine, Exit, LevelPlan, Spot
from winze.mapgen.cells import DRY, OPEN, SAFE, CellKind
from winze.mapgen.corridor import Point, Polyline, line, segments
from winze.mapgen.machines.machine import NO_MACHINES
from winze.mapgen.promise import NONE, Promise
from winze.mapgen.room import Room, box_of
from winze.mapgen.vaults.vault import NO_VAULTS

Watch = Callable[[str, "Draft"], None]
"""Viewer's callback, called with a label after each step of digging. It must not change the draft."""

_SELECTED = {cells: selection(cells) for cells in (OPEN, DRY, SAFE)}
_selection = lru_cache(selection)
_ONES = bytes.maketrans(b"01", b"\x00\x01")
_FEW_CELLS = 24
"""Set size up to which painting cell by cell is faster than painting whole planes."""


@dataclass(frozen=True, slots=True)
class Saved:
    plane: bytes
    rooms: tuple[Room, ...]
    links: tuple[tuple[int, int], ...]
    corridors: tuple[Polyline, ...]
    dressing: dict[int, str]
    spots: tuple[Spot, ...]
    vacant: tuple[Rectangle, ...]
    machines: tuple[BuiltMachine, ...]
    hall: BuiltHall | None
    why: tuple[str, ...]
    features: tuple[str, ...]


class Draft:
    """Cells of a level and its structure.

    `plane` holds `CellKind` values, with a stride of width + 1. `promised` is what the generator promises of the level.
    `links` are pairs of rooms that a corridor may join, in the order of trying; `corridors` run from opening to
    opening; `vacant` are areas that a generator left empty for building. `dressing` overrides the tile of a cell,
    `spots` are places wanted by content, `features` the names of those that fit. `attempt` counts from 0; on the
    `last` attempt, passes must not fail. The `vaults` and the rows of machines in `blueprints` may be built here;
    `machines` are those built, and `why` says in a line for each what was dealt, built and undone.
    """

    def __init__(
        self,
        place: LevelPlan,
        attempt: int = 0,
        *,
        last: bool = False,
        settings: Mapping[str, int | str] | None = None,
        promised: Promise = NONE,
        watch: Watch | None = None,
    ) -> None:
        self.place = place
        self.attempt = attempt
        self.last = last
        self.settings = settings or {}
        self.promised = promised
        self.vaults = NO_VAULTS
        self.blueprints = NO_MACHINES
        self.board = board(place.width, place.height)
        self.plane = bytearray(self.board.size)
        self.rooms: list[Room] = []
        self.links: list[tuple[int, int]] = []
        self.corridors: list[Polyline] = []
        self.vacant: list[Rectangle] = []
        self.dressing: dict[int, str] = {}
        self.spots: list[Spot] = []
        self.machines: list[BuiltMachine] = []
        self.hall: BuiltHall | None = None
        self.why: list[str] = []
        self.features: list[str] = []
        self._watch = watch
        self._seen = b""
        self._backward = self.plane[::-1]  # reversed, as the first cell is the last digit of a mask
        self._masks: dict[bytes, int] = {}

    def step(self, label: str) -> None:
        if self._watch:
            self._watch(label, self)

    def number(self, setting: str) -> int:
        value = self.settings[setting]
        if not isinstance(value, int):
            raise TypeError(f"the setting {setting!r} is a word")
        return value

    def word(self, setting: str) -> str:
        return str(self.settings[setting])

    # Required points: shafts pierce the level at the plan's points, side exits leave it at its edges.

    @property
    def shafts(self) -> list[Point]:
        return [(exit_.x, exit_.y) for exit_ in self.place.exits if exit_.kind != "side"]

    @property
    def sides(self) -> list[Exit]:
        return [exit_ for exit_ in self.place.exits if exit_.kind == "side"]

    @cached_property
    def required(self) -> int:
        return self.board.at((exit_.x, exit_.y) for exit_ in self.place.exits)

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
        if mask.bit_count() <= _FEW_CELLS:
            for cell in cells(mask):
                self.plane[cell] = kind
            return
        first = (mask & -mask).bit_length() - 1
        there = slice(first, mask.bit_length())
        ones = int.from_bytes(f"{mask >> first:b}".encode().translate(_ONES), "big")
        kept = int.from_bytes(self.plane[there], "little") & ~(ones * 0xFF)
        self.plane[there] = (kept | ones * kind).to_bytes(there.stop - first, "little")

    def mask(self, *kinds: CellKind) -> int:
        return self._selected(_selection(kinds)) & self.board.full

    def open(self) -> int:
        return self._selected(_SELECTED[OPEN])

    def dry(self) -> int:
        return self._selected(_SELECTED[DRY])

    def safe(self) -> int:
        return self._selected(_SELECTED[SAFE])

    def clear_rock(self, taken: int, margin: int = 1) -> int:
        """Return the cells inside the border that have at least `margin` cells between them and the set `taken`."""
        for _ in range(margin):
            taken = self.board.around8(taken)
        return self.board.full & ~self.board.border & ~taken

    def _selected(self, values: bytes) -> int:
        """Return the mask of a selection, like `plane_mask`, cached until the plane changes."""
        if self.plane != self._seen:
            self._seen, self._backward, self._masks = bytes(self.plane), self.plane[::-1], {}
        if values not in self._masks:
            self._masks[values] = int(self._backward.translate(values), 2)
        return self._masks[values]

    # Rooms and corridors.

    @property
    def next_name(self) -> str:
        return f"room {len(self.rooms)}"

    def carve_room(self, floor: Rectangle, owner: str = "") -> None:
        self.fill(floor.grown(1), CellKind.WALL)
        self.fill(floor, CellKind.FLOOR)
        self.rooms.append(Room(floor, self.board.area(floor), owner=owner, name=self.next_name))

    def carve_shape(self, floor: int, shape: str, name: str = "") -> None:
        self.paint(self.board.around8(floor) & ~floor, CellKind.WALL)
        self.paint(floor, CellKind.FLOOR)
        self.rooms.append(Room(box_of(self.board, floor), floor, shape, name=name or self.next_name))

    def carve_corridor(self, points: Polyline) -> None:
        """Dig along the points, through rock except at the ends, which open walls or meet other corridors."""
        ends = [self.board.cell(*point) for point in (points[0], points[-1])]
        openings = [end for end in ends if self.plane[end] != CellKind.CORRIDOR]
        for segment in segments(points):
            self.fill(segment, CellKind.CORRIDOR)
        for opening in openings:
            self.plane[opening] = CellKind.OPENING
        self.corridors.append(points)

    def outline(self, points: Polyline) -> int:
        """Return the cells of a corridor, dug or not."""
        mask = 0
        for a, b in pairwise(points):
            mask |= line(self.board, a, b)
        return mask

    # Undoing features that do not fit.

    def saved(self) -> Saved:
        return Saved(
            bytes(self.plane),
            tuple(self.rooms),
            tuple(self.links),
            tuple(self.corridors),
            dict(self.dressing),
            tuple(self.spots),
            tuple(self.vacant),
            tuple(self.machines),
            self.hall,
            tuple(self.why),
            tuple(self.features),
        )

    def restore(self, saved: Saved) -> None:
        self.plane[:] = saved.plane
        self.rooms = list(saved.rooms)
        self.links = list(saved.links)
        self.corridors = list(saved.corridors)
        self.dressing = dict(saved.dressing)
        self.spots = list(saved.spots)
        self.vacant = list(saved.vacant)
        self.machines = list(saved.machines)
        self.hall = saved.hall
        self.why = list(saved.why)
        self.features = list(saved.features)
