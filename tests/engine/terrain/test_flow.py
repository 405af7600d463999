"""Water, lava and oil: their spread, and their reactions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stage.arrange import change_tile, lay
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import lying
from winze.core.directions import Direction
from winze.engine.actions import Work
from winze.engine.events import Changed, Heard, Poured
from winze.engine.game import Game

HALL = """
    ###########
    #@........#
    #.........#
    #.........#
    ###########
    """
LAKE = """
    #############
    #@....#~~~~~#
    #.....#~~~~~#
    #.....#~~~~~#
    #.....#~~~~~#
    #############
    """


def test_poured_water_spreads_one_ring_per_turn() -> None:
    scenery = Scenery(HALL)
    scenery.pour("water", 9, 5, 2)
    scenery.wait()
    scenery.shows("""
        ###########
        #.........#
        #....-....#
        #.........#
        ###########
        """)
    scenery.wait()
    scenery.shows("""
        ###########
        #....-....#
        #...---...#
        #....-....#
        ###########
        """)
    scenery.wait()
    assert scenery.water == 9
    assert not scenery.game.level.overlays.flows


def test_water_without_ground_deepens_and_is_lost() -> None:
    scenery = Scenery("######\n#@...#\n######")
    scenery.pour("water", 6, 1, 1)
    scenery.wait(6)
    scenery.shows("######\n#~~--#\n######")
    scenery.pour("water", 9, 1, 1)
    scenery.wait(9)
    scenery.shows("######\n#~~~~#\n######")
    assert not scenery.game.level.overlays.flows


def test_water_flows_around_obstacles_and_stops_at_doors() -> None:
    scenery = Scenery("#########\n#@.O.+..#\n#...O.O.#\n#########")
    scenery.pour("water", 90, 1, 1)
    scenery.wait(90)
    scenery.shows("#########\n#~~O.+..#\n#~~~O.O.#\n#########")


def test_flow_is_announced_with_noise() -> None:
    scenery = Scenery("###########\n#@.#......#\n###########")
    scenery.game.events.clear()
    scenery.pour("water", 3, 2, 1)
    scenery.pour("lava", 3, 6, 1)
    assert values(scenery.game.events, Poured, "liquid", "noticed") == [("water", 1), ("lava", 0)]
    assert values(scenery.game.events, Heard, "sound") == ["lava"]


def test_drained_lake_grows_shallow_by_the_same_volume() -> None:
    scenery = Scenery(LAKE)
    before = scenery.water
    change_tile(scenery.game, scenery.at(6, 2), "door_closed")
    scenery.apply_verb("smash", 6, 2)
    assert [flow.drains for flow in scenery.game.level.overlays.flows] == [True]
    for _ in range(12):
        scenery.wait()
        assert scenery.water == before
    level = scenery.game.level
    assert scenery.tile(6, 2) == scenery.tile(5, 2) == "shallows"
    assert level.facts.deep.bit_count() == 20 - 24 + 4
    assert not level.overlays.flows


def test_digging_releases_lake() -> None:
    scenery = Scenery("########\n#@#~~~~#\n#.#~~~~#\n########")
    events = scenery.act(*[Work("dig", Direction.E)] * 8)
    assert named(events, Poured)
    before = scenery.water
    scenery.wait(8)
    assert scenery.tile(1, 1) == scenery.tile(1, 2) == "shallows"
    assert scenery.water == before


def test_water_pocket_has_a_limited_volume() -> None:
    scenery = Scenery("########\n#@.Q   #\n#...####\n########")
    scenery.apply_verb("dig", 3, 1)
    scenery.wait(20)
    assert scenery.water == min(21, 2 * 6)


@settings(max_examples=60, deadline=None)
@given(
    tiles=st.lists(st.lists(st.sampled_from("....,:#~-b"), min_size=8, max_size=8), min_size=4, max_size=4),
    volume=st.integers(1, 60),
    x=st.integers(1, 8),
    y=st.integers(1, 4),
)
def test_water_volume_is_conserved(tiles: list[list[str]], volume: int, x: int, y: int) -> None:
    scenery = Scenery(
        "\n".join(
            [
                "#" * 12,
                *(f"#{''.join(row)}#@#" for row in tiles[:1]),
                *(f"#{''.join(row)}###" for row in tiles[1:]),
                "#" * 12,
            ]
        )
    )
    before = scenery.water
    scenery.pour("water", volume, x, y)
    lost = 0
    for _ in range(90):
        lost += scenery.flow()
        left = sum(one.left for one in scenery.game.level.overlays.flows)
        assert scenery.water + left + lost == before + volume
    assert not left


def test_water_turns_lava_to_crust_and_steam() -> None:
    scenery = Scenery("########\n#@..&&.#\n########")
    scenery.pour("water", 4, 3, 1)
    events = scenery.wait(3)
    assert scenery.tile(4, 1) == "crust"
    assert scenery.sixteenths("steam")
    assert values(events, Changed, "verb", "tile") == [("flood", "lava")]


def test_lava_turns_water_to_crust_and_steam() -> None:
    scenery = Scenery("########\n#@..~-.#\n########")
    scenery.pour("lava", 9, 3, 1)
    scenery.wait(12)
    assert scenery.tile(4, 1) == "crust"
    assert scenery.sixteenths("steam")
    assert scenery.tile(5, 1) == "shallows", "the crust holds it back"


def test_lava_flows_more_slowly_than_water() -> None:
    reach = {}
    for liquid in ("water", "lava"):
        scenery = Scenery("############\n#@.........#\n############")
        scenery.pour(liquid, 20, 3, 1)
        scenery.wait(6)
        reach[liquid] = sum(scenery.tile(x, 1) != "floor" for x in range(1, 11))
    assert reach["lava"] * 2 < reach["water"]


def test_oil_covers_dry_ground_only() -> None:
    scenery = Scenery("#########\n#@...---#\n#########")
    scenery.pour("oil", 9, 3, 1)
    scenery.wait(9)
    scenery.shows("#########\n#oooo---#\n#########")


def test_water_washes_oil_away() -> None:
    scenery = Scenery("#######\n#@ooo.#\n#######")
    scenery.pour("water", 5, 1, 1)
    scenery.wait(5)
    scenery.shows("#######\n#-----#\n#######")


def test_items_drift_within_deep_water() -> None:
    scenery = Scenery(LAKE)
    lay(scenery.game, "draught", scenery.at(9, 2))
    lay(scenery.game, "heartstone", scenery.at(8, 2))
    places = set()
    for _ in range(80):
        scenery.wait()
        (place,) = [cell for cell, pile in lying(scenery.game).items() if ("draught", 1) in pile]
        assert scenery.game.level.facts.deep >> place & 1
        places.add(place)
    assert len(places) > 3
    assert ("heartstone", 1) in lying(scenery.game)[scenery.at(8, 2)]


@pytest.mark.parametrize("char", ["-", "."])
def test_items_drift_nowhere_else(char: str) -> None:
    scenery = Scenery(HALL.replace(".", char))
    lay(scenery.game, "draught", scenery.at(5, 2))
    before = scenery.game.terrain.state
    scenery.wait(20)
    assert list(lying(scenery.game)) == [scenery.at(5, 2)]
    assert scenery.game.terrain.state == before


def test_snapshot_keeps_flows() -> None:
    scenery = Scenery(LAKE)
    scenery.pour("water", 9, 1, 1)
    scenery.apply_verb("dig", 6, 2)
    scenery.wait()
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.level.overlays.flows == scenery.game.level.overlays.flows
    assert len(again.level.overlays.flows) == 2


def test_flood_of_whole_level_paints_ring_by_ring() -> None:
    scenery = Scenery("\n".join(["#" * 70, "#@" + "." * 67 + "#", *["#" + "." * 68 + "#"] * 16, "#" * 70]))
    scenery.pour("water", 5000, 35, 9)
    turns = 0
    while scenery.game.level.overlays.flows:
        scenery.flow()
        turns += 1
    assert turns < 150
    assert scenery.water == 2 * 68 * 17


def test_losses_of_several_flows_add_up() -> None:
    scenery = Scenery("#######\n#@#.#.#\n#######")
    scenery.pour("water", 5, 3, 1)
    scenery.pour("water", 7, 5, 1)
    assert [scenery.flow() for _ in range(4)] == [0, 0, 3 + 5, 0]
