"""Rails: tracks along the ground in amounts, and a gallery with a track from end to end of the level.

###########################
#.........##################      A gallery slopes through rooms and rock alike.
#ttttttttttt.........#######
#.........##tttttttttttttttt
############...............#
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood, layers
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.scatter import clear_ground
from winze.mapgen.features.site import beside_walls, clear_openings, dress, plain, spared
from winze.mapgen.features.sized import Amount, Sized
from winze.mapgen.machines.frame import machined
from winze.mapgen.tunnel import descent

_TRACK = (14, 36)
"""Steps of a track."""
_DRAWS = 12
_MARGIN = 3
"""Cells between a gallery and the ends of the level."""
_FALL = 6
"""Most rows that a gallery falls or climbs."""
_CARTS = (1, 3)
_LEAST_LEFT = 60
"""Percent of a gallery that what must stay may not interrupt."""


def _lay_tracks(amount: Amount, draft: Draft, chance: Stream) -> None:
    """Lay each track along the ground between two places, straight on where possible, with a cart beside one."""
    board, ground = draft.board, draft.dry()
    floor = plain(draft) & ~machined(draft)
    if not floor:
        raise NoFitError
    for _ in range(chance.between(*amount)):
        rings = layers(board, 1 << chance.cell(floor), ground, diagonal=False)[: chance.between(*_TRACK)]
        for cell in descent(board, rings, chance.cell(rings[-1]), chance):
            if floor >> cell & 1:
                dress(draft, cell, "rails")
    _park_carts(draft, 1, chance)


def _park_carts(draft: Draft, count: int, chance: Stream) -> None:
    board = draft.board
    rails = board.of(cell for cell, tile in draft.dressing.items() if tile == "rails")
    sites = board.around8(rails) & beside_walls(draft, clear_ground(draft)) & plain(draft) & ~machined(draft)
    for _ in range(count if sites else 0):
        cell = chance.cell(sites)
        dress(draft, cell, "cart")
        sites &= ~board.square(cell, 3)
        if not sites:
            break


def _drive_gallery(draft: Draft, chance: Stream) -> None:
    """Dig three rows wide from end to end, around what must stay, and lay rails along the middle."""
    board, kept = draft.board, spared(draft) | draft.required
    lines = [board.of(_slope(draft, chance)) for _ in range(_DRAWS)]
    middle = min(lines, key=lambda line: (line & kept).bit_count())
    ground = draft.dry()
    new = flood(board, ground, ground | board.around4(middle) & ~kept, diagonal=False) & board.around4(middle) & ~kept
    if (middle & new).bit_count() * 100 < middle.bit_count() * _LEAST_LEFT:
        raise NoFitError
    draft.paint(new, CellKind.FLOOR)
    clear_openings(draft)
    for cell in cells(middle & new):
        dress(draft, cell, "rails")
    _park_carts(draft, chance.between(*_CARTS), chance)


def _slope(draft: Draft, chance: Stream) -> list[int]:
    """Return the cells of a line from west to east that climbs or falls evenly, by orthogonal steps."""
    width, height = draft.place.width, draft.place.height
    start = chance.between(_MARGIN, height - 1 - _MARGIN)
    end = min(height - 1 - _MARGIN, max(_MARGIN, start + chance.between(-_FALL, _FALL)))
    first, last = _MARGIN, width - 1 - _MARGIN
    found, y = [], start
    for x in range(first, last + 1):
        found.append(draft.board.cell(x, y))
        while y != (wanted := start + (end - start) * (x - first) // (last - first)):
            y += 1 if wanted > y else -1
            found.append(draft.board.cell(x, y))
    return found


RAILS = Sized("rails", "{} tracks along the ground, and a cart", _lay_tracks, (2, 3), tiles=("rails", "cart"))
GALLERY = Feature(
    "gallery", "one long gallery with rails, from end to end", _drive_gallery, digs=True, tiles=("rails", "cart")
)
