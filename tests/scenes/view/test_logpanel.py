"""The log panel."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import lines, picture, view_of
from stage import Stage
from winze.models.log import Log, Sentence
from winze.scenes.play.play import PlayScene
from winze.scenes.view.logpanel import draw_log
from winze.screen.layout import CLASSIC, Region, layout_of
from winze.screen.palette import INDEX, QUIET, shaded
from winze.screen.picture import Canvas


@pytest.mark.parametrize(("quiet", "old"), [(True, shaded(INDEX["red"], QUIET)), (False, INDEX["red"])])
def test_lines_of_earlier_turns_are_quiet_if_wanted(*, quiet: bool, old: int) -> None:
    log = Log()
    for turn in (1, 2):
        log.add(turn, [Sentence(f"It bites {turn} times.", "red")])
    canvas = Canvas(20, 2)
    draw_log(canvas, Region(0, 0, 20, 2), log, 2, quiet=quiet)
    assert [canvas.fg[canvas.index(2, y)] for y in (0, 1)] == [old, INDEX["red"]]


THREE_ROWS = "The goblin stabs you, and then it stabs you again."
FIVE_ROWS = f"You hit the goblin. {THREE_ROWS}"


@pytest.mark.parametrize(
    ("turns", "marked", "plain"),
    [
        ({FIVE_ROWS: 2}, "↑", " "),
        ({FIVE_ROWS: 1}, "↑", " "),
        ({"You miss.": 2, THREE_ROWS: 2}, "↑", ">"),
        ({"You miss.": 1, THREE_ROWS: 2}, ">", ">"),
        ({"You miss.": 2}, " ", " "),
    ],
    ids=["cut", "cut long ago", "above", "above long ago", "whole"],
)
def test_low_log_marks_what_begins_above(turns: dict[str, int], marked: str, plain: str) -> None:
    log = Log()
    for text, turn in turns.items():
        log.add(turn, [Sentence(text)])
    for is_marked, corner in ((True, marked), (False, plain)):
        canvas = Canvas(18, 3)
        draw_log(canvas, Region(0, 0, 18, 3), log, 2, marked=is_marked)
        assert chr(canvas.glyphs[0]).replace("\x18", "↑") == corner


def test_low_screens_mark_what_begins_above_their_log() -> None:
    view = view_of(Stage("#@#"))
    view.log.add(0, [Sentence(f"{THREE_ROWS} " * 8)])
    tops = []
    for layout in (CLASSIC, layout_of("short", 57, 19)):
        shown = picture(PlayScene(), replace(view, layout=layout))
        tops.append(lines(shown, layout.log)[0][0])
    assert tops == [" ", "↑"]
