"""The odds of a fight."""

from __future__ import annotations

from stage import Stage
from stage.arrange import empty, give_traits, pay, put_to_sleep, set_health, vary_thing
from stage.flying import empty_hand
from winze.core.dice import Dice
from winze.engine.body.odds import Odds, weigh
from winze.engine.kinds.actors import AttackForm
from winze.engine.kinds.damage import mean_harm
from winze.engine.kinds.traits import HASTED, STATUE
from winze.engine.view import HeroView

DUEL = """
    #####
    #@r.#
    #####
"""


def test_odds_of_equal_fighters() -> None:
    stage = Stage(DUEL)
    duel = weigh(stage.game, stage.rouse())
    assert duel.hero == Odds(hit=70, blows=4, fewest=3), "10 hit points, a pick takes 4"
    assert (duel.turns, duel.worst) == (21, 8), "30 hit points, claws take 1d4, and the coat takes 0 or 1 off it"
    assert duel.sneak == 1


def test_sneak_attack_doubles_first_damage_and_never_misses() -> None:
    stage = Stage(DUEL)
    duel = weigh(stage.game, stage.monster("rat"))
    assert (duel.sneak, duel.hero.hit, duel.hero.blows) == (2, 70, 2), "8 of the first, then 2"


def test_block_and_dodge_lower_the_odds() -> None:
    for kind in ("warden", "dancer"):
        stage = Stage(DUEL.replace("r", kind[0]))
        assert weigh(stage.game, stage.rouse()).hero.hit == 35


def test_sword_shortens_and_mail_lengthens_a_fight() -> None:
    stage = Stage(DUEL)
    stage.arm("sword", "mail")
    duel = weigh(stage.game, stage.rouse())
    assert duel.hero == Odds(hit=80, blows=2, fewest=2), "9 by each of its hits"
    assert (duel.turns, duel.worst) == (27, 8), "mail absorbs up to 3 of 4 at random"


def test_doubled_speed_doubles_attacks() -> None:
    stage = Stage(DUEL.replace("r", "h"))
    hare = stage.rouse()
    duel = weigh(stage.game, hare)
    assert (duel.turns, duel.worst) == (11, 4)
    give_traits(stage.game.hero, HASTED)
    assert weigh(stage.game, hare).turns == 21


def test_gold_thief_never_kills() -> None:
    stage = Stage(DUEL.replace("r", "k"))
    pay(stage.game, 5)
    duel = weigh(stage.game, stage.rouse())
    assert duel.foe == Odds(0, 0, 0)
    assert (duel.turns, duel.worst) == (0, 0)


def test_hit_does_at_least_one_damage() -> None:
    assert mean_harm(Dice(1, 4, 0), 0) == 250
    assert mean_harm(Dice(0, 1, 1), 9) == 100
    assert mean_harm(Dice(1, 2, 0), 1) == 125, "1 and 1, 2 and 1"
    assert mean_harm(Dice(2, 6, 1), 0, times=3) == 2400


def test_weigh_changes_nothing_and_draws_no_chance() -> None:
    stage = Stage(DUEL)
    before = stage.game.snapshot()
    weigh(stage.game, stage.monster("rat"))
    assert stage.game.snapshot() == before


def test_view_shows_odds_only_for_familiar_kinds() -> None:
    stage = Stage(DUEL)
    view = HeroView(stage.game)
    (rat,) = view.monsters
    assert view.duel(rat) is None
    for _ in range(2):
        empty(stage.game)
        stage.stand("rat", 2, 1)
        stage.look()
    assert view.duel(rat) == weigh(stage.game, stage.monster("rat"))


def test_odds_count_enchantment() -> None:
    stage = Stage(DUEL)
    stage.arm("sword")
    rat = stage.rouse()
    before = weigh(stage.game, rat).hero.hit
    vary_thing(stage.game, "sword", accuracy=20)
    assert weigh(stage.game, rat).hero.hit == before + 10


def test_odds_are_nil_against_stone_and_by_bloodless_attacks() -> None:
    stage = Stage(DUEL)
    rat = stage.rouse()
    stage.arm("sword")
    give_traits(rat, STATUE)
    assert weigh(stage.game, rat).hero == Odds(0, 0, 0)
    give_traits(rat, 0)
    assert weigh(stage.game, rat).foe.hit > 0
    stage.vary("rat", attacks=(AttackForm(Dice(0, 1, 4), bloodless=True),))
    assert weigh(stage.game, rat).foe == Odds(0, 0, 0)
    stage.vary("rat", attacks=())
    assert weigh(stage.game, rat).foe == Odds(0, 0, 0)


def test_perfect_defense_is_never_hit() -> None:
    stage = Stage(DUEL)
    rat = stage.rouse()
    stage.vary("rat", dodge=100)
    assert weigh(stage.game, rat).hero == Odds(0, 0, 0)
    stage.vary("rat", dodge=0, block=100)
    assert weigh(stage.game, rat).hero == Odds(0, 0, 0)


def test_one_strong_sneak_attack_kills_a_sleeper() -> None:
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


def test_bare_hands_double_damage_to_the_unaware() -> None:
    stage = Stage(DUEL)
    empty_hand(stage.game)
    duel = weigh(stage.game, stage.monster("rat"))
    assert (duel.sneak, duel.hero) == (2, Odds(hit=70, blows=4, fewest=3)), "5 of 10 by the first, of 1d4"
