"""Rooms of a graph, each punched out in a free area near its center. Source: seeds/002 (GEN-43..51, SHP-13)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from winze.core.board import Board, nth
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Point, Polyline
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass
from winze.mapgen.room import WALLS, wide
from winze.mapgen.rooms.homes import home
from winze.mapgen.shapes.approach import cut_at, find_approach
from winze.mapgen.shapes.draws import DRAWS, MIN_AREA_SIDE
from winze.mapgen.shapes.graph import Node, link, links, random_graph
from winze.mapgen.shapes.paths import ALONG
from winze.mapgen.shapes.shape import mask_of
from winze.mapgen.stencil import Space, corners_of

_NAMES = (
    *("rectangle", "circle", "circle", "ellipse", "triangle", "triangle", "polygon", "polygon"),
    *("outline", "outline", "turned", "turned", "compound", "compound", "compound"),
)
_SPACING = 12
_WIDTHS, _HEIGHTS = (8, 18), (6, 11)
_WORTH = (6, 5)
"""Minimum width and height of a free area for another room."""
_TRIES = 3
_REACH = 7
"""Maximum cells that a room may be moved off its center."""


def _punch(draft: Draft, chance: Stream) -> None:
    """Punch rooms outward along the graph. A room for which no shape fits gets the home of its center."""
    board = draft.board
    nodes = random_graph(Rectangle(2, 2, board.width - 4, board.height - 4), draft.shafts, _SPACING, chance)
    homes = [home(draft, point) for point in draft.shafts]
    homes += [board.square(board.cell(*node.centre), 1) for node in nodes[len(homes) :]]
    has_paths = draft.settings.get("corridors") == ALONG.name
    rooms: dict[int, int] = {}
    dug = set()
    for number, parent in _outward(nodes):
        kept = reduce(or_, (mask for other, mask in enumerate(homes) if other != number and other not in rooms), 0)
        path = None
        if has_paths and parent is not None:
            path = find_approach(draft, draft.rooms[rooms[parent]], homes[number], kept, chance)
        room = _room(draft, nodes[number], kept, chance, fixed=number < len(draft.shafts), path=path)
        rooms[number] = len(draft.rooms)
        floor, shape = room or (homes[number], "rectangle")
        _carve(draft, nodes[number], floor, shape)
        if path and parent is not None:
            draft.carve_corridor(cut_at(draft, path, floor) or path)
            dug.add((min(number, parent), max(number, parent)))
    _use_the_rest(draft, nodes, rooms, chance)
    draft.links = [(rooms[a], rooms[b]) for a, b in links(nodes) if (a, b) not in dug]


def _outward(nodes: list[Node]) -> Iterator[tuple[int, int | None]]:
    """Yield every node and the node it is reached from, depth first."""
    reached: set[int] = set()
    ahead: list[tuple[int, int | None]] = [(number, None) for number in reversed(range(len(nodes)))]
    while ahead:
        number, parent = ahead.pop()
        if number not in reached:
            reached.add(number)
            yield number, parent
            ahead += [(neighbour, number) for neighbour in nodes[number].neighbours.values()]


def _use_the_rest(draft: Draft, nodes: list[Node], rooms: dict[int, int], chance: Stream) -> None:
    """Add nodes and rooms where the grid still has free areas (GEN-48)."""
    planned, (w, h) = len(nodes), _WORTH
    while where := corners_of(draft.board, _free(draft), w, h):
        x, y = draft.board.xy(chance.cell(where))
        node = Node(f"room {len(nodes)}", (x + w // 2, y + h // 2))
        room = _room(draft, node, 0, chance)
        if room is None:
            break
        rooms[len(nodes)] = len(draft.rooms)
        _carve(draft, node, *room)
        nodes.append(node)
    link(nodes, chance, planned)


def _carve(draft: Draft, node: Node, floor: int, shape: str) -> None:
    draft.carve_shape(floor, shape, node.name)
    draft.step(f"{node.name}: {shape}")


def _free(draft: Draft, kept: int = 0) -> int:
    """Return the rock at a distance from all rooms and paths and from the cells in `kept`."""
    return draft.clear_rock(kept | draft.open(), WALLS)


def _room(
    draft: Draft, node: Node, kept: int, chance: Stream, *, fixed: bool = False, path: Polyline | None = None
) -> tuple[int, str] | None:
    """Return the largest floor that fits near the center, and its shape. It holds a `fixed` center, and cuts `path`."""
    board = draft.board
    w, h = (chance.between(least, most) for least, most in (_WIDTHS, _HEIGHTS))
    centre = board.cell(*node.centre) if fixed else None
    space = Space(board, _free(draft, kept))
    while min(w, h) >= MIN_AREA_SIDE:
        corners = space.corners_of(w, h)
        if path:
            corners &= _corners_around(board, path[-1], w, h)
        corner = _nearest(board, corners, node.centre[0] - w // 2, node.centre[1] - h // 2)
        for _ in range(_TRIES if corner else 0):
            name = chance.choice(_NAMES)
            floor = mask_of(board, DRAWS[name](Rectangle(*board.xy(corner), w, h), chance))
            if not _is_room(board, floor) or not (centre is None or floor >> centre & 1):
                continue
            if path is None or cut_at(draft, path, floor):
                return floor, name
        w, h = (w - 2, h) if w > 2 * h else (w, h - 1)
    return None


def _corners_around(board: Board, point: Point, w: int, h: int) -> int:
    """Return the upper left corners of all areas of this size that hold the point or lie beside it."""
    left, top = max(0, point[0] - w), max(0, point[1] - h)
    right, bottom = min(board.width, point[0] + 2), min(board.height, point[1] + 2)
    return board.rectangle(left, top, right - left, bottom - top)


def _nearest(board: Board, where: int, x: int, y: int) -> int:
    """Return the cell in `where` nearest to a point, which may lie off the board, or 0 if none is within reach."""
    aim = board.cell(max(0, x), max(0, y))
    where &= board.square(aim, _REACH)
    around = 1 << aim
    while where:
        if near := where & around:
            return nth(near, 0)
        around = board.around8(around)
    return 0


def _is_room(board: Board, floor: int) -> bool:
    return bool(wide(board, floor)) and flood(board, floor & -floor, floor, diagonal=False) == floor


PUNCHED = Pass("shapes", _punch, gives=(Part.ROOMS, Part.FLOOR, Part.GRAPH))
