from __future__ import annotations

from stage import Stage
from stage.arrange import arm, give_gift, vary_thing
from stage.deeds import numbers
from winze.core.dice import Dice
from winze.engine.kinds.effects import Afflict
from winze.engine.kinds.statuses import Status


def test_fighter_adds_up_hero_and_equipment() -> None:
    stage = Stage("""
        ####
        #@.#
        ####
    """)
    hero = stage.game.hero
    vary_thing(stage.game, "sword", accuracy=10, defence=3, block=20)
    vary_thing(stage.game, "mail", accuracy=-5, defence=1, armour=6)
    arm(stage.game, "sword", "mail")
    kind = hero.kind
    assert numbers(stage.game, hero) == {
        "accuracy": kind.accuracy + hero.skill + 10 - 5,
        "defence": kind.defence + 3 + 1,
        "armour": kind.armour + 6,
        "block": kind.block + 20,
        "dodge": kind.dodge,
    }


def test_enchantment_adds_two_accuracy_or_one_armor() -> None:
    stage = Stage("####\n#@.#\n####")
    stage.arm("sword", "mail")
    before = numbers(stage.game, stage.game.hero)
    for item in stage.game.pack.used():
        item.plus = 3
    after = numbers(stage.game, stage.game.hero)
    assert {name: after[name] - before[name] for name in after} == {
        "accuracy": 6,
        "defence": 0,
        "armour": 3,
        "block": 0,
        "dodge": 0,
    }


def test_statuses_add_armor_and_guard_helps_against_one_foe() -> None:
    stage = Stage("#####\n#@r.#\n#...#\n#####")
    rat, hero = stage.monster("rat"), stage.game.hero
    stage.know_status(Status("stone", armour=4))
    stage.happen(Afflict("stone", Dice(0, 1, 9)), rat)
    stage.happen(Afflict("stone", Dice(0, 1, 9)))
    assert numbers(stage.game, rat)["armour"] == rat.kind.armour + 4
    assert numbers(stage.game, hero)["armour"] == hero.kind.armour + 1 + 4, "the coat counts, too"
    give_gift(stage.game, "guard", 10)
    assert numbers(stage.game, hero)["defence"] == hero.kind.defence + 10
    stage.stand("rat", 2, 2)
    assert numbers(stage.game, hero)["defence"] == hero.kind.defence
