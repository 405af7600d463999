"""Words over the last lines of the log: what lies under a cursor, a question, a note about the last key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from winze.scenes.base.deck import deck_hint
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, flow, wrapped, write

_PROMPT, _HINT = INDEX["gold"], INDEX["grey"]
_CAPS_LOCK = "Caps Lock is on. Winze ignores it: only Shift makes capitals."
_MORE = "Space: more"
_MARGIN = 2
"""Columns beside a prompt that scrolls, for the arrows."""

First = Callable[[int, int], int]
"""The first line to show, by the number of lines and of those that fit."""


class Prompted(NamedTuple):
    """The log without the prompt, the prompt's lines below and above those shown, and the number of those shown."""

    log: Region
    corner: tuple[int, int] = (0, 0)
    page: int = 0


def draw_prompt(
    canvas: Canvas,
    log: Region,
    prompt: str,
    hints: Sequence[str],
    spot: tuple[int, int] | None,
    *,
    first: First,
    caps_lock: bool,
    deck: bool,
) -> Prompted:
    """Draw a prompt below `spot`, or above it if only that is large enough. It scrolls where neither is."""
    end, row = log.y + log.rows, spot[1] if spot else -1
    lines, feet = wrapped(prompt, log.cols) if prompt else (), _feet(hints, log.cols, caps_lock=caps_lock)
    size, below = len(lines) + len(feet), end - row - 1
    is_below = size <= below or (size > row and below >= row)
    room = below if is_below else row
    top, shown = 0, len(lines)
    if size > room:
        lines = wrapped(prompt, log.cols - _MARGIN)
        feet = _feet([deck_hint(_MORE) if deck else _MORE, *hints], log.cols, caps_lock=caps_lock)
        shown = max(1, room - len(feet))
        top = first(len(lines), shown)
    spans = [*(Span(line, _PROMPT) for line in lines[top : top + shown]), *feet]
    start = end - len(spans) if is_below else 0
    for y, span in enumerate(spans, start=start):
        write(canvas, log.x, y, [span], log.cols)
    rest = len(lines) - top - shown
    right = log.x + log.cols - 1
    if top:
        canvas.text(right, start, "▲", _HINT)
    if rest:
        canvas.text(right, start + shown - 1, "▼", _HINT)
    return Prompted(log._replace(rows=max(0, start - log.y)) if is_below else log, (rest, top), shown)


def _feet(hints: Sequence[str], cols: int, *, caps_lock: bool) -> list[Span]:
    warning = [Span(line, _PROMPT) for line in wrapped(_CAPS_LOCK, cols)] if caps_lock else []
    return [*warning, *(Span(line, _HINT) for line in flow(hints, cols, ", "))]
