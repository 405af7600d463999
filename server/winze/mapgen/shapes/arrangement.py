"""Rooms of a graph on the grid: each node gets an area near its centre that overlaps no other, and a shape or several
there are punched out.

Source: seeds/002, "Level generation" (GEN-43..51, SHP-13).
"""

from __future__ import annotations

from winze.core.board import Board, nth
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.core.rectangle import Rectangle
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.room import WALLS, wide
from winze.mapgen.rooms.homes import home
from winze.mapgen.shapes.draws import DRAWS, LEAST
from winze.mapgen.shapes.graph import Node, link, links, random_graph
from winze.mapgen.shapes.shape import mask_of
from winze.mapgen.stencil import Space, corners_of

_NAMES = (
    *("rectangle", "circle", "circle", "ellipse", "triangle", "triangle", "polygon", "polygon"),
    *("outline", "outline", "turned", "turned", "compound", "compound", "compound"),
)
_SPACING = 12
_WIDTHS, _HEIGHTS = (8, 18), (6, 11)
_WORTH = (6, 5)
"""The least free area that is worth another room."""
_TRIES = 3
_REACH = 7
"""A room may be moved off its centre by so many fields."""


def _punch(draft: Draft, chance: Stream) -> None:
    """Shafts come first, so each has a room of its own; where no shape fits, what the centre kept for itself does."""
    board = draft.board
    nodes = random_graph(Rectangle(2, 2, board.width - 4, board.height - 4), draft.shafts, _SPACING, chance)
    homes = [home(draft, point) for point in draft.shafts]
    homes += [board.square(board.field(*node.centre), 1) for node in nodes[len(homes) :]]
    for number, node in enumerate(nodes):
        free = _free(draft, sum(homes[number + 1 :]))
        room = _room(board, node, free, chance, fixed=number < len(draft.shafts))
        _carve(draft, node, *(room or (homes[number], "rectangle")))
    _use_the_rest(draft, nodes, chance)
    draft.links = links(nodes)


def _use_the_rest(draft: Draft, nodes: list[Node], chance: Stream) -> None:
    """The graph grows into what its rooms have left of the grid (GEN-48)."""
    planned, (w, h) = len(nodes), _WORTH
    while where := corners_of(draft.board, free := _free(draft), w, h):
        x, y = draft.board.xy(chance.field(where))
        node = Node(f"room {len(nodes)}", (x + w // 2, y + h // 2))
        room = _room(draft.board, node, free, chance)
        if room is None:
            break
        _carve(draft, node, *room)
        nodes.append(node)
    link(nodes, chance, planned)


def _carve(draft: Draft, node: Node, floor: int, shape: str) -> None:
    draft.carve_shape(floor, shape)
    draft.step(f"{node.name}: {shape}")


def _free(draft: Draft, kept: int = 0) -> int:
    """What no room has or stands too near to, nor to what is kept for one."""
    return draft.clear_rock(kept | sum(room.floor for room in draft.rooms), WALLS)


def _room(board: Board, node: Node, free: int, chance: Stream, *, fixed: bool = False) -> tuple[int, str] | None:
    """The floor of a room for a node, and the name of its shape, in the largest area near the centre that is free.
    That of a fixed node holds its centre.
    """
    w, h = (chance.between(least, most) for least, most in (_WIDTHS, _HEIGHTS))
    centre = board.field(*node.centre) if fixed else None
    space = Space(board, free)
    while min(w, h) >= LEAST:
        corner = _nearest(board, space.corners_of(w, h), node.centre[0] - w // 2, node.centre[1] - h // 2)
        for _ in range(_TRIES if corner else 0):
            name = chance.choice(_NAMES)
            floor = mask_of(board, DRAWS[name](Rectangle(*board.xy(corner), w, h), chance))
            if _is_room(board, floor) and (centre is None or floor >> centre & 1):
                return floor, name
        w, h = (w - 2, h) if w > 2 * h else (w, h - 1)
    return None


def _nearest(board: Board, where: int, x: int, y: int) -> int:
    """The field of a set that is nearest to a point, which may lie off the board; 0, a corner, if none is near."""
    aim = board.field(max(0, x), max(0, y))
    where &= board.square(aim, _REACH)
    around = 1 << aim
    while where:
        if near := where & around:
            return nth(near, 0)
        around = board.around8(around)
    return 0


def _is_room(board: Board, floor: int) -> bool:
    """Whether it hangs together and is somewhere as wide as a room must be."""
    return bool(wide(board, floor)) and flood(board, floor & -floor, floor, diagonal=False) == floor


PUNCHED = Pass("shapes", _punch, gives=(Part.ROOMS, Part.FLOOR, Part.GRAPH))
