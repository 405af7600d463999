"""Several servers on one private PostgreSQL, each of which can be killed, paused, drained and restarted."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Connection, create_engine, text

from chaos.victim import PLENTY
from fork_server import ForkedServer, fork_server
from postgres import Postgres, postgres, standby_of
from serving import free_port
from winze.files import CHECKOUT
from winze.store.database.place import Place

START_SECONDS = 60
STOP_SECONDS = 30
LOOK_SECONDS = 0.02
PROXIED = 3
"""The number of nodes in haproxy.cfg."""
HALT = "halt"
"""A file of this name in the directory of a node stops the node within its next save, see `chaos.faults`."""


class Node:
    """One of the servers, by name."""

    def __init__(self, name: str, directory: Path, settings: dict[str, str], fault: str) -> None:
        self.name = name
        self.directory = directory
        self.log = directory / "serve.log"
        self.port = free_port()
        self._settings = settings | {"WINZE_NODE": name}
        self._fault = fault
        self._process: ForkedServer | None = None

    def start(self) -> None:
        """Start it and wait until it is ready."""
        arguments = ["serve", "--port", str(self.port)]
        self._process = fork_server().start(arguments, self._settings, self.directory, self.log, self._fault)
        until = time.monotonic() + START_SECONDS
        while not self.is_ready():
            if self._process.wait(0) is not None or time.monotonic() > until:
                raise AssertionError(f"the process {self.name} did not get ready:\n{self.log.read_text()[-4000:]}")
            time.sleep(LOOK_SECONDS)

    def is_ready(self) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/readyz", trust_env=False, timeout=5).is_success
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        if process := self._take():
            process.end(signal.SIGKILL, STOP_SECONDS)

    def terminate(self) -> None:
        """End it as a host would."""
        process = self._take()
        code = process and process.end(signal.SIGTERM, STOP_SECONDS)
        if code != 0:
            raise AssertionError(f"the process {self.name} ended with {code}:\n{self.log.read_text()[-4000:]}")

    def _take(self) -> ForkedServer | None:
        process, self._process = self._process, None
        return process

    def pause(self) -> None:
        self._signal(signal.SIGSTOP)

    def wake(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process
        os.kill(self._process.pid, number)

    def pause_within_save(self, seconds: float) -> None:
        """Have it pause within a transaction; fails unless it saves a run within `seconds`."""
        assert self._process
        (self.directory / HALT).touch()
        until = time.monotonic() + seconds
        while "T" not in _state(self._process.pid):
            assert time.monotonic() < until, f"the process {self.name} saved nothing for {seconds} s"
            time.sleep(LOOK_SECONDS)

    def admin(self, command: str) -> None:
        """Have a host give a command about it, such as `drain`."""
        arguments = ["admin", command, "--node", self.name]
        code = fork_server().start(arguments, self._settings, self.directory, self.log).wait(STOP_SECONDS)
        if code != 0:
            raise AssertionError(f"winze admin {command} ended with {code}:\n{self.log.read_text()[-4000:]}")


def _state(pid: int) -> str:
    return subprocess.run(["ps", "-o", "state=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout


class Cluster:
    """Nodes called a, b, c ... and their database."""

    def __init__(
        self, database: Postgres, nodes: Sequence[Node], place: Place, *, proxy: int | None, standby: Postgres | None
    ) -> None:
        self.database = database
        self.standby = standby
        """A server that has all that is committed, if there is one."""
        self.nodes = nodes
        self.proxy = proxy
        """The port of a proxy before the nodes, if there is one."""
        self.place = place
        assert place.database
        self._engine = create_engine(place.database, isolation_level="AUTOCOMMIT", pool_pre_ping=True)

    @property
    def ports(self) -> dict[str, int]:
        return {node.name: node.port for node in self.nodes}

    @property
    def public_ports(self) -> dict[str, int]:
        """The ports at which players find the nodes."""
        return {name: self.proxy or port for name, port in self.ports.items()}

    def connect(self) -> Connection:
        return self._engine.connect()

    def fail_over(self) -> None:
        """Go on with the standby, as the server that it followed is dead."""
        assert self.standby
        self.standby.promote()
        self.database, self.standby = self.standby, self.database

    def renew_standby(self) -> None:
        assert self.standby
        self.standby.follow(self.database)

    def _ask(self, query: str, **values: Any) -> list[Any]:
        with self.connect() as connection:
            return [*connection.scalars(text(query), values)]

    def life(self, node: Node) -> int:
        """Return the id of the present life of a node."""
        (life,) = self._ask("SELECT max(id) FROM nodes WHERE name = :name", name=node.name)
        assert life, f"{node.name} is not alive"
        return int(life)

    def is_fenced(self, life: int) -> bool:
        return self._ask("SELECT fenced FROM nodes WHERE id = :life", life=life) != [False]

    def last_group(self, life: int) -> int:
        """Return the number of the last group of a life; 0 if there is none."""
        return self._ask("SELECT coalesce(max(seq), 0) FROM journal WHERE node = :life", life=life)[0]

    def groups_after(self, life: int, seq: int) -> int:
        return self._ask("SELECT count(*) FROM journal WHERE node = :life AND seq > :seq", life=life, seq=seq)[0]

    def sessions(self, life: int) -> list[int]:
        """Return the process ids of the database's sessions that write the journal of a life."""
        return self._ask("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = :life", life=life)

    def unfinished(self) -> set[str]:
        return {*self._ask("SELECT run FROM runs WHERE ended_at IS NULL")}

    def close(self) -> None:
        self._engine.dispose()


@contextmanager
def _proxied(nodes: Sequence[Node]) -> Iterator[int | None]:
    """Start HAProxy as a host of three nodes would, if it is installed. Yield its port."""
    program = shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None or len(nodes) != PROXIED:
        yield None
        return
    port = free_port()
    addresses = {f"WINZE_{node.name.upper()}": f"127.0.0.1:{node.port}" for node in nodes}
    settings = os.environ | addresses | {"WINZE_BIND": f"127.0.0.1:{port}"}
    proxy = subprocess.Popen([program, "-db", "-q", "-f", CHECKOUT / "haproxy.cfg"], env=settings)
    try:
        yield port
    finally:
        proxy.terminate()
        proxy.wait(STOP_SECONDS)


@contextmanager
def clustered(directory: Path, count: int, fault: str, *, has_standby: bool = False) -> Iterator[Cluster]:
    """Start `count` nodes with a fault of `chaos.faults`. They are gone at the end."""
    with postgres(is_durable=True) as database, standby_of(database) if has_standby else nullcontext() as standby:
        url = database.new_database()
        if standby:
            hosts = str(database.directory), str(standby.directory)
            url = url.set(query={"host": hosts, "target_session_attrs": "read-write"})
        data = directory / "data"
        settings = PLENTY | {
            "WINZE_DATABASE": url.render_as_string(),
            "WINZE_DATA": str(data),
            "WINZE_DIG_WORKERS": "0",
        }
        nodes = []
        for name in "abcdefghij"[:count]:
            own = directory / name
            own.mkdir()
            nodes.append(Node(name, own, settings, fault))
        place = Place(data, url, "judge")
        with (
            _proxied(nodes) as proxy,
            closing(Cluster(database, nodes, place, proxy=proxy, standby=standby)) as cluster,
        ):
            try:
                for node in nodes:
                    node.start()
                yield cluster
            finally:
                for node in nodes:
                    with suppress(ProcessLookupError):
                        node.kill()
