"""A run is seen by one method from its beginning to its end (C-01)."""

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
"""How far along the hall."""


@pytest.mark.parametrize("sight", SEEN)
def test_the_method_decides_what_is_seen(sight: str):
    game = Game.new(1, Stage(HALL).rules, sight)
    for x in range(2, 14):
        assert game.level.visible >> game.level.board.cell(x, 1) & 1 == (x - 1 <= SEEN[sight]), x


@pytest.mark.parametrize("sight", SEEN)
def test_by_every_method_the_dark_shows_what_is_beside_and_no_more(sight: str):
    game = Game.new(1, Stage(DARK).rules, sight)
    assert [game.level.visible >> game.level.board.cell(x, 1) & 1 for x in (2, 3, 4)] == [1, 0, 0]


def test_only_the_circle_sees_through_walls():
    drawing = HALL.replace("######.###", "##########").replace("@..", "@#.")
    seen = {sight: Game.new(1, Stage(drawing).rules, sight).level for sight in SEEN}
    assert [level.visible >> level.board.cell(3, 1) & 1 for level in seen.values()] == [0, 0, 1]


def test_it_is_recorded_with_the_run():
    stage = Stage(DARK)
    game = Game.new(1, stage.rules, "portion")
    twin = Game.restore(game.snapshot(), stage.rules)
    assert twin.sight == "portion"
    assert game.fingerprint() != Game.new(1, stage.rules).fingerprint()
    for each in (game, twin):
        each.act(Wait())
    assert game.level.visible == twin.level.visible
    assert game.fingerprint() == twin.fingerprint()


def test_there_is_no_other():
    with pytest.raises(ValueError, match="there are: shadow, portion, circle"):
        Game.new(1, Stage(DARK).rules, "guesswork")
