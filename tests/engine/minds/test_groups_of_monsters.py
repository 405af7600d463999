"""Groups: members keep the peace, run when their leader dies, and come back."""

from __future__ import annotations

from stage.arrange import rouse, set_health, take_sides
from stage.deeds import kill
from stage.scenery import Scenery
from winze.engine.levels.groups import swear_in
from winze.engine.sense.foes import are_mates, nearest_foe
from winze.engine.state.actor import Actor

HALL = """
    ####################
    #@.................#
    #..................#
    #..................#
    ####################
"""


def foe_of(scenery: Scenery, actor: Actor) -> Actor | None:
    take_sides(scenery.game)
    return nearest_foe(scenery.game, actor)


def test_ganger_and_hounds_keep_peace_despite_feud() -> None:
    scenery = Scenery(HALL)
    ganger, hound = scenery.stand("goblin_ganger", 9, 2), scenery.stand("adit_hound", 11, 2)
    assert foe_of(scenery, hound) is ganger
    swear_in([ganger, hound])
    assert are_mates(ganger, hound) and are_mates(hound, ganger)
    assert foe_of(scenery, hound) is None and foe_of(scenery, ganger) is None


def test_followers_of_one_leader_are_mates() -> None:
    scenery = Scenery(HALL)
    ganger, first, second = (scenery.stand("goblin_ganger", x, 2) for x in (9, 11, 13))
    swear_in([ganger, first, second])
    stranger = scenery.stand("adit_hound", 15, 2)
    assert are_mates(first, second)
    assert not are_mates(first, stranger) and not are_mates(stranger, ganger)


def test_follower_panics_when_leader_dies() -> None:
    scenery = Scenery(HALL)
    ganger = scenery.stand("goblin_ganger", 6, 1)
    goblin = scenery.stand("drift_goblin", 8, 2, still=False)
    rouse(scenery.game, goblin)
    swear_in([ganger, goblin])
    kill(scenery.game, ganger)
    assert goblin.memory.panic == 8
    far = []
    for _ in range(8):
        scenery.wait()
        far.append(scenery.game.level.board.chebyshev(goblin.cell, scenery.game.hero.cell))
    assert far[-1] > 10 and goblin.memory.panic == 0
    scenery.wait(12)
    assert scenery.game.level.board.chebyshev(goblin.cell, scenery.game.hero.cell) < far[-1], "it hunts the hero again"


def test_fearless_follower_carries_on_without_leader() -> None:
    scenery = Scenery(HALL)
    ganger, thrall = scenery.stand("goblin_ganger", 6, 1), scenery.stand("thrall", 8, 2)
    swear_in([ganger, thrall])
    kill(scenery.game, ganger)
    assert thrall.memory.panic == 0


def test_fled_monster_heals_out_of_sight_and_returns() -> None:
    scenery = Scenery("""
        ####################
        #@.......#.........#
        #........#.........#
        #..................#
        ####################
    """)
    rat = scenery.stand("drift_goblin", 14, 1, 10, still=False)
    set_health(rat, 2, 10)
    rouse(scenery.game, rat)
    scenery.wait(12)
    assert rat.memory.fleeing
    for _ in range(200):
        scenery.wait()
        if not rat.memory.fleeing:
            break
    assert rat.health == 6 and not rat.memory.fleeing
