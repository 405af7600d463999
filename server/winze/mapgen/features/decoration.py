"""Decoration: traces of earlier visitors, and plants. A level gets only a few kinds, so that players remember it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.board import cells
from winze.core.chance import Stream
from winze.mapgen.cells import HAZARDS, SOLID, CellKind
from winze.mapgen.corridor import segments
from winze.mapgen.draft import Draft
from winze.mapgen.features.blob import spread
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import beside_walls, dress, plain
from winze.mapgen.statistics import dead_ends, leaving_dead_ends

_KINDS_PER_LEVEL = (2, 3)
_MIN_TRACK = 5
"""Cells of the shortest corridor with rails."""


@dataclass(frozen=True, slots=True)
class Growth:
    """Passable decoration: the number of tufts, and the steps that each has spread."""

    tile: str
    count: tuple[int, int]
    spread: tuple[int, int]

    def sow(self, draft: Draft, ground: int, chance: Stream) -> None:
        floor = plain(draft)
        for _ in range(chance.between(*self.count)):
            if left := ground & floor:
                tuft = spread(draft.board, 1 << chance.cell(left), floor, chance.between(*self.spread), chance)
                floor &= ~tuft
                for cell in cells(tuft):
                    dress(draft, cell, self.tile)


MOSS = Growth("moss", (2, 6), (1, 3))
GLOWCAPS = Growth("glowcaps", (2, 5), (0, 1))
BONES = Growth("bones", (1, 3), (0, 0))


def _moss(draft: Draft, chance: Stream) -> None:
    board, floor = draft.board, plain(draft)
    wet = board.around8(board.around8(draft.mask(CellKind.WATER, CellKind.STREAM, CellKind.SHALLOWS))) & floor
    MOSS.sow(draft, wet or board.around4(draft.mask(*SOLID)) & floor, chance)


def _glowcaps(draft: Draft, chance: Stream) -> None:
    ground = draft.open()
    rocky = draft.board.around8(draft.mask(CellKind.ROUGH_WALL))
    GLOWCAPS.sow(draft, dead_ends(draft.board, ground) | beside_walls(draft, draft.open()) & rocky, chance)


def _bones(draft: Draft, chance: Stream) -> None:
    deadly = draft.board.around8(draft.mask(*HAZARDS)) | dead_ends(draft.board, draft.open())
    BONES.sow(draft, deadly & plain(draft) or plain(draft), chance)


def _props(draft: Draft, chance: Stream) -> None:
    _set_up(draft, "prop", beside_walls(draft, draft.open()), chance.between(3, 9), chance)


def _statues(draft: Draft, chance: Stream) -> None:
    open_ = draft.open()
    _set_up(draft, "statue", open_ & ~draft.board.around8(draft.board.full & ~open_), chance.between(1, 2), chance)


def _rails(draft: Draft, chance: Stream) -> None:
    dark = draft.mask(CellKind.CORRIDOR) & plain(draft)
    tracks = [piece for way in draft.corridors for piece in segments(way) if max(piece.w, piece.h) >= _MIN_TRACK]
    if not tracks:
        return
    for _ in range(chance.between(1, 2)):
        track = chance.choice(tracks)
        for cell in cells(draft.board.area(track) & dark):
            dress(draft, cell, "rails")
    _set_up(draft, "cart", beside_walls(draft, draft.open()), 1, chance)


def _set_up(draft: Draft, tile: str, sites: int, count: int, chance: Stream) -> None:
    """Set up obstacles that stand apart, where possible without a dead end beside them."""
    board = draft.board
    sites &= plain(draft) & ~board.around8(draft.mask(CellKind.PILLAR))
    for _ in range(count):
        if sites:
            cell = chance.cell(sites & ~leaving_dead_ends(board, draft.dry()) or sites)
            dress(draft, cell, tile)
            sites &= ~board.around8(1 << cell)


_KINDS: tuple[Callable[[Draft, Stream], None], ...] = (_moss, _glowcaps, _bones, _props, _statues, _rails)


def _decorate(draft: Draft, chance: Stream) -> None:
    kinds, before = list(_KINDS), len(draft.dressing)
    chance.shuffle(kinds)
    for kind in kinds[: chance.between(*_KINDS_PER_LEVEL)]:
        kind(draft, chance)
    if len(draft.dressing) == before:
        raise NoFitError


DECORATION = Feature(
    "decoration",
    "moss, bones, glowcaps, props, statues, rails with a cart",
    _decorate,
    tiles=(MOSS.tile, GLOWCAPS.tile, BONES.tile, "prop", "statue", "rails", "cart"),
)
