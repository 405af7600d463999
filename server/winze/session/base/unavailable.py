"""The error for a run that is not available."""

from __future__ import annotations

from winze.wire.errors import ErrorCode


class UnavailableError(Exception):
    """A run is not available. `sentence` tells the player why."""

    def __init__(self, code: ErrorCode, detail: str = "") -> None:
        super().__init__(code.value, detail)
        self.code = code
        self.detail = detail
        self.sentence = code.sentence
