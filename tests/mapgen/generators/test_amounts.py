"""Settings of generators: each has an effect, and a larger amount gives more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from winze.mapgen.dig import dig_plain
from winze.mapgen.draft import Draft
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.settings import Setting

SEEDS = range(24)
FEW = range(3)
MORE = 102
"""Percent of the former amount that a setting raised by a fifth must give; nearly full levels have little room left."""


def dug(generator: str, seed: int, setting: str, value: int | str) -> Draft:
    return dig_plain(seed, replace(lone_level(seed, generator, 70, 20), settings=((setting, value),)))


def ground(generator: str, setting: str, value: int) -> int:
    """Return the cells of all rooms on some levels if the setting is about rooms, else of all ground."""
    drafts = [dug(generator, seed, setting, value) for seed in SEEDS]
    dug_out = (sum(room.floor for room in draft.rooms) if setting == "floor" else draft.open() for draft in drafts)
    return sum(map(int.bit_count, dug_out))


@pytest.mark.parametrize(
    ("generator", "setting"),
    [
        ("scatter", "floor"),
        ("skeleton", "floor"),
        ("jostle", "floor"),
        ("maze", "floor"),
        ("tunneler", "open"),
        ("drunkard", "share"),
        ("dla", "share"),
    ],
)
def test_larger_setting_gives_more(generator: str, setting: str) -> None:
    usual = next(known.default for known in GENERATORS[generator].settings if known.name == setting)
    assert isinstance(usual, int)
    assert ground(generator, setting, usual * 6 // 5) * 100 > ground(generator, setting, usual) * MORE
    assert ground(generator, setting, usual) * 100 > ground(generator, setting, usual * 4 // 5) * MORE


def test_more_rock_leaves_less_ground() -> None:
    usual = next(known.default for known in GENERATORS["cellular"].settings if known.name == "fill")
    assert isinstance(usual, int)
    assert ground("cellular", "fill", usual * 6 // 5) * MORE < ground("cellular", "fill", usual) * 100


@pytest.mark.parametrize(
    ("generator", "setting"),
    [
        pytest.param(name, setting, id=f"{name} {setting.name}")
        for name, recipe in GENERATORS.items()
        for setting in recipe.settings
    ],
)
def test_every_setting_has_an_effect(generator: str, setting: Setting) -> None:
    """Every choice gives different levels, and so do the smallest and largest number."""
    values: tuple[int | str, ...] = setting.choices or (setting.least, setting.most)
    levels = {tuple(bytes(dug(generator, seed, setting.name, value).plane) for seed in FEW) for value in values}
    assert len(levels) == len(values)
