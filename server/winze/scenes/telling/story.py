"""The story of a run that ended: how and where, the last turns, what would have helped, turning points, score, feats,
kills and levels.

The death scene shows it in colour, and the morgue is the same as text.

    Ada was killed by a goblin ganger on 4 Stopes, turn 2,911, with 2 healing draughts undrunk.

    THE LAST TURNS               WHAT YOU HAD              WHERE
    > The ganger hits you (-7).    2 healing draughts: ...   ####.####
                                                             #..g@..#
"""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.core.board import cells
from winze.core.cp437 import decode
from winze.core.distance import route
from winze.engine.body.answers import Answer, answers, is_fled
from winze.engine.body.relief import refuge, relief
from winze.engine.body.warning import helpful
from winze.engine.game import Game
from winze.engine.kinds.rules import is_ranked
from winze.engine.levels.populate import heartstone
from winze.engine.state.actor import End
from winze.engine.state.level import Level
from winze.models.log import HINT, Log
from winze.scenes.telling.reckoning import feat_lines, score_lines, turning_points
from winze.scenes.view.logpanel import paragraph
from winze.scenes.view.mapview import map_view
from winze.scenes.view.smallmap import COLS as SMALL
from winze.scenes.view.smallmap import small_map
from winze.scenes.words.effects import ANYBODY, effects_text, reach_text
from winze.scenes.words.endings import epitaph
from winze.scenes.words.grammar import capital, counted, listed
from winze.scenes.words.naming import level_name
from winze.scenes.words.nouns import definite, indefinite, thing, thing_noun
from winze.scenes.words.telling import QUEST
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Line, Span, wrapped

COLS = 78
"""As wide as a story is."""
_HEAD, _SOFT = INDEX["sky"], INDEX["stone"]
_LAST_TURNS, _LAST_LINES = 10, 14
_MAP = Region(0, 0, 41, 11)
_NEAR = 15
"""A way off the level so many steps off, or fewer, was near."""
_BESIDE = 3
"""So many levels are told of beside each other."""
_WAYS = {"up": "a way up", "mouth": "the way out of the mine", "down": "a way down", "side": "a drift"}
_LIVED = ("won", "left", "abandoned")
"""Ends that are no deaths: nothing would have helped."""


def story_text(game: Game, content: Content, name: str, log: Log) -> str:
    """Return the story as plain text."""
    head = [[Span(line)] for line in wrapped(headline(game, content, name), COLS)]
    lines = [*head, [], *story(game, content, log)]
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines) + "\n"


def headline(game: Game, content: Content, name: str) -> str:
    """Return how it ended, where and when: `Ada was killed by a cave rat on 3 Ladders, turn 912.`"""
    end = game.end or End("abandoned")
    undrunk = listed([thing(content, what) for what in helpful(game)])
    spared = f", with {undrunk} unused" if undrunk and end.cause not in _LIVED else ""
    where = f"on {level_name(game, content, game.level.id)}, turn {game.turn:,}"
    return f"{epitaph(name, end, content)} {where}{_burden(game, content)}{spared}."


def _burden(game: Game, content: Content) -> str:
    """Say that the hero had the Heartstone, unless the end says so."""
    if (game.end and game.end.cause == "won") or not game.carries_heartstone():
        return ""
    return f", carrying {definite(content.items[heartstone(game.rules).id])}"


def story(game: Game, content: Content, log: Log) -> Iterator[Line]:
    """Yield the lines of the story behind its headline."""
    yield from _section("The last turns", _last_turns(game, log))
    if game.end and game.end.cause not in _LIVED:
        yield from _section("What you could have done", list(_chances(game, content)))
    yield from _section("Where it ended", _map(game, content))
    yield from _section("Turning points", list(turning_points(game, content, COLS)))
    yield from _section("Score", score_lines(game))
    yield from _section("Feats", list(feat_lines(game, content, COLS)))
    yield from _section("Killed", list(_kills(game, content)))
    yield from _section("Levels", list(_levels(game, content)))
    yield from _section("Carried", list(_carried(game, content)))
    unranked = [] if is_ranked(game.rules.version) else [Span(", with rows of the host's own: not ranked", _SOFT)]
    yield [Span("Seed ", _SOFT), Span(str(game.seed)), *unranked]


def _section(title: str, lines: list[Line]) -> Iterator[Line]:
    """A heading and what belongs to it, unless that is nothing."""
    if lines:
        yield [Span(title, _HEAD)]
        yield from lines
        yield []


def _last_turns(game: Game, log: Log) -> list[Line]:
    """What was told in the last turns, the newest last; the oldest of it goes where there is too much for a page.

    Hints, and what is told before the first turn, are none of it.
    """
    lines: list[Line] = []
    for entry in log.newest():
        if any(sentence.text.startswith((HINT, QUEST)) for sentence in entry.sentences):
            continue
        told = paragraph(entry, COLS, 0)
        if entry.turn <= game.turn - _LAST_TURNS or len(lines) + len(told) > _LAST_LINES:
            break
        lines = [*told, *lines]
    return lines


def _chances(game: Game, content: Content) -> Iterator[Line]:
    """What would have helped of what the hero carried, and what was near: ground that helps, and ways off the level."""
    for answer in answers(game):
        yield from _points(_answer(answer, content))
    if near := relief(game, _NEAR):
        name = capital(content.tiles[near.tile.id].name)
        yield from _points(f"{name}, {counted(near.steps, 'step', 'steps')} off")
    if steps := refuge(game, _NEAR):
        yield from _points(f"safe ground, {counted(steps, 'step', 'steps')} off")
    if game.end and is_fled(game.end.cause):
        for words in _ways_off(game):
            yield from _points(words)


def _answer(answer: Answer, content: Content) -> str:
    """`2 healing draughts: each heals 40 %`, `a fire pot: thrown, does 2d4 harm`."""
    kind, noun = answer.kind, thing_noun(content, answer.what)
    each = "each " if noun.plural else ""
    does = f"{each}{effects_text(kind.use, content)}"
    if answer.use == "throw":
        does = f"thrown, {each}{effects_text(kind.thrown.ends, content, ANYBODY)}"
    elif answer.use == "aim" and kind.aim:
        does = f"{reach_text(kind.aim)}, {each}{effects_text(kind.aim.ends, content, ANYBODY)}"
    return f"{noun.forms['a']}: {does}"


def _ways_off(game: Game) -> Iterator[str]:
    """The known ways off the level that were near, the nearest first."""
    level, here = game.level, game.hero.cell
    found = []
    for cell in cells(level.known.stairs):
        tile = level.recalled(cell)
        way = route(level.board, here, 1 << cell, level.known.safe) if cell != here else []
        if tile.stairs in _WAYS and (cell == here or 0 < len(way) <= _NEAR):
            found.append((len(way), _WAYS[tile.stairs]))
    for steps, name in sorted(found):
        yield f"{name}, {counted(steps, 'step', 'steps')} off" if steps else f"{name}, right where you stood"


def _points(words: str) -> Iterator[Line]:
    yield from ([Span(f"  {line}")] for line in wrapped(capital(words), COLS - 2))


def _map(game: Game, content: Content) -> list[Line]:
    """The part of the level around the hero, without its empty rows."""
    canvas = Canvas(_MAP.cols, _MAP.rows)
    map_view(content).paint(canvas, _MAP, game)
    rows = [slice(y * _MAP.cols, (y + 1) * _MAP.cols) for y in range(_MAP.rows)]
    return [_cells(canvas.glyphs[row], canvas.fg[row]) for row in rows if canvas.glyphs[row].strip(b" \0")]


def _cells(glyphs: bytearray, colours: bytearray) -> Line:
    """A row of a picture as spans, each of one colour."""
    line = [Span("  ")]
    for glyph, colour in zip(decode(bytes(glyphs).replace(b"\0", b" ")), colours, strict=True):
        last = line[-1]
        same = len(line) > 1 and last.colour == colour
        line[-1:] = [Span(last.text + glyph, colour)] if same else [last, Span(glyph, colour)]
    return line


def _kills(game: Game, content: Content) -> Iterator[Line]:
    killed = game.career.killed
    names = [indefinite(content.monsters[kind], count) for kind, count in killed.items() if kind in content.monsters]
    yield from _listing(names)


def _levels(game: Game, content: Content) -> Iterator[Line]:
    """Where the hero has been, how long, and what he saw of the ground there, in small maps beside each other."""
    cards = [_card(game, content, level) for level in game.levels.values()]
    for first in range(0, len(cards), _BESIDE):
        row = cards[first : first + _BESIDE]
        if first:
            yield []
        for number in range(max(map(len, row))):
            yield [span for card in row for span in _padded(card[number] if number < len(card) else [])]


def _card(game: Game, content: Content, level: Level) -> list[Line]:
    """What there is to say of a level, and its small map."""
    ground = level.facts.passable
    seen = 100 * (ground & level.seen).bit_count() // max(1, ground.bit_count())
    stay = game.career.stays.get(level.id)
    facts = [f"{seen} % seen"]
    if stay:
        facts.insert(0, f"turn {stay.came:,}")
    lines: list[Line] = [[Span(level_name(game, content, level.id))], [Span(", ".join(facts), _SOFT)]]
    if stay:
        killed = f", {stay.kills} killed" if stay.kills else ""
        lines.append([Span(f"{counted(stay.turns, 'turn', 'turns')}{killed}", _SOFT)])
    return [*lines, *small_map(content, level, game.hero.cell if level is game.level else -1)]


def _padded(line: Line) -> Line:
    """A line of a card as wide as all of them are, and the gap before it."""
    width = sum(len(span.text) for span in line)
    return [Span("  "), *line, Span(" " * (SMALL - width))]


def _carried(game: Game, content: Content) -> Iterator[Line]:
    names = [thing(content, game.what(item)) for item in game.pack.items]
    yield from _listing(names)


def _listing(names: list[str]) -> Iterator[Line]:
    """`A pick, a coat and 3 draughts.` in as many lines as that takes; none for nothing."""
    words = f"{capital(listed(names))}." if names else ""
    yield from ([Span(f"  {line}")] for line in wrapped(words, COLS - 2))
