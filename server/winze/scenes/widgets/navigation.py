"""Keys with the same meaning in every list, page and question, in every keymap."""

from __future__ import annotations

from enum import Enum, auto

from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Input, Key, Outcome, Pop, Stay


class Move(Enum):
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    CHOOSE = auto()
    BACK = auto()


_MOVES = {
    "ArrowUp": Move.UP,
    "ArrowDown": Move.DOWN,
    "ArrowLeft": Move.PAGE_UP,
    "ArrowRight": Move.PAGE_DOWN,
    "PageUp": Move.PAGE_UP,
    "PageDown": Move.PAGE_DOWN,
    "Home": Move.FIRST,
    "End": Move.LAST,
    "Numpad8": Move.UP,
    "Numpad2": Move.DOWN,
    "Numpad9": Move.PAGE_UP,
    "Numpad3": Move.PAGE_DOWN,
    "Numpad4": Move.PAGE_UP,
    "Numpad6": Move.PAGE_DOWN,
    "Numpad7": Move.FIRST,
    "Numpad1": Move.LAST,
    "Enter": Move.CHOOSE,
    "Escape": Move.BACK,
}


def leave(event: Input) -> Outcome:
    return Pop() if isinstance(event, Key) and stroke(event) in {"Escape", " "} else Stay()


def move(key: Key) -> Move | None:
    return _MOVES.get(stroke(key))


def page_move(event: Input) -> Move | None:
    """Return the move of a key that turns pages, or None."""
    step = move(event) if isinstance(event, Key) else None
    return step if step in {Move.PAGE_UP, Move.PAGE_DOWN} else None
