"""The figures of a load test, and the server limits behind refusals."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from winze.wire.errors import ErrorCode, SocketClose
from winze.workshop.crowd.histogram import Histogram

LIMITS = {
    ErrorCode.TOO_MANY_PLAYERS.value: "players_per_minute",
    ErrorCode.TOO_MANY_RUNS.value: "runs_per_minute",
    ErrorCode.SERVER_FULL.value: "max_sockets, max_sockets_per_address or max_runs",
    ErrorCode.TOO_FAST.value: "inputs_per_second or inputs_per_second_per_address",
    ErrorCode.FLOODING.value: "inputs_per_second",
    ErrorCode.TOO_LARGE.value: "max_frame_bytes",
    ErrorCode.HELLO_FIRST.value: "hello_seconds",
    ErrorCode.TOO_SLOW.value: "send_seconds",
    "no connection": "max_connections, max_connections_per_address or requests_per_minute, unless the server is down",
}
"""The settings that can cause a refusal, by error code."""

CLOSINGS = {SocketClose.POLICY: ErrorCode.FLOODING.value, SocketClose.LATER: ErrorCode.SERVER_FULL.value}
"""Errors implied by a close code alone."""


@dataclass
class Figures:
    keys: int = 0
    turns: int = 0
    frames: int = 0
    bytes: int = 0
    deaths: int = 0
    stalls: int = 0
    reconnects: int = 0
    latency: Histogram = field(default_factory=Histogram)
    errors: Counter[str] = field(default_factory=Counter)
    began: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        return max(time.monotonic() - self.began, 0.001)

    def refusals(self) -> list[str]:
        return [
            f"refused by {LIMITS[code]}: {count} times ({code})"
            for code, count in self.errors.most_common()
            if code in LIMITS
        ]

    def data(self) -> dict[str, Any]:
        seconds = self.seconds
        return {
            "seconds": round(seconds, 1),
            "keys": self.keys,
            "keys_per_second": round(self.keys / seconds, 1),
            "key_to_frame_ms": {
                **{f"p{percent}": round(self.latency.percentile(percent), 2) for percent in (50, 90, 95, 99, 99.9)},
                "most": round(self.latency.longest, 2),
            },
            "turns": self.turns,
            "turns_per_second": round(self.turns / seconds, 1),
            "frames": self.frames,
            "frames_per_second": round(self.frames / seconds, 1),
            "bytes": self.bytes,
            "deaths": self.deaths,
            "stalls": self.stalls,
            "reconnects": self.reconnects,
            "errors": dict(self.errors.most_common()),
        }
