"""Strategies for joining rooms by corridors. A generator has its own, or takes one from a setting."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
from winze.mapgen.promise import Promise
from winze.mapgen.settings import Setting, Settings

STRATEGIES: dict[str, Strategy] = {
    strategy.name: strategy for strategy in (CAREFUL, SPLIT, NEAREST, EDGES, SHORTEST, WALK, GREEDY)
}


def strategies_with(own: Strategy) -> dict[str, Strategy]:
    """Return all strategies that a generator may use by name: its own first, which is the default."""
    return {own.name: own} | STRATEGIES


def corridors_setting(strategies: Mapping[str, Strategy]) -> Setting:
    return Setting("corridors", next(iter(strategies)), "how rooms are joined", choices=tuple(strategies))


def corridors_by_setting(strategies: Mapping[str, Strategy]) -> Pass:
    def run(draft: Draft, chance: Stream) -> None:
        strategies[draft.word("corridors")].run(draft, chance)

    return Pass("corridors", run, needs=(Part.ROOMS,), gives=(Part.CORRIDORS,))


def promises_of_rectangles(strategies: Mapping[str, Strategy]) -> Callable[[Settings], Promise]:
    """Return the promises of rectangular rooms by settings: they stay apart if the corridors keep to their ends."""

    def promises(settings: Settings) -> Promise:
        promised = strategies[str(settings["corridors"])].promises
        if promised & (Promise.ENDS_ONLY | Promise.WALLS_KEPT):
            promised |= Promise.ROOMS_APART
        return promised | Promise.RECTANGLES | Promise.STAIRS_APART

    return promises
