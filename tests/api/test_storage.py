"""A database that cannot be written for a while: nothing false is shown, and play resumes by itself."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from local_server import HELLO, NEW, Server, closed, framed, press, serve, told
from records import finished_run
from winze.session.base.run_store import FinishedRun, SavedRun
from winze.session.client import frames
from winze.store import writer
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.verifying import verify
from winze.wire.frame import decode_frame

Trouble = Callable[[Path], "contextmanager[None]"]


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Hold a write lock as another program would."""
    with closing(sqlite3.connect(data / DATABASE_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def moved(name: str) -> Trouble:
    @contextmanager
    def away(data: Path) -> Iterator[None]:
        file, there = data / name, data / "moved"
        file.rename(there)
        yield
        there.replace(file)

    return away


@contextmanager
def replaced(data: Path) -> Iterator[None]:
    """Replace the database with a backup."""
    with moved(DATABASE_FILE)(data):
        (data / DATABASE_FILE).write_bytes((data / "moved").read_bytes())
        yield


TROUBLES = {
    "locked": (locked, "database is locked"),
    "database moved": (moved(DATABASE_FILE), "winze.db was moved, deleted or replaced"),
    "database replaced": (replaced, "winze.db was moved, deleted or replaced"),
    "log moved": (moved(f"{DATABASE_FILE}-wal"), "winze.db-wal was moved, deleted or replaced"),
}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "RETRY_SECONDS", 0.02)
    monkeypatch.setattr(frames, "_STALLS", (0.02, 0.1))


@pytest.mark.parametrize("trouble", TROUBLES)
def test_play_pauses_and_resumes_with_the_disk(tmp_path: Path, trouble: str) -> None:
    begin, reason = TROUBLES[trouble]

    async def scenario(server: Server) -> None:
        data = tmp_path / "data"
        async with (
            httpx.AsyncClient(base_url=f"http://{server.host}", trust_env=False, timeout=60) as http,
            server.open(NEW) as ada,
        ):
            welcome = await told(ada, "welcome")
            claim = server.store.finish(finished_run("over", welcome["player"]))
            redemption = {"claim": claim, "name": "Eve"}
            await press(ada, 1, ".")
            await framed(ada, seen=1)
            with begin(data):
                ready = await http.get("/readyz")
                assert (ready.status_code, ready.json()["type"]) == (503, "urn:winze:storage")
                assert reason in ready.json()["detail"]
                await press(ada, 2, ".")
                assert (await next_of(ada, shown=1))["t"] == "stalled"
                assert (await next_of(ada, shown=1))["code"] == "storage"
                refused = await http.post("/api/v1/hall-of-fame", json=redemption)
                assert (refused.status_code, refused.json()["type"]) == (503, "urn:winze:storage")
                async with server.open(HELLO) as somebody:
                    assert (await told(somebody, "error"))["code"] == "no_storage"
                    assert await closed(somebody) == 1013
                async with server.open({**NEW, "secret": welcome["secret"]}) as bob:
                    assert (await told(bob, "error"))["code"] in {"storage", "no_storage"}
                await press(ada, 3, ".")
            frame = await framed(ada, seen=3)
            assert frame.turn == 3
            assert (await http.get("/readyz")).status_code == 200
            assert (await http.get("/api/v1/hall-of-fame?seeded=false")).json()["entries"] == []
            assert (await http.post("/api/v1/hall-of-fame", json=redemption)).status_code == 201
        assert [run.run for run in server.store.unfinished(welcome["player"], 9)] == [welcome["run"]]

    serve(scenario, tmp_path)


async def next_of(client: ClientConnection, shown: int) -> dict[str, Any]:
    """Return the next message that is not a frame. No frame before it may show a turn after `turn`."""
    while isinstance(message := await client.recv(), bytes):
        assert decode_frame(message).turn <= shown
    read: dict[str, Any] = json.loads(message)
    return read


def test_unwritten_end_has_no_claim_until_it_is_written(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with server.open({**NEW, "want": ["screen", "panels"]}) as ada:
            welcome = await told(ada, "welcome")
            await framed(ada)
            with locked(tmp_path / "data"):
                await ada.send(json.dumps({"t": "act", "n": 1, "do": "abandon"}))
                while (await next_of(ada, shown=0)).get("code") != "storage":
                    pass
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await told(ada, "over")
                assert isinstance(server.store.take(welcome["run"]), SavedRun)
            claim = (await told(ada, "over"))["claim"]
            assert isinstance(server.store.take(welcome["run"]), FinishedRun)
            assert claim.startswith(welcome["run"])

    serve(scenario, tmp_path)


@pytest.mark.parametrize("column", ["snapshot", "log"])
def test_damaged_run_is_set_apart_from_others(tmp_path: Path, column: str) -> None:
    data = tmp_path / "data"

    async def begin(server: Server) -> None:
        async with server.open(NEW) as ada:
            known.update(await told(ada, "welcome"))
            async with server.open({**NEW, "secret": known["secret"], "name": "Bob"}) as bob:
                sound.update(await told(bob, "welcome"))
                await framed(bob)

    async def come_back(server: Server) -> None:
        hello = {**HELLO, "secret": known["secret"]}
        async with server.open({**hello, "run": known["run"], "epoch": 1}) as ada:
            assert (await told(ada, "error"))["code"] == "bad_run"
        async with server.open({**hello, "run": sound["run"], "epoch": 1}) as bob:
            assert (await told(bob, "welcome"))["run"] == sound["run"]
            await press(bob, 1, ".")
            assert (await framed(bob, seen=1)).turn == 1
        assert isinstance(server.store.take(known["run"]), SavedRun)
        cache = server.app.state.registry._holder
        listed = [run.run for run in server.store.unfinished(known["player"], 9)]
        assert {run: await cache.can_go_on(run) for run in listed} == {known["run"]: False, sound["run"]: True}

    known: dict[str, Any] = {}
    sound: dict[str, Any] = {}
    serve(begin, tmp_path)
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        (blob,) = connection.execute(f"SELECT {column} FROM runs WHERE run = ?", (known["run"],)).fetchone()  # noqa: S608
        turned = blob[:-1] + bytes([blob[-1] ^ 1])
        connection.execute(f"UPDATE runs SET {column} = ? WHERE run = ?", (turned, known["run"]))  # noqa: S608
        connection.commit()
    serve(come_back, tmp_path)
    (damage,) = verify(Place(data))
    assert damage.startswith(f"run {known['run']}: {column} is damaged")
