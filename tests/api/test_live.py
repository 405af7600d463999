from __future__ import annotations

from dataclasses import replace

import pytest
from fastapi import FastAPI

from http_client import Client
from records import finished_run
from winze.models.live import LiveRun
from winze.store.store import Store

ADA = LiveRun("r1", "Ada", "3a Ladders", 912, 640, 14, 21, 250, 2)


def show(app: FastAPI, *runs: LiveRun) -> None:
    app.state.registry.live.rows = runs


def test_api_lists_open_runs(client: Client, app: FastAPI) -> None:
    assert client.get("/api/v1/live").json() == {"runs": []}
    show(app, ADA)
    answer = client.get("/api/v1/live")
    assert answer.headers["cache-control"] == "max-age=2"
    assert answer.json()["runs"] == [
        {
            "run": "r1",
            "name": "Ada",
            "level": "3a Ladders",
            "turn": 912,
            "score": 640,
            "hp": 14,
            "max_hp": 21,
            "idle": 250,
            "watchers": 2,
        }
    ]


def test_page_leads_to_open_runs_and_tells_idle_players(client: Client, app: FastAPI) -> None:
    show(app, ADA, replace(ADA, run="r2", name="<b>", idle=3))
    answer = client.get("/live")
    assert answer.headers["cache-control"] == "max-age=2"
    assert answer.text.count('<th scope="row">') == 2
    assert 'href="/watch/r1"' in answer.text
    assert "14/21" in answer.text
    assert answer.text.count(" min<") == 1
    assert "&lt;b&gt;" in answer.text
    assert '<noscript><meta http-equiv="refresh" content="30"></noscript>' in answer.text


@pytest.mark.parametrize("count", [0, 12])
def test_quiet_page_tells_the_last_ends(client: Client, store: Store, count: int) -> None:
    player = store.new_player()[0].id
    for number in range(count):
        run = finished_run(f"r{number}", player, score=number, cause="poisoned", seeded=bool(number % 2))
        store.redeem(store.finish(run), "Ada")
    html = client.get("/live").text
    assert "The mine is quiet." in html
    assert html.count("Ada: poisoned") == min(count, 10)
    assert ('href="/run/r11"' in html) == (count == 12)
    assert 'href="/run/r1"' not in html
