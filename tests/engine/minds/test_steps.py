from __future__ import annotations

from stage import Stage
from stage.arrange import give_traits
from stage.state import monsters
from winze.engine.kinds.traits import PHASES
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import ground_of


def test_who_goes_through_rock_stays_within_the_border() -> None:
    stage = Stage("""
        #########
        #@.#.#r.#
        #..###..#
        #########
    """)
    (rat,) = monsters(stage.game)
    give_traits(rat, PHASES)
    ground = ground_of(Percepts(stage.game, rat))
    assert ground == stage.game.level.board.of(stage.at(x, y) for x in range(1, 8) for y in (1, 2))
