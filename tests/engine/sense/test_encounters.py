"""Announcements of monsters: in the order of perception, once per occasion."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import lull, show_only, stand, tell_of_company
from stage.events import named
from stage.state import in_view, is_aware, is_met
from winze.core.directions import Direction
from winze.engine.actions import UseStairs, Wait, Walk
from winze.engine.events import Appeared, LevelEntered, Noticed

CORNER = """
    #########
    #@.#....#
    #..#..r.#
    #.......#
    #########
"""


@pytest.mark.parametrize("seed", range(40))
def test_monster_appears_before_it_notices(seed: int):
    stage = Stage(CORNER, seed=seed)
    told = []
    for step in (Direction.S, Direction.S, Direction.E, Direction.E):
        told += [type(event) for event in stage.act(Walk(step)) if isinstance(event, Appeared | Noticed)]
    assert told[:1] == [Appeared]


def test_monster_appears_before_it_notices_in_one_turn():
    """A hare acts twice a turn: it comes around the corner and notices the hero before the hero acts again."""
    both = 0
    for seed in range(80):
        stage = Stage(CORNER.replace("r", "h"), seed=seed)
        hare = stage.monster("hare")
        stage.act(Walk(Direction.S))
        for _ in range(30):
            events = stage.game.act(Wait())
            kinds = [type(event) for event in events if isinstance(event, Appeared | Noticed)]
            if Noticed in kinds and Appeared in kinds:
                both += 1
                assert kinds.index(Appeared) < kinds.index(Noticed)
            if is_aware(hare):
                break
    assert both


def flicker(stage: Stage, gap: int, times: int = 10) -> int:
    """Let the rat leave sight for `gap` turns, `times` times. Return the number of its appearances."""
    rat, seen, away = stage.monster("rat"), stage.at(2, 3), stage.at(7, 1)
    lull(rat)
    told = 0
    for _ in range(times):
        stand(stage.game, rat, away)
        for _ in range(gap):
            told += len(named(stage.act(Wait()), Appeared))
        stand(stage.game, rat, seen)
        told += len(named(stage.act(Wait()), Appeared))
        lull(rat)
    return told


def test_monster_at_edge_of_sight_appears_once():
    assert flicker(Stage(CORNER), gap=2) == 1


def test_monster_long_gone_appears_again():
    assert flicker(Stage(CORNER), gap=15) == 10


def test_those_that_come_with_the_first_are_marked():
    stage = Stage(CORNER)
    stage.empty()
    stage.look()
    for x in (1, 2, 3):
        stage.stand("rat", x, 3)
    seen = named(stage.act(Wait()), Appeared)
    assert [(event.first, event.more) for event in seen] == [(True, False), (False, True), (False, True)]


def test_snapshot_keeps_monsters_in_view():
    stage = Stage(CORNER)
    stage.act(Walk(Direction.S), Walk(Direction.S), Walk(Direction.E))
    assert is_met(stage.monster("rat"))
    again = type(stage.game).restore(stage.game.snapshot(), stage.rules)
    assert [again.act(Wait()) for _ in range(20)] == [stage.game.act(Wait()) for _ in range(20)]


def test_arrival_announces_monsters_after_level():
    stage = Stage("#####\n#@>.#\n#####", "########\n#.<....#\n########")
    stage.act(Walk(Direction.E), UseStairs(), Walk(Direction.E))
    stage.put("m", 5, 1)
    assert named(stage.act(Wait()), Appeared)
    stage.act(Walk(Direction.W), UseStairs())
    events = stage.game.act(UseStairs())
    kinds = [type(event) for event in events if isinstance(event, LevelEntered | Appeared)]
    assert kinds == [LevelEntered, Appeared]


def test_monster_beside_visible_cell_stays_unseen():
    stage = Stage("######\n#@.r.#\n######")
    rat = stage.monster("rat")
    for near in (rat.cell - 1, rat.cell + 1):
        show_only(stage.game, 1 << near)
        tell_of_company(stage.game)
        assert not is_met(rat) or rat.id not in in_view(stage.game)
    show_only(stage.game, 1 << rat.cell)
    tell_of_company(stage.game)
    assert rat.id in in_view(stage.game)
