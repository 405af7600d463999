"""What generators of rooms and corridors promise beyond `check`, as far as features have not worn it away.

Rooms are 2x2 at least, lie two fields apart and keep their walls but for the ends of corridors. A corridor has at most
three legs, runs from the wall of one room to that of another and through neither walls nor rooms on its way, brushes
nothing, and lies along no other. Source: seeds/000, "Level generation"; seeds/003, "Corridor placement definitions".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from winze.core.board import Board, board, fields
from winze.core.rectangle import Rectangle
from winze.engine.plan import Blueprint
from winze.engine.tiles import TileSet
from winze.mapgen.corridor import Polyline, brushes, brushes_itself, segments

_MOST_LEGS = 3


def broken_promises(level: Blueprint, tiles: TileSet) -> list[str]:
    """A line for each promise that does not hold."""
    return [
        *_rooms(level.rooms),
        *_stairs(level),
        *_walls(level, tiles),
        *_ways(level, tiles),
        *(fault for corridor in level.corridors for fault in _corridor(corridor, level.rooms)),
        *_pairs(level.corridors),
    ]


def _mask(here: Board, area: Rectangle) -> int:
    return here.rectangle(area.x, area.y, area.w, area.h)


def _rooms(rooms: tuple[Rectangle, ...]) -> Iterator[str]:
    for room in rooms:
        if room.w < 2 or room.h < 2:
            yield f"{room} is too small"
    for a, b in combinations(rooms, 2):
        if a.grown(1).overlaps(b.grown(1)):
            yield f"{a} and {b} share walls, being {a.distance(b)} apart"


def _stairs(level: Blueprint) -> Iterator[str]:
    homes = [room for way in level.exits for room in level.rooms if room.contains(way.x, way.y)]
    if len(homes) != len(level.exits) or len(set(homes)) != len(homes):
        yield "the stairs do not stand in rooms of their own"


def _walls(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    """Rooms are all floor; their walls are all wall, but for the ends of corridors."""
    here = board(level.width, level.height)
    ends = here.of(here.field(*end) for corridor in level.corridors for end in (corridor[0], corridor[-1]))
    floor = tiles.mask_of(level.tiles, "floor", "stairs_up", "stairs_down", "mouth")
    wall = tiles.mask_of(level.tiles, "wall")
    for room in level.rooms:
        inside, outside = _mask(here, room), _mask(here, room.grown(1))
        if inside & ~floor:
            yield f"{room} is not all floor"
        if (outside & ~inside & ~ends) & ~wall:
            yield f"the wall of {room} is open where no corridor ends"
        if outside & ~inside & ends & wall:
            yield f"a corridor ends in the unbroken wall of {room}"
    if stray := (floor | wall) & ~sum(_mask(here, room.grown(1)) for room in level.rooms):
        yield f"a room is missing at {here.xy(next(fields(stray)))}"


def _ways(level: Blueprint, tiles: TileSet) -> Iterator[str]:
    """Corridors and doors are where the polylines are, and nowhere else."""
    here = board(level.width, level.height)
    dug = tiles.mask_of(level.tiles, "corridor", "door_closed", "door_open")
    told = 0
    for corridor in level.corridors:
        for piece in segments(corridor):
            told |= _mask(here, piece)
    for field in fields(dug ^ told):
        yield f"corridors and their record differ at {here.xy(field)}"


def _corridor(corridor: Polyline, rooms: tuple[Rectangle, ...]) -> Iterator[str]:
    pieces = segments(corridor)
    if len(pieces) > _MOST_LEGS or any((a.w > 1) == (b.w > 1) for a, b in pairwise(pieces)):
        yield f"{corridor} is not made of three alternating legs"
    if brushes_itself(corridor):
        yield f"{corridor} brushes itself"
    opened = [room for end in (corridor[0], corridor[-1]) for room in rooms if _in_wall(room, *end)]
    if len(set(opened)) != 2:
        yield f"{corridor} does not join two rooms"
    for room in rooms:
        walls = room.grown(1)
        if any(brushes(piece, walls) for piece in pieces):
            yield f"{corridor} brushes {room}"
        if _fields_within(pieces, walls) != opened.count(room):
            yield f"{corridor} runs through {room}"


def _in_wall(room: Rectangle, x: int, y: int) -> bool:
    """Whether the field is part of a wall of the room; corners are not, as they lead nowhere."""
    return room.grown(1).contains(x, y) and (room.x <= x <= room.right) != (room.y <= y <= room.bottom)


def _fields_within(pieces: list[Rectangle], area: Rectangle) -> int:
    return len(
        {
            (x, y)
            for piece in pieces
            if piece.overlaps(area)
            for x in range(piece.x, piece.right + 1)
            for y in range(piece.y, piece.bottom + 1)
            if area.contains(x, y)
        }
    )


def _pairs(corridors: tuple[Polyline, ...]) -> Iterator[str]:
    for a, b in combinations(corridors, 2):
        if any(brushes(p, q) or _lie_along(p, q) for p in segments(a) for q in segments(b)):
            yield f"{a} brushes {b}"


def _lie_along(a: Rectangle, b: Rectangle) -> bool:
    """Whether two segments share fields other than by crossing."""
    return a.overlaps(b) and (a.w > 1) == (b.w > 1)
