"""Scenes for the fighter, each with its next action."""

from __future__ import annotations

from stage import Stage, arrange, state
from stage.clock import ClockStage, stir
from stage.people import Meeting
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Action, Attack, PickUp, Quaff, UseStairs, Wait, Walk, Wield
from winze.engine.kinds.traits import HELD
from winze.engine.view import HeroView
from winze.workshop.bots.fighter import Fighter


def next_act(stage: Stage, fighter: Fighter | None = None) -> Action:
    return (fighter or Fighter()).act(HeroView(stage.game))


def descent(drawing: str) -> Stage:
    """Return a level, and one below it that differs only in its stairs."""
    return Stage(drawing, drawing.replace("@", ".").replace(">", "<").translate({ord(char): "." for char in "mcr?"}))


def plays(stage: Stage, turns: int = 100) -> list[Action]:
    """Return the fighter's actions until the game ends or `turns` are over."""
    fighter, actions = Fighter(), []
    while not stage.game.end and len(actions) < turns:
        actions.append(next_act(stage, fighter))
        stage.act(actions[-1])
    return actions


def test_fighter_attacks_an_adjacent_monster():
    stage = Stage("#####\n#@r.#\n#####")
    assert next_act(stage) == Attack(Direction.E)


def test_fighter_waits_for_hunting_monsters():
    stage = Stage("########\n#@...r.#\n########")
    stage.rouse()
    assert next_act(stage) == Wait()


def test_fighter_rests_when_hurt_and_safe():
    stage = Stage("#####\n#@..#\n#####")
    stage.wound(1)
    assert next_act(stage) == Wait()
    stage.heal(20, 20)
    assert next_act(stage) != Wait()


def test_fighter_does_not_rest_where_no_wound_heals():
    stage = ClockStage("#####\n#@..#\n#####")
    stage.wound(1)
    stir(stage.game, 10)
    assert next_act(stage) == Wait()
    stir(stage.game, 30)
    assert next_act(stage) != Wait()


def test_fighter_drinks_at_low_health():
    stage = Stage("#####\n#@r.#\n#####")
    letter = arrange.stow(stage.game, "draught")
    stage.rouse()
    stage.heal(3, 20)
    assert next_act(stage) == Quaff(letter)


def test_fighter_flees_from_deadly_foes_through_an_exit():
    stage = descent("#######\n#>@.r.#\n#######")
    stage.rouse()
    stage.heal(2, 20)
    fighter = Fighter()
    assert next_act(stage, fighter) == Walk(Direction.W, bump=False)
    stage.act(Walk(Direction.W))
    assert next_act(stage, fighter) == UseStairs()


def test_fighter_does_not_flee_back_the_way_it_came():
    stage = ClockStage("#######\n#>r@..#\n#######", "#######\n#<....#\n#######")
    stage.rouse()
    stage.heal(9, 40)
    stage.go(1, 1)
    stage.look()
    stage.act(UseStairs())
    stage.heal(2, 40)
    assert next_act(stage) != UseStairs()


def test_fighter_does_not_flee_from_a_faster_foe():
    stage = descent("#######\n#>@h..#\n#######")
    stage.rouse()
    stage.heal(2, 20)
    assert next_act(stage) == Attack(Direction.E)


def test_fighter_picks_up_and_uses_better_gear():
    stage = Stage("######\n#@.).#\n######")
    arrange.arm(stage.game, "pick")
    done = plays(stage, 10)
    assert PickUp() in done
    assert any(isinstance(action, Wield) for action in done)
    assert "sword" in {held.kind for held in HeroView(stage.game).pack if held.in_use}


def test_fighter_leaves_worse_gear():
    stage = Stage("######\n#@.|.#\n######")
    arrange.arm(stage.game, "sword")
    assert PickUp() not in plays(stage, 10)


def test_fighter_descends_when_the_level_is_explored():
    stage = descent("########\n#@....>#\n########")
    assert UseStairs() in plays(stage, 12)


def test_fighter_finds_a_hidden_door_if_no_exit_is_known():
    stage = descent("##########\n#@..?...>#\n##########")
    assert UseStairs() in plays(stage, 150)


def test_fighter_goes_around_immobile_monsters():
    stage = descent("##########\n#...m....#\n#@......>#\n#........#\n#........#\n##########")
    done = plays(stage, 40)
    assert UseStairs() in done
    assert not any(isinstance(action, Attack) for action in done)


def test_fighter_attacks_an_immobile_monster_in_the_way():
    stage = descent("########\n#@.m..>#\n########")
    stage.heal(200, 200)
    plays(stage, 100)
    assert state.monsters(stage.game) == []


def test_fighter_attacks_its_holder_and_drinks_in_peril():
    stage = Stage("#####\n#@m.#\n#####")
    assert next_act(stage) != Attack(Direction.E)
    arrange.give_traits(stage.game.hero, HELD)
    assert next_act(stage) == Attack(Direction.E)
    letter = arrange.stow(stage.game, "draught")
    stage.heal(3, 20)
    assert next_act(stage) == Quaff(letter)


def test_fleeing_monster_does_not_hold_the_fighter_up():
    stage = descent("###########\n#c..@....>#\n###########")
    arrange.wound(stage.monster("coward"), 8)
    stage.rouse()
    assert UseStairs() in plays(stage, 100)


def test_fighter_carries_the_heartstone_home():
    stage = Stage("########\n#_@...*#\n########")
    plays(stage, 60)
    assert stage.game.end
    assert stage.game.end.cause == "won"


def test_burning_fighter_steps_into_shallow_water_or_drinks():
    for drawing, answer in (("#####\n#@-.#\n#####", Walk(Direction.E, bump=False)), ("#####\n#@..#\n#####", None)):
        scenery = Scenery(drawing, lit=True)
        letter = arrange.stow(scenery.game, "draught")
        arrange.set_health(scenery.game.hero, 12, 32)
        arrange.burden(scenery.game, burning=3)
        assert Fighter().act(HeroView(scenery.game)) == (answer or Quaff(letter))


def test_fighter_buys_draughts_and_hit_points():
    for kind, what, deal in (("shopkeeper", "buy", ""), ("healer", "service", "strength")):
        meeting = Meeting(kind, *(("stone", "draught") if kind == "shopkeeper" else ()))
        arrange.look(meeting.game)
        fighter = Fighter()
        for _ in range(2):  # it opens its lamp first
            meeting.game.act(fighter.act(HeroView(meeting.game)))
        action = fighter.act(HeroView(meeting.game))
        assert isinstance(action, AcceptOffer)
        offer = meeting.offers[action.number]
        assert (offer.what, offer.deal.id if offer.deal else "") == (what, deal)
