"""Habitats and starting positions of monsters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shipped import shipped
from stage.arrange import arrive, change_tile, vary
from stage.scenery import Scenery
from winze.core.board import cells
from winze.core.distance import flood
from winze.engine.game import Game
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.drives import Ambush
from winze.engine.levels.habitats import ANYWHERE, can_live, habitat
from winze.engine.levels.stances import dusk, lanes, stance

CAVE = """
    ##############################
    #@...........................#
    #............................#
    #............................#
    #........................{}...#
    #............................#
    ##############################
"""


def char_of(tile: str) -> str:
    return shipped().tiles[tile].char


@pytest.mark.parametrize(
    ("kind", "tile"),
    [
        ("bonepick", "bones"),
        ("grip_moss", "shallows"),
        ("grip_moss", "moss"),
        ("puffcap", "glowcaps"),
        ("shard_swarm", "crystal"),
        ("votary", "altar"),
        ("stoker", "lava"),
        ("drift_goblin", "ore"),
    ],
)
def test_kinds_live_beside_their_tiles(kind, tile):
    scenery = Scenery(CAVE.format(char_of(tile)))
    level = scenery.game.level
    there = habitat(level, scenery.rules.monsters[kind], scenery.rules.monsters[kind].place, level.board.full)
    assert there
    assert not there & ~level.board.around8(1 << scenery.at(25, 4))


def test_camp_is_at_vein_near_water():
    scenery = Scenery(f"""
        ########{char_of("ore")}################{char_of("ore")}####
        #@...........................#
        #.......................~....#
        ##############################
    """)
    level, goblin = scenery.game.level, scenery.rules.monsters["drift_goblin"]
    there = habitat(level, goblin, goblin.place, level.board.full)
    assert there and all(level.board.xy(cell)[0] > 20 for cell in cells(there))


def test_lair_and_false_light_are_far_from_exits():
    scenery = Scenery(CAVE.format("."))
    change_tile(scenery.game, scenery.at(1, 1), "mouth")
    level = scenery.game.level
    for kind in ("cave_bear", "corpse_light"):
        row = scenery.rules.monsters[kind]
        there = habitat(level, row, row.place, level.board.full)
        assert there and all(level.board.xy(cell)[0] >= 12 for cell in cells(there))


def test_gas_dwellers_live_in_gas():
    scenery = Scenery(CAVE.format("."))
    scenery.puff("methane", 30, 20, 3)
    level, row = scenery.game.level, scenery.rules.monsters["firedamp_bladder"]
    there = habitat(level, row, row.place, level.board.full)
    assert there and not there & ~sum(1 << cell for cell in cells(level.board.square(scenery.at(20, 3), 6)))


def test_peaceful_actors_stand_out_of_the_way():
    scenery = Scenery("""
        ################
        #@...#%%%%#....#
        #..............#
        #....#%%%%#....#
        ################
    """)
    level, row = scenery.game.level, scenery.rules.monsters["old_knocker"]
    there = habitat(level, row, row.place, level.board.full)
    tunnel = level.board.rectangle(5, 2, 6, 1)
    assert there and not there & tunnel
    wild = replace(row, peaceful=False)
    assert habitat(level, wild, row.place, level.board.full) & tunnel


def test_peaceful_actors_never_block_a_mine():
    game = Game.new(3, shipped().rules)
    found = 0
    for level, place in game.plan.levels.items():
        arrive(game, level, place.exits[0].x, place.exits[0].y)
        board, here = game.level.board, 1 << game.hero.cell
        ground = game.level.facts.passable | game.level.facts.doors
        reached = flood(board, here, ground)
        for person in game.level.monsters():
            if person.kind.peaceful:
                found += 1
                body = 1 << person.cell
                assert flood(board, here, ground & ~body) == reached & ~body, (level, person.kind.id)
    assert found > 10


def test_kinds_without_their_place_live_elsewhere():
    scenery = Scenery(CAVE.format("."))
    level = scenery.game.level
    for kind in scenery.rules.monsters.values():
        if kind.place not in ("deepwater", "lava", "rails"):
            assert habitat(level, kind, kind.place, level.board.full), kind.id


def test_shooters_have_six_clear_cells():
    scenery = Scenery("""
        ##########################
        #@.#.......#.............#
        #..#.......#.............#
        #..#..######.............#
        #.....#..#.#.............#
        ##########################
    """)
    level = scenery.game.level
    clear = lanes(level)
    assert clear >> scenery.at(4, 1) & 1, "seven cells lie in a row there"
    assert not clear >> scenery.at(7, 4) & 1, "a niche of two cells"
    assert stance(level, scenery.game, scenery.rules.monsters["goblin_slinger"]) == clear


def test_crier_grows_where_light_ends():
    scenery = Scenery("""
        ####################
        #@......,,,,,,,,,,,#
        #.......,,,,,,,,,,,#
        ####################
    """)
    level = scenery.game.level
    ends = dusk(level) & level.facts.passable
    assert {level.board.xy(cell)[0] for cell in cells(ends)} == {7, 8}
    assert stance(level, scenery.game, scenery.rules.monsters["crier_cap"]) & ends == ends


@pytest.mark.parametrize("seed", range(4))
def test_ambushers_avoid_the_main_route(seed):
    game = Game.new(seed, shipped().rules)
    for place in [place for place in game.plan.levels.values() if place.depth in (3, 6)][:2]:
        way = place.exits[0]
        arrive(game, place.id, way.x, way.y)
        level = game.level
        lurkers = [
            kind
            for kind in game.rules.monsters.values()
            if any(isinstance(drive, Ambush) for drive in game.rules.minds[kind.mind].drives)
        ]
        ways = level.board.of(level.board.cell(way.x, way.y) for way in place.exits)
        ground = level.facts.ground | level.facts.doors & ~level.facts.hidden
        joined = [exit_ for exit_ in cells(ways) if flood(level.board, ways & -ways, ground) >> exit_ & 1]
        for cell in [*cells(stance(level, game, lurkers[0]) & level.spawnable)][::5]:
            reach = flood(level.board, 1 << joined[0], ground & ~level.board.around8(1 << cell) | 1 << joined[0])
            assert all(reach >> exit_ & 1 for exit_ in joined), level.board.xy(cell)


def test_carts_are_on_the_longest_rails_only():
    scenery = Scenery("""
        ####################
        #@................t#
        #.tttttttt........t#
        ####################
    """)
    level, cart = scenery.game.level, scenery.rules.monsters["runaway_cart"]
    there = habitat(level, cart, cart.place, level.board.full)
    assert {level.board.xy(cell) for cell in cells(there)} == {(x, 2) for x in range(2, 10)}
    assert cart.commonness
    bare = Scenery(CAVE.format(".")).game.level
    assert not can_live(bare, cart)
    assert not habitat(bare, cart, cart.place, bare.board.full)


@pytest.mark.parametrize(("at", "reach", "shoots"), [("prey", 5, True), ("prey", 4, False), ("self", 9, False)])
def test_only_long_aimed_abilities_are_shots(at: str, reach: int, shoots: bool) -> None:
    scenery = Scenery("################\n#@.............#\n####.###########\n################")
    level, ability = scenery.game.level, Ability("spit", (), at=at, range=reach)
    vary(scenery.game, "cave_rat", abilities=(ability,))
    kind = scenery.rules.monsters["cave_rat"]
    assert stance(level, scenery.game, kind) == (lanes(level) if shoots else ANYWHERE)
