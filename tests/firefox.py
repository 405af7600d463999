"""A Firefox that a test drives by WebDriver BiDi, which Playwright does not speak to the Firefox of a distribution.

Source: https://w3c.github.io/webdriver-bidi/
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

FOUND = os.environ.get("WINZE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE = 20
"""Seconds after which a wait fails."""
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "Shift": "\ue008", "Backspace": "\ue003"}
_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    """One page. Its errors are in `complaints`."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0
        self.complaints: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._page = self._ask("browsingContext.create", type="tab")["context"]

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression that gives a text, number or truth value; of a promise when it is kept."""
        asked = {"expression": expression, "target": {"context": self._page}, "awaitPromise": True}
        answer = self._ask("script.evaluate", **asked)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def until(self, expression: str) -> None:
        """Wait until an expression is true."""
        loop = f"""new Promise((done) => {{
          const began = performance.now();
          (function look() {{
            const holds = {expression};
            if (holds || performance.now() - began > {PATIENCE * 500}) done(Boolean(holds));
            else setTimeout(look, 20);
          }})();
        }})"""
        assert self.evaluate(loop), f"timed out waiting for {expression}"

    def press(self, *keys: str) -> None:
        """Press keys, such as `n`, `Enter` or `Shift+Tab`."""
        for key in keys:
            held = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else [key])]
            actions = [{"type": "keyDown", "value": one} for one in held]
            actions += [{"type": "keyUp", "value": one} for one in reversed(held)]
            source = {"type": "key", "id": "keyboard", "actions": actions}
            self._ask("input.performActions", context=self._page, actions=[source])

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] in ("error", "warn"):
                self.complaints.append(message["params"]["text"])
            if message.get("id") == self._sent:
                assert message["type"] == "success", message
                result: dict[str, Any] = message["result"]
                return result


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """Start a Firefox with a new profile, and stop it afterwards."""
    assert FOUND
    asked = [FOUND, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    size = {"MOZ_HEADLESS_WIDTH": "1280", "MOZ_HEADLESS_HEIGHT": "1000"}
    streams: dict[str, Any] = {"stderr": subprocess.PIPE, "stdout": subprocess.DEVNULL, "text": True}
    with subprocess.Popen(asked, env=os.environ | size, **streams) as process:
        try:
            assert process.stderr
            address = next(found[1] for line in process.stderr if (found := _LISTENS.search(line)))
            with connect(f"{address}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.kill()
