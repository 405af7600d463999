"""The map of the levels."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from scene_harness import Seat, drawn, handle, picture, press, text, view_of
from stage import Stage
from stage.arrange import dig, forget_level, go, replan
from winze.engine.errands.travel import TravelLevel
from winze.engine.kinds.plan import Exit
from winze.scenes.base.scene import Pop, Start, Stay, View, Wheel
from winze.scenes.pages.levelchart import chart
from winze.scenes.pages.levels import LevelsScene
from winze.scenes.play.play import PlayScene

HALL = """
    ########
    #_....=#
    #=....>#
    #>....<#
    ########
"""
NAMES = dict(zip("123456", ["Day Adit", "Tallow", "Low Adit", "Stopes", "Gob Road", "Widows"], strict=True))
DEPTHS = {"1": 1, "2": 2, "3": 3, "4": 2, "5": 2, "6": 3}
WAYS = {
    "1": (Exit("mouth", 1, 1, None), Exit("down", 6, 2, "2"), Exit("down", 1, 3, "5")),
    "2": (Exit("up", 6, 3, "1"), Exit("down", 6, 2, "3"), Exit("side", 1, 2, "4", landing=(6, 1))),
    "3": (Exit("up", 6, 3, "2"), Exit("down", 1, 3, "9")),
    "4": (Exit("side", 6, 1, "2", landing=(1, 2)), Exit("down", 6, 2, "6")),
    "5": (Exit("up", 6, 3, "1"), Exit("side", 1, 2, "7"), Exit("side", 6, 1, "8")),
    "6": (Exit("up", 6, 3, "4"), Exit("down", 6, 2, "8")),
}


def mine(visited: str, *, seen: bool = True) -> View:
    """Return a view of a mine after visiting `levels` in order."""
    stage = Stage(*[HALL] * 6, exits=WAYS)
    game = stage.game
    for id_, depth in DEPTHS.items():
        replan(game, id_, depth=depth, below=None)
    for id_ in visited:
        dig(game, id_, known=seen)
    view = view_of(stage)
    return replace(view, content=replace(view.content, level_names=NAMES))


def marked(scene: LevelsScene, view: View) -> str:
    """Return the label with the background of a chosen level."""
    drawing = picture(scene, view)
    return "".join(chr(glyph) for glyph, under in zip(drawing.glyphs, drawing.bg, strict=True) if under)


def shown(view: View) -> list[str]:
    """Return the chart without margins."""
    lines = [line for line in text(LevelsScene(), view).splitlines()[2:-2] if line.strip()]
    margin = min(len(line) - len(line.lstrip()) for line in lines)
    return [line[margin:] for line in lines]


def test_chart_shows_first_level_and_its_exits():
    assert shown(mine("1")) == drawn("""
                ∩
        ┌───────┴──────┐
        │ @ 1 Day Adit │
        └─────┬─┬──────┘
              ? ?
    """)


def test_chart_hides_unseen_exits():
    assert shown(mine("1", seen=False)) == drawn("""
        ┌──────────────┐
        │ @ 1 Day Adit │
        └──────────────┘
    """)


def test_chart_draws_sprawling_mine():
    assert shown(mine("125463")) == drawn("""
                             ∩
                     ┌───────┴──────┐
                     │ 1 Day Adit   │
                     └───────┬─┬────┘
                             │ └────────────────┐
┌──────────────┐     ┌───────┴──────┐     ┌─────┴────────┐
│ 4 Stopes     ├─────┤ 2 Tallow     │   ?─┤ 5 Gob Road   ├─?
└───────┬──────┘     └───────┬──────┘     └──────────────┘
        │                    │
┌───────┴──────┐     ┌───────┴──────┐
│ 6 Widows     │     │ @ 3 Low Adit │
└───────┬──────┘     └───────┬──────┘
        ?                    ?
    """)


@pytest.mark.parametrize("order", ["1", "12", "125", "1254", "12546", "125463", "152463", "1524"])
def test_level_keeps_its_place(order: str):
    known = [chart(mine(order[:count]).game).places for count in range(1, len(order) + 1)]
    for before, after in pairwise(known):
        assert before.items() <= after.items()
    assert len(set(known[-1].values())) == len(order)


def test_westmost_unknown_is_on_screen():
    view = mine("5")
    forget_level(view.game, "1")
    assert any(line.startswith("?─┤ @ 5 Gob Road ├─?") for line in shown(view))


@pytest.mark.parametrize("visited", ["24", "2"])
def test_drifts_of_level_use_different_sides(visited: str):
    """Drifts to the west and to the north both belong on the left."""
    view = mine(visited)
    replan(view.game, "2", exits=(*view.game.plan.levels["2"].exits, Exit("side", 4, 1, "9")))
    row = next(line for line in shown(view) if "2 Tallow" in line)
    assert row.count("?") == (1 if "4" in visited else 2)
    assert row.rstrip().endswith("├─?")


def test_bent_shaft_passes_below_unknown_exit():
    view = mine("1354")
    lines = shown(view)
    assert sum(line.count("?") for line in lines) == 7
    assert not any("?" in line and "┐" in line for line in lines)


def test_large_chart_scrolls_with_hero():
    deep = {str(n): (Exit("up", 6, 3, str(n - 1)), Exit("down", 6, 2, str(n + 1))) for n in range(1, 13)}
    stage = Stage(*[HALL] * 12, exits=deep | {"1": (Exit("mouth", 1, 1, None), Exit("down", 6, 2, "2"))})
    view = view_of(stage)
    view = replace(view, content=replace(view.content, level_names=dict.fromkeys(deep, "Level")))
    for id_ in view.game.plan.levels:
        dig(view.game, id_)
    stage.go(1, 1, level="7")
    scene = LevelsScene()
    assert "@ 7 Level" in text(scene, view)
    assert "1 Level" not in text(scene, view).replace("11 Level", "")
    press(scene, view, *["ArrowUp"] * 30)
    assert "∩" in text(scene, view)
    press(scene, view, *["j"] * 12)
    assert "12 Level" in text(scene, view)
    handle(scene, Wheel(-200), view)
    assert "∩" in text(scene, view)
    handle(scene, Wheel(200), view)
    assert "12 Level" in text(scene, view)


def test_spectator_sees_current_hero():
    view = mine("12")
    scene = LevelsScene()
    assert "@ 2 Tallow" in text(scene, view)
    go(view.game, view.game.hero.cell, "1")
    assert "@ 1 Day Adit" in text(scene, view)


def test_levels_page_opens_and_closes():
    seat = Seat(PlayScene(), mine("12"))
    go(seat.view.game, 10)
    assert "@ 2 Tallow" in seat.press("T")
    assert "@ 2 Tallow" not in seat.press("T")
    scene = LevelsScene()
    assert press(scene, seat.view, "z") == Stay()
    assert press(scene, seat.view, "Escape") == Pop()


def test_tab_chooses_level_and_enter_travels():
    view = mine("12")
    scene = LevelsScene()
    text(scene, view)
    assert press(scene, view, "Enter") == Pop()
    press(scene, view, "Tab")
    assert "Enter: travel there" in text(scene, view)
    assert marked(scene, view) == ">1 Day Adit "
    outcome = press(scene, view, "Enter")
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, TravelLevel)
    assert outcome.errand.level == "1"
    press(scene, view, "Shift+Tab")
    assert press(scene, view, "Enter").errand.level == "2"


def test_spectator_cannot_travel():
    view = replace(mine("12"), watching=True)
    scene = LevelsScene()
    press(scene, view, "Tab")
    assert "Enter: travel there" not in text(scene, view)
    assert "to go to" not in text(scene, view)
    assert press(scene, view, "Enter") == Pop()


def test_dialog_tells_where_the_hero_is():
    view = mine("12")
    assert ["you are here" in item.label for item in LevelsScene().dialog(view).items] == [False, True]
    assert "@ you are here" in text(LevelsScene(), view)
