"""A client of `panels2`: what it knows after each message, written from docs/protocol.md."""

from __future__ import annotations

from typing import Any


def apply(known: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """Return what a client knows after a message."""
    after = {} if message.get("full") else dict(known)
    for name, value in message.items():
        if name in ("t", "frame", "full"):
            continue
        if name == "log":
            lines = after.get("log", [])
            after["log"] = [*lines[value["drop"] : value["drop"] + value["keep"]], *value["add"]]
        elif name == "status" and value is not None and after.get("status") is not None:
            after["status"] = {**after["status"], **value}
        else:
            after[name] = value
    return after
