"""Exits and heroes that are cut off are reconnected over rock, chasms and lava."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile
from stage.events import named
from stage.scenery import Scenery
from winze.engine.events import GaveWay
from winze.engine.terrain.ways import pieces

ROW = "###########\n#@<..{}..>.#\n###########"


@pytest.mark.parametrize(("char", "passage"), [("&", "crust"), ("a", "rubble"), ("v", "rubble"), (" ", "rubble")])
def test_exits_cut_off_are_reconnected(char: str, passage: str) -> None:
    scenery = Scenery(ROW.format(char))
    assert not named(scenery.wait(49), GaveWay)
    events = scenery.wait(3)
    assert [event.sets for event in named(events, GaveWay)] == [passage == "crust"]
    assert scenery.tile(5, 1) == passage
    level = scenery.game.level
    assert level.known.passable >> scenery.at(5, 1) & 1
    assert len(pieces(level)) == 1
    assert not named(scenery.wait(60), GaveWay)


@pytest.mark.parametrize("char", "~¦-Bx+")
def test_swimmable_cuttable_and_openable_cells_connect(char: str) -> None:
    scenery = Scenery(ROW.format(char))
    before = scenery.picture()
    assert not named(scenery.wait(60), GaveWay)
    assert scenery.picture() == before


@pytest.mark.parametrize("char", "&v")
def test_hero_cut_off_from_exits_is_reconnected(char: str) -> None:
    scenery = Scenery(f"##########\n#@{char}.<...>#\n##########")
    scenery.wait(49)
    assert len(pieces(scenery.game.level)) == 2
    assert len(named(scenery.wait(3), GaveWay)) == 1
    assert len(pieces(scenery.game.level)) == 1


def test_only_cheapest_line_gives_way() -> None:
    scenery = Scenery("""
        ##########
        #<.&&&&.>#
        #..&&&...#
        #@.&&&&..#
        ##########
        """)
    scenery.wait(53)
    crusts = [(x, y) for x in range(10) for y in range(5) if scenery.tile(x, y) == "crust"]
    assert len(crusts) == 3
    assert {y for _, y in crusts} == {2}


def test_lava_between_exits_is_crossed_after_fifty_turns() -> None:
    scenery = Scenery(ROW.format("."))
    scenery.wait(60)
    change_tile(scenery.game, scenery.at(5, 1), "lava")
    assert not named(scenery.wait(49), GaveWay)
    assert named(scenery.wait(3), GaveWay)


def test_collapsing_rock_releases_no_lake() -> None:
    scenery = Scenery("###########\n#@<.# #.>.#\n####&&&####\n###########")
    scenery.wait(53)
    assert len(pieces(scenery.game.level)) == 1
    assert not scenery.game.level.overlays.flows
