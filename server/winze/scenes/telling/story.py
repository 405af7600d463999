"""The story of a finished run: its end, the last turns, missed chances, turning points, score, feats, kills and levels.

The death scene shows it in color; the hall of fame keeps the same as text.

    Ada was killed by a goblin ganger on level 4, Stopes, after 2,911 turns, with 2 healing draughts still in the pack.

    THE LAST TURNS               WHAT YOU HAD              WHERE
    > The ganger hits you (-7).    2 healing draughts: ...   ####.####
                                                             #..g@..#
"""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.core.cp437 import decode
from winze.engine.game import Game
from winze.engine.kinds.rules import is_ranked
from winze.engine.state.level import Level
from winze.models.daily import mine_words
from winze.models.log import HINT, Log
from winze.scenes.telling.chances import chances
from winze.scenes.telling.fate import SURVIVED, headline
from winze.scenes.telling.score_sheet import feat_lines, score_lines, turning_lines
from winze.scenes.view.logpanel import paragraph
from winze.scenes.view.mapview import map_view
from winze.scenes.view.smallmap import COLS as SMALL
from winze.scenes.view.smallmap import small_map
from winze.scenes.words.grammar import capital, counted, listed
from winze.scenes.words.naming import level_name
from winze.scenes.words.nouns import indefinite, thing
from winze.scenes.words.telling import QUEST
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import UNBOUNDED, Line, Span, hung, wrapped

COLS = 78
"""Columns of a stored story."""
CARD_COLS = SMALL + 2
LEVELS, WHERE = "Levels", "Where it ended"
"""Titles of the sections that are drawings."""
_HEAD, _SOFT = INDEX["sky"], INDEX["stone"]
_LAST_TURNS, _LAST_LINES = 10, 14
_INDENT = "  "
_MAP = Region(0, 0, 41, 11)


def story_text(game: Game, content: Content, name: str, log: Log, daily: int | None = None) -> str:
    head = [[Span(line)] for line in wrapped(headline(game, content, name, log), COLS)]
    lines = [*head, [], *story(game, content, log, daily=daily)]
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines) + "\n"


def story(
    game: Game, content: Content, log: Log, cols: int = COLS, *, daily: int | None = None, place: bool = True
) -> Iterator[Line]:
    """Yield the lines of a story, with a map of the last `place`.

    That of a run of the mine of a day names the day instead of the seed.
    """
    yield from _section("The last turns", _last_turns(game, log, cols))
    if game.end and game.end.cause not in SURVIVED:
        lines = [line for words in chances(game, content) for line in _indented(words, cols)]
        yield from _section("What could have saved you", lines)
    if place:
        yield from _section(WHERE, _map(game, content, cols))
    yield from _section("Turning points", list(turning_lines(game, content, log, cols)))
    yield from _section("Score", score_lines(game, cols))
    yield from _section("Feats", list(feat_lines(game, content, cols)))
    yield from _section("Kills", list(_kills(game, content, cols)))
    yield from _section(LEVELS, list(_levels(game, content, cols)))
    yield from _section("Carried", list(_carried(game, content, cols)))
    unranked = "" if is_ranked(game.rules.version) else ", modified by the host: not ranked"
    if daily is None:
        yield from hung([Span("Seed ", _SOFT)], [Span(f"{game.seed}{unranked}")], cols)
    else:
        yield from ([Span(line)] for line in wrapped(mine_words(daily) + unranked, cols))


def _section(title: str, lines: list[Line]) -> Iterator[Line]:
    if lines:
        yield [Span(title, _HEAD)]
        yield from lines
        yield []


def _last_turns(game: Game, log: Log, cols: int) -> list[Line]:
    """Return the newest log lines of the last turns, without hints and the opening."""
    lines, rows = list[Line](), 0
    for entry in log.newest():
        if any(sentence.text.startswith((HINT, QUEST)) for sentence in entry.sentences):
            continue
        rows += len(paragraph(entry, COLS, 0))
        if entry.turn <= game.turn - _LAST_TURNS or rows > _LAST_LINES:
            break
        lines = [*paragraph(entry, cols, 0), *lines]
    return lines


def _indented(words: str, cols: int) -> list[Line]:
    return hung([Span(_INDENT)], [Span(capital(words))], cols)


def _map(game: Game, content: Content, cols: int) -> list[Line]:
    region = _MAP._replace(cols=min(_MAP.cols, cols - len(_INDENT)))
    canvas = Canvas(region.cols, region.rows)
    map_view(content).paint(canvas, region, game)
    rows = [slice(y * region.cols, (y + 1) * region.cols) for y in range(region.rows)]
    return [_cells(canvas.glyphs[row], canvas.fg[row]) for row in rows if canvas.glyphs[row].strip(b" \0")]


def _cells(glyphs: bytearray, colours: bytearray) -> Line:
    line = [Span("  ")]
    for glyph, colour in zip(decode(bytes(glyphs).replace(b"\0", b" ")), colours, strict=True):
        last = line[-1]
        same = len(line) > 1 and last.colour == colour
        line[-1:] = [Span(last.text + glyph, colour)] if same else [last, Span(glyph, colour)]
    return line


def _kills(game: Game, content: Content, cols: int) -> Iterator[Line]:
    killed = game.career.killed
    names = [indefinite(content.monsters[kind], count) for kind, count in killed.items() if kind in content.monsters]
    yield from _listing(names, cols)


def _levels(game: Game, content: Content, cols: int) -> Iterator[Line]:
    levels = game.levels.values()
    if cols >= UNBOUNDED:
        yield from ([Span(", ".join(_level_facts(game, content, level)))] for level in levels)
        return
    cards = [_card(game, content, level) for level in levels]
    beside = max(1, cols // CARD_COLS)
    for first in range(0, len(cards), beside):
        row = cards[first : first + beside]
        if first:
            yield []
        for number in range(max(map(len, row))):
            yield [span for card in row for span in _padded(card[number] if number < len(card) else [])]


def _card(game: Game, content: Content, level: Level) -> list[Line]:
    name, *facts = _level_facts(game, content, level)
    told = [[Span(fact, _SOFT)] for fact in facts]
    return [[Span(name)], *told, *small_map(content, level, game.hero.cell if level is game.level else -1)]


def _level_facts(game: Game, content: Content, level: Level) -> Iterator[str]:
    """Yield the name of a level, and in a line each what the hero did there."""
    stay = game.career.stays.get(level.id)
    yield level_name(game, content, level.id)
    yield f"turn {stay.came:,}, {percent_seen(level)}% seen" if stay else f"{percent_seen(level)}% seen"
    if stay:
        killed = f", {stay.kills} killed" if stay.kills else ""
        yield f"{counted(stay.turns, 'turn', 'turns')}{killed}"
    if level is game.level:
        yield "the run ended here"


def percent_seen(level: Level) -> int:
    """Return the percent of a level's ground that the hero saw."""
    ground = level.facts.passable
    return 100 * (ground & level.seen).bit_count() // max(1, ground.bit_count())


def _padded(line: Line) -> Line:
    """Pad a line of a card to the common width, after a gap."""
    width = sum(len(span.text) for span in line)
    return [Span("  "), *line, Span(" " * (SMALL - width))]


def _carried(game: Game, content: Content, cols: int) -> Iterator[Line]:
    names = [thing(content, game.what(item)) for item in game.pack.items]
    yield from _listing(names, cols)


def _listing(names: list[str], cols: int) -> Iterator[Line]:
    """Yield `A pick, a coat and 3 draughts.`, wrapped; nothing for an empty list."""
    if names:
        yield from _indented(f"{listed(names)}.", cols)
