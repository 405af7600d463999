"""The side panel, by its width: the hero in numbers, then what is in sight."""

from __future__ import annotations

from functools import lru_cache

from winze.core.dice import Dice
from winze.engine.game import Game
from winze.scenes.base.drawn import Lines
from winze.scenes.base.scene import View
from winze.scenes.view import forms
from winze.scenes.view.forms import CALLS, FAINT, LEAST_BAR, LIT, LONGEST_BAR, LOUD, NAME, PLACE, Fact, fitted, flowed
from winze.scenes.view.here import here_lines
from winze.scenes.view.sights import ROOMY, WORDY, draw_sights
from winze.scenes.view.vitals import (
    Held,
    LampState,
    Vitals,
    bar_colour,
    health_colour,
    health_word,
    statuses,
    vitals,
)
from winze.screen.bars import bar, label
from winze.screen.layout import Region
from winze.screen.picture import Canvas
from winze.screen.text import Cells, Line, Span, broken, cells, ends, length, wrapped

_STATUS_ROWS = 3
_LIT_MARK, _LOUD_MARK = Span("◙", LIT), Span("♪", LOUD)
_LEAST_SIGHTS = 3
"""Rows kept for what is in sight before the hero or the cell underfoot gets any."""


def draw_panel(canvas: Canvas, region: Region, view: View, game: Game) -> tuple[Lines, list[tuple[Region, str]]]:
    """Draw the panel: the hero, then what is in sight. Return the rows of the sightings, and those that name a key.

    A short panel leaves out fight, wealth, turn and the cell underfoot, so that more sightings fit.
    """
    inside = region._replace(x=region.x + 1, cols=region.cols - 2) if region.cols >= ROOMY + 2 else region
    is_short = view.options.panel == "short"
    rows = _rows(vitals(view, game), statuses(view.content, game), inside, short=is_short)
    canvas.lines(inside.x, inside.y, rows)
    left = inside.rows - len(rows)
    here = here_lines(view, game, inside.cols) if inside.cols >= WORDY and not is_short else []
    if len(here) > left - _LEAST_SIGHTS - 1:
        here = []
    lines = [_heading("here", inside.cols), *(line for line, _ in here)] if here else []
    first = inside.y + inside.rows - len(here)
    canvas.lines(inside.x, inside.y + inside.rows - len(lines), [cells(line, inside.cols) for line in lines])
    below = inside._replace(y=inside.y + len(rows), rows=left - len(lines))
    keys = [(Region(inside.x, y, inside.cols, 1), key) for y, (_, key) in enumerate(here, start=first)]
    return draw_sights(canvas, below, view.content, game), keys


def _rows(shown: Vitals, held: Held, inside: Region, *, short: bool) -> list[Cells]:
    """Return the rows about the hero. In a low panel the facts stand one after the other."""
    cols, most = inside.cols, inside.rows - _LEAST_SIGHTS
    if cols < ROOMY:
        rows = _narrow(shown, held, cols, short=short)
    else:
        rows = [cells(line, cols) for line in _roomy(shown, held, cols, short=short)]
    if len(rows) > most:
        rows = [cells(line, cols) for line in flowed(_facts(shown, held, short=short), cols, most)]
    return rows


def _facts(shown: Vitals, held: Held, *, short: bool) -> list[Fact]:
    wealth = () if short else (forms.gold(shown), forms.score(shown), forms.turn(shown))
    who = forms.name(shown), forms.place(shown), forms.level(shown)
    return [*who, *forms.health(shown), *wealth, *forms.states(held), forms.oil(shown), *forms.mood(shown)]


# Ten columns, as in classic.


def _narrow(shown: Vitals, held: Held, cols: int, *, short: bool) -> list[Cells]:
    """Return the rows of a narrow panel. Most are cached; only turn and oil change with nearly every picture."""
    fight = _fight(shown.accuracy, shown.damage, shown.armour, shown.defence, cols=cols)
    wealth = (*_wealth(shown.gold, shown.score, cols), cells([Span(f"Turn{shown.turn:>{cols - 4}}")], cols))
    return [
        *_hero(shown.name, shown.place, shown.health, shown.max_health, cols=cols),
        _experience(shown.experience_level, shown.part, choice=shown.choice, cols=cols),
        *(() if short else fight),
        *([_oil(shown.lamp, cols)] if shown.lamp else []),
        *([_unrest(shown.unrest, tuple(_marks(shown)), cols)] if shown.unrest.text else []),
        *(() if short else wealth),
        *([cells([Span(label("Watch", "", shown.watchers, cols), FAINT)], cols)] if shown.watchers else []),
        *([cells(row, cols) for row in _packed([short for short, _ in held], cols)] or [cells([], cols)]),
    ]


def _marks(shown: Vitals) -> Line:
    return [mark for mark, is_on in ((_LIT_MARK, shown.lit), (_LOUD_MARK, shown.loud)) if is_on]


@lru_cache(maxsize=1024)
def _hero(name: str, place: str, health: int, most: int, *, cols: int) -> tuple[Cells, ...]:
    """Return the rows for name, place and hit points."""
    percent = 100 * health // most
    lines = [
        [Span(name, NAME)],
        *([Span(line, PLACE)] for line in wrapped(place, cols)),
        [Span(bar(health, most, cols), bar_colour(percent))],
        [Span("HP"), Span(f"{health}/{most}".rjust(cols - 2), health_colour(percent))],
    ]
    return tuple(cells(line, cols) for line in lines)


@lru_cache(maxsize=256)
def _experience(level: int, part: int, *, choice: str, cols: int) -> Cells:
    """Return `Lv 4+  62%`: the level, a mark if there is a boon to choose, and the progress to the next level."""
    head, mark = f"Lv {level}", choice or " "
    rest = f"{part}%".rjust(cols - len(head) - len(mark)) if part >= 0 else ""
    return cells([Span(head), Span(mark, CALLS), Span(rest)], cols)


@lru_cache(maxsize=256)
def _fight(accuracy: int, damage: Dice, armour: int, defence: int, *, cols: int) -> tuple[Cells, ...]:
    """Return the rows `80%    1d8` and `Arm 3 Def5`. A long damage has a row of its own."""
    armed, hits = f"Arm {armour}", f"{accuracy}%"
    shields = [f"Def{defence}", f"D{defence}"]
    shield = next((text for text in shields if len(armed) + len(text) < cols), shields[-1])
    rows = [*_side_by_side([Span(hits)], [Span(str(damage))], cols), [Span(armed + shield.rjust(cols - len(armed)))]]
    return tuple(cells(row, cols) for row in rows)


@lru_cache(maxsize=1024)
def _wealth(gold: int, score: int, cols: int) -> tuple[Cells, ...]:
    return tuple(cells([Span(label(*row, cols))], cols) for row in (("Gold", "$", gold), ("Score", "Sc", score)))


@lru_cache(maxsize=1024)
def _oil(lamp: LampState, cols: int) -> Cells:
    """Return the row for oil, with a star while the lamp is lit, or a blue `!` in bad air."""
    star = ("!" if lamp.blue else "*") if lamp.lit else " "
    return cells([Span("Oil"), Span(f"{lamp.oil} {star}".rjust(cols - 3), forms.oil_colour(lamp))], cols)


@lru_cache(maxsize=64)
def _unrest(words: Span, marks: tuple[Span, ...], cols: int) -> Cells:
    """Return the row for the level's unrest, with the marks for light and noise."""
    name = words.text[: cols - 2].ljust(cols - len(marks))
    return cells([Span(name, words.colour), *marks], cols)


def _packed(spans: list[Span], cols: int, rows: int = _STATUS_ROWS) -> list[Line]:
    """Fill at most `rows` lines with spans, with a space between them if there is room; the last counts the rest."""
    lines, shown = _filled(spans, cols), len(spans)
    while len(lines) > rows:
        shown -= 1
        lines = _filled([*spans[:shown], Span(f"+{len(spans) - shown}", FAINT)], cols)
    return lines


def _filled(spans: list[Span], cols: int) -> list[Line]:
    lines: list[Line] = []
    for span in spans:
        if lines and length(lines[-1]) + len(span.text) <= cols:
            spaced = length(lines[-1]) + 1 + len(span.text) <= cols
            lines[-1].append(Span(f" {span.text}", span.colour) if spaced else span)
        else:
            lines.append([span])
    return lines


# From twenty columns.


def _roomy(shown: Vitals, held: Held, cols: int, *, short: bool) -> list[Line]:
    """Return the lines of a panel with room for words."""
    lamp, is_wordy = shown.lamp, cols >= WORDY
    lights = " lamp " if is_wordy else " "
    oil = (
        [*forms.figure("oil", lamp.oil, forms.oil_colour(lamp)), Span(f"{lights}{_lamp_word(lamp)}", FAINT)]
        if lamp
        else []
    )
    hits = [*forms.figure("hits", f"{shown.accuracy}%"), *forms.figure(" for", str(shown.damage))]
    guard = [*forms.figure("armor", shown.armour), *forms.figure("  defense" if is_wordy else "  def", shown.defence)]
    attention = ", ".join(word for word, is_on in (("in light", shown.lit), ("loud", shown.loud)) if is_on)
    wealth = (
        [*forms.figure("gold", shown.gold, CALLS), Span("  "), *forms.figure("score", shown.score)] if is_wordy else []
    )
    long = [Span(f"{part.text} ", part.colour) for _, full in held for part in broken(full, cols)]
    return [
        fitted((forms.name(shown), forms.watchers(shown)), (forms.level(shown),), cols),
        fitted((forms.place(shown),), () if short else (forms.turn(shown),), cols),
        *([] if short else [[]] if is_wordy else [fitted((forms.gold(shown),), (forms.score(shown),), cols)]),
        _health(shown, cols),
        *([] if short else _side_by_side(hits, guard, cols)),
        *_side_by_side(oil, [] if short else wealth, cols),
        *_side_by_side([shown.unrest], [Span(attention, LOUD if shown.loud else LIT)], cols),
        *(_packed(long, cols) or [[]]),
        _heading("in sight", cols),
    ]


def _heading(words: str, cols: int) -> Line:
    return [Span(f"─ {words} ".ljust(cols, "─"), FAINT)]


def _lamp_word(lamp: LampState) -> str:
    return ("burns blue" if lamp.blue else "lit") if lamp.lit else "shut"


def _health(shown: Vitals, cols: int) -> Line:
    """Return `HP ██████▓░░░  14/21 half`, with room for that word in any case, so that the bar keeps its length."""
    points = f"{shown.health}/{shown.max_health}"
    word = health_word(shown.health, shown.health_percent)
    room = cols - len("HP ") - 1 - max(len(f"{points} {word}"), len(f"{points} half"))
    meter, words = forms.health(shown, max(LEAST_BAR, min(LONGEST_BAR, room)))
    return fitted((meter,), (words,), cols)


def _side_by_side(left: Line, right: Line, cols: int) -> list[Line]:
    """Return one line if both fit with a space between them, else two."""
    if length(left) + length(right) < cols:
        return [ends(left, right, cols)]
    return [left, right]
