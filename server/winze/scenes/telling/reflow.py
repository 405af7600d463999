"""Stored stories for screens narrower than the lines they are stored in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from winze.scenes.telling.story import CARD_COLS, COLS, LEVELS, WHERE
from winze.screen.text import wrapped

_HERO = "@"
_ENTRY = ">"


def reflow(lines: list[str], cols: int) -> list[str]:
    """Return the lines for a page of `cols` columns: paragraphs wrapped again, cards of levels one below the other."""
    if cols >= max(map(len, lines), default=0):
        return lines
    found, title = list[str](), ""
    for is_blank, group in groupby(lines, key=lambda line: not line.strip()):
        part = list(group)
        if is_blank or not found:
            found += part if is_blank else wrapped(" ".join(part), cols)
            continue
        if len(part) > 1 and part[0][0] not in (" ", _ENTRY):
            title = part.pop(0)
            found += wrapped(title, cols)
        found += _body(title, part, cols)
    return found


def _body(title: str, lines: list[str], cols: int) -> Iterator[str]:
    if title == LEVELS:
        yield from _cards(lines, max(1, cols // CARD_COLS))
    elif title == WHERE:
        yield from _around_hero(lines, cols)
    else:
        for line in _joined(lines):
            words = line.lstrip()
            indent = len(line) - len(words)
            hanging = indent + 2 * words.startswith(_ENTRY)
            for number, part in enumerate(wrapped(words, cols - hanging) if len(line) > cols else [words]):
                yield " " * (hanging if number else indent) + part


def _joined(lines: list[str]) -> list[str]:
    """Join lines that were one paragraph: those broken where the next word had no room."""
    joined, last = list[str](), ""
    for line in lines:
        words = line.split()
        if last and line.startswith("  ") and len(last) + len(words[0]) >= COLS:
            joined[-1] += f" {line.strip()}"
        else:
            joined.append(line)
        last = line
    return joined


def _cards(lines: list[str], columns: int) -> Iterator[str]:
    """Yield a row of cards with at most `columns` of them side by side."""
    count = -(-max(map(len, lines)) // CARD_COLS)
    for first in range(0, count, columns):
        start, end = first * CARD_COLS, (first + columns) * CARD_COLS
        yield from [""] * bool(first)
        yield from (part for part in (line[start:end].rstrip() for line in lines) if part)


def _around_hero(lines: list[str], cols: int) -> list[str]:
    """Cut a map to the columns around the hero."""
    hero = max(line.find(_HERO) for line in lines)
    first = max(0, min(hero - cols // 2, max(map(len, lines)) - cols))
    return [line[first : first + cols] for line in lines]
