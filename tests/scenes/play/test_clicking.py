"""What a click on the map does: go there, do what is to be done there, or tell what it is."""

from __future__ import annotations

import pytest

from shown import field_cell, handle, picture, text, view_of
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
    """Somebody with a mouse, in play."""

    def __init__(self, drawing: str) -> None:
        self.stage = Stage(drawing)
        self.view: View = view_of(self.stage)
        self.play = PlayScene()
        picture(self.play, self.view)

    def click(self, x: int, y: int) -> Outcome:
        return handle(self.play, Point(*field_cell(self.view, x, y)), self.view)

    @property
    def told(self) -> str:
        """The last line of the screen."""
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
def test_where_nobody_can_stand_a_click_tells_what_it_is(x: int, y: int, words: str):
    mouse = Clicker(ROOM)
    assert mouse.click(x, y) == Stay()
    assert mouse.told.endswith(words)
    assert mouse.click(0, 1) == Stay()
    assert mouse.told == "Wall."


def test_a_wall_beside_the_hero_is_told_as_well():
    mouse = Clicker(ROOM)
    assert mouse.click(1, 0) == Stay()
    assert mouse.told == "Wall."


def test_a_monster_in_reach_is_attacked_and_no_other():
    mouse = Clicker(ROOM.replace("@.r", "@r."))
    assert mouse.click(2, 1) == Act(do.Attack(Direction.E))
    assert mouse.click(10, 1) == Stay()


def test_a_monster_that_is_not_seen_is_not_found_by_clicking():
    mouse = Clicker("#####\n#@..#\n#####")
    mouse.stage.put("g", 2, 0)
    game = mouse.stage.game
    show_only(game, game.level.visible & ~(1 << mouse.stage.at(2, 0)))
    assert mouse.click(2, 0) == Stay()
    assert mouse.told == "Remembered: Wall."


@pytest.mark.parametrize("start", [(1, 1), (5, 2)])
def test_a_closed_door_is_gone_to_and_opened(start: tuple[int, int]):
    mouse = Clicker(ROOM)
    mouse.stage.go(*start)
    mouse.stage.look()
    outcome = mouse.click(5, 3)
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, OpenDoor)
    assert outcome.errand.cell == mouse.stage.at(5, 3)


def test_an_open_door_is_gone_into():
    mouse = Clicker(ROOM.replace("+", "'"))
    outcome = mouse.click(5, 3)
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, TravelCell)


def test_known_floor_is_gone_to():
    mouse = Clicker(ROOM)
    outcome = mouse.click(9, 2)
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, TravelCell)
    assert outcome.errand.cell == mouse.stage.at(9, 2)
    assert mouse.click(2, 2) == Act(do.Walk(Direction.SE))


def test_a_click_beyond_a_drift_leaves_by_it():
    mouse = Clicker("#####\n#.@=#\n#####")
    mouse.stage.go(3, 1)
    mouse.stage.look()
    assert mouse.click(4, 1) == Act(do.Walk(Direction.E))


def test_a_click_in_the_list_of_what_is_in_sight_looks_there():
    mouse = Clicker(ROOM)
    rows = [line[CLASSIC.panel.x :] for line in text(mouse.play, mouse.view).splitlines()]
    row = rows.index("r cave rat", rows.index("r cave rat") + 1)
    outcome = handle(mouse.play, Point(CLASSIC.panel.x + 3, row), mouse.view)
    assert isinstance(outcome, Push)
    assert isinstance(outcome.scene, LookScene)
    assert outcome.scene._cell == mouse.stage.at(10, 1), "the second rat, the farther one"
    assert handle(mouse.play, Point(CLASSIC.panel.x + 3, 1), mouse.view) == Stay()


def test_a_click_strikes_as_far_as_the_weapon_reaches():
    mouse = Clicker(ROOM)
    vary_thing(mouse.stage.game, "pick", reach=2)
    assert mouse.click(3, 1) == Act(do.Attack(Direction.E))
    assert mouse.click(10, 1) == Stay()


def test_who_deals_is_gone_to_by_a_click_and_talked_to_by_one_beside() -> None:
    meeting = Meeting("shopkeeper", "draught")
    view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
    keeper = meeting.person
    outcome = click(view, meeting.game, keeper.cell)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TalkScene)
    arrange.go(meeting.game, meeting.scenery.at(1, 1))
    arrange.look(meeting.game)
    outcome = click(view, meeting.game, keeper.cell)
    assert isinstance(outcome, Start) and isinstance(outcome.errand, TravelBeside)


def test_a_click_on_a_friend_beside_changes_places() -> None:
    scenery = Scenery("######\n#@...#\n######", lit=True)
    ally = friend(scenery, "drift_goblin", 2, 1)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    assert click(view, scenery.game, ally.cell) == Act(do.Walk(Direction.E))
    arrange.give_traits(ally, ROOTED)
    assert isinstance(click(view, scenery.game, ally.cell), Push), "it stays put, and is not struck without a question"
