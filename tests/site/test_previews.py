"""Pictures beside links."""

from __future__ import annotations

import struct
import zlib

import pytest

from winze.scenes.view.mapview import HERO_GROUND
from winze.screen.layout import CLASSIC
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas, Picture
from winze.site.previews import HEIGHT, WIDTH, run_preview, site_preview, thumbnail

GOLD = INDEX["gold"]


def pixels(data: bytes, width: int = WIDTH, height: int = HEIGHT) -> list[bytes]:
    """Return the rows of a picture, one palette index a pixel. Checks its size."""
    assert struct.unpack(">2I", data[16:24]) == (width, height)
    at = data.index(b"IDAT")
    rows = zlib.decompress(data[at + 4 : at + 4 + struct.unpack(">I", data[at - 4 : at])[0]])
    step = width + 1
    return [rows[start + 1 : start + step] for start in range(0, len(rows), step)]


def screen(hero: int | None) -> Picture:
    """Return a play screen with the hero in this row of the map."""
    canvas = Canvas(CLASSIC.cols, CLASSIC.rows)
    if hero is not None:
        canvas.put(30, hero, ord("@"), INDEX["white"], HERO_GROUND)
    return canvas.picture()


@pytest.mark.parametrize("row", range(CLASSIC.map.rows))
def test_hero_is_shown_wherever_they_are(row: int) -> None:
    rows = pixels(run_preview("Ada", 640, "Ada was killed by a cave rat.", screen(row)))
    marked = [y for y, line in enumerate(rows) if HERO_GROUND in line]
    assert max(marked) - min(marked) <= 32
    assert len(marked) > 16


def test_water_is_not_taken_for_the_hero() -> None:
    canvas = Canvas(CLASSIC.cols, CLASSIC.rows)
    canvas.put(3, 0, ord("~"), INDEX["blue"], HERO_GROUND)
    canvas.put(30, 18, ord("@"), INDEX["white"], HERO_GROUND)
    rows = pixels(run_preview("Ada", 640, "Ada drowned.", canvas.picture()))
    assert any(INDEX["white"] in line for line in rows)


def test_screen_without_hero_is_drawn_too() -> None:
    rows = pixels(run_preview("Ada", 640, "Ada was killed by a cave rat.", screen(None)))
    assert not any(HERO_GROUND in line for line in rows)


def test_name_and_score_stand_in_gold_at_both_ends() -> None:
    rows = pixels(run_preview("Ada", 1234567, "Killed.", screen(5)))
    gold = [x for line in rows for x, pixel in enumerate(line) if pixel == GOLD]
    assert min(gold) < WIDTH // 10
    assert max(gold) > WIDTH * 9 // 10


def test_longest_headline_and_strange_letters_fit() -> None:
    pixels(run_preview("Miner 3817", 10**9, "Żółw & <b> " + "very " * 200 + "dead.", screen(19)))
    pixels(run_preview("Ada", -1, "", None))


def test_preview_of_the_site_has_the_logo() -> None:
    assert any(INDEX["yellow"] in row for row in pixels(site_preview()))


@pytest.mark.parametrize("x", [CLASSIC.map.x, 30, CLASSIC.map.x + CLASSIC.map.cols - 1])
@pytest.mark.parametrize("y", [CLASSIC.map.y, 9, CLASSIC.map.y + CLASSIC.map.rows - 1])
def test_thumbnail_shows_the_hero_whole(x: int, y: int) -> None:
    canvas = Canvas(CLASSIC.cols, CLASSIC.rows)
    canvas.put(x, y, ord("@"), INDEX["white"], HERO_GROUND)
    rows = pixels(thumbnail(canvas.picture()), 576, 352)
    marked = [line.count(HERO_GROUND) + line.count(INDEX["white"]) for line in rows]
    assert [count for count in marked if count] == [16] * 32
