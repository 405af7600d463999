"""Work on tiles: digging, sinking, ropes, props, and their consequences."""

from __future__ import annotations

import pytest

from stage import Stage, arrange, deeds, state
from stage.events import named, values
from stage.state import pack
from winze.core.directions import Direction
from winze.engine.actions import Attack, Drop, UseStairs, Wait, Walk, Wield, Work
from winze.engine.errands.errand import Stop
from winze.engine.errands.work import KeepWorking
from winze.engine.events import (
    Altered,
    Changed,
    GaveWay,
    Harmed,
    Heard,
    LevelEntered,
    Refused,
    Sensed,
    Struck,
    Wielded,
    Worked,
)
from winze.engine.game import Game
from winze.engine.kinds.traits import DIGS, HANDS

DIG = Work("dig", Direction.E)
ROOM = """
    ########
    #..@#..#
    ########
"""
TWO = (ROOM, ROOM.replace("@", ".").replace("#..#\n", "#.<#\n"))


def reasons(stage: Stage, work: Work) -> list[str]:
    return values(stage.act(work), Refused, "reason")


def test_digging_a_wall_takes_the_turns_of_its_row() -> None:
    stage = Stage(ROOM)
    assert [len(named(stage.act(DIG), Worked)) for _ in range(2)] == [1, 1]
    assert values(stage.act(DIG), Altered, "verb", "tile") == [("dig", "wall")]
    stage.shows("""
        ########
        #..@:..#
        ########
    """)


def test_better_pick_digs_faster() -> None:
    stage = Stage(ROOM)
    stage.vary_thing("pick", pace=300)
    stage.act(DIG)
    assert stage.game.level.tile(stage.at(4, 1)).id == "rubble"


def test_digging_needs_a_pick_and_a_diggable_tile() -> None:
    stage = Stage(ROOM)
    before = stage.game.fingerprint()
    assert reasons(stage, Work("dig", Direction.W)) == ["cannot_dig"]
    assert reasons(stage, Work("pull", Direction.E)) == ["cannot_pull"]
    assert reasons(stage, Work("prop", Direction.W)) == ["no_prop"]
    assert stage.game.fingerprint() == before
    stage.act(Drop(next(letter for letter, kind in pack(stage.game).items() if kind == "pick")))
    assert reasons(stage, DIG) == ["no_pick"]


def held(stage: Stage) -> str:
    item = stage.game.pack.at("hand")
    return item.kind if item else ""


def test_digging_takes_the_pick_in_hand_and_a_blow_the_weapon() -> None:
    stage = Stage("#######\n#..@###\n#######")
    stage.arm("sword")
    assert values(stage.act(DIG), Wielded, "what") == [("pick", 1)]
    assert stage.pursue(KeepWorking("dig", Direction.E)) == Stop("done")
    assert held(stage) == "pick"
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert values(again.act(Attack(Direction.W)), Wielded, "what") == [("sword", 1)]
    assert values(stage.act(Attack(Direction.W)), Wielded, "what") == [("sword", 1)]
    assert named(stage.act(Attack(Direction.W)), Struck)
    assert held(stage) == "sword"


def test_tool_wielded_by_hand_stays_in_hand() -> None:
    stage = Stage("#######\n#..@###\n#######")
    pick = next(letter for letter, kind in pack(stage.game).items() if kind == "pick")
    stage.arm("sword")
    stage.act(Wield(pick))
    stage.act(Attack(Direction.W))
    assert held(stage) == "pick"


def test_missiles_readied_while_digging_keep_the_weapon_aside() -> None:
    stage = Stage("#######\n#..@###\n#######")
    stage.arm("sword")
    stage.vary_thing("nugget", category="missile")
    stage.act(DIG, Wield(arrange.stow(stage.game, "nugget")))
    assert values(stage.act(Attack(Direction.W)), Wielded, "what") == [("sword", 1)]


def test_border_cannot_be_dug() -> None:
    stage = Stage(ROOM)
    assert reasons(stage, Work("dig", Direction.N)) == ["cannot_dig"]
    assert reasons(stage, Work("dig", Direction.SE)) == ["cannot_dig"]


def test_digging_errand_ends_when_done() -> None:
    stage = Stage(ROOM)
    assert stage.pursue(KeepWorking("dig", Direction.E)) == Stop("done")
    assert stage.game.turn == 3


def test_wound_interrupts_digging_without_losing_progress() -> None:
    stage = Stage(ROOM)
    stage.act(DIG)
    stage.wound(3)
    stage.act(Wait(), DIG, DIG)
    assert stage.game.level.tile(stage.at(4, 1)).id == "rubble"
    again = Stage(ROOM)
    again.act(DIG, DIG)
    restored = Game.restore(again.game.snapshot(), again.rules)
    restored.act(DIG)
    assert restored.level.tile(again.at(4, 1)).id == "rubble"


def test_digger_hears_what_is_behind_at_half_time() -> None:
    stage = Stage("#########\n#..@##~~#\n#########")
    stage.act(DIG, DIG, DIG, Walk(Direction.E), Walk(Direction.E))
    found = [values(stage.act(DIG), Sensed, "what") for _ in range(2)]
    assert found == [["water"], []]
    assert stage.pursue(KeepWorking("dig", Direction.E)).reason in {"done", "hurt", "heard", "peril"}


def test_monsters_dig_with_the_same_handler() -> None:
    stage = Stage("########\n#@.#.r.#\n########")
    stage.vary("rat", traits=DIGS)
    rat = stage.stand(stage.monster("rat"), 4, 1)
    assert deeds.perform(stage.game, rat, Work("dig", Direction.W)) is None
    stage.vary("rat", traits=HANDS)
    assert deeds.perform(stage.game, rat, Work("dig", Direction.W)) == "no_pick"


def test_winze_leads_down_and_rope_leads_both_ways() -> None:
    stage = Stage(*TWO)
    sink = Work("sink", Direction.W)
    stage.act(*[sink] * 4)
    assert stage.game.level.tile(stage.at(2, 1)).id == "hole"
    arrange.stow(stage.game, "rope")
    stage.act(Work("hang", Direction.W))
    assert "rope" not in state.pack(stage.game).values()
    events = stage.act(Walk(Direction.W))
    assert values(events, LevelEntered, "level") == ["2"] and not named(events, Harmed)
    foot = stage.game.hero.cell
    restored = Game.restore(stage.game.snapshot(), stage.rules)
    assert restored.fingerprint() == stage.game.fingerprint()
    assert values(stage.act(UseStairs()), LevelEntered, "level") == ["1"]
    assert stage.game.hero.cell == stage.at(2, 1)
    stage.act(UseStairs())
    assert (stage.game.level.id, stage.game.hero.cell) == ("2", foot)


def test_sinking_needs_a_level_below() -> None:
    assert reasons(Stage(ROOM), Work("sink", Direction.W)) == ["nothing_below"]


ROOF = """
    #########
    #..@#...#
    #...l...#
    #########
"""


def test_loose_roof_falls_two_turns_after_losing_support() -> None:
    stage = Stage(ROOF)
    stage.stand("moss", 4, 2)
    stage.act(DIG, DIG)
    assert values(stage.act(DIG), Changed, "verb") == ["collapse"]
    assert not named(stage.act(Wait()), Harmed)
    events = stage.act(Wait())
    assert values(events, Harmed, "cause", "whom") == [("crush", "moss")]
    assert stage.game.level.tile(stage.at(4, 2)).id == "fallen"


def test_prop_holds_a_loose_roof() -> None:
    stage = Stage(ROOF)
    arrange.stow(stage.game, "beam")
    stage.act(*[Work("prop", Direction.S)] * 2)
    assert stage.game.level.tile(stage.at(3, 2)).id == "prop"
    assert not named(stage.act(DIG, DIG, DIG), Changed)
    assert stage.game.level.tile(stage.at(4, 2)).id == "loose"


def test_actor_under_new_rock_is_moved() -> None:
    stage = Stage(ROOF)
    stage.stand("tortoise", 4, 2)
    stage.act(DIG, DIG, DIG, Wait(), Wait())
    assert stage.game.level.facts.passable >> stage.monster("tortoise").cell & 1


SHAFTS = """
    ###########
    #.<.....>.#
    #.@..######
    #....#....#
    ###########
"""


def test_exits_cut_off_for_long_are_reconnected() -> None:
    """The rock gives way by itself after fifty turns, and the hero knows."""
    stage = Stage(SHAFTS, "####\n#.<#\n####")
    arrange.turn_into(stage.game, stage.at(5, 1), "fallen")
    assert not named(stage.act(*[Wait()] * 49), GaveWay)
    assert len(named(stage.act(*[Wait()] * 3), GaveWay)) == 1
    assert stage.game.level.tile(stage.at(5, 1)).id == "rubble"
    assert stage.game.level.seen >> stage.at(5, 1) & 1
    assert stage.game.level.seen >> stage.at(4, 1) & 1, "nothing else is forgotten"


@pytest.mark.parametrize("char", "~x+?")
def test_wadable_and_openable_tiles_do_not_cut_exits_off(char: str) -> None:
    stage = Stage(SHAFTS.replace("#.<.....", f"#.<..{char}.."), "####\n#.<#\n####")
    arrange.turn_into(stage.game, stage.at(3, 3), "fallen")
    assert not named(stage.act(*[Wait()] * 60), GaveWay)


def test_path_dug_in_time_prevents_reconnection() -> None:
    stage = Stage(SHAFTS, "####\n#.<#\n####")
    arrange.turn_into(stage.game, stage.at(5, 1), "fallen")
    stage.go(4, 2)
    stage.act(Work("dig", Direction.NE), Work("dig", Direction.NE))
    assert stage.game.level.tile(stage.at(5, 1)).id == "rubble"
    assert not named(stage.act(*[Wait()] * 60), GaveWay)


@pytest.mark.parametrize(("x", "off"), [(5, []), (12, ["some"]), (18, [])])
def test_unseen_work_is_heard_within_its_loudness(x: int, off: list[str]) -> None:
    row = "#@.#" + "." * 20 + "#"
    stage = Stage(f"{'#' * 25}\n{row}\n{'#' * 25}\n{'#' * 25}")
    stage.vary("rat", traits=DIGS)
    rat = stage.stand("rat", x, 1)
    if x == 5:
        arrange.change_tile(stage.game, stage.at(3, 1), "floor")
        stage.look()
    heard = []
    for direction in [Direction.S] * 3:
        stage.game.events.clear()
        deeds.perform(stage.game, rat, Work("dig", direction))
        heard += values(stage.game.perceived(stage.game.events), Heard, "off")
    assert sorted(set(heard)) == off


def test_items_block_props_but_not_cutting_webs() -> None:
    stage = Stage(ROOM)
    cell = stage.game.hero.cell + 1
    arrange.change_tile(stage.game, cell, "web")
    arrange.lay(stage.game, "draught", cell)
    stage.look()
    assert named(stage.act(Work("cut", Direction.E)), Altered)
    arrange.stow(stage.game, "beam")
    assert reasons(stage, Work("prop", Direction.E)) == ["occupied"]
