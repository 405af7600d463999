from __future__ import annotations

from flights import Butts
from shipped import shipped
from stage import Stage, arrange
from winze.core.directions import Direction
from winze.engine.actions import (
    Abandon,
    Attack,
    Drop,
    Leave,
    Open,
    PickUp,
    Quaff,
    Search,
    Throw,
    UseStairs,
    Wait,
    Walk,
    Wear,
    Wield,
)
from winze.engine.events import Refused
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.workshop.bots.fool import Fool

RULES = shipped().rules


def test_fool_tries_every_action_but_never_gives_up():
    done = set()
    for seed in range(24):
        game, fool = Game.new(seed, RULES), Fool(seed)
        while not game.end and game.turn < 400:
            action = fool.act(HeroView(game))
            assert not isinstance(action, Leave | Abandon)
            events = game.act(action)
            assert not any(isinstance(event, Refused) for event in events), (action, events)
            done.add(type(action).__name__)
    assert done >= {"Walk", "Wait", "Search", "Attack", "Drop", "CloseDoor", "Quaff"}


def test_fool_leaves_by_the_mouth_only_with_the_heartstone():
    game, fool = Game.new(1, RULES), Fool(1)
    assert HeroView(game).stairs("mouth") >> game.hero.cell & 1
    assert all(not isinstance(fool.act(HeroView(game)), UseStairs) for _ in range(300))


def test_fool_may_do_anything_possible_here():
    stage = Stage("######\n#@+r.#\n#..>.#\n######")
    for kind in ("sword", "mail", "draught"):
        arrange.stow(stage.game, kind)
    stage.act(Drop(arrange.stow(stage.game, "coat")), Walk(Direction.S), Walk(Direction.N))
    fool = Fool(1)
    drawn = {type(fool.act(HeroView(stage.game))) for _ in range(500)}
    assert drawn - {Attack} == {Walk, Wait, Search, PickUp, Open, Drop, Wield, Wear, Quaff}


def test_fool_throws_missiles_at_visible_monsters():
    stage = Butts("######\n#@.r.#\n######")
    stage.stow("stone")
    fool = Fool(1)
    drawn = [fool.act(HeroView(stage.game)) for _ in range(200)]
    assert Throw("c", 3, 1) in drawn
