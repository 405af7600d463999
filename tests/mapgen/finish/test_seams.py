from __future__ import annotations

from dataclasses import replace

from digging import TILES, drawing_of, sketch
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.dig import blueprint, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.finish.seams import SEAMS
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.room import Room
from winze.mapgen.statistics import measure

ROUND = """
    ##########################################
    #................##......................#
    #................##......................#
    #................##......................#
    #................##......................#
    #.#####################################..#
    #.#                                   #..#
    #.#                                   #..#
    #.#####################################..#
    #........................................#
    #........................................#
    ##########################################
"""
APART = """
    ########################################
    #...........#          #...............#
    #...........#          #...............#
    #...........#          #...............#
    #...........#          #...............#
    #.###########          ##############..#
    #.#                                 #..#
    #.#                                 #..#
    #.###################################..#
    #......................................#
    ########################################
"""


def seamed(drawing: str, seed: int = 1, *, rooms: bool = True, vault: bool = False) -> Draft:
    draft = sketch(drawing)
    if rooms:
        draft.rooms.append(Room(Rectangle(1, 1, 8, 4), draft.board.rectangle(1, 1, 8, 4)))
    if vault:
        floor = draft.board.rectangle(19, 1, 20, 4)
        draft.rooms.append(Room(Rectangle(19, 1, 20, 4), floor, "vault", "crypt"))
    SEAMS.run(draft, Stream(seed))
    return draft


def test_wall_with_long_detour_is_opened() -> None:
    for seed in range(20):
        draft = seamed(ROUND, seed)
        opened = draft.open() & draft.board.rectangle(17, 1, 2, 4)
        assert opened.bit_count() == 2


def test_walls_of_vaults_stay_closed() -> None:
    for seed in range(20):
        assert drawing_of(seamed(ROUND, seed, vault=True))[1:5] == drawing_of(sketch(ROUND))[1:5]


def test_corridor_is_dug_through_thick_rock() -> None:
    dug = [seamed(APART, seed) for seed in range(20)]
    assert sum(draft.mask(CellKind.CORRIDOR).bit_count() >= 8 for draft in dug) >= 12


def test_caves_get_galleries() -> None:
    for seed in range(20):
        draft = seamed(APART.replace("#", "%"), seed, rooms=False)
        assert not draft.mask(CellKind.CORRIDOR, CellKind.OPENING)


def test_nothing_is_dug_where_detour_is_short() -> None:
    hall = "\n".join(["#" * 20, *["#" + "." * 8 + "##" + "." * 8 + "#"] * 4, "#" + "." * 18 + "#", "#" * 20])
    assert drawing_of(seamed(hall)) == drawing_of(sketch(hall))


def test_rivers_leave_loops() -> None:
    """Hardly any level is a tree after a river has cut it."""
    trees = 0
    for seed in range(60):
        place = replace(lone_level(seed, "rogue", 70, 20), features=("river", "lake"))
        trees += measure(blueprint(dig_draft(seed, place), TILES), TILES).loops == 0
    assert trees <= 4
