from __future__ import annotations

import json

from winze.workshop.crowd.numbering import MOST_UNSEEN, Numbering


def numbers(messages: list[str]) -> list[int]:
    return [json.loads(message)["n"] for message in messages]


def pressed(count: int) -> Numbering:
    numbering = Numbering()
    for _ in range(count):
        numbering.add({"t": "key", "key": "l"})
    return numbering


def test_inputs_are_numbered_and_held_until_kept() -> None:
    numbering = pressed(3)
    assert json.loads(numbering.add({"t": "key", "key": "z"})) == {"t": "key", "key": "z", "n": 4}
    numbering.keep(2)
    assert numbers(numbering.since(1)) == [3, 4]


def test_held_inputs_are_resent_from_the_expected_number() -> None:
    numbering = pressed(5)
    numbering.keep(2)
    assert numbers(numbering.resume(4, resume=True)) == [4, 5]
    assert numbering.next == 6
    assert numbers(numbering.since(1)) == [3, 4, 5], "what the server has taken stays held until it is kept"


def test_everything_is_dropped_without_resume() -> None:
    numbering = pressed(5)
    assert numbering.resume(2, resume=False) == []
    assert numbering.next == 2
    assert numbering.since(1) == []


def test_inputs_behind_a_gap_are_dropped() -> None:
    numbering = pressed(5)
    numbering.keep(3)
    assert numbering.resume(2, resume=True) == []
    assert numbering.next == 2


def test_later_welcome_only_raises_the_next_number() -> None:
    numbering = pressed(5)
    numbering.advance(3)
    assert (numbering.next, numbering.seen) == (6, 2)
    numbering.advance(9)
    assert (numbering.next, numbering.seen) == (9, 8)


def test_too_many_unseen_inputs_are_full() -> None:
    numbering = pressed(MOST_UNSEEN)
    assert numbering.is_full
    numbering.see(1)
    assert not numbering.is_full
