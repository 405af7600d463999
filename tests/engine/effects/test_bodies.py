"""Effects on actors and their packs: oil, water, fire, theft and summons."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import load, put_to_sleep, rouse, set_health, stow
from stage.events import named, values
from stage.lamps import LampStage
from stage.state import count, gold, is_aware, loot, lying, monsters, pack
from winze.core.dice import Dice
from winze.engine.effects.apply import apply, settle
from winze.engine.events import Burnt, Called, Grew, Healed, Refuelled, Robbed, Snuffed, Split, Stole, Washed, Woke
from winze.engine.kinds import effects as kinds
from winze.engine.state.world import EffectTarget

ROOM = """
    ##########
    #@...r...#
    #........#
    ##########
"""


@pytest.mark.parametrize(
    ("effect", "health", "came"),
    [
        (kinds.Mend(50), 4, 15),
        (kinds.Mend(50), 20, 10),
        (kinds.Mend(10, 8), 4, 8),
        (kinds.Mend(33), 1, 9),
        (kinds.Heal(Dice(0, 1, 7)), 4, 7),
        (kinds.Heal(Dice(0, 1, 7)), 29, 1),
    ],
)
def test_healing_is_reported(effect: kinds.Effect, health: int, came: int) -> None:
    stage = Stage(ROOM)
    stage.heal(health)
    assert stage.happen(effect) == came
    assert stage.game.hero.health == health + came
    assert values(stage.game.events, Healed, "whom", "amount") == [("hero", came)]


def test_growth_raises_hit_points() -> None:
    stage = Stage(ROOM)
    stage.heal(7)
    assert stage.happen(kinds.Grow(5)) == 5
    assert (stage.game.hero.health, stage.game.hero.max_health) == (12, 35)
    assert values(stage.game.events, Grew, "whom", "amount") == [("hero", 5)]


def test_lamp_takes_oil_up_to_its_capacity() -> None:
    stage = LampStage(ROOM)
    most = stage.rules.items["tallow_lamp"].lamp.capacity
    stage.pour(most - 30)
    assert [stage.happen(kinds.Refuel(20)) for _ in range(2)] == [20, 10]
    assert stage.lamp.oil == most
    assert values(stage.game.events, Refuelled, "whom", "amount") == [("hero", 20), ("hero", 10)]


@pytest.mark.parametrize(("oil", "left"), [(0, 50), (20, 30), (90, 0)])
def test_snuffed_lamp_loses_oil_and_is_shuttered(oil: int, left: int) -> None:
    stage = LampStage(ROOM)
    stage.pour(50)
    assert stage.happen(kinds.Snuff(oil)) == 1
    assert stage.lamp.oil == left
    assert stage.game.pack.shut and stage.game.hero.lamp == 0
    assert values(stage.game.events, Snuffed, "whom", "what") == [("hero", ("tallow_lamp", 1))]
    assert stage.happen(kinds.Snuff(oil)) == 0


def test_water_washes_away_loose_items_but_not_heartstone() -> None:
    stage = Stage(ROOM)
    stow(stage.game, "heartstone")
    letter = stow(stage.game, "draught", 2)
    stage.arm("pick", "coat")
    loose = [kind for kind in pack(stage.game).values() if kind not in ("heartstone",)]
    assert stage.happen(kinds.Wash(0)) == 0
    for _ in range(9):
        stage.happen(kinds.Wash(100))
    washed = values(stage.game.events, Washed, "who", "what")
    assert ("hero", ("draught", 1)) in washed and all(one[1][1] == 1 for one in washed)
    assert "heartstone" in pack(stage.game).values() and letter not in pack(stage.game)
    assert ("draught", 2) in lying(stage.game)[stage.game.hero.cell]
    assert all(stage.game.pack.in_use(item) for item in stage.game.pack.items if item.kind != "heartstone")
    assert len(washed) < len(loose) + 2


def test_fire_burns_one_item_of_a_category() -> None:
    stage = Stage(ROOM)
    letter = stow(stage.game, "draught", 3)
    assert stage.happen(kinds.Char(0, "potion")) == 0
    assert stage.happen(kinds.Char(100, "potion")) == 1
    assert count(stage.game, letter) == 2
    assert values(stage.game.events, Burnt, "what", "cell") == [(("draught", 1), stage.game.hero.cell)]
    assert stage.happen(kinds.Char(100, "rod")) == 0


@pytest.mark.parametrize(("percent", "least", "most"), [(50, 10, 20), (25, 5, 10)])
def test_thief_takes_up_to_a_percentage_of_gold(percent: int, least: int, most: int) -> None:
    taken = set()
    for seed in range(60):
        stage = Stage(ROOM, seed=seed)
        rat = stage.monster("rat")
        load(stage.game.hero, 40)
        amount = stage.happen(kinds.Steal(percent=percent), by=rat)
        taken.add(amount)
        assert (gold(stage.game), loot(rat)) == (40 - amount, amount)
        assert stage.game.career.gold_lost == amount
        assert values(stage.game.events, Stole, "who", "whom", "amount") == [("rat", "hero", amount)]
    assert taken == set(range(least, most + 1))


def test_last_gold_can_be_stolen_and_only_hero_losses_count() -> None:
    stage = Stage(ROOM)
    rat, dancer = stage.monster("rat"), stage.stand("dancer", 4, 1)
    load(rat, 1)
    assert stage.happen(kinds.Steal(), rat, dancer) == 1
    assert (loot(rat), loot(dancer), stage.game.career.gold_lost) == (0, 1, 0)


def test_ore_thief_takes_one_piece() -> None:
    stage = Stage(ROOM)
    rat = stage.monster("rat")
    letter = stow(stage.game, "nugget", 2)
    assert stage.happen(kinds.Steal("ore"), by=rat) == 1
    assert count(stage.game, letter) == 1
    assert rat.pack and [(item.kind, item.count) for item in rat.pack.items] == [("nugget", 1)]
    assert values(stage.game.events, Robbed, "who", "whom", "what") == [("rat", "hero", ("nugget", 1))]
    assert stage.happen(kinds.Steal("ore"), by=rat) == 1
    assert [(item.kind, item.count) for item in rat.pack.items] == [("nugget", 2)]
    assert stage.happen(kinds.Steal("ore"), by=rat) == 0
    assert "nugget" not in pack(stage.game).values()


@pytest.mark.parametrize("knows", [True, False])
def test_call_wakes_friends_and_reveals_hero(knows: bool) -> None:
    """A caller that does not know the hero's position still calls its friends there."""
    stage = Stage(ROOM)
    rat, other = stage.monster("rat"), stage.stand("rat", 8, 2)
    put_to_sleep(other)
    if knows:
        rouse(stage.game, rat)
        rat.memory.last = stage.at(3, 2)
    assert stage.happen(kinds.Call(9), by=rat) == 9
    assert values(stage.game.events, Called, "who") == ["rat"]
    assert [event.who.id for event in named(stage.game.events, Woke)] == [other.id]
    assert is_aware(other)
    assert other.memory.last == (stage.at(3, 2) if knows else stage.game.hero.cell)


def test_summoned_monsters_know_hero_and_give_no_experience() -> None:
    stage = Stage(ROOM)
    stage.empty()
    aim = EffectTarget(stage.game.hero.who, None, stage.at(5, 1))
    assert apply(stage.game, kinds.Summon("rat", Dice(0, 1, 3), by_hero=True), aim) == 3
    came = monsters(stage.game)
    assert sorted(one.cell for one in came)[0] != stage.game.hero.cell
    assert all(one.part and is_aware(one) and one.memory.last == stage.game.hero.cell for one in came)
    assert all(stage.game.level.board.chebyshev(one.cell, stage.at(5, 1)) <= 1 for one in came)
    assert apply(stage.game, kinds.Summon("rat", by_hero=True), EffectTarget(came[0].who, None, aim.cell)) == 0
    assert apply(stage.game, kinds.Summon("bat"), EffectTarget(came[0].who, None, aim.cell)) == 1


@pytest.mark.parametrize(("health", "half"), [(2, 1), (9, 4), (20, 10)])
def test_split_part_has_half_the_health_and_same_target(health: int, half: int) -> None:
    stage = Stage(ROOM)
    stage.empty()
    ooze = stage.stand("ooze", 6, 1)
    rouse(stage.game, ooze)
    set_health(ooze, health)
    assert stage.happen(kinds.SplitEffect(), ooze) == half
    (part,) = [one for one in monsters(stage.game) if one is not ooze]
    assert (ooze.health, part.health, part.max_health) == (health - half, half, half)
    assert part.part and part.met and is_aware(part) and part.memory.last == ooze.memory.last
    assert stage.game.level.board.chebyshev(part.cell, ooze.cell) == 1
    assert [event.who.id for event in named(stage.game.events, Split)] == [part.id]
    assert part.id in stage.game.in_view


@pytest.mark.parametrize(("through", "hollow", "reached"), [(False, False, 13), (False, True, 12), (True, False, 25)])
def test_burst_reaches_missile_area_or_everything(through: bool, hollow: bool, reached: int) -> None:
    stage = Stage("########\n########\n##@r..##\n########\n########")
    rat = stage.monster("rat")
    burst = kinds.Burst(2, (kinds.Harm(Dice(0, 1, 3), "blast"),), hollow=hollow, through=through)
    came = apply(stage.game, burst, EffectTarget(stage.game.hero.who, rat, rat.cell))
    settle(stage.game)
    assert (came, stage.game.hero.health) == (reached, 27)
    assert rat.health == (10 if hollow else 7)


def test_onlookers_see_the_target_and_know_the_source() -> None:
    """Monsters the hero sees witness the hero's effects; others need a clear line to the source."""
    stage = Stage("##########\n#@..r....#\n#######..#\n#d.......#\n##########")
    hero, rat, dancer = stage.game.hero, stage.monster("rat"), stage.monster("dancer")
    effect = kinds.Onlookers((kinds.Afflict("blind", Dice(0, 1, 5)),))
    assert apply(stage.game, effect, EffectTarget(hero.who, hero, hero.cell)) == 1
    settle(stage.game)
    assert rat.statuses["blind"].by == hero.who and not dancer.statuses and not hero.statuses
    assert apply(stage.game, effect, EffectTarget(rat.who, rat, rat.cell)) == 1
    settle(stage.game)
    assert hero.statuses["blind"].by == rat.who
    assert apply(stage.game, effect, EffectTarget(None, dancer, dancer.cell)) == 0
