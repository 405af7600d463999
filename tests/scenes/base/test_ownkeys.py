"""Tables with keys of the player's own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.core.directions import Direction
from winze.scenes.base.commands import Binding, Command, Go
from winze.scenes.base.keymaps import ARROWS, KEYMAPS, VI
from winze.scenes.base.ownkeys import BINDINGS, OPEN_KEYS, own_table, rebound

NORTH = Go(Direction.N)
OWN = st.dictionaries(
    st.sampled_from([*BINDINGS, "DANCE"]), st.sampled_from([*OPEN_KEYS, "5", "Enter", "Tab", "F5", ""])
)


def keys_of(table: dict[str, Binding], binding: Binding) -> list[str]:
    return [key for key, bound in table.items() if bound == binding]


def test_without_own_keys_the_table_is_that_of_its_base() -> None:
    assert own_table(VI.keys, {}) == VI.keys


def test_own_key_comes_first_and_replaces_one_of_the_base() -> None:
    table = own_table(VI.keys, {"LOOK": "L", "WALK_N": "e"})
    assert keys_of(table, Command.LOOK) == ["L", ";"]
    assert keys_of(table, NORTH) == ["e", "ArrowUp", "Numpad8"]


@given(st.sampled_from([*KEYMAPS.values()]), OWN)
def test_any_stored_keys_leave_a_key_for_every_binding(base, own) -> None:
    table = own_table(base.keys, own)
    assert {*table.values()} == {*BINDINGS.values()}
    fixed = {key: bound for key, bound in base.keys.items() if key not in OPEN_KEYS}
    assert fixed.items() <= table.items()
    assert {*table} <= {*fixed, *OPEN_KEYS}


@given(st.sampled_from([*KEYMAPS.values()]), OWN, st.sampled_from([*BINDINGS.values()]), st.sampled_from([*OPEN_KEYS]))
def test_binding_has_its_new_key_unless_that_is_refused(base, own, binding, key) -> None:
    before = own_table(base.keys, own)
    changed = rebound(base.keys, own, binding, key)
    if changed is None:
        assert keys_of(before, before[key]) == [key]
        return
    table = own_table(base.keys, changed)
    assert keys_of(table, binding)[0] == key
    assert {*table.values()} == {*BINDINGS.values()}


def test_taken_key_is_swapped() -> None:
    own = rebound(VI.keys, {}, Command.EXPLORE, "x")
    assert own == {"EXPLORE": "x", "LOOK": "z"}
    assert rebound(VI.keys, own, Command.EXPLORE, "z") == {}, "swapped back"


def test_second_key_of_another_command_is_only_taken() -> None:
    own = rebound(VI.keys, {}, Command.EXPLORE, ";")
    assert own == {"EXPLORE": ";"}
    table = own_table(VI.keys, own)
    assert keys_of(table, Command.LOOK) == ["x"]
    assert "z" not in table


def test_only_key_of_a_command_is_not_taken_for_nothing() -> None:
    assert rebound(ARROWS.keys, {}, NORTH, "z") is None
    own = rebound(ARROWS.keys, {}, NORTH, "w")
    assert own == {"WALK_N": "w", "WIELD": own["WIELD"]} if own else True


@pytest.mark.parametrize("key", ["1", " ", "Enter", "Escape", "Tab", "ArrowUp", "Numpad5", "F5", "do:explore"])
def test_keys_with_one_meaning_everywhere_are_not_open(key: str) -> None:
    assert key not in OPEN_KEYS
    assert own_table(VI.keys, {"EXPLORE": key}) == VI.keys


def test_key_of_two_bindings_belongs_to_the_first() -> None:
    table = own_table(VI.keys, {"EXPLORE": "Z", "REST": "Z"})
    assert keys_of(table, Command.EXPLORE) == ["Z"]
    assert keys_of(table, Command.REST) == ["R"]
