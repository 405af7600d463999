from __future__ import annotations

import pytest

from digging import place
from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.finish.order import COMPLETION
from winze.mapgen.generators.rogue import CORRIDORS, ROGUE
from winze.mapgen.passes import Part, Pass
from winze.mapgen.promise import NONE, STRICT, Promise
from winze.mapgen.recipe import Recipe
from winze.mapgen.rooms.grid import LINKS, ROOMS
from winze.mapgen.settings import Setting

LINKED_ROOMS = Pass("rooms", lambda _, __: None, gives=(Part.ROOMS, Part.GRAPH))


def test_recipe_rejects_pass_before_its_needs() -> None:
    with pytest.raises(ValueError, match="mine: the pass 'corridors' needs 'graph' before it"):
        Recipe("mine", "a mine", ROOMS, CORRIDORS, LINKS)


def test_recipe_requires_floor_for_stairs() -> None:
    with pytest.raises(ValueError, match="mine: the pass 'stairs' needs 'floor' before it"):
        Recipe("mine", "a mine", LINKED_ROOMS)


def test_each_pass_has_its_own_stream() -> None:
    drawn: dict[str, int] = {}

    def note(name: str) -> Pass:
        def run(_: Draft, chance: Stream) -> None:
            drawn[name] = chance.next()

        return Pass(name, run)

    where, rogue = place(40, 16), ROGUE.digging
    Recipe("one", "", note("a"), note("b"), *rogue).plain(7, where, 0, last=True)
    first = dict(drawn)
    Recipe("two", "", note("b"), *rogue).plain(7, where, 0, last=True)
    assert drawn["b"] == first["b"] != first["a"]
    Recipe("two", "", note("b"), *rogue).plain(7, where, 1, last=True)
    assert drawn["b"] != first["b"]


def test_watch_is_called_after_every_pass() -> None:
    seen: list[tuple[str, int]] = []
    draft = ROGUE.plain(3, place(70, 20), 0, last=True, watch=lambda label, draft: seen.append((label, draft.open())))
    ROGUE.complete(draft, 3)
    labels = [label for label, _ in seen]
    assert labels[:3] == [step.name for step in ROGUE.digging]
    assert labels[-len(COMPLETION) :] == [step.name for step in COMPLETION]
    open_by_label = dict(seen)
    assert open_by_label["rooms"] == open_by_label["links"] != open_by_label["corridors"]


def test_promises_can_depend_on_settings() -> None:
    how = Setting("how", "well", "", choices=("well", "badly"))
    recipe = Recipe(
        "mine",
        "",
        *ROGUE.digging,
        settings=(how,),
        promises=lambda settings: STRICT if settings["how"] == "well" else NONE,
    )
    assert recipe.promises({"how": "well"}) == STRICT
    assert recipe.promises({"how": "badly"}) == NONE
    assert Promise.THREE_LEGS in ROGUE.promises({})
