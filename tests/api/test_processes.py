"""Two servers on one database: each run has one holder, and players find it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import URL
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from local_server import HELLO, NEW, Server, closed, framed, press, run, serving, told, until
from winze.store.database import nodes
from winze.wire.frame import decode_frame
from winze.wire.messages import node_path

NAMES = "ab"
REPLACED = 4001
ROUNDS = 14


@asynccontextmanager
async def processes(database: URL, directory: Path, **settings: Any) -> AsyncIterator[dict[str, Server]]:
    """Yield servers by their paths."""
    async with AsyncExitStack() as opened:
        servers = dict[str, Server]()
        for name in NAMES:
            one = serving(directory, database=database, node=name, dig_workers=0, runs_per_minute=1000, **settings)
            servers[node_path(name)] = await opened.enter_async_context(one)
        yield servers


def play(
    scenario: Callable[[dict[str, Server]], Awaitable[None]], database: URL, directory: Path, **settings: Any
) -> None:
    async def happen() -> None:
        async with processes(database, directory, **settings) as servers, asyncio.timeout(30):
            await scenario(servers)

    run(happen())


def known(welcome: dict[str, Any]) -> dict[str, Any]:
    """Return the hello of a client that comes back."""
    return {**HELLO, **{key: welcome[key] for key in ("secret", "run", "epoch")}}


def test_player_is_sent_to_the_process_that_has_the_run(shared_database: URL, tmp_path: Path) -> None:
    async def scenario(servers: dict[str, Server]) -> None:
        a, b = servers.values()
        async with a.open(NEW) as client:
            welcome = await told(client, "welcome")
            assert welcome["node"] == "/n/a/ws"
            await press(client, 1, ".")
            await framed(client, seen=1)
        for hello in (known(welcome), {**HELLO, "watch": welcome["run"]}):
            async with b.open(hello) as client:
                assert (await told(client, "moved"))["url"] == welcome["node"]
                assert await closed(client) == 4004
        async with a.open(known(welcome), path=welcome["node"]) as client:
            back = await told(client, "welcome")
            assert (back["resume"], back["next"]) == (True, 2)
            assert (await framed(client)).turn == 1

    play(scenario, shared_database, tmp_path)


def test_process_that_no_proxy_asks_hands_its_runs_over(shared_database: URL, tmp_path: Path) -> None:
    asked = set[str]()

    async def ask(servers: dict[str, Server], http: httpx.AsyncClient) -> None:
        while True:
            for path in [*asked]:
                await http.get(f"http://{servers[path].host}/readyz")
            await asyncio.sleep(0.1)

    async def scenario(servers: dict[str, Server]) -> None:
        (path, a), b = next(iter(servers.items())), servers["/n/b/ws"]
        asked.update(servers)
        async with httpx.AsyncClient(trust_env=False) as http, asyncio.TaskGroup() as tasks:
            asking = tasks.create_task(ask(servers, http))
            async with a.open(NEW) as client:
                welcome = await told(client, "welcome")
                await press(client, 1, ".")
                await framed(client, seen=1)
                asked.remove(path)
                assert (await told(client, "moved"))["url"] == "/n/b/ws"
            async with b.open(known(welcome)) as client:
                assert (await told(client, "welcome"))["next"] == 2
            async with a.open(HELLO) as client:
                assert (await told(client, "moved"))["url"] == "/n/b/ws"
            asked.add(path)
            await until(lambda: not a.app.state.store.retires())
            async with a.open(HELLO) as client:
                assert (await told(client, "welcome"))["node"] == path
            asking.cancel()

    play(scenario, shared_database, tmp_path, unasked_seconds=2)


def test_process_answers_to_its_own_name_only(shared_database: URL, tmp_path: Path) -> None:
    async def scenario(servers: dict[str, Server]) -> None:
        a, b = servers.values()
        async with b.open(HELLO, path="/n/b/ws") as client:
            assert (await told(client, "welcome"))["node"] == "/n/b/ws"
        for server, path in ((a, "/n/b/ws"), (b, "/n/a/ws"), (a, "/n/c/ws")):
            with pytest.raises(InvalidStatus) as refused:
                async with server.open(path=path):
                    pass
            assert refused.value.response.status_code == 403

    play(scenario, shared_database, tmp_path)


class Tab:
    """A socket, and what it has heard."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard = dict[str, dict[str, Any]]()
        """The last message of each type."""
        self.turn = self.seen = -1
        self.code: int | None = None
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            while True:
                message = await self.socket.recv()
                if isinstance(message, bytes):
                    frame = decode_frame(message)
                    self.turn, self.seen = frame.turn, frame.seen
                else:
                    fields = json.loads(message)
                    self.heard[fields["t"]] = fields
        except ConnectionClosed:
            self.code = self.socket.close_code

    @property
    def welcome(self) -> dict[str, Any]:
        return self.heard["welcome"]

    @property
    def run(self) -> str | None:
        run: str | None = self.heard.get("welcome", {}).get("run")
        return run

    async def answered(self) -> None:
        """Wait for the first frame or the end."""
        await until(lambda: self.code is not None or self.turn >= 0)


class Player:
    """Says hello for runs at random processes, and checks that nothing shown is ever gone."""

    def __init__(self, servers: dict[str, Server], chance: Random, opened: AsyncExitStack) -> None:
        self.servers = servers
        self.tabs = list[Tab]()
        self.known = dict[str, dict[str, Any]]()
        """The hello of each run."""
        self._shown = dict[str, tuple[int, int]]()
        """The last input taken and the last turn shown, by run."""
        self._chance = chance
        self._opened = opened

    def anywhere(self) -> Server:
        return self._chance.choice([*self.servers.values()])

    async def begin(self) -> None:
        tab = await self._open(self.anywhere(), NEW | ({"secret": self.secret} if self.known else {}))
        await tab.answered()
        self.secret = tab.welcome.get("secret") or self.secret
        self._remember(tab)

    async def come_back(self, id_: str) -> None:
        """Say hello for a run somewhere, and follow it until this tab or a newer one has it."""
        server, hello = self.anywhere(), self.known[id_]
        if self._chance.random() < 0.3:
            hello = {key: value for key, value in hello.items() if key != "epoch"}
        while True:
            tab = await self._open(server, hello)
            await tab.answered()
            if "welcome" in tab.heard:
                break
            moved = tab.heard.get("moved")
            server = self.servers[moved["url"]] if moved else self.anywhere()
        if tab.welcome["run"] is None:
            assert tab.heard["error"]["code"] == "replaced"
            return
        assert tab.welcome["run"] == id_
        seen, turn = self._shown[id_]
        assert tab.welcome["next"] > seen
        assert tab.code == REPLACED or tab.turn >= turn
        self._remember(tab)

    async def _open(self, server: Server, hello: dict[str, Any]) -> Tab:
        tab = Tab(await self._opened.enter_async_context(server.open(hello)))
        self.tabs.append(tab)
        return tab

    def _remember(self, tab: Tab) -> None:
        run, epoch = tab.welcome["run"], tab.welcome["epoch"]
        self.known[run] = {**HELLO, "secret": self.secret, "run": run, "epoch": epoch}
        self._shown.setdefault(run, (0, 0))

    async def holder(self, id_: str) -> Tab:
        """Return the tab that has a run, once no other has it."""
        await until(lambda: len(self._holders(id_)) == 1)
        return self._holders(id_)[0]

    def _holders(self, id_: str) -> list[Tab]:
        return [tab for tab in self.tabs if tab.code is None and tab.run == id_]

    def newest(self, id_: str) -> int:
        """Return the highest epoch of a run that any tab was told."""
        return max(tab.welcome["epoch"] for tab in self.tabs if tab.run == id_)

    async def wait_a_turn(self, id_: str) -> None:
        tab = await self.holder(id_)
        n = max(tab.seen + 1, tab.welcome["next"])
        await press(tab.socket, n, ".")
        await until(lambda: tab.seen >= n)
        self._shown[id_] = tab.seen, tab.turn


async def kill(server: Server) -> None:
    """End the life of a process from outside, and wait until it has begun another."""
    life = server.store._held.node
    with server.app.state.settings.place.write() as connection:
        nodes.fence(connection, life)
    await until(lambda: server.store._held.node != life)


@pytest.mark.parametrize("seed", range(2))
def test_each_run_has_one_socket_the_newest_and_keeps_its_turns(
    shared_database: URL, tmp_path: Path, seed: int
) -> None:
    async def scenario(servers: dict[str, Server]) -> None:
        chance = Random(seed)
        async with AsyncExitStack() as opened:
            player = Player(servers, chance, opened)
            for _ in range(3):
                await player.begin()
            for _ in range(ROUNDS):
                killed = chance.random() < 0.3
                if killed:
                    await kill(player.anywhere())
                runs = [*player.known] if killed else chance.choices([*player.known], k=3)
                await asyncio.gather(*map(player.come_back, runs))
                for run in player.known:
                    assert (await player.holder(run)).welcome["epoch"] == player.newest(run)
                    await player.wait_a_turn(run)
                held = [run for server in servers.values() for run in server.app.state.registry._holder.ids()]
                assert sorted(held) == sorted(player.known)

    play(scenario, shared_database, tmp_path)
