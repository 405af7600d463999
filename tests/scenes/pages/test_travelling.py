"""Questions before travel into a branch, and before an exit that costs turns."""

from __future__ import annotations

from typing import ClassVar

import pytest

from scene_harness import view_of
from shipped import shipped
from stage import Stage
from stage.arrange import empty, give_traits, stand
from stage.clock import ClockStage
from stage.friends import go_to_exit, join
from winze.core.board import cells
from winze.engine.actions import Action, UseStairs, Wait
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.travel import TravelTo
from winze.engine.game import Game
from winze.engine.kinds.traits import HELD
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Push, Start, View
from winze.scenes.pages.travelling import set_out, take_exit
from winze.scenes.widgets.questions import ConfirmScene


class Branching:
    """Return an errand whose only route leads into a branch."""

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, row: str, *, may: bool) -> None:
        self.row, self.may = row, may

    def next(self, view: HeroView) -> Action | Stop:
        return Stop("arrived" if self.may else "branch", self.row)


def test_route_into_branch_is_confirmed() -> None:
    stage = Stage("#####\n#@..#\n#####")
    view = view_of(stage)
    row = next(iter(view.content.level_names or shipped().level_names))
    outcome = set_out(view, stage.game, lambda may: Branching(row, may=may))
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert view.content.level_names[row] in outcome.scene._question
    then = outcome.scene.then
    assert isinstance(then, Start) and isinstance(then.errand, Branching) and then.errand.may


def test_other_routes_start_at_once() -> None:
    stage = Stage("#####\n#@..#\n#####")
    outcome = set_out(view_of(stage), stage.game, lambda may: TravelTo("up", may_branch=may))
    assert isinstance(outcome, Start) and isinstance(outcome.errand, TravelTo)


@pytest.mark.parametrize(("hunted", "waits"), [(True, 0), (True, 9), (False, 0)])
def test_same_exit_is_confirmed_while_hunted(hunted: bool, waits: int) -> None:
    stage = ClockStage("#####\n#>@r#\n#####", "#####\n#<..#\n#####")
    stage.vary("rat", attacks=())
    stage.go(1, 1)
    if hunted:
        stage.rouse()
    else:
        stage.empty()
    stage.look()
    assert take_exit(view_of(stage), stage.game) == Act(UseStairs())
    stage.act(UseStairs(), *[Wait()] * waits)
    outcome = take_exit(view_of(stage), stage.game)
    if waits or not hunted:
        assert outcome == Act(UseStairs())
        return
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert "4 turns" in outcome.scene._question
    assert outcome.scene.then == Act(UseStairs())


def test_exit_asks_before_a_friend_is_left_behind() -> None:
    game = Game.new(0, shipped().rules)
    empty(game)
    go_to_exit(game, "down")
    beside = game.level.board.around8(1 << game.hero.cell) & game.level.facts.ground
    friend = stand(game, "drift_goblin", next(cells(beside)))
    join(game, friend)
    view = View(shipped(), Options(), Log(), game, "Ada")
    assert take_exit(view, game) == Act(UseStairs())
    give_traits(friend, HELD)
    outcome = take_exit(view, game)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert outcome.scene._question == "Your drift goblin would stay behind. Go anyway?"
    assert outcome.scene.then == Act(UseStairs())
