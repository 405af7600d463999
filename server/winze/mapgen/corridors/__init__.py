"""Strategies for joining rooms by corridors. A generator has its own or takes one from a setting."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors.careful import CAREFUL
from winze.mapgen.corridors.edges import EDGES
from winze.mapgen.corridors.greedy import GREEDY
from winze.mapgen.corridors.nearest import NEAREST
from winze.mapgen.corridors.shortest import SHORTEST
from winze.mapgen.corridors.split import SPLIT
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.corridors.walk import WALK
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

STRATEGIES: dict[str, Strategy] = {
    strategy.name: strategy for strategy in (CAREFUL, SPLIT, NEAREST, EDGES, SHORTEST, WALK, GREEDY)
}


def _run_by_setting(draft: Draft, chance: Stream) -> None:
    STRATEGIES[draft.word("corridors")].run(draft, chance)


def corridors_by(strategy: Strategy) -> Pass:
    return Pass("corridors", strategy.run, needs=(Part.ROOMS,), gives=(Part.CORRIDORS,))


CORRIDORS_BY_SETTING = Pass("corridors", _run_by_setting, needs=(Part.ROOMS,), gives=(Part.CORRIDORS,))
