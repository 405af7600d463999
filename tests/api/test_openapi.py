"""The API matches its description."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from http_client import Client
from records import finished_run
from serving import Server
from session_harness import drawn_content
from winze.engine.actions import Abandon
from winze.session.runs.run import Run
from winze.store.database.place import Place
from winze.store.opening import open_store


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with several pages of the board and a run with a replay."""
    serving = Server(tmp_path)
    serving.settings = {"WINZE_POSTS_PER_MINUTE": "1000000"}
    with open_store(Place(serving.data)) as store:
        player = store.new_player()[0].id
        for index in range(30):
            store.redeem(store.finish(finished_run(f"r{index}", player, score=index % 5)), "Ada")
        run = Run.new("Zk3vX0p1qR5t", player, "Ada", 7, drawn_content(), sight="shadow")
        run.act(Abandon())
        store.finish(run.finished())
    serving.start()
    yield serving
    serving.stop()


def test_schemathesis_finds_nothing(server: Server, tmp_path: Path) -> None:
    """Schemathesis generates valid and invalid requests and applies all its checks to the answers."""
    command = [
        Path(sys.executable).with_name("st"),
        "run",
        f"{server.url}/openapi.json",
        "--checks=all",
        "--max-examples=15",
        "--seed=2026",
        "--no-color",
    ]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
    assert "14 selected / 14 total" in found.stdout


def test_every_error_is_described_as_a_problem(client: Client) -> None:
    described = client.get("/openapi.json").json()
    answers = [
        (status, answer)
        for path in described["paths"].values()
        for operation in path.values()
        for status, answer in operation["responses"].items()
    ]
    errors = [answer for status, answer in answers if int(status) >= 400]
    assert {status for status, _ in answers} >= {
        "200",
        "201",
        "204",
        "400",
        "401",
        "403",
        "409",
        "413",
        "422",
        "429",
        "500",
        "503",
    }
    for answer in errors:
        assert list(answer["content"]) == ["application/problem+json"]
        assert answer["description"]
    assert set(described["components"]["schemas"]) >= {"Problem", "RequestFault"}


def test_every_operation_and_field_has_a_description(client: Client) -> None:
    described = client.get("/openapi.json").json()
    for path in described["paths"].values():
        for operation in path.values():
            assert operation["summary"]
            assert operation["description"]
    fields = described["components"]["schemas"]["BoardEntry"]["properties"]
    assert all("examples" in field for field in fields.values())
