from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.api.settings import Settings
from winze.api.transport.beginnings import Beginnings, DailyTries
from winze.store.queries.begun import Begun

MOST = 3
SETTINGS = Settings(runs_per_minute=MOST, players_per_minute=MOST, posts_per_minute=MOST, dailies_per_address=MOST)
ASKED: dict[Begun, Callable[[Beginnings, str], Awaitable[bool]]] = {
    Begun.RUN: Beginnings.run,
    Begun.PLAYER: Beginnings.player,
    Begun.POST: Beginnings.post,
    Begun.DAILY: lambda beginnings, address: beginnings.daily(address, 1),
}


class Table:
    """Counts what several processes admit."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, Begun]] = Counter()

    async def count(self, address: str, what: Begun, most: int) -> bool:
        self.counts[address, what] += 1
        return self.counts[address, what] <= most


def process(table: Table | None = None) -> Beginnings:
    beginnings = Beginnings(SETTINGS, lambda: 0.0)
    if table:
        beginnings.count = table.count
    return beginnings


def ask(beginnings: Beginnings, what: Begun, address: str = "a") -> bool:
    async def asked() -> bool:
        return await ASKED[what](beginnings, address)

    return asyncio.run(asked())


def test_address_has_a_number_of_tries_a_day() -> None:
    tries = DailyTries(2)
    assert [tries.allows("a", 1) for _ in range(3)] == [True, True, False]
    assert tries.allows("b", 1)
    assert tries.allows("a", 2)


@pytest.mark.parametrize("what", Begun)
def test_process_alone_counts_each_kind_in_memory(what: Begun) -> None:
    alone = process()
    assert [ask(alone, what) for _ in range(MOST + 1)] == [True] * MOST + [False]
    assert ask(alone, what, "b")
    assert all(ask(alone, other) for other in Begun if other is not what)


@pytest.mark.parametrize("what", Begun)
def test_refusal_in_memory_is_not_counted_in_the_table(what: Begun) -> None:
    table = Table()
    one = process(table)
    for _ in range(MOST + 5):
        ask(one, what)
    assert table.counts == {("a", what): MOST}


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(Begun), st.sampled_from("ab")), max_size=40))
def test_limits_hold_over_all_processes(asked: list[tuple[int, Begun, str]]) -> None:
    table, admitted = Table(), Counter[tuple[str, Begun]]()
    processes = [process(table) for _ in range(3)]
    for number, what, address in asked:
        admitted[address, what] += ask(processes[number], what, address)
    wanted = Counter((address, what) for _, what, address in asked)
    assert +admitted == {key: min(count, MOST) for key, count in wanted.items()}
