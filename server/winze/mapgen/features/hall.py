"""The hall of a level: a vault that is always built, far from the way in, over whatever lies there.

Other vaults need room; a hall makes it. Rooms and tunnels under it are cut away. Tunnels around it join the pieces
again, and lead from each of its entrances to the nearest ground.

    #....#              #..##########      It stands in the farthest 40 % of the walk from the way in, at the place
    #....,,,,,    ->    #..#........#      where it destroys least of some places drawn at random.
    #....#   ,          #..,,,+.....#
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import components, distance_to, layers, within
from winze.engine.kinds.plan import BuiltHall, entrance
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import is_sound
from winze.mapgen.features.site import clear_openings
from winze.mapgen.finish.faces import hide_faces, show_faces
from winze.mapgen.machines.frame import near_exits
from winze.mapgen.room import Room, box_of, wide
from winze.mapgen.stencil import Space
from winze.mapgen.tunnel import clean_passage, dig_passage, shortest
from winze.mapgen.vaults.fit import Fit, fits
from winze.mapgen.vaults.placement import dig_vault
from winze.mapgen.vaults.vault import Vault

_NEAREST = 68
"""Least walk to an entrance of the hall, in percent of the longest walk: later passes may open shorter ways."""
_PLACES = 24
"""Places drawn, of which the one with least ground is tried first."""
_BESIDE = 8
"""Most cells between far ground and an entrance of the hall."""
_CRUMB = 8
"""Cells below which ground that the hall has cut off is filled up."""


def build_hall(draft: Draft, vault: Vault, chance: Stream) -> bool:
    """Build the hall, as far away as possible. Return False and leave the draft as it was if none is sound."""
    hide_faces(draft)
    saved, best, farthest = draft.saved(), None, -1
    for fit, at in _places(draft, vault, chance):
        share = _build(draft, vault, fit, at, chance)
        if share >= _NEAREST:
            break
        if share > farthest:
            best, farthest = draft.saved(), share
        draft.restore(saved)
    else:
        if best is not None:
            draft.restore(best)
    show_faces(draft)
    return draft.hall is not None


def _places(draft: Draft, vault: Vault, chance: Stream) -> Iterator[tuple[Fit, int]]:
    """Yield places with far ground before an entrance, those with little ground first, then any others."""
    board, ground, far = draft.board, draft.open(), _far_ground(draft)
    space = Space(board, board.full & ~near_exits(draft))
    inner = board.full & ~board.border
    for goals in (within(board, far, board.full, _BESIDE) & inner, inner):
        found = [(fit, space.places(fit.whole) & _opening_on(fit, goals)) for fit in fits(board, vault)]
        drawn = [(fit, chance.cell(where)) for fit, where in found if where for _ in range(_PLACES // len(found))]
        yield from sorted(drawn, key=lambda place: (place[0].drawn.footprint << place[1] & ground).bit_count())


def _opening_on(fit: Fit, goals: int) -> int:
    found = 0
    for away in fit.outside:
        found |= goals >> away if away >= 0 else goals << -away
    return found


def _rings(draft: Draft) -> list[int]:
    board, dry, way_in = draft.board, draft.dry(), entrance(draft.place.exits)
    return layers(board, 1 << board.cell(way_in.x, way_in.y) if way_in else dry & -dry, dry)


def _far_ground(draft: Draft) -> int:
    rings = _rings(draft)
    far = 0
    for ring in rings[len(rings) * _NEAREST // 100 :]:
        far |= ring
    return far


def _build(draft: Draft, vault: Vault, fit: Fit, at: int, chance: Stream) -> int:
    """Build the hall at a place. Return the share of the longest walk that leads to it, or -1 if it is not sound."""
    board, footprint = draft.board, fit.drawn.footprint << at
    dig_vault(draft, vault, fit.drawn, at, chance, room=fit.drawn.inside)
    _cut_rooms(draft, footprint)
    _fill_crumbs(draft, footprint)
    _join_pieces(draft, footprint, chance)
    sills = [
        (entrance_.cell + at, entrance_.cell + at + board.steps[entrance_.ahead]) for entrance_ in fit.drawn.entrances
    ]
    for _, outside in sills:
        if not draft.open() >> outside & 1:
            dig_passage(draft, [outside, *_tunnel(draft, 1 << outside, footprint, chance)])
    clear_openings(draft)
    inside = fit.drawn.inside << at
    draft.hall = BuiltHall(vault.id, tuple(cells(inside)), tuple(board.xy(sill) for sill, _ in sills))
    if not is_sound(draft):
        return -1
    rings = _rings(draft)
    walks = [distance_to(rings, sill) or 0 for sill, _ in sills]
    return 100 * min(walks) // max(1, len(rings) - 1)


def _cut_rooms(draft: Draft, footprint: int) -> None:
    """Keep what the hall leaves of the other rooms, and the links between them."""
    *others, hall = draft.rooms
    left = {number: part for number, room in enumerate(others) if (part := _left_of(draft, room, footprint))}
    numbers = {before: now for now, before in enumerate(left)}
    draft.rooms = [*left.values(), hall]
    draft.links = [(numbers[a], numbers[b]) for a, b in draft.links if a in numbers and b in numbers]


def _left_of(draft: Draft, room: Room, footprint: int) -> Room | None:
    """Return what is left of a room, if it is still wide enough for one."""
    left = room.floor & ~footprint
    if left == room.floor:
        return room
    return replace(room, box=box_of(draft.board, left), floor=left) if wide(draft.board, left) else None


def _pieces(draft: Draft, footprint: int) -> list[int]:
    return list(components(draft.board, draft.open() & ~footprint, diagonal=False))


def _fill_crumbs(draft: Draft, footprint: int) -> None:
    for piece in _pieces(draft, footprint):
        if piece.bit_count() < _CRUMB and not piece & draft.required:
            draft.paint(piece, CellKind.ROCK)


def _join_pieces(draft: Draft, footprint: int, chance: Stream) -> None:
    while len(apart := _pieces(draft, footprint)) > 1:
        dig_passage(draft, _tunnel(draft, max(apart, key=int.bit_count), footprint, chance))


def _tunnel(draft: Draft, start: int, footprint: int, chance: Stream) -> list[int]:
    """Return the cells of a tunnel around the hall to the nearest other ground, a clean one if possible."""
    board, goal = draft.board, draft.open() & ~footprint & ~start
    path = clean_passage(draft, start, goal, chance)
    if path and not board.of(path) & footprint:
        return path
    return shortest(board, start, goal, board.full & ~board.border & ~footprint)
