from __future__ import annotations

from digging import drawing_of, lines_of, place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import brushes, brushes_itself, segments
from winze.mapgen.dig import dig_plain
from winze.mapgen.draft import Draft
from winze.mapgen.generators.rogue import CORRIDORS


def dug(*rooms: Rectangle, seed: int, links: tuple[tuple[int, int], ...] = ((0, 1),)) -> Draft:
    draft = Draft(place(24, 20))
    for room in rooms:
        draft.carve_room(room)
    draft.links = list(links)
    CORRIDORS.run(draft, Stream(seed))
    return draft


def test_adjacent_rooms_are_joined_through_both_walls() -> None:
    draft = dug(Rectangle(2, 2, 3, 1), Rectangle(7, 2, 2, 1), seed=1)
    assert [line[1:] for line in drawing_of(draft)[1:4]] == lines_of("""
         #########
         #...oo..#
         #########
    """)


def test_rooms_too_near_for_a_bend_are_joined_by_elbow() -> None:
    draft = dug(Rectangle(1, 1, 2, 2), Rectangle(6, 6, 2, 2), seed=2)
    (corridor,) = draft.corridors
    assert len(corridor) == 3


def test_rooms_too_near_for_any_corridor_are_skipped() -> None:
    assert dug(Rectangle(1, 1, 2, 2), Rectangle(6, 3, 2, 2), seed=3).corridors == []


def test_all_corridor_shapes_occur_and_brush_nothing() -> None:
    across, down, elbows = {(1, True), (3, True)}, {(1, False), (3, False)}, {(2, True), (2, False)}
    here, right, below, askew = (
        Rectangle(2, 2, 4, 6),
        *(Rectangle(x, y, 5, 5) for x, y in ((13, 5), (4, 13), (13, 13))),
    )
    for other, expected in ((right, across), (below, down), (askew, elbows | {(3, True), (3, False)})):
        legs = set()
        for seed in range(200):
            (corridor,) = dug(here, other, seed=seed).corridors
            pieces = segments(corridor)
            legs.add((len(pieces), pieces[0].w > 1))
            assert not brushes_itself(corridor)
            assert not any(brushes(piece, room.grown(1)) for piece in pieces for room in (here, other))
        assert legs == expected


def test_straight_corridors_join_rooms_in_line() -> None:
    legs = {
        len(segments(dug(Rectangle(2, 2, 4, 6), Rectangle(13, 3, 4, 4), seed=seed).corridors[0])) for seed in range(50)
    }
    assert 1 in legs


def test_corridors_keep_off_one_another() -> None:
    rooms = (Rectangle(1, 1, 4, 3), Rectangle(14, 2, 8, 6), Rectangle(2, 10, 9, 6), Rectangle(15, 13, 5, 5))
    links = ((0, 1), (0, 2), (1, 3), (2, 3))
    for seed in range(200):
        draft = dug(*rooms, seed=seed, links=links)
        taken = 0
        for corridor in draft.corridors:
            outline = draft.outline(corridor)
            assert not draft.board.around8(outline) & taken
            taken |= outline


def test_links_form_a_tree_and_some_loops() -> None:
    counts = [len(dig_plain(seed, place(70, 20)).corridors) for seed in range(300)]
    assert {9, 10, 11} <= set(counts) <= {8, 9, 10, 11}
