from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digging import LEGEND, TILES
from winze.engine.kinds.plan import Blueprint, Exit
from winze.mapgen.dig import dig
from winze.mapgen.mapfile import MapFileError, parse, write
from winze.mapgen.mine.dungeon import lone_level


@st.composite
def blueprints(draw: st.DrawFn) -> Blueprint:
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 8))
    row = st.lists(st.integers(0, len(TILES) - 1), min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    return Blueprint(width, height, bytes(index for line in rows for index in (*line, 0)))


@given(blueprints())
@settings(max_examples=200, deadline=None)
def test_written_level_can_be_parsed(level: Blueprint) -> None:
    text = write(level, TILES, LEGEND)
    assert replace(parse(text, TILES, LEGEND), exits=()) == level
    assert write(parse(text, TILES, LEGEND), TILES, LEGEND) == text


def test_parsed_level_has_its_stairs() -> None:
    level = dig(4, lone_level(4, "rogue", 70, 20), TILES)
    read = parse(write(level, TILES, LEGEND), TILES, LEGEND)
    assert read.tiles == level.tiles
    assert {(way.kind, way.x, way.y) for way in read.exits} == {(way.kind, way.x, way.y) for way in level.exits}


def test_short_lines_are_filled_with_rock() -> None:
    assert parse("##\n#.<\n\n", TILES, LEGEND) == parse("## \n#.<\n   \n", TILES, LEGEND)
    assert parse("##\n#.<\n", TILES, LEGEND) == Blueprint(
        3, 2, bytes([1, 1, 0, 0, 1, 2, TILES.index["stairs_up"], 0]), exits=(Exit("up", 2, 1, None),)
    )


def test_both_line_endings_are_accepted() -> None:
    assert parse("##\r\n#.\r\n", TILES, LEGEND) == parse("##\n#.", TILES, LEGEND)


def test_malformed_file_gets_all_complaints_with_positions() -> None:
    with pytest.raises(MapFileError) as caught:
        parse("#€#\n\t##\n##€\u2028", TILES, LEGEND)
    assert [str(complaint) for complaint in caught.value.complaints] == [
        "line 1, column 2: '€' is not a tile",
        "line 2, column 1: '\\t' is not a tile",
        "line 3, column 3: '€' is not a tile",
        "line 3, column 4: '\\u2028' is not a tile",
    ]
    assert str(caught.value).count("\n") == 3


@given(st.text("".join(LEGEND) + "\n\n\n\r\t\0€\ufeff\u2028", max_size=200), st.booleans())
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_level_or_gets_complaints(text: str, closed: bool) -> None:
    try:
        level = parse(text, TILES, LEGEND, closed=closed)
    except MapFileError as error:
        lines = text.split("\n")
        assert error.complaints and len({*error.complaints}) == len(error.complaints)
        for complaint in error.complaints:
            assert 1 <= complaint.column <= max(1, len(lines[complaint.line - 1]))
    else:
        assert parse(write(level, TILES, LEGEND), TILES, LEGEND, closed=closed) == level


def test_closed_level_needs_solid_border() -> None:
    parse("###\n#.#\n###", TILES, LEGEND, closed=True)
    with pytest.raises(MapFileError) as caught:
        parse("#+##\n...€\n#.#", TILES, LEGEND, closed=True)
    assert [str(complaint) for complaint in caught.value.complaints] == [
        "line 1, column 2: '+' cannot be on the border; use rock or walls",
        "line 2, column 1: '.' cannot be on the border; use rock or walls",
        "line 2, column 4: '€' is not a tile",
        "line 3, column 2: '.' cannot be on the border; use rock or walls",
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1, column 1: the map is empty"),
        ("\n\n", "line 1, column 1: the map is empty"),
        ("#" * 121, "line 1, column 121: a line has at most 120 characters"),
        ("#\n" * 61, "line 61, column 1: a map has at most 60 lines"),
    ],
)
def test_empty_and_oversized_maps_are_rejected(text: str, complaint: str) -> None:
    with pytest.raises(MapFileError) as caught:
        parse(text, TILES, LEGEND)
    assert str(caught.value) == complaint
