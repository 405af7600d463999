"""Light, visibility by light, and the price of a lamp: one scene per rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.maps import KINDS, random_map
from stage.arrange import change_tile, vary
from stage.lamps import LampStage
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine.actions import Open, SwitchLamp, Wait, Walk
from winze.engine.sense.disc import disc
from winze.engine.sense.light import lamp_light, light_around
from winze.engine.sense.sight import reachable

TUNNEL = """
    ###########
    #,,,,@,,,,#
    ###########
"""


def test_lamp_lights_tunnel_and_its_walls_to_radius():
    stage = LampStage(TUNNEL)
    stage.lights("""
        ~~~#####~~~
        ~~,,,@,,,~~
        ~~~#####~~~
    """)
    stage.sees("""
        ~#########~
        ~~,,,@,,,~~
        ~#########~
    """)


def test_shuttered_lamp_shows_adjacent_cells_but_no_wall():
    stage = LampStage(TUNNEL)
    stage.act(SwitchLamp())
    stage.lights("~~~~~~~~~~~\n" * 2 + "~~~~~~~~~~~")
    stage.sees("""
        ~~~~~~~~~~~
        ~~~~,@,~~~~
        ~~~~~~~~~~~
    """)


def test_better_lamp_shines_farther():
    assert LampStage(TUNNEL, lamp="pit_lamp").lit().splitlines()[1] == "~,,,,@,,,,~"


ROOM = """
    ################
    #@,,,,,,,'.....#
    #########+.....#
    ################
"""


def test_dark_corridor_shows_lit_room_and_stays_dark():
    stage = LampStage(ROOM, lamp="")
    stage.sees("""
        ~~~~~~~~~#######
        ~@,~~~~~~'.....#
        ~~~~~~~~~+.....#
        ~~~~~~~~~#######
    """)
    assert not stage.game.level.light >> stage.game.hero.cell & 1


def test_lamp_in_lit_room_lights_dark_behind_door():
    stage = LampStage(ROOM)
    stage.go(10, 1)
    stage.look()
    assert stage.lit().splitlines()[1] == "~~~~~~~,,'@....~"


def test_broken_door_leaves_dark_cell():
    stage = LampStage(
        """
        #########
        #@..+...#
        #...#...#
        #########
    """,
        lamp="",
    )
    door = stage.at(4, 1)
    change_tile(stage.game, door, "rubble")
    stage.look()
    assert not stage.game.level.light >> door & 1
    assert not stage.game.level.visible >> door & 1
    stage.go(3, 1)
    stage.look()
    assert stage.game.level.visible >> door & 1


def test_lava_lights_itself_and_adjacent_walls():
    stage = LampStage(
        """
        ############
        #@,,,,,,,&,#
        #,,,,,,,,,,#
        ############
    """,
        lamp="",
    )
    stage.unlight()
    stage.sees("""
        ~~~~~~######
        ~@,~~~~,,&,#
        ~,,~~~~~,,,#
        ~~~~~~~#####
    """)


def test_fire_lights_surroundings_until_it_is_out():
    stage = LampStage("############\n#@,,,,,,,,,#\n############", lamp="")
    stage.light_up(1 << stage.at(7, 1))
    assert stage.seen().splitlines()[1] == "~@,~~,,,,,~~"
    stage.light_up()
    assert stage.seen().splitlines()[1] == "~@,~~~~~~~~~"


def test_lamp_bearers_and_burning_monsters_show_from_afar():
    stage = LampStage("############\n#@,,,,,,,r,#\n############", lamp="")
    assert "r" not in stage.seen()
    vary(stage.game, "rat", glow=1)
    stage.look()
    assert stage.seen().splitlines()[1] == "~@,~~~~~,r,#"
    stage = LampStage("############\n#@,,,,,,,r,#\n############", lamp="")
    stage.kindle(stage.monster("rat"))
    assert stage.seen().splitlines()[1] == "~@,~~~~,,r,#"


def test_dark_gas_swallows_all_light():
    stage = LampStage(TUNNEL)
    stage.darken(stage.game.level.board.rectangle(6, 0, 5, 3))
    assert stage.lit().splitlines()[1] == "~~,,,@~~~~~"


def test_lamplight_is_not_seen_through_walls():
    stage = LampStage("""
        #########
        #,,@#,,,#
        #########
    """)
    assert stage.lit().splitlines()[1] == "~,,@#~~~~" or stage.lit().splitlines()[1] == "#,,@#~~~~"
    assert "," not in stage.seen().splitlines()[1][5:]


# Visibility.

LONG = """
    ###############
    #@,,,,,r,,,,,,#
    ###############
"""


def test_lit_hero_is_seen_from_the_dark():
    stage = LampStage(LONG)
    rat = stage.monster("rat")
    assert not stage.game.level.visible >> rat.cell & 1
    assert stage.watch(stage.monster("rat"), 60)


def test_dark_hero_with_shuttered_lamp_is_unseen():
    stage = LampStage(LONG)
    stage.act(SwitchLamp())
    assert not stage.watch(stage.monster("rat"), 60)


def test_wall_hides_lit_hero():
    stage = LampStage(LONG.replace(",,r", ",#r"))
    assert not stage.watch(stage.monster("rat"), 60)


def test_monster_notices_lamp_only_within_sight_radius():
    stage = LampStage(LONG)
    stage.stand(stage.monster("rat"), 13, 1)
    assert not stage.watch(stage.monster("rat"), 60)


def test_hunter_does_not_lose_lamp_bearer():
    stage = LampStage(LONG)
    rat = stage.rouse("rat")
    stage.watch(rat, 30)
    assert rat.memory.unseen == 0
    stage.act(SwitchLamp())
    stage.watch(rat, 30)
    assert rat.memory.unseen == 30


# The same light, computed by definition.


@given(st.integers(0, 10_000), st.integers(0, 9))
def test_lamp_lights_clear_lines_within_radius(number: int, radius: int):
    chance = Stream.named(number, "light")
    level = random_map(KINDS[number % len(KINDS)], chance.between(8, 40), chance.between(6, 20), chance)
    cell = chance.cell(level.board.full)
    wanted = reachable(level.board, level.opaque, cell) & disc(level.board, cell, radius * radius)
    assert lamp_light(level.board, level.opaque, cell, radius) == wanted


@given(st.integers(0, 10_000), st.integers(0, 8))
def test_longer_lamp_lights_superset_of_shorter(number: int, radius: int):
    chance = Stream.named(number, "light")
    level = random_map(KINDS[number % len(KINDS)], chance.between(8, 40), chance.between(6, 20), chance)
    places = level.board.of(chance.cell(level.board.full) for _ in range(4))
    near = light_around(level.board, level.opaque, places, radius)
    assert not near & ~light_around(level.board, level.opaque, places, radius + 1)


@given(st.integers(0, 10_000), st.integers(0, 5))
def test_joint_light_is_union_of_single_lights(number: int, radius: int):
    chance = Stream.named(number, "light")
    level = random_map(KINDS[number % len(KINDS)], chance.between(8, 40), chance.between(6, 20), chance)
    places = level.board.of(chance.cell(level.board.full) for _ in range(chance.between(1, 60)))
    each = 0
    for cell in cells(places):
        each |= lamp_light(level.board, level.opaque, cell, radius)
    assert light_around(level.board, level.opaque, places, radius) == each


@pytest.mark.parametrize("steps", [0, 1, 3])
def test_equal_light_is_not_recomputed(steps: int, monkeypatch: pytest.MonkeyPatch):
    stage = LampStage(TUNNEL)
    stage.act(*[Walk(Direction.E)] * steps, *[Wait()] * (4 - steps))
    monkeypatch.setattr("winze.engine.sense.look._look", None)
    stage.act(Wait(), Wait())


def test_opened_door_lets_light_through_at_once():
    stage = LampStage("""
        #########
        #,,@+,,,#
        #########
    """)
    assert "," not in stage.seen().splitlines()[1][5:]
    stage.act(Open(Direction.E))
    assert stage.seen().splitlines()[1][4:7] == "',,"
