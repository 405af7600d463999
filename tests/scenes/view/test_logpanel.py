"""The log panel."""

from __future__ import annotations

import pytest

from winze.models.log import Log, Sentence
from winze.scenes.view.logpanel import draw_log
from winze.screen.layout import Region
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
