"""A game with an example of everything that is ever saved, each kind of monster and item in a single place."""

from __future__ import annotations

from stage.arrange import afflict, lay, stow
from stage.deeds import kill
from stage.stage import Stage
from winze.engine.game import Game
from winze.engine.state.actor import WorkInProgress
from winze.engine.state.items import Item, Pack
from winze.engine.state.overlays import Flow, Link, TileTick
from winze.engine.state.world import FallenItem, Follower

_LEVELS = (
    """
    ############
    #@...r..>#.#
    #........#.#
    ############
    """,
    """
    ##########
    #.......<#
    ##########
    """,
    """
    ###
    #.#
    ###
    """,
)


def with_everything() -> Game:
    """Return the game.

    It has a rat on the level, a fallen bat, a hare between levels, the corpse of an ooze, a sword in the pack, mail on
    the floor, a remembered draught, a fallen nugget, and a coat between levels.
    """
    stage = Stage(*_LEVELS)
    game, level = stage.game, stage.game.level
    game.pack.items.clear()
    game.pack.slots.clear()
    stow(game, "sword")
    lay(game, "mail", stage.at(3, 2))
    level.remembered[stage.at(10, 1)] = "draught"
    game.dropped["3"] = [FallenItem(1, 1, "nugget", thrown=True, plus=2, oil=5, charges=1)]
    afflict(game, 5)
    bat, hare, ooze = (stage.stand(kind, x, 2) for kind, x in (("bat", 6), ("hare", 7), ("ooze", 8)))
    hare.pack = Pack([Item("coat", letter="a")])
    for gone in (bat, hare):
        level.remove(gone)
    game.fallen["3"] = [bat]
    game.followers.append(Follower(hare, "1", "2", 17, 9))
    kill(game, ooze)
    level.mapped = level.divined = 1 << stage.at(10, 2)
    level.shop, level.stir, level.told = 1 << stage.at(2, 1), 11, 1
    level.quelled.append("goblins")
    level.scent.update({stage.at(4, 1): 2, stage.at(3, 1): 3})
    _overlay(stage)
    game.hero.work = WorkInProgress(stage.at(2, 2), "sink", 2)
    stage.monster("rat").work = WorkInProgress(stage.at(6, 2), "dig", 1)
    game.turn = 30
    stage.look()
    return game


def _overlay(stage: Stage) -> None:
    overlays = stage.game.level.overlays
    overlays.gas["methane"] = [0, 0, 0, 0, 1 << stage.at(5, 2)]
    overlays.ticks[stage.at(2, 2)] = TileTick(7, None)
    overlays.ropes[stage.at(1, 2)] = Link("2", 13)
    overlays.cut, overlays.fire = 3, 1 << stage.at(3, 1)
    overlays.flows.append(Flow("water", 9, stage.at(4, 1), drains=True))
    overlays.blame("fire", stage.game.hero.who, 1 << stage.at(3, 1), 90)
