"""Every client ends up with the picture of its seat, in any order of events."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from session_harness import Client, Harness, play
from shipped import shipped
from winze.scenes.base.drawn import UNDRAWN
from winze.scenes.base.scene import Watchable
from winze.screen.picture import Canvas, Picture

KEYS = st.sampled_from(
    [*"hjklyubnHJKLYUBN.ai?px;=gdwWqsoc<>()R/QYnSce", "Enter", "Escape", "Tab", "ArrowUp", "F13", " "]
)
DOINGS = st.sampled_from(
    [
        {"do": "wait"},
        {"do": "walk", "direction": 2},
        {"do": "walk", "direction": 5, "bump": False},
        {"do": "pick_up"},
        {"do": "drop", "letter": "a"},
        {"do": "abandon"},
    ]
)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("key"), st.integers(0, 3), KEYS),
        st.tuples(st.just("act"), st.integers(0, 3), DOINGS),
        st.tuples(st.just("point"), st.integers(0, 3), st.tuples(st.integers(0, 79), st.integers(0, 24))),
        st.tuples(st.sampled_from(["read", "sync", "reconnect", "watch"]), st.integers(0, 3), st.none()),
        st.tuples(st.just("wait"), st.integers(0, 15), st.none()),
        st.tuples(st.sampled_from(["settle", "crash", "restart"]), st.just(0), st.none()),
    ),
    max_size=60,
)


def drawn(client: Client) -> Picture:
    """Return the picture of the scene that the seat shows, on a fresh canvas."""
    assert client.seat
    canvas, screen, guest = Canvas(80, 25), client.seat._screen, client.seat._guest
    if isinstance(guest, Watchable):
        guest.draw(canvas, replace(client.seat.view(), drawn=screen._drawn.get(guest, UNDRAWN)))
    else:
        screen.top.draw(canvas, client.seat.view())
    return canvas.picture()


def send(client: Client, what: str, with_: Any) -> None:
    """Do something that a client does without waiting."""
    match what:
        case "key":
            client.key(with_, read=False)
        case "act":
            client.send(t="act", **with_)
        case "point":
            client.send(t="point", x=with_[0], y=with_[1])
        case "sync":
            client.say({"t": "sync"})
        case "read":
            client.read()


async def step(harness: Harness, what: str, who: int, with_: Any) -> None:
    client = harness.clients[who % len(harness.clients)]
    match what:
        case "reconnect":
            client.drop()
            await client.reconnect()
        case "watch":
            client.drop()
            await client.connect(watch=harness.clients[0].welcome["run"] or "none")
        case "wait":
            await harness.wait(who)
        case "settle" | "crash" | "restart":
            await getattr(harness, what)()
        case _:
            send(client, what, with_)


@settings(max_examples=60, deadline=None)
@given(STEPS, st.sampled_from([0.0, 0.002]))
def test_every_client_sees_what_its_seat_shows(steps: list[tuple[str, int, Any]], tick: float) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        await harness.client(watch=ada.welcome["run"])
        await harness.client(secret=ada.secret, want=["cells", "panels"])
        await harness.client(name="Bob")
        for what, who, with_ in steps:
            harness.tick = tick
            await step(harness, what, who, with_)
            harness.tick = 0.0
            await asyncio.sleep(0)
        for client in harness.clients:
            if not client.connection.is_open:
                client.drop()
                await client.reconnect()
        await harness.settle()
        seated = [client for client in harness.clients if client.connection.is_open]
        assert seated
        for client in seated:
            assert client.seat
            assert client.picture == client.seat.picture() == drawn(client)
            assert client.seen == client.seat.inputs.seen
            assert client.kept <= client.seat.inputs.kept
        assert not any("internal" in client.errors for client in harness.clients)

    play(scenario, content=shipped())
