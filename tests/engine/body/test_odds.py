"""The sums of a fight before it."""

from __future__ import annotations

from stage import Stage
from stage.arrange import empty, give_traits, pay, put_to_sleep, set_health, vary_thing
from stage.flying import empty_hand
from winze.core.dice import Dice
from winze.engine.body.odds import Odds, mean_harm, weigh
from winze.engine.kinds.actors import Attack
from winze.engine.kinds.traits import HASTED, STATUE
from winze.engine.view import HeroView

DUEL = """
    #####
    #@r.#
    #####
"""


def test_a_fight_of_two_who_hit_equally_well() -> None:
    stage = Stage(DUEL)
    duel = weigh(stage.game, stage.rouse())
    assert duel.hero == Odds(hit=70, blows=4, fewest=3), "10 hit points, a pick takes 4"
    assert (duel.turns, duel.worst) == (21, 8), "30 hit points, claws take 1d4, and the coat takes 0 or 1 off it"
    assert duel.sneak == 1


def test_who_knows_of_nobody_takes_twice_the_harm_of_the_first_blow_which_never_misses() -> None:
    stage = Stage(DUEL)
    duel = weigh(stage.game, stage.monster("rat"))
    assert (duel.sneak, duel.hero.hit, duel.hero.blows) == (2, 70, 2), "8 of the first, then 2"


def test_block_and_dodge_make_blows_rarer() -> None:
    for kind in ("warden", "dancer"):
        stage = Stage(DUEL.replace("r", kind[0]))
        assert weigh(stage.game, stage.rouse()).hero.hit == 35


def test_a_sword_shortens_a_fight_and_mail_lengthens_it() -> None:
    stage = Stage(DUEL)
    stage.arm("sword", "mail")
    duel = weigh(stage.game, stage.rouse())
    assert duel.hero == Odds(hit=80, blows=2, fewest=2), "9 by each of its hits"
    assert (duel.turns, duel.worst) == (27, 8), "by lot the mail takes up to 3 of 4"


def test_who_is_twice_as_fast_strikes_twice_in_a_turn() -> None:
    stage = Stage(DUEL.replace("r", "h"))
    hare = stage.rouse()
    duel = weigh(stage.game, hare)
    assert (duel.turns, duel.worst) == (11, 4)
    give_traits(stage.game.hero, HASTED)
    assert weigh(stage.game, hare).turns == 21


def test_who_only_takes_gold_never_fells_anybody() -> None:
    stage = Stage(DUEL.replace("r", "k"))
    pay(stage.game, 5)
    duel = weigh(stage.game, stage.rouse())
    assert duel.foe == Odds(0, 0, 0)
    assert (duel.turns, duel.worst) == (0, 0)


def test_a_hit_does_one_at_least_whatever_armour_takes_off_it() -> None:
    assert mean_harm(Dice(1, 4, 0), 0) == 250
    assert mean_harm(Dice(0, 1, 1), 9) == 100
    assert mean_harm(Dice(1, 2, 0), 1) == 125, "1 and 1, 2 and 1"
    assert mean_harm(Dice(2, 6, 1), 0, times=3) == 2400


def test_weighing_changes_nothing_and_draws_no_chance() -> None:
    stage = Stage(DUEL)
    before = stage.game.snapshot()
    weigh(stage.game, stage.monster("rat"))
    assert stage.game.snapshot() == before


def test_the_view_gives_the_sums_of_those_whom_the_hero_knows_well() -> None:
    stage = Stage(DUEL)
    view = HeroView(stage.game)
    (rat,) = view.monsters
    assert view.duel(rat) is None
    for _ in range(2):
        empty(stage.game)
        stage.stand("rat", 2, 1)
        stage.look()
    assert view.duel(rat) == weigh(stage.game, stage.monster("rat"))


def test_a_better_weapon_of_the_same_kind_counts() -> None:
    stage = Stage(DUEL)
    stage.arm("sword")
    rat = stage.rouse()
    before = weigh(stage.game, rat).hero.hit
    vary_thing(stage.game, "sword", accuracy=20)
    assert weigh(stage.game, rat).hero.hit == before + 10


def test_nobody_does_any_harm_to_stone_nor_by_a_blow_that_draws_no_blood() -> None:
    stage = Stage(DUEL)
    rat = stage.rouse()
    stage.arm("sword")
    give_traits(rat, STATUE)
    assert weigh(stage.game, rat).hero == Odds(0, 0, 0)
    give_traits(rat, 0)
    assert weigh(stage.game, rat).foe.hit > 0
    stage.vary("rat", attacks=(Attack(Dice(0, 1, 4), bloodless=True),))
    assert weigh(stage.game, rat).foe == Odds(0, 0, 0)
    stage.vary("rat", attacks=())
    assert weigh(stage.game, rat).foe == Odds(0, 0, 0)


def test_who_never_misses_his_guard_is_never_hit() -> None:
    stage = Stage(DUEL)
    rat = stage.rouse()
    stage.vary("rat", dodge=100)
    assert weigh(stage.game, rat).hero == Odds(0, 0, 0)
    stage.vary("rat", dodge=0, block=100)
    assert weigh(stage.game, rat).hero == Odds(0, 0, 0)


def test_a_sleeper_is_slain_by_one_blow_that_does_more_than_it_has() -> None:
    stage = Stage(DUEL)
    rat = stage.monster("rat")
    put_to_sleep(rat)
    stage.arm("sword")
    assert weigh(stage.game, rat).hero == Odds(hit=80, blows=1, fewest=1)
    set_health(rat, 100, 100)
    duel = weigh(stage.game, rat)
    times = duel.sneak
    left = 100 - 9 * times
    assert (duel.hero.blows, duel.hero.fewest) == (1 - (-left * 100 // (80 * 9)), 1 - (-left // 9))


def test_bare_hands_too_do_twice_the_harm_to_who_knows_of_nobody() -> None:
    stage = Stage(DUEL)
    empty_hand(stage.game)
    duel = weigh(stage.game, stage.monster("rat"))
    assert (duel.sneak, duel.hero) == (2, Odds(hit=70, blows=4, fewest=3)), "5 of 10 by the first, of 1d4"
