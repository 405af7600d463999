"""Monsters that shoot, throw and keep their distance (MON-28)."""

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


def test_shooter_spends_ammunition_that_hero_can_collect() -> None:
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


def test_shooter_without_launcher_throws() -> None:
    stage = Butts(LANE)
    stage.equip("rat", "archer", ("feather", 3))
    stage.stand(stage.monster("rat"), 7, 1)
    stage.rouse("rat")
    assert values(stage.act(Wait()), Thrown, "what") == [("feather", 1)]


def test_shooter_without_ammunition_approaches() -> None:
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
def test_shooter_holds_fire(drawing: str) -> None:
    stage = Butts(drawing)
    stage.equip("rat", "archer", ("bow", 1), ("arrow", 3))
    stage.rouse("rat")
    assert not named(stage.act(Wait()), Shot)


def test_shooter_holds_fire_at_unseen_prey() -> None:
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


def test_fence_stops_throws_but_not_shots() -> None:
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


def test_shy_shooter_keeps_away_while_armed() -> None:
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


def test_dead_shooter_drops_its_items() -> None:
    stage = Butts(LANE)
    rat = stage.equip("rat", "archer", ("bow", 1), ("arrow", 3))
    kill(stage.game, rat)
    assert stage.lies() == {(8, 1): [("bow", 1), ("arrow", 3)]}


def test_slinger_starts_with_sling_and_shots() -> None:
    content = shipped()
    game = Game.new(3, content.rules)
    assert in_hand(spawn(game, "goblin_slinger")) == ("sling", "sling_shot")
    assert Game.restore(game.snapshot(), content.rules).fingerprint() == game.fingerprint()


def test_monster_without_items_has_no_pack() -> None:
    stage = Butts(LANE)
    assert all(monster.pack is None for monster in monsters(stage.game))
