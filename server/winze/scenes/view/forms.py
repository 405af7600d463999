"""Facts about the hero in several forms, from words to signs, so that a line of any width shows each one whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from winze.scenes.view.vitals import Held, LampState, Vitals, bar_colour, health_colour, health_word
from winze.screen.bars import bar
from winze.screen.palette import INDEX, TEXT
from winze.screen.text import Line, Span, ends, length

FAINT, PLACE = INDEX["grey"], INDEX["sky"]
NAME, CALLS = INDEX["white"], INDEX["gold"]
_BLUE = INDEX["sky"]
_LITTLE, _LITTLE_OIL = 100, INDEX["red"]
LIT, LOUD = INDEX["amber"], INDEX["orange"]
LEAST_BAR, LONGEST_BAR = 4, 24
"""Cells of the bar of hit points."""

_WORDS, _SHORT, _SIGNS, _FEW, _FEWER, _BARE = range(6)
"""Stages of less and less room: `_FEW` and `_FEWER` leave out facts, and `_BARE` all but those of LAY-07."""

Fact = Sequence[tuple[int, Line]]
"""The forms of a fact, the widest first, each with the last stage that shows it. Later stages leave the fact out."""


def fitted(left: Sequence[Fact], right: Sequence[Fact], cols: int) -> Line:
    """Return a line with facts at both ends, in the widest forms that fit."""
    first, second = _widest(left, right, cols)
    return ends(first, second, cols) if second else first


def spare(left: Sequence[Fact], right: Sequence[Fact], cols: int) -> int:
    """Return the columns that `fitted` leaves empty, without the space between both ends."""
    first, second = _widest(left, right, cols)
    return max(0, cols - length(first) - bool(second) - length(second))


def _widest(left: Sequence[Fact], right: Sequence[Fact], cols: int) -> tuple[Line, Line]:
    for stage in range(_BARE + 1):
        first, second = (_joined(_at(facts, stage)) for facts in (left, right))
        if length(first) + bool(second) + length(second) <= cols:
            break
    return first, second


def flowed(facts: Sequence[Fact], cols: int, rows: int) -> list[Line]:
    """Return at most `rows` lines with facts one after the other, in the widest forms that fit."""
    for stage in range(_BARE + 1):
        lines = _lines(_at(facts, stage), cols)
        if len(lines) <= rows and all(length(line) <= cols for line in lines):
            break
    return lines


def _at(facts: Iterable[Fact], stage: int) -> Iterator[Line]:
    for fact in facts:
        if form := next((line for last, line in fact if stage <= last), []):
            yield form


def _joined(parts: Iterable[Line]) -> Line:
    return [span for number, part in enumerate(parts) for span in ([Span(" "), *part] if number else part)]


def _lines(parts: Iterable[Line], cols: int) -> list[Line]:
    lines: list[Line] = []
    for part in parts:
        if lines and length(lines[-1]) + 1 + length(part) <= cols:
            lines[-1] = _joined((lines[-1], part))
        else:
            lines.append(part)
    return lines


# The facts.


def name(shown: Vitals) -> Fact:
    return ((_BARE, [Span(shown.name, NAME)]),)


def place(shown: Vitals) -> Fact:
    """Return the level, such as `3a Ladders`, or its number alone."""
    return (_FEW, [Span(shown.place, PLACE)]), (_BARE, [Span(shown.place.split()[0], PLACE)])


def level(shown: Vitals) -> Fact:
    """Return the level of experience, with the key for a boon if there is one to choose, and the part of the next."""
    part = [Span(f" {shown.part}%", FAINT)] if shown.part >= 0 else []
    number, call = Span(str(shown.experience_level)), Span(shown.choice, CALLS)
    short = [Span("Lv", FAINT), number, call]
    return (_WORDS, [Span("level ", FAINT), number, call, *part]), (_SHORT, [*short, *part]), (_BARE, short)


def turn(shown: Vitals) -> Fact:
    return (_WORDS, figure("turn", shown.turn)), (_BARE, _sign("T", shown.turn))


def gold(shown: Vitals) -> Fact:
    return (_SHORT, figure("gold", shown.gold, CALLS)), (_BARE, _sign("$", shown.gold, CALLS))


def score(shown: Vitals) -> Fact:
    return (_SHORT, figure("score", shown.score)), (_BARE, _sign("Sc", shown.score))


def health(shown: Vitals, cells: int = LEAST_BAR) -> tuple[Fact, ...]:
    """Return `HP` with a bar of `cells` cells, and `14/21 half`."""
    percent = shown.health_percent
    color, points = health_colour(percent), f"{shown.health}/{shown.max_health}"
    meter = Span(bar(shown.health, shown.max_health, cells), bar_colour(percent))
    words = f"{points} {health_word(shown.health, percent)}".rstrip()
    return (
        ((_SIGNS, [Span("HP ", FAINT), meter]),),
        (
            (_SIGNS, [Span(words, color)]),
            (_FEW, [Span("HP", FAINT), Span(words, color)]),
            (_BARE, [Span("HP", FAINT), Span(points, color)]),
        ),
    )


def blows(shown: Vitals) -> tuple[Fact, ...]:
    """Return `80% 1d8` and `Arm3 Def5`."""
    hits = [Span(f"{shown.accuracy}% {shown.damage}")]
    return ((_SHORT, hits),), ((_SHORT, [Span(f"Arm{shown.armour} Def{shown.defence}")]),)


def oil(shown: Vitals) -> Fact:
    """Return `oil 412*`, with a star while the lamp is lit, or a `!` in bad air."""
    if shown.lamp is None:
        return ()
    lamp, color = shown.lamp, oil_colour(shown.lamp)
    mark = ("!" if lamp.blue else "*") if lamp.lit else ""
    return (_SHORT, [Span(f"oil {lamp.oil}{mark}", color)]), (_FEWER, [Span(f"Oil{lamp.oil}{mark}", color)])


def oil_colour(lamp: LampState) -> int:
    return _BLUE if lamp.blue else _LITTLE_OIL if lamp.oil < _LITTLE else TEXT


def mood(shown: Vitals) -> tuple[Fact, ...]:
    """Return the unrest of the level, the attention that the hero draws, and the number of watchers."""
    return (
        ((_SIGNS, [shown.unrest]),) if shown.unrest.text else (),
        ((_WORDS, [Span("in light", LIT)]), (_FEW, [Span("◙", LIT)])) if shown.lit else (),
        ((_WORDS, [Span("loud", LOUD)]), (_FEW, [Span("♪", LOUD)])) if shown.loud else (),
        watchers(shown),
    )


def watchers(shown: Vitals) -> Fact:
    words, sign = (Span(f"{shown.watchers}{unit}", FAINT) for unit in (" watch", "w"))
    return ((_SHORT, [words]), (_FEWER, [sign])) if shown.watchers else ()


def states(held: Held) -> Iterator[Fact]:
    """Yield the statuses, hostile ones first, and the number of those that a stage leaves out."""
    last = (_FEWER, _FEW)
    for number, (short, full) in enumerate(held):
        yield (_WORDS, [full]), (last[number] if number < len(last) else _SIGNS, [short])
    left = {_SIGNS: 0, _FEW: len(held) - 2, _FEWER: len(held) - 1, _BARE: len(held)}
    yield tuple((stage, [Span(f"+{count}", FAINT)] if count > 0 else []) for stage, count in left.items())


def figure(word: str, value: int | str, color: int = TEXT) -> Line:
    return [Span(f"{word} ", FAINT), Span(str(value), color)]


def _sign(sign: str, value: int, color: int = TEXT) -> Line:
    return [Span(sign, FAINT), Span(str(value), color)]
