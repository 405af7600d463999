"""Metrics of the server in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

TURN_SECONDS = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5)
FRAME_BYTES = (16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)
REQUEST_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5)


class Metrics:
    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._runs = Gauge("winze_runs_live", "Runs in memory", registry=registry)
        self._sockets = Gauge("winze_sockets", "Open websockets", registry=registry)
        self._turns = Histogram(
            "winze_turn_seconds", "Time the engine took for an action", buckets=TURN_SECONDS, registry=registry
        )
        self._frames = Histogram(
            "winze_frame_bytes", "Sizes of the frames sent to clients", buckets=FRAME_BYTES, registry=registry
        )
        self._levels = Counter("winze_levels", "Levels that runs came to first", ["dug"], registry=registry)
        self._moves = Counter("winze_moves", "Clients sent to another process", registry=registry)
        self._lives = Counter("winze_lives_over", "Times this process began anew without its runs", registry=registry)
        self._requests = Counter("winze_http_requests", "HTTP requests", ["method", "status"], registry=registry)
        self._refused = Counter(
            "winze_http_refused",
            "HTTP requests and connections refused before they were read",
            ["status"],
            registry=registry,
        )
        self._request_seconds = Histogram(
            "winze_http_seconds", "Time HTTP requests took", buckets=REQUEST_SECONDS, registry=registry
        )

    def count_runs(self, count: Callable[[], float]) -> None:
        self._runs.set_function(count)

    def socket_opened(self) -> None:
        self._sockets.inc()

    def socket_closed(self) -> None:
        self._sockets.dec()

    def turn_took(self, seconds: float) -> None:
        self._turns.observe(seconds)

    def frame_sent(self, size: int) -> None:
        self._frames.observe(size)

    def level_dug(self, *, ahead: bool) -> None:
        """Count a dug level. One dug `in_line` blocked the loop."""
        self._levels.labels("ahead" if ahead else "in_line").inc()

    def client_moved(self) -> None:
        self._moves.inc()

    def life_over(self) -> None:
        self._lives.inc()

    def request_took(self, method: str, status: int, seconds: float) -> None:
        self._requests.labels(method, str(status)).inc()
        self._request_seconds.observe(seconds)

    def request_refused(self, status: int) -> None:
        self._refused.labels(str(int(status))).inc()
