"""Limits on connections and requests, and who gives way to whom."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from api.transport.rawhttp import ASK, POST, STALLED, answered, ask, count, playing, status
from local_server import HELLO, Server, serve, told, until
from rawsocket import UPGRADE, RawSocket, connected
from winze.api.transport import http_protocol

Act = Callable[[RawSocket], Awaitable[None]]
NO_PROXIES = ()
NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\n"


def test_connections_are_limited_by_address(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            await playing(server, stack)
            async with server.open(HELLO) as second:
                await told(second, "welcome")
                async with connected(server.port) as third:
                    assert (await third.rest()).startswith(NO_ROOM)
            await until(lambda: count(server) == 1)
            async with connected(server.port) as later:
                await later.send(ASK)
                assert await answered(later) == 200

    serve(scenario, tmp_path, max_connections_per_address=2, trusted_proxies=NO_PROXIES)


def test_proxy_may_use_all_connections(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(2):
                await playing(server, stack)
            async with connected(server.port) as third:
                assert await status(third) == 503

    serve(scenario, tmp_path, max_connections=2, max_connections_per_address=1)


async def silent(client: RawSocket) -> None:
    """Ask for nothing."""


async def half(client: RawSocket) -> None:
    await client.send(ASK[:-2])


async def once(client: RawSocket) -> None:
    await client.send(ASK)
    assert await answered(client) == 200


async def bodiless(client: RawSocket) -> None:
    await client.send(POST)


async def unread(client: RawSocket) -> None:
    await client.send(STALLED)
    await client.wait_for(b"HTTP/1.1 200 OK")


async def wordless(client: RawSocket) -> None:
    await client.send(UPGRADE.encode())
    await client.until(b"\r\n\r\n")


@pytest.mark.parametrize("act", [silent, half, once, bodiless, unread, wordless], ids=lambda act: act.__name__)
@pytest.mark.parametrize("limit", ["max_connections", "max_connections_per_address"])
def test_idle_crowd_locks_nobody_out(tmp_path: Path, act: Act, limit: str) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            await playing(server, stack)
            for _ in range(9):
                client = await stack.enter_async_context(connected(server.port))
                await act(client)
            await until(lambda: count(server) == 5)
            async with server.open(HELLO) as newcomer:
                assert await told(newcomer, "welcome")
                assert count(server) == 5
                for _ in range(9):
                    await act(await stack.enter_async_context(connected(server.port)))
                await newcomer.send('{"t": "dance"}')
                assert (await told(newcomer, "error"))["code"] == "unknown_type"

    serve(scenario, tmp_path, **{limit: 5}, trusted_proxies=NO_PROXIES)


def test_websockets_without_a_hello_lock_nobody_out(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            await playing(server, stack)
            first = await stack.enter_async_context(connected(server.port, upgrade=True))
            for _ in range(5):
                await stack.enter_async_context(connected(server.port, upgrade=True))
            assert await first.rest() == b""
            await playing(server, stack)
            assert len(server.gate.sockets) == 3

    serve(scenario, tmp_path, max_sockets=3)


def test_players_that_said_hello_keep_their_places(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(2):
                await playing(server, stack)
            async with server.open() as third:
                assert (await told(third, "error"))["code"] == "server_full"

    serve(scenario, tmp_path, max_sockets=2)


@pytest.mark.parametrize("path", ["/", "/openapi.json", "/healthz", "/nowhere", "/api/v1/hall-of-fame", "/ws"])
@pytest.mark.parametrize("method", ["GET", "POST", "BREW"])
def test_every_request_costs_a_credit(tmp_path: Path, path: str, method: str) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ask(path, method) * 5)
            for _ in range(3):
                assert await answered(client) in {200, 404, 405, 415, 422, 426}
            assert await status(client) == 429
            head = await client.until(b"\r\n\r\n")
            assert b"\r\nRetry-After: 1\r\n" in head
            assert b"\r\nConnection: close\r\n" in b"\r\n" + head
            assert json.loads(await client.rest())["status"] == 429

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(http_protocol, "LINGER_SECONDS", 0.05)
        serve(scenario, tmp_path, requests_per_minute=3)


def test_refused_request_does_not_reach_the_application(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ask() * 5)
            for _ in range(3):
                assert await answered(client) == 200
            assert await answered(client) == 429
            assert server.metric('winze_http_requests_total{method="GET",status="200"}') == 3
            assert server.metric('winze_http_refused_total{status="429"}') == 1
            await client.send(ask() * 5)
            assert server.metric('winze_http_refused_total{status="429"}') == 1

    serve(scenario, tmp_path, requests_per_minute=3)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (["192.0.2.1", "192.0.2.1", "192.0.2.2"], [200, 429, 200]),
        (["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"], [200, 429, 200]),
        (["203.0.113.9, 192.0.2.1", "203.0.113.8, 192.0.2.1"], [200, 429]),
        (["", "", "192.0.2.1"], [200, 429, 200]),
    ],
    ids=repr,
)
def test_credits_belong_to_the_client_behind_a_proxy(tmp_path: Path, asked: list[str], expected: list[int]) -> None:
    async def scenario(server: Server) -> None:
        for forwarded, code in zip(asked, expected, strict=True):
            async with connected(server.port) as client:
                await client.send(ask(forwarded=forwarded))
                assert await answered(client) == code

    serve(scenario, tmp_path, requests_per_minute=1)


def test_handshake_costs_a_credit(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            await playing(server, stack)
            async with connected(server.port) as second:
                await second.send(UPGRADE.encode())
                assert await answered(second) == 429

    serve(scenario, tmp_path, requests_per_minute=1)


def test_refused_connection_is_closed_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "LINGER_SECONDS", 0.2)

    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ask() * 2)
            assert [await answered(client) for _ in range(2)] == [200, 429]
            assert count(server) == 1
            assert await client.rest() == b""
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, requests_per_minute=1)


def test_websocket_counts_until_it_is_lost(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO) as client:
            await told(client, "welcome")
            assert count(server) == 1
        await until(lambda: count(server) == 0)

    serve(scenario, tmp_path)


def test_newcomer_can_play_beside_many_slow_clients(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as dawdling:
            for _ in range(200):
                client = await dawdling.enter_async_context(connected(server.port))
                await client.send(POST[:-2])
            await until(lambda: count(server) == 200)
            async with server.open(HELLO) as player:
                assert await told(player, "welcome")

    serve(scenario, tmp_path)
