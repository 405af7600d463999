"""Clicks on the map."""

from __future__ import annotations

import pytest

from scene_harness import field_cell, handle, picture, text, view_of
from stage import Stage, arrange
from stage.arrange import show_only, vary_thing
from stage.friends import friend
from stage.people import Meeting
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine import actions as do
from winze.engine.errands.travel import OpenDoor, TravelBeside, TravelCell
from winze.engine.kinds.traits import ROOTED
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Outcome, Point, Push, Start, Stay, View
from winze.scenes.pages.look import LookScene
from winze.scenes.pages.talk import TalkScene
from winze.scenes.play.clicking import click
from winze.scenes.play.play import PlayScene
from winze.screen.layout import CLASSIC

ROOM = """
    ############
    #@.r......r#
    #.......~..#
    #####+######
    ####...#####
    ############
"""


class Clicker:
    """A player with a mouse."""

    def __init__(self, drawing: str) -> None:
        self.stage = Stage(drawing)
        self.view: View = view_of(self.stage)
        self.play = PlayScene()
        picture(self.play, self.view)

    def click(self, x: int, y: int) -> Outcome:
        return handle(self.play, Point(*field_cell(self.view, x, y)), self.view)

    @property
    def told(self) -> str:
        """Return the last line of the screen."""
        return text(self.play, self.view).splitlines()[-1]


@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (4, 0, "Wall."),
        (0, 1, "Wall."),
        (8, 5, "You haven't seen this place."),
        (10, 1, "you."),
        (3, 1, "you."),
    ],
)
def test_click_on_solid_cell_describes_it(x: int, y: int, words: str):
    mouse = Clicker(ROOM)
    assert mouse.click(x, y) == Stay()
    assert mouse.told.endswith(words)
    assert mouse.click(0, 1) == Stay()
    assert mouse.told == "Wall."


def test_click_on_adjacent_wall_describes_it():
    mouse = Clicker(ROOM)
    assert mouse.click(1, 0) == Stay()
    assert mouse.told == "Wall."


def test_click_attacks_monster_in_reach_only():
    mouse = Clicker(ROOM.replace("@.r", "@r."))
    assert mouse.click(2, 1) == Act(do.Attack(Direction.E))
    assert mouse.click(10, 1) == Stay()


def test_click_does_not_reveal_unseen_monster():
    mouse = Clicker("#####\n#@..#\n#####")
    mouse.stage.put("g", 2, 0)
    game = mouse.stage.game
    show_only(game, game.level.visible & ~(1 << mouse.stage.at(2, 0)))
    assert mouse.click(2, 0) == Stay()
    assert mouse.told == "Remembered: Wall."


@pytest.mark.parametrize("start", [(1, 1), (5, 2)])
def test_click_on_closed_door_opens_it(start: tuple[int, int]):
    mouse = Clicker(ROOM)
    mouse.stage.go(*start)
    mouse.stage.look()
    outcome = mouse.click(5, 3)
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, OpenDoor)
    assert outcome.errand.cell == mouse.stage.at(5, 3)


def test_click_on_open_door_travels():
    mouse = Clicker(ROOM.replace("+", "'"))
    outcome = mouse.click(5, 3)
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, TravelCell)


def test_click_on_known_floor_travels():
    mouse = Clicker(ROOM)
    outcome = mouse.click(9, 2)
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, TravelCell)
    assert outcome.errand.cell == mouse.stage.at(9, 2)
    assert mouse.click(2, 2) == Act(do.Walk(Direction.SE))


def test_click_beyond_drift_leaves_level():
    mouse = Clicker("#####\n#.@=#\n#####")
    mouse.stage.go(3, 1)
    mouse.stage.look()
    assert mouse.click(4, 1) == Act(do.Walk(Direction.E))


def test_click_on_panel_looks():
    mouse = Clicker(ROOM)
    rows = [line[CLASSIC.panel.x :] for line in text(mouse.play, mouse.view).splitlines()]
    row = rows.index("r cave rat", rows.index("r cave rat") + 1)
    outcome = handle(mouse.play, Point(CLASSIC.panel.x + 3, row), mouse.view)
    assert isinstance(outcome, Push)
    assert isinstance(outcome.scene, LookScene)
    assert outcome.scene._cell == mouse.stage.at(10, 1), "the second rat, the farther one"
    assert handle(mouse.play, Point(CLASSIC.panel.x + 3, 1), mouse.view) == Stay()


def test_click_attacks_within_weapon_reach():
    mouse = Clicker(ROOM)
    vary_thing(mouse.stage.game, "pick", reach=2)
    assert mouse.click(3, 1) == Act(do.Attack(Direction.E))
    assert mouse.click(10, 1) == Stay()


def test_click_on_dealer_travels_then_talks() -> None:
    meeting = Meeting("shopkeeper", "draught")
    view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
    keeper = meeting.person
    outcome = click(view, meeting.game, keeper.cell)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TalkScene)
    arrange.go(meeting.game, meeting.scenery.at(1, 1))
    arrange.look(meeting.game)
    outcome = click(view, meeting.game, keeper.cell)
    assert isinstance(outcome, Start) and isinstance(outcome.errand, TravelBeside)


def test_click_on_adjacent_friend_swaps() -> None:
    scenery = Scenery("######\n#@...#\n######", lit=True)
    ally = friend(scenery, "drift_goblin", 2, 1)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    assert click(view, scenery.game, ally.cell) == Act(do.Walk(Direction.E))
    arrange.give_traits(ally, ROOTED)
    assert isinstance(click(view, scenery.game, ally.cell), Push), "it stays put, so the attack is confirmed"


def test_click_on_lock_opens_it_once_the_hero_has_its_key():
    scenery = Scenery("########\n#@....K#\n########")
    view = view_of(scenery, content=scenery.content)
    arrange.know_level(scenery.game)
    lock = scenery.at(6, 1)
    assert not isinstance(click(view, scenery.game, lock), Start)
    arrange.stow(scenery.game, "iron_key")
    outcome = click(view, scenery.game, lock)
    assert isinstance(outcome, Start) and isinstance(outcome.errand, OpenDoor)


def test_click_on_a_remembered_monster_goes_beside_it() -> None:
    stage = Stage("""
        ##############
        #@..m#########
        #....+.......#
        #....#########
        ##############
    """)
    stage.go(10, 2)
    stage.look()
    outcome = click(view_of(stage), stage.game, stage.at(4, 1))
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, TravelBeside)
