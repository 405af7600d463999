from __future__ import annotations

from stage import Stage
from stage.arrange import give_traits
from stage.state import ground_of, monsters
from winze.engine.kinds.traits import PHASES


def test_phasing_monster_stays_within_the_border() -> None:
    stage = Stage("""
        #########
        #@.#.#r.#
        #..###..#
        #########
    """)
    (rat,) = monsters(stage.game)
    give_traits(rat, PHASES)
    assert ground_of(stage.game, rat) == stage.game.level.board.of(stage.at(x, y) for x in range(1, 8) for y in (1, 2))
