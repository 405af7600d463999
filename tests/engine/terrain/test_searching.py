"""Hidden doors: unnoticeable until found by chance or by searching."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import set_chance
from stage.events import named, values
from stage.state import chance_of
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine.actions import Open, Search, Wait, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.walk import AutoWalk
from winze.engine.events import Found, Refused, Searched
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.engine.state.known import PLANES

CELL = """
    #######
    #.@.?.#
    #...#.#
    #######
"""
TUNNEL = """
    #########
    #@,,,?..#
    #########
"""


def found_after(stage: Stage, action, most: int = 400) -> int:
    """Return the turns it takes to find the only hidden cell."""
    for turn in range(1, most):
        if named(stage.act(action), Found):
            return turn
    raise AssertionError("never found")


@pytest.mark.parametrize("drawing", [CELL, TUNNEL])
def test_hidden_door_looks_like_wall(drawing: str):
    """The hero's knowledge is the same as with a wall."""
    hidden, wall = Stage(drawing), Stage(drawing.replace("?", "#"))
    for stage in (hidden, wall):
        set_chance(stage.game, "finds", 0)
        for _ in range(3):
            stage.act(Walk(Direction.E))
    mine, yours = hidden.game.level, wall.game.level
    assert mine.tiles != yours.tiles
    assert (mine.seen, mine.visible) == (yours.seen, yours.visible)
    assert mine.memory == yours.memory
    assert [getattr(mine.known, plane) for plane in PLANES] == [getattr(yours.known, plane) for plane in PLANES]


def test_unfound_door_cannot_be_entered_or_opened():
    stage = Stage(CELL.replace(".@.", "..@"))
    assert stage.act(Walk(Direction.E)) == [Refused(reason="wall")]
    assert stage.act(Open(Direction.E)) == [Refused(reason="no_door")]


def test_wardens_do_not_use_hidden_doors():
    stage = Stage("""
        #########
        #@..#.w.#
        #...?...#
        #########
    """)
    stage.rouse("warden")
    stage.go(1, 1)
    for _ in range(15):
        stage.act(Wait())
    assert stage.monster("warden").cell % stage.game.level.board.stride > 4


def test_adjacent_door_is_found_in_about_six_turns():
    turns = [found_after(Stage(CELL.replace(".@.", "..@"), seed=seed), Wait()) for seed in range(300)]
    assert 5 < sum(turns) / len(turns) < 7


def test_door_two_cells_away_is_found_only_by_searching():
    with pytest.raises(AssertionError, match="never found"):
        found_after(Stage(CELL), Wait())
    turns = [found_after(Stage(CELL, seed=seed), Search()) for seed in range(300)]
    assert 2.7 < sum(turns) / len(turns) < 4


def test_searching_adjacent_door_is_fastest():
    turns = [found_after(Stage(CELL.replace(".@.", "..@"), seed=seed), Search()) for seed in range(300)]
    assert sum(turns) / len(turns) < 2


def test_found_door_is_known_as_door():
    stage = Stage(CELL)
    found_after(stage, Search())
    level, door = stage.game.level, stage.at(4, 1)
    assert level.tile(door).id == "door_closed"
    assert level.known.doors >> door & 1
    assert level.facts.hidden == 0
    stage.act(Walk(Direction.E))
    stage.act(Walk(Direction.E))
    assert level.tile(door).id == "door_open"


def test_door_found_in_the_dark_is_remembered():
    stage = Stage(TUNNEL)
    for _ in range(2):
        stage.act(Walk(Direction.E))
    found_after(stage, Search())
    level = stage.game.level
    assert not level.visible >> stage.at(5, 1) & 1
    assert level.known.doors >> stage.at(5, 1) & 1


def test_finding_a_door_stops_errand():
    stage = Stage("""
        ###########
        #@........#
        #####?#####
        ###########
    """)
    set_chance(stage.game, "finds", next(n for n in range(99) if Stream(n).chance(17)))
    assert stage.pursue(AutoWalk(Direction.E)) == Stop("found")
    assert stage.game.hero.cell == stage.at(4, 1)


def test_walls_between_keep_door_hidden():
    stage = Stage("""
        #####
        #@#?#
        ###.#
        #####
    """)
    with pytest.raises(AssertionError, match="never found"):
        found_after(stage, Search())


def test_searching_takes_a_turn_and_draws_only_if_needed():
    stage = Stage("#@..#")
    before = chance_of(stage.game, "finds")
    assert values(stage.act(Search()), Searched, "who") == [HERO]
    assert (stage.game.turn, chance_of(stage.game, "finds")) == (1, before)


def test_restored_game_finds_the_same_doors():
    stage = Stage(CELL.replace(".@.", "..@"), seed=3)
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    for _ in range(10):
        stage.game.act(Search())
        twin.act(Search())
        assert twin.fingerprint() == stage.game.fingerprint()
