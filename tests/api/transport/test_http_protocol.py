"""Requests and bodies as they are parsed, refused and answered."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from api.transport.rawhttp import ASK, CHUNKED, POST, QUICK, answered, ask, count, guarded
from local_server import HELLO, Server, serve, told, until
from rawsocket import UPGRADE, connected


def test_pipelined_requests_are_answered_one_by_one(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK * 200)
            for _ in range(200):
                assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_long_body_is_read_before_the_answer(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(POST.replace(b": 40", b": 3000") + b"[" + b" " * 2998 + b"]" + ASK)
            assert await answered(client) == 422
            assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_endless_body_is_cut_off(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(CHUNKED)
            await client.try_to_send(b"1\r\na\r\n" * 100_000)
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path)


def test_body_in_small_chunks_is_accepted(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(CHUNKED + b"1\r\na\r\n" * 1000 + b"0\r\n\r\n" + ASK)
            for _ in range(2):
                assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_garbage_after_an_answer_closes_without_a_traceback(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(CHUNKED)
            assert await answered(client) == 200
            await client.send(b"ZZ\r\n")
            assert await client.rest() == b""

    serve(scenario, tmp_path)
    assert "Traceback" not in "".join(capfd.readouterr())


def test_garbage_is_answered_with_400(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"hello\r\n\r\n")
            assert (await client.rest()).startswith(b"HTTP/1.1 400 Bad Request\r\n")

    serve(scenario, tmp_path)


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
def test_unsupported_request_is_refused_and_closed(tmp_path: Path, request_: bytes, status: int) -> None:
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
def test_every_http_1_version_is_answered(tmp_path: Path, version: bytes) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK.replace(b"1.1", version))
            assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_refused_head_has_no_body(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"HEAD / HTTP/9.9\r\nHost: x\r\n\r\n")
            assert (await client.rest()).partition(b"\r\n\r\n")[2] == b""

    serve(scenario, tmp_path)


def test_early_refusals_have_security_headers(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as slow, connected(server.port) as many:
            assert guarded((await slow.rest()).partition(b"\r\n\r\n")[0])
            assert guarded((await many.rest()).partition(b"\r\n\r\n")[0])

    serve(scenario, tmp_path, **QUICK, max_connections=1)


def test_pages_are_answered_while_turns_are_written(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        server.gate.writes = lambda: True
        async with connected(server.port) as client:
            await client.send(ASK * 5)
            for _ in range(5):
                assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_slow_answer_delays_no_other_page(tmp_path: Path) -> None:
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


def test_websocket_is_free_of_request_deadlines(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO) as client:
            await told(client, "welcome")
            await asyncio.sleep(0.3)
            await client.send('{"t": "dance"}')
            assert (await told(client, "error"))["code"] == "unknown_type"

    serve(scenario, tmp_path, header_seconds=0.1, body_seconds=0.1)


def test_handshake_with_long_headers_is_accepted(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO, forwarded=", ".join(["192.0.2.7"] * 400)) as client:
            assert await told(client, "welcome")

    serve(scenario, tmp_path)
