from __future__ import annotations

from itertools import pairwise

from digging import drawing_of, lines_of, sketch
from winze.core.chance import Stream
from winze.mapgen.finish.loops import LONG_DETOUR, LOOPS


def opened(drawing: str) -> list[str]:
    draft = sketch(drawing)
    LOOPS.run(draft, Stream(1))
    return drawing_of(draft)


def test_wall_with_long_detour_is_opened() -> None:
    rows = ["#" * 60, "#" + "." * 58 + "#", "#" * 58 + ".#", "#" + "." * 58 + "#", "#" * 60]
    gaps = [x for x, char in enumerate(opened("\n".join(rows))[2]) if char in "o."]
    assert len(gaps) > 2
    assert all(2 * (right - left) + 2 > LONG_DETOUR for left, right in pairwise(gaps))


def test_wall_with_short_detour_stays() -> None:
    drawing = """
        ##########
        #........#
        ########.#
        #........#
        ##########
    """
    assert opened(drawing) == lines_of(drawing)


def test_double_wall_is_opened_through_both_cells() -> None:
    rows = ["#" * 40, "#" + "." * 38 + "#", "#" * 38 + ".#", "#" * 38 + ".#", "#" + "." * 38 + "#", "#" * 40]
    after = opened("\n".join(rows))
    assert after[2].index("o") == after[3].index("o")


def test_border_and_walls_before_rock_stay() -> None:
    drawing = """
        #######
        #.....#
        #######

        #######
        #.....#
        #######
    """
    assert opened(drawing) == [line.rstrip() for line in lines_of(drawing)]


def test_bare_rock_becomes_ground_even_beside_drift() -> None:
    rows = [" " * 60, " " + "=" * 58 + " ", " " * 58 + ", ", " " + "," * 58 + " ", " " * 60]
    after = opened("\n".join(f"%{row}%" for row in rows))
    assert after[2].strip("% ").replace(" ", "").strip(",") == "" and after[2].count(",") > 2
