"""At every size the screen shows name, level, hit points, turn, gold and score whole, however long they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from scene_harness import lines
from stage.arrange import arm, burden, pay, set_health, set_turn
from stage.gifts import learn_levels
from stage.scenery import Scenery
from winze.models.log import Log
from winze.models.players import Options, PanelSize
from winze.scenes.base.scene import View
from winze.scenes.view.panel import draw_panel
from winze.scenes.view.status import draw_status
from winze.screen.layout import FAMILIES, MIN_COLS, MIN_ROWS, Layout, layout_of
from winze.screen.picture import Canvas

NAME = "Abcdefghij"
WHO = (NAME, "1", r"(level|Lv) ?12\+?", "HP.*(9|123)/123")
FACTS = (*WHO, "(turn|Turn|T) *98765", r"(gold|Gold|\$) *345678", "(score|Score|Sc) *345678")
"""Name, place, level of experience and hit points; turn, gold and score."""
WORDS = f"""
    {NAME} Gob End level Lv HP nearly dead turn Turn T gold Gold score Score Sc oil Oil lamp lit Quiet in light
    hits for armor defense def Arm Def watch Watch w in sight
    poisoned slow mighty holding a deep breath Pois Slow Migh Air
"""
NUMBERS = "1 12 0 9 123 98765 345678 64 4 5 2 600 128 114 130 112 3"
"""With the dice of the damage and the count of the statuses that are left out."""


def heroes(panel: PanelSize) -> Iterator[View]:
    """Yield views of a hero with long numbers, without and with statuses."""
    for health, turns in ((9, {}), (123, {"poison": 128, "slow": 114, "mighty": 130, "deep_breath": 112})):
        scenery = Scenery("#####\n#@..#\n#####", lit=True)
        game, content = scenery.game, scenery.content
        arm(game, "maul")
        learn_levels(game, 11)
        set_health(game.hero, health, 123)
        set_turn(game, 98765)
        pay(game, 345678)
        burden(game, **turns)
        names = dict.fromkeys(content.level_names, "Gob End")
        yield View(replace(content, level_names=names), Options(panel=panel), Log(), game, NAME, watchers=12)


def sizes(family: str, *, short: bool) -> Iterator[Layout]:
    least, most = FAMILIES[family].least, FAMILIES[family].most
    first = least if least == most else (MIN_COLS, MIN_ROWS)
    for cols in range(first[0], most[0] + 1):
        for rows in {first[1], 18, least[1], 25, most[1]}:
            yield layout_of(family, cols, rows, short=short)


def shown(view: View) -> list[str]:
    canvas, layout, game = Canvas(view.layout.cols, view.layout.rows), view.layout, view.game
    assert game
    if layout.panel:
        draw_panel(canvas, layout.panel, view, game)
    if layout.status:
        draw_status(canvas, layout.status, view, game)
    return lines(canvas, layout.panel or layout.status)


@pytest.mark.parametrize(("panel", "facts"), [("full", FACTS), ("short", WHO)])
@pytest.mark.parametrize("family", FAMILIES)
def test_facts_are_shown_whole_at_every_size(family: str, panel: PanelSize, facts: tuple[str, ...]) -> None:
    for view in heroes(panel):
        for layout in sizes(family, short=panel == "short"):
            rows = shown(replace(view, layout=layout))
            missing = [fact for fact in facts if not re.search(rf"(?<![\w/]){fact}(?![\w/])", " ".join(rows))]
            assert not missing and not cut(rows), (layout, missing, cut(rows), rows)


def cut(rows: list[str]) -> set[str]:
    """Return the words and numbers that are none of the hero's."""
    return {*re.findall(r"[A-Za-z]+|\d+", " ".join(rows))} - {*WORDS.split(), *NUMBERS.split(), "d"}
