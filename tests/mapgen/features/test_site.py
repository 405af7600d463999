from __future__ import annotations

from digging import drawing_of, lines_of, sketch
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import Exit, Spot
from winze.mapgen.cells import CellKind
from winze.mapgen.features.site import clear_openings, dig_out, dress, plain, spared

HALL = "\n".join(["#" * 20, *["#" + "." * 18 + "#"] * 8, "#" * 20])


def test_exits_and_earlier_features_are_spared() -> None:
    draft = sketch(HALL, Exit("up", 4, 4, "0"))
    draft.spots.append(Spot("item", 12, 2))
    dress(draft, draft.board.cell(14, 2), "moss")
    draft.carve_room(Rectangle(12, 5, 2, 2), owner="crypt")
    board, kept = draft.board, spared(draft)
    built = board.of([board.cell(12, 2), board.cell(14, 2)])
    assert kept == board.border | board.square(board.cell(4, 4), 2) | built | board.rectangle(11, 4, 4, 4)
    assert not plain(draft) & kept


def test_only_obstacles_become_pillars() -> None:
    draft = sketch(HALL)
    for x, tile in ((3, "moss"), (5, "statue")):
        dress(draft, draft.board.cell(x, 3), tile)
    assert (draft.at(3, 3), draft.at(5, 3)) == (CellKind.FLOOR, CellKind.PILLAR)


def test_dug_cells_are_as_bright_as_adjacent_ground() -> None:
    draft = sketch("#########\n#..##,,,#\n#########")
    dig_out(draft, 1 << draft.board.cell(3, 1))
    assert drawing_of(draft) == lines_of("#########\n#...#,,,#\n#########")
    draft = sketch("#########\n#..##,,,#\n#########")
    dig_out(draft, 1 << draft.board.cell(4, 1))
    assert drawing_of(draft) == lines_of("#########\n#..#,,,,#\n#########")


def test_doors_without_jambs_are_removed() -> None:
    draft = sketch("#######\n#..+..#\n###.###\n#..+..#\n#######")
    clear_openings(draft)
    assert drawing_of(draft) == lines_of("#######\n#.....#\n###.###\n#.....#\n#######")
    draft = sketch("#######\n#..+..#\n#######")
    clear_openings(draft)
    assert drawing_of(draft)[1] == "#..+..#"


def test_openings_without_jambs_become_floor() -> None:
    draft = sketch("#######\n#..,..#\n###.###\n#..,..#\n#######")
    for x, y in ((3, 1), (3, 3)):
        draft.put(x, y, CellKind.OPENING)
    clear_openings(draft)
    assert (draft.at(3, 1), draft.at(3, 3)) == (CellKind.FLOOR, CellKind.FLOOR)
    draft = sketch("#######\n#..,..#\n#######")
    draft.put(3, 1, CellKind.OPENING)
    clear_openings(draft)
    assert draft.at(3, 1) is CellKind.OPENING


def test_corridor_amid_lit_ground_is_lit() -> None:
    draft = sketch("#########\n#...#####\n#.,,,,,,#\n#...#####\n#########")
    clear_openings(draft)
    assert drawing_of(draft)[2] == "#..,,,,,#"
