"""Digging a vault where it fits, and joining it to the level.

The inside of a vault is cut out of rock; its walls may be those of its neighbors. An entrance that opens on ground is
used as it is. From any other a corridor is dug to the nearest ground, or the entrance is walled up if none can be dug.

    #......#           #......#          #......#      Vault and room share walls that coincide. No wall is put along a
    #......#  #####    #......#####      #......#      corridor, as that would give the vault away; corridors only lead
    #......#  +...#    #......+...#      #......#      up to entrances.
    ########  #####    ############      ###+####
                                           #...#
"""

from __future__ import annotations

from typing import NamedTuple

from winze.core.chance import Stream
from winze.engine.kinds.plan import Spot
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.faces import hide_faces
from winze.mapgen.room import Room, box_of
from winze.mapgen.tunnel import clean_passage, dig_passage
from winze.mapgen.vaults.fit import fits
from winze.mapgen.vaults.layout import Entrance, VaultLayout
from winze.mapgen.vaults.terrain import Terrain, ground_of
from winze.mapgen.vaults.vault import Vault

_LONGEST = 24
"""Maximum cells of a corridor to a vault."""
_TRIES = 3
"""Maximum number of positions to try in one orientation."""


class Placed(NamedTuple):
    """A vault on a level: its layout, and the cell of the upper left corner."""

    layout: VaultLayout
    at: int


def place(draft: Draft, vault: Vault, terrain: Terrain, chance: Stream) -> Placed | None:
    """Dig a vault where it fits. Return None and leave the draft as it was if it fits nowhere."""
    if vault.drops and not draft.place.below:
        return None
    turned = fits(draft.board, vault)
    first = chance.below(len(turned) or 1)
    for site in filter(terrain.offers, vault.sites):
        for fit in turned[first:] + turned[:first]:
            where = fit.at(site, terrain)
            placed = _tried(draft, vault, fit.drawn, where, chance) if where else None
            if placed:
                return placed
    return None


def _tried(draft: Draft, vault: Vault, drawn: VaultLayout, where: int, chance: Stream) -> Placed | None:
    ground, saved = ground_of(draft), draft.saved()
    for _ in range(min(_TRIES, where.bit_count())):
        at = chance.cell(where)
        dig_vault(draft, vault, drawn, at, chance, room=drawn.floor)
        if _join(draft, drawn, at, ground, chance):
            return Placed(drawn, at)
        draft.restore(saved)
        where &= ~(1 << at)
    return None


def dig_vault(draft: Draft, vault: Vault, drawn: VaultLayout, at: int, chance: Stream, *, room: int) -> None:
    """Dig every square, or one of its choices if it has several. The walls of neighbors stay as they are.

    `room` are the cells of the layout that later passes leave alone, with those around them.
    """
    board = draft.board
    for cell, options in drawn.squares:
        chosen = options[0] if len(options) == 1 else chance.choice(options)
        if not (chosen.masonry and draft.plane[cell + at] == CellKind.WALL):
            draft.plane[cell + at] = chosen.cell
        if chosen.tile:
            draft.dressing[cell + at] = chosen.tile
        if chosen.spot:
            draft.spots.append(Spot(chosen.spot, *board.xy(cell + at), chosen.of))
    taken, footprint = room << at, drawn.footprint << at
    draft.rooms.append(Room(box_of(board, taken), taken, "vault", vault.id))
    draft.vacant = [area for area in draft.vacant if not footprint & board.area(area)]


def _join(draft: Draft, drawn: VaultLayout, at: int, ground: int, chance: Stream) -> bool:
    """Connect or wall up every entrance. Return True if at least one is connected."""
    hide_faces(draft)
    entrances = list(drawn.entrances)
    chance.shuffle(entrances)
    joined = [_join_entrance(draft, entrance, at, ground, chance) for entrance in entrances]
    return any(joined)


def _join_entrance(draft: Draft, entrance: Entrance, at: int, ground: int, chance: Stream) -> bool:
    board, sill = draft.board, entrance.cell + at
    outside = sill + board.steps[entrance.ahead]
    if ground >> outside & 1 or _dig_corridor(draft, outside, ground, chance):
        return True
    draft.plane[sill] = draft.plane[sill + board.steps[entrance.ahead.turned(2)]]
    return False


def _dig_corridor(draft: Draft, start: int, ground: int, chance: Stream) -> bool:
    if draft.plane[start] != CellKind.ROCK or draft.board.border >> start & 1:
        return False
    draft.plane[start] = CellKind.CORRIDOR
    path = clean_passage(draft, 1 << start, ground, chance)
    if len(path) > _LONGEST or not (path or draft.board.around4(1 << start) & ground):
        draft.plane[start] = CellKind.ROCK
        return False
    dig_passage(draft, [start, *path])
    return True
