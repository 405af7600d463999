"""Monsters that shoot and throw, and that keep their distance (MON-28)."""

from __future__ import annotations

import pytest

from flights import Butts, count_of, hitting
from shipped import shipped
from stage.deeds import kill
from stage.events import named, values
from stage.flying import in_hand, spawn
from stage.state import monsters
from winze.engine.actions import Wait
from winze.engine.events import Shot, Struck, Thrown
from winze.engine.game import Game

LANE = """
    ##############
    #@......r....#
    ##############
"""


def test_it_shoots_what_it_carries_and_the_hero_can_gather_it() -> None:
    stage = Butts(LANE)
    stage.equip("rat", "archer", ("bow", 1), ("arrow", 3))
    stage.rouse("rat")
    hitting(stage)
    events = stage.act(Wait())
    assert values(events, Shot, "who", "what") == [("rat", ("arrow", 1))]
    assert values(events, Struck, "whom", "outcome") == [("hero", "hit")]
    assert stage.lies() == {(1, 1): [("arrow", 1)]}
    assert count_of(stage.game, "arrow") == 3
    assert stage.game.hero.health < stage.game.hero.max_health


def test_without_a_launcher_it_throws() -> None:
    stage = Butts(LANE)
    stage.equip("rat", "archer", ("feather", 3))
    stage.stand(stage.monster("rat"), 7, 1)
    stage.rouse("rat")
    assert values(stage.act(Wait()), Thrown, "what") == [("feather", 1)]


def test_when_nothing_is_left_it_comes() -> None:
    stage = Butts(LANE)
    stage.equip("rat", "archer", ("bow", 1), ("arrow", 1))
    stage.rouse("rat")
    stage.act(Wait())
    assert not named(stage.act(Wait()), Shot)
    assert stage.monster("rat").cell == stage.at(7, 1)


@pytest.mark.parametrize(
    "drawing",
    [
        """
        ##############
        #@..........r#
        ##############
        """,
        """
        ##############
        #@...m..r....#
        ##############
        """,
        """
        ##############
        #@r..........#
        ##############
        """,
    ],
    ids=["too far", "a friend in the way", "beside its prey"],
)
def test_it_does_not_shoot(drawing: str) -> None:
    stage = Butts(drawing)
    stage.equip("rat", "archer", ("bow", 1), ("arrow", 3))
    stage.rouse("rat")
    assert not named(stage.act(Wait()), Shot)


def test_it_does_not_shoot_at_whom_it_does_not_see() -> None:
    stage = Butts("""
        ##########
        #@.#.....#
        #..#.r...#
        #........#
        ##########
    """)
    stage.equip("rat", "archer", ("bow", 1), ("arrow", 3))
    stage.rouse("rat")
    assert not named(stage.act(Wait()), Shot)


def test_a_fence_holds_what_is_thrown_and_not_what_is_shot() -> None:
    drawing = """
        ##########
        #@..%.r..#
        ##########
    """
    for carried, expected in ((("feather", 3), 0), (("bow", 1), 1)):
        stage = Butts(drawing)
        stage.equip("rat", "archer", carried, ("arrow", 3))
        stage.rouse("rat")
        assert len(named(stage.act(Wait()), Shot)) == expected


def test_who_is_shy_keeps_away_while_it_can_shoot() -> None:
    stage = Butts("""
        ##############
        #@.r.........#
        ##############
    """)
    rat = stage.equip("rat", "shy", ("bow", 1), ("arrow", 1))
    stage.rouse("rat")
    stage.act(Wait(), Wait())
    assert rat.cell == stage.at(5, 1)
    assert named(stage.act(Wait()), Shot)
    stage.act(Wait(), Wait())
    assert rat.cell == stage.at(3, 1), "it has nothing left, and comes"


def test_who_dies_leaves_what_it_has() -> None:
    stage = Butts(LANE)
    rat = stage.equip("rat", "archer", ("bow", 1), ("arrow", 3))
    kill(stage.game, rat)
    assert stage.lies() == {(8, 1): [("bow", 1), ("arrow", 3)]}


def test_a_slinger_of_the_game_has_a_sling_and_shots_from_the_beginning() -> None:
    content = shipped()
    game = Game.new(3, content.rules)
    assert in_hand(spawn(game, "goblin_slinger")) == ("sling", "sling_shot")
    assert Game.restore(game.snapshot(), content.rules).fingerprint() == game.fingerprint()


def test_nobody_without_things_has_a_pack() -> None:
    stage = Butts(LANE)
    assert all(monster.pack is None for monster in monsters(stage.game))
