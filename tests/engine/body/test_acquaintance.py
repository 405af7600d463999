"""The hero's knowledge of kinds of monsters."""

from __future__ import annotations

from stage import Stage
from stage.arrange import empty
from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.engine.actions import Wait
from winze.engine.body.acquaintance import BLOW, has_mastered, is_familiar
from winze.engine.game import Game
from winze.engine.kinds.effects import Harm

ROOM = """
    ######
    #@.r.#
    ######
"""


def meet(stage: Stage, count: int) -> None:
    for _ in range(count):
        empty(stage.game)
        stage.stand("rat", 4, 1)
        stage.look()


def test_kind_becomes_familiar_after_meeting_three() -> None:
    stage = Stage(ROOM)
    assert not is_familiar(stage.game, "rat")
    meet(stage, 1)
    assert not is_familiar(stage.game, "rat")
    meet(stage, 1)
    assert is_familiar(stage.game, "rat")
    assert not is_familiar(stage.game, "bat")


def test_seen_hit_is_remembered_across_restore() -> None:
    stage = Stage(ROOM)
    stage.rouse()
    assert stage.game.career.acts == {}
    while stage.game.hero.health == 30:
        stage.act(Wait())
    assert stage.game.career.acts == {"rat": [BLOW]}
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert again.career.acts == {"rat": [BLOW]}


def test_killing_one_reveals_what_its_kind_fears() -> None:
    stage = Stage(ROOM)
    assert not has_mastered(stage.game, "rat")
    stage.happen(Harm(Dice(0, 1, 99), "blow"), stage.monster("rat"), stage.game.hero)
    assert has_mastered(stage.game, "rat")
    assert stage.game.career.acts == {}


def test_all_but_plain_strikers_are_understood_at_first_sight() -> None:
    game = Scenery("#@.#").game
    known = {kind for kind in game.rules.monsters if has_mastered(game, kind)}
    assert {"the_sexton", "grist", "candle_shaman", "goblin_slinger", "corpse_light", "old_man"} <= known
    assert not known & {"cave_rat", "drift_goblin", "dead_miner", "cave_troll"}
