"""Recipes: a generator is a list of passes over a draft, whose order is checked when the recipe is defined."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from winze.core.chance import Stream
from winze.engine.kinds.plan import LevelPlan
from winze.mapgen.draft import Draft, Watch
from winze.mapgen.finish.connect import ONE_PIECE
from winze.mapgen.finish.order import COMPLETION, finish
from winze.mapgen.passes import Part, Pass
from winze.mapgen.promise import NONE, Promise
from winze.mapgen.settings import Setting, Settings, resolve_settings

Promises = Promise | Callable[[Settings], Promise]


class Family(Enum):
    ROOMS = "rooms"
    CAVES = "caves"


FINISHED = (Part.BORDER, Part.ONE_PIECE, Part.STAIRS)


class Recipe:
    """A generator: its name, a short description of its levels, and its passes in order.

    `one_piece` is the pass of `connect` that joins separate pieces or spoils the attempt. With `loops`, doors are
    opened where the path around a wall is long. `promises` hold of every plain level and may depend on settings.
    """

    def __init__(
        self,
        name: str,
        about: str,
        *passes: Pass,
        family: Family = Family.ROOMS,
        promises: Promises = NONE,
        settings: tuple[Setting, ...] = (),
        one_piece: Pass = ONE_PIECE,
        loops: bool = False,
    ) -> None:
        self.name = name
        self.about = about
        self.family = family
        self.settings = settings
        self.digging = passes
        self._plain = (*passes, *finish(one_piece=one_piece, loops=loops, caves=family is Family.CAVES))
        self._promises = promises
        self._check_order()

    def _check_order(self) -> None:
        have: set[Part] = set()
        for step in (*self._plain, *COMPLETION):
            for part in step.needs:
                if part not in have:
                    raise ValueError(f"{self.name}: the pass {step.name!r} needs {part.value!r} before it")
            have.update(step.gives)
        for part in FINISHED:
            if part not in have:
                raise ValueError(f"{self.name}: no pass gives {part.value!r}")

    def resolve_settings(self, place: LevelPlan) -> Settings:
        """Return all settings for `place`. Raises ValueError for an unknown setting or a bad value."""
        return resolve_settings(self.settings, place.settings, self.name)

    def promises(self, settings: Mapping[str, int | str]) -> Promise:
        return self._promises if isinstance(self._promises, Promise) else self._promises(settings)

    def plain(self, seed: int, place: LevelPlan, attempt: int, *, last: bool, watch: Watch | None = None) -> Draft:
        """Make one attempt at a level without features and stairs. Raises SpoiledError, except on the last attempt."""
        settings = self.resolve_settings(place)
        draft = Draft(place, attempt, last=last, settings=settings, promised=self.promises(settings), watch=watch)
        run_passes(self._plain, draft, seed)
        return draft

    def complete(self, draft: Draft, seed: int) -> None:
        run_passes(COMPLETION, draft, seed)

    def dig(self, draft: Draft, seed: int) -> None:
        """Run only the recipe's own passes; the caller finishes the draft."""
        run_passes(self.digging, draft, seed)


def run_passes(passes: tuple[Pass, ...], draft: Draft, seed: int) -> None:
    for step in passes:
        step.run(draft, Stream.named(seed, "level", draft.place.id, step.name, draft.attempt))
        draft.step(step.name)
