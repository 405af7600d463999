from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

GRID = """async (body) => {
  const { Grid } = await import("/js/grid.js");
  const grid = new Grid(4, 3);
  grid.takeDirty();
  const row = (y) => String.fromCharCode(...grid.glyphs.slice(4 * y, 4 * y + 4));
  const write = (y, text) => [...text].forEach((c, x) => grid.put(4 * y + x, c.charCodeAt(0), 2, 3));
  return new Function("grid", "row", "write", body)(grid, row, write);
}"""


def run(page: Page, body: str) -> Any:
    return page.evaluate(GRID, body)


def test_new_grid_is_blank_and_dirty(blank: Page) -> None:
    fresh = "async () => {const {Grid} = await import('/js/grid.js'); const g = new Grid(4, 3);"
    assert blank.evaluate(fresh + "return [...g.glyphs, ...g.fg, ...g.bg]}") == [32] * 12 + [1] * 12 + [0] * 12
    assert blank.evaluate(fresh + "return g.takeDirty()}") == list(range(12))


def test_only_changes_are_dirty_and_only_once(blank: Page) -> None:
    body = "grid.put(5, 64, 2, 0); grid.put(5, 65, 2, 0); grid.put(6, 32, 1, 0); grid.put(7, 32, 1, 1);"
    assert run(blank, body + "return [grid.takeDirty(), grid.takeDirty()]") == [[5, 7], []]


def test_scroll_moves_rows_and_leaves_blank_ones(blank: Page) -> None:
    body = "write(0, 'abcd'); write(1, 'efgh'); write(2, 'ijkl'); grid.takeDirty(); grid.scroll(1, 2, 1);"
    assert run(blank, body + "return [row(0), row(1), row(2)]") == ["abcd", "ijkl", "    "]
    assert run(blank, body + "return grid.takeDirty()") == [4, 5, 6, 7, 8, 9, 10, 11]
    assert run(blank, body + "return [...grid.fg.slice(8), ...grid.bg.slice(8)]") == [1] * 4 + [0] * 4


def test_clear_paints_only_cells_that_were_not_blank(blank: Page) -> None:
    assert run(blank, "grid.put(9, 64, 2, 0); grid.takeDirty(); grid.clear(); return grid.takeDirty()") == [9]


def test_other_size_starts_blank(blank: Page) -> None:
    body = "write(0, 'abcd'); grid.resize(2, 2); return [grid.cols, grid.rows, grid.cells, grid.takeDirty()]"
    assert run(blank, body) == [2, 2, 4, [0, 1, 2, 3]]
