"""Descriptions of tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import content_for
from stage import Stage
from stage.arrange import endow, know_level, shut_exit
from stage.scenery import Scenery
from winze.engine.actions import Drop
from winze.engine.kinds.traits import POISONPROOF, SWIMS
from winze.scenes.telling.describe import describe
from winze.scenes.telling.ground import ground_lines
from winze.scenes.view.air import air_lines

ROOM = """
    #########
    #@#~lO.a#
    #...u.I.#
    #########
"""


def told(x: int, y: int) -> str:
    stage = Stage(ROOM)
    know_level(stage.game)
    content = replace(content_for(stage), revealed=True)
    return describe(stage.game, content, stage.at(x, y))


@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (2, 1, "Wall. Dig: 3 turns, heard 14 steps away."),
        (0, 0, "Wall."),
        (3, 1, "Water. Standing there deals 2 damage."),
        (3, 2, "Floor."),
        (5, 1, "Pillar."),
        (7, 1, "Acid. Standing there deals 4 damage."),
        (4, 2, "Hole, in the dark. Stepping there drops you a level."),
        (6, 2, "Prop. Blocks movement, but not sight or shots. Dig: 1 turn."),
    ],
)
def test_tile_is_described_with_effects_and_work(x: int, y: int, words: str) -> None:
    assert told(x, y).startswith(words)


def test_missing_tool_is_named() -> None:
    stage = Stage(ROOM)
    stage.act(Drop(next(item.letter for item in stage.game.pack.items if item.kind == "pick")))
    assert describe(stage.game, content_for(stage), stage.at(2, 1)) == "Wall. Dig: needs a pick."


def test_look_tells_what_fire_and_noise_do() -> None:
    scenery = Scenery("#######\n#@åÖç.#\n#######")
    egg, keg, straw = (
        [*ground_lines(scenery.game, scenery.content, scenery.game.level.tile(scenery.at(x, 1)), scenery.at(x, 1))]
        for x in (2, 3, 4)
    )
    assert "Each noise near it: 10% to turn it into a cracking egg" in egg
    assert "Fire there deals 3d4 damage within 1 space" in keg
    assert straw == []


def test_look_tells_what_works_of_halls_do_to_masters() -> None:
    scenery = Scenery("#######\n#@£¢Æ.#\n#######")
    ledger, clutch, cart = (
        [*ground_lines(scenery.game, scenery.content, scenery.game.level.tile(scenery.at(x, 1)), scenery.at(x, 1))]
        for x in (2, 3, 4)
    )
    assert any(line.startswith("Fire there fells") and "the Bone Clerk" in line for line in ledger)
    assert any(line.startswith("That costs the Brood Mother ") for line in clutch)
    assert "That turns it into a rolling cart" in cart


def test_look_leaves_out_harm_that_spares_the_hero() -> None:
    scenery = Scenery("#######\n#@~...#\n#######")
    water = scenery.game.level.tile(scenery.at(2, 1))

    def told() -> str:
        return ", ".join(ground_lines(scenery.game, scenery.content, water, scenery.at(2, 1)))

    assert told().count("in deep water") == 1
    endow(scenery.game, SWIMS)
    assert "in deep water" not in told()
    assert "wet" in told()


def test_lit_charge_tells_that_it_shuts_exits() -> None:
    stage = Stage("#####\n#@F.#\n#####")
    content = replace(content_for(stage), revealed=True)
    assert "Take an exit beside it in time, and nothing follows for 80 turns" in describe(
        stage.game, content, stage.at(2, 1)
    )


def test_shut_exit_tells_for_how_long() -> None:
    stage = Stage("#####\n#@.>#\n#####", "#####\n#<..#\n#####")
    know_level(stage.game)
    shut_exit(stage.game, stage.at(3, 1), 80)
    content = replace(content_for(stage), revealed=True)
    assert "Shut: nothing follows you through it for 80 turns" in describe(stage.game, content, stage.at(3, 1))


def test_look_tells_an_immune_hero_that_gas_is_harmless() -> None:
    scenery = Scenery("#####\n#.@.#\n#####", lit=True)
    scenery.puff("stinkdamp", 60, 2, 1)
    told = [air_lines(scenery.game, scenery.content, scenery.game.hero.cell)]
    endow(scenery.game, POISONPROOF)
    told.append(air_lines(scenery.game, scenery.content, scenery.game.hero.cell))
    assert told[0] == ["Stinkdamp: deals 1d2 damage and leaves you poisoned for 2 turns and catches fire"]
    assert told[1] == ["Stinkdamp: does you no harm and catches fire"]
