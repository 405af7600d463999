"""Floods, slow clients and malformed frames harm only the clients that send them."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from websockets.frames import Close, Frame, Opcode

from local_server import HELLO, NEW, Server, closed, framed, press, run, serve, serving, told, until
from rawsocket import UPGRADE, RawSocket, connected, frame, text
from winze.wire.errors import ErrorCode

GREETED = text(json.dumps(HELLO))
FORWARDED = "192.0.2.7"
FLOODS = {
    "pings": frame(Opcode.PING),
    "pongs": frame(Opcode.PONG),
    "empty messages": text(""),
    "bytes": frame(Opcode.BINARY, b"x"),
    "keys": text('{"t": "key", "n": 1, "key": "."}'),
}


def codes(frames: list[Frame]) -> list[str]:
    """Return the codes of the errors received."""
    told = [json.loads(bytes(one.data)) for one in frames if one.opcode is Opcode.TEXT]
    return [message["code"] for message in told if message["t"] == "error"]


def close_code(frames: list[Frame]) -> int:
    assert frames[-1].opcode is Opcode.CLOSE
    return Close.parse(bytes(frames[-1].data)).code


def counts(server: Server) -> tuple[int, int, float]:
    return len(server.gate.connections), len(server.gate.sockets), server.metric("winze_sockets")


async def flood(client: RawSocket, data: bytes) -> list[Frame]:
    """Send `data` for as long as the server accepts it, and return the errors received."""
    await client.try_to_send(data * 2000)
    return await client.frames()


@pytest.mark.parametrize("kind", FLOODS)
@pytest.mark.parametrize("first", [b"", GREETED], ids=["before hello", "after hello"])
def test_flooding_client_is_told_once_and_expelled(tmp_path: Path, kind: str, first: bytes) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            await client.try_to_send(first)
            await until(lambda: counts(server) == (1, 1, 1))
            frames = await flood(client, FLOODS[kind])
            await until(lambda: counts(server) == (0, 0, 0))
        said = codes(frames)
        if said[-1] == "hello_first":
            assert not first
            assert close_code(frames) == 4000
        else:
            assert said in (["flooding"], ["too_fast", "flooding"])  # one slice may hold it all
            assert close_code(frames) == 1008

    serve(scenario, tmp_path, inputs_per_second=5)


def test_flood_does_not_disturb_other_players(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as player, connected(server.port, upgrade=True) as client:
            await framed(player)
            await client.try_to_send(FLOODS["pings"] * 20000)
            await press(player, 1, ".")
            assert (await framed(player, seen=1)).turn == 1

    serve(scenario, tmp_path)


def test_fragmented_message_that_is_too_fast_is_dropped(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            await client.send(frame(Opcode.TEXT, b'{"t": ', fin=False))
            frames = await flood(client, frame(Opcode.CONT, b'"hello"', fin=False))
        assert codes(frames) == ["flooding"]
        assert close_code(frames) == 1008

    serve(scenario, tmp_path, inputs_per_second=5)


def test_hasty_client_is_told_and_its_resent_inputs_are_taken(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            await told(client, "welcome")
            for n in range(1, 61):
                await press(client, n, "F13")
            refused = await told(client, "error")
            assert refused["code"] == "too_fast"
            assert refused["n"] > 40
            frame = await framed(client, seen=refused["n"] - 1)
            while frame.seen < refused["n"]:
                await press(client, refused["n"], "F13")
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.1):
                        frame = await framed(client)
            assert frame.seen == refused["n"]

    serve(scenario, tmp_path, inputs_per_second=20)


def test_keys_in_one_packet_are_taken_one_by_one(tmp_path: Path) -> None:
    """The keys span several slices, and no frame may be lost where a slice ends."""

    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            keys = "".join(f"{n:03}" for n in range(1, 61))
            new = text(json.dumps({**NEW, "want": ["cells"]}))
            await client.send(
                new
                + b"".join(
                    text(f'{{"t": "key", "n": {int(keys[i : i + 3])}, "key": "F13"}}') for i in range(0, len(keys), 3)
                )
            )
            seen = 0
            while seen < 60:
                head = await client.exactly(2)
                size = head[1] if head[1] < 126 else int.from_bytes(await client.exactly(2), "big")
                message = json.loads(await client.exactly(size))
                assert message["t"] != "error"
                seen = message.get("seen", seen)

    serve(scenario, tmp_path)


def test_address_has_its_own_credits(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with (
            server.open(HELLO, forwarded=FORWARDED) as one,
            server.open(HELLO, forwarded=FORWARDED) as two,
            server.open(HELLO, forwarded="192.0.2.8") as other,
            server.open(HELLO) as proxy,
        ):
            for client in (one, two, other, proxy):
                await told(client, "welcome")
            # Of its own, each would be allowed six.
            for client, asked in ((one, 10), (two, 5)):
                for _ in range(asked):
                    await client.send('{"t": "sync"}')
                assert (await told(client, "error"))["code"] == "too_fast"
            for client in (other, proxy):
                await client.send('{"t": "dance"}')
                assert (await told(client, "error"))["code"] == "unknown_type"

    serve(scenario, tmp_path, inputs_per_second_per_address=3)


def test_sockets_are_counted_by_client_address(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with (
            server.open(HELLO, forwarded=f"192.0.2.9, {FORWARDED}") as one,
            server.open(HELLO, forwarded="192.0.2.11") as other,
        ):
            await told(one, "welcome")
            async with server.open(forwarded=f"192.0.2.10, {FORWARDED}") as two:
                assert await closed(two) == 1013
            await told(other, "welcome")

    serve(scenario, tmp_path, max_sockets_per_address=1)


def test_refused_client_may_still_say_hello(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO) as first:
            await told(first, "welcome")
            async with connected(server.port, upgrade=True) as second:
                await second.send(GREETED * 3)
                frames = await second.frames()
            assert codes(frames) == ["server_full"]
            assert close_code(frames) == 1013

    serve(scenario, tmp_path, max_sockets_per_address=1)
    assert "Traceback" not in "".join(capfd.readouterr())


def test_client_that_does_not_read_is_dropped(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            await client.send(text(json.dumps({**NEW, "want": ["cells"]})))
            await until(lambda: counts(server) == (1, 1, 1))
            await client.try_to_send(text('{"t": "sync"}') * 20_000)
            await until(lambda: counts(server) == (0, 0, 0))
            assert len(await client.rest()) < 2**20

    serve(scenario, tmp_path, send_seconds=0.2, inputs_per_second=100_000)


def test_client_that_does_not_close_is_dropped(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True):
            await until(lambda: counts(server) == (1, 1, 1))
            await until(lambda: counts(server) == (0, 0, 0))

    serve(scenario, tmp_path, hello_seconds=0.05)


def test_client_that_does_not_answer_a_ping_is_dropped(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            await client.send(GREETED)
            await until(lambda: counts(server) == (1, 1, 1))
            await until(lambda: counts(server) == (0, 0, 0))

    serve(scenario, tmp_path, ping_seconds=0.1)


def test_invalid_text_closes_without_a_traceback(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            await client.send(GREETED + frame(Opcode.TEXT, b"\xff"))
            assert close_code(await client.frames()) == 1007
        await until(lambda: counts(server) == (0, 0, 0))

    serve(scenario, tmp_path)
    assert "Traceback" not in "".join(capfd.readouterr())


def test_invalid_frame_closes_the_connection(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            await client.send(GREETED + b"\xff" * 5000)
            assert close_code(await client.frames()) == 1002
        await until(lambda: counts(server) == (0, 0, 0))

    serve(scenario, tmp_path)


def test_invalid_handshake_is_refused_and_not_counted(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
            assert (await client.rest()).startswith(b"HTTP/1.1 400 ")
            await until(lambda: counts(server) == (0, 0, 0))

    serve(scenario, tmp_path)


def test_third_unknown_message_closes_the_connection(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            for _ in range(2):
                await client.send('{"t": "dance"}')
                assert (await told(client, "error"))["code"] == "unknown_type"
            await press(client, 1, ".")
            assert (await framed(client, seen=1)).turn == 1
            await client.send('{"t": "dance"}')
            assert (await told(client, "error"))["code"] == ErrorCode.TOO_MANY_UNKNOWN.value
            assert await closed(client) == 1008

    serve(scenario, tmp_path)


def test_flooding_client_that_closes_at_once_is_gone(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            await client.try_to_send(GREETED)
            await until(lambda: counts(server) == (1, 1, 1))
            await client.try_to_send(frame(Opcode.PING) * 100 + frame(Opcode.CLOSE, b"\x03\xe8"))
            await client.rest()
            await until(lambda: counts(server) == (0, 0, 0))

    serve(scenario, tmp_path, inputs_per_second=5)
    assert "Traceback" not in "".join(capfd.readouterr())


@pytest.mark.parametrize(
    "more",
    [
        "Content-Length: 5",
        "Transfer-Encoding: chunked",
        f"X: {'x' * 9000}",
        "\r\n".join(f"X-{number}: x" for number in range(200)),
    ],
    ids=["body", "chunked body", "long header", "many headers"],
)
def test_unreadable_handshake_is_refused(tmp_path: Path, more: str, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.send(UPGRADE.replace("\r\n\r\n", f"\r\n{more}\r\n\r\n").encode())
            assert (await client.rest()).startswith(b"HTTP/1.1 400 Bad Request\r\n")
            await until(lambda: counts(server) == (0, 0, 0))

    serve(scenario, tmp_path)
    assert "Traceback" not in "".join(capfd.readouterr())


def test_message_has_a_limited_number_of_fragments(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            await client.send(frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * 64)
            assert close_code(await client.frames()) == 1009

    serve(scenario, tmp_path)


def test_fragmented_message_is_accepted(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port, upgrade=True) as client:
            hello = json.dumps(HELLO).encode()
            pieces = [frame(Opcode.CONT, hello[at : at + 1], fin=False) for at in range(1, len(hello) - 1)]
            first, last = frame(Opcode.TEXT, hello[:1], fin=False), frame(Opcode.CONT, hello[-1:])
            await client.send(first + b"".join(pieces) + last)
            assert b'"t":"welcome"' in await client.until(b"}")

    serve(scenario, tmp_path)


def test_server_stops_whatever_its_clients_do(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as clients:
            async with serving(tmp_path, inputs_per_second=100_000) as server:
                stalled = await clients.enter_async_context(connected(server.port, upgrade=True))
                await stalled.send(text(json.dumps({**NEW, "want": ["cells"]})))
                await stalled.try_to_send(text('{"t": "sync"}') * 5000 + frame(Opcode.CLOSE, b"\x03\xe8"))
                greeted = await clients.enter_async_context(connected(server.port, upgrade=True))
                await greeted.send(GREETED)
                await greeted.wait_for(b'"t":"welcome"')
                await clients.enter_async_context(connected(server.port, upgrade=True))
                await until(lambda: len(server.gate.sockets) == 3)
            frames = await greeted.frames()
            assert codes(frames) == ["shutting_down"]
            assert close_code(frames) == 1012

    run(scenario())
    assert "Traceback" not in "".join(capfd.readouterr())


def test_upgrade_behind_unread_answers_is_dropped(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server.port) as client:
            await client.try_to_send(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50 + UPGRADE.encode())
            await until(lambda: counts(server)[0] == 0)
            assert server.metric("winze_sockets") == 0

    serve(scenario, tmp_path, send_seconds=0.2)
