"""Gifts, hints from those who know the rock, and calls to friends."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import forget, know_level, put_to_sleep, show, turn_into
from stage.bodies import hunting
from stage.events import named, values
from stage.flying import hide
from stage.friends import follow, friend
from stage.scenery import Scenery
from stage.state import is_aware, sought, statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.effects.apply import apply, settle
from winze.engine.events import Afflicted, Bonded, Confided, Knocked, Tamed, Welcomed
from winze.engine.kinds.effects import Afflict, Effect, Guide, Hint, Muster, OfferEffect, Return, Secret, Tame
from winze.engine.sense.moods import mood_of
from winze.engine.state.world import EffectTarget

HALL = """
    ###############
    #@............#
    #.............#
    ###############
"""


def test_tamed_monster_forgets_hero_and_is_tamed_once() -> None:
    scenery = Scenery(HALL)
    rat = hunting(scenery, "cave_rat", 6, 1)
    rat.memory.fleeing, rat.memory.seeking, rat.memory.tracks = True, 9, 9
    assert apply(scenery.game, Tame(), EffectTarget(None, rat, rat.cell)) == 1
    assert values(scenery.game.events, Tamed, "whom") == ["cave_rat"]
    assert not is_aware(rat) and sought(rat) is None
    assert mood_of(rat) == "friend"
    assert (rat.memory.last, rat.memory.tracks, rat.memory.fleeing) == (-1, 0, False)
    assert apply(scenery.game, Tame(), EffectTarget(None, rat, rat.cell)) == 0


def test_recruited_monster_becomes_friend() -> None:
    scenery = Scenery(HALL)
    rat = hunting(scenery, "cave_rat", 6, 1)
    assert apply(scenery.game, Tame(joins=True), EffectTarget(None, rat, rat.cell)) == 1
    assert mood_of(rat) == "ally" and follow(scenery.game) == [rat]


def test_horn_calls_waiting_friends_up_to_the_limit() -> None:
    scenery = Scenery(HALL)
    friends = [friend(scenery, "cave_rat", x, 1) for x in (5, 7, 9)]
    for one in friends:
        one.memory.stays = True
    scenery.game.events.clear()
    assert apply(scenery.game, Muster(), EffectTarget(None, None, 0)) == 2
    assert values(scenery.game.events, Bonded, "whom", "how") == [("cave_rat", "comes")] * 2
    assert [one.memory.stays for one in friends] == [False, False, True]
    assert apply(scenery.game, Muster(), EffectTarget(None, None, 0)) == 0


@pytest.mark.parametrize(("asleep", "item", "welcome"), [(False, "crust", 1), (True, "crust", 0), (False, "stone", 0)])
def test_welcome_gift_affects_awake_monster(asleep: bool, item: str, welcome: int) -> None:
    scenery = Scenery(HALL)
    hound = hunting(scenery, "adit_hound", 3, 1)
    if asleep:
        put_to_sleep(hound)
    scenery.game.events.clear()
    assert apply(scenery.game, OfferEffect(item), EffectTarget(scenery.game.hero.who, hound, hound.cell)) == welcome
    settle(scenery.game)
    assert values(scenery.game.events, Welcomed, "who") == ["adit_hound"] * welcome
    assert (mood_of(hound) == "ally") is bool(welcome)


def test_return_effect_applies_to_giver() -> None:
    scenery = Scenery(HALL)
    rat, hero = scenery.stand("cave_rat", 4, 1), scenery.game.hero
    effect: Effect = Return((Afflict("blind", Dice(0, 1, 5)),))
    assert apply(scenery.game, effect, EffectTarget(hero.who, rat, rat.cell)) == 1
    settle(scenery.game)
    assert statuses(hero) == {"blind": 5} and not statuses(rat)
    assert values(scenery.game.events, Afflicted, "whom", "status") == [("hero", "blind")]


KNOWING = """
    #################
    #...............#
    #.......@.......#
    #...............#
    #################
"""


def told(stage: Stage) -> list[tuple[str, Direction, int]]:
    stage.game.events.clear()
    stage.happen(Hint())
    return values(stage.game.events, Knocked, "sort", "toward", "steps")


def test_hint_prefers_ore_then_doors_then_roof_then_actors() -> None:
    stage = Stage(KNOWING)
    level = stage.game.level
    forget(stage.game, stage.at(0, 2), stage.at(16, 2))
    for (x, y), tile in {(0, 2): "vein", (16, 2): "vein", (8, 4): "door_hidden", (8, 1): "loose"}.items():
        turn_into(stage.game, stage.at(x, y), tile)
    stage.stand("rat", 2, 2)
    hide(stage.game, stage.at(2, 2))
    assert told(stage) == [("ore", Direction.W, 8)]
    assert level.seen >> stage.at(0, 2) & level.mapped >> stage.at(0, 2) & 1
    assert told(stage) == [("ore", Direction.E, 8)]
    assert told(stage) == [("secret", Direction.S, 2)]
    assert level.tile(stage.at(8, 4)).id == "door_closed"
    assert told(stage) == [("fall", Direction.N, 1)]
    turn_into(stage.game, stage.at(8, 1), "floor")
    assert told(stage) == [("somebody", Direction.W, 6)]
    know_level(stage.game)
    show(stage.game, stage.at(2, 2))
    assert told(stage) == []


def test_guided_hero_sees_hidden_doors_of_next_levels() -> None:
    stage = Stage(KNOWING)
    assert stage.happen(Guide(2)) == 2
    assert stage.happen(Guide(3)) == 3
    assert stage.game.career.guided == 5
    assert not named(stage.game.events, Knocked)


def test_hint_skips_the_heros_own_cell() -> None:
    stage = Stage(KNOWING)
    turn_into(stage.game, stage.game.hero.cell, "loose")
    hide(stage.game, stage.game.hero.cell)
    assert told(stage) == []
    stage.lay("sword", *stage.game.level.board.xy(stage.game.hero.cell))
    stage.happen(Secret())
    assert not named(stage.game.events, Confided)
