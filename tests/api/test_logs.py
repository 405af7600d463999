from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from queue import Queue

import pytest
import structlog
from fastapi import FastAPI

from http_client import Client
from records import finished_run
from winze.api.log_queue import LogQueue
from winze.api.logs import configure_logs
from winze.store.store import Store


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    before = structlog.get_config()
    yield
    for handler in root.handlers:
        handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**before)


def written(capfd: pytest.CaptureFixture[str]) -> str:
    """Return what was logged to stderr so far, and end the log."""
    for handler in logging.getLogger().handlers:
        handler.close()
    return capfd.readouterr().err


def logged(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_json_log_has_one_line_per_event(capfd: pytest.CaptureFixture[str]) -> None:
    configure_logs("info", "json")
    structlog.get_logger("winze.test").info("saved", run="r1", bytes=7)
    logging.getLogger("library").warning("it %s", "rains")
    ours, theirs = logged(written(capfd))
    assert ours | {"timestamp": ""} == {
        "event": "saved",
        "run": "r1",
        "bytes": 7,
        "level": "info",
        "logger": "winze.test",
        "timestamp": "",
    }
    assert (theirs["event"], theirs["level"], theirs["logger"]) == ("it rains", "warning", "library")


def test_console_log_has_words(capfd: pytest.CaptureFixture[str]) -> None:
    configure_logs("info", "console")
    structlog.get_logger("winze.test").info("saved", run="r1")
    assert "saved" in written(capfd)


def test_events_below_the_level_are_not_logged(capfd: pytest.CaptureFixture[str]) -> None:
    configure_logs("warning", "json")
    structlog.get_logger("winze.test").info("saved")
    logging.getLogger("library").info("sunny")
    assert written(capfd) == ""


@pytest.mark.parametrize("form", ["json", "console"])
def test_secrets_are_hidden(capfd: pytest.CaptureFixture[str], form: str) -> None:
    configure_logs("info", form)
    secret = "s3cr3t"
    try:
        int("no")
    except ValueError:
        structlog.get_logger("winze.test").exception("hello", secret=secret, claim=secret, Authorization=secret)
    told = written(capfd)
    assert "hello" in told
    assert "ValueError" in told
    assert secret not in told


def test_request_is_logged_without_its_claim(
    capfd: pytest.CaptureFixture[str], client: Client, store: Store, app: FastAPI
) -> None:
    configure_logs("debug", "json")
    claim = store.finish(finished_run("r1", store.new_player()[0].id))
    answer = client.post("/api/v1/hall-of-fame", json={"claim": claim, "name": "Ada"})
    told = written(capfd)
    (line,) = [line for line in logged(told) if line["event"] == "request"]
    assert (line["method"], line["path"], line["status"]) == ("POST", "/api/v1/hall-of-fame", 201)
    assert line["request"] == answer.headers["x-request-id"]
    assert claim not in told


def test_console_log_has_no_escape_sequences(capfd: pytest.CaptureFixture[str]) -> None:
    configure_logs("info", "console")
    path = "/\x1b[2J\x07\x85\x9b1m\u202e\rend"
    structlog.get_logger("winze.test").info("request", path=path)
    logging.getLogger("library").warning("it %s", path)
    try:
        int(path)
    except ValueError:
        structlog.get_logger("winze.test").exception("failed")
    told = written(capfd)
    assert not {control for control in path if not control.isprintable()} & {*told}
    assert told.count("[2J") == 3
    assert told.count("end") == 3


def test_request_path_is_escaped_in_the_log(capfd: pytest.CaptureFixture[str], client: Client) -> None:
    configure_logs("info", "console")
    client.get("/api/%1b%5b2J")
    told = written(capfd)
    assert "[2J" in told
    assert "\x1b" not in told


BLANKS = "\u034f\u115f\u1160\u17b4\u180b\u2800\u3164\ufe0f\uffa0\U000e0100"
SPACES = "\u00a0\u2003\u3000"


@pytest.mark.parametrize("category", ["Cc", "Cf", "Zl", "Zp", "Cs", "Co", "blanks", "spaces"])
def test_console_log_has_no_invisible_characters(capfd: pytest.CaptureFixture[str], category: str) -> None:
    kinds = {"blanks": BLANKS, "spaces": SPACES}
    every = (chr(code) for code in range(sys.maxunicode + 1))
    hidden = kinds.get(category) or [char for char in every if unicodedata.category(char) == category][:200]
    configure_logs("info", "console")
    for char in hidden:
        structlog.get_logger("winze.test").info("request", path=f"/a{char}b")
        logging.getLogger("library").warning("it %s", f"a{char}b")
    told = written(capfd)
    for char in hidden:
        assert told.count(f"a{char.encode('unicode_escape').decode()}b") == 2
    assert not {*told} & {*hidden} - {"\n"}


def test_readable_text_is_logged_unchanged(capfd: pytest.CaptureFixture[str]) -> None:
    configure_logs("info", "console")
    structlog.get_logger("winze.test").info("request", path="/größe/Łódź/日本/🗝")
    assert "/größe/Łódź/日本/🗝" in written(capfd)


@pytest.mark.parametrize("form", ["json", "console"])
def test_long_value_is_cut(capfd: pytest.CaptureFixture[str], form: str) -> None:
    configure_logs("info", form)
    structlog.get_logger("winze.test").info("request", path="x" * 15_000, origin="y" * 15_000, reason="k" * 300)
    told = written(capfd)
    assert (told.count("x"), told.count("y"), told.count("k")) == (200, 200, 300)


def test_long_request_path_is_cut(capfd: pytest.CaptureFixture[str], client: Client) -> None:
    configure_logs("info", "json")
    client.get("/api/" + "x" * 15_000)
    (line,) = [line for line in logged(written(capfd)) if line["event"] == "request"]
    assert line["path"] == "/api/" + "x" * 195 + "…"


HUNG = """
import logging, sys
from winze.api import log_queue, logs

log_queue.FLUSH_SECONDS = float(sys.argv[1])
logs.configure_logs("info", "json")
log = logging.getLogger("winze.test")
for number in range(3 * log_queue.LINES):
    log.info("%05d %s", number, "x" * 100)
print("went on", flush=True)
sys.stdin.readline()
"""


def test_hanging_reader_blocks_nobody() -> None:
    """Logging must not block, neither during work nor at the end."""
    reading, writing = os.pipe()
    with (
        open(reading, "rb"),  # noqa: PTH123
        subprocess.Popen(
            [sys.executable, "-c", HUNG, "0.2"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=writing,
            text=True,
        ) as process,
    ):
        os.close(writing)
        assert process.stdout
        assert process.stdout.readline() == "went on\n"
        process.communicate("\n")
        assert process.returncode == 0


def test_lost_lines_are_counted_and_reported() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HUNG, "60"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        process.stdout.readline()
        _, told = process.communicate("\n")
    events = [str(line["event"]) for line in logged(told)]
    numbers = [int(event[:5]) for event in events if event[:5].isdecimal()]
    lost = [int(event.partition(": ")[2]) for event in events if event.startswith("log lines were lost: ")]
    assert numbers == sorted(numbers)
    assert lost
    assert len(numbers) + sum(lost) == 3 * 4096


def test_lines_lost_just_before_the_end_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """The queue is never seen empty, as if its end stood behind each line, so only the clock allows a report."""
    monkeypatch.setattr(Queue, "empty", lambda _: False)
    reading, writing = os.pipe()
    with open(reading, encoding="utf-8") as told, open(writing, "w", encoding="utf-8"):  # noqa: PTH123
        queue = LogQueue(logging.Formatter("%(message)s"), writing)
        for lost in (3, 8):
            queue.lost = lost
            queue.emit(logging.makeLogRecord({"msg": "line"}))
            assert told.readline() == "line\n"
            if lost == 3:
                assert told.readline() == "log lines were lost: 3\n"
        queue.close()
        assert told.readline() == "log lines were lost: 5\n"


def test_unformattable_line_is_counted_as_lost(capfd: pytest.CaptureFixture[str]) -> None:
    configure_logs("info", "json")
    logging.getLogger("winze.test").info("%d", "no number")
    logging.getLogger("winze.test").info("next")
    events = [line["event"] for line in logged(written(capfd))]
    assert events == ["next", "log lines were lost: 1"]
