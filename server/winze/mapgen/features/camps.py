"""Camps: corners where a healer or a shopkeeper lives, with a bed and a fire or counter.

####        #####      `#` is wall or rock, `.` free ground, `@` the inhabitant,
#z@.        #z@..      the rest as in map files
#w..        #nn..
 ...         ....
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from winze.core.board import Board
from winze.core.chance import Stream
from winze.engine.kinds.plan import Spot
from winze.mapgen.cells import DOORS, SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import dress, plain
from winze.mapgen.stencil import places

_DRESSING = {"z": "bedroll", "w": "campfire", "n": "table"}
Drawing = tuple[str, ...]

_FIRESIDES: tuple[Drawing, ...] = (
    (" ###", "#z@.", "#w..", " ..."),
    (" ###", "#@z.", "#..w", " ..."),
    (" ###", " z@.", " .w.", " ..."),
)
"""The last one suits caves, which have few corners."""
_COUNTERS: tuple[Drawing, ...] = (
    (" ####", "#z@..", "#nn..", " ...."),
    (" ###", "#@z.", "#nn.", "#..."),
    (" ###", " @.. ", " nz. ", " ..."),
)


@dataclass(frozen=True, slots=True)
class Camp:
    """A drawn camp: the cells that must be solid or free as stencils, and its furniture and inhabitant by offset."""

    solid: int
    free: int
    things: tuple[tuple[int, str], ...]

    def fits(self, solid: int, free: int) -> int:
        return places(self.solid, solid, places(self.free, free))


def _pitch(who: str, drawings: tuple[Drawing, ...]) -> Callable[[Draft, Stream], None]:
    def build(draft: Draft, chance: Stream) -> None:
        ways_in = draft.mask(*DOORS, CellKind.OPENING)
        solid, free = draft.mask(*SOLID), plain(draft) & ~draft.board.around4(ways_in)
        camps = [camp for drawing in drawings for camp in _camps(draft.board, drawing)]
        found = [(camp, at) for camp in camps if (at := camp.fits(solid, free))]
        if not found:
            raise NoFitError
        camp, at = chance.choice(found)
        _settle(draft, camp, chance.cell(at), who)

    return build


def _settle(draft: Draft, camp: Camp, at: int, who: str) -> None:
    for offset, thing in camp.things:
        if thing == "@":
            draft.spots.append(Spot(who, *draft.board.xy(at + offset)))
        else:
            dress(draft, at + offset, _DRESSING[thing])


@lru_cache(maxsize=64)
def _camps(board: Board, drawing: Drawing) -> tuple[Camp, ...]:
    return tuple(_camp(board, lines) for lines in _mirrored(drawing))


def _mirrored(drawing: Drawing) -> Iterator[Drawing]:
    width = max(map(len, drawing))
    lines = tuple(line.ljust(width) for line in drawing)
    for upright in (lines, lines[::-1]):
        yield upright
        yield tuple(line[::-1] for line in upright)


def _camp(board: Board, lines: Drawing) -> Camp:
    drawn = [(board.cell(x, y), char) for y, line in enumerate(lines) for x, char in enumerate(line) if char != " "]
    return Camp(
        solid=board.of(cell for cell, char in drawn if char == "#"),
        free=board.of(cell for cell, char in drawn if char != "#"),
        things=tuple((cell, char) for cell, char in drawn if char not in "#."),
    )


def _camp_of(name: str, about: str, who: str, drawings: tuple[Drawing, ...]) -> Feature:
    drawn = {char for drawing in drawings for line in drawing for char in line}
    tiles = tuple(tile for char, tile in _DRESSING.items() if char in drawn)
    return Feature(name, about, _pitch(who, drawings), tiles=tiles)


CAMP_HEALER = _camp_of("camp_healer", "a healer lives in a corner", "healer", _FIRESIDES)
CAMP_SHOP = _camp_of("camp_shop", "a shopkeeper sells items across a counter", "shopkeeper", _COUNTERS)
