"""Signs beside the exits into branches."""

from __future__ import annotations

from shipped import shipped
from stage import arrange, state
from stage.events import named
from winze.core.board import cells
from winze.core.directions import Direction
from winze.engine.actions import Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.travel import TravelTo
from winze.engine.events import Signposted
from winze.engine.game import Game
from winze.engine.sense.signs import branches
from winze.engine.view import HeroView
from winze.scenes.telling.describe import describe

RULES = shipped().rules


def before_a_branch() -> tuple[Game, int]:
    """Return a game on a main level with a shaft into a branch, and the shaft's cell."""
    for seed in range(30):
        game = Game.new(seed, RULES)
        for place in game.plan.levels.values():
            ways = [way for way in place.exits if way.kind == "down" and way.to]
            if place.depth < 4 and len(ways) > 1 and not RULES.profiles[place.row].branch:
                arrange.arrive(game, place.id, ways[0].x, ways[0].y)
                if down := [cell for cell in branches(game) if game.level.tile(cell).stairs == "down"]:
                    return game, down[0]
    raise AssertionError("no mine has a branch below")


def step_onto(game: Game, cell: int) -> list[Signposted]:
    """Move the hero onto a cell from an adjacent one."""
    board, level = game.level.board, game.level
    way = next(way for way in Direction if level.facts.ground >> cell - board.steps[way] & 1)
    for monster in state.monsters(game):
        arrange.stop(monster)
    arrange.go(game, cell - board.steps[way])
    return named(game.act(Walk(way)), Signposted)


def test_sign_names_branch_and_master_on_its_cell() -> None:
    game, cell = before_a_branch()
    (sign,) = step_onto(game, cell)
    assert RULES.profiles[sign.place].branch
    assert RULES.monsters[sign.kind].master == sign.place
    assert "into a branch, " in describe(game, shipped(), cell)


def test_sign_is_not_read_again_at_once() -> None:
    game, cell = before_a_branch()
    assert step_onto(game, cell)
    assert not step_onto(game, cell)
    arrange.set_turn(game, game.turn + 50)
    assert step_onto(game, cell)


def test_no_sign_elsewhere() -> None:
    game, _ = before_a_branch()
    others = [other for other in cells(game.level.facts.stairs) if other not in branches(game)]
    assert others
    for other in others:
        assert not step_onto(game, other)


def test_travel_down_prefers_main_line_to_nearer_branch() -> None:
    game, cell = before_a_branch()
    arrange.know_level(game)
    step_onto(game, cell)
    arrange.empty(game)
    view, errand = HeroView(game), TravelTo("down")
    while not isinstance(step := errand.next(view), Stop):
        game.act(step)
    assert game.hero.cell not in branches(game)
