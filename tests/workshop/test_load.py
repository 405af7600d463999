"""`winze load` at a real server in a process of its own."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from serving import Server, free_port
from winze.cli import main

WINZE = Path(sys.executable).with_name("winze")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("load"))
    made.settings = {
        "WINZE_PLAYERS_PER_MINUTE": "8",
        "WINZE_RUNS_PER_MINUTE": "7",
        "WINZE_METRICS_PORT": str(free_port()),
    }
    made.start()
    yield made
    made.stop()


def load(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["load", *map(str, arguments)])


def test_report_is_followed_by_the_limits(server: Server, tmp_path: Path) -> None:
    """The first load uses up the limits, so the second is refused 8 players, and 7 of their runs."""
    first = load("--players", 5, "--rate", 10, "--minutes", 0.05, "--url", server.url, "--json", tmp_path / "first")
    assert first.exit_code == 0, first.output
    figures = read(tmp_path / "first")
    assert figures["players"] == figures["players_in"] == 5
    assert figures["seconds"] >= 3
    assert 0 < figures["keys_per_second"] <= 60
    assert figures["frames"] > 0 and figures["turns"] > 0
    assert 0 < figures["key_to_frame_ms"]["p50"] <= figures["key_to_frame_ms"]["p99"]
    assert figures["errors"] == {}
    assert figures["server"]["rss_most"] > 20 << 20
    assert f"{figures['keys']}, {figures['keys_per_second']} per second" in first.stdout
    assert "5 of 5 players in" in first.stderr

    metrics = f"http://127.0.0.1:{server.settings['WINZE_METRICS_PORT']}/metrics"
    second = load(
        "--players", 4, "--minutes", 0.05, "--url", f"{server.url}/", "--metrics", metrics, "--json", tmp_path / "2"
    )
    assert second.exit_code == 0, second.output
    figures = read(tmp_path / "2")
    assert figures["players_in"] == 2
    assert sorted(figures["refusals"]) == [
        "refused by players_per_minute: 1 times (too_many_players)",
        "refused by runs_per_minute: 1 times (too_many_runs)",
    ]
    assert figures["server"]["rss_most"] > 20 << 20


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text())
    return data


def test_ctrl_c_ends_with_the_report_so_far(server: Server) -> None:
    with subprocess.Popen(
        [WINZE, "load", "--players", "1", "--minutes", "5", "--url", server.url],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr
        process.stderr.readline()
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=10)
    assert "key to frame" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "Missing option '--players'."),
        (["--players", "0"], "'--players': 0 is not in the range"),
        (["--players", "1", "--rate", "0"], "'--rate': 0.0 is not in the range"),
        (["--players", "1", "--minutes", "0"], "'--minutes': 0.0 is not in the range"),
        (["--players", "1", "--url", "ftp://example.org"], "is not an address like http://127.0.0.1:8000"),
        (["--players", "1", "--url", "http://[::1"], "--url: 'http://[::1'"),
        (
            ["--players", "1", "--url", "http://a..b"],
            "no server answers at http://a..b: invalid host name",
        ),
        (
            ["--players", "1", "--url", "http://127.0.0.1:1"],
            "no server answers at http://127.0.0.1:1: Connection refused",
        ),
    ],
)
def test_mistake_is_reported_in_one_line(arguments: list[str], complaint: str) -> None:
    result = load(*arguments)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith("winze: ")
    assert complaint in line


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--pid", "4194304"),
        ("--metrics", "http://127.0.0.1:1/metrics"),
        ("--metrics", "http://127.0.0.1:one/metrics"),
        ("--metrics", "nonsense"),
    ],
)
def test_named_source_must_answer(option: str, value: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        result = load("--players", 1, "--url", f"ws://127.0.0.1:{listening.getsockname()[1]}/ws", option, value)
    assert result.exit_code == 2
    assert f"{option} {value}: cannot read the server's usage" in result.stderr
