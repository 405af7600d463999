from __future__ import annotations

from itertools import product
from string import ascii_lowercase
from typing import get_args

import msgspec
import pytest

from winze.core.directions import Direction
from winze.engine.actions import (
    Action,
    Choice,
    Coordinate,
    Fuse,
    LayCharge,
    OfferNumber,
    Quaff,
    Shoot,
    SpanGap,
    Throw,
    Wait,
    Walk,
)
from winze.engine.kinds.verbs import HAND_VERBS, HandVerb
from winze.records.actions import FORMS, LAST, decode_action, encode_action, has_code


def every_action() -> list[Action]:
    kinds: dict[object, tuple[object, ...]] = {
        Direction: tuple(Direction),
        bool: (False, True),
        str: (*ascii_lowercase,),
        HandVerb: HAND_VERBS,
        Coordinate: (0, 1, 127, 255),
        Fuse: (1, 2, 3, 4, 5),
        Choice: (0, 1, 2),
        OfferNumber: (*range(100),),
    }
    return [
        type_(*filling)
        for type_ in get_args(Action)
        for filling in product(*(kinds[field.type] for field in msgspec.structs.fields(type_)))
    ]


def test_every_action_round_trips() -> None:
    for action in every_action():
        assert decode_action(b"?" + encode_action(action), 1) == (action, 1 + len(encode_action(action)))


def test_actions_have_distinct_bytes() -> None:
    actions = every_action()
    assert len({encode_action(action) for action in actions}) == len(actions)


def test_codes_are_those_of_the_first_journals() -> None:
    """Stored actions must stay readable forever, so no code may change."""
    assert {form.type.__name__: form.first for form in FORMS} == {
        "Walk": 0,
        "Attack": 16,
        "Open": 24,
        "CloseDoor": 32,
        "Wait": 40,
        "Search": 41,
        "PickUp": 42,
        "UseStairs": 43,
        "Leave": 44,
        "Abandon": 45,
        "SwitchLamp": 46,
        "Drop": 48,
        "Wield": 49,
        "Wear": 50,
        "Quaff": 51,
        "Use": 52,
        "TakeOff": 53,
        "Exchange": 54,
        "Work": 64,
        "Throw": 128,
        "Shoot": 129,
        "LayCharge": 130,
        "SpanGap": 131,
        "UseAt": 132,
        "UseOn": 133,
        "Choose": 136,
        "AcceptOffer": 139,
        "Free": 140,
        "Bid": 141,
        "SlipPast": 155,
    }
    assert encode_action(Walk(Direction.W)) == bytes([13])
    assert encode_action(Walk(Direction.W, bump=False)) == bytes([12])
    assert encode_action(Wait()) == bytes([40])
    assert encode_action(Quaff("c")) == b"\x33c"
    assert encode_action(Throw("c", 70, 19)) == b"\x80c\x46\x13"
    assert encode_action(Shoot(255, 0)) == b"\x81\xff\x00"
    assert encode_action(LayCharge(Direction.E, 5)) == b"\x82\x02\x05"
    assert encode_action(LayCharge(Direction.E, 20)) == b"\x82\x02\x14"
    assert encode_action(SpanGap(Direction.W)) == b"\x83\x06"


@pytest.mark.parametrize(
    "data",
    [bytes([47]), bytes([LAST]), bytes([51]), b"\x80c\x46", b"\x81\xff", b"\x82\x02", b"\x82\x02\x15", b"\x83\x08"],
)
def test_invalid_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"unknown action code|truncated"):
        decode_action(data, 0)


def test_impossible_letter_has_no_code() -> None:
    assert has_code(Wait())
    assert has_code(Quaff("c"))
    assert not any(has_code(Quaff(letter)) for letter in ("", "ab", "\xe9"))


def test_point_beyond_a_byte_has_no_code() -> None:
    assert has_code(Shoot(255, 0))
    assert not any(has_code(Shoot(*point)) for point in ((256, 0), (0, 256), (-1, 0), (0, -1)))
