"""Rope bridges over chasms and pits."""

from __future__ import annotations

import pytest

from stage.arrange import give_traits
from stage.events import named
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import SpanGap, Walk
from winze.engine.events import Fell, Refused
from winze.engine.kinds.effects import Alter
from winze.engine.kinds.traits import FLIES


def hall(gap: str) -> Scenery:
    """Return a hall with a gap next to the hero, who carries the kit's rope."""
    wall = "#" * (len(gap) + 6)
    return Scenery(f"{wall}\n#.@{gap}..#\n{wall}")


@pytest.mark.parametrize("gap", ["v", "vv", "vvv", "V", "VVV", "vVU"])
def test_rope_bridges_up_to_three_cells(gap: str) -> None:
    scenery = hall(gap)
    scenery.act(SpanGap(Direction.E))
    assert not scenery.game.pack.has("rope")
    events = scenery.act(*[Walk(Direction.E)] * (len(gap) + 1))
    assert scenery.game.hero.cell == scenery.at(3 + len(gap), 1)
    assert not named(events, Fell)
    assert scenery.game.hero.health == 1000


@pytest.mark.parametrize("gap", ["vvvv", ".", "vv~", "v#"])
def test_span_needs_firm_ground_behind_the_gap(gap: str) -> None:
    scenery = hall(gap)
    before = scenery.game.fingerprint()
    assert named(scenery.act(SpanGap(Direction.E)), Refused) == [Refused(reason="cannot_span")]
    assert scenery.game.fingerprint() == before


def test_span_needs_a_rope() -> None:
    scenery = hall("v")
    scenery.act(SpanGap(Direction.E), Walk(Direction.E), Walk(Direction.E))
    scenery.happen(Alter("cut"), 3, 1)
    assert scenery.tile(3, 1) == "chasm"
    assert named(scenery.act(SpanGap(Direction.W)), Refused) == [Refused(reason="no_rope")]


@pytest.mark.parametrize("verb", ["cut", "burn"])
def test_actor_on_a_lost_bridge_falls(verb: str) -> None:
    scenery = hall("V")
    scenery.act(SpanGap(Direction.E), Walk(Direction.E))
    while scenery.tile(3, 1) == "pit_bridge":
        scenery.happen(Alter(verb), 3, 1)  # type: ignore[arg-type]
    assert scenery.game.hero.health < 1000
    assert "stuck" in scenery.game.hero.statuses


def test_flier_on_a_lost_bridge_stays() -> None:
    scenery = hall("V")
    scenery.act(SpanGap(Direction.E), Walk(Direction.E))
    give_traits(scenery.game.hero, FLIES)
    scenery.happen(Alter("cut"), 3, 1)
    assert scenery.game.hero.health == 1000
