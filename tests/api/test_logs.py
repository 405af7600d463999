from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
import structlog
from fastapi import FastAPI

from asking import Client
from records import finished_run
from winze.api.logs import configure_logs
from winze.store.store import Store


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    before = structlog.get_config()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**before)


def logged(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_line_of_json_an_event(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("info", "json")
    structlog.get_logger("winze.test").info("saved", run="r1", bytes=7)
    logging.getLogger("library").warning("it %s", "rains")
    ours, theirs = logged(capsys.readouterr().err)
    assert ours | {"timestamp": ""} == {
        "event": "saved",
        "run": "r1",
        "bytes": 7,
        "level": "info",
        "logger": "winze.test",
        "timestamp": "",
    }
    assert (theirs["event"], theirs["level"], theirs["logger"]) == ("it rains", "warning", "library")


def test_a_console_gets_words(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("info", "console")
    structlog.get_logger("winze.test").info("saved", run="r1")
    assert "saved" in capsys.readouterr().err


def test_less_than_the_level_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("warning", "json")
    structlog.get_logger("winze.test").info("saved")
    logging.getLogger("library").info("sunny")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("form", ["json", "console"])
def test_secrets_are_hidden(capsys: pytest.CaptureFixture[str], form: str) -> None:
    configure_logs("info", form)
    secret = "s3cr3t"
    try:
        int("no")
    except ValueError:
        structlog.get_logger("winze.test").exception("hello", secret=secret, claim=secret, Authorization=secret)
    told = capsys.readouterr().err
    assert "hello" in told
    assert "ValueError" in told
    assert secret not in told


def test_a_request_is_told_without_its_claim(
    capsys: pytest.CaptureFixture[str], client: Client, store: Store, app: FastAPI
) -> None:
    configure_logs("debug", "json")
    claim = store.finish(finished_run("r1", store.new_player()[0].id))
    answer = client.post("/api/v1/hall-of-fame", json={"claim": claim, "name": "Ada"})
    told = capsys.readouterr().err
    (line,) = [line for line in logged(told) if line["event"] == "request"]
    assert (line["method"], line["path"], line["status"]) == ("POST", "/api/v1/hall-of-fame", 201)
    assert line["request"] == answer.headers["x-request-id"]
    assert claim not in told


def test_a_console_gets_no_escape_sequences(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("info", "console")
    path = "/\x1b[2J\x07\x85\x9b1m\u202e\rend"
    structlog.get_logger("winze.test").info("request", path=path)
    logging.getLogger("library").warning("it %s", path)
    try:
        int(path)
    except ValueError:
        structlog.get_logger("winze.test").exception("failed")
    told = capsys.readouterr().err
    assert not {control for control in path if not control.isprintable()} & {*told}
    assert told.count("[2J") == 3
    assert told.count("end") == 3


def test_the_path_of_a_request_is_harmless(capsys: pytest.CaptureFixture[str], client: Client) -> None:
    configure_logs("info", "console")
    client.get("/api/%1b%5b2J")
    told = capsys.readouterr().err
    assert "[2J" in told
    assert "\x1b" not in told
