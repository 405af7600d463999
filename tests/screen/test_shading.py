from __future__ import annotations

from winze.screen.layout import Region
from winze.screen.palette import BLACK, GROUNDS, INDEX, shaded
from winze.screen.picture import Canvas
from winze.screen.shading import STEPS, fade
from winze.screen.themes import DEFAULT, palettes


def canvas() -> Canvas:
    canvas = Canvas(6, 2)
    canvas.text(0, 0, "abcdef", INDEX["gold"], bg=INDEX["blue"])
    canvas.text(0, 1, "abcdef", shaded(INDEX["gold"], 2))
    return canvas


def brightness(index: int) -> int:
    return sum(int(palettes()[DEFAULT][index][i : i + 2], 16) for i in (1, 3, 5))


def test_fading_ends_in_black():
    seen = []
    for step in range(STEPS + 1):
        faded = canvas()
        fade(faded, Region(0, 0, 6, 2), step)
        seen.append([brightness(faded.fg[0]), brightness(faded.bg[0])])
    assert seen == sorted(seen, reverse=True)
    assert len({tuple(pair) for pair in seen}) == STEPS + 1
    assert seen[-1] == [0, 0]
    assert set(faded.fg) == {BLACK}


def test_ground_in_view_never_fades_to_a_brighter_one():
    for name in GROUNDS:
        faded = Canvas(1, 1)
        faded.put(0, 0, ord("."), bg=INDEX[name])
        fade(faded, Region(0, 0, 1, 1), 1)
        assert faded.bg[0] == BLACK


def test_fading_stays_in_region():
    faded = canvas()
    fade(faded, Region(2, 0, 3, 1), STEPS)
    assert [index == BLACK for index in faded.fg[:6]] == [False, False, True, True, True, False]
    assert faded.fg[6:] == canvas().fg[6:]


def test_palette_index_combines_color_and_shade():
    assert len(palettes()[DEFAULT]) == 128
    assert shaded(shaded(INDEX["red"], 3), 1) == shaded(INDEX["red"], 1)
    assert brightness(shaded(INDEX["red"], 1)) < brightness(INDEX["red"])
