"""Panels: the screen in words."""

from __future__ import annotations

import pytest

from scene_harness import bare_view, view_of
from stage import Stage
from stage.arrange import lay, look, put_to_sleep, rouse, set_health, teach
from stage.gifts import learn_levels
from stage.lamps import LampStage
from stage.scenery import Scenery
from stage.state import gold
from winze.core.directions import Direction
from winze.engine.actions import Attack, SwitchLamp
from winze.models.log import Log, Sentence
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.pages.newgame import NewGameScene
from winze.scenes.pages.title import TitleScene
from winze.scenes.telling.aiming import foresee, ready_aim
from winze.session.client.panels import LOG_LINES, panels, prompt
from winze.wire.messages import HeroStatus, Lasting, PackItem, Seen

HALL = """
    ###########
    #.........#
    #.........#
    #.........#
    #.........#
    #....@....#
    #.........#
    #.........#
    #.........#
    #.........#
    ###########
    """


def test_panels_without_game_are_empty() -> None:
    said = panels(bare_view(), "title")
    assert (said.status, said.log, said.sight, said.pack, said.prompt) == (None, (), (), (), "title")


def test_status_holds_numbers_of_hero() -> None:
    stage = Stage(HALL)
    stage.heal(7, 12)
    stage.afflict(5)
    view = view_of(stage)
    status = panels(view, None).status
    assert status == HeroStatus(
        name="Ada",
        level="1 Low Adit",
        depth=stage.game.place.depth,
        hp=7,
        max_hp=12,
        exp_level=1,
        score=stage.game.score,
        gold=gold(stage.game),
        turn=0,
        state=("poisoned",),
        exp_percent=0,
        accuracy=70,
        damage="4",
        armour=1,
        defence=0,
        lit=True,
        lasting=(Lasting("poisoned", 5),),
        x=5,
        y=5,
    )
    assert panels(view_of(Stage(HALL)), None).status.state == ()  # type: ignore[union-attr]


def test_status_holds_oil_and_lamp() -> None:
    status = panels(view_of(LampStage(HALL)), None).status
    assert status
    assert (status.oil, status.lamp) == (600, True)
    status = panels(view_of(Stage(HALL)), None).status
    assert status
    assert (status.oil, status.lamp) == (None, False)


def test_status_holds_attention_boons_and_experience() -> None:
    scenery = Scenery(HALL, lit=True)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    teach(scenery.game, 13)
    learn_levels(scenery.game, 2)
    status = panels(view, None).status
    assert status and (status.lit, status.loud, status.boons, status.exp_percent) == (True, False, 2, 0)
    learn_levels(scenery.game, -2)
    status = panels(view, None).status
    assert status and (status.boons, status.exp_percent) == (0, 50)
    learn_levels(scenery.game, 15)
    status = panels(view, None).status
    assert status and status.exp_percent is None
    scenery.stand("cave_rat", 7, 5)
    scenery.act(SwitchLamp(), Attack(Direction.W))
    status = panels(view, None).status
    assert status and status.loud


def test_sight_holds_mood_of_monster() -> None:
    scenery = Scenery(HALL, lit=True)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    put_to_sleep(scenery.stand("cave_rat", 6, 5))
    rouse(scenery.game, scenery.stand("cave_rat", 7, 5))
    scenery.stand("healer", 8, 5)
    rouse(scenery.game, scenery.stand("oil_beetle", 9, 5))
    assert [seen.mood for seen in panels(view, None).sight] == ["asleep", "hunts", "friend", "watches"]


def test_panels_list_sight_and_pack() -> None:
    stage = Stage(HALL)
    set_health(stage.stand("tortoise", 7, 5), 10, 40)
    stage.lay("draught", 5, 2)
    letter = stage.arm("sword")
    stage.look()
    said = panels(view_of(stage), None)
    assert said.sight == (
        Seen(
            "tortoise",
            "cave tortoise",
            ord("t"),
            monster=True,
            bearing="e",
            distance=2,
            health=25,
            words="cave tortoise, nearly dead, unaware of you",
            x=7,
            y=5,
        ),
        Seen(
            "draught",
            "healing draught",
            ord("!"),
            monster=False,
            bearing="n",
            distance=3,
            words="healing draught",
            x=5,
            y=2,
        ),
    )
    assert PackItem(letter, "sword", "sword", 1, in_use=True, words="a sword (in hand)") in said.pack


def test_sight_holds_chance_to_hit_reachable_monsters() -> None:
    scenery = Scenery(HALL, lit=True)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    for x, y in ((8, 5), (5, 8)):
        rouse(scenery.game, scenery.stand("cave_rat", x, y))
    lay(scenery.game, "draught", scenery.at(3, 3))
    look(scenery.game)
    aim = ready_aim(scenery.game)
    assert not isinstance(aim, str)
    chances = [foresee(scenery.game, aim, seen).percent for seen in (scenery.at(8, 5), scenery.at(5, 8))]
    assert [seen.hit for seen in panels(view, None).sight] == [*chances, None], "nobody shoots at things"
    assert all(chance and 5 <= chance <= 95 for chance in chances)


@pytest.mark.parametrize(
    ("x", "y", "bearing"),
    [
        (5, 1, "n"),
        (6, 1, "n"),
        (7, 1, "ne"),
        (9, 1, "ne"),
        (9, 3, "ne"),
        (9, 4, "e"),
        (9, 5, "e"),
        (9, 6, "e"),
        (9, 7, "se"),
        (7, 9, "se"),
        (6, 9, "s"),
        (4, 9, "s"),
        (3, 9, "sw"),
        (1, 7, "sw"),
        (1, 6, "w"),
        (1, 4, "w"),
        (1, 3, "nw"),
        (3, 1, "nw"),
        (4, 1, "n"),
    ],
)
def test_sight_holds_bearing(x: int, y: int, bearing: str) -> None:
    stage = Stage(HALL)
    stage.lay("gold", x, y)
    stage.look()
    (seen,) = panels(view_of(stage), None).sight
    assert seen.bearing == bearing


def test_log_holds_newest_lines_in_order() -> None:
    view = view_of(Stage(HALL))
    for number in range(LOG_LINES + 3):
        view.log.add(number, [Sentence(f"Line {number}."), Sentence("And on.")])
    view.log.add(99, [Sentence("You hit.", lost=2)])
    view.log.add(99, [Sentence("You hit.", lost=2)])
    log = panels(view, None).log
    assert len(log) == LOG_LINES
    assert log[0] == "Line 4. And on."
    assert log[-1] == "You hit (-4 in all). (x2)"


def test_prompt_is_name_of_scene() -> None:
    assert prompt(TitleScene()) == "title"
    assert prompt(NewGameScene(TitleScene(), "Ada")) == "new game"
