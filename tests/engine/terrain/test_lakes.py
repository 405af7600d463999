"""Draining lakes: their losses, the cells they spare, and the monsters that never release one."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import arrive, change_tile, empty, set_health
from stage.clock import send_band
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.core.distance import layers
from winze.engine.actions import Wait, Work
from winze.engine.events import Poured
from winze.engine.game import Game
from winze.engine.kinds.verbs import Verb

POND = """
    ##################
    #@.......#&&&#...#
    ########.#&&&#...#
    #........#########
    ##################
    """
SHAFT = """
    ####################
    #..........#~~~~~~~#
    #..>.@.....#~~~~~~~#
    #..........#~~~~~~~#
    #..........#~~~~~~~#
    ####################
    """


def volumes(scenery: Scenery) -> tuple[int, int]:
    """Return the number of cells of lava, and of crust."""
    level = scenery.game.level
    return tuple(level.tileset.mask_of(level.tiles, tile).bit_count() for tile in ("lava", "crust"))


def wild(game: Game) -> list[object]:
    """Return the flows out of lakes and walls."""
    return [flow for flow in game.level.overlays.flows if flow.wild]


def test_lava_lake_loses_each_cell_it_covers() -> None:
    scenery = Scenery(POND)
    scenery.apply_verb("dig", 9, 2)
    for turn in range(0, 60, 3):
        scenery.wait(3)
        lava, crust = volumes(scenery)
        assert lava == 6, turn
        assert crust == sum(scenery.tile(x, y) == "crust" for x in (10, 11, 12) for y in (1, 2)), turn
    assert volumes(scenery) == (6, 6)
    assert not scenery.game.level.overlays.flows


def test_lake_sets_first_at_its_far_end() -> None:
    scenery = Scenery(POND)
    scenery.apply_verb("dig", 9, 2)
    scenery.wait(3)
    assert scenery.tile(9, 2) == "lava"
    assert scenery.tile(12, 1) == "crust"


def test_second_opening_adds_no_volume() -> None:
    scenery = Scenery(POND)
    scenery.apply_verb("dig", 9, 1)
    scenery.apply_verb("dig", 9, 2)
    scenery.apply_verb("dig", 13, 1)
    scenery.wait(200)
    assert volumes(scenery)[0] == 6


@pytest.mark.parametrize(("tile", "verb"), [("sung_crystal", "tick"), ("fallen_rock", "dig"), ("prop", "smash")])
def test_objects_on_open_shore_hold_back_no_lake(tile: str, verb: Verb) -> None:
    scenery = Scenery("########\n#@..&&.#\n########")
    change_tile(scenery.game, scenery.at(3, 1), tile)
    scenery.apply_verb(verb, 3, 1)
    assert scenery.game.level.facts.passable >> scenery.at(3, 1) & 1
    assert not scenery.game.level.overlays.flows


def test_door_releases_lake_only_when_broken() -> None:
    scenery = Scenery("########\n#@.+&&&#\n########")
    scenery.apply_verb("open", 3, 1)
    assert not scenery.game.level.overlays.flows
    scenery.apply_verb("close", 3, 1)
    scenery.apply_verb("smash", 3, 1)
    assert wild(scenery.game)


def test_acid_keeps_to_its_bed() -> None:
    scenery = Scenery(POND.replace("&", "a"))
    scenery.apply_verb("dig", 9, 2)
    assert not scenery.game.level.overlays.flows


@pytest.mark.parametrize("liquid", "~&")
@pytest.mark.parametrize("by_hero", [False, True])
def test_lake_spares_rooms_of_exits(liquid: str, by_hero: bool) -> None:
    scenery = Scenery(SHAFT.replace("~", liquid))
    if by_hero:
        scenery.game.level.move(scenery.game.hero, scenery.at(10, 2))
        assert any(isinstance(event, Poured) for event in scenery.act(*[Work("dig", Direction.E)] * 8))
    else:
        scenery.apply_verb("dig", 11, 2)
    scenery.wait(90)
    level = scenery.game.level
    rings = layers(level.board, 1 << scenery.at(3, 2), level.facts.passable)
    haven = sum(ring for ring in rings[:7])
    wet = level.tileset.mask(level.tiles, "liquid")
    assert wet & ~level.board.square(scenery.at(15, 2), 3), "the lake has run out"
    assert not wet & haven


def test_wall_pocket_spares_haven_too() -> None:
    scenery = Scenery("############\n#..>@..Q   #\n############")
    scenery.apply_verb("dig", 7, 1)
    scenery.wait(30)
    scenery.shows("############\n#..>...-   #\n############")


def test_flask_is_poured_out_in_haven() -> None:
    scenery = Scenery("############\n#..>.@.....#\n############")
    scenery.pour("water", 3, 4, 1)
    scenery.wait(5)
    assert scenery.tile(4, 1) == "shallows"


def test_haven_ends_at_a_door() -> None:
    scenery = Scenery("#############\n#.>+...#~~~~#\n####...#~~~~#\n#@#.....#~~~#\n#############")
    scenery.apply_verb("dig", 7, 1)
    scenery.wait(20)
    assert scenery.tile(4, 1) == "shallows", "three steps away, in another room"


def test_snapshot_keeps_flow_from_wall() -> None:
    scenery = Scenery("############\n#@.....Q   #\n############")
    scenery.apply_verb("dig", 7, 1)
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.level.overlays.flows == scenery.game.level.overlays.flows
    assert wild(again)


def entered(seed: int, level: str) -> Game:
    """Return a game of a mine with the hero arriving on a level."""
    game = Game.new(seed, shipped().rules)
    way = game.plan.levels[level].exits[0]
    arrive(game, level, way.x, way.y)
    return game


def test_stokers_dig_no_ore_beside_lava() -> None:
    game = entered(770045, "10a")
    for _ in range(120):
        set_health(game.hero, 1000, 1000)
        game.act(Wait())
        assert not wild(game)


def test_bands_do_not_dig_through_dams() -> None:
    game = entered(770143, "7a")
    before = bytes(game.level.tiles)
    for _ in range(150):
        empty(game)
        assert send_band(game)
        assert not wild(game)
    assert bytes(game.level.tiles) != before, "some have dug in"
