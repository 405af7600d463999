"""Friends: they follow, make way, fight, take stairs, learn, and leave when struck (GAME.md 6, MON-27)."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import (
    add_anybody,
    empty,
    give_traits,
    know_level,
    look,
    put_to_sleep,
    rouse,
    set_health,
    stand,
    stop,
)
from stage.bodies import slay
from stage.events import named, values
from stage.friends import captive, farthest, follow, friend, go_to_exit, join, steps_through, walk_off
from stage.scenery import Scenery
from stage.state import is_aware, monsters
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Bid, Throw, UseStairs, Wait, Walk
from winze.engine.body.fighter import fighter
from winze.engine.body.life import learn
from winze.engine.errands.travel import TravelCell
from winze.engine.errands.walk import AutoWalk
from winze.engine.events import Bereaved, Bonded, Called, Cast, Died, Followed, Hindered, Parted, Refused, Struck
from winze.engine.game import Game
from winze.engine.kinds.effects import Afflict
from winze.engine.kinds.traits import HELD
from winze.engine.levels.arrive import free_ground
from winze.engine.levels.groups import swear_in
from winze.engine.sense.foes import are_foes
from winze.engine.sense.moods import mood_of
from winze.engine.state.actor import Actor
from winze.engine.view import HeroView

HALL = """
    ####################
    #@.................#
    #..................#
    #..................#
    ####################
"""
CORRIDOR = """
    ##############################
    #@...........................#
    ##############################
"""
BEND = """
    ###############
    #@............#
    #############.#
    #.............#
    #.#############
    #.............#
    ###############
"""
EAST, WEST = Direction.E, Direction.W


def bid(scenery: Scenery, actor: Actor) -> list[object]:
    return list(scenery.act(Bid(*scenery.game.level.board.xy(actor.cell))))


def test_friends_come_within_four_cells_and_stand() -> None:
    scenery = Scenery(HALL)
    near, far = friend(scenery, "adit_hound", 4, 1), friend(scenery, "drift_goblin", 17, 3)
    here = near.cell
    scenery.wait(20)
    assert near.cell == here
    assert scenery.game.level.board.chebyshev(scenery.game.hero.cell, far.cell) == 4


@pytest.mark.parametrize("drawing", [CORRIDOR, BEND])
@pytest.mark.parametrize("seed", range(4))
def test_friends_in_a_corridor_never_block_or_fall_behind(drawing: str, seed: int) -> None:
    scenery = Scenery(drawing, seed)
    friends = [friend(scenery, "drift_goblin", 2, 1), friend(scenery, "hewer", 3, 1)]
    know_level(scenery.game)
    end = max(cells(scenery.game.level.facts.ground))
    turn, start = scenery.game.turn, scenery.game.hero.cell
    assert scenery.pursue(TravelCell(end), 200).reason == "arrived"
    there = scenery.game.turn - turn
    assert farthest(scenery, friends) <= 5
    assert scenery.pursue(TravelCell(start), 200).reason == "arrived"
    assert scenery.game.turn - turn == 2 * there, "walking back through both of them costs no step"


def test_walking_hero_swaps_places_with_friends() -> None:
    scenery = Scenery(CORRIDOR)
    friends = [friend(scenery, "drift_goblin", 3, 1), friend(scenery, "adit_hound", 4, 1)]
    assert not steps_through(scenery, [Walk(EAST)] * 10)
    assert scenery.pursue(AutoWalk(WEST)).reason == "obstacle", "the end of the corridor"
    assert scenery.game.hero.cell == scenery.at(1, 1)
    assert farthest(scenery, friends) <= 5


def test_third_friend_waits_until_another_is_told_to_stay() -> None:
    scenery = Scenery(HALL)
    first, second = friend(scenery, "drift_goblin", 3, 1), friend(scenery, "adit_hound", 4, 1)
    third = scenery.stand("pit_pony", 5, 1, 30)
    join(scenery.game, third)
    assert follow(scenery.game) == [first, second] and mood_of(third) == "waits"
    assert bid(scenery, third) == [Refused(reason="two_follow")]
    assert values(bid(scenery, first), Bonded, "whom", "how") == [("drift_goblin", "stays")]
    assert values(bid(scenery, third), Bonded, "whom", "how") == [("pit_pony", "comes")]
    assert follow(scenery.game) == [second, third]
    assert (mood_of(first), mood_of(third)) == ("waits", "ally")


def test_friend_told_to_stay_stays() -> None:
    scenery = Scenery(CORRIDOR)
    goblin = friend(scenery, "drift_goblin", 2, 1)
    bid(scenery, goblin)
    assert not steps_through(scenery, [Walk(EAST)] * 20)
    assert goblin.cell == scenery.at(1, 1), "it swapped places once and stood there"


def test_only_friends_take_orders() -> None:
    scenery = Scenery(HALL)
    goblin, far = scenery.stand("drift_goblin", 3, 3), friend(scenery, "hewer", 18, 1)
    before = scenery.game.fingerprint()
    for other in (goblin, far, scenery.game.hero):
        assert bid(scenery, other) == [Refused(reason="no_friend")]
    assert scenery.act(Bid(200, 200)) == [Refused(reason="no_friend")]
    assert scenery.game.fingerprint() == before


def test_friends_fight_foes_and_not_each_other() -> None:
    scenery = Scenery(HALL)
    goblin, jumper = friend(scenery, "drift_goblin", 3, 1), friend(scenery, "claim_jumper", 3, 2)
    rat = scenery.stand("cave_rat", 9, 2, 8, still=False)
    rouse(scenery.game, rat)
    blows = values(scenery.wait(20), Struck, "who", "whom")
    assert {whom for who, whom in blows if who in ("drift_goblin", "claim_jumper")} == {"cave_rat"}
    assert rat.health <= 0 and goblin.health > 0 and jumper.health > 0


def test_friends_attack_no_sleeping_or_harmless_monsters() -> None:
    scenery = Scenery(HALL)
    friend(scenery, "drift_goblin", 3, 1)
    rat, beetle = scenery.stand("cave_rat", 4, 3, 8), scenery.stand("oil_beetle", 6, 3, 8)
    put_to_sleep(rat)
    captive(scenery, "claim_jumper", 2, 3)
    scenery.stand("healer", 5, 1)
    assert not named(scenery.wait(12), Struck)
    assert rat.memory.asleep and beetle.health == 8


def test_foes_turn_on_a_nearer_friend() -> None:
    scenery = Scenery(HALL)
    friend(scenery, "hewer", 6, 1, 1000)
    rat = scenery.stand("cave_rat", 8, 1, 1000, still=False)
    rouse(scenery.game, rat)
    assert set(values(scenery.wait(6), Struck, "whom")) == {"hewer", "cave_rat"}
    other = Scenery(HALL)
    friend(other, "hewer", 3, 1, 1000)
    rat = other.stand("cave_rat", 2, 2, 1000, still=False)
    rouse(other.game, rat)
    bitten = [whom for who, whom in values(other.wait(6), Struck, "who", "whom") if who == "cave_rat"]
    assert set(bitten) == {"hero"}


def test_friends_kill_is_worth_half() -> None:
    scenery = Scenery(HALL)
    goblin = friend(scenery, "drift_goblin", 3, 1)
    rat = scenery.stand("hob_bully", 4, 1, 1)
    rouse(scenery.game, rat)
    stop(rat)
    events = scenery.wait(20)
    assert values(events, Died, "who", "points") == [("hob_bully", 3)]
    assert scenery.game.career.experience == 3 and scenery.game.career.killed == {"hob_bully": 1}
    assert goblin.health > 0


def test_friends_gain_up_to_two_levels_with_the_hero() -> None:
    scenery = Scenery(HALL)
    goblin = friend(scenery, "drift_goblin", 3, 1, 10)
    changes = []
    for _ in range(3):
        learn(scenery.game, scenery.game.rules.career.experience[scenery.game.career.experience_level - 1])
        changes += values(scenery.game.events, Bonded, "how")
        scenery.game.events.clear()
    assert changes == ["grows", "grows"]
    assert (goblin.max_health, goblin.health, goblin.skill) == (18, 18, 4)
    assert fighter(scenery.game, goblin).accuracy == goblin.kind.accuracy + 4


def test_struck_friend_leaves_and_then_fights() -> None:
    scenery = Scenery(HALL)
    goblin = friend(scenery, "drift_goblin", 2, 1, 1000)
    stop(goblin)
    assert values(scenery.act(Attack(EAST)), Bonded, "how") == ["leaves"]
    assert not is_aware(goblin) and mood_of(goblin) == "friend" and not follow(scenery.game)
    scenery.act(Attack(EAST))
    assert is_aware(goblin) and mood_of(goblin) == "hunts"


def test_friend_defends_itself() -> None:
    scenery = Scenery(HALL)
    friend(scenery, "hewer", 5, 1, 1000)
    rat = scenery.stand("cave_rat", 7, 1, 1000, still=False)
    rouse(scenery.game, rat)
    exposed = {how for who, how in values(scenery.wait(9), Struck, "who", "exposed") if who == "cave_rat"}
    assert exposed == {""}


def test_heros_throws_pass_friends_unless_aimed_at_them() -> None:
    for seed in range(12):
        scenery = Scenery(CORRIDOR, seed, lit=True)
        goblin = friend(scenery, "drift_goblin", 3, 1, 1000)
        scenery.stand("cave_rat", 6, 1, 1000)
        look(scenery.game)
        letter = next(item.letter for item in scenery.game.pack.items if item.kind == "stone")
        struck = values(scenery.act(Throw(letter, 6, 1)), Struck, "who", "whom")
        assert ("hero", "drift_goblin") not in struck and goblin.memory.ally
    here = scenery.game.level.board.xy(goblin.cell)
    assert values(scenery.act(Throw(letter, *here)), Bonded, "how") == ["leaves"]


def test_held_hero_struggles_before_swapping() -> None:
    scenery = Scenery(CORRIDOR)
    goblin = friend(scenery, "drift_goblin", 2, 1)
    scenery.happen(Afflict("held", Dice(0, 1, 4)), 1, 1)
    events = scenery.act(Walk(EAST))
    assert values(events, Hindered, "by") == ["held"] and goblin.cell == scenery.at(2, 1)


def test_friendly_priest_heals_hero_and_never_calls() -> None:
    scenery = Scenery(HALL)
    friend(scenery, "lode_priest", 3, 1, 100)
    set_health(scenery.game.hero, 500, 1000)
    rat = scenery.stand("cave_rat", 6, 1, 1000, still=False)
    rouse(scenery.game, rat)
    done = values(scenery.wait(12), Cast, "who", "ability")
    assert any(who == "lode_priest" for who, _ in done)
    assert scenery.game.hero.health > 500
    other = Scenery(HALL)
    friend(other, "adit_hound", 3, 1, 100)
    rouse(other.game, other.stand("cave_rat", 6, 1, 1000, still=False))
    assert not named(other.wait(12), Cast) and not named(other.wait(1), Called)


def test_friends_heal_slowly() -> None:
    scenery = Scenery(HALL)
    goblin = friend(scenery, "drift_goblin", 3, 1, 20)
    set_health(goblin, 5)
    scenery.wait(40)
    assert goblin.health == 9


def test_new_friend_loses_its_followers() -> None:
    scenery = Scenery(HALL)
    leader, led, other = (scenery.stand("cave_rat", x, 1) for x in (5, 7, 9))
    swear_in([leader, led])
    swear_in([other, scenery.stand("cave_rat", 11, 1)])
    join(scenery.game, leader)
    assert [monster.memory.leader for monster in monsters(scenery.game)] == [-1, -1, -1, other.id]
    assert (leader.memory.last, leader.memory.home, leader.memory.goal, leader.memory.foe) == (-1, -1, -1, -1)


def test_snapshot_keeps_friends() -> None:
    scenery = Scenery(HALL)
    goblin = friend(scenery, "drift_goblin", 3, 1)
    bid(scenery, goblin)
    twin = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert [mood_of(monster) for monster in monsters(twin)] == ["waits"]
    assert twin.fingerprint() == scenery.game.fingerprint()


def on_the_way_down(seed: int) -> tuple[Game, list[Actor]]:
    """The hero of a mine stands on the way down with three friends adjacent and no monsters around."""
    game = Game.new(seed, shipped().rules)
    empty(game)
    go_to_exit(game, "down")
    friends = []
    for kind in ("drift_goblin", "adit_hound", "hewer"):
        friends.append(stand(game, kind, free_ground(game.level, game.hero.cell)))
        join(game, friends[-1])
    return game, friends


@pytest.mark.parametrize("seed", range(3))
def test_two_adjacent_friends_take_stairs_with_the_hero(seed: int) -> None:
    game, (first, second, third) = on_the_way_down(seed)
    above = game.level.id
    events = game.act(UseStairs())
    for _ in range(5):
        events += game.act(Wait())
    assert values(events, Followed, "who", "along") == [("drift_goblin", True), ("adit_hound", True)]
    assert {first, second} <= {*monsters(game)} and third in monsters(game, above)
    assert not game.level.stir or not any(named(events, Followed)[0].who.id == third.id for _ in events)


@pytest.mark.parametrize("apart", [2, 5])
def test_friend_some_steps_off_comes_along(apart: int) -> None:
    game, (first, *_) = on_the_way_down(0)
    walk_off(game, first, apart)
    events = game.act(UseStairs())
    assert not named(events, Parted)
    assert (first in monsters(game)) == (apart <= 2), "one that is two steps off comes at once"


def test_friend_out_of_reach_is_left_behind_with_a_line() -> None:
    game, (first, *_) = on_the_way_down(0)
    give_traits(first, HELD)
    assert HeroView(game).stragglers == ["drift_goblin"]
    assert values(game.act(UseStairs()), Parted, "kind") == ["drift_goblin"]


def test_friend_still_on_its_way_can_be_left_behind() -> None:
    game, (first, *_) = on_the_way_down(0)
    walk_off(game, first, 8)
    game.act(UseStairs())
    assert first not in monsters(game)
    assert HeroView(game).stragglers == [], "it waits above for a hero who comes back"
    go_to_exit(game, "down")
    assert "drift_goblin" in HeroView(game).stragglers


def test_friend_told_to_stay_takes_no_stairs() -> None:
    game, (first, second, third) = on_the_way_down(0)
    game.act(Bid(*game.level.board.xy(first.cell)))
    game.act(Bid(*game.level.board.xy(third.cell)))
    go_to_exit(game, "down")
    above = game.level.id
    game.act(UseStairs())
    for _ in range(5):
        game.act(Wait())
    assert {second, third} <= {*monsters(game)} and first in monsters(game, above)


@pytest.mark.parametrize("seed", range(3))
def test_at_most_two_friends_follow_and_none_is_a_foe(seed: int) -> None:
    game, friends = on_the_way_down(seed)
    game.act(UseStairs())
    chance = Stream.named(seed, "test")
    for _ in range(6):
        add_anybody(game, chance)
    set_health(game.hero, 1000, 1000)
    for _ in range(150):
        game.act(Walk(Direction(chance.between(0, 7)), bump=False))
        assert len(follow(game)) <= 2
        allies = [actor for actor in friends if actor.memory.ally]
        for ally in allies:
            assert not are_foes(game, ally, game.hero) and not are_foes(game, game.hero, ally)
            assert not any(are_foes(game, ally, other) for other in allies)


def test_captive_is_nobodys_foe() -> None:
    scenery = Scenery(HALL)
    bound, rat = captive(scenery, "drift_goblin", 4, 2), scenery.stand("adit_hound", 6, 2)
    free = scenery.stand("drift_goblin", 8, 2)
    assert are_foes(scenery.game, free, rat)
    assert not are_foes(scenery.game, bound, rat) and not are_foes(scenery.game, rat, bound)


def test_friend_and_foe_are_mutual_foes() -> None:
    scenery = Scenery("######\n#@...#\n#....#\n######")
    rat, dog = scenery.stand("cave_rat", 4, 1), friend(scenery, "adit_hound", 3, 2)
    assert are_foes(scenery.game, dog, rat) and are_foes(scenery.game, rat, dog)


@pytest.mark.parametrize("seen", [True, False])
def test_unseen_death_of_a_friend_is_reported(seen: bool) -> None:
    scenery = Scenery(HALL if seen else BEND)
    ally = friend(scenery, "adit_hound", 9, 3)
    scenery.game.events.clear()
    slay(scenery, ally, by_hero=False)
    assert len(named(scenery.game.events, Bereaved)) == (not seen)


@pytest.mark.parametrize("seen", [True, False])
def test_friend_death_is_a_turning_point(seen: bool) -> None:
    scenery = Scenery(HALL if seen else BEND)
    slay(scenery, friend(scenery, "adit_hound", 9, 3), by_hero=False)
    slay(scenery, scenery.stand("cave_rat", 8, 3), by_hero=False)
    assert [(moment.sort, moment.what) for moment in scenery.game.career.moments] == [("bereaved", "adit_hound")]


def test_unseen_death_of_a_stranger_is_not_reported() -> None:
    scenery = Scenery(BEND)
    stranger = scenery.stand("adit_hound", 9, 3)
    scenery.game.events.clear()
    slay(scenery, stranger, by_hero=False)
    assert not named(scenery.game.events, Bereaved)
