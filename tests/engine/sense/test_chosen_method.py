"""A run uses one field of view algorithm throughout (C-01)."""

from __future__ import annotations

import pytest

from stage import Stage
from winze.engine.actions import Wait
from winze.engine.game import Game

HALL = """
    ###############
    #@............#
    ######.########
    ###############
"""
DARK = HALL.replace(".", ",")
SEEN = {"shadow": 12, "portion": 7, "circle": 7}
"""Cells seen along the hall."""


@pytest.mark.parametrize("sight", SEEN)
def test_method_decides_what_is_seen(sight: str):
    game = Game.new(1, Stage(HALL).rules, sight)
    for x in range(2, 14):
        assert game.level.visible >> game.level.board.cell(x, 1) & 1 == (x - 1 <= SEEN[sight]), x


@pytest.mark.parametrize("sight", SEEN)
def test_every_method_shows_only_adjacent_cells_in_the_dark(sight: str):
    game = Game.new(1, Stage(DARK).rules, sight)
    assert [game.level.visible >> game.level.board.cell(x, 1) & 1 for x in (2, 3, 4)] == [1, 0, 0]


def test_only_circle_sees_through_walls():
    drawing = HALL.replace("######.###", "##########").replace("@..", "@#.")
    seen = {sight: Game.new(1, Stage(drawing).rules, sight).level for sight in SEEN}
    assert [level.visible >> level.board.cell(3, 1) & 1 for level in seen.values()] == [0, 0, 1]


def test_method_is_recorded_with_run():
    stage = Stage(DARK)
    game = Game.new(1, stage.rules, "portion")
    twin = Game.restore(game.snapshot(), stage.rules)
    assert twin.sight == "portion"
    assert game.fingerprint() != Game.new(1, stage.rules).fingerprint()
    for each in (game, twin):
        each.act(Wait())
    assert game.level.visible == twin.level.visible
    assert game.fingerprint() == twin.fingerprint()


def test_unknown_method_is_refused():
    with pytest.raises(ValueError, match="choose one of: shadow, portion, circle"):
        Game.new(1, Stage(DARK).rules, "guesswork")
