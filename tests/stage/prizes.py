"""Machines under the shipped rules on a drawn level, as the hero has seen them.

scenery = prize('''
    #########
    #@..+.á.#
    #########
''', {(6, 1): "mail"}, inside=(5, 1, 7, 1))
"""

from __future__ import annotations

from collections.abc import Mapping

from stage.arrange import build_machine, lay, lend, look, set_health
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.kinds.plan import Purpose
from winze.engine.state.machines import Machine

Point = tuple[int, int]
EAST, WEST = Direction.E, Direction.W


def prize(
    drawing: str,
    wares: Mapping[Point, str] | None = None,
    *,
    inside: tuple[int, int, int, int] = (0, 0, 0, 0),
    gate: Point | None = None,
    purpose: Purpose = "prize",
    gives: str = "",
) -> Scenery:
    """Return a level with machine 1, whose inside is a rectangle of two corners, and with its gate as machine 2.

    The hero has 40 hit points and its kit without healing.
    """
    scenery = Scenery(drawing, lit=True)
    game = scenery.game
    left, top, right, bottom = inside
    cells = [scenery.at(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]
    threshold = scenery.at(*gate) if gate else -1
    build_machine(
        game,
        Machine(
            "prize", purpose, game.level.board.of(cells), threshold, "lock" if gate else "", gives=gives, seen=True
        ),
    )
    if gate:
        build_machine(game, Machine("lock", "gate", threshold=threshold, seen=True))
    for (x, y), kind in (wares or {}).items():
        lay(game, kind, scenery.at(x, y))
        lend(game, 1, scenery.at(x, y))
    set_health(game.hero, 40, 40)
    look(game)
    return scenery
