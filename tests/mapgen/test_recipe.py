from __future__ import annotations

import pytest

from digging import place
from winze.core.chance import Stream
from winze.mapgen.connect import BORDER, ONE_PIECE
from winze.mapgen.draft import Draft
from winze.mapgen.generators.rogue import ROGUE
from winze.mapgen.grid import LINKS, ROOMS
from winze.mapgen.hvh import CORRIDORS
from winze.mapgen.recipe import Pass, Recipe
from winze.mapgen.stairs import STAIRS


def test_a_pass_before_what_it_needs_is_refused_when_the_recipe_is_defined() -> None:
    with pytest.raises(ValueError, match="mine: the pass 'corridors' needs 'graph' before it"):
        Recipe("mine", "a mine", ROOMS, CORRIDORS, LINKS, BORDER, ONE_PIECE, STAIRS)


@pytest.mark.parametrize(
    ("passes", "missing"),
    [
        ((ROOMS,), "border"),
        ((ROOMS, BORDER), "one piece"),
        ((ROOMS, BORDER, ONE_PIECE), "stairs"),
    ],
)
def test_a_recipe_that_leaves_levels_unfinished_is_refused(passes: tuple[Pass, ...], missing: str) -> None:
    with pytest.raises(ValueError, match=f"mine: no pass gives '{missing}'"):
        Recipe("mine", "a mine", *passes)


def test_each_pass_draws_from_a_stream_of_its_own() -> None:
    drawn: dict[str, int] = {}

    def note(name: str) -> Pass:
        def run(_: Draft, chance: Stream) -> None:
            drawn[name] = chance.next()

        return Pass(name, run)

    where = place(40, 16)
    Recipe("one", "", note("a"), note("b"), *ROGUE.passes).run(7, where, 0, last=True)
    first = dict(drawn)
    Recipe("two", "", note("b"), *ROGUE.passes).run(7, where, 0, last=True)
    assert drawn["b"] == first["b"] != first["a"]
    Recipe("two", "", note("b"), *ROGUE.passes).run(7, where, 1, last=True)
    assert drawn["b"] != first["b"]


def test_a_watcher_sees_every_pass() -> None:
    seen: list[tuple[str, int]] = []
    ROGUE.run(3, place(70, 20), 0, last=True, watch=lambda label, draft: seen.append((label, draft.open())))
    assert [label for label, _ in seen] == [step.name for step in ROGUE.passes]
    open_by_label = dict(seen)
    assert open_by_label["rooms"] == open_by_label["links"] != open_by_label["corridors"]
