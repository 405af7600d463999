"""The panel from twenty columns on, and the regions that replace it on narrow screens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import drawn, lines, picture, view_of
from stage import Stage
from stage.arrange import lay, set_health
from winze.models.players import Options
from winze.scenes.play.play import PlayScene
from winze.screen.layout import layout_of
from winze.screen.picture import Canvas

ROOM = """
    ########
    #@..r..#
    #...!..#
    ########
"""


def shown(stage: Stage, family: str, cols: int, rows: int, region: str) -> list[str]:
    view = replace(view_of(stage), layout=layout_of(family, cols, rows))
    rows = lines(picture(PlayScene(), view), getattr(view.layout, region))
    return [row[1:] for row in rows] if region == "panel" else rows


def test_widest_panel_has_words_for_moods() -> None:
    panel = shown(Stage(ROOM), "wide", 113, 26, "panel")
    assert panel[:11] == drawn("""
        Ada                         level 1 0%
        1 Low Adit                      turn 0

        HP ████████████████████████      30/30
        hits 70% for 4      armor 1  defense 0
                               gold 0  score 0
                                      in light

        ─ in sight ───────────────────────────
        r cave rat       ■■■■■            3 E
        ! healing draught                 3 E
    """)
    assert not any(panel[11:])


def test_short_panel_has_no_fight_and_no_wealth() -> None:
    view = view_of(Stage(ROOM), options=Options(panel="short"), layout=layout_of("wide", 113, 26))
    assert view.layout.panel
    panel = [row[1:] for row in lines(picture(PlayScene(), view), view.layout.panel)]
    assert panel[:8] == drawn("""
        Ada                         level 1 0%
        1 Low Adit
        HP ████████████████████████      30/30

                                      in light

        ─ in sight ───────────────────────────
        r cave rat       ■■■■■            3 E
    """)


def test_roomy_panel_has_signs_for_moods() -> None:
    assert (
        shown(Stage(ROOM), "wide", 96, 27, "panel")[7:]
        == drawn("""
                       in light

        ─ in sight ────────────
        r cave rat   ■■■   3 E
        ! healing draught  3 E
    """)
        + [""] * 8
    )


def test_panel_without_margins_keeps_room_for_names() -> None:
    assert shown(Stage(ROOM), "wide", 91, 25, "panel")[10:12] == [" rat     ■■■   3 E", " draught       3 E"]


def test_tall_screen_has_three_rows_of_status() -> None:
    stage = Stage(ROOM)
    assert shown(stage, "tall", 45, 36, "status") == drawn("""
        1 Low Adit              Ada level 1 0% turn 0
        HP ████████████████████ 30/30 70% 4 Arm1 Def0
        gold 0 score 0 in light
    """)
    assert shown(stage, "tall", 45, 36, "sight")[:2] == drawn("""
        r cave rat              ■■■■■            3 E
        ! healing draught                        3 E
    """)


def test_short_screen_has_two_rows_of_status() -> None:
    assert shown(Stage(ROOM), "short", 57, 19, "status") == drawn("""
        1 Low Adit in light                 Ada level 1 0% turn 0
        HP ████████████████████████ 30/30          gold 0 score 0
    """)


def test_status_without_room_for_words_has_signs() -> None:
    assert shown(Stage(ROOM), "short", 30, 16, "status") == drawn("""
        1 Low Adit ◙     Ada Lv1 0% T0
        HP ██████ 30/30 gold 0 score 0
    """)


def test_narrow_panel_of_few_rows_has_signs_and_what_is_in_sight() -> None:
    stage = Stage(ROOM)
    stage.afflict(4)
    view = replace(view_of(stage), layout=layout_of("wide", 52, 16))
    assert lines(picture(PlayScene(), view), view.layout.panel)[:10] == drawn("""
        Ada
        1 Low Adit
        Lv1 0%
        HP ████
        30/30
        gold 0
        score 0 T0
        Pois4 ◙
        r cave rat
        ! draught
    """)


@pytest.mark.parametrize(
    ("things", "said"),
    [({"draught": 1}, "g  take a healing draught"), ({"draught": 1, "sword": 1}, "g  take 2 kinds of items")],
)
def test_widest_panel_offers_items_underfoot(things: dict[str, int], said: str) -> None:
    stage = Stage(ROOM)
    for kind, count in things.items():
        lay(stage.game, kind, stage.game.hero.cell, count)
    heading = "─ here ".ljust(38, "─")
    assert shown(stage, "wide", 113, 26, "panel")[-2:] == [heading, said]
    assert not any("here" in line for line in shown(stage, "wide", 96, 27, "panel"))


def test_widest_panel_offers_exit_underfoot() -> None:
    stage = Stage("#####\n#@>.#\n#####")
    assert not any("here" in line for line in shown(stage, "wide", 113, 26, "panel"))
    stage.go(2, 1)
    stage.look()
    assert shown(stage, "wide", 113, 26, "panel")[-1] == ">  climb down"


def test_lines_about_the_cell_underfoot_name_keys_to_click() -> None:
    stage = Stage("#####\n#@>.#\n#####")
    stage.go(2, 1)
    lay(stage.game, "draught", stage.game.hero.cell)
    stage.look()
    view = view_of(stage, layout=layout_of("wide", 113, 26))
    facts = PlayScene().draw(Canvas(113, 26), view)
    panel = view.layout.panel
    assert panel
    bottom = panel.y + panel.rows
    assert [facts.key_at(panel.x + 5, y) for y in range(bottom - 3, bottom)] == ["", ">", "g"]
    assert not facts.key_at(panel.x - 5, bottom - 1)


@pytest.mark.parametrize(("points", "words"), [(1, "1/123 nearly dead"), (0, "0/123 dead")])
def test_hero_without_hit_points_is_dead(points: int, words: str) -> None:
    stage = Stage(ROOM)
    set_health(stage.game.hero, points, 123)
    assert shown(stage, "wide", 113, 26, "panel")[3].endswith(f" {words}")
