"""Scenes for the fighter: what he does next."""

from __future__ import annotations

from stage import Stage, arrange, state
from stage.clock import ClockStage, stir
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, PickUp, Quaff, UseStairs, Wait, Walk, Wield
from winze.engine.kinds.traits import HELD
from winze.engine.view import HeroView
from winze.workshop.bots.fighter import Fighter


def next_act(stage: Stage, fighter: Fighter | None = None) -> Action:
    return (fighter or Fighter()).act(HeroView(stage.game))


def descent(drawing: str) -> Stage:
    """A level, and one below it that is the same but for the way."""
    return Stage(drawing, drawing.replace("@", ".").replace(">", "<").translate({ord(char): "." for char in "mcr?"}))


def plays(stage: Stage, turns: int = 100) -> list[Action]:
    """What a fighter does until the game ends or so many turns are over."""
    fighter, actions = Fighter(), []
    while not stage.game.end and len(actions) < turns:
        actions.append(next_act(stage, fighter))
        stage.act(actions[-1])
    return actions


def test_he_strikes_what_is_beside_him():
    stage = Stage("#####\n#@r.#\n#####")
    assert next_act(stage) == Attack(Direction.E)


def test_he_lets_those_come_that_are_after_him():
    stage = Stage("########\n#@...r.#\n########")
    stage.rouse()
    assert next_act(stage) == Wait()


def test_he_rests_when_hurt_and_nobody_threatens():
    stage = Stage("#####\n#@..#\n#####")
    stage.wound(1)
    assert next_act(stage) == Wait()
    stage.heal(20, 20)
    assert next_act(stage) != Wait()


def test_he_does_not_rest_where_no_wound_mends():
    stage = ClockStage("#####\n#@..#\n#####")
    stage.wound(1)
    stir(stage.game, 10)
    assert next_act(stage) == Wait()
    stir(stage.game, 30)
    assert next_act(stage) != Wait()


def test_he_drinks_when_low():
    stage = Stage("#####\n#@r.#\n#####")
    letter = arrange.stow(stage.game, "draught")
    stage.rouse()
    stage.heal(3, 20)
    assert next_act(stage) == Quaff(letter)


def test_he_flees_from_what_may_kill_him_by_a_way_off_the_level():
    stage = descent("#######\n#>@.r.#\n#######")
    stage.rouse()
    stage.heal(2, 20)
    fighter = Fighter()
    assert next_act(stage, fighter) == Walk(Direction.W, bump=False)
    stage.act(Walk(Direction.W))
    assert next_act(stage, fighter) == UseStairs()


def test_he_does_not_flee_back_by_the_way_he_came():
    stage = ClockStage("#######\n#>r@..#\n#######", "#######\n#<....#\n#######")
    stage.rouse()
    stage.heal(9, 40)
    stage.go(1, 1)
    stage.look()
    stage.act(UseStairs())
    stage.heal(2, 40)
    assert next_act(stage) != UseStairs()


def test_he_does_not_flee_from_who_is_faster():
    stage = descent("#######\n#>@h..#\n#######")
    stage.rouse()
    stage.heal(2, 20)
    assert next_act(stage) == Attack(Direction.E)


def test_he_picks_up_what_is_better_and_takes_it_into_use():
    stage = Stage("######\n#@.).#\n######")
    arrange.arm(stage.game, "pick")
    done = plays(stage, 10)
    assert PickUp() in done
    assert any(isinstance(action, Wield) for action in done)
    assert "sword" in {held.kind for held in HeroView(stage.game).pack if held.in_use}


def test_he_leaves_what_is_worse():
    stage = Stage("######\n#@.|.#\n######")
    arrange.arm(stage.game, "sword")
    assert PickUp() not in plays(stage, 10)


def test_he_goes_down_when_all_is_seen():
    stage = descent("########\n#@....>#\n########")
    assert UseStairs() in plays(stage, 12)


def test_he_finds_a_hidden_door_where_no_way_leads_on():
    stage = descent("##########\n#@..?...>#\n##########")
    assert UseStairs() in plays(stage, 150)


def test_he_goes_around_what_never_leaves_its_place():
    stage = descent("##########\n#...m....#\n#@......>#\n#........#\n#........#\n##########")
    done = plays(stage, 40)
    assert UseStairs() in done
    assert not any(isinstance(action, Attack) for action in done)


def test_what_never_leaves_its_place_is_fought_where_it_bars_the_way():
    stage = descent("########\n#@.m..>#\n########")
    stage.heal(200, 200)
    plays(stage, 100)
    assert state.monsters(stage.game) == []


def test_he_strikes_what_holds_him_and_drinks_in_peril():
    stage = Stage("#####\n#@m.#\n#####")
    assert next_act(stage) != Attack(Direction.E)
    arrange.give_traits(stage.game.hero, HELD)
    assert next_act(stage) == Attack(Direction.E)
    letter = arrange.stow(stage.game, "draught")
    stage.heal(3, 20)
    assert next_act(stage) == Quaff(letter)


def test_who_flees_from_him_does_not_keep_him():
    stage = descent("###########\n#c..@....>#\n###########")
    arrange.wound(stage.monster("coward"), 8)
    stage.rouse()
    assert UseStairs() in plays(stage, 100)


def test_he_carries_the_heartstone_home():
    stage = Stage("########\n#_@...*#\n########")
    plays(stage, 60)
    assert stage.game.end
    assert stage.game.end.cause == "won"
