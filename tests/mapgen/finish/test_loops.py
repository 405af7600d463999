from __future__ import annotations

from itertools import pairwise

from digging import drawing_of, lines_of, sketch
from winze.core.chance import Stream
from winze.mapgen.finish.loops import LONG_DETOUR, LOOPS


def opened(drawing: str) -> list[str]:
    draft = sketch(drawing)
    LOOPS.run(draft, Stream(1))
    return drawing_of(draft)


def test_a_wall_is_opened_where_the_way_round_is_long() -> None:
    rows = ["#" * 60, "#" + "." * 58 + "#", "#" * 58 + ".#", "#" + "." * 58 + "#", "#" * 60]
    gaps = [x for x, char in enumerate(opened("\n".join(rows))[2]) if char in "o."]
    assert len(gaps) > 2
    assert all(2 * (right - left) + 2 > LONG_DETOUR for left, right in pairwise(gaps))


def test_a_wall_with_a_short_way_round_stays() -> None:
    drawing = """
        ##########
        #........#
        ########.#
        #........#
        ##########
    """
    assert opened(drawing) == lines_of(drawing)


def test_rooms_wall_to_wall_are_opened_through_both_walls() -> None:
    rows = ["#" * 40, "#" + "." * 38 + "#", "#" * 38 + ".#", "#" * 38 + ".#", "#" + "." * 38 + "#", "#" * 40]
    after = opened("\n".join(rows))
    assert after[2].index("o") == after[3].index("o")


def test_the_border_and_what_is_rock_on_one_side_stay() -> None:
    drawing = """
        #######
        #.....#
        #######

        #######
        #.....#
        #######
    """
    assert opened(drawing) == [line.rstrip() for line in lines_of(drawing)]


def test_bare_rock_gives_way_to_plain_ground_even_beside_a_drift() -> None:
    rows = [" " * 60, " " + "=" * 58 + " ", " " * 58 + ", ", " " + "," * 58 + " ", " " * 60]
    after = opened("\n".join(f"%{row}%" for row in rows))
    assert after[2].strip("% ").replace(" ", "").strip(",") == "" and after[2].count(",") > 2
