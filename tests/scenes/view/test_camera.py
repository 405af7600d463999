"""The part of a level that a map smaller than it shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import draw, lines, picture, view_of
from stage import Stage
from winze.scenes.pages.look import LookScene
from winze.scenes.play.play import PlayScene
from winze.scenes.view.mapview import Camera, camera
from winze.scenes.view.playview import camera_of
from winze.screen.layout import Region, layout_of

NARROW = Region(0, 3, 45, 22)
HALL = "\n".join(["#" * 70, "#@" + "." * 67 + "#", "#" * 70])


def first_view(stage: Stage, x: int, region: Region = NARROW, before: Camera | None = None) -> Camera:
    return camera(region, stage.game.level, stage.at(x, 1), before=before)


@pytest.mark.parametrize("x", [1, 30, 68])
def test_first_view_of_a_narrow_map_has_hero_in_the_middle(x: int) -> None:
    spot = first_view(Stage(HALL), x).spot(x, 1)
    assert spot
    assert spot[0] == NARROW.x + NARROW.cols // 2


@pytest.mark.parametrize(
    ("columns", "lefts"),
    [((3, 13, 14, 13), [-19, -19, 3, 0]), ((30, 19, 18, 33, 68), [8, 8, 0, 22, 25])],
)
def test_narrow_map_scrolls_by_half_when_hero_nears_its_edge(columns: tuple[int, ...], lefts: list[int]) -> None:
    stage, before, found = Stage(HALL), None, []
    for x in columns:
        before = first_view(stage, x, before=before)
        found.append(before.left)
    assert found == lefts


def test_map_of_another_level_or_shape_begins_anew() -> None:
    stage = Stage(HALL)
    kept = first_view(stage, 30, before=first_view(stage, 35))
    turned = first_view(stage, 30, NARROW._replace(cols=57), kept)
    other = first_view(stage, 30, before=kept._replace(level="2"))
    assert [view.left for view in (kept, turned, other)] == [35 - 22, 30 - 28, 30 - 22]


def test_map_that_shows_most_levels_scrolls_by_its_halves() -> None:
    stage = Stage("\n".join(["#" * 150, "#@" + "." * 147 + "#", "#" * 150]))
    region = Region(0, 0, 70, 20)
    assert [first_view(stage, x, region).left for x in (1, 51, 52, 87, 148)] == [0, 0, 35, 70, 80]


def test_map_stays_beneath_what_is_opened() -> None:
    stage = Stage(HALL)
    view = view_of(stage, layout=layout_of("tall", 45, 36))
    beneath = draw(PlayScene(), view)[1]
    stage.go(6, 1)
    stage.look()
    view = replace(view, beneath=beneath)
    shown = [camera_of(draw(scene, view)[1]) for scene in (PlayScene(), LookScene(stage.at(7, 1)))]
    assert shown == [camera_of(beneath)] * 2


@pytest.mark.parametrize(
    ("x", "row"),
    [(1, " " * 21 + "│@" + "·" * 22), (68, "·" * 22 + "@│")],
)
def test_map_beyond_the_edge_of_the_level_is_empty(x: int, row: str) -> None:
    stage = Stage(HALL)
    stage.go(x, 1)
    stage.look()
    view = view_of(stage, layout=layout_of("tall", 45, 36))
    shown = lines(picture(PlayScene(), view), view.layout.map)
    assert [line for line in shown if "@" in line or "·" in line] == [row]
    assert len([line for line in shown if line]) == 3
