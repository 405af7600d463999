"""What a deed answers."""

from __future__ import annotations

from winze.engine.actions import AnyAction

Result = str | AnyAction | None
"""None: it is done. A text: the reason why it is refused, and nothing has changed, nor any chance been drawn. Another
action is to be done instead."""
