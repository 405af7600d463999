from __future__ import annotations

import re
from dataclasses import replace

from winze.models.hall import MAIN, HallEntry, HallPage
from winze.models.runs import RunRecord
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.themes import DEFAULT, palettes
from winze.site import pages

ADA = HallEntry(1, "Ada", 640, 4, "killed by a cave rat", 911, "v", 1795244400, "Zk3vX0p1qR5t")


def test_board_escapes_names_and_causes() -> None:
    entry = replace(ADA, name="<b>Ada", cause='"><script>', run='"><i>')
    html = pages.hall(HallPage((entry,)), MAIN, None)
    assert "&lt;b&gt;Ada" in html
    assert not re.search(r"<b>|<script|<i>", html)


def test_board_marks_the_best_three() -> None:
    html = pages.hall(HallPage(tuple(replace(ADA, rank=rank) for rank in range(1, 6))), MAIN, None)
    assert re.findall(r"medal-\d", html) == ["medal-1", "medal-2", "medal-3"]


def test_board_tells_the_day_in_utc() -> None:
    assert "2026-11-21" in pages.hall(HallPage((ADA,)), MAIN, None)


def test_run_escapes_everything_that_is_told() -> None:
    record = RunRecord("r<i>", "A<i>", 1, 1, '"<i>', 1, 7, 0, story="<i>")
    for page in (pages.run(record, None, "https://mine.example"), pages.run(record, Canvas(80, 25).picture())):
        assert "<i" not in page.replace("<img", "").replace("<input", "")
        assert "&lt;i&gt;" in page


def test_run_of_chosen_seed_says_so() -> None:
    record = RunRecord("r1", "Ada", 640, 4, "gave up", 9, 7, 0, entry=replace(ADA, seeded=True), entries=12)
    assert "1 of 12, chosen seeds" in pages.run(record, None)


def test_error_escapes_its_detail() -> None:
    assert "&lt;script&gt;" in pages.error("Not found", "There is nothing at /<script>.")


def test_style_has_a_colour_for_each_property_it_uses() -> None:
    style = pages.stylesheet()
    used = set(re.findall(r"var\((--[a-z]+)\)", style))
    assert used
    assert used <= set(re.findall(r"(--[a-z]+):", style))


def test_style_has_the_theme_of_each_wish_of_a_system() -> None:
    rules = re.findall(r"(?:@media ([^{]+) {\n)?:root {\n(.*?)}", pages.stylesheet(), re.DOTALL)
    assert [asked for asked, _ in rules] == [
        "",
        "((prefers-contrast: more) or (forced-colors: active))",
        "(prefers-color-scheme: light)",
        "((prefers-contrast: more) or (forced-colors: active)) and (prefers-color-scheme: light)",
    ]
    for (_, rule), theme in zip(rules, (DEFAULT, "bright", "paper", "ink"), strict=True):
        assert f"--theme: {theme};" in rule
        assert f"--gold: {palettes()[theme][INDEX['gold']]};" in rule
        assert f"color-scheme: {'light' if theme in {'paper', 'ink'} else 'dark'};" in rule
