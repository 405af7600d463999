"""Colored text: spans, and breaking them into lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from winze.core.cp437 import decode, encode
from winze.screen.pairs import CHOSEN, LETTERED
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas


class Span(NamedTuple):
    text: str
    colour: int = TEXT


Line = list[Span]
UNBOUNDED = 10_000
"""Columns of a text that is read instead of seen, so that no line is broken."""
_POINTER = ord(">"), INDEX["gold"]
Cells = tuple[bytes, bytes]
"""Glyphs and colors, one byte per cell."""


def wrap(spans: Iterable[Span], width: int) -> list[Line]:
    """Break text at whitespace into lines of at most `width` cells; a longer word is cut into pieces.

    One space separates spans, and the words in them.
    """
    lines: list[Line] = []
    room = 0
    for word in _words(spans, width):
        if lines and len(word.text) < room:
            _append(lines[-1], word)
            room -= len(word.text) + 1
        else:
            lines.append([word])
            room = width - len(word.text)
    return lines


def _words(spans: Iterable[Span], width: int) -> Iterator[Span]:
    for text, colour in spans:
        for word in text.split():
            for start in range(0, len(word), width):
                yield Span(word[start : start + width], colour)


def _append(line: Line, word: Span) -> None:
    last = line[-1]
    if last.colour == word.colour:
        line[-1] = Span(f"{last.text} {word.text}", last.colour)
    else:
        line[-1] = Span(last.text + " ", last.colour)
        line.append(word)


def hung(head: Line, spans: Iterable[Span], width: int) -> list[Line]:
    """Wrap text behind a head. Further lines are indented by the length of the head."""
    indent = length(head)
    first, *more = wrap(spans, max(1, width - indent)) or [[]]
    return [[*head, *first], *([Span(" " * indent), *line] for line in more)]


@lru_cache(maxsize=256)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    return tuple(line[0].text for line in wrap([Span(text)], width))


def broken(span: Span, width: int) -> list[Span]:
    """Return a span as lines, with its spaces where it fits into one."""
    return [span] if len(span.text) <= width else [Span(line, span.colour) for line in wrapped(span.text, width)]


def write(canvas: Canvas, x: int, y: int, line: Iterable[Span], width: int) -> None:
    """Write a line, cut or padded with spaces to `width` to cover everything below it (REN-44)."""
    canvas.row(x, y, *_cells(tuple(line), max(0, width)))


@lru_cache(maxsize=1024)
def _cells(line: tuple[Span, ...], width: int) -> Cells:
    """Cache `cells`, as most lines stay the same from picture to picture."""
    return cells(line, width)


def cells(line: Iterable[Span], width: int) -> Cells:
    """Return the glyphs and colors of a line, cut or padded to a width."""
    text, colours = "", b""
    for words, colour in line:
        text += words
        colours += bytes([colour]) * len(words)
    return encode(text)[:width].ljust(width), colours[:width].ljust(width, bytes([TEXT]))


def length(line: Iterable[Span]) -> int:
    return sum(len(span.text) for span in line)


def ends(left: Line, right: Line, width: int) -> Line:
    """Return a line with its parts at both ends, at least a space apart."""
    return [*left, Span(" " * max(1, width - length(left) - length(right))), *right]


def centred(canvas: Canvas, y: int, text: str, colour: int = TEXT) -> None:
    canvas.text((canvas.cols - len(text)) // 2, y, text, colour)


def choose(canvas: Canvas, x: int, y: int, cols: int, *, pointer: bool = True) -> None:
    """Mark a painted row as chosen: by a ground, and by a `>` in its first column unless it continues another row.

    Words get a color that is legible on that ground. Parts of one color without letters, such as signs, keep theirs.
    """
    start = canvas.index(x, y)
    for colour, run in groupby(range(start, start + cols), lambda at: canvas.fg[at]):
        cells = list(run)
        part = slice(cells[0], cells[-1] + 1)
        if colour not in LETTERED and any(map(str.isalnum, decode(bytes(canvas.glyphs[part])))):
            canvas.fg[part] = bytes([TEXT]) * len(cells)
    canvas.bg[start : start + cols] = bytes([CHOSEN]) * cols
    if pointer:
        canvas.glyphs[start], canvas.fg[start] = _POINTER


def flow(parts: Sequence[str], width: int, gap: str) -> list[str]:
    """Join parts to lines of at most `width` cells, without breaking a part that fits."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(gap) + len(part) <= width:
            lines[-1] += gap + part
        else:
            lines += [part] if len(part) <= width else wrapped(part, width)
    return lines
