"""The parts of a machine: a set of cells for each word of `Where`, and laying them one by one.

Parts that close never cut the ground. The test looks only at the eight cells around each, so that no change elsewhere
can break it later:

    ###      The cell in the middle may close if its open neighbors stay joined without it, as here, where one can
    .o.      walk around it below. It may not close in a narrow run, or in front of a doorway.
    ...
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import flood, layers, within
from winze.engine.kinds.plan import Spot
from winze.mapgen.cells import DOORS, HAZARDS, SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.machines.machine import Machine, Part, Put, Where
from winze.mapgen.machines.patterns import stencils
from winze.mapgen.machines.sight import seen_from
from winze.mapgen.machines.venue import Venue
from winze.mapgen.statistics import leaving_dead_ends
from winze.mapgen.stencil import places

_TRIES = 6
"""Places tried for each turned version of a pattern."""
_OUTSIDE = 3
"""Most steps from the threshold to a part outside."""
_THIRDS = 3
_DRAWS = 4
"""Cells drawn for each part with space around it; the one that leaves most space to others is taken."""


@dataclass(slots=True)
class Laid:
    """The parts of a machine on the level."""

    tiles: int = 0
    """Cells with the tile of a part."""
    shut: int = 0
    """Cells of gates, and of parts that cut off what lies behind."""
    key: int = -1
    """The cell of the adopted key, or of the monster that carries it."""
    wires: dict[str, int] = field(default_factory=lambda: defaultdict(int))


class Layer:
    """Lays the parts of one machine with a number. `kept` are cells outside the venue that must not change."""

    def __init__(
        self, draft: Draft, machine: Machine, venue: Venue, number: int, chance: Stream, *, kept: int, key: str = ""
    ) -> None:
        self._draft, self._machine, self._venue, self._chance = draft, machine, venue, chance
        self._number, self._key = number, key
        self._free = draft.board.full & ~(kept & ~venue.inside & ~venue.gap)
        self._clear = self._free & ~draft.mask(*DOORS, CellKind.OPENING) | venue.gap
        self._used = 0
        self._laid = Laid()

    def lay(self) -> Laid | None:
        """Lay all parts, those with the largest space first. Return None if one has fewer cells than it must."""
        for part in sorted(self._machine.parts, key=lambda part: -part.space):
            if Where.HOLDER not in part.at and not self._lay(part):
                return None
        return self._laid if self._is_joined() else None

    def _lay(self, part: Part) -> bool:
        machine, depth, chance = self._machine, self._draft.place.depth, self._chance
        lucky, wanted = chance.chance(machine.by_depth(part.chance, depth)), chance.between(*part.count)
        if not lucky:
            return True
        least, among = part.count[0] if part.least is None else part.least, self._where(part)
        found = self._arranged(part, among, wanted) or self._chosen(part, among & self._preferred(part), wanted)
        if len(found) < least:
            found = self._chosen(part, among, wanted)
        for cell in found:
            self._put_tile(part, cell)
        if part.put and found:
            self._put(part, found)
        return len(found) >= least

    def _preferred(self, part: Part) -> int:
        """Return the cells that a part prefers: off the walls in a hall, and leaving no dead end beside it."""
        if Where.HALL in part.at:
            return _inner(self._draft, self._venue)
        return ~leaving_dead_ends(self._draft.board, self._draft.dry()) if self._closes(part) else -1

    def _closes(self, part: Part) -> bool:
        """Return True if a part closes its cells. On open ground, where the way may lead, so does what only hinders."""
        return part.closes or self._hinders_all(part)

    def _hinders_all(self, part: Part) -> bool:
        return part.square is not None and part.square.hinders and self._venue.interior == "area"

    def _arranged(self, part: Part, among: int, wanted: int) -> list[int]:
        """Return the cells of a random pattern that fits, or none."""
        if not part.pattern or (part.letter and self._venue.letters):
            return []
        turned, free = list(stencils(self._draft.board, part.pattern, wanted)), among & self._allowed(part, 0)
        self._chance.shuffle(turned)
        for stencil in turned:
            where = places(stencil, free)
            for _ in range(min(_TRIES, where.bit_count())):
                at = self._chance.cell(where)
                if self._fits_together(part, stencil << at):
                    return list(cells(stencil << at))
                where &= ~(1 << at)
        return []

    def _fits_together(self, part: Part, pattern: int) -> bool:
        """Return True if no cell of a pattern is in the way of the others."""
        chosen = 0
        for cell in cells(pattern):
            if not self._allowed(part, chosen) >> cell & 1:
                return False
            chosen |= 1 << cell
        return True

    def _chosen(self, part: Part, among: int, wanted: int) -> list[int]:
        """Return up to `wanted` cells for a part. With space around each, they are packed closely."""
        found: list[int] = []
        while len(found) < wanted and (left := among & self._allowed(part, self._draft.board.of(found))):
            draws = [self._chance.cell(left) for _ in range(_DRAWS if part.space and wanted > 1 else 1)]
            found.append(min(draws, key=lambda cell: (self._around(1 << cell, part) & left).bit_count()))
        return found

    def _allowed(self, part: Part, chosen: int) -> int:
        """Return the cells that a part may take besides those chosen: with space around, and cutting nothing off."""
        draft = self._draft
        if part.square is None:
            standing = draft.dry() | draft.mask(*HAZARDS)
            return self._free & ~self._used & ~chosen & standing & ~self._venue.gap
        allowed = self._clear & ~self._around(self._laid.tiles | chosen, part)
        if not self._closes(part) or part.blocks or (part.letter and self._venue.letters):
            return allowed
        open_ = self._open() & ~chosen
        return allowed & (closable(draft.board, open_) | ~open_ | self._venue.gap)

    def _open(self) -> int:
        """Return the ground in the worst state of the wires."""
        open_ = self._draft.dry()
        for wire in self._laid.wires.values():
            open_ &= ~wire
        return open_

    def _is_joined(self) -> bool:
        """Return True if no part of a drawing cuts its ground. Its cells have not been tested one by one."""
        if not self._venue.letters:
            return True
        ground = (self._venue.inside | self._venue.gap) & self._open()
        return flood(self._draft.board, ground & -ground, ground, diagonal=False) == ground

    def _around(self, mask: int, part: Part) -> int:
        """Return a set of cells with the space that a part keeps, of which a tight venue takes one off."""
        for _ in range(part.space - self._venue.tight):
            mask = self._draft.board.around8(mask)
        return mask

    def _put_tile(self, part: Part, cell: int) -> None:
        draft, here, square = self._draft, 1 << cell, part.square
        self._clear &= ~here
        self._used |= here
        if part.space:
            self._clear &= ~self._around(here, part)
        if part.wire:
            self._laid.wires[part.wire] |= here
        if square is None:
            return
        self._laid.tiles |= here
        is_gate = self._machine.purpose == "gate" and here == self._venue.gap
        if is_gate or part.blocks:
            draft.plane[cell] = square.cell if square.door else CellKind.GATE
            self._laid.shut |= here
        elif square.cell is not CellKind.PILLAR or draft.plane[cell] not in SOLID:
            kind = CellKind.ACID if self._hinders_all(part) else square.cell
            draft.plane[cell] = _dark(draft, cell) if kind is CellKind.FLOOR else kind
        if square.tile or draft.plane[cell] == CellKind.GATE:
            draft.dressing[cell] = part.tile

    def _put(self, part: Part, found: Sequence[int]) -> None:
        options = [option for option in part.put if option]
        chosen = self._chance.choice(options)
        if len(chosen) == 1:
            chosen *= len(found)
        elif len(chosen) > len(found):
            lot = sorted(self._chance.weighted_sample([1] * len(chosen), len(found)))
            chosen = tuple(chosen[place] for place in lot)
        plus = self._machine.by_depth(part.plus, self._draft.place.depth)
        for put, cell in zip(chosen, found, strict=False):
            self._draft.spots.append(self._spot(part, put, cell, plus))
            if put.what == "adopted" or part.carries:
                self._laid.key = cell

    def _spot(self, part: Part, put: Put, cell: int, plus: int) -> Spot:
        what, of = ("key", self._key) if put.what == "adopted" else (put.what, put.of)
        return Spot(
            what,
            *self._draft.board.xy(cell),
            of=of,
            count=put.count,
            machine=self._number,
            deeper=part.deeper,
            plus=plus,
            known=part.known,
            carries=self._key if part.carries else "",
        )

    # Words.

    def _where(self, part: Part) -> int:
        """Return the cells that a part wants: those of its letter, or those for which all of its words hold."""
        if part.letter and self._venue.letters:
            return self._venue.letters.get(part.letter, 0)
        found = self._free
        if not {Where.THRESHOLD, Where.OUTSIDE, Where.WALL, Where.VEIN} & {*part.at}:
            found &= self._venue.inside
        for word in part.at:
            found &= self._word(word)
        return found

    def _word(self, word: Where) -> int:
        if word in (Where.NEAR, Where.FAR):
            return self._third(first=word is Where.NEAR)
        find = _WORDS.get(word)
        return find(self._draft, self._venue) if find else self._venue.inside

    def _third(self, *, first: bool) -> int:
        venue = self._venue
        rings = layers(self._draft.board, venue.gap or venue.entry, venue.inside)
        rings = [ring & venue.inside for ring in rings if ring & venue.inside]
        share = -(-len(rings) // _THIRDS)
        return sum(rings[:share] if first else rings[-share:])


def _outside(draft: Draft, venue: Venue) -> int:
    ground = draft.safe() & ~venue.inside
    return within(draft.board, venue.gap, ground | venue.gap, _OUTSIDE) & ~venue.gap


def _view(draft: Draft, venue: Venue) -> int:
    return seen_from(draft.board, venue.threshold, venue.inside, venue.inside) if venue.gap else venue.inside


def _inner(draft: Draft, venue: Venue) -> int:
    """Return the cells with open ground on all sides. That around an area counts, as it has no walls."""
    board = draft.board
    ground = draft.open() & (venue.inside if venue.gap else board.around8(venue.inside))
    return board.full & ~board.around8(board.full & ~ground)


def _hall(draft: Draft, venue: Venue) -> int:
    """Return the cells in some 3x3 square of open ground."""
    return venue.inside if venue.tight else draft.board.around8(_inner(draft, venue)) & draft.open()


def _walls(draft: Draft, venue: Venue) -> int:
    return draft.mask(*SOLID) & draft.board.around4(venue.inside) & ~draft.board.border


_WORDS: Mapping[Where, Callable[[Draft, Venue], int]] = {
    Where.THRESHOLD: lambda _, venue: venue.gap,
    Where.OUTSIDE: _outside,
    Where.VIEW: _view,
    Where.HALL: _hall,
    Where.EDGE: lambda draft, _: draft.board.around4(draft.mask(*SOLID)),
    Where.WALL: _walls,
    Where.VEIN: _walls,
    Where.DEEP: lambda draft, _: draft.mask(*HAZARDS),
}
"""The cells of each word that does not just mean the inside, or a third of it."""


def closable(board: Board, open_: int) -> int:
    """Return the open cells whose open neighbors stay joined if the cell closes, by steps around it."""
    beside = [board.shift(open_, ahead.opposite) for ahead in Direction]
    once = twice = 0
    for ahead in range(0, 8, 2):
        apart = beside[ahead] & ~(beside[ahead + 1] & beside[(ahead + 2) % 8])
        twice |= once & apart
        once |= apart
    return open_ & ~twice


def _dark(draft: Draft, cell: int) -> CellKind:
    """Return the plain ground of a cell: dark if it is dark now."""
    return CellKind.CORRIDOR if draft.plane[cell] == CellKind.CORRIDOR else CellKind.FLOOR
