from __future__ import annotations

from winze.engine.actions import AnyAction

Result = str | AnyAction | None
"""The result of a handler. None: done. A string: the reason for a refusal; nothing has changed or been drawn at random.
An action: perform this one instead."""
