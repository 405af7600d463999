from __future__ import annotations

from stage import Stage
from stage.arrange import arm, vary_thing
from stage.deeds import numbers


def test_the_hero_brings_himself_and_what_is_in_use() -> None:
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
