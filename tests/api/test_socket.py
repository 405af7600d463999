"""The websocket of a real server: its messages and its ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import structlog
from websockets.exceptions import InvalidStatus

from local_server import HELLO, NEW, Server, closed, framed, press, run, serve, serving, told
from winze.api.guards import GUARDS
from winze.session.base.run_store import SavedRun, StorageError


def test_key_is_answered_by_a_frame(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            welcome = await told(client, "welcome")
            assert welcome["run"]
            first = await framed(client)
            assert first.full
            await press(client, 1, ".")
            frame = await framed(client, seen=1)
            assert (frame.turn, frame.full) == (1, False)

    serve(scenario, tmp_path)


def test_run_continues_after_the_connection_broke(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            welcome = await told(client, "welcome")
            await press(client, 1, ".")
            await framed(client, seen=1)
        again = {**HELLO, **{key: welcome[key] for key in ("secret", "run", "epoch")}}
        async with server.open(again) as client:
            back = await told(client, "welcome")
            assert (back["resume"], back["next"]) == (True, 2)
            assert (await framed(client)).turn == 1

    serve(scenario, tmp_path)


def test_single_process_has_no_path_of_its_own(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with server.open(path="/n/a/ws"):
                pass
        assert refused.value.response.status_code == 403
        async with server.open(HELLO) as client:
            assert "node" not in await told(client, "welcome")

    serve(scenario, tmp_path)


def test_older_tab_is_told_and_closed(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as old:
            welcome = await told(old, "welcome")
            async with server.open({**HELLO, "secret": welcome["secret"], "run": welcome["run"]}) as new:
                assert (await told(new, "welcome"))["epoch"] == 2
                assert (await told(old, "error"))["code"] == "replaced"
                assert await closed(old) == 4001

    serve(scenario, tmp_path)


def test_stopping_server_saves_and_tells_players(tmp_path: Path) -> None:
    async def happen() -> None:
        async with serving(tmp_path) as server, server.open(NEW) as client:
            run = (await told(client, "welcome"))["run"]
            await press(client, 1, ".")
            await framed(client, seen=1)
            await server.app.state.registry.close()
            assert (await told(client, "error"))["code"] == "shutting_down"
            assert await closed(client) == 1012
        async with serving(tmp_path) as server:
            saved = server.store.take(run)
            assert isinstance(saved, SavedRun)
            assert (saved.turn, saved.seen) == (1, 1)

    run(happen())


def test_new_runs_are_limited_by_address(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        for _ in range(2):
            async with server.open(NEW) as client:
                assert (await told(client, "welcome"))["run"]
        async with server.open(NEW) as client:
            assert (await told(client, "welcome"))["run"] is None
            assert (await told(client, "error"))["code"] == "too_many_runs"
            first = await framed(client)
            for n, key in enumerate(["n", "Enter"], 1):
                await press(client, n, key)
            assert (await framed(client, seen=2)).frame > first.frame
            assert server.app.state.registry.runs == 2

    serve(scenario, tmp_path, runs_per_minute=2)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://["])
def test_page_of_another_site_cannot_connect(tmp_path: Path, origin: str) -> None:
    async def scenario(server: Server) -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with server.open(origin=origin):
                pass
        response = refused.value.response
        assert (response.status_code, response.headers["content-type"]) == (403, "application/problem+json")
        assert all(response.headers[name] == value for name, value in GUARDS.items())
        (line,) = (line for line in logged if line["event"] == "websocket refused")
        assert (line["origin"], line["host"]) == (origin, server.host)

    with structlog.testing.capture_logs() as logged:
        serve(scenario, tmp_path)


def test_own_pages_allowed_pages_and_programs_can_connect(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        for origin in (f"http://{server.host}", "https://friend.example", None):
            async with server.open(HELLO, origin=origin) as client:
                assert await told(client, "welcome")
                assert client.response
                assert all(client.response.headers[name] == value for name, value in GUARDS.items())

    serve(scenario, tmp_path, allowed_origins=("https://friend.example",))


@pytest.mark.parametrize("message", ['{"t": "key", "n": 1, "key": "l"}', "rubbish", b"bytes"])
def test_client_without_hello_first_is_closed(tmp_path: Path, message: str | bytes) -> None:
    async def scenario(server: Server) -> None:
        async with server.open() as client:
            await client.send(message)
            assert await closed(client) == 4000

    serve(scenario, tmp_path)


def test_silent_client_is_closed(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open() as client:
            assert (await told(client, "error"))["code"] == "hello_first"
            assert await closed(client) == 4000

    serve(scenario, tmp_path, hello_seconds=0.05)


def test_invalid_message_is_reported_and_keeps_the_connection(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            await told(client, "welcome")
            await client.send(b"bytes")
            assert (await told(client, "error"))["detail"] == "Messages must be text."
            codes = []
            for message in (b"bytes", "[]", '{"t": "dance"}', '{"t": "key", "n": 1}', json.dumps(HELLO)):
                await client.send(message)
                codes.append((await told(client, "error"))["code"])
            assert codes == ["bad_json", "bad_json", "unknown_type", "bad_message", "already_greeted"]
            await press(client, 1, ".")
            assert (await framed(client, seen=1)).turn == 1

    serve(scenario, tmp_path)


def test_oversized_message_closes_the_connection(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            await client.send("x" * 5000)
            assert await closed(client) == 1009

    serve(scenario, tmp_path)


def test_metrics_count_sockets_runs_turns_and_frames(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            await told(client, "welcome")
            await press(client, 1, ".")
            await framed(client, seen=1)
            for name in ("winze_sockets", "winze_runs_live", "winze_turn_seconds_count"):
                assert server.metric(name) == 1
            assert server.metric("winze_frame_bytes_count") == 2

    serve(scenario, tmp_path)


def test_failing_database_costs_only_the_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(server: Server) -> None:
        def broken(*_: object) -> None:
            raise StorageError("disk I/O error")

        with monkeypatch.context() as patched:
            patched.setattr(server.store, "new_player", broken)
            async with server.open(HELLO) as client:
                assert await closed(client) == 1013
        async with server.open(HELLO) as client:
            assert await told(client, "welcome")

    serve(scenario, tmp_path)


def test_new_players_are_limited_by_address(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(HELLO) as first, server.open(HELLO) as second:
            secret = (await told(first, "welcome"))["secret"]
            await told(second, "welcome")
        async with server.open({**HELLO, "secret": "nobody's"}) as third:
            assert (await told(third, "error"))["code"] == "too_many_players"
            assert await closed(third) == 1013
        async with server.open({**HELLO, "secret": secret}) as known:
            assert await told(known, "welcome")
        async with server.open(HELLO, forwarded="192.0.2.7") as other:
            assert await told(other, "welcome")

    serve(scenario, tmp_path, players_per_minute=2)


def test_batch_of_resent_inputs_costs_one_credit(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open(NEW) as client:
            welcome = await told(client, "welcome")
            await framed(client)
        hello = {**HELLO, **{key: welcome[key] for key in ("secret", "run", "epoch")}}
        keys = [{"t": "key", "n": n, "key": "."} for n in range(1, 65)]
        async with server.open(hello, {"t": "again", "inputs": keys}) as client:
            assert 0 < (await framed(client, seen=64)).turn <= 64, "he may be dead before"
            for n in range(65, 75):
                await client.send(json.dumps({"t": "again", "inputs": [{"t": "key", "n": n, "key": "."}]}))
            error = await told(client, "error")
            assert error["code"] == "too_fast"
            assert 67 <= error["n"] <= 70, "a slow machine earns a credit or two meanwhile"

    serve(scenario, tmp_path, inputs_per_second=2)
