"""What is thrown: how far, past what, and what becomes of it."""

from __future__ import annotations

import pytest

from flights import Butts, count_of, hitting
from stage.arrange import look
from stage.deeds import perform
from stage.events import named, values
from stage.flying import empty_hand, hide
from stage.state import lying, pack, sought
from winze.core.directions import Direction
from winze.engine.actions import Shoot, Throw, Wait, Walk, Wield
from winze.engine.events import Broke, Landed, PickedUp, Thrown
from winze.engine.game import Game

HALL = """
    ################
    #@.............#
    ################
"""


def row(stage: Butts, kind: str) -> list[int]:
    """The columns where things of a kind lie."""
    return [x for (x, _), pile in stage.lies().items() for name, _ in pile if name == kind]


def test_it_lies_where_it_was_thrown_and_is_one_of_a_stack() -> None:
    stage = Butts(HALL)
    letter = stage.stow("stone", 3)
    events = stage.act(Throw(letter, 5, 1))
    assert stage.lies() == {(5, 1): [("stone", 1)]}
    assert count_of(stage.game, "stone") == 3
    assert values(events, Thrown, "who", "what") == [("hero", ("stone", 1))]
    assert values(events, Thrown, "path") == [tuple(stage.at(x, 1) for x in range(2, 6))]
    assert values(events, Landed, "how", "tile") == [("lies", "floor")]


def test_nothing_flies_farther_than_its_range() -> None:
    stage = Butts(HALL)
    stage.throw("stone", 14, 1)
    stage.throw("sword", 14, 1)
    assert (row(stage, "stone"), row(stage, "sword")) == ([9], [7])
    stage.wield("bow")
    stage.stow("arrow")
    stage.shoot(14, 1)
    assert row(stage, "arrow") == [10]


@pytest.mark.parametrize(
    ("tile", "thrown", "shot"),
    [("%", 3, 7), (":", 7, 7), ("G", 3, 3), ("+", 3, 3), ("#", 3, 3), ("O", 3, 3), ("'", 7, 7)],
)
def test_what_is_thrown_stops_where_objects_do_and_what_is_shot_where_missiles_do(
    tile: str, thrown: int, shot: int
) -> None:
    stage = Butts(f"""
        ################
        #@..{tile}..........#
        ################
    """)
    stage.throw("stone", 7, 1)
    stage.wield("bow")
    stage.stow("arrow")
    stage.shoot(7, 1)
    assert (row(stage, "stone"), row(stage, "arrow")) == ([thrown], [shot])


def test_what_is_stopped_at_once_lies_at_the_throwers_feet() -> None:
    stage = Butts("""
        #####
        #@#.#
        #####
    """)
    events = stage.throw("stone", 3, 1)
    assert stage.lies() == {(1, 1): [("stone", 1)]}
    assert values(events, Thrown, "path") == [()]


@pytest.mark.parametrize("tile", "~vV&^")
def test_it_flies_across_whatever_lies_below(tile: str) -> None:
    stage = Butts(f"""
        ##########
        #@.{tile}{tile}....#
        ##########
    """)
    stage.throw("stone", 7, 1)
    assert row(stage, "stone") == [7]
    if tile == "^":
        assert stage.tile(3, 1) == "plate", "only where it comes down"


def test_it_stays_in_water_and_is_lost_in_lava() -> None:
    stage = Butts("""
        ########
        #@.~&..#
        ########
    """)
    assert values(stage.throw("stone", 3, 1), Landed, "how", "tile") == [("into", "water")]
    assert values(stage.throw("stone", 4, 1), Landed, "how", "tile") == [("lost", "lava")]
    assert stage.lies() == {(3, 1): [("stone", 1)]}


def test_the_heartstone_is_never_lost() -> None:
    stage = Butts("""
        ########
        #@..&..#
        ########
    """)
    events = stage.throw("heartstone", 4, 1)
    assert count_of(stage.game, "heartstone") == 1
    assert row(stage, "heartstone") in ([3], [5])
    assert values(events, Landed, "how") == ["into"]


CELLAR = (
    """
    ########
    #@..V..#
    ######.#
    ########
""",
    """
    ########
    #.#####>
    #......#
    ########
""",
)


def test_it_falls_to_the_nearest_common_ground_below() -> None:
    stage = Butts(*CELLAR)
    stage.go(1, 1)
    events = stage.throw("stone", 4, 1)
    assert values(events, Landed, "how") == ["fell"]
    assert lying(stage.game) == {}
    assert count_of(stage.game, "stone") == 1, "it waits where nothing is dug yet"
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert again.fingerprint() == stage.game.fingerprint()
    stage.go(3, 1)
    stage.act(Walk(Direction.E))
    assert stage.game.level.id == "2"
    (cell,) = lying(stage.game)
    assert stage.game.level.facts.ground >> cell & 1
    assert count_of(stage.game, "stone") == 1


def test_it_falls_onto_a_level_that_is_dug() -> None:
    stage = Butts(*CELLAR)
    stage.go(3, 1)
    stage.act(Walk(Direction.E))
    stage.go(1, 1, "1")
    look(stage.game)
    stage.throw("stone", 4, 1)
    assert count_of(stage.game, "stone") == 1
    assert list(lying(stage.game, "2").values()) == [[("stone", 1)]]


def test_where_there_is_nothing_below_it_stays() -> None:
    stage = Butts("""
        ########
        #@..V..#
        ########
    """)
    stage.throw("stone", 4, 1)
    assert row(stage, "stone") == [4]


def test_coming_down_springs_a_plate() -> None:
    stage = Butts("""
        ########
        #@..^..#
        ########
    """)
    stage.throw("feather", 4, 1)
    assert stage.tile(4, 1) == "floor"


def test_what_may_break_does_so_as_often_as_its_row_says() -> None:
    stage = Butts(HALL)
    letter = stage.stow("brittle", 200)
    broken = sum(bool(named(stage.act(Throw(letter, 5, 1)), Broke)) for _ in range(200))
    assert 70 < broken < 130
    assert count_of(stage.game, "brittle") == 200 - broken


def test_coming_down_is_heard() -> None:
    stage = Butts(HALL)
    near, far = stage.stand("rat", 9, 1), stage.stand("rat", 1, 1)
    stage.throw("stone", 8, 1)
    assert (sought(near), sought(far)) == (stage.at(8, 1), None)


def test_the_thrower_takes_up_in_passing_what_he_threw_and_nothing_else() -> None:
    stage = Butts(HALL)
    stage.lay("stone", 3, 1)
    stage.lay("stone", 2, 1)
    stage.throw("stone", 3, 1)
    stage.act(Walk(Direction.E))
    assert "stone" not in pack(stage.game).values()
    events = stage.act(Walk(Direction.E))
    assert values(events, PickedUp, "what") == [("stone", 1)]
    assert count_of(stage.game, "stone") == 3
    assert stage.lies() == {(2, 1): [("stone", 1)], (3, 1): [("stone", 1)]}


def test_what_he_threw_is_still_his_after_a_pause() -> None:
    stage = Butts(HALL)
    stage.throw("stone", 2, 1)
    game = Game.restore(stage.game.snapshot(), stage.rules)
    assert values(game.act(Walk(Direction.E)), PickedUp, "what") == [("stone", 1)]


def test_the_wielded_weapon_can_be_thrown_and_is_then_out_of_hand() -> None:
    stage = Butts(HALL)
    letter = stage.arm("sword")
    stage.act(Throw(letter, 4, 1))
    assert stage.game.pack.slots.get("hand", "") == ""
    assert row(stage, "sword") == [4]


def test_what_is_thrown_is_ready_for_the_next_shot_by_hand() -> None:
    stage = Butts(HALL)
    letter = stage.stow("stone", 3)
    stage.stow("feather")
    stage.act(Throw(letter, 4, 1))
    assert stage.game.pack.slots.get("quiver", "") == letter
    empty_hand(stage.game)
    assert values(stage.shoot(5, 1), Thrown, "what") == [("stone", 1)]


def test_what_is_wielded_to_be_thrown_goes_into_the_quiver() -> None:
    stage = Butts(HALL)
    letter = stage.stow("feather")
    stage.stow("stone")
    hand = stage.game.pack.slots.get("hand", "")
    stage.act(Wield(letter))
    assert (stage.game.pack.slots.get("quiver", ""), stage.game.pack.slots.get("hand", "")) == (letter, hand)
    assert values(stage.shoot(5, 1), Thrown, "what") == [("feather", 1)]


def test_who_throws_unseen_is_something_and_its_place_is_not_told() -> None:
    stage = Butts("""
        ############
        #@.......r.#
        ############
    """)
    monster = stage.equip("rat", "hunter", ("stone", 2))
    game = stage.game
    hide(game, *range(stage.at(7, 1), stage.at(10, 1)))
    hitting(stage)
    game.events.clear()
    assert perform(game, monster, Shoot(1, 1)) is None
    (thrown,) = named(game.perceived(game.events), Thrown)
    assert thrown.who.kind == ""
    assert thrown.path == tuple(stage.at(x, 1) for x in range(6, 0, -1))


def test_who_sees_nothing_of_a_flight_notices_nothing() -> None:
    stage = Butts("""
        ############
        #@.#.....r.#
        ############
    """)
    monster = stage.equip("rat", "hunter", ("feather", 2))
    game = stage.game
    game.events.clear()
    assert perform(game, monster, Shoot(5, 1)) is None
    assert game.perceived(game.events) == []
    assert stage.act(Wait()) == []
