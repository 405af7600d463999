"""Look and panels name monsters that are tougher or weaker than their kind."""

from __future__ import annotations

import pytest

from scene_harness import content_for, view_of
from stage import Stage
from stage.arrange import look
from stage.clock import set_depth, spawn
from winze.scenes.telling.describe import describe
from winze.session.client.panels import panels

ROOM = """
    ########
    #@.....#
    ########
"""


@pytest.mark.parametrize(
    ("depth", "named"), [(1, "lean cave rat"), (3, "cave rat"), (5, "cave rat"), (6, "grizzled cave rat")]
)
def test_name_shows_toughness_from_two_levels(depth, named):
    stage = Stage(ROOM)
    stage.vary("rat", first_depth=2, last_depth=6)
    set_depth(stage.game, depth)
    rat = spawn(stage.game, "rat", stage.at(3, 1))
    look(stage.game)
    assert describe(stage.game, content_for(stage), rat.cell).startswith(f"A {named}, unhurt")
    assert [seen.name for seen in panels(view_of(stage), None).sight] == [named]
