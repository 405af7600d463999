"""Clients that send or read too slowly."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from api.transport.rawhttp import ASK, CHUNKED, POST, QUICK, STALLED, answered, count, status
from local_server import Server, run, serve, serving, until
from rawsocket import connected


@pytest.mark.parametrize("request_", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", POST, POST + b"{"], ids=repr)
def test_partial_request_times_out(tmp_path: Path, request_: bytes) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(request_)
            await until(lambda: count(server) == 1)
            assert (await client.rest()).startswith(b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n")
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, **QUICK)


@pytest.mark.parametrize("request_", [b"GET / HTTP/1.1\r\nX: ", POST + b'"'], ids=["headers", "body"])
def test_slow_bytes_gain_no_time(tmp_path: Path, request_: bytes) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(request_)
            await until(lambda: count(server) == 1)
            while count(server):
                await client.try_to_send(b"x")
                await asyncio.sleep(0.02)

    serve(scenario, tmp_path, **QUICK)


def test_partial_later_request_times_out(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK)
            assert await answered(client) == 200
            await client.send(ASK[:9])
            assert await status(client) == 408

    serve(scenario, tmp_path, **QUICK)


def test_unfinished_body_after_an_answer_is_dropped(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(POST.replace(b": 40", b": 400000"))
            assert await answered(client) == 413
            assert await client.rest() == b""
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, **QUICK)


def test_partial_request_behind_a_whole_one_times_out(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK + POST)
            assert await answered(client) == 200
            assert await status(client) == 408
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, header_seconds=0.2, body_seconds=0.2, idle_seconds=30)


def test_stopping_server_does_not_wait_for_partial_requests(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
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


def test_slow_requests_on_one_connection_are_answered(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            for _ in range(3):
                await client.send(ASK)
                assert await answered(client) == 200
                await asyncio.sleep(0.3)

    serve(scenario, tmp_path, header_seconds=0.2, body_seconds=0.2, idle_seconds=5)


def test_idle_connection_is_closed(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(ASK)
            assert await answered(client) == 200
            assert await client.rest() == b""
            await until(lambda: count(server) == 0)

    serve(scenario, tmp_path, **QUICK)


def test_late_reader_gets_all_its_answers(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 30)
            await client.wait_for(b"HTTP/1.1 200 OK")
            await asyncio.sleep(0.3)
            for _ in range(30):
                assert await answered(client) == 200

    serve(scenario, tmp_path)


def test_clients_that_do_not_read_delay_nobody(tmp_path: Path) -> None:
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


def test_unread_answer_is_dropped(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 100)
            await until(lambda: count(server) == 1)
            await until(lambda: count(server) == 0)
            assert len(await client.rest()) < 2**20

    serve(scenario, tmp_path, send_seconds=0.2)


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
