"""Contrast, words and glyphs of a played screen, from its cells and its pixels."""

from __future__ import annotations

from collections.abc import Callable

from player import Player
from seeds import deadly_run, roomy_seed
from winze.content import load
from winze.screen.oklab import contrast
from winze.screen.palette import COLOURS
from winze.screen.themes import palettes

WIDE = {"viewport": {"width": 1366, "height": 643}}
GROUNDS = """([x, y, cols, rows, size]) => {
  const canvas = document.getElementById("canvas");
  const [wide, high] = [canvas.width / size[0], canvas.height / size[1]];
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  copy.canvas.width = wide * cols;
  copy.canvas.height = high * rows;
  copy.drawImage(canvas, x * wide, y * high, wide * cols, high * rows, 0, 0, wide * cols, high * rows);
  const { data, width } = copy.getImageData(0, 0, wide * cols, high * rows);
  const hex = (at) => [0, 1, 2].map((k) => data[at + k].toString(16).padStart(2, "0")).join("");
  return Array.from({ length: cols * rows }, (_, cell) => {
    const [left, top] = [(cell % cols) * wide, Math.floor(cell / cols) * high];
    const found = new Set();
    for (let down = 0; down < high; down++) {
      for (let across = 0; across < wide; across++) found.add(hex(4 * ((top + down) * width + left + across)));
    }
    return [...found];
  });
}"""
DARKEST = (0x10, 0x12, 0x18)
"""Most that each channel of floor may have that was sent on black."""


def pixels(player: Player) -> dict[int, list[str]]:
    """Return the colors of each cell of the map, as six digits, by cell of the screen."""
    player.page.wait_for_timeout(100)
    size = [player.picture.cols, player.picture.rows]
    found = player.page.evaluate(GROUNDS, [*player.layout["regions"]["map"], size])
    return dict(zip(on_map(player), found, strict=True))


def test_painted_light_keeps_glyphs_apart_from_ground(new_player: Callable[..., Player]) -> None:
    player = new_player(**WIDE).begin(seed=roomy_seed()).tap("z").tap("z")
    palette, low, bright = palettes()["lamp"], [], []
    for cell, seen in pixels(player).items():
        glyph, fg, bg = (plane[cell] for plane in (player.picture.glyphs, player.picture.fg, player.picture.bg))
        color = palette[fg][1:]
        if glyph not in {0, 32, 255}:
            low += [(cell, color, ground) for ground in seen if ground != color and contrast(color, ground) < 3]
        if bg == 0 and chr(glyph) in "·.":
            grounds = [ground for ground in seen if ground != color]
            bright += [
                ground for ground in grounds if any(a > b for a, b in zip(bytes.fromhex(ground), DARKEST, strict=True))
            ]
    assert low == []
    assert bright == []


def test_gray_theme_has_flat_ground(new_player: Callable[..., Player]) -> None:
    player = new_player(**WIDE).begin(seed=roomy_seed())
    choose(player, "shades of gray")
    palette = [color[1:] for color in palettes()["mono"]]
    for cell, seen in pixels(player).items():
        assert set(seen) <= {palette[player.picture.fg[cell]], palette[player.picture.bg[cell]]}


def test_gray_theme_tells_danger_by_words_and_glyphs(new_player: Callable[..., Player]) -> None:
    seed, keys = deadly_run()
    player = new_player(**WIDE).begin(seed=seed)
    choose(player, "shades of gray")
    seen: set[str] = set()
    for key in keys[:-1]:
        player.walk(key)
        seen |= {word for word in ("hunts you", " half", " low", " nearly dead") if word in player.text()}
    assert "hunts you" in seen
    assert len(seen) > 1, "a word for the health"
    plain = player.picture
    player.tap("x")
    marked = [at for at in on_map(player) if player.picture.bg[at] != plain.bg[at]]
    assert len(marked) == 1, "the cursor"
    assert player.picture.glyphs[marked[0]] == plain.glyphs[marked[0]]


def on_map(player: Player) -> list[int]:
    """Return the cells of the screen that show the map."""
    left, top, cols, rows = player.layout["regions"]["map"]
    return [y * player.picture.cols + x for y in range(top, top + rows) for x in range(left, left + cols)]


def test_lava_has_a_glyph_of_its_own() -> None:
    tiles = load(colours=COLOURS).tiles
    assert [id_ for id_, look in tiles.items() if look.glyph == tiles["lava"].glyph] == ["lava"]


def choose(player: Player, theme: str) -> None:
    player.press("=", "]").sees("Options: Screen")
    while theme not in player.text():
        player.tap("c")
    player.press("Escape").until(player.playing, "the map")
