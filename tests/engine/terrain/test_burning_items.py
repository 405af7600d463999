from __future__ import annotations

from stage.arrange import lay
from stage.events import named
from stage.scenery import Scenery
from stage.state import lying
from winze.engine.events import Burnt, What


def test_fire_burns_flammable_items_only() -> None:
    scenery = Scenery("########\n#@..oo.#\n########")
    cell = scenery.at(5, 1)
    for kind, count in (("rope", 2), ("stone", 3)):
        lay(scenery.game, kind, cell, count)
    lay(scenery.game, "arrow", scenery.at(6, 1), 5)
    lay(scenery.game, "pit_prop", scenery.at(4, 1))
    scenery.ignite(4, 1)
    events = scenery.wait(3)
    burnt = [(event.what, event.cell) for event in named(events, Burnt)]
    assert burnt == [(What("pit_prop"), scenery.at(4, 1)), (What("rope", 2), cell)]
    assert lying(scenery.game) == {cell: [("stone", 3)], scenery.at(6, 1): [("arrow", 5)]}
