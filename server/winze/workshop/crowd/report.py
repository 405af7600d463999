"""The report of a load test, as data and as text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from winze.workshop.crowd.crowd import Crowd

MIB = 1 << 20
UNAVAILABLE = "unavailable: use --pid or --metrics"


def progress(crowd: Crowd) -> str:
    figures = crowd.figures
    times = "/".join(f"{figures.latency.percentile(percent):.1f}" for percent in (50, 95, 99))
    parts = [
        f"{figures.seconds:.0f} s" if crowd.measuring else "joining",
        f"{crowd.players_in} of {len(crowd.clients)} players in",
        f"{figures.keys / figures.seconds:.0f} keys/s",
        f"key to frame {times} ms",
        f"{figures.errors.total()} errors",
    ]
    refusals = figures.refusals()
    return ", ".join([*parts, refusals[0]] if refusals else parts)


def report(crowd: Crowd, cpu_seconds: float) -> dict[str, Any]:
    """Return all figures as plain data. `cpu_seconds` is the CPU time of the load test itself."""
    figures = crowd.figures
    return {
        "players": len(crowd.clients),
        "players_in": crowd.most_in,
        **figures.data(),
        "refusals": figures.refusals(),
        "server": _server(crowd),
        "own_cpu_seconds": round(cpu_seconds, 1),
    }


def _server(crowd: Crowd) -> dict[str, Any] | None:
    """Return the server's usage during the measurement; None if it is unavailable."""
    usage = crowd.usage if crowd.measuring else []
    if len(usage) < 2:
        return None
    (began, first), (ended, last) = usage[0], usage[-1]
    busiest = max((b.cpu - a.cpu) / (at_b - at_a) for (at_a, a), (at_b, b) in pairwise(usage) if at_b > at_a)
    return {
        "rss_first": first.rss,
        "rss_last": last.rss,
        "rss_most": max(used.rss for _, used in usage),
        "cpu_percent": round(100 * (last.cpu - first.cpu) / (ended - began), 1),
        "cpu_percent_most": round(100 * busiest, 1),
    }


def text(data: dict[str, Any]) -> Iterator[str]:
    times = ", ".join(f"{name} {ms:.1f}" for name, ms in data["key_to_frame_ms"].items())
    errors = ", ".join(f"{code} {count}" for code, count in data["errors"].items())
    rows = (
        ("players", f"at most {data['players_in']} of {data['players']} in at once"),
        ("time", f"{data['seconds']} s"),
        ("keys", f"{data['keys']}, {data['keys_per_second']} per second"),
        ("key to frame", f"{times} ms"),
        ("turns", f"{data['turns']}, {data['turns_per_second']} per second"),
        ("frames", f"{data['frames']}, {data['frames_per_second']} per second; {data['bytes']} bytes in all messages"),
        ("runs that ended", data["deaths"]),
        ("reconnects", data["reconnects"]),
        ("disk stalls", data["stalls"]),
        ("errors", errors or "none"),
        *(("", refusal) for refusal in data["refusals"]),
        ("server", _server_text(data["server"])),
        ("load test itself", f"{data['own_cpu_seconds']} s of CPU in total"),
    )
    yield from (f"{label:<20}{value}\n" for label, value in rows)


def _server_text(server: dict[str, Any] | None) -> str:
    if server is None:
        return f"memory and CPU {UNAVAILABLE}"
    first, last, most = (f"{server[f'rss_{when}'] / MIB:.0f}" for when in ("first", "last", "most"))
    return (
        f"memory {first} MiB at first, {last} at last, {most} at most;"
        f" CPU {server['cpu_percent']} % of a core, {server['cpu_percent_most']} % in the busiest second"
    )
