"""Complaints about gases and references to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from content.laid import GAS, overlay
from content.mistakes import SMALL, complaints, edit, small
from winze.content import load
from winze.workshop.content import content as command


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("gases", "every = 12", "evry = 12", "methane.evry: there is no such key (did you mean 'every'?)"),
        ("gases", "every = 12", "every = 0", "methane.every: 0 does not fit: should be greater than or equal to 1"),
        ("gases", '"explodes"', '"explode"', "methane.flame: 'explode' is not an allowed value"),
        ("gases", 'status = "smelling_gas"', 'status = "smeling_gas"', "there is no status 'smeling_gas'"),
        ("gases", 'status = "asleep", turns = "8"', 'status = "asleep"', "sleep.breath.1.effects.1.turns: is missing"),
        ("gases", '"poisonproof"]', '"poisonprof"]', "stinkdamp.breath.1.unless.2: 'poisonprof' is not"),
        ("gases", 'colour = "grey"', 'colour = "gray"', "smoke.colour: there is no color 'gray'"),
        ("gases", 'glyph = "‼"', 'glyph = "xy"', "methane.glyph: 'xy' is not one character"),
        ("tiles", 'gas = "methane"', 'gas = "methan"', "there is no gas 'methan' (did you mean 'methane'?)"),
        ("tiles", 'gas = "smoke"', 'gas = "smoky"', "web.edges.burn.then.1.gas: there is no gas 'smoky'"),
    ],
)
def test_gas_mistake_is_reported_with_key(directory: Path, file: str, old: str, new: str, expected: str) -> None:
    edit(directory / f"{file}.toml", old, new)
    told = complaints(directory)
    assert len(told) == 1
    assert expected in told[0], told


def test_version_follows_rows_but_not_looks(directory: Path) -> None:
    before = load(directory).rules.version
    edit(directory / "gases.toml", 'colour = "pink"', 'colour = "green"')
    assert load(directory).rules.version == before
    edit(directory / "gases.toml", "every = 12", "every = 13")
    assert load(directory).rules.version != before


def test_gases_are_counted_and_listed(tmp_path: Path) -> None:
    gas = f"{GAS}first_depth = 2\ncommonness = 30\nevery = 7\nhides = 12\n"
    directories = [str(SMALL), "--content", str(overlay(tmp_path, gases=gas))]
    assert f"{len(small().rules.gases) + 1} gases" in CliRunner().invoke(command, ["check", *directories]).output
    listed = CliRunner().invoke(command, ["list", *directories]).output
    assert re.search(r"reek +reek +from 2, commonness 30; thins 1 in 7; hides from 12", listed)
