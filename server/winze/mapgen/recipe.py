"""A generator is a recipe: a list of passes over a draft, each with what it needs and what it gives.

A wrong order is a mistake in the recipe, so it is found when the recipe is defined and not when a level is dug.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from winze.core.chance import Stream
from winze.engine.plan import LevelPlan
from winze.mapgen.draft import Draft, Watch


class Part(Enum):
    """Something a draft has from some pass on."""

    ROOMS = "rooms"
    GRAPH = "graph"
    CORRIDORS = "corridors"
    BORDER = "border"
    ONE_PIECE = "one piece"
    DOORS = "doors"
    STAIRS = "stairs"


FINISHED = (Part.BORDER, Part.ONE_PIECE, Part.STAIRS)
"""What every level has in the end, whatever dug it."""


class SpoiltError(Exception):
    """Raised by a pass when this draft cannot become a level. The next attempt starts from another sub-seed."""


@dataclass(frozen=True, slots=True)
class Pass:
    """One step of a recipe. Each pass draws from a stream of its own, named after it."""

    name: str
    run: Callable[[Draft, Stream], None]
    needs: tuple[Part, ...] = ()
    gives: tuple[Part, ...] = ()


class Recipe:
    """A generator: its name, what its levels are like in a few words, and its passes in order."""

    def __init__(self, name: str, about: str, *passes: Pass) -> None:
        self.name = name
        self.about = about
        self.passes = passes
        self._check_order()

    def _check_order(self) -> None:
        have: set[Part] = set()
        for step in self.passes:
            for part in step.needs:
                if part not in have:
                    raise ValueError(f"{self.name}: the pass {step.name!r} needs {part.value!r} before it")
            have.update(step.gives)
        for part in FINISHED:
            if part not in have:
                raise ValueError(f"{self.name}: no pass gives {part.value!r}")

    def run(self, seed: int, place: LevelPlan, attempt: int, *, last: bool, watch: Watch | None = None) -> Draft:
        """One attempt at a level. Raises SpoiltError if it failed, which the last attempt never does."""
        draft = Draft(place, attempt, last=last)
        for step in self.passes:
            step.run(draft, Stream.named(seed, "level", place.id, step.name, attempt))
            if watch:
                watch(step.name, draft)
        return draft
