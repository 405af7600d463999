"""What lies in light, who sees whom by it, and what the lamp costs: a scene for each rule."""

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


def test_a_lamp_lights_a_tunnel_as_far_as_its_radius_and_the_walls_along_it():
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


def test_with_the_lamp_shut_the_hero_sees_what_is_beside_him_and_no_wall():
    stage = LampStage(TUNNEL)
    stage.act(SwitchLamp())
    stage.lights("~~~~~~~~~~~\n" * 2 + "~~~~~~~~~~~")
    stage.sees("""
        ~~~~~~~~~~~
        ~~~~,@,~~~~
        ~~~~~~~~~~~
    """)


def test_a_better_lamp_shines_farther():
    assert LampStage(TUNNEL, lamp="pit_lamp").lit().splitlines()[1] == "~,,,,@,,,,~"


ROOM = """
    ################
    #@,,,,,,,'.....#
    #########+.....#
    ################
"""


def test_a_dark_corridor_shows_a_sunny_room_and_stays_dark_itself():
    stage = LampStage(ROOM, lamp="")
    stage.sees("""
        ~~~~~~~~~#######
        ~@,~~~~~~'.....#
        ~~~~~~~~~+.....#
        ~~~~~~~~~#######
    """)
    assert not stage.game.level.light >> stage.game.hero.cell & 1


def test_a_lamp_in_a_lit_room_lights_the_dark_behind_the_door_too():
    stage = LampStage(ROOM)
    stage.go(10, 1)
    stage.look()
    assert stage.lit().splitlines()[1] == "~~~~~~~,,'@....~"


def test_a_door_that_is_broken_down_leaves_a_dark_field():
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


def test_lava_glows_in_the_dark_and_so_do_the_walls_beside_it():
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


def test_fire_lights_what_is_around_it_until_it_is_out():
    stage = LampStage("############\n#@,,,,,,,,,#\n############", lamp="")
    stage.light_up(1 << stage.at(7, 1))
    assert stage.seen().splitlines()[1] == "~@,~~,,,,,~~"
    stage.light_up()
    assert stage.seen().splitlines()[1] == "~@,~~~~~~~~~"


def test_a_monster_with_a_lamp_shows_from_afar_and_so_does_who_burns():
    stage = LampStage("############\n#@,,,,,,,r,#\n############", lamp="")
    assert "r" not in stage.seen()
    vary(stage.game, "rat", glow=1)
    stage.look()
    assert stage.seen().splitlines()[1] == "~@,~~~~~,r,#"
    stage = LampStage("############\n#@,,,,,,,r,#\n############", lamp="")
    stage.kindle(stage.monster("rat"))
    assert stage.seen().splitlines()[1] == "~@,~~~~,,r,#"


def test_darkness_in_the_air_swallows_every_light():
    stage = LampStage(TUNNEL)
    stage.darken(stage.game.level.board.rectangle(6, 0, 5, 3))
    assert stage.lit().splitlines()[1] == "~~,,,@~~~~~"


def test_what_is_lit_by_a_lamp_is_seen_through_no_wall():
    stage = LampStage("""
        #########
        #,,@#,,,#
        #########
    """)
    assert stage.lit().splitlines()[1] == "~,,@#~~~~" or stage.lit().splitlines()[1] == "#,,@#~~~~"
    assert "," not in stage.seen().splitlines()[1][5:]


# Who sees whom.

LONG = """
    ###############
    #@,,,,,r,,,,,,#
    ###############
"""


def test_who_stands_in_light_is_seen_from_the_dark():
    stage = LampStage(LONG)
    rat = stage.monster("rat")
    assert not stage.game.level.visible >> rat.cell & 1
    assert stage.watch(stage.monster("rat"), 60)


def test_in_the_dark_with_the_lamp_shut_nobody_sees_him():
    stage = LampStage(LONG)
    stage.act(SwitchLamp())
    assert not stage.watch(stage.monster("rat"), 60)


def test_a_wall_between_hides_him_in_light():
    stage = LampStage(LONG.replace(",,r", ",#r"))
    assert not stage.watch(stage.monster("rat"), 60)


def test_beyond_its_sight_radius_a_monster_does_not_notice_the_lamp():
    stage = LampStage(LONG)
    stage.stand(stage.monster("rat"), 13, 1)
    assert not stage.watch(stage.monster("rat"), 60)


def test_who_hunts_does_not_lose_one_who_carries_a_light():
    stage = LampStage(LONG)
    rat = stage.rouse("rat")
    stage.watch(rat, 30)
    assert rat.memory.unseen == 0
    stage.act(SwitchLamp())
    stage.watch(rat, 30)
    assert rat.memory.unseen == 30


# The same light, worked out as the words say.


@given(st.integers(0, 10_000), st.integers(0, 9))
def test_a_lamp_shines_where_there_is_a_clear_line_within_its_radius(number: int, radius: int):
    chance = Stream.named(number, "light")
    level = random_map(KINDS[number % len(KINDS)], chance.between(8, 40), chance.between(6, 20), chance)
    cell = chance.cell(level.board.full)
    wanted = reachable(level.board, level.opaque, cell) & disc(level.board, cell, radius * radius)
    assert lamp_light(level.board, level.opaque, cell, radius) == wanted


@given(st.integers(0, 10_000), st.integers(0, 8))
def test_a_farther_lamp_lights_all_that_a_nearer_one_does(number: int, radius: int):
    chance = Stream.named(number, "light")
    level = random_map(KINDS[number % len(KINDS)], chance.between(8, 40), chance.between(6, 20), chance)
    places = level.board.of(chance.cell(level.board.full) for _ in range(4))
    near = light_around(level.board, level.opaque, places, radius)
    assert not near & ~light_around(level.board, level.opaque, places, radius + 1)


@given(st.integers(0, 10_000), st.integers(0, 5))
def test_many_places_light_what_each_of_them_does(number: int, radius: int):
    chance = Stream.named(number, "light")
    level = random_map(KINDS[number % len(KINDS)], chance.between(8, 40), chance.between(6, 20), chance)
    places = level.board.of(chance.cell(level.board.full) for _ in range(chance.between(1, 60)))
    each = 0
    for cell in cells(places):
        each |= lamp_light(level.board, level.opaque, cell, radius)
    assert light_around(level.board, level.opaque, places, radius) == each


@pytest.mark.parametrize("steps", [0, 1, 3])
def test_the_same_light_is_not_worked_out_twice(steps: int, monkeypatch: pytest.MonkeyPatch):
    stage = LampStage(TUNNEL)
    stage.act(*[Walk(Direction.E)] * steps, *[Wait()] * (4 - steps))
    monkeypatch.setattr("winze.engine.sense.look._look", None)
    stage.act(Wait(), Wait())


def test_a_door_that_opens_lets_light_through_at_once():
    stage = LampStage("""
        #########
        #,,@+,,,#
        #########
    """)
    assert "," not in stage.seen().splitlines()[1][5:]
    stage.act(Open(Direction.E))
    assert stage.seen().splitlines()[1][4:7] == "',,"
