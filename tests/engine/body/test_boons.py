"""Boons: offers, choices, and the effect of each gift."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import give_gift, set_health, set_turn, spare_nothing, stow
from stage.bodies import hurt
from stage.deeds import perform
from stage.events import named
from stage.gifts import give_boon, learn_levels, offered
from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Choose, Throw, Wait, Walk
from winze.engine.body.boons import are_to_come
from winze.engine.events import BoonTaken, Pushed, Refused, Struck
from winze.engine.game import Game
from winze.engine.kinds.boons import Gift
from winze.engine.kinds.effects import Afflict, BoonEffect, HarmKind

ROOM = """
    ###########
    #.........#
    #....@....#
    #.........#
    ###########
"""
BOONS = shipped().rules.boons


def test_no_boon_is_offered_before_a_new_level() -> None:
    scenery = Scenery(ROOM)
    assert offered(scenery.game) == []
    before = scenery.game.fingerprint()
    assert scenery.act(Choose(0)) == [Refused(reason="no_boons")]
    assert scenery.game.fingerprint() == before


def test_same_three_boons_are_offered_until_one_is_chosen() -> None:
    scenery = Scenery(ROOM)
    learn_levels(scenery.game, 1)
    first = offered(scenery.game)
    assert len({boon.id for boon in first}) == 3
    scenery.wait(3)
    assert offered(scenery.game) == first
    turn = scenery.game.turn
    assert [event.boon for event in named(scenery.act(Choose(1)), BoonTaken)] == [first[1].id]
    assert scenery.game.turn == turn, "it takes no turn"
    assert offered(scenery.game) == []


def test_other_run_is_offered_other_boons() -> None:
    offers = []
    for seed in range(12):
        scenery = Scenery(ROOM, seed)
        learn_levels(scenery.game, 1)
        offers.append(tuple(boon.id for boon in offered(scenery.game)))
    assert len(set(offers)) > 6


@pytest.mark.parametrize("seed", range(8))
def test_offer_includes_a_taken_path_within_limits(seed: int) -> None:
    scenery = Scenery(ROOM, seed)
    learn_levels(scenery.game, 15)
    for _ in range(15):
        taken = scenery.game.career.boons
        left = [boon for boon in BOONS.values() if taken.count(boon.id) < boon.most]
        paths = {BOONS[id_].path for id_ in taken}
        choices = offered(scenery.game)
        assert {boon.id for boon in choices} <= {boon.id for boon in left}
        if any(boon.path in paths for boon in left):
            assert choices[0].path in paths
        scenery.act(Choose(0))
    assert all(scenery.game.career.boons.count(boon.id) <= boon.most for boon in BOONS.values())


def test_boon_besides_those_of_levels_takes_none_away() -> None:
    scenery = Scenery(ROOM)
    scenery.happen(BoonEffect(), 5, 2)
    assert len(offered(scenery.game)) == 3 and are_to_come(scenery.game)
    scenery.act(Choose(0))
    assert offered(scenery.game) == []
    learn_levels(scenery.game, len(scenery.game.rules.career.experience))
    assert not are_to_come(scenery.game)
    for _ in scenery.game.rules.career.experience:
        assert offered(scenery.game)
        scenery.act(Choose(0))
    assert offered(scenery.game) == []


def test_restored_run_keeps_boons_and_gifts() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "shift_hardened")
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.career.boons == ["shift_hardened"]
    assert again.hero.gifts == scenery.game.hero.gifts == {"mending": 23}


def test_every_gift_has_a_source_and_a_rule() -> None:
    given = {gift for boon in BOONS.values() for gift in boon.gifts}
    given |= {gift for item in shipped().rules.items.values() for gift in item.gifts}
    assert given <= set(Gift.__args__)  # type: ignore[attr-defined]


def turns_to_mend(scenery: Scenery) -> int:
    set_health(scenery.game.hero, 10, 40)
    for turn in range(1000):
        if scenery.game.hero.health >= 20:
            return turn
        scenery.wait()
    raise AssertionError("the hero never heals")


def test_shift_hardened_hero_has_more_health_and_heals_faster() -> None:
    plain = turns_to_mend(Scenery(ROOM))
    scenery = Scenery(ROOM)
    learn_levels(scenery.game, 1)
    for seed in range(200):
        scenery = Scenery(ROOM, seed)
        learn_levels(scenery.game, 1)
        ids = [boon.id for boon in offered(scenery.game)]
        if "shift_hardened" in ids:
            break
    before = scenery.game.hero.max_health
    scenery.act(Choose(ids.index("shift_hardened")))  # type: ignore[arg-type]
    assert scenery.game.hero.max_health == before + 10
    assert turns_to_mend(scenery) < plain


def blows(scenery: Scenery, times: int = 60) -> list[Struck]:
    return [blow for _ in range(times) for blow in named(scenery.act(Attack(Direction.E)), Struck)]


def test_under_the_ribs_adds_damage_to_the_defenseless() -> None:
    totals = []
    for boons in ((), ("under_the_ribs",), ("under_the_ribs", "under_the_ribs")):
        total = 0
        for seed in range(30):
            scenery = Scenery(ROOM, seed)
            for boon in boons:
                give_boon(scenery.game, boon)
            rat = scenery.stand("cave_rat", 6, 2)
            rat.memory.asleep = True
            total += sum(blow.damage for blow in named(scenery.act(Attack(Direction.E)), Struck))
        totals.append(total)
    assert totals[1] - totals[0] == totals[2] - totals[1] > totals[0] // 4


def test_braced_strengthens_the_attack_after_a_wait() -> None:
    harm = []
    for waits in (0, 1):
        total = 0
        for seed in range(60):
            scenery = Scenery(ROOM, seed)
            give_boon(scenery.game, "braced")
            scenery.stand("cave_rat", 6, 2)
            scenery.act(*[Wait()] * waits)
            total += sum(blow.damage for blow in named(scenery.act(Attack(Direction.E)), Struck))
        harm.append(total)
    assert harm[1] > harm[0] * 12 // 10


def test_attack_after_a_step_shoves() -> None:
    pushed = 0
    for seed in range(20):
        scenery = Scenery(ROOM, seed)
        give_boon(scenery.game, "shoulder")
        scenery.stand("cave_rat", 7, 2)
        events = scenery.act(Walk(Direction.E), Attack(Direction.E))
        hit = any(blow.outcome == "hit" for blow in named(events, Struck) if blow.who.kind == "hero")
        assert hit == bool(named(events, Pushed))
        pushed += hit
        assert not named(scenery.act(Attack(Direction.E)), Pushed)
    assert pushed


def test_killing_attack_sweeps_on_to_another_foe() -> None:
    for seed in range(10):
        scenery = Scenery(ROOM, seed)
        give_boon(scenery.game, "swing_through")
        first, second = scenery.stand("cave_rat", 6, 2, 1), scenery.stand("cave_rat", 5, 1)
        struck = [blow for blow in named(scenery.act(Attack(Direction.E)), Struck) if blow.who.kind == "hero"]
        if first.health <= 0:
            assert [blow.whom and blow.whom.id for blow in struck] == [first.id, second.id]
            return
    raise AssertionError("nobody died")


def test_riposte_answers_a_miss_once_a_turn() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "riposte")
    for x in (4, 6):
        scenery.stand("cave_rat", x, 2, still=False).memory.aware = True
    counted = set()
    for _ in range(60):
        events = named(scenery.wait(), Struck)
        missed = [blow for blow in events if blow.outcome == "miss" and blow.whom and blow.whom.kind == "hero"]
        back = [blow for blow in events if blow.who.kind == "hero"]
        assert len(back) == min(1, len(missed))
        counted.add(len(missed))
    assert 2 in counted


def test_stunned_hero_does_not_riposte() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "riposte")
    scenery.stand("cave_rat", 6, 2, still=False).memory.aware = True
    missed = 0
    for _ in range(30):
        spare_nothing(scenery.game.hero)
        scenery.happen(Afflict("stunned", Dice(0, 1, 3)), 5, 2)
        events = named(scenery.wait(), Struck)
        missed += sum(blow.outcome == "miss" for blow in events)
        assert not [blow for blow in events if blow.who.kind == "hero"]
    assert missed


def test_second_wind_comes_once_per_level() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "second_wind")
    set_health(scenery.game.hero, 20, 40)
    hurt(scenery, scenery.game.hero, 11, "blow")
    scenery.wait()
    assert scenery.game.hero.health == 19 and scenery.game.hero.turns_of("hasted")
    hurt(scenery, scenery.game.hero, 10, "blow")
    scenery.wait(3)
    assert scenery.game.hero.health < 12
    assert "second_wind 1" in scenery.game.hero.memory.done, "every level is remembered, not just the last"


def test_thrift_halves_oil_use() -> None:
    burnt = []
    for boons in ((), ("thrifty_wick",)):
        scenery = Scenery("#####\n#@,,#\n#####", lit=True)
        for boon in boons:
            give_boon(scenery.game, boon)
        lamp = scenery.game.pack.at("lamp")
        assert lamp
        scenery.act(Walk(Direction.E))
        before = lamp.oil
        scenery.wait(20)
        burnt.append(before - lamp.oil)
    assert burnt == [20, 10]


def test_quick_fingers_throw_twice_a_turn() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "quick_fingers")
    letter = stow(scenery.game, "stone", 4)
    turn = scenery.game.turn
    scenery.act(*[Throw(letter, 8, 2)] * 4)
    assert scenery.game.turn - turn <= 4
    assert scenery.game.hero.energy >= 100


@pytest.mark.parametrize("kind", ["blast", "crush", "gas", "steam"])
def test_unrelated_gift_wards_off_no_harm(kind: HarmKind) -> None:
    scenery = Scenery("####\n#@.#\n####")
    give_gift(scenery.game, "sneak")
    set_turn(scenery.game, 2)
    assert hurt(scenery, scenery.game.hero, 100, kind) == 100


def test_quickness_refunds_part_of_a_throw() -> None:
    for quick in (0, 40):
        scenery = Scenery(ROOM)
        if quick:
            give_gift(scenery.game, "quickness", quick)
        hero = scenery.game.hero
        before = hero.energy
        assert perform(scenery.game, hero, Throw(stow(scenery.game, "stone"), 8, 2)) is None
        assert hero.energy - before == quick
