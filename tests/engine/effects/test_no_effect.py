"""An effect without a target, or without something else it needs, does nothing: the game stays unchanged, and no chance
is drawn.
"""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import give_traits, load, set_health, stow
from stage.lamps import LampStage
from winze.core.dice import Dice
from winze.engine.effects.apply import apply, settle
from winze.engine.events import Who
from winze.engine.game import Game
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.traits import ANCHORED, ROOTED, SUREFOOTED
from winze.engine.state.world import EffectTarget

ONE = Dice(0, 1, 1)
ROOM = """
    #########
    #@...r..#
    #.......#
    #########
"""
FOR_SOMEBODY: list[Effect] = [
    kinds.Harm(ONE, "blow"),
    kinds.Heal(ONE),
    kinds.Mend(50, 5),
    kinds.Grow(5),
    kinds.Afflict("poison", ONE),
    kinds.Cure("poison"),
    kinds.Cleanse(),
    kinds.Steal(),
    kinds.Steal("ore"),
    kinds.SplitEffect(),
    kinds.PushEffect(2),
    kinds.Pull(2),
    kinds.Drag(2),
    kinds.Carry(),
    kinds.Fall(),
    kinds.Climb(),
    kinds.Wash(100),
    kinds.Char(100, "potion"),
    kinds.Teleport(3),
    kinds.Reveal("map"),
    kinds.Vanish(),
    kinds.Refuel(10),
    kinds.Snuff(5),
    kinds.Better(),
    kinds.Crack(),
    kinds.BoonEffect(),
    kinds.Identify(),
    kinds.Recharge(),
    kinds.Disarm(),
    kinds.Past("poison", 0, (kinds.Noise(9),)),
    kinds.OfferEffect("draught"),
    kinds.Tame(),
    kinds.Tame(joins=True),
]
BY_SOMEBODY: list[Effect] = [
    kinds.Call(9),
    kinds.Blink(),
    kinds.Hook(3),
    kinds.Trade(),
    kinds.Bore(3),
    kinds.Return((kinds.Noise(9),)),
    kinds.Pull(2),
    kinds.PushEffect(1),
    kinds.Steal(),
    kinds.Steal("ore"),
    kinds.Summon("rat", ONE, by_hero=True),
]
FOR_THE_GROUND: list[Effect] = [
    kinds.Alter("dig"),
    kinds.Spark(),
    kinds.Ignite(),
    kinds.Wall("prop"),
    kinds.Across((kinds.Noise(9),)),
    kinds.Bury(),
    kinds.Where("water", (kinds.Noise(9),)),
    kinds.Puff("methane", Dice(0, 1, 0)),
    kinds.Pour("water", Dice(0, 1, 0)),
    kinds.ScatterEffect("sword", count=Dice(0, 1, 0)),
    kinds.Lay("wall"),
    kinds.Hint(),
    kinds.Secret(),
    kinds.Muster(),
    kinds.Elude(),
    kinds.Ferry(),
    kinds.Reveal("things"),
]


def assert_nothing_comes(game: Game, effect: Effect, aim: EffectTarget) -> None:
    before = game.fingerprint()
    game.events.clear()
    assert apply(game, effect, aim) == 0
    assert not game.due
    settle(game)
    assert game.fingerprint() == before
    assert game.events == []


@pytest.mark.parametrize("effect", FOR_SOMEBODY, ids=repr)
def test_effects_without_target_do_nothing(effect: Effect) -> None:
    stage = Stage(ROOM)
    assert_nothing_comes(stage.game, effect, EffectTarget(stage.game.hero.who, None, stage.at(3, 1)))


@pytest.mark.parametrize("effect", BY_SOMEBODY, ids=repr)
def test_effects_without_performer_do_nothing(effect: Effect) -> None:
    stage = Stage(ROOM)
    load(stage.game.hero, 50)
    stow(stage.game, "nugget")
    assert_nothing_comes(stage.game, effect, EffectTarget(None, stage.game.hero, stage.game.hero.cell))


@pytest.mark.parametrize("effect", [kinds.Blink(), kinds.Hook(3), kinds.Trade(), kinds.Return((kinds.Noise(9),))])
def test_effects_of_absent_performer_do_nothing(effect: Effect) -> None:
    """Another actor, or none, stands on the performer's cell."""
    stage = Stage(ROOM)
    for there in (stage.at(5, 1), stage.at(3, 2)):
        assert_nothing_comes(stage.game, effect, EffectTarget(Who(99, "rat", there), None, stage.at(3, 1)))


def test_absent_performer_trades_with_nobody() -> None:
    stage = Stage(ROOM)
    hero = stage.game.hero
    for there in (stage.at(5, 1), stage.at(3, 2)):
        assert_nothing_comes(stage.game, kinds.Trade(), EffectTarget(Who(99, "rat", there), hero, hero.cell))


@pytest.mark.parametrize("effect", FOR_THE_GROUND, ids=repr)
def test_ground_effects_on_bare_floor_do_nothing(effect: Effect) -> None:
    """Walls and lines also need a direction."""
    stage = Stage("#####\n#@..#\n#...#\n#####")
    goal = stage.at(2, 2) if not isinstance(effect, kinds.Lay) else stage.at(0, 0)
    assert_nothing_comes(stage.game, effect, EffectTarget(None, None, goal))
    if isinstance(effect, kinds.Wall | kinds.Across):
        assert_nothing_comes(stage.game, effect, EffectTarget(None, None, goal, goal))


@pytest.mark.parametrize("effect", [kinds.Steal(), kinds.Steal("ore"), kinds.Disarm(), kinds.Char(100, "potion")])
def test_effects_on_empty_pack_do_nothing(effect: Effect) -> None:
    stage = Stage(ROOM)
    stage.game.pack.items.clear()
    stage.game.pack.slots.clear()
    rat = stage.monster("rat")
    assert_nothing_comes(stage.game, effect, EffectTarget(rat.who, stage.game.hero, stage.game.hero.cell))
    assert_nothing_comes(stage.game, effect, EffectTarget(stage.game.hero.who, rat, rat.cell))


@pytest.mark.parametrize("effect", [kinds.Refuel(10), kinds.Snuff(5)])
def test_lamp_effects_without_lamp_do_nothing(effect: Effect) -> None:
    stage = Stage(ROOM)
    for who in (stage.game.hero, stage.monster("rat")):
        assert_nothing_comes(stage.game, effect, EffectTarget(None, who, who.cell))


def test_lamp_effects_on_dark_or_full_lamp_do_nothing() -> None:
    stage = LampStage(ROOM)
    hero = stage.game.hero
    stage.pour(stage.game.rules.items["tallow_lamp"].lamp.capacity)
    assert_nothing_comes(stage.game, kinds.Refuel(10), EffectTarget(None, hero, hero.cell))
    stage.pour(0)
    assert_nothing_comes(stage.game, kinds.Snuff(5), EffectTarget(None, hero, hero.cell))


@pytest.mark.parametrize("effect", [kinds.Better(), kinds.Crack(), kinds.Recharge(), kinds.Identify()])
def test_item_effects_without_item_do_nothing(effect: Effect) -> None:
    stage = Stage(ROOM)
    hero, rat = stage.game.hero, stage.monster("rat")
    for who, letter in ((hero, ""), (hero, "z"), (rat, "a")):
        assert_nothing_comes(stage.game, effect, EffectTarget(hero.who, who, who.cell, letter=letter))


def test_bonus_and_charges_are_capped() -> None:
    stage = Stage(ROOM)
    hero = stage.game.hero
    letter = stage.arm("sword")
    aim = EffectTarget(hero.who, hero, hero.cell, letter=letter)
    assert [apply(stage.game, kinds.Better(2), aim) for _ in range(4)] == [2, 2, 1, 0]
    assert_nothing_comes(stage.game, kinds.Better(), aim)
    assert_nothing_comes(stage.game, kinds.Recharge(3), aim)


@pytest.mark.parametrize("trait", [ANCHORED, ROOTED])
@pytest.mark.parametrize("effect", [kinds.PushEffect(2), kinds.Pull(2), kinds.Carry(), kinds.Trade()])
def test_movement_of_immovable_actor_does_nothing(effect: Effect, trait: int) -> None:
    stage = Stage(ROOM)
    rat, hero = stage.monster("rat"), stage.game.hero
    give_traits(rat, trait)
    assert_nothing_comes(stage.game, effect, EffectTarget(hero.who, rat, rat.cell))
    assert_nothing_comes(stage.game, effect, EffectTarget(rat.who, rat, rat.cell))


def test_anchored_actor_is_not_displaced() -> None:
    stage = Stage(ROOM)
    rat = stage.monster("rat")
    give_traits(rat, ANCHORED)
    for effect, cell in ((kinds.Teleport(3), rat.cell), (kinds.Blink(), stage.at(3, 2))):
        assert apply(stage.game, effect, EffectTarget(rat.who, rat, cell)) == 0
        assert rat.cell == stage.at(5, 1)


def test_surefooted_actor_is_pushed_one_cell_less() -> None:
    stage = Stage("##########\n#@.r.....#\n##########")
    rat, hero = stage.monster("rat"), stage.game.hero
    give_traits(rat, SUREFOOTED)
    assert_nothing_comes(stage.game, kinds.PushEffect(1), EffectTarget(hero.who, rat, rat.cell))
    assert stage.happen(kinds.PushEffect(3), rat, hero) == 2
    assert rat.cell == stage.at(5, 1)


def test_falls_and_climbs_need_a_level_below() -> None:
    stage = Stage(ROOM)
    for who in (stage.game.hero, stage.monster("rat")):
        for effect in (kinds.Fall((kinds.Harm(ONE, "fall"),)), kinds.Climb()):
            assert_nothing_comes(stage.game, effect, EffectTarget(None, who, who.cell))


def test_split_needs_two_hit_points_and_room() -> None:
    stage = Stage("####\n#@o#\n####")
    ooze = stage.monster("ooze")
    assert_nothing_comes(stage.game, kinds.SplitEffect(), EffectTarget(None, ooze, ooze.cell))
    stage = Stage("#####\n#@o.#\n#####")
    ooze = stage.monster("ooze")
    set_health(ooze, 1)
    assert_nothing_comes(stage.game, kinds.SplitEffect(), EffectTarget(None, ooze, ooze.cell))
    set_health(ooze, 2)
    assert stage.happen(kinds.SplitEffect(), ooze) == 1


def test_summons_need_free_ground() -> None:
    stage = Stage("####\n#@r#\n####")
    hero = stage.game.hero
    assert_nothing_comes(stage.game, kinds.Summon("rat"), EffectTarget(hero.who, None, stage.at(2, 1)))


def test_hero_neither_vanishes_nor_grows_tame() -> None:
    stage = Stage(ROOM)
    hero = stage.game.hero
    for effect in (kinds.Vanish(), kinds.Tame(), kinds.Tame(joins=True)):
        assert_nothing_comes(stage.game, effect, EffectTarget(None, hero, hero.cell))


def test_known_item_and_full_health_yield_nothing() -> None:
    stage = Stage(ROOM)
    hero, rat = stage.game.hero, stage.monster("rat")
    for effect in (kinds.Heal(ONE), kinds.Mend(50, 5)):
        assert_nothing_comes(stage.game, effect, EffectTarget(None, hero, hero.cell))
    assert_nothing_comes(stage.game, kinds.Reveal("doors"), EffectTarget(None, hero, hero.cell))
    assert_nothing_comes(stage.game, kinds.Reveal("map"), EffectTarget(None, rat, rat.cell))


def test_faction_is_quelled_once() -> None:
    stage = Stage(ROOM)
    hero = stage.game.hero
    assert stage.happen(kinds.Quell("goblins")) == 1
    assert_nothing_comes(stage.game, kinds.Quell("goblins"), EffectTarget(hero.who, hero, hero.cell))
