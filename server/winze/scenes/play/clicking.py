"""Clicks on a cell: travel, act on it, or describe it."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import Attack, Walk
from winze.engine.body.dealing import deals_at
from winze.engine.errands.travel import OpenDoor, TravelBeside, TravelCell
from winze.engine.game import Game
from winze.engine.levels.arrive import leads_out
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.passing import lets_pass
from winze.engine.sense.reach import blow_at
from winze.engine.sense.standing import standing_unseen
from winze.engine.state.actor import Actor
from winze.engine.view import HeroView
from winze.scenes.base.scene import Outcome, Start, View
from winze.scenes.play.inventory import pick_up
from winze.scenes.play.orders import exit_or_search
from winze.scenes.play.stepping import step, strike
from winze.scenes.telling.describe import describe


def click(view: View, game: Game, cell: int) -> Outcome | str:
    level, here = game.level, game.hero.cell
    beside = level.board.chebyshev(here, cell) == 1
    direction = level.board.direction(here, cell) if beside else None
    if cell == here:
        return _click_hero(view, game)
    if cell in level.actors and is_seen(level, level.actors[cell]):
        return _meet(view, game, level.actors[cell], direction)
    if (level.known.closed_doors | HeroView(game).locks) >> cell & 1:
        return Start(OpenDoor(cell))
    if direction is not None and _can_step(game, cell, direction):
        return step(view, game, Walk(direction))
    return _travel(game, cell) or describe(game, view.content, cell)


def _travel(game: Game, cell: int) -> Outcome | None:
    """Travel to a cell, or beside one that is taken; nowhere if the hero knows of no way to stand there."""
    if cell in standing_unseen(game.level) or (deals_at(game, cell) and not game.level.known.passable >> cell & 1):
        return Start(TravelBeside(cell))
    return Start(TravelCell(cell)) if game.level.known.passable >> cell & 1 else None


def _meet(view: View, game: Game, actor: Actor, direction: Direction | None) -> Outcome | str:
    """Talk to, free or swap with an actor, traveling there first if it is far; strike any other actor in reach."""
    passes = direction is not None and lets_pass(game.level, game.hero, actor)
    if passes or deals_at(game, actor.cell) or (actor.memory.bound and is_at_peace(actor)):
        return Start(TravelBeside(actor.cell)) if direction is None else step(view, game, Walk(direction))
    blow = blow_at(game, game.hero, actor)
    return describe(game, view.content, actor.cell) if blow is None else strike(view, game, Attack(blow), actor.cell)


def _can_step(game: Game, cell: int, direction: Direction) -> bool:
    return bool(game.level.known.passable >> cell & 1) or leads_out(game, direction) or deals_at(game, cell)


def _click_hero(view: View, game: Game) -> Outcome:
    if game.hero.cell in game.level.items:
        return pick_up(view, game)
    return exit_or_search(view, game)
