"""The odds of fights."""

from __future__ import annotations

import pytest

from scene_harness import content_for
from stage import Stage
from stage.arrange import look, lull, pay, rouse, set_health
from stage.scenery import Scenery
from stage.state import monsters
from stage.wares import carry
from winze.engine.actions import Wait
from winze.engine.kinds.traits import STATUE
from winze.scenes.telling.aiming import aim_words, thrown_aim
from winze.scenes.telling.describe import describe
from winze.scenes.telling.stakes import stakes
from winze.scenes.words.monster_kinds import kind_lines

ROOM = """
    ######
    #@r..#
    ######
"""


def told(stage: Stage) -> list[str]:
    return stakes(stage.game, content_for(stage), stage.rouse())


def befriend(stage: Stage, kind: str) -> None:
    """Make a kind familiar to the hero."""
    for _ in range(2):
        stage.empty()
        stage.stand(kind, 2, 1)
        stage.look()


@pytest.mark.parametrize(
    ("health", "words"),
    [
        (60, "You would hit it most of the time; it looks like it is no match for you"),
        (30, "You would hit it most of the time; it looks like it is weaker than you"),
        (8, "You would hit it most of the time; it looks like it is about your match"),
        (3, "You would hit it most of the time; it looks like it would kill you"),
    ],
)
def test_unfamiliar_kind_is_judged_in_words(health: int, words: str) -> None:
    stage = Stage(ROOM)
    stage.heal(health)
    assert told(stage) == [words]


def test_kind_with_abilities_is_judged_stronger() -> None:
    stage = Stage(ROOM)
    stage.heal(60)
    stage.vary("rat", master="widows")
    assert told(stage) == ["You would hit it most of the time; it looks like it is weaker than you"]


@pytest.mark.parametrize(
    ("health", "words"), [(60, "are weaker than you"), (30, "are about your match"), (12, "would kill you")]
)
def test_other_hunters_count(health: int, words: str) -> None:
    stage = Stage("######\n#@r..#\n#.r..#\n######")
    stage.heal(health)
    rats = monsters(stage.game)
    rouse(stage.game, rats[0])
    assert len(stakes(stage.game, content_for(stage), rats[0])) == 1, "the other does not hunt him"
    rouse(stage.game, rats[1])
    assert stakes(stage.game, content_for(stage), rats[0])[1] == f"With 1 other hunter, they {words}"


def test_deadly_foe_needs_no_word_about_the_others() -> None:
    stage = Stage("######\n#@r..#\n#.r..#\n######")
    stage.heal(3)
    for rat in monsters(stage.game):
        rouse(stage.game, rat)
    said = stakes(stage.game, content_for(stage), monsters(stage.game)[0])
    assert said == ["You would hit it most of the time; it looks like it would kill you"]


def test_sure_blow_is_no_chance_of_its_own() -> None:
    stage = Stage(ROOM)
    befriend(stage, "rat")
    assert stakes(stage.game, content_for(stage), stage.monster("rat"))[:2] == [
        "Off its guard: your next blow can't miss and does 2 times the damage",
        "After that you hit 70% and need about 2 blows in all",
    ]
    set_health(stage.monster("rat"), 1)
    assert "It should be enough" in stakes(stage.game, content_for(stage), stage.monster("rat"))


def test_familiar_kind_is_judged_in_figures() -> None:
    stage = Stage(ROOM)
    befriend(stage, "rat")
    set_health(stage.monster("rat"), 1)
    assert told(stage) == [
        "You hit 70% and need about 1 blow",
        "It hits you 70%; you'd last 21 turns (8 at worst)",
    ]


def test_thief_is_described_as_robber() -> None:
    stage = Stage(ROOM.replace("r", "k"))
    pay(stage.game, 3)
    assert told(stage) == ["You would hit it most of the time; it wants to rob you, not hurt you"]
    befriend(stage, "knocker")
    assert told(stage)[1] == "It wants to rob you, not hurt you"


def test_seen_ability_is_described_then_in_figures() -> None:
    stage = Stage(ROOM)
    content, cell = content_for(stage), stage.at(2, 1)
    stage.rouse()
    assert "Bites" not in describe(stage.game, content, cell)
    while stage.game.hero.health == 30:
        stage.act(Wait())
    assert describe(stage.game, content, cell).endswith("Bites you.")
    befriend(stage, "rat")
    assert describe(stage.game, content, cell).endswith(f"{kind_lines(stage.rules.monsters['rat'], content)[0][1:]}.")


def test_invulnerable_foe_has_no_sneak_line() -> None:
    stage = Stage(ROOM.replace("r", "s"))
    stage.arm("sword")
    stage.vary("spider", traits=STATUE)
    spider = stage.monster("spider")
    lull(spider)
    assert stakes(stage.game, content_for(stage), spider) == ["You can't hurt it"]


def test_look_and_aim_tell_of_fire_before_the_first_flame() -> None:
    scenery = Scenery("##########\n#@.......#\n##########", lit=True)
    stoker = scenery.stand("stoker", 6, 1)
    look(scenery.game)
    stone = carry(scenery, "stone")
    words = "ets you alight: about 8 damage in 3 turns"
    assert words in describe(scenery.game, scenery.content, stoker.cell)
    assert words in aim_words(scenery.game, scenery.content, thrown_aim(scenery.game, stone), stoker.cell)
    scenery.game.level.remove(stoker)
    rat = scenery.stand("cave_rat", 8, 1)
    assert "alight" not in describe(scenery.game, scenery.content, rat.cell)
