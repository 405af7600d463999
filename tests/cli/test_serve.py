"""`winze serve` as started by a shell. Servers of `fork_server`, for tests that need no shell, start four
times as fast.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from serving import free_port, running
from winze.cli.serve import serve
from winze.content import load
from winze.screen.palette import COLOURS
from winze.session.base.run_store import SavedRun
from winze.session.runs.restoring import restore
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.wire.frame import decode_frame

WINZE = Path(sys.executable).with_name("winze")


@pytest.fixture
def environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("WINZE_")}


@contextmanager
def serving(directory: Path, environment: dict[str, str], *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server on a free port; yield its process and the address it printed."""
    with subprocess.Popen(
        [WINZE, "serve", "--port", "0", *options],
        cwd=directory,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert said.startswith("Winze is at http://"), process.communicate(timeout=20)
            yield process, said.split()[-1]
        finally:
            process.kill()


def refused(directory: Path, environment: dict[str, str], *options: str) -> str:
    """Return the line with which `winze serve` refuses to start, run in this process to save startup time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(directory)
        for name in [*os.environ.keys() - environment.keys()]:
            patch.delenv(name)
        for name, value in environment.items():
            patch.setenv(name, value)
        patch.setattr("winze.cli.serve.configure_logs", lambda *_: None)
        ended = CliRunner().invoke(serve, ["--port", "0", *options])
    assert ended.exit_code == 2, ended
    assert ended.stdout == ""
    return ended.stderr


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_server_tells_its_address_and_stops_cleanly(
    tmp_path: Path, environment: dict[str, str], how: signal.Signals
) -> None:
    with serving(tmp_path, environment) as (process, url):
        answer = httpx.get(url, trust_env=False)
        assert answer.status_code == 200
        assert "server" not in answer.headers
        process.send_signal(how)
        process.send_signal(how)
        said, told = process.communicate(timeout=20)
    assert (process.returncode, said) == (0, "")
    assert "all runs are saved" in told
    assert "Traceback" not in told
    with open_store(Place(tmp_path / "data")) as store:
        store.check()


def test_variables_and_a_file_configure_the_server(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "here.toml").write_text('data = "kept"\nlog_format = "json"\nport = 1\n')
    environment |= {"WINZE_CONFIG": "here.toml", "WINZE_LOG_LEVEL": "debug"}
    with serving(tmp_path, environment) as (process, url):
        assert httpx.get(f"{url}/healthz", trust_env=False).status_code == 200
        process.terminate()
        _, told = process.communicate(timeout=20)
    assert '"path": "/healthz"' in told
    assert (tmp_path / "kept" / "winze.db").is_file()


def test_accessible_data_directory_is_reported_once(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data").chmod(0o755)
    with serving(tmp_path, environment) as (process, url):
        assert httpx.get(f"{url}/healthz", trust_env=False).status_code == 200
        process.terminate()
        _, told = process.communicate(timeout=20)
    assert told.count("other users can access the data directory; run: chmod 700 data") == 1
    assert {stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "data").iterdir()} == {0o600}


def test_port_in_use_is_reported(tmp_path: Path, environment: dict[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        told = refused(tmp_path, environment, "--port", port)
    assert told == f"winze: cannot listen on 127.0.0.1 port {port}: Address already in use\n"


def test_foreign_host_is_reported(tmp_path: Path, environment: dict[str, str]) -> None:
    told = refused(tmp_path, environment, "--host", "192.0.2.1")
    assert told == "winze: cannot listen on 192.0.2.1 port 0: Cannot assign requested address\n"


@pytest.mark.parametrize("host", ["a..b", "a" * 70])
def test_invalid_host_name_is_reported(tmp_path: Path, environment: dict[str, str], host: str) -> None:
    told = refused(tmp_path, environment, "--host", host)
    assert told == f"winze: cannot listen on {host} port 0: invalid host name\n"


def test_data_in_use_is_reported(tmp_path: Path, environment: dict[str, str]) -> None:
    with open_store(Place(tmp_path / "data")):
        told = refused(tmp_path, environment)
    assert told == f"winze: the data directory data is in use by another Winze (process {os.getpid()})\n"


def test_unwritable_data_is_reported(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "data").write_text("a file")
    assert refused(tmp_path, environment).startswith("winze: cannot write to the data directory data: ")


def test_damaged_database_is_reported(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "winze.db").write_text("something else entirely" * 100)
    assert refused(tmp_path, environment).startswith("winze: data/winze.db is damaged ")


def test_invalid_settings_are_reported(tmp_path: Path, environment: dict[str, str]) -> None:
    told = refused(tmp_path, {**environment, "WINZE_MAX_RUNS": "many"}, "--port", "http", "--log-level", "loud")
    assert told.count("\n") == 3
    for name in ("--port", "--log-level", "WINZE_MAX_RUNS"):
        assert f"{name}: " in told


def told(url: str, *wanted: str) -> list[dict[str, Any]]:
    """Start a run; return the first message of each wanted kind."""
    with connect(url.replace("http", "ws") + "/ws", proxy=None) as client:
        client.send(json.dumps({"t": "hello", "v": 1, "new": True, "name": "Ada", "seed": 7, "want": ["panels"]}))
        found: dict[str, dict[str, Any]] = {}
        while found.keys() < {*wanted}:
            message = client.recv(timeout=10)
            if isinstance(message, str) and (read := json.loads(message))["t"] in wanted:
                found.setdefault(read["t"], read)
    return [found[kind] for kind in wanted]


OWN_LEVEL = """[level.day_eye]
name = "Own Adit"
family = "rooms"
monsters = "0"
items = "1"
gold_piles = "0"
gold = "1"
"""


def given_up(url: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Start a run and give it up; return its panels and the message about its end."""
    with connect(url.replace("http", "ws") + "/ws", proxy=None) as client:
        client.send(json.dumps({"t": "hello", "v": 1, "new": True, "name": "Ada", "seed": 7, "want": ["panels"]}))
        found: dict[str, dict[str, Any]] = {}
        for wanted, keys in (("panels", "QY"), ("over", "")):
            while wanted not in found:
                message = client.recv(timeout=10)
                if isinstance(message, str):
                    read = json.loads(message)
                    found.setdefault(read["t"], read)
            for n, key in enumerate(keys, start=1):
                client.send(json.dumps({"t": "key", "n": n, "key": key}))
    return found["panels"], found["over"]


def test_level_from_a_file_is_played_and_not_saved(tmp_path: Path) -> None:
    (tmp_path / "cellar.txt").write_text("########\n#......#\n#..>...#\n########\n")
    with running(tmp_path, "--level", "cellar.txt", "--depth", "4") as server:
        (panels,) = told(server.url, "panels")
    assert (panels["status"]["level"], panels["status"]["depth"]) == ("4 cellar", 4)
    assert server.log.read_text().startswith("Trial server: runs and scores are deleted when it stops.\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cellar.txt", server.log.name]


def test_runs_with_custom_content_are_not_ranked(tmp_path: Path) -> None:
    """The run with custom content is given up, so that it ends with a score."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "levels.toml").write_text(OWN_LEVEL)
    with running(tmp_path, "--content", "mine") as server:
        panels, over = given_up(server.url)
        claim = {"claim": over["claim"], "name": "Ada"}
        answer = httpx.post(f"{server.url}/api/v1/hall-of-fame", json=claim, trust_env=False)
        story = httpx.get(f"{server.url}/api/v1/runs/{over['run']}/morgue", trust_env=False).text
    assert panels["status"]["level"] == "1 Own Adit"
    assert any("the rules of the mine: the run is not ranked." in line for line in panels["log"])
    assert answer.status_code == 403
    assert answer.json()["detail"] == ("The claim was rejected: a run with custom content is not ranked.")
    assert "modified by the host: not ranked" in story
    assert server.log.read_text().startswith("Using custom content from mine; runs are not ranked.\n")


def test_faulty_custom_content_prevents_the_start(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "levels.toml").write_text(OWN_LEVEL.replace("rooms", "halls"))
    (tmp_path / "mine" / "monster.toml").write_text("")
    said = refused(tmp_path, environment, "--content", "mine")
    assert said == (
        "winze: mine/monster.toml: is not a known content file (did you mean 'monsters.toml'?)\n"
        "winze: mine/levels.toml:3: level.day_eye.family: 'halls' is not an allowed value (there are: rooms, caves)\n"
    )


def test_trial_level_is_named_after_its_file(tmp_path: Path) -> None:
    name = "the \t old\ncellar of a mill " + "by the river " * 9
    (tmp_path / f"{name}.txt").write_text("####\n#..#\n####\n")
    with running(tmp_path, "--level", f"{name}.txt") as server:
        (panels,) = told(server.url, "panels")
    assert panels["status"]["level"] == "1 the old cellar of a mill by"


def test_faulty_level_prevents_the_start(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "bad.txt").write_text("#€#\n#.+\n###\n")
    assert refused(tmp_path, environment, "--level", "bad.txt").splitlines() == [
        "winze: bad.txt: line 1, column 2: '€' is not a tile",
        "winze: bad.txt: line 2, column 3: '+' cannot be on the border; use rock or walls",
    ]
    (tmp_path / "full.txt").write_text("###\n###\n")
    assert refused(tmp_path, environment, "--level", "full.txt") == "winze: full.txt: there is nowhere to stand\n"
    assert "no.txt: No such file" in refused(tmp_path, environment, "--level", "no.txt")
    assert [*tmp_path.glob("data")] == []


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--depth", "2"), "--depth requires --level"),
        (("--reveal", "--data", "here"), "--data cannot be combined with --level or --reveal: nothing is saved"),
    ],
)
def test_conflicting_options_are_refused(
    tmp_path: Path, environment: dict[str, str], options: tuple[str, ...], complaint: str
) -> None:
    assert refused(tmp_path, environment, *options) == f"winze: {complaint}\n"


def test_metrics_have_their_own_port(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, WINZE_METRICS_PORT=str(port)) as server:
        answer = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False)
        assert answer.headers["content-type"].startswith("text/plain; version=")
        assert "winze_runs_live 0.0" in answer.text.splitlines()
        assert httpx.get(f"{server.url}/metrics", trust_env=False).status_code == 404


def test_metrics_port_in_use_is_reported(tmp_path: Path, environment: dict[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = refused(tmp_path, environment | {"WINZE_METRICS_PORT": str(port)})
    assert told == f"winze: cannot listen on 127.0.0.1 port {port}: Address already in use\n"


def test_everybody_is_told_before_the_server_stops(tmp_path: Path) -> None:
    with running(tmp_path) as server, ExitStack() as clients:
        address = server.url.replace("http", "ws", 1) + "/ws"
        opened = [clients.enter_context(connect(address, proxy=None)) for _ in range(3)]
        for client in opened:
            client.send(json.dumps({"t": "hello", "v": 1, "new": True, "name": "Ada"}))
            client.recv()
        os.kill(server.pid, signal.SIGTERM)
        for client in opened:
            said = []
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    said.append(client.recv(timeout=10))
            last = json.loads(next(message for message in reversed(said) if isinstance(message, str)))
            assert last["code"] == "shutting_down"
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012


def test_repeated_signals_do_not_hurry_the_shutdown(tmp_path: Path, environment: dict[str, str]) -> None:
    with serving(tmp_path, environment) as (process, url):
        with connect(url.replace("http", "ws", 1) + "/ws", proxy=None) as client:
            client.send(json.dumps({"t": "hello", "v": 1, "new": True, "name": "Ada"}))
            client.recv()
            while process.poll() is None:
                process.terminate()
                time.sleep(0.002)
        _, told = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "all runs are saved" in told


def test_lost_run_sets_the_exit_status(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        with connect(server.url.replace("http", "ws", 1) + "/ws", proxy=None) as client:
            client.send(json.dumps({"t": "hello", "v": 1, "new": True, "name": "Ada"}))
            while isinstance(client.recv(timeout=10), str):
                pass
            client.send(json.dumps({"t": "key", "n": 1, "key": "."}))
            while isinstance(client.recv(timeout=10), str):
                pass
        with closing(sqlite3.connect(tmp_path / "data" / "winze.db")) as database:
            database.execute("CREATE TRIGGER broken BEFORE UPDATE ON runs BEGIN SELECT RAISE(ABORT, 'no'); END")
            database.commit()
        assert server.end() == 1
    assert server.log.read_text().endswith("winze: 1 of the runs could not be saved; see the log\n")


def test_directory_in_place_of_the_key_is_reported(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "data" / "claim.key").mkdir(parents=True)
    assert refused(tmp_path, environment) == "winze: data/claim.key cannot be read: Is a directory\n"


def test_full_disk_pauses_the_game_and_loses_no_shown_turn(tmp_path: Path, environment: dict[str, str]) -> None:
    """The system refuses every write to a file, as on a full disk; then the server is told to stop."""
    with serving(tmp_path, environment) as (process, url), connect(f"ws{url[4:]}/ws", proxy=None) as client:
        client.send(json.dumps({"t": "hello", "v": 1, "new": True, "name": "Ada", "seed": 7}))
        welcome = json.loads(client.recv(timeout=10))
        press(client, 1)
        assert shown(client, 1) == 1
        refuse_writes(process, refuse=True)
        press(client, 2)
        assert json.loads(client.recv(timeout=10)) == {"t": "stalled", "on": True}
        assert json.loads(client.recv(timeout=10))["code"] == "storage"
        assert httpx.get(f"{url}/readyz", trust_env=False).json()["detail"].endswith("storage: disk I/O error.")
        refuse_writes(process, refuse=False)
        assert shown(client, 2) == 2
        refuse_writes(process, refuse=True)
        press(client, 3)
        process.terminate()
        _, said = process.communicate(timeout=20)
        with pytest.raises(ConnectionClosed):
            shown(client, 3)
    assert process.returncode == 1
    assert "winze: 1 of the runs could not be saved" in said
    assert "Traceback" not in said
    with open_store(Place(tmp_path / "data")) as store:
        saved = store.take(welcome["run"])
        assert isinstance(saved, SavedRun)
        assert restore(saved, load(colours=COLOURS)).game.turn == 2


def refuse_writes(process: subprocess.Popen[str], *, refuse: bool) -> None:
    resource.prlimit(
        process.pid, resource.RLIMIT_FSIZE, (0 if refuse else resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    )


def press(client: ClientConnection, n: int) -> None:
    client.send(json.dumps({"t": "key", "n": n, "key": "."}))


def shown(client: ClientConnection, seen: int) -> int:
    """Return the turn of the next frame drawn after input number `seen`."""
    while True:
        message = client.recv(timeout=10)
        if isinstance(message, bytes) and (frame := decode_frame(message)).seen >= seen:
            return frame.turn
