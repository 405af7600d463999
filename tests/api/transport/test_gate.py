from __future__ import annotations

from winze.api.transport.gate import Tally


def test_who_leaves_makes_room() -> None:
    tally = Tally(most=3, most_of_one=2)
    assert [tally.enter(address) for address in "aab"] == [True] * 3
    assert not tally.enter("c")
    tally.leave("a")
    assert tally.enter("c")
    assert len(tally) == 3


def test_an_address_has_its_share() -> None:
    tally = Tally(most=10, most_of_one=2)
    assert [tally.enter("a") for _ in range(3)] == [True, True, False]
    assert tally.enter("b")
    tally.leave("a")
    assert tally.enter("a")


def test_a_proxy_has_room_while_there_is_any() -> None:
    tally = Tally(most=3, most_of_one=1)
    assert [tally.enter("proxy", is_proxy=True) for _ in range(4)] == [True, True, True, False]


def test_who_was_refused_takes_no_room() -> None:
    tally = Tally(most=1, most_of_one=1)
    tally.enter("a")
    tally.enter("b")
    tally.leave("a")
    assert len(tally) == 0
    assert tally.enter("b")
