"""The lines of a turn stand in the order in which things happened."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, enlist, hone, look, make_shove, put_to_sleep, rouse, set_health
from stage.scenery import Scenery
from stage.state import monsters
from stage.wares import carry, throw
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, LayCharge, Wait
from winze.engine.kinds.effects import Lay, Noise
from winze.scenes.words.telling import Speech

EAST = Attack(Direction.E)
HALL = """
    ################
    #@.............#
    #..............#
    #..............#
    ################
"""
ROOMS = """
    ################
    #@.............#
    #..............#
    #..............#
    ################
    ################
    #..............#
    ################
"""


def told(scenery: Scenery, action: Action) -> list[str]:
    """Return the lines of an action."""
    speech, game = Speech(scenery.content), scenery.game
    return [" ".join(said.text for said in line) for line in speech.tell(game.perceived(scenery.act(action)))]


def hunter(scenery: Scenery, x: int, y: int, health: int = 1000, kind: str = "drift_goblin") -> None:
    rouse(scenery.game, scenery.stand(kind, x, y, health))


def test_band_falls_back_after_the_death_and_turns_on_nobody() -> None:
    scenery = Scenery(HALL, lit=True)
    hone(scenery.game)
    hunter(scenery, 2, 1, 1), scenery.stand("drift_goblin", 6, 2)
    enlist(7, *monsters(scenery.game), nerve=1)
    look(scenery.game)
    assert told(scenery, EAST)[:2] == [
        "You hit the drift goblin. He dies, and teaches you nothing new.",
        "What is left of the band falls back, to return with others.",
    ]


def test_company_turns_after_the_push_and_is_another() -> None:
    scenery = Scenery(HALL, lit=True)
    hone(scenery.game)
    make_shove(scenery.game)
    hunter(scenery, 2, 1)
    scenery.stand("drift_goblin", 6, 2), scenery.stand("drift_goblin", 8, 2)
    assert told(scenery, EAST)[0] == (
        "You hit the drift goblin. He is knocked back. Two other drift goblins turn on you."
    )


@pytest.mark.parametrize("seed", range(8))
def test_sleeper_hears_the_fight_after_the_blow(seed: int) -> None:
    scenery = Scenery(HALL, seed, lit=True)
    put_to_sleep(scenery.stand("cave_rat", 2, 1))
    assert told(scenery, EAST)[0] == "You stab the sleeping cave rat."


@pytest.mark.parametrize("seed", range(8))
def test_others_wake_after_the_death(seed: int) -> None:
    scenery = Scenery(HALL, seed, lit=True)
    hone(scenery.game)
    put_to_sleep(scenery.stand("oil_beetle", 3, 2))
    hunter(scenery, 2, 1, 1, "cave_rat")
    assert told(scenery, EAST)[0] == "You hit the cave rat. It dies."


def test_missile_rests_before_its_victim_dies() -> None:
    scenery = Scenery(HALL, lit=True)
    hone(scenery.game)
    change_tile(scenery.game, scenery.at(4, 1), "lava")
    hunter(scenery, 4, 1, 1, "bat")
    speech = Speech(scenery.content)
    ((line),) = speech.tell(scenery.game.perceived(throw(scenery, carry(scenery, "stone"), 4, 1)))
    assert [said.text for said in line] == [
        "You hit the pit bat with a stone.",
        "The stone is lost in the lava.",
        "The pit bat dies.",
    ]


def test_ground_has_lines_of_its_own() -> None:
    scenery = Scenery(HALL, lit=True)
    hone(scenery.game)
    hunter(scenery, 2, 1)
    scenery.happen(Lay("charge_lobbed"), 14, 3)
    said = [line for _ in range(3) for line in told(scenery, EAST)]
    assert said.count("You hit the drift goblin.") == 3
    assert "The powder charge goes off!" in said


def test_charge_of_the_hero_is_the_heros() -> None:
    scenery = Scenery("#####\n#@..#\n#####", lit=True)
    carry(scenery, "charge")
    scenery.act(LayCharge(Direction.E, 2), LayCharge(Direction.E, 2))
    lines = [line for _ in range(4) if not scenery.game.end for line in told(scenery, Wait())]
    assert lines[0] == "Your powder charge goes off!"
    assert lines[1].startswith("Everything within 30 spaces hears an explosion.")


@pytest.mark.parametrize(("y", "whose"), [(1, "The powder boy's"), (6, "The")])
def test_charge_of_a_monster_is_its_own_if_that_was_seen(y: int, whose: str) -> None:
    scenery = Scenery(ROOMS, lit=True)
    boy = scenery.stand("powder_boy", 6, y)
    scenery.happen(Lay("charge_lobbed"), 13, 3, by=boy)
    set_health(boy, 1000)
    lines = [line for _ in range(3) for line in told(scenery, Wait())]
    assert any(line.startswith(f"{whose} powder charge goes off!") for line in lines)


def test_own_noise_out_of_sight_is_recognized() -> None:
    scenery = Scenery(ROOMS, lit=True)
    game = scenery.game
    game.events.clear()
    scenery.happen(Noise(loud=30, sound="blast"), 13, 6, by=game.hero)
    ((line,),) = Speech(scenery.content).tell(game.perceived(game.events))
    assert line.text == "You hear an explosion of your making to the southeast."


def test_deaths_without_experience_are_told_once_a_band() -> None:
    scenery = Scenery(HALL, lit=True)
    hone(scenery.game)
    said = []
    for band in (3, 3, 4):
        hunter(scenery, 2, 1, 1)
        enlist(band, *monsters(scenery.game))
        said += told(scenery, EAST)
    assert said == [
        "You hit the drift goblin. He dies, and teaches you nothing new.",
        "You hit the drift goblin. He dies.",
        "You hit the drift goblin. He dies, and teaches you nothing new.",
    ]
