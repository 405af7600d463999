"""Captives: two or three per mine, bound in camps, friends once freed (GAME.md 6)."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import arrive, rouse, set_health, stand
from stage.events import named, values
from stage.friends import captive, captives, follow
from stage.scenery import Scenery
from stage.state import monsters, sought
from winze.core.directions import Direction
from winze.core.distance import flood
from winze.engine.actions import Attack, Free, Walk
from winze.engine.errands.free import KeepFreeing
from winze.engine.events import Bonded, Refused, Struck
from winze.engine.game import Game
from winze.engine.levels.captives import KNOTS
from winze.engine.sense.moods import mood_of

CAMP = """
    ####################
    #@.................#
    #..................#
    #..................#
    ####################
"""
EAST = Direction.E


def test_fifteen_turns_of_work_free_a_captive_as_friend() -> None:
    scenery = Scenery(CAMP)
    goblin = captive(scenery, "drift_goblin", 2, 1)
    assert mood_of(goblin) == "bound"
    turn = scenery.game.turn
    assert scenery.pursue(KeepFreeing(EAST)).reason == "done"
    assert scenery.game.turn - turn == KNOTS == 15
    assert mood_of(goblin) == "ally" and follow(scenery.game) == [goblin]
    assert scenery.game.career.experience == 3 * scenery.game.place.depth


def test_freeing_is_heard_within_eight_cells() -> None:
    scenery = Scenery(CAMP)
    captive(scenery, "drift_goblin", 2, 1)
    near, far = scenery.stand("hewer", 9, 3, still=False), scenery.stand("hewer", 18, 3, still=False)
    scenery.act(Free(EAST))
    assert sought(near) is not None and sought(far) is None


def test_interrupted_freeing_keeps_progress() -> None:
    scenery = Scenery(CAMP)
    goblin = captive(scenery, "drift_goblin", 2, 1)
    scenery.act(*[Free(EAST)] * 9)
    scenery.wait(3)
    events = scenery.act(*[Free(EAST)] * 5)
    assert not named(events, Bonded) and goblin.memory.bound == 1
    assert values(scenery.act(Free(EAST)), Bonded, "how") == ["joins"]


def test_arriving_actor_interrupts_freeing() -> None:
    scenery = Scenery(CAMP, lit=True)
    goblin = captive(scenery, "drift_goblin", 2, 1)
    rat = scenery.stand("cave_rat", 18, 3, still=False)
    rouse(scenery.game, rat)
    assert scenery.pursue(KeepFreeing(EAST)).reason != "done"
    assert 0 < goblin.memory.bound < KNOTS


def test_captive_is_passive_and_only_the_hero_can_strike_it() -> None:
    scenery = Scenery(CAMP)
    jumper = captive(scenery, "claim_jumper", 2, 1)
    scenery.stand("drift_goblin", 4, 1, still=False)
    here = jumper.cell
    blows = values(scenery.wait(20), Struck, "who", "whom")
    assert jumper.cell == here and not any("claim_jumper" in blow for blow in blows)
    assert scenery.act(Walk(EAST)) == [Refused(reason="occupied")]
    scenery.act(Attack(EAST))
    assert mood_of(jumper) == "hunts"


def test_only_captives_can_be_freed() -> None:
    scenery = Scenery(CAMP)
    scenery.stand("drift_goblin", 2, 1)
    before = scenery.game.fingerprint()
    for direction in (EAST, Direction.S):
        assert scenery.act(Free(direction)) == [Refused(reason="nobody_bound")]
    assert scenery.game.fingerprint() == before


def test_snapshot_keeps_captives() -> None:
    scenery = Scenery(CAMP)
    captive(scenery, "drift_goblin", 2, 1)
    scenery.act(*[Free(EAST)] * 4)
    twin = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert [monster.memory.bound for monster in monsters(twin)] == [11]


def test_freed_captive_fights_its_captors() -> None:
    scenery = Scenery(CAMP)
    goblin = captive(scenery, "drift_goblin", 2, 1)
    set_health(goblin, 500, 500)
    ganger = stand(scenery.game, "goblin_ganger", scenery.at(12, 2))
    scenery.act(*[Free(EAST)] * KNOTS)
    rouse(scenery.game, ganger)
    blows = values(scenery.wait(15), Struck, "who", "whom")
    assert ("drift_goblin", "goblin_ganger") in blows


def test_mine_has_two_or_three_captives_on_main_levels() -> None:
    seen = set()
    for seed in range(40):
        game = Game.new(seed, shipped().rules)
        found = captives(game)
        assert 2 <= len(found) <= 3 and len({*found.values()}) == len(found)
        for level, kind in found.items():
            place, row = game.plan.levels[level], shipped().rules.monsters[kind]
            assert max(2, row.first_depth) <= place.depth <= row.last_depth
            assert not shipped().rules.profiles[place.row].branch
        seen |= {*found.values()}
    assert seen == {kind.id for kind in shipped().rules.monsters.values() if kind.captive}


@pytest.mark.parametrize("seed", range(3))
def test_captive_lies_bound_near_other_monsters(seed: int) -> None:
    game = Game.new(seed, shipped().rules)
    for level, kind in captives(game).items():
        exit_ = game.plan.levels[level].exits[0]
        arrive(game, level, exit_.x, exit_.y)
        (found,) = [monster for monster in monsters(game) if monster.memory.bound]
        assert found.kind.id == kind and mood_of(found) == "bound"
        board = game.level.board
        assert any(board.chebyshev(found.cell, other.cell) <= 4 for other in monsters(game) if other is not found)


@pytest.mark.parametrize("seed", range(6))
def test_captive_never_blocks_the_only_path(seed: int) -> None:
    game = Game.new(seed, shipped().rules)
    for level in captives(game):
        exit_ = game.plan.levels[level].exits[0]
        arrive(game, level, exit_.x, exit_.y)
        (body,) = [1 << monster.cell for monster in monsters(game) if monster.memory.bound]
        facts, board, start = game.level.facts, game.level.board, 1 << game.hero.cell
        open_ = facts.passable | facts.doors
        assert flood(board, start, open_ & ~body) == flood(board, start, open_) & ~body


@pytest.mark.parametrize("kind", [kind for kind in shipped().rules.monsters.values() if kind.captive], ids=repr)
def test_every_captive_kind_has_a_plea(kind) -> None:
    assert shipped().monsters[kind.id].pleads
