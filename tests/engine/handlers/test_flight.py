"""Thrown items: their range, obstacles and landing."""

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
    """Return the columns where items of a kind lie."""
    return [x for (x, _), pile in stage.lies().items() for name, _ in pile if name == kind]


def test_thrown_item_lands_alone_at_its_target() -> None:
    stage = Butts(HALL)
    letter = stage.stow("stone", 3)
    events = stage.act(Throw(letter, 5, 1))
    assert stage.lies() == {(5, 1): [("stone", 1)]}
    assert count_of(stage.game, "stone") == 3
    assert values(events, Thrown, "who", "what") == [("hero", ("stone", 1))]
    assert values(events, Thrown, "path") == [tuple(stage.at(x, 1) for x in range(2, 6))]
    assert values(events, Landed, "how", "tile") == [("lies", "floor")]


def test_flight_stops_at_its_range() -> None:
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
def test_thrown_and_shot_items_stop_at_different_tiles(tile: str, thrown: int, shot: int) -> None:
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


def test_blocked_throw_lands_at_the_throwers_feet() -> None:
    stage = Butts("""
        #####
        #@#.#
        #####
    """)
    events = stage.throw("stone", 3, 1)
    assert stage.lies() == {(1, 1): [("stone", 1)]}
    assert values(events, Thrown, "path") == [()]


@pytest.mark.parametrize("tile", "~vV&^")
def test_flight_crosses_hazards(tile: str) -> None:
    stage = Butts(f"""
        ##########
        #@.{tile}{tile}....#
        ##########
    """)
    stage.throw("stone", 7, 1)
    assert row(stage, "stone") == [7]
    if tile == "^":
        assert stage.tile(3, 1) == "plate", "only the landing triggers it"


def test_item_stays_in_water_and_is_lost_in_lava() -> None:
    stage = Butts("""
        ########
        #@.~&..#
        ########
    """)
    assert values(stage.throw("stone", 3, 1), Landed, "how", "tile") == [("into", "water")]
    assert values(stage.throw("stone", 4, 1), Landed, "how", "tile") == [("lost", "lava")]
    assert stage.lies() == {(3, 1): [("stone", 1)]}


def test_heartstone_is_never_lost() -> None:
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


def test_item_falls_to_the_nearest_shared_ground_below() -> None:
    stage = Butts(*CELLAR)
    stage.go(1, 1)
    events = stage.throw("stone", 4, 1)
    assert values(events, Landed, "how") == ["fell"]
    assert lying(stage.game) == {}
    assert count_of(stage.game, "stone") == 1, "it waits for the level to be dug"
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert again.fingerprint() == stage.game.fingerprint()
    stage.go(3, 1)
    stage.act(Walk(Direction.E))
    assert stage.game.level.id == "2"
    (cell,) = lying(stage.game)
    assert stage.game.level.facts.ground >> cell & 1
    assert count_of(stage.game, "stone") == 1


def test_item_falls_onto_a_dug_level() -> None:
    stage = Butts(*CELLAR)
    stage.go(3, 1)
    stage.act(Walk(Direction.E))
    stage.go(1, 1, "1")
    look(stage.game)
    stage.throw("stone", 4, 1)
    assert count_of(stage.game, "stone") == 1
    assert list(lying(stage.game, "2").values()) == [[("stone", 1)]]


def test_item_stays_where_nothing_is_below() -> None:
    stage = Butts("""
        ########
        #@..V..#
        ########
    """)
    stage.throw("stone", 4, 1)
    assert row(stage, "stone") == [4]


def test_landing_triggers_a_plate() -> None:
    stage = Butts("""
        ########
        #@..^..#
        ########
    """)
    stage.throw("feather", 4, 1)
    assert stage.tile(4, 1) == "floor"


def test_item_breaks_at_the_rate_of_its_row() -> None:
    stage = Butts(HALL)
    letter = stage.stow("brittle", 200)
    broken = sum(bool(named(stage.act(Throw(letter, 5, 1)), Broke)) for _ in range(200))
    assert 70 < broken < 130
    assert count_of(stage.game, "brittle") == 200 - broken


def test_landing_is_heard() -> None:
    stage = Butts(HALL)
    near, far = stage.stand("rat", 9, 1), stage.stand("rat", 1, 1)
    stage.throw("stone", 8, 1)
    assert (sought(near), sought(far)) == (stage.at(8, 1), None)


def test_thrower_picks_up_only_own_throws_in_passing() -> None:
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


def test_own_throw_survives_restore() -> None:
    stage = Butts(HALL)
    stage.throw("stone", 2, 1)
    game = Game.restore(stage.game.snapshot(), stage.rules)
    assert values(game.act(Walk(Direction.E)), PickedUp, "what") == [("stone", 1)]


def test_wielded_weapon_can_be_thrown() -> None:
    stage = Butts(HALL)
    letter = stage.arm("sword")
    stage.act(Throw(letter, 4, 1))
    assert stage.game.pack.slots.get("hand", "") == ""
    assert row(stage, "sword") == [4]


def test_thrown_missile_is_readied_for_the_next_shot() -> None:
    stage = Butts(HALL)
    letter = stage.stow("stone", 3)
    stage.stow("feather")
    stage.act(Throw(letter, 4, 1))
    assert stage.game.pack.slots.get("quiver", "") == letter
    empty_hand(stage.game)
    assert values(stage.shoot(5, 1), Thrown, "what") == [("stone", 1)]


def test_throwing_weapon_goes_to_the_quiver_when_wielded() -> None:
    stage = Butts(HALL)
    letter = stage.stow("feather")
    stage.stow("stone")
    hand = stage.game.pack.slots.get("hand", "")
    stage.act(Wield(letter))
    assert (stage.game.pack.slots.get("quiver", ""), stage.game.pack.slots.get("hand", "")) == (letter, hand)
    assert values(stage.shoot(5, 1), Thrown, "what") == [("feather", 1)]


def test_unseen_thrower_is_something_without_place() -> None:
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


def test_unseen_flight_goes_unnoticed() -> None:
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
