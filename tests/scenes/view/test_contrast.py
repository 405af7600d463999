"""Everything that scenes show can be read, in each theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from legible import LAYOUTS, Shown, watch
from scene_harness import bare_view, key
from scenes.test_drawing import SCENES
from stage.people import Meeting
from winze.content import load
from winze.core.directions import Direction
from winze.engine.actions import Walk
from winze.models.hall import HallEntry, HallPage
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Scene, View
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.levels import LevelsScene
from winze.scenes.pages.talk import TalkScene
from winze.scenes.view.looks import tile_tables
from winze.scenes.view.playview import draw_play
from winze.screen.oklab import contrast
from winze.screen.palette import BLACK, COLOURS
from winze.screen.picture import Canvas
from winze.screen.themes import palettes
from winze.workshop.bots import BOTS

TURNS = 500
MOST_ROWS = 40
LEAST_PATCH = 1.2
"""Contrast between two grounds at which a patch of one cell can be seen."""
ENTRY = HallEntry(1, "Ada", 4900, 10, "brought the Heartstone home", 911, "0.1.0", 1_790_000_000, "x1")


@pytest.fixture(scope="module")
def played() -> Shown:
    """The pairs in games of the bots."""
    shown, content = Shown(), load(colours=COLOURS)
    for number, bot in enumerate(BOTS):
        for lost, told in watch(bot, 3 + number, TURNS, content, shown):
            assert lost <= 0 or "(-" in told, f"{bot} loses {lost}, and the log says only {told!r}"
    assert shown.marks >= {"corpse", "remembered ground", "health bar"}
    return shown


@pytest.mark.parametrize("theme", palettes())
def test_games_have_enough_contrast(played: Shown, theme: str) -> None:
    assert not played.low(theme)


def test_check_at_start_covers_games(played: Shown) -> None:
    assert not played.undeclared()


@pytest.mark.parametrize("theme", palettes())
def test_rubble_stands_out_from_the_floor_of_its_levels(theme: str) -> None:
    content, palette = load(colours=COLOURS), palettes()[theme]
    rubble, floor = (content.rules.tiles.index[tile] for tile in ("rubble", "floor"))
    rows = [row for row, face in content.faces.items() if "rubble" in face.thing or row == "deads"]
    for row in rows:
        tables = tile_tables(content, row)
        look, ground = tables.colours[rubble], tables.under[rubble]
        assert look != tables.colours[floor] and tables.glyphs[rubble] != tables.glyphs[floor]
        assert contrast(palette[look][1:], palette[BLACK][1:]) >= 3
        assert contrast(palette[look][1:], palette[ground][1:]) >= 3
        assert contrast(palette[ground][1:], palette[BLACK][1:]) >= LEAST_PATCH
        assert contrast(palette[ground][1:], palette[tables.lit][1:]) >= LEAST_PATCH


def hall() -> tuple[Scene, View]:
    """The hall with three medals, and an own entry."""
    scene = HallScene("x4")
    scene.handle(HallPage(tuple(replace(ENTRY, rank=n, run=f"x{n}") for n in range(1, 8)), None), bare_view())
    return scene, bare_view()


def trading(person: str, gold: int) -> Callable[[], tuple[Scene, View]]:
    def made() -> tuple[Scene, View]:
        meeting = Meeting(person, "draught", "rope", gold=gold, ore=3)
        view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
        return TalkScene(meeting.game, view, Walk(Direction.E)), view

    return made


MORE = [hall, trading("shopkeeper", 0), trading("shopkeeper", 500), trading("smith", 0), trading("smith", 500)]


def pictures(scene: Scene, view: View) -> Iterator[Canvas]:
    """Yield the pictures of a scene with the cursor on each row in turn."""
    before = b""
    for _ in range(MOST_ROWS):
        canvas = Canvas(view.layout.cols, view.layout.rows)
        view = replace(view, drawn=scene.draw(canvas, view))
        if bytes(canvas.glyphs) == before:
            return
        yield canvas
        before = bytes(canvas.glyphs)
        scene.handle(key("Tab" if isinstance(scene, LevelsScene) else "ArrowDown"), view)


@pytest.fixture(scope="module")
def paged() -> Shown:
    """The pairs in every other scene."""
    shown = Shown()
    for made in [*SCENES, *MORE]:
        for layout in LAYOUTS:
            scene, view = made()
            play = Canvas(layout.cols, layout.rows)
            draw_play(play, replace(view, layout=layout))
            for canvas in pictures(scene, replace(view, layout=layout)):
                shown.add(canvas, layout, below=play)
    return shown


@pytest.mark.parametrize("theme", palettes())
def test_scenes_have_enough_contrast(paged: Shown, theme: str) -> None:
    assert not paged.low(theme)


def test_check_at_start_covers_scenes(paged: Shown) -> None:
    assert not paged.undeclared()
