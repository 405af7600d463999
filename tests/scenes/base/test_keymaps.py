from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import EVERY_DIRECTION, key
from winze.core.directions import Direction
from winze.models.players import Options
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import KEYMAPS, LAPTOP, VI, keymap_of, merge, stroke, with_next_keymap
from winze.scenes.base.scene import Key
from winze.scenes.play.orders import ORDERS

ROSES = {"vi": "kulnjbhy", "laptop": "iol.,mju"}
"""Letters for steps, clockwise from north."""
BOTH = pytest.mark.parametrize("keymap", KEYMAPS.values(), ids=list(KEYMAPS))


@BOTH
def test_keymap_binds_every_command(keymap):
    bound = set(keymap.keys.values())
    assert bound == {*Command, *(Go(way) for way in Direction), *(Go(way, far=True) for way in Direction)}


@BOTH
def test_letters_arrows_and_numpad_walk(keymap):
    for letter, way in zip(ROSES[keymap.name], EVERY_DIRECTION, strict=True):
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


@BOTH
def test_confirm_keys_are_no_steps(keymap):
    assert keymap.binding(Key("Y", shift=True)) in {None, Go(Direction.NW, far=True)}
    assert keymap.binding(key("Enter")) is None
    assert keymap.binding(key("Escape")) is None


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


def test_next_keymap_cycles():
    vi, laptop = Options(keymap="vi", bump=False), Options(keymap="laptop", bump=False)
    assert with_next_keymap(vi) == laptop
    assert with_next_keymap(laptop) == vi
    assert keymap_of(Options(keymap="laptop")) is LAPTOP
    assert keymap_of(Options(keymap="of yesteryear")) is VI
