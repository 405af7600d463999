"""Actions as bytes: a code, then a letter if the action concerns an item in the pack, and a column and a row if it
concerns a cell.

`FORMS` gives each action type the codes from `first` on, one for each combination of its small fields. Journals and
replays store these codes, so a code is never reused and new types get unused codes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import msgspec

from winze.core.directions import Direction
from winze.engine.actions import (
    Abandon,
    AcceptOffer,
    Action,
    Attack,
    Bid,
    Choice,
    Choose,
    CloseDoor,
    Drop,
    Exchange,
    Free,
    Fuse,
    LayCharge,
    Leave,
    OfferNumber,
    Open,
    PickUp,
    Quaff,
    Search,
    Shoot,
    SlipPast,
    SpanGap,
    SwitchLamp,
    TakeOff,
    Throw,
    Use,
    UseAt,
    UseOn,
    UseStairs,
    Wait,
    Walk,
    Wear,
    Wield,
    Work,
)
from winze.engine.kinds.verbs import HAND_VERBS, HandVerb

LAST = 191
"""The highest code of an action; journals use higher ones for other entries."""


@dataclass(frozen=True, slots=True)
class Form:
    """The codes of an action type. `lettered`: number of letters after the code; `aimed`: a column and a row follow;
    `spelled`: its small fields follow, one byte each."""

    type: type[Action]
    first: int
    lettered: int = 0
    aimed: bool = False
    spelled: bool = False

    @property
    def length(self) -> int:
        small = len(msgspec.structs.fields(self.type)) if self.spelled else 0
        return small + self.lettered + 2 * self.aimed

    @property
    def whole(self) -> bool:
        return not (self.lettered or self.aimed or self.spelled)

    def actions(self) -> list[Action]:
        """Return the actions determined by their codes alone, in the order of the codes."""
        make: Callable[..., Action] = self.type
        fields = msgspec.structs.fields(self.type)
        return [make(*filling) for filling in product(*(_SMALL[field.type] for field in fields))]


_SMALL: dict[object, tuple[object, ...]] = {
    Direction: tuple(Direction),
    bool: (False, True),
    HandVerb: HAND_VERBS,
    Fuse: (*range(1, 21),),
    Choice: (0, 1, 2),
    OfferNumber: (*range(100),),
}

FORMS = (
    Form(Walk, 0),
    Form(Attack, 16),
    Form(Open, 24),
    Form(CloseDoor, 32),
    Form(Wait, 40),
    Form(Search, 41),
    Form(PickUp, 42),
    Form(UseStairs, 43),
    Form(Leave, 44),
    Form(Abandon, 45),
    Form(SwitchLamp, 46),
    Form(Drop, 48, lettered=1),
    Form(Wield, 49, lettered=1),
    Form(Wear, 50, lettered=1),
    Form(Quaff, 51, lettered=1),
    Form(Use, 52, lettered=1),
    Form(TakeOff, 53, lettered=1),
    Form(Exchange, 54, lettered=1),
    Form(Work, 64),
    Form(Throw, 128, lettered=1, aimed=True),
    Form(Shoot, 129, aimed=True),
    Form(LayCharge, 130, spelled=True),
    Form(SpanGap, 131, spelled=True),
    Form(UseAt, 132, lettered=1, aimed=True),
    Form(UseOn, 133, lettered=2),
    Form(Choose, 136),
    Form(AcceptOffer, 139, spelled=True),
    Form(Free, 140, spelled=True),
    Form(Bid, 141, aimed=True),
    Form(SlipPast, 155, spelled=True),
)

_WHOLE: dict[int, Action] = {
    form.first + index: action for form in FORMS if form.whole for index, action in enumerate(form.actions())
}
_LONGER = {form.first: form for form in FORMS if not form.whole}
_CODES: dict[Action, bytes] = {action: bytes([code]) for code, action in _WHOLE.items()}
_FORM_OF = {form.type: form for form in _LONGER.values()}


def has_code(action: Action) -> bool:
    """Return True if the action can be encoded. Impossible letters and remote points cannot."""
    letters = getattr(action, "letter", "a"), getattr(action, "on", "a")
    point = getattr(action, "x", 0), getattr(action, "y", 0)
    fit = all(len(letter) == 1 and letter.isascii() for letter in letters)
    return fit and all(0 <= number < 256 for number in point)


def encode_action(action: Action) -> bytes:
    form = _FORM_OF.get(type(action))
    return _CODES[action] if form is None else bytes([form.first]) + _details(action)


def _details(action: Any) -> bytes:
    values = [getattr(action, field.name) for field in msgspec.structs.fields(type(action))]
    return b"".join([value.encode("ascii") if isinstance(value, str) else bytes([value]) for value in values])


def decode_action(data: bytes, at: int) -> tuple[Action, int]:
    """Return the action at offset `at` and the offset behind it. Raises ValueError if there is none."""
    code = data[at]
    if code in _WHOLE:
        return _WHOLE[code], at + 1
    form = _LONGER.get(code)
    if form is None:
        raise ValueError(f"unknown action code {code}")
    end = at + 1 + form.length
    if end > len(data):
        raise ValueError("the action is truncated")
    details: list[object] = [*data[at + 1 : end]]
    if form.lettered:
        details[: form.lettered] = map(chr, data[at + 1 : at + 1 + form.lettered])
    if form.spelled:
        details = _spelled(form, data[at + 1 : end])
    make: Callable[..., Action] = form.type
    return make(*details), end


def _spelled(form: Form, data: bytes) -> list[object]:
    values: list[object] = []
    for field, number in zip(msgspec.structs.fields(form.type), data, strict=True):
        known = [value for value in _SMALL[field.type] if value == number]
        if not known:
            raise ValueError(f"unknown action code {form.first} with {number}")
        values += known
    return values
