from __future__ import annotations

from typing import cast

import pytest

from winze.api.transport.gate import Tally, Transport


class Line:
    """A fake transport."""


class Crowd:
    """A tally of connections by name."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.parted: list[str] = []
        """Names of the connections that gave way."""
        self.addresses: list[str] = []
        """Their addresses."""
        self.tally = Tally(most, most_of_one, self._part)
        self._lines: dict[str, Line] = {}

    def _part(self, line: Transport, address: str) -> None:
        self.parted.append(next(name for name, one in self._lines.items() if one is cast("object", line)))
        self.addresses.append(address)

    def enter(self, name: str, address: str = "a", *, is_proxy: bool = False) -> bool:
        self._lines[name] = Line()
        return self.tally.enter(self.line(name), address, is_proxy=is_proxy)

    def line(self, name: str) -> Transport:
        return cast("Transport", self._lines[name])

    def asks(self, name: str) -> None:
        self.tally.work(self.line(name))

    def waits(self, name: str) -> None:
        self.tally.wait(self.line(name))


def full(*names: str) -> Crowd:
    """Return a full tally."""
    crowd = Crowd(len(names), len(names))
    for name in names:
        assert crowd.enter(name)
    return crowd


def test_leaving_connection_makes_room() -> None:
    crowd = full("one", "two")
    crowd.asks("one")
    crowd.asks("two")
    assert not crowd.enter("three")
    crowd.tally.leave(crowd.line("one"))
    assert crowd.enter("four")
    assert len(crowd.tally) == 2
    assert crowd.parted == []


def test_connection_leaves_only_once() -> None:
    crowd = full("one", "two")
    for _ in range(2):
        crowd.tally.leave(crowd.line("one"))
    assert len(crowd.tally) == 1


def test_oldest_silent_connection_gives_way() -> None:
    crowd = full("one", "two", "three")
    crowd.asks("one")
    assert crowd.enter("four", "b")
    assert crowd.parted == ["two"]
    assert crowd.enter("five", "c")
    assert crowd.parted == ["two", "three"]
    assert len(crowd.tally) == 3


def test_silent_connection_gives_way_before_an_idle_one() -> None:
    crowd = full("one", "two")
    crowd.asks("one")
    crowd.waits("one")
    assert crowd.enter("three", "b")
    assert crowd.parted == ["two"]


def test_longest_idle_connection_gives_way() -> None:
    crowd = full("one", "two", "three")
    for name in ("one", "two", "three"):
        crowd.asks(name)
    for name in ("two", "one", "two"):
        crowd.waits(name)
    assert crowd.enter("four", "b")
    assert crowd.parted == ["two"]


def test_partial_request_gains_no_time() -> None:
    crowd = full("one", "two")
    crowd.waits("one")
    assert crowd.enter("three")
    assert crowd.parted == ["one"]


def test_working_connections_keep_their_places() -> None:
    crowd = full("one")
    crowd.waits("one")
    crowd.asks("one")
    assert not crowd.enter("two")
    assert crowd.parted == []


def test_crowded_address_gives_up_its_own_connections() -> None:
    crowd = Crowd(10, 2)
    crowd.enter("other", "b")
    assert [crowd.enter(name) for name in ("one", "two", "three")] == [True] * 3
    assert crowd.parted == ["one"]
    assert crowd.addresses == ["a"]
    crowd.asks("two")
    crowd.asks("three")
    assert not crowd.enter("four")
    assert crowd.enter("another", "b")


@pytest.mark.parametrize("most", [4, 100])
def test_silent_crowd_locks_nobody_out(most: int) -> None:
    crowd = Crowd(most, most // 2)
    for number in range(3 * most):
        crowd.enter(f"silent {number}", f"address {number % 3}")
    assert crowd.enter("newcomer", "new")
    crowd.asks("newcomer")
    for number in range(3 * most):
        crowd.enter(f"later {number}", f"address {number % 3}")
    assert "newcomer" not in crowd.parted
    assert len(crowd.tally) == most


def test_proxy_has_room_up_to_the_total_limit() -> None:
    crowd = Crowd(3, 1)
    for name in ("one", "two", "three", "four"):
        is_in = crowd.enter(name, "proxy", is_proxy=True)
        crowd.asks(name)
        assert is_in == (name != "four")


def test_refused_connection_takes_no_room() -> None:
    crowd = full("one")
    crowd.asks("one")
    assert not crowd.enter("two")
    crowd.waits("two")
    crowd.tally.leave(crowd.line("one"))
    assert len(crowd.tally) == 0
    assert crowd.enter("three")
