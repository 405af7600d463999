"""Checks of hordes and steps of unrest."""

from __future__ import annotations

import pytest

from shipped import shipped
from winze.content import load
from winze.content.complaints import ContentError
from winze.engine.game import Game
from winze.engine.sense.unrest import unrest_of


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "hordes",
            'kind = "cave_rat"',
            'kind = "cave_cat"',
            "there is no monster 'cave_cat' (did you mean 'cave_rat'?)",
        ),
        ("hordes", "last_depth = 4", "last_depth = 0", "last_depth"),
        ("hordes", "first_depth = 1", "first_depth = 9", "it lies above first_depth 9"),
        ("hordes", '[{ kind = "cave_rat", count = "3" }]', "[]", "it has no members"),
        ("hordes", 'place = "vein"', 'place = "vain"', "'vain' is none of its values"),
        ("clock", "stir = 600", "stir = 300", "must be 0 for the first step, and more than before"),
        ("clock", 'name = "Quiet"', 'name = "Quiet"\nstir = 5', "must be 0 for the first step"),
        ("clock", 'colour = "orange"', 'colour = "orang"', "there is no color 'orang'"),
        ("clock", "bands = 70", "band = 70", "there is no such key"),
    ],
)
def test_mistake_is_reported(directory, file, old, new, told):
    path = directory / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(directory, colours={"grey", "text", "yellow", "orange", "red"} if "colour" in old else None)
    assert any(told in str(complaint) for complaint in caught.value.complaints)


def test_unrest_has_the_designed_names():
    content = shipped()
    steps = [(step.stir, content.unrest[step.id].name, step.bands, step.deeper) for step in content.rules.unrest]
    assert steps == [
        (0, "Quiet", 0, 0),
        (300, "Uneasy", 200, 0),
        (600, "Stirring", 120, 1),
        (900, "Hunted", 70, 2),
        (1200, "Roused", 40, 2),
    ]
    assert unrest_of(Game.new(1, content.rules)).id == "quiet"


def test_unrest_slows_and_stops_healing():
    assert [step.mending for step in shipped().rules.unrest] == [100, 100, 50, 0, 0]
