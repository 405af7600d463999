from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import EVERY_DIRECTION, key
from winze.core.directions import Direction
from winze.models.players import Options
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import (
    ARROWS,
    KEYMAPS,
    LAPTOP,
    VI,
    Keymap,
    key_label,
    keymap_of,
    merge,
    stroke,
    with_keys,
    with_next_keymap,
)
from winze.scenes.base.scene import Key
from winze.scenes.play.orders import ORDERS

ROSES = {"vi": "kulnjbhy", "laptop": "iol.,mju", "arrows": ""}
"""Letters for steps, clockwise from north."""
EACH = pytest.mark.parametrize("keymap", KEYMAPS.values(), ids=list(KEYMAPS))


@EACH
def test_keymap_binds_every_command(keymap):
    bound = set(keymap.keys.values())
    assert bound == {*Command, *(Go(way) for way in Direction), *(Go(way, far=True) for way in Direction)}


@EACH
def test_letters_arrows_and_numpad_walk(keymap):
    for letter, way in zip(ROSES[keymap.name], EVERY_DIRECTION, strict=False):
        assert keymap.binding(key(letter)) == Go(way)
    for digit, way in zip("89632147", EVERY_DIRECTION, strict=True):
        assert keymap.binding(Key("PageUp", f"Numpad{digit}")) == Go(way)
        assert keymap.binding(Key(digit, f"Numpad{digit}", shift=True)) == Go(way, far=True)
    for name, way in {"ArrowUp": Direction.N, "ArrowLeft": Direction.W, "Home": Direction.NW}.items():
        assert keymap.binding(key(name)) == Go(way)
        assert keymap.binding(key(f"Shift+{name}")) == Go(way, far=True)


def test_keymaps_differ_in_known_keys():
    assert LAPTOP.binding(key("k")) is Command.WAIT
    assert LAPTOP.binding(key("o")) == Go(Direction.NE)
    assert VI.binding(key("o")) is Command.OPEN
    assert VI.binding(key("H")) == LAPTOP.binding(key("J")) == Go(Direction.W, far=True)


@EACH
def test_confirm_keys_are_no_steps(keymap):
    assert keymap.binding(Key("Y", shift=True)) in {None, Go(Direction.NW, far=True)}
    assert keymap.binding(key("Enter")) is None
    assert keymap.binding(key("Escape")) is None


def test_arrows_have_the_commands_of_vi_and_no_letter_for_a_step() -> None:
    letters = {name: bound for name, bound in VI.keys.items() if len(name) == 1 and isinstance(bound, Command)}
    assert {name: bound for name, bound in ARROWS.keys.items() if len(name) == 1} == letters


def test_merge_rejects_key_bound_twice():
    with pytest.raises(ValueError, match="x is bound to both"):
        merge([("x", Command.LOOK)], [("y", Command.WAIT), ("x", Command.DROP)])


@pytest.mark.parametrize("changes", [{"ctrl": True}, {"alt": True}])
def test_browser_shortcuts_are_ignored(changes):
    for name in ("r", "w", "ArrowLeft", "Numpad4"):
        assert stroke(replace(key(name), **changes)) == ""
        assert VI.binding(replace(key(name), **changes)) is None


@pytest.mark.parametrize("name", ["Shift", "Control", "CapsLock", "Dead"])
def test_modifier_alone_is_ignored(name):
    assert stroke(Key(name, shift=name == "Shift")) == ""


@pytest.mark.parametrize(
    ("written", "shift", "meant"),
    [
        ("S", False, "s"),
        ("s", True, "S"),
        ("S", True, "S"),
        (">", True, ">"),
        ("1", False, "1"),
        ("Enter", False, "Enter"),
    ],
)
def test_caps_lock_changes_no_key(written, shift, meant):
    assert stroke(Key(written, shift=shift, caps=True)) == meant


def test_every_command_has_an_order():
    assert set(ORDERS) == set(Command)


def test_next_keymap_cycles() -> None:
    options, names = Options(keymap="vi", bump=False), []
    for _ in range(4):
        options = with_next_keymap(options)
        names.append(keymap_of(options).name)
    assert names == ["laptop", "arrows", "own", "vi"]
    assert options == Options(keymap="vi", bump=False)


def test_unknown_keymap_is_vi() -> None:
    assert keymap_of(Options(keymap="laptop")) is LAPTOP
    assert keymap_of(Options(keymap="of yesteryear")) is VI
    assert keymap_of(Options(keymap="own", own_base="of yesteryear")).keys == VI.keys


def test_own_keymap_is_found_by_options_and_exists_once() -> None:
    options = Options(keymap="own", own_base="laptop", own_keys={"EXPLORE": "Z"})
    keymap = keymap_of(options)
    assert keymap.binding(key("Z")) is Command.EXPLORE
    assert keymap.binding(key("z")) is None
    assert keymap.binding(key("j")) == Go(Direction.W)
    assert keymap_of(replace(options, bump=False)) is keymap
    assert keymap_of(replace(options, keymap="vi")) is VI, "own keys wait until they are chosen"


@EACH
def test_commands_by_name_are_keys_of_each_keymap(keymap: Keymap) -> None:
    assert [keymap.binding(Key(f"do:{command.name.lower()}")) for command in Command] == [*Command]


def test_words_name_the_keys_of_a_keymap() -> None:
    own = keymap_of(Options(keymap="own", own_keys={"REST": "Z", "WALK_N": "w"}))
    assert with_keys("{REST} rests, {OTHER} does not.", own) == "Z rests, {OTHER} does not."
    assert key_label("Shift+ArrowUp") == "Shift+↑"
