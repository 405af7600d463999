"""Hits of items in flight."""

from __future__ import annotations

from flights import Butts, count_of, hitting, missing
from stage.arrange import set_health
from stage.events import named, values
from stage.state import experience, is_aware, monsters
from winze.engine.events import Broke, Harmed, Landed, Struck

HALL = """
    ################
    #@.............#
    ################
"""


def row(stage: Butts, kind: str) -> list[int]:
    """Return the columns where items of a kind lie."""
    return [x for (x, _), pile in stage.lies().items() for name, _ in pile if name == kind]


def test_missile_hits_its_target_and_lands_below() -> None:
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
    assert not named(events, Landed), "the hit is reported instead"
    assert stage.game.hero.memory.target == target.id


def test_missile_kill_counts_for_the_thrower() -> None:
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


def test_missile_may_hit_actors_on_the_way() -> None:
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


def test_missed_bystander_gets_no_event() -> None:
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


def test_bystander_is_hit_half_as_often_as_target() -> None:
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


def test_block_ends_the_flight_but_dodge_does_not() -> None:
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


def test_breaking_item_is_gone_and_takes_effect() -> None:
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
    assert not named(events, Struck), "it lands without a hit"


def test_item_bursts_where_its_first_victim_dies() -> None:
    stage = Butts("""
        #########
        #@..rr..#
        #########
    """)
    for monster in monsters(stage.game):
        set_health(monster, 1)
    stage.throw("pot", 4, 1)
    assert monsters(stage.game) == []


def test_ground_effect_applies_where_target_dies() -> None:
    stage = Butts("""
        #########
        #@..;...#
        #########
    """)
    stage.stand("rat", 4, 1)
    stage.throw("bomb", 4, 1)
    assert monsters(stage.game) == []
    assert stage.tile(4, 1) == "floor"
