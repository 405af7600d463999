"""The hero in numbers: in the side panel by its width, or in the one or three rows of a status region."""

from __future__ import annotations

from functools import lru_cache

from winze.content import Content
from winze.core.dice import Dice
from winze.engine.game import Game
from winze.scenes.base.drawn import Lines
from winze.scenes.base.scene import View
from winze.scenes.view.here import here_lines
from winze.scenes.view.sights import ROOMY, WORDY, draw_sights
from winze.scenes.view.vitals import LampState, Vitals, bar_colour, health_colour, health_word, vitals
from winze.screen.bars import bar, label
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Cells, Line, Span, cells, ends, length, wrapped, write

_NAME, _PLACE, _FAINT, _GOLD = INDEX["white"], INDEX["sky"], INDEX["grey"], INDEX["gold"]
_BLUE = INDEX["sky"]
_STATUS_ROWS = 3
_LITTLE, _LITTLE_OIL = 100, INDEX["red"]
_CALLS = INDEX["gold"]
"""The color of the key for choosing a boon, shown while there is an offer."""
_LIT, _LOUD = INDEX["amber"], INDEX["orange"]
_LIT_MARK, _LOUD_MARK = Span("◙", _LIT), Span("♪", _LOUD)
_LIT_WORD, _LOUD_WORD = Span("in light", _LIT), Span("loud", _LOUD)
_LONGEST_BAR = 24
_LEAST_SIGHTS = 3
"""Rows kept for what is in sight before the cell underfoot gets any."""


def draw_panel(canvas: Canvas, region: Region, view: View, game: Game) -> Lines:
    """Draw the panel: the hero, then what is in sight. Return the rows of the sightings.

    A short panel leaves out fight, wealth, turn and the cell underfoot, so that more sightings fit.
    """
    inside = region._replace(x=region.x + 1, cols=region.cols - 2) if region.cols >= ROOMY + 2 else region
    shown, held = vitals(view, game), _statuses(view.content, game)
    is_short = view.options.panel == "short"
    if inside.cols < ROOMY:
        rows = _narrow(shown, held, inside.cols, short=is_short)
    else:
        rows = [cells(line, inside.cols) for line in _roomy(shown, held, inside.cols, short=is_short)]
    canvas.lines(inside.x, inside.y, rows[: inside.rows])
    left = max(0, inside.rows - len(rows))
    here = _here(view, game, inside.cols) if inside.cols >= WORDY and not is_short else []
    if len(here) > left - _LEAST_SIGHTS:
        here = []
    canvas.lines(inside.x, inside.y + inside.rows - len(here), here)
    below = inside._replace(y=inside.y + len(rows), rows=left - len(here))
    return draw_sights(canvas, below, view.content, game)


def _here(view: View, game: Game, cols: int) -> list[Cells]:
    """Return the rows about the cell underfoot with a heading, or none."""
    lines = here_lines(view, game)
    return [cells(line, cols) for line in (_heading("here", cols), *lines)] if lines else []


def draw_status(canvas: Canvas, region: Region, view: View, game: Game) -> None:
    """Draw the hero in a region of three rows or of one."""
    shown, held = vitals(view, game), _statuses(view.content, game)
    lines = _three_rows(shown, held, region.cols) if region.rows > 1 else [_one_row(shown, held, region.cols)]
    for row, line in enumerate(lines[: region.rows], start=region.y):
        write(canvas, region.x, row, line, region.cols)


def _statuses(content: Content, game: Game) -> list[tuple[Span, Span]]:
    """Return the statuses with their turns left, short and in full: `Pois5`, `poisoned 5`. Hostile ones come first."""
    held = sorted(game.hero.statuses.items(), key=lambda one: not game.rules.statuses[one[0]].hostile)
    words = [(content.statuses[name], affliction.turns) for name, affliction in held]
    return [
        (Span(f"{look.short}{turns}", INDEX[look.colour]), Span(f"{look.name} {turns}", INDEX[look.colour]))
        for look, turns in words
    ]


# Ten columns, as in classic.


def _narrow(shown: Vitals, held: list[tuple[Span, Span]], cols: int, *, short: bool) -> list[Cells]:
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
        *([cells([Span(label("Watch", shown.watchers, cols), _FAINT)], cols)] if shown.watchers else []),
        *([cells(row, cols) for row in _packed([short for short, _ in held], cols)] or [cells([], cols)]),
    ]


def _marks(shown: Vitals) -> Line:
    return [mark for mark, is_on in ((_LIT_MARK, shown.lit), (_LOUD_MARK, shown.loud)) if is_on]


def _attention(shown: Vitals) -> Line:
    return [word for word, is_on in ((_LIT_WORD, shown.lit), (_LOUD_WORD, shown.loud)) if is_on]


@lru_cache(maxsize=1024)
def _hero(name: str, place: str, health: int, most: int, *, cols: int) -> tuple[Cells, ...]:
    """Return the rows for name, place and hit points."""
    percent = 100 * health // most
    lines = [
        [Span(name, _NAME)],
        *([Span(line, _PLACE)] for line in wrapped(place, cols)),
        [Span(bar(health, most, cols), bar_colour(percent))],
        [Span("HP"), Span(f"{health}/{most}".rjust(cols - 2), health_colour(percent))],
    ]
    return tuple(cells(line, cols) for line in lines)


@lru_cache(maxsize=256)
def _experience(level: int, part: int, *, choice: str, cols: int) -> Cells:
    """Return `Lv 4+  62%`: the level, a mark if there is a boon to choose, and the progress to the next level."""
    head, mark = f"Lv {level}", choice or " "
    rest = f"{part}%".rjust(cols - len(head) - len(mark)) if part >= 0 else ""
    return cells([Span(head), Span(mark, _CALLS), Span(rest)], cols)


@lru_cache(maxsize=256)
def _fight(accuracy: int, damage: Dice, armour: int, defence: int, *, cols: int) -> tuple[Cells, ...]:
    """Return the rows `80%    1d8` and `Arm 3 Def5`."""
    armed, hits = f"Arm {armour}", f"{accuracy}%"
    shields = [f"Def{defence}", f"D{defence}"]
    shield = next((text for text in shields if len(armed) + len(text) < cols), shields[-1])
    texts = hits + f" {damage}".rjust(cols - len(hits)), armed + shield.rjust(cols - len(armed))
    return tuple(cells([Span(text)], cols) for text in texts)


@lru_cache(maxsize=1024)
def _wealth(gold: int, score: int, cols: int) -> tuple[Cells, ...]:
    return tuple(cells([Span(label(name, count, cols))], cols) for name, count in (("Gold", gold), ("Score", score)))


@lru_cache(maxsize=1024)
def _oil(lamp: LampState, cols: int) -> Cells:
    """Return the row for oil, with a star while the lamp is lit, or a blue `!` in bad air."""
    star = ("!" if lamp.blue else "*") if lamp.lit else " "
    return cells([Span("Oil"), Span(f"{lamp.oil} {star}".rjust(cols - 3), _oil_colour(lamp))], cols)


def _oil_colour(lamp: LampState) -> int:
    return _BLUE if lamp.blue else _LITTLE_OIL if lamp.oil < _LITTLE else TEXT


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
        lines = _filled([*spans[:shown], Span(f"+{len(spans) - shown}", _FAINT)], cols)
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


def _roomy(shown: Vitals, held: list[tuple[Span, Span]], cols: int, *, short: bool) -> list[Line]:
    """Return the lines of a panel with room for words."""
    lamp, is_wordy = shown.lamp, cols >= WORDY
    level = [Span("level ", _FAINT), *_level(shown)]
    wealth = _figure("gold", shown.gold, _GOLD)
    if is_wordy:
        wealth += [Span("  "), *_figure("score", shown.score)]
    lights = " lamp " if is_wordy else " "
    oil = [*_figure("oil", lamp.oil, _oil_colour(lamp)), Span(f"{lights}{_lamp_word(lamp)}", _FAINT)] if lamp else []
    hits = [*_figure("hits", f"{shown.accuracy}%"), *_figure(" for", str(shown.damage))]
    guard = [*_figure("armor", shown.armour), *_figure("  defense" if is_wordy else "  def", shown.defence)]
    attention = ", ".join(word.text for word in _attention(shown))
    long = [Span(f"{full.text} ", full.colour) for _, full in held]
    place = [Span(shown.place, _PLACE)]
    fight = _side_by_side(hits, guard, cols)
    return [
        *_side_by_side([Span(f"{shown.name} ", _NAME), *_watchers(shown)], level, cols),
        *_side_by_side(place, [] if short else _figure("turn", shown.turn), cols),
        *([] if short else [[]]),
        _health(shown, cols),
        *([] if short else fight),
        *_side_by_side(oil, [] if short else wealth, cols),
        *_side_by_side([shown.unrest], [Span(attention, _LOUD if shown.loud else _LIT)], cols),
        *(_packed(long, cols) or [[]]),
        _heading("in sight", cols),
    ]


def _watchers(shown: Vitals) -> Line:
    return [Span(f"{shown.watchers} watch", _FAINT)] if shown.watchers else []


def _heading(words: str, cols: int) -> Line:
    return [Span(f"─ {words} ".ljust(cols, "─"), _FAINT)]


def _level(shown: Vitals) -> Line:
    part = [Span(f" {shown.part}%", _FAINT)] if shown.part >= 0 else []
    return [Span(str(shown.experience_level)), Span(shown.choice, _CALLS), *part]


def _figure(word: str, value: int | str, colour: int = TEXT) -> Line:
    return [Span(f"{word} ", _FAINT), Span(str(value), colour)]


def _lamp_word(lamp: LampState) -> str:
    return ("burns blue" if lamp.blue else "lit") if lamp.lit else "shut"


def _health(shown: Vitals, cols: int) -> Line:
    """Return `HP ██████▓░░░  14/21 half`."""
    percent = shown.health_percent
    points = f"{shown.health}/{shown.max_health}"
    words = f"{points} {health_word(percent)}".rstrip()
    room = max(4, min(_LONGEST_BAR, cols - 4 - max(len(words), len(points) + len(" half"))))
    meter = Span(bar(shown.health, shown.max_health, room), bar_colour(percent))
    return ends([Span("HP ", _FAINT), meter], [Span(words, health_colour(percent))], cols)


def _side_by_side(left: Line, right: Line, cols: int) -> list[Line]:
    """Return one line if both fit with a space between them, else two."""
    if length(left) + length(right) < cols:
        return [ends(left, right, cols)]
    return [left, right]


# The regions of narrow screens.


def _three_rows(shown: Vitals, held: list[tuple[Span, Span]], cols: int) -> list[Line]:
    percent = shown.health_percent
    meter = Span(bar(shown.health, shown.max_health, max(6, cols - 35)), bar_colour(percent))
    points = Span(f" {shown.health}/{shown.max_health} {health_word(percent)}", health_colour(percent))
    fight = Span(f" {shown.accuracy}% {shown.damage} Arm{shown.armour} Def{shown.defence}")
    place, name = [Span(shown.place, _PLACE)], Span(f"{shown.name} ", _NAME)
    who = [*_level(shown), Span(f"  turn {shown.turn}")]
    wordy = [name, Span("level "), *who]
    return [
        ends(place, wordy if length(place) + length(wordy) < cols else [name, *who], cols),
        ends([Span("HP "), meter, points], [fight], cols),
        *_states(_oil_and_gold(shown), shown, held, cols),
    ]


def _one_row(shown: Vitals, held: list[tuple[Span, Span]], cols: int) -> Line:
    percent = shown.health_percent
    meter = Span(bar(shown.health, shown.max_health, 6), bar_colour(percent))
    points = Span(f"{shown.health}/{shown.max_health}", health_colour(percent))
    parts = [Span(shown.place, _PLACE), Span("HP"), meter, points, *_oil_and_gold(shown)[:1]]
    return _states(parts, shown, held, cols)[0]


def _states(parts: Line, shown: Vitals, held: list[tuple[Span, Span]], cols: int) -> list[Line]:
    """Return the parts with the states of the level and the hero: in words if one line holds them, else as signs."""
    unrest = [shown.unrest] if shown.unrest.text else []
    attention = _attention(shown)
    wordy = _filled([*parts, *unrest, *attention, *(full for _, full in held), *_watchers(shown)], cols)
    signs = [*parts, *unrest, *_marks(shown), *(short for short, _ in held), *_watchers(shown)]
    return wordy if len(wordy) == 1 else _packed(signs, cols, 1)


def _oil_and_gold(shown: Vitals) -> Line:
    lamp = shown.lamp
    star = ("!" if lamp.blue else "*") if lamp and lamp.lit else ""
    oil = [Span(f"oil {lamp.oil}{star}", _oil_colour(lamp))] if lamp else []
    return [*oil, Span(f"gold {shown.gold}")]
