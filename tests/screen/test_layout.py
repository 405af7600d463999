from __future__ import annotations

from winze.screen.layout import CLASSIC, LAYOUTS


def test_layout_regions_tile_screen():
    for layout in LAYOUTS.values():
        cells = [
            (x, y)
            for region in (layout.map, layout.panel, layout.log)
            for x in range(region.x, region.x + region.cols)
            for y in range(region.y, region.y + region.rows)
        ]
        assert sorted(cells) == [(x, y) for x in range(layout.cols) for y in range(layout.rows)]


def test_classic_layout_has_known_regions():
    assert (CLASSIC.cols, CLASSIC.rows) == (80, 25)
    assert (CLASSIC.map.cols, CLASSIC.map.rows) == (70, 20)
    assert (CLASSIC.panel.cols, CLASSIC.log.rows) == (10, 5)
