"""Requests with log lines of their own, and summaries of the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from fastapi import FastAPI
from structlog.testing import capture_logs
from structlog.typing import EventDict

from http_client import Client
from local_server import until
from winze.api import request_log
from winze.api.request_log import ALL_LINES_PER_MINUTE, COUNTED, LINES_PER_MINUTE, RequestLog


def told(story: Callable[[RequestLog], None]) -> list[EventDict]:
    """Return what is logged during a scenario while the clock stands still."""

    async def within() -> None:
        requests = RequestLog(lambda: 0.0)
        story(requests)
        requests.sum_up()

    with capture_logs() as lines:
        asyncio.run(within())
    return lines


def test_many_requests_of_a_kind_are_one_line() -> None:
    def story(requests: RequestLog) -> None:
        for number in range(1000):
            requests.count("429 Too Many Requests", f"192.0.2.{number % 10 % 7}")
        requests.count("408 Request Timeout", "192.0.2.9")

    first, second = told(story)
    assert (first["event"], first["kind"]) == ("request summary", "429 Too Many Requests")
    assert (first["count"], first["addresses"]) == (1000, 7)
    assert first["most"] == "192.0.2.0 200, 192.0.2.1 200, 192.0.2.2 200"
    assert (second["kind"], second["count"], second["most"]) == ("408 Request Timeout", 1, "192.0.2.9 1")


def test_summary_counts_a_limited_number_of_addresses() -> None:
    def story(requests: RequestLog) -> None:
        for number in range(3 * COUNTED):
            requests.count("404 Not Found", f"address {number}")

    (line,) = told(story)
    assert (line["count"], line["addresses"]) == (3 * COUNTED, COUNTED + 1)
    assert line["most"].startswith(f"elsewhere {2 * COUNTED}, ")


def test_address_is_summarized_after_its_own_lines() -> None:
    allowed = []

    def story(requests: RequestLog) -> None:
        allowed.extend(requests.allows("404 Not Found", "one") for _ in range(LINES_PER_MINUTE + 5))
        allowed.append(requests.allows("404 Not Found", "other"))

    (line,) = told(story)
    assert allowed == [True] * LINES_PER_MINUTE + [False] * 5 + [True]
    assert (line["count"], line["most"]) == (5, "one 5")


def test_all_addresses_share_a_limit_of_lines() -> None:
    allowed = []

    def story(requests: RequestLog) -> None:
        allowed.extend(requests.allows("404 Not Found", f"address {number}") for number in range(2000))

    assert sum(line["count"] for line in told(story)) + ALL_LINES_PER_MINUTE == len(allowed)
    assert sum(allowed) == ALL_LINES_PER_MINUTE


def test_summary_is_logged_once_and_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_log, "SUM_SECONDS", 0.01)

    async def story() -> None:
        RequestLog(lambda: 0.0).count("404 Not Found", "one")
        await until(lambda: bool(lines))
        await asyncio.sleep(0.05)

    with capture_logs() as lines:
        asyncio.run(story())
    assert len(lines) == 1


def test_flood_of_requests_is_a_few_lines(app: FastAPI) -> None:
    """Covers both errors and requests refused for their rate."""
    with capture_logs() as lines, Client(app) as client:
        for _ in range(100):
            client.get("/nowhere")
            client.post("/api/v1/hall-of-fame", json={"claim": "none", "name": "Ada"})
    requests = [line for line in lines if line["event"] == "request"]
    sums = {line["kind"]: line["count"] for line in lines if line["event"] == "request summary"}
    # A slow machine earns a line more for each second that the flood takes, and now and then a POST.
    assert LINES_PER_MINUTE <= len(requests) < LINES_PER_MINUTE + 30
    assert {"404 Not Found", "429 Too Many Requests"} <= sums.keys()
    assert len(requests) + sum(sums.values()) == 200


def test_request_log_names_ipv6_networks(app: FastAPI) -> None:
    with capture_logs() as lines, Client(app, address="2001:db8::1:2") as client:
        for _ in range(2 * LINES_PER_MINUTE):
            client.get("/nowhere")
    (summary,) = [line for line in lines if line["event"] == "request summary"]
    assert summary["most"] == f"2001:db8:: {summary['count']}"
