"""What clients can do to a server before it has a request: waste its time, and what it does about that."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from hosted import HELLO, Server, run, serve, serving, told, until
from rawsocket import UPGRADE, RawSocket, connected
from winze.api.guards import GUARDS
from winze.api.transport import http_protocol

Act = Callable[[RawSocket], Awaitable[None]]

ASK = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /api/v1/hall-of-fame HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n"
QUICK = {"header_seconds": 0.2, "body_seconds": 0.2, "idle_seconds": 1}
NO_PROXIES = ()
STALLED = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50


async def status(client: RawSocket) -> int:
    return int((await client.until(b"\r\n")).split()[1])


async def answered(client: RawSocket) -> int:
    """The status of an answer that is read to its end."""
    code = await status(client)
    head = (await client.until(b"\r\n\r\n")).lower()
    await client.exactly(int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0]))
    return code


def count(server: Server) -> int:
    return len(server.gate.connections)


@pytest.mark.parametrize("request_", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", POST, POST + b"{"], ids=repr)
def test_half_a_request_is_let_go(tmp_path: Path, request_: bytes) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(request_)
            await until(lambda: count(server) == 1)
            assert (await client.rest()).startswith(b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n")
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, **QUICK)


@pytest.mark.parametrize("request_", [b"GET / HTTP/1.1\r\nX: ", POST + b'"'], ids=["headers", "body"])
def test_bytes_that_come_one_by_one_gain_no_time(tmp_path: Path, request_: bytes) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(request_)
            await until(lambda: count(server) == 1)
            while count(server):
                await client.try_to_send(b"x")
                await asyncio.sleep(0.02)

    serve(scenario, tmp_path, **QUICK)


def test_half_of_a_later_request_is_let_go_too(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK)
            assert await answered(client) == 200
            await client.send(ASK[:9])
            assert await status(client) == 408

    serve(scenario, tmp_path, **QUICK)


def test_who_was_answered_before_the_end_of_a_body_is_let_go_without_another_word(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(POST.replace(b": 40", b": 400000"))
            assert await answered(client) == 413
            assert await client.rest() == b""
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, **QUICK)


def test_half_a_request_behind_a_whole_one_is_let_go(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK + POST)
            assert await answered(client) == 200
            assert await status(client) == 408
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, header_seconds=0.2, body_seconds=0.2, idle_seconds=30)


def test_many_requests_in_one_piece_are_answered_one_by_one(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK * 200)
            for _ in range(200):
                assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_a_long_body_in_one_piece_is_read_to_its_end_before_the_answer(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(POST.replace(b": 40", b": 3000") + b"[" + b" " * 2998 + b"]" + ASK)
            assert await answered(client) == 422
            assert await answered(client) == 200

    serve(scenario, tmp_path)


CHUNKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


def test_a_body_that_never_ends_is_cut_off(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(CHUNKED)
            await client.try_to_send(b"1\r\na\r\n" * 100_000)
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path)


def test_a_body_in_small_chunks_is_a_body(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(CHUNKED + b"1\r\na\r\n" * 1000 + b"0\r\n\r\n" + ASK)
            for _ in range(2):
                assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_rubbish_after_an_answer_ends_it_without_a_traceback(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(CHUNKED)
            assert await answered(client) == 200
            await client.send(b"ZZ\r\n")
            assert await client.rest() == b""

    serve(scenario, tmp_path)
    assert "Traceback" not in "".join(capfd.readouterr())


def test_what_is_no_request_is_told_so(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"hello\r\n\r\n")
            assert (await client.rest()).startswith(b"HTTP/1.1 400 Bad Request\r\n")

    serve(scenario, tmp_path)


def guarded(head: bytes) -> bool:
    """Return True if an answer has the headers that all answers have."""
    return all(f"\r\n{name}: {value}\r\n".encode() in head + b"\r\n" for name, value in GUARDS.items())


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n", 505),
        (b"GET /healthz HTTP/2.0\r\nHost: x\r\n\r\n", 505),
        (b"GET /healthz HTTP/0.9\r\nHost: x\r\n\r\n", 505),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        (UPGRADE.replace("HTTP/1.1", "HTTP/9.9").encode(), 505),
        (POST[:-2] + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (POST[:-2].replace(b"/1.1", b"/1.0") + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (b"GET /healthz HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (b"hello\r\n\r\n", 400),
    ],
    ids=repr,
)
def test_a_request_of_another_kind_is_refused_and_closed(tmp_path: Path, request_: bytes, status: int) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK)
            assert await answered(client) == 200
            await client.send(request_ + ASK)
            head, _, body = (await client.rest()).partition(b"\r\n\r\n")
            assert head.startswith(f"HTTP/1.1 {status} ".encode())
            assert guarded(head)
            assert b"\r\nConnection: close" in head and b"\r\nContent-Type: application/problem+json" in head
            assert json.loads(body)["status"] == status
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path)


@pytest.mark.parametrize("version", [b"1.0", b"1.1", b"1.2"])
def test_every_version_of_the_protocol_is_answered(tmp_path: Path, version: bytes) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK.replace(b"1.1", version))
            assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_a_head_is_refused_without_a_body(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"HEAD / HTTP/9.9\r\nHost: x\r\n\r\n")
            assert (await client.rest()).partition(b"\r\n\r\n")[2] == b""

    serve(scenario, tmp_path)


def test_refusals_before_a_request_are_guarded(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as slow, connected(server.port) as many:
            assert guarded((await slow.rest()).partition(b"\r\n\r\n")[0])
            assert guarded((await many.rest()).partition(b"\r\n\r\n")[0])

    serve(scenario, tmp_path, **QUICK, max_connections=1)


def test_a_server_that_ends_waits_for_no_half_request(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as dawdling, serving(tmp_path) as server:
            for request in (b"", POST[:-2], POST, POST + b"{", CHUNKED):
                client = await dawdling.enter_async_context(connected(server.port))
                await client.send(request)
            stalled = await dawdling.enter_async_context(connected(server.port))
            await stalled.send(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50)
            await until(lambda: count(server) == 6)

    run(scenario())
    assert "Traceback" not in "".join(capfd.readouterr())


def test_requests_may_come_slowly_one_after_the_other(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            for _ in range(3):
                await client.send(ASK)
                assert await answered(client) == 200
                await asyncio.sleep(0.3)

    serve(scenario, tmp_path, header_seconds=0.2, body_seconds=0.2, idle_seconds=5)


def test_who_asks_nothing_more_is_let_go(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK)
            assert await answered(client) == 200
            assert await client.rest() == b""
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, **QUICK)


def test_a_client_that_reads_late_gets_all_its_answers(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 30)
            await client.wait_for(b"HTTP/1.1 200 OK")
            await asyncio.sleep(0.3)
            for _ in range(30):
                assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_clients_that_read_nothing_hold_up_nobody(tmp_path: Path) -> None:
    last = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stalled:
            for request in (STALLED, STALLED[: len(STALLED) // 10] + last + ASK):
                client = await stalled.enter_async_context(connected(server.port))
                await client.send(request)
                await client.wait_for(b"HTTP/1.1 200 OK")
            async with connected(server.port) as client:
                for _ in range(20):
                    await client.send(ASK)
                    assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_an_answer_that_nobody_reads_is_dropped(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 100)
            await until(lambda: count(server) == 1)
            await until(lambda: count(server) == 0)
            assert len(await client.rest()) < 2**20

    serve(scenario, tmp_path, send_seconds=0.2)


NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\n"


async def playing(server: Server, stack: AsyncExitStack, forwarded: str | None = None) -> None:
    """Have somebody say hello and stay."""
    player = await stack.enter_async_context(server.open(HELLO, forwarded=forwarded))
    await told(player, "welcome")


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
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


def test_a_proxy_may_have_all_connections_there_are(tmp_path: Path) -> None:
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
def test_a_crowd_that_holds_its_places_locks_nobody_out(tmp_path: Path, act: Act, limit: str) -> None:
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


def test_players_who_said_hello_keep_their_places(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(2):
                await playing(server, stack)
            async with server.open() as third:
                assert (await told(third, "error"))["code"] == "server_full"

    serve(scenario, tmp_path, max_sockets=2)


def ask(path: str = "/healthz", method: str = "GET", forwarded: str = "") -> bytes:
    header = f"X-Forwarded-For: {forwarded}\r\n" if forwarded else ""
    return f"{method} {path} HTTP/1.1\r\nHost: x\r\n{header}Content-Length: 0\r\n\r\n".encode()


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


def test_a_refused_request_does_not_reach_the_application(tmp_path: Path) -> None:
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
def test_credits_are_those_of_the_client_behind_a_proxy(tmp_path: Path, asked: list[str], expected: list[int]) -> None:
    async def scenario(server: Server) -> None:
        for forwarded, code in zip(asked, expected, strict=True):
            async with connected(server.port) as client:
                await client.send(ask(forwarded=forwarded))
                assert await answered(client) == code

    serve(scenario, tmp_path, requests_per_minute=1)


def test_a_handshake_costs_a_credit(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            await playing(server, stack)
            async with connected(server.port) as second:
                await second.send(UPGRADE.encode())
                assert await answered(second) == 429

    serve(scenario, tmp_path, requests_per_minute=1)


def test_a_connection_that_asked_too_often_is_closed_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "LINGER_SECONDS", 0.2)

    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ask() * 2)
            assert [await answered(client) for _ in range(2)] == [200, 429]
            assert count(server) == 1
            assert await client.rest() == b""
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, requests_per_minute=1)


def test_pages_are_answered_while_turns_are_written(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        server.gate.writes = lambda: True
        async with connected(server.port) as client:
            await client.send(ASK * 5)
            for _ in range(5):
                assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_no_page_waits_for_an_answer_that_takes_long(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        over = asyncio.Event()

        @server.app.get("/slow")
        async def slow() -> None:
            await over.wait()

        async with connected(server.port) as dawdler, connected(server.port) as client:
            await dawdler.send(ask("/slow"))
            await client.send(ASK)
            assert await answered(client) == 200
            over.set()
            assert await answered(dawdler) == 200

    serve(scenario, tmp_path)


def test_a_websocket_counts_until_it_is_lost(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO) as client:
            await told(client, "welcome")
            assert count(server) == 1
        await until(lambda: count(server) == 0)

    serve(scenario, tmp_path)


def test_a_websocket_has_no_time_limit_of_requests(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO) as client:
            await told(client, "welcome")
            await asyncio.sleep(0.3)
            await client.send('{"t": "dance"}')
            assert (await told(client, "error"))["code"] == "unknown_type"

    serve(scenario, tmp_path, header_seconds=0.1, body_seconds=0.1)


def test_somebody_new_can_play_while_many_dawdle(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as dawdling:
            for _ in range(200):
                client = await dawdling.enter_async_context(connected(server.port))
                await client.send(POST[:-2])
            await until(lambda: count(server) == 200)
            async with server.open(HELLO) as player:
                assert await told(player, "welcome")

    serve(scenario, tmp_path)


def test_long_headers_may_come_in_parts(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * 3000)
            await until(lambda: count(server) == 1)
            await asyncio.sleep(0.05)
            await client.send(b"x" * 3000 + b"\r\n\r\n" + ASK)
            for _ in range(2):
                assert await answered(client) == 200

    serve(scenario, tmp_path, header_seconds=5)


def test_a_handshake_with_long_headers_leads_to_a_game(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO, forwarded=", ".join(["192.0.2.7"] * 400)) as client:
            assert await told(client, "welcome")

    serve(scenario, tmp_path)
