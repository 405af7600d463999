"""Actions as bytes: one byte, and a letter behind it for what concerns a thing of the pack.

`FORMS` gives each type of action the codes from `first` on, one for each way to fill its small fields. Journals and
replays hold these codes, so a code is never used for anything else, and a new type takes codes that are free.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import msgspec

from winze.core.directions import Direction
from winze.engine.actions import (
    Abandon,
    Action,
    Attack,
    Close,
    Drop,
    Leave,
    Open,
    PickUp,
    Quaff,
    Search,
    SwitchLamp,
    Use,
    UseStairs,
    Wait,
    Walk,
    Wear,
    Wield,
    Work,
)
from winze.engine.kinds.verbs import HAND_VERBS, HandVerb

LAST = 191
"""The highest code of an action; those above are free for other things in a journal."""


@dataclass(frozen=True, slots=True)
class Form:
    """The codes of a type of action. `lettered`: a letter follows the code."""

    type: type[Action]
    first: int
    lettered: bool = False

    def actions(self) -> list[Action]:
        """Return the actions without a letter, in the order of their codes."""
        make: Callable[..., Action] = self.type
        fields = msgspec.structs.fields(self.type)
        return [make(*filling) for filling in product(*(_SMALL[field.type] for field in fields))]


_SMALL: dict[object, tuple[object, ...]] = {
    Direction: tuple(Direction),
    bool: (False, True),
    HandVerb: HAND_VERBS,
}

FORMS = (
    Form(Walk, 0),
    Form(Attack, 16),
    Form(Open, 24),
    Form(Close, 32),
    Form(Wait, 40),
    Form(Search, 41),
    Form(PickUp, 42),
    Form(UseStairs, 43),
    Form(Leave, 44),
    Form(Abandon, 45),
    Form(SwitchLamp, 46),
    Form(Drop, 48, lettered=True),
    Form(Wield, 49, lettered=True),
    Form(Wear, 50, lettered=True),
    Form(Quaff, 51, lettered=True),
    Form(Use, 52, lettered=True),
    Form(Work, 64),
)

_WHOLE: dict[int, Action] = {
    form.first + index: action for form in FORMS if not form.lettered for index, action in enumerate(form.actions())
}
_LETTERED: dict[int, Callable[[str], Action]] = {form.first: form.type for form in FORMS if form.lettered}
_CODES: dict[Action, bytes] = {action: bytes([code]) for code, action in _WHOLE.items()}
_LETTER_CODES = {form.type: bytes([form.first]) for form in FORMS if form.lettered}


def has_code(action: Action) -> bool:
    """Return whether an action has bytes: a letter that no thing of a pack can have has none."""
    letter = getattr(action, "letter", "a")
    return len(letter) == 1 and letter.isascii()


def encode_action(action: Action) -> bytes:
    """Return the bytes of an action."""
    if isinstance(action, Drop | Wield | Wear | Quaff | Use):
        return _LETTER_CODES[type(action)] + action.letter.encode("ascii")
    return _CODES[action]


def decode_action(data: bytes, at: int) -> tuple[Action, int]:
    """Return the action that starts at `at`, and where the next byte lies. Raises ValueError if there is none."""
    code = data[at]
    if code in _WHOLE:
        return _WHOLE[code], at + 1
    if code not in _LETTERED:
        raise ValueError(f"no action has the code {code}")
    if at + 1 >= len(data):
        raise ValueError("the letter of an action is cut off")
    return _LETTERED[code](chr(data[at + 1])), at + 2
