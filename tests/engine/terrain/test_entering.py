"""Harmful ground: its effects on actors that enter it, stay on it, fly over it or are forced onto it."""

from __future__ import annotations

import pytest

from stage import Stage, arrange, cast, state
from stage.cast import TILES
from stage.deeds import perform
from stage.events import named, values
from stage.state import experience
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, UseAbility, Wait, Walk
from winze.engine.effects.apply import apply, settle
from winze.engine.events import Fell, Harmed, Hindered, LevelEntered, Pushed, Struck
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.effects import Blink, Effect, Harm, Heal, Hook, Pull, PushEffect, Teleport, Trade
from winze.engine.kinds.tiles import Edge, Tile, TileSet
from winze.engine.kinds.traits import ACIDPROOF, FIREPROOF, FLIES, MINDLESS, SWIMS, WEAVES
from winze.engine.state.world import EffectTarget

EAST = Walk(Direction.E)
POOL = """
    ########
    #@{}...#
    ########
"""


def pool(char: str) -> Stage:
    return Stage(POOL.format(char))


@pytest.mark.parametrize(("char", "cause", "harm"), [("~", "water", 2), ("&", "lava", 9), ("a", "acid", 4)])
def test_harmful_ground_damages_each_turn(char: str, cause: str, harm: int) -> None:
    stage = pool(char)
    assert values(stage.act(EAST), Harmed, "cause", "amount") == [(cause, harm)]
    assert values(stage.act(Wait()), Harmed, "cause", "amount") == [(cause, harm)]
    assert not named(stage.act(EAST), Harmed)


@pytest.mark.parametrize(
    ("char", "trait"), [("~", FLIES), ("~", SWIMS), ("&", FIREPROOF), ("&", FLIES), ("a", ACIDPROOF), ("v", FLIES)]
)
def test_immune_actor_is_spared(char: str, trait: int) -> None:
    stage = pool(char)
    stage.vary("rat", traits=trait, mind="flutterer")
    stage.stand("rat", 2, 1)
    assert not named(stage.act(Wait()), Harmed)
    stage = pool(char)
    stage.stand("moss", 2, 1)
    assert char == "v" or named(stage.act(Wait()), Harmed), "others are not"


def test_ice_slides_actor_to_its_end() -> None:
    stage = Stage("########\n#@iii..#\n########")
    events = stage.act(EAST)
    assert stage.game.hero.cell == stage.at(5, 1)
    assert len(named(events, Pushed)) == 3
    assert stage.game.turn == 1


def test_ice_slide_ends_at_wall_or_actor() -> None:
    stage = Stage("######\n#@ii.#\n######")
    stage.stand("tortoise", 4, 1)
    assert values(stage.act(EAST), Pushed, "against") == [False, True]
    assert stage.game.hero.cell == stage.at(3, 1)


def test_web_holds_until_broken() -> None:
    stage = pool("x")
    stage.act(EAST)
    assert named(stage.act(EAST), Hindered) and stage.game.hero.cell == stage.at(2, 1)
    struggles = 1
    while stage.game.hero.cell == stage.at(2, 1):
        struggles += len(named(stage.act(EAST), Hindered))
    assert struggles <= 6


@pytest.mark.parametrize(("traits", "held"), [(0, ["stuck"]), (WEAVES, [])])
def test_weaver_walks_through_webs(traits: int, held: list[str]) -> None:
    stage = Stage("######\n#@rx.#\n######")
    stage.vary("rat", traits=traits)
    rat = stage.monster("rat")
    stage.happen(PushEffect(1), to=rat, by=stage.game.hero)
    assert list(state.statuses(rat)) == held


def test_rubble_costs_two_turns() -> None:
    stage = pool(":")
    hound = stage.stand("rat", 6, 1)
    stage.vary("rat", mind="thief")
    arrange.rouse(stage.game, hound)
    stage.act(EAST)
    assert stage.game.turn == 1
    assert hound.cell == stage.at(4, 1), "it has taken two steps"


def test_chasm_drops_actor_that_steps_in() -> None:
    stage = Stage("#######\n#..@v.#\n#######", "#######\n#.....#\n#...<.#\n#######")
    events = stage.act(EAST)
    assert values(events, Fell, "who") == ["hero"]
    assert values(events, LevelEntered, "level") == ["2"]
    assert stage.game.level.id == "2"


def test_monsters_fall_and_wait_below() -> None:
    stage = Stage("#######\n#@rv..#\n#######", "#######\n#.....#\n#...<.#\n#######")
    rat = stage.monster("rat")
    stage.happen(PushEffect(1), to=rat, by=stage.game.hero)
    assert not state.monsters(stage.game)
    stage.act(EAST, EAST)
    assert stage.game.level.id == "2"
    assert [state.kind_of(monster) for monster in state.monsters(stage.game)] == ["rat"]


def test_death_by_push_into_lava_credits_pusher() -> None:
    stage = Stage("#######\n#@r&..#\n#######")
    rat = stage.monster("rat")
    arrange.set_health(rat, 5)
    points = experience(stage.game)
    stage.happen(PushEffect(1), to=rat, by=stage.game.hero)
    assert not state.monsters(stage.game)
    assert experience(stage.game) > points, "and it is the hero's kill"


def test_hunters_avoid_and_mindless_enter_hazards() -> None:
    room = "#######\n#@~~r.#\n#######"
    stage = Stage(room)
    rat = stage.rouse("rat")
    stage.act(*[Wait()] * 12)
    assert rat.cell in {stage.at(4, 1), stage.at(5, 1)} and rat.health == rat.max_health
    stage = Stage(room)
    stage.vary("rat", traits=MINDLESS)
    rat = stage.rouse("rat")
    stage.act(*[Wait()] * 4)
    assert rat.health < rat.max_health


def test_blow_crosses_hazards() -> None:
    """An actor in a wall can be attacked, and is seen if an adjacent cell is (CMB-05)."""
    stage = Stage("#######\n#@....#\n#######\n#######")
    ghost = stage.stand("ghost", 2, 2)
    stage.look()
    assert [sighting.id for sighting in stage.game.in_sight()] == [ghost.id]
    assert values(stage.act(Attack(Direction.SE)), Struck, "whom")[:1] == ["ghost"]


CREAKING = Tile(
    "creaking",
    lit=True,
    edges={
        "leave": Edge("rubble"),
        "step": Edge("creaking", then=(Harm(Dice(0, 1, 99), "spikes"),)),
    },
    passes=("objects", "missiles", "light"),
)
HALL = """
    ##########
    #@.......#
    #........#
    ##########
"""


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Return a hall in which the ground collapses behind every actor."""
    monkeypatch.setattr(cast, "TILES", TileSet((*TILES.tiles, CREAKING)))
    stage = Stage(HALL)
    stage.game.level.change(stage.at(1, 1), "creaking")
    return stage


def by(stage: Stage, x: int, effect: Effect, *, goal: int = -1) -> None:
    """Let an adjacent actor affect the hero, or the hero affect a cell."""
    hero = stage.game.hero
    if x == 1:
        aim = EffectTarget(hero.who, stage.game.level.actors.get(goal), goal, hero.cell)
    else:
        aim = EffectTarget(stage.stand("dancer", x, 1).who, hero, hero.cell)
    apply(stage.game, effect, aim)
    settle(stage.game)


@pytest.mark.parametrize("how", ["walk", "swap", "pull", "push", "hook", "trade", "blink", "teleport", "rush"])
def test_leaving_cell_applies_its_edge_however_done(hall: Stage, how: str) -> None:
    game, here, there = hall.game, hall.at(1, 1), hall.at(5, 1)
    if how == "walk":
        hall.act(EAST)
    elif how == "swap":
        rat = hall.stand("rat", 2, 1)
        rat.memory.tame = True
        hall.act(EAST)
        assert rat.cell == here
    elif how == "pull":
        by(hall, 5, Pull(2))
    elif how == "push":
        apply(game, PushEffect(2), EffectTarget(None, game.hero, here, hall.at(0, 1)))
        settle(game)
    elif how == "hook":
        by(hall, 1, Hook(9), goal=hall.at(8, 1))
    elif how == "trade":
        hall.stand("rat", 5, 1)
        by(hall, 1, Trade(), goal=there)
    elif how == "blink":
        by(hall, 1, Blink(), goal=there)
    elif how == "teleport":
        by(hall, 5, Teleport(3))
    else:
        rat = hall.stand("rat", 1, 2)
        game.level.change(rat.cell, "creaking")
        hall.vary("rat", abilities=(Ability("run", (Heal(Dice(0, 1, 1)),), at="rush"),))
        hall.go(6, 2)
        here = rat.cell
        assert perform(game, rat, UseAbility("run", game.hero.cell)) is None
        assert rat.cell == hall.at(5, 2)
    assert game.hero.cell != here
    assert game.level.tile(here).id == "rubble"


def test_step_effects_are_blamed_on_the_stepper(hall: Stage) -> None:
    hall.game.level.change(hall.at(2, 1), "creaking")
    hall.act(EAST)
    assert hall.game.end and (hall.game.end.cause, hall.game.end.by) == ("impaled", "hero")


def test_forced_step_effects_are_blamed_on_hero(hall: Stage) -> None:
    rat = hall.stand("rat", 3, 1)
    arrange.set_health(rat, 5)
    hall.game.level.change(hall.at(4, 1), "lava")
    hall.happen(PushEffect(1), rat, hall.game.hero)
    assert state.monsters(hall.game) == []
    assert hall.game.career.killed == {"rat": 1}
