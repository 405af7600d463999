"""A hostile status added by three rows: a monster causes it, a potion cures it, and a healer offers its cure."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.laid import DRAUGHT, HOUND, overlay, own
from stage import arrange, state
from winze.content import Content
from winze.core.board import cells
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Quaff, Wait
from winze.engine.body.dealing import offers
from winze.engine.game import Game
from winze.engine.state.actor import Actor

ROT = """[cold_rot]
name = "rotting"
colour = "moss"
begins_text = "Cold rot sets in."
ends_text = "The rot is gone."
takes = ["hands"]
stacks = "longest"
hostile = true
"""
BITE = 'attacks = [{ damage = "1d6" }]'
ROTTEN_BITE = 'attacks = [{ damage = "1", effects = [{ do = "afflict", status = "cold_rot", turns = "9" }] }]'
HEAL = 'do = "heal", amount = "3d6"'


@pytest.fixture
def content(tmp_path: Path) -> Content:
    return own(
        overlay(
            tmp_path,
            statuses=ROT,
            monsters=HOUND.replace(BITE, ROTTEN_BITE),
            items=DRAUGHT.replace(HEAL, 'do = "cure", status = "cold_rot"'),
        )
    )


def stand_beside(game: Game, kind: str, *, aware: bool = False) -> tuple[Actor, Direction]:
    """Put an actor beside the hero, and return it and its direction."""
    level, here = game.level, 1 << game.hero.cell
    cell = next(cells(level.board.around8(here) & level.facts.ground & ~here & ~state.bodies(game)))
    return arrange.stand(game, kind, cell, aware=aware), level.board.direction(game.hero.cell, cell)


def services(game: Game, healer: Actor) -> list[str]:
    return [offer.deal.id if offer.deal else "" for offer in offers(game, healer.cell)]


def bitten(content: Content) -> Game:
    """Return a game in which a pit hound has bitten the hero and is gone."""
    game = Game.new(3, content.rules)
    arrange.empty(game)
    arrange.set_health(game.hero, 500, 500)
    stand_beside(game, "pit_hound", aware=True)
    for _ in range(50):
        if "cold_rot" in game.hero.statuses:
            break
        game.act(Wait())
    arrange.empty(game)
    assert "cold_rot" in game.hero.statuses
    return game


def test_potion_cures_new_status(content: Content) -> None:
    game = bitten(content)
    game.act(Quaff(arrange.stow(game, "bitter_draught")))
    assert "cold_rot" not in game.hero.statuses


def test_healer_offers_cure_of_new_status(content: Content) -> None:
    game = bitten(content)
    arrange.pay(game, 500)
    healer, way = stand_beside(game, "healer")
    game.act(AcceptOffer(way, services(game, healer).index("cure")))
    assert "cold_rot" not in game.hero.statuses
    assert game.hero.gold < 500


def test_healer_offers_healthy_hero_no_cure(content: Content) -> None:
    game = Game.new(3, content.rules)
    arrange.empty(game)
    healer, _ = stand_beside(game, "healer")
    assert "cure" not in services(game, healer)
