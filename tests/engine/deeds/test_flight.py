"""What is thrown and shot: how far, past what and whom, and what becomes of it."""

from __future__ import annotations

import pytest

from flights import Butts, count_of, hitting, missing
from stage.arrange import look, set_health
from stage.deeds import hero_in_arms, perform
from stage.events import named, values
from stage.flying import empty_hand, hide
from stage.state import experience, is_aware, lying, monsters, pack, sought
from winze.core.directions import Direction
from winze.engine.actions import Shoot, Throw, Wait, Walk, Wield
from winze.engine.events import Broke, Harmed, Landed, PickedUp, Refused, Shot, Struck, Thrown
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
    (field,) = lying(stage.game)
    assert stage.game.level.facts.ground >> field & 1
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


def test_it_hits_whom_it_is_meant_for_and_lies_below_him() -> None:
    stage = Butts("""
        ##########
        #@....t..#
        ##########
    """)
    hitting(stage)
    events = stage.throw("stone", 6, 1)
    ((outcome, damage),) = values(events, Struck, "outcome", "damage")
    target = stage.monster("tortoise")
    assert (outcome, target.health) == ("hit", 40 - damage)
    assert 1 <= damage <= 4
    assert is_aware(target)
    assert row(stage, "stone") == [6]
    assert not named(events, Landed), "that it was hit says enough"
    assert stage.game.hero.memory.target == target.id


def test_who_is_killed_by_it_counts_for_the_thrower() -> None:
    stage = Butts("""
        ##########
        #@....r..#
        ##########
    """)
    set_health(stage.monster("rat"), 1)
    before = experience(stage.game)
    hitting(stage)
    stage.throw("stone", 6, 1)
    assert monsters(stage.game) == []
    assert experience(stage.game) > before


def test_it_may_hit_whom_it_passes() -> None:
    stage = Butts("""
        ##########
        #@..m.t..#
        ##########
    """)
    hitting(stage)
    events = stage.throw("stone", 6, 1)
    assert values(events, Struck, "whom", "outcome") == [("moss", "hit")]
    assert row(stage, "stone") == [4]
    assert stage.monster("tortoise").health == 40


def test_who_is_passed_and_missed_is_told_nothing() -> None:
    stage = Butts("""
        ##########
        #@..m....#
        ##########
    """)
    missing(stage)
    events = stage.throw("stone", 6, 1)
    assert named(events, Struck) == []
    assert not is_aware(stage.monster("moss"))
    assert row(stage, "stone") == [6]


def test_who_is_passed_is_hit_half_as_often_as_who_is_aimed_at() -> None:
    drawing = """
        ########
        #@..m..#
        ########
    """
    hits = dict.fromkeys((4, 6), 0)
    for x in hits:
        for seed in range(300):
            stage = Butts(drawing, seed=seed)
            stage.rouse()
            hits[x] += "hit" in values(stage.throw("feather", x, 1), Struck, "outcome")
    assert 180 < hits[4] < 240
    assert 85 < hits[6] < 125


def test_who_blocks_ends_the_flight_and_who_dodges_does_not() -> None:
    drawing = """
        ########
        #@.{}...#
        ########
    """
    blocked, dodged = Butts(drawing.format("w")), Butts(drawing.format("d"))
    blocked.vary("warden", block=100)
    dodged.vary("dancer", dodge=100)
    for stage, outcome in ((blocked, "block"), (dodged, "dodge")):
        hitting(stage)
        assert values(stage.throw("stone", 5, 1), Struck, "outcome") == [outcome]
    assert (row(blocked, "stone"), row(dodged, "stone")) == ([3], [5])


def test_what_breaks_is_gone_and_does_its_work_there() -> None:
    stage = Butts("""
        ##########
        #@..rr.r.#
        ##########
    """)
    events = stage.throw("pot", 4, 1)
    assert values(events, Broke, "what") == [("pot", 1)]
    assert values(events, Harmed, "whom", "amount") == [("rat", 3), ("rat", 3)]
    assert [monster.health for monster in monsters(stage.game)] == [7, 7, 10]
    assert count_of(stage.game, "pot") == 0
    assert not named(events, Struck), "it need not hit to come down"


def test_it_bursts_where_its_first_victim_dies() -> None:
    stage = Butts("""
        #########
        #@..rr..#
        #########
    """)
    for monster in monsters(stage.game):
        set_health(monster, 1)
    stage.throw("pot", 4, 1)
    assert monsters(stage.game) == []


def test_what_it_does_to_the_ground_it_does_where_somebody_dies_of_it_too() -> None:
    stage = Butts("""
        #########
        #@..;...#
        #########
    """)
    stage.stand("rat", 4, 1)
    stage.throw("bomb", 4, 1)
    assert monsters(stage.game) == []
    assert stage.tile(4, 1) == "floor"


def test_a_blow_with_a_bow_is_one_of_the_bare_hand() -> None:
    stage = Butts(HALL)
    bare = stage.game.hero.kind.attacks[0].damage
    stage.wield("bow")
    assert hero_in_arms(stage.game)[1] == bare


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
    assert stage.game.pack.wielded == ""
    assert row(stage, "sword") == [4]


def test_what_is_thrown_is_ready_for_the_next_shot_by_hand() -> None:
    stage = Butts(HALL)
    letter = stage.stow("stone", 3)
    stage.stow("feather")
    stage.act(Throw(letter, 4, 1))
    assert stage.game.pack.quiver == letter
    empty_hand(stage.game)
    assert values(stage.shoot(5, 1), Thrown, "what") == [("stone", 1)]


def test_what_is_wielded_to_be_thrown_goes_into_the_quiver() -> None:
    stage = Butts(HALL)
    letter = stage.stow("feather")
    stage.stow("stone")
    hand = stage.game.pack.wielded
    stage.act(Wield(letter))
    assert (stage.game.pack.quiver, stage.game.pack.wielded) == (letter, hand)
    assert values(stage.shoot(5, 1), Thrown, "what") == [("feather", 1)]


def test_a_bow_shoots_arrows_with_its_own_harm() -> None:
    stage = Butts("""
        ##########
        #@....t..#
        ##########
    """)
    stage.wield("bow")
    stage.stow("stone")
    letter = stage.stow("arrow", 2)
    hitting(stage)
    events = stage.shoot(6, 1)
    ((what, damage),) = values(events, Struck, "what", "damage")
    assert what == ("arrow", 1)
    assert 3 <= damage <= 8
    assert named(events, Shot)
    assert stage.game.pack.quiver == letter


def test_what_must_be_wound_takes_a_turn_more() -> None:
    stage = Butts("""
        ##########
        #@......t#
        ##########
    """)
    stage.vary("tortoise", speed=100)
    stage.rouse("tortoise")
    stage.wield("arbalest")
    stage.stow("arrow")
    missing(stage)
    stage.shoot(4, 1)
    assert stage.monster("tortoise").field == stage.at(6, 1), "it came two steps"


def test_what_pierces_is_not_weakened_by_armour() -> None:
    harms: dict[str, set[int]] = {"arbalest": set(), "bow": set()}
    for launcher, seen in harms.items():
        for seed in range(60):
            stage = Butts(
                """
                ########
                #@..t..#
                ########
                """,
                seed=seed,
            )
            stage.vary("tortoise", armour=9)
            stage.rouse()
            stage.wield(launcher)
            stage.stow("arrow")
            seen.update(values(stage.shoot(4, 1), Struck, "damage"))
    assert harms["arbalest"] == {0, 5}
    assert {1, 2} < harms["bow"], "weakened below the least roll of 3"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Throw("z", 3, 1), "no_such_item"),
        (Throw("a", 1, 1), "no_target"),
        (Throw("a", 99, 1), "no_target"),
        (Throw("a", 3, 99), "no_target"),
        (Shoot(3, 1), "no_launcher"),
    ],
)
def test_what_is_refused_changes_nothing(action: Throw | Shoot, reason: str) -> None:
    stage = Butts(HALL)
    before = stage.game.fingerprint()
    assert values(stage.act(action), Refused, "reason") == [reason]
    assert stage.game.fingerprint() == before


def test_a_launcher_without_ammunition_or_a_target_is_refused() -> None:
    stage = Butts(HALL)
    stage.wield("bow")
    stage.stow("stone")
    before = stage.game.fingerprint()
    assert values(stage.shoot(3, 1), Refused, "reason") == ["no_ammunition"]
    assert stage.game.fingerprint() == before
    stage.stow("arrow")
    assert values(stage.shoot(1, 1), Refused, "reason") == ["no_target"]


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
