"""Scenes for the expert with keys to fetch, keepers to rouse and barriers to force, each with its next action."""

from __future__ import annotations

from stage.arrange import arm, lay, look, put_to_sleep, set_health, stow
from stage.clock import stir
from stage.prizes import EAST, prize
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, LayCharge, PickUp, SpanGap, Throw, Walk, Wield, Work
from winze.engine.view import HeroView
from winze.workshop.bots.expert import Expert


def act(scenery: Scenery, expert: Expert | None = None) -> Action:
    return (expert or Expert()).act(HeroView(scenery.game))


def plays(scenery: Scenery, turns: int) -> list[Action]:
    expert, actions = Expert(), []
    for _ in range(turns):
        actions.append(act(scenery, expert))
        scenery.act(actions[-1])
    return actions


def key_room(drawing: str, x: int, y: int, *, left: int = 0) -> Scenery:
    """Return a level with a key on a cell of a holder, whose inside begins at `left`."""
    scenery = prize(drawing, inside=(left or x, y, x, y), purpose="holder", gives="iron_key")
    lay(scenery.game, "iron_key", scenery.at(x, y))
    look(scenery.game)
    return scenery


def pick_of(scenery: Scenery) -> str:
    return next(item.letter for item in scenery.game.pack.items if item.kind == "pick")


def has_key(scenery: Scenery) -> bool:
    return scenery.game.pack.has("iron_key") and scenery.game.level.machines[0].solved


def test_expert_fetches_a_key_and_makes_room_for_it():
    scenery = key_room("########\n#@.....#\n########", 5, 1)
    for kind in sorted(kind.id for kind in scenery.rules.items.values() if kind.category == "armour"):
        if len(scenery.game.pack.items) < HeroView(scenery.game).pack_size:
            stow(scenery.game, kind)
    plays(scenery, 40)
    assert has_key(scenery)


def test_expert_cuts_the_web_around_a_key():
    scenery = key_room("########\n#@x.####\n########", 3, 1)
    assert act(scenery) == Work("cut", EAST)
    plays(scenery, 5)
    assert has_key(scenery)


def test_expert_smashes_crystal_before_a_key():
    scenery = key_room("########\n#@ii.###\n########", 4, 1)
    assert act(scenery) == Work("smash", EAST)
    plays(scenery, 12)
    assert has_key(scenery)


def test_expert_digs_through_ore_to_a_key():
    scenery = key_room("########\n#.@*.###\n########", 4, 1, left=3)
    hammer, pick = arm(scenery.game, "cob_hammer"), pick_of(scenery)
    actions = plays(scenery, 14)
    assert hammer != pick and actions[:2] == [Wield(pick), Work("dig", EAST)]
    assert has_key(scenery)


def test_expert_props_a_loose_roof_before_it_digs():
    scenery = key_room("########\n#.@*.###\n#.rr####\n########", 4, 1, left=3)
    stow(scenery.game, "pit_prop")
    assert isinstance(action := act(scenery), Work) and action.verb == "prop"


def test_hurt_expert_does_not_dig_under_a_loose_roof():
    scenery = key_room("########\n#.@*.###\n#.rr####\n########", 4, 1, left=3)
    set_health(scenery.game.hero, 30, 40)
    assert not any(isinstance(action, Work) for action in plays(scenery, 3))


def test_expert_spans_a_chasm_to_a_key():
    scenery = key_room("########\n#.@vv.##\n########", 5, 1)
    assert act(scenery) == SpanGap(EAST)
    plays(scenery, 6)
    assert has_key(scenery)


def test_expert_swims_a_few_cells_for_a_key_and_back():
    scenery = key_room("########\n#.@~~~##\n########", 5, 1)
    expert = Expert()
    for _ in range(9):
        scenery.act(act(scenery, expert))
    assert has_key(scenery)
    assert scenery.tile(*scenery.game.level.board.xy(scenery.game.hero.cell)) == "floor"


def test_expert_does_not_swim_far_or_enter_lava_for_a_key():
    for drawing in ("#########\n#.@~~~~##\n#########", "#########\n#.@&&&&##\n#########"):
        scenery = key_room(drawing, 6, 1)
        east = Walk(EAST, bump=False)
        assert east not in plays(scenery, 4)


def test_expert_gives_up_on_a_key_it_cannot_pick_up():
    scenery = key_room("########\n#@.....#\n########", 1, 1)
    expert, actions = Expert(), []
    for _ in range(30):
        actions.append(act(scenery, expert))
        scenery.wait()
    assert actions[0] == PickUp() and PickUp() not in actions[10:]


def keeper(kind: str, health: int) -> Scenery:
    scenery = prize("#######\n#@....#\n#######", inside=(2, 1, 5, 1), purpose="holder")
    put_to_sleep(scenery.stand(kind, 2, 1, health, still=False))
    look(scenery.game)
    return scenery


def test_expert_strikes_a_sleeping_keeper_it_can_beat():
    scenery = keeper("goblin_ganger", 10)
    arm(scenery.game, "cob_hammer")
    set_health(scenery.game.hero, 60, 60)
    assert act(scenery) == Attack(EAST)


def test_expert_lets_a_keeper_sleep_that_is_too_strong():
    scenery = keeper("cave_troll", 200)
    assert act(scenery) != Attack(EAST)


def test_expert_throws_at_a_thief():
    scenery = prize("#########\n#@......#\n#########", inside=(4, 1, 6, 1), purpose="holder")
    scenery.stand("knocker", 6, 1, 10)
    look(scenery.game)
    letter = stow(scenery.game, "throwing_knife", 3)
    crusts = [item for item in scenery.game.pack.items if item.kind == "crust"]
    scenery.game.pack.items.remove(crusts[0])
    assert act(scenery) == Throw(letter, 6, 1)


PLANKS = "#########\n#..@N...#\n#########"


def test_expert_smashes_planks_on_a_quiet_level():
    scenery = prize(PLANKS, inside=(5, 1, 7, 1), gate=(4, 1))
    assert act(scenery) == Work("smash", EAST)


def test_expert_spares_planks_on_an_uneasy_level():
    scenery = prize(PLANKS, inside=(5, 1, 7, 1), gate=(4, 1))
    steps = [one.stir for one in scenery.rules.unrest if one.id == "uneasy"]
    stir(scenery.game, steps[0])
    assert act(scenery) != Work("smash", EAST)


def test_expert_digs_through_a_chink_it_sees_no_more_of():
    scenery = prize("#######\n#.@ì.##\n#######", inside=(3, 1, 4, 1))
    assert act(scenery) == Work("dig", EAST)


LOCK = "########\n#.@ë...#\n#..DDDD#\n########"


def test_expert_digs_through_a_lock_once_all_else_is_explored():
    scenery = prize(LOCK, gate=(3, 1))
    assert Work("dig", EAST) in plays(scenery, 12)


def test_expert_digs_through_the_frame_beside_a_brass_door():
    scenery = prize("#######\n#.....#\n#..@..#\n#DDäDD#\n##...##\n#######", gate=(3, 3))
    actions = plays(scenery, 40)
    assert any(isinstance(action, Work) and action.verb == "dig" for action in actions)
    assert "rubble" in {scenery.tile(2, 3), scenery.tile(4, 3)}


def test_expert_lays_a_charge_at_a_lock():
    scenery = prize("############\n#......@..ë#\n############", gate=(10, 1))
    stow(scenery.game, "charge")
    actions = plays(scenery, 8)
    assert LayCharge(Direction.E, 5) in actions
