from __future__ import annotations

import gc

import pytest
from fastapi import FastAPI
from prometheus_client import generate_latest

from http_client import Client
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.session.base.run_store import StorageError
from winze.store.store import Store


@pytest.fixture
def broken(settings: Settings, store: Store) -> FastAPI:
    """A server with a path that fails."""
    app = create_app(settings, store)

    @app.get("/api/broken")
    def fail() -> None:
        raise RuntimeError("the secret is 1234")

    return app


def test_missing_path_is_a_problem(client: Client) -> None:
    for path in ("/nowhere", "/api/v1/nowhere", "/healthz/"):
        answer = client.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")
        told = {"title": "Not Found", "status": 404, "detail": f"There is nothing at {path}."}
        assert answer.json() == {"type": "about:blank", **told}


def test_websocket_path_is_not_a_page(client: Client) -> None:
    answer = client.get("/ws")
    assert (answer.status_code, answer.headers["content-type"]) == (426, "application/problem+json")
    assert (answer.headers["upgrade"], answer.headers["connection"]) == ("websocket", "Upgrade")


@pytest.mark.parametrize("path", ["/", "/healthz", "/openapi.json", "/api/v1/hall-of-fame", "/ws", "/no"])
def test_head_has_the_headers_of_get(client: Client, path: str) -> None:
    get, head = client.get(path), client.ask("HEAD", path)
    assert head.status_code == get.status_code
    assert head.content == b""
    assert head.headers.keys() == get.headers.keys()


def test_post_to_a_page_is_refused(client: Client) -> None:
    answer = client.post("/")
    assert (answer.status_code, answer.headers["content-type"]) == (405, "application/problem+json")
    assert answer.headers["allow"] == "GET, HEAD"
    assert answer.json()["detail"] == "/ does not support POST. Allowed: GET, HEAD."


def test_failure_does_not_reveal_its_cause(broken: FastAPI) -> None:
    with Client(broken) as client:
        answer = client.get("/api/broken", headers={"Origin": "https://elsewhere.example"})
    assert (answer.status_code, answer.headers["content-type"]) == (500, "application/problem+json")
    assert "1234" not in answer.text
    assert answer.headers["access-control-allow-origin"] == "*"
    registry = broken.state.metrics.registry
    assert registry.get_sample_value("winze_http_requests_total", {"method": "GET", "status": "500"}) == 1


def test_every_answer_has_a_request_id(client: Client) -> None:
    ids = [client.get(path).headers["x-request-id"] for path in ("/", "/nowhere", "/healthz", "/healthz")]
    assert len(set(ids)) == 4


def test_healthz_answers(client: Client) -> None:
    for path in ("/healthz", "/readyz"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_garbage_collector_skips_startup_objects(app: FastAPI) -> None:
    with Client(app):
        assert gc.get_freeze_count() > len(gc.get_objects())
    assert gc.get_freeze_count() == 0


def test_server_is_not_ready_without_a_database(client: Client, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise StorageError("disk I/O error")

    monkeypatch.setattr(store, "check", fail)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.headers["content-type"]) == (503, "application/problem+json")
    assert answer.json()["detail"] == "The server cannot use its storage: disk I/O error."
    assert client.get("/healthz").status_code == 200


def test_server_is_not_ready_without_run_maintenance(client: Client, app: FastAPI) -> None:
    app.state.registry.sweeper.stop()
    client.get("/healthz")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["detail"]) == (503, "The task that maintains the runs has stopped.")


def test_metrics_count_requests(client: Client, app: FastAPI) -> None:
    metrics = app.state.metrics
    metrics.count_runs(lambda: 3)
    for _ in range(2):
        metrics.socket_opened()
    metrics.socket_closed()
    metrics.turn_took(0.0015)
    metrics.frame_sent(40)
    client.get("/nowhere")
    client.ask("BREW", "/nowhere")
    lines = generate_latest(metrics.registry).decode().splitlines()
    for line in (
        "winze_runs_live 3.0",
        "winze_sockets 1.0",
        'winze_turn_seconds_bucket{le="0.001"} 0.0',
        'winze_turn_seconds_bucket{le="0.002"} 1.0',
        'winze_frame_bytes_bucket{le="64.0"} 1.0',
        "winze_frame_bytes_sum 40.0",
        'winze_http_requests_total{method="GET",status="404"} 1.0',
        'winze_http_requests_total{method="other",status="404"} 1.0',
    ):
        assert line in lines


def test_two_servers_count_separately(settings: Settings, store: Store) -> None:
    first, second = (create_app(settings, store) for _ in range(2))
    first.state.metrics.socket_opened()
    assert second.state.metrics.registry.get_sample_value("winze_sockets") == 0


def test_players_cannot_read_metrics(client: Client) -> None:
    assert client.get("/metrics").status_code == 404
