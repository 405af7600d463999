"""A pool of real processes: ours a few times, else short scripts that do what a process should not."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio import AbstractEventLoop, Future
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvloop

from shipped import shipped
from winze.content import load
from winze.diggers import digger
from winze.diggers.digger import RulesMismatchError, digging, run_digger
from winze.diggers.digger_pool import MAX_WAITING, DiggerPool
from winze.diggers.pipe import greeting, unpack_blueprint

RULES = shipped().rules
SEED = 7
PLACES = [*RULES.plan(SEED).levels.values()]
WithPool = Callable[..., None]
PRELUDE = """
import os, sys
from pathlib import Path
from typing import Any
def say(text): os.write(1, len(text).to_bytes(4, "big") + text)
def hear(): return os.read(0, int.from_bytes(os.read(0, 4), "big"))
"""


def play(
    loops: Callable[[], AbstractEventLoop],
    scenario: Callable[[DiggerPool], Awaitable[None]],
    script: str | None = None,
    **pool: Any,
) -> None:
    """Run a scenario with a pool of one; of `script`, if there is one."""
    command = {} if script is None else {"command": [sys.executable, "-S", "-c", PRELUDE + script], "greeting": b"hi"}
    options = {"size": 1, "greeting": greeting(RULES), "rest": 0.01, **command, **pool}

    async def happen() -> None:
        here = DiggerPool(**options)
        try:
            await scenario(here)
        finally:
            await here.close()

    with asyncio.Runner(loop_factory=loops) as runner:
        runner.run(happen())


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def with_pool(request: pytest.FixtureRequest) -> WithPool:
    """Run a scenario on both event loops: what is lost differs."""
    return partial(play, request.param)


with_our_pool: WithPool = partial(play, uvloop.new_event_loop)
"""Run a scenario in which nothing is lost, with processes that take half a second to start."""


async def outcome(order: Future[bytes]) -> bytes | None:
    """The result; None if it was canceled."""
    async with asyncio.timeout(30):
        with suppress(asyncio.CancelledError):
            return await order
    return None


OTHERS: list[int] = []


@pytest.fixture(autouse=True)
def _others() -> None:
    """Know which processes other tests of this one have left, such as the fork server."""
    OTHERS[:] = []
    OTHERS[:] = children()


def children() -> list[int]:
    """Processes of this one that began in this test."""
    found: list[int] = []
    for task in Path("/proc/self/task").iterdir():
        # a thread may end meanwhile
        with suppress(FileNotFoundError):
            found += map(int, (task / "children").read_text().split())
    return [pid for pid in found if pid not in OTHERS]


def test_a_level_dug_ahead_is_the_level_dug_in_line() -> None:
    async def scenario(pool: DiggerPool) -> None:
        assert not children()
        orders = [pool.order(SEED, place) for place in PLACES]
        for place, order in zip(PLACES, orders, strict=True):
            dug = await outcome(order)
            assert dug
            assert unpack_blueprint(dug) == RULES.dig(SEED, place)

    with_our_pool(scenario)
    assert not children()


def test_a_server_with_rows_of_its_own_has_levels_dug_by_them(tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text(OWN_TILE, encoding="utf-8")
    rules = load(overlays=[tmp_path]).rules
    place = replace(PLACES[0], features=())

    async def scenario(pool: DiggerPool) -> None:
        dug = await outcome(pool.order(SEED, place))
        assert dug
        assert unpack_blueprint(dug) == rules.dig(SEED, place)
        assert not await greets(greeting(RULES), digging([tmp_path]))

    with_our_pool(scenario, greeting=greeting(rules), command=digging([tmp_path]))


async def greets(expected: bytes, command: Sequence[str]) -> bool:
    """Return True if a process greets with these rules."""
    async with run_digger(command) as digger:
        with suppress(RulesMismatchError):
            await digger.greet(expected)
            return True
    return False


OWN_TILE = """[brine]
char = "("
glyph = "Æ"
colour = "white"
name = "brine"
passes = ["objects", "missiles", "light"]
"""


def test_a_level_that_cannot_be_dug_costs_only_itself() -> None:
    async def scenario(pool: DiggerPool) -> None:
        nothing = pool.order(SEED, replace(PLACES[0], generator="nonsense"))
        assert await outcome(pool.order(SEED, PLACES[0]))
        assert nothing.cancelled()

    with_our_pool(scenario)


@pytest.mark.parametrize("noticed", [False, True])
def test_a_digger_that_is_killed_is_replaced(with_pool: WithPool, *, noticed: bool) -> None:
    async def scenario(pool: DiggerPool) -> None:
        assert await outcome(pool.order(SEED, PLACES[0]))
        (digger,) = children()
        os.kill(digger, signal.SIGKILL)
        while noticed and children():  # noqa: ASYNC110 the pool does not tell
            await asyncio.sleep(0)
        lost = pool.order(SEED, PLACES[1])
        assert await outcome(lost) is None
        assert await outcome(pool.order(SEED, PLACES[2]))
        assert children() != [digger]

    with_pool(scenario, "say(b'hi')\nwhile hear(): say(b'dug')")


def test_signals_that_are_for_the_server_leave_its_diggers_alone() -> None:
    async def scenario(pool: DiggerPool) -> None:
        assert await outcome(pool.order(SEED, PLACES[0]))
        (digger,) = children()
        for how, place in ((signal.SIGINT, PLACES[1]), (signal.SIGTERM, PLACES[2])):
            os.kill(digger, how)
            assert await outcome(pool.order(SEED, place))
            assert children() == [digger]

    with_our_pool(scenario)


def test_what_nobody_wants_any_more_is_not_dug(with_pool: WithPool) -> None:
    async def scenario(pool: DiggerPool) -> None:
        wanted, unwanted, last = (pool.order(SEED, place) for place in PLACES[:3])
        unwanted.cancel()
        assert await outcome(wanted) == b"1"
        assert await outcome(last) == b"2"

    with_pool(scenario, "say(b'hi')\nfor n in (1, 2): hear(); say(b'%d' % n)\nhear()")


def failing_once(fault: str, directory: Path) -> str:
    """Return the first process that there is does this; all others dig."""
    been = directory / "been"
    return f"""
been = Path({str(been)!r})
if not been.exists():
    been.touch()
    {fault}
say(b"hi")
while hear(): say(b"dug")
"""


@pytest.mark.parametrize(
    "fault",
    [
        "sys.exit()",
        "say(b'hi'); sys.exit()",
        "say(b'hi'); hear(); sys.exit(1)",
        "os.write(1, b'\\0\\0\\1'); sys.exit()",
    ],
)
def test_failed_digger_is_replaced_and_its_order_dropped(with_pool: WithPool, fault: str, tmp_path: Path) -> None:
    async def scenario(pool: DiggerPool) -> None:
        first, second = pool.order(SEED, PLACES[0]), pool.order(SEED, PLACES[1])
        assert await outcome(second) == b"dug"
        assert await outcome(first) == (None if "hi" in fault else b"dug")

    with_pool(scenario, failing_once(fault, tmp_path))


def test_a_digger_that_hangs_is_replaced(with_pool: WithPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digger, "DIG_SECONDS", 1)

    async def scenario(pool: DiggerPool) -> None:
        endless, short = pool.order(SEED, PLACES[0]), pool.order(SEED, PLACES[1])
        assert await outcome(short) == b"dug"
        assert endless.cancelled()

    with_pool(scenario, failing_once("say(b'hi'); hear(); import time; time.sleep(100)", tmp_path))


def test_the_more_are_lost_in_a_row_the_longer_is_the_rest(
    with_pool: WithPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    enough = asyncio.Event()

    async def rest(seconds: float) -> None:
        rests.append(seconds)
        if len(rests) == 9:
            enough.set()
            await asyncio.Event().wait()

    async def scenario(pool: DiggerPool) -> None:
        pool.order(SEED, PLACES[0])
        await enough.wait()

    monkeypatch.setattr("winze.diggers.digger_pool.asyncio.sleep", rest)
    with_pool(scenario, command=["/nowhere/at/all"], rest=5)
    assert rests == [5, 10, 20, 40, 80, 160, 320, 320, 320]


def test_one_that_digs_by_other_rules_is_not_hired(with_pool: WithPool) -> None:
    async def scenario(pool: DiggerPool) -> None:
        assert await outcome(pool.order(SEED, PLACES[0])) is None
        assert pool.order(SEED, PLACES[0]).cancelled()

    with_pool(scenario, "say(b'hello'); hear()")


def test_one_that_cannot_be_started_is_nobodys_loss(with_pool: WithPool) -> None:
    async def scenario(pool: DiggerPool) -> None:
        order = pool.order(SEED, PLACES[0])
        await asyncio.sleep(0)
        assert not order.done()

    with_pool(scenario, command=["/nowhere/at/all"])


def test_a_pool_takes_so_many_orders_and_one_of_nobody_none(with_pool: WithPool) -> None:
    async def scenario(pool: DiggerPool) -> None:
        orders = [pool.order(SEED, PLACES[0]) for _ in range(MAX_WAITING + 1)]
        assert [order.cancelled() for order in orders] == [False] * MAX_WAITING + [True]

    async def nobody(pool: DiggerPool) -> None:
        assert pool.order(SEED, PLACES[0]).cancelled()
        assert not children()

    with_pool(scenario, "hear()")
    with_pool(nobody, size=0)


def test_closing_does_not_wait_for_a_digger_that_hangs(with_pool: WithPool) -> None:
    async def scenario(pool: DiggerPool) -> None:
        assert await outcome(pool.order(SEED, PLACES[0])) == b"dug"
        order = pool.order(SEED, PLACES[1])
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await pool.close()
        assert order.cancelled()

    with_pool(scenario, "import time\nsay(b'hi'); hear(); say(b'dug'); hear(); time.sleep(100)")
    assert not children()


@pytest.mark.parametrize("looks", range(4))
def test_closing_at_once_leaves_nobody_behind(with_pool: WithPool, looks: int) -> None:
    """At any stage of the start of a process."""

    async def scenario(pool: DiggerPool) -> None:
        pool.order(SEED, PLACES[0])
        for _ in range(looks):
            await asyncio.sleep(0)

    with_pool(scenario)
    assert not children()
