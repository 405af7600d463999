from __future__ import annotations

import pytest

from winze.mapgen.features import base_name, feature_named, is_known


@pytest.mark.parametrize(
    "name", ["ore:3-6", "glowcaps:20-40", "rails:2-2", "bored:1-100", "doors:70", "hidden_doors:1"]
)
def test_amounts_are_known(name: str) -> None:
    assert is_known(name, ())
    assert feature_named(name).name == name


@pytest.mark.parametrize(
    "name", ["ore:3", "rails:0-2", "rails:3-2", "doors:101", "doors:40-50", "doors:", "moss:-", "keg:1-2"]
)
def test_other_amounts_are_unknown(name: str) -> None:
    assert not is_known(name, ())
    with pytest.raises(ValueError, match="no feature"):
        feature_named(name)


def test_names_without_amounts_are_those_of_features() -> None:
    names = ["ore:3-6", "ore", "hidden_doors:20", "vault:crypt", "machine:armoury"]
    assert [base_name(name) for name in names] == ["ore", "ore", "hidden_doors", "vault:crypt", "machine:armoury"]


def test_shares_are_the_same_on_levels_of_any_size() -> None:
    assert [feature_named(name).by_area for name in ("doors:70", "hidden_doors", "ore:3-6")] == [False, False, True]
