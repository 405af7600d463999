"""The view of a map that is larger than the screen can be moved."""

from __future__ import annotations

from typing import Any

import pytest

from scene_harness import draw, handle, key, picture, view_of
from stage import Stage
from winze.scenes.base.scene import Pan, Stay, View
from winze.scenes.play.play import PlayScene
from winze.scenes.view.mapview import Camera
from winze.screen.layout import layout_of

WIDE = "\n".join(["#" * 70, "#" + "." * 21 + "@" + "." * 46 + "#", "#" * 70])


def seen() -> View:
    return view_of(Stage(WIDE), layout=layout_of("tall", 44, 28))


def left(play: PlayScene, view: View) -> int:
    """Return the column of the level at the left of the map."""
    camera = draw(play, view)[1].places[1]
    assert isinstance(camera, Camera)
    return camera.left


def pan(play: PlayScene, view: View, *by: int) -> int:
    assert handle(play, Pan(*by), view) == Stay()
    return left(play, view)


def test_view_moves_by_cells_and_stops_at_the_edge_of_the_level() -> None:
    play, view = PlayScene(), seen()
    assert left(play, view) == 0
    assert pan(play, view, 3, 0) == 3
    assert pan(play, view, 4, -1) == 7
    assert pan(play, view, 90, 0) == 26
    assert pan(play, view, -1, 0) == 25, "what was beyond the edge is forgotten"
    assert pan(play, view, -90, 0) == 0


def test_small_map_stays_in_the_middle() -> None:
    play, view = PlayScene(), view_of(Stage(WIDE))
    before = picture(play, view)
    handle(play, Pan(5, 5), view)
    assert picture(play, view) == before


@pytest.mark.parametrize("back", [Pan(), key("F5")])
def test_view_returns_to_the_hero(back: Any) -> None:
    play, view = PlayScene(), seen()
    pan(play, view, 20, 0)
    handle(play, back, view)
    assert left(play, view) == 0


def test_view_returns_with_the_next_step_of_an_errand() -> None:
    play, view = PlayScene(), seen()
    pan(play, view, 20, 0)
    play.after([], view)
    assert left(play, view) == 0
