from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.screen.layout import CLASSIC, FAMILIES, MIN_COLS, MIN_ROWS, Region, layout_of

SIZES = st.integers(-5, 300)


@given(st.sampled_from([*FAMILIES]), SIZES, SIZES)
def test_regions_cover_screen_once_but_for_gap(family: str, cols: int, rows: int) -> None:
    layout = layout_of(family, cols, rows)
    covered = [
        (x, y)
        for region in layout.regions.values()
        for x in range(region.x, region.x + region.cols)
        for y in range(region.y, region.y + region.rows)
    ]
    screen = {(x, y) for x in range(layout.cols) for y in range(layout.rows)}
    assert len(covered) == len({*covered}) and {*covered} <= screen
    beside = layout.panel.x - 1 if layout.panel and layout.panel.cols > 10 else None
    assert {x for x, _ in screen - {*covered}} == ({beside} if beside is not None else set())


@given(st.sampled_from([*FAMILIES]), SIZES, SIZES)
def test_size_is_clamped_and_log_spans_screen(family: str, cols: int, rows: int) -> None:
    layout, most = layout_of(family, cols, rows), FAMILIES[family].most
    assert MIN_COLS <= layout.cols <= most[0] and MIN_ROWS <= layout.rows <= most[1]
    assert (layout.log.x, layout.log.cols) == (0, layout.cols)
    assert layout.map.cols > 0 and layout.map.rows > 0
    assert (layout.panel is None) == (layout.status is not None), "the hero's numbers have one place"


def test_classic_layout_has_known_regions() -> None:
    assert CLASSIC.regions == {
        "map": Region(0, 0, 70, 20),
        "log": Region(0, 20, 80, 5),
        "panel": Region(70, 0, 10, 20),
    }
    assert layout_of("classic", 10, 200) == CLASSIC
    assert layout_of("wide", 80, 25).regions == CLASSIC.regions


@pytest.mark.parametrize(
    ("family", "size", "regions"),
    [
        ("wide", (96, 27), {"map": (0, 0, 70, 20), "log": (0, 20, 96, 7), "panel": (71, 0, 25, 20)}),
        ("wide", (113, 26), {"map": (0, 0, 72, 20), "log": (0, 20, 113, 6), "panel": (73, 0, 40, 20)}),
        ("wide", (128, 40), {"map": (0, 0, 87, 30), "log": (0, 30, 128, 10), "panel": (88, 0, 40, 30)}),
        (
            "tall",
            (45, 36),
            {"map": (0, 3, 45, 20), "log": (0, 27, 45, 9), "status": (0, 0, 45, 3), "sight": (0, 23, 45, 4)},
        ),
        ("short", (57, 19), {"map": (0, 2, 57, 14), "log": (0, 16, 57, 3), "status": (0, 0, 57, 2)}),
    ],
)
def test_map_gets_level_before_anything_grows(
    family: str, size: tuple[int, int], regions: dict[str, tuple[int, ...]]
) -> None:
    assert layout_of(family, *size).regions == regions


def test_unknown_family_has_no_layout() -> None:
    with pytest.raises(KeyError):
        layout_of("round", 80, 25)


@pytest.mark.parametrize(
    ("family", "size", "log", "rows"),
    [("wide", (128, 40), 6, 6), ("wide", (80, 25), 10, 10), ("tall", (45, 36), 5, 5), ("short", (57, 19), 10, 4)],
)
def test_log_has_the_wished_rows_if_there_is_room(family: str, size: tuple[int, int], log: int, rows: int) -> None:
    layout = layout_of(family, *size, log=log)
    assert layout.log.rows == rows
    assert layout.map.rows + sum(one.rows for one in (layout.log, layout.status, layout.sight) if one) == size[1]


def test_short_panel_gives_status_rows_to_the_map() -> None:
    assert layout_of("tall", 45, 28, short=True).status == Region(0, 0, 45, 1)
    assert layout_of("tall", 45, 28, short=True).map.rows > layout_of("tall", 45, 28).map.rows


def test_classic_layout_takes_no_wishes() -> None:
    assert layout_of("classic", 80, 25, log=10, short=True) == CLASSIC
