"""The story of a run that ended: how and where, the last turns, what would have helped, kills, levels, score.

The death scene shows it in colour, and the morgue is the same as text.

    Ada was killed by a goblin ganger on 4 Stopes, turn 2,911, with 2 healing draughts undrunk.

    THE LAST TURNS               WHAT YOU HAD              WHERE
    > The ganger hits you (-7).    2 healing draughts: ...   ####.####
                                                             #..g@..#
"""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.core.board import fields
from winze.core.cp437 import decode
from winze.core.distance import route
from winze.engine.body.warning import helpful
from winze.engine.game import Game
from winze.engine.kinds.rules import is_ranked
from winze.engine.state.actor import End
from winze.scenes.endings import epitaph
from winze.scenes.log import Entry, Log
from winze.scenes.logpanel import paragraph
from winze.scenes.mapview import map_view
from winze.scenes.words.effects import effects_text
from winze.scenes.words.grammar import capital, counted, listed
from winze.scenes.words.nouns import indefinite, thing
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Line, Span, wrapped

COLS = 78
"""As wide as a story is."""
_HEAD, _GOLD, _SOFT = INDEX["sky"], INDEX["gold"], INDEX["stone"]
_LAST_TURNS = 10
_MAP = Region(0, 0, 41, 11)
_NEAR = 15
"""A way off the level so many steps off, or fewer, was near."""
_WAYS = {"up": "a way up", "mouth": "the way out of the mine", "down": "a way down", "side": "a drift"}
_LIVED = ("won", "left", "abandoned")
"""Ends that are no deaths: nothing would have helped."""


def story_text(game: Game, content: Content, name: str, log: Log) -> str:
    """Return the story as plain text."""
    lines = [[Span(headline(game, content, name))], [], *story(game, content, log)]
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines) + "\n"


def headline(game: Game, content: Content, name: str) -> str:
    """Return how it ended, where and when: `Ada was killed by a cave rat on 3 Ladders, turn 912.`"""
    end = game.end or End("abandoned")
    undrunk = listed([thing(content, what) for what in helpful(game)])
    spared = f", with {undrunk} unused" if undrunk and end.cause not in _LIVED else ""
    return f"{epitaph(name, end, content)} on {_level(game, content, game.level.id)}, turn {game.turn:,}{spared}."


def story(game: Game, content: Content, log: Log) -> Iterator[Line]:
    """Yield the lines of the story behind its headline."""
    yield from _section("The last turns", list(_last_turns(game, log)))
    if game.end and game.end.cause not in _LIVED:
        yield from _section("What you could have done", list(_chances(game, content)))
    yield from _section("Where it ended", _map(game, content))
    yield from _section("Score", [_sums(game)])
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


def _last_turns(game: Game, log: Log) -> Iterator[Line]:
    """What was told in the last turns, the newest last."""
    recent: list[Entry] = []
    for entry in log.newest():
        if entry.turn <= game.turn - _LAST_TURNS or len(recent) == 2 * _LAST_TURNS:
            break
        recent.append(entry)
    for entry in reversed(recent):
        yield from paragraph(entry, COLS, 0)


def _chances(game: Game, content: Content) -> Iterator[Line]:
    """What would have helped of what the hero carried, and the ways off the level that were near."""
    for what in helpful(game):
        kind = content.rules.items[what.name]
        yield from _points(f"{thing(content, what)}: {effects_text(kind.use, content)}")
    for item in game.pack.items:
        ends = content.rules.named[game.name_of(item.kind)].thrown.ends
        if ends:
            thrown = thing(content, game.what(item))
            yield from _points(
                f"{thrown}: thrown, {effects_text(ends, content)}".replace(" you ", " whoever is there ")
            )
    for words in _ways_off(game):
        yield from _points(words)


def _ways_off(game: Game) -> Iterator[str]:
    """The known ways off the level that were near, the nearest first."""
    level, here = game.level, game.hero.field
    found = []
    for field in fields(level.known.stairs):
        tile = level.tileset[level.memory[field]]
        way = route(level.board, here, 1 << field, level.known.safe) if field != here else []
        if tile.stairs in _WAYS and (field == here or 0 < len(way) <= _NEAR):
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


def _sums(game: Game) -> Line:
    """`33 for kills + 3 depths by 50 + 7 gold = 190`."""
    career, worth = game.career, game.rules.scoring
    parts = [f"{career.kill_points} for kills"]
    if career.deepest > 1:
        parts.append(f"{worth.depth * (career.deepest - 1)} for {counted(career.deepest - 1, 'depth', 'depths')}")
    if career.gold_found:
        parts.append(f"{worth.gold * career.gold_found} for gold")
    if game.end and game.end.cause == "won":
        parts.append(f"{worth.heartstone} for the Heartstone")
    return [Span("  " + " + ".join(parts) + " = "), Span(str(game.score), _GOLD)]


def _kills(game: Game, content: Content) -> Iterator[Line]:
    killed = game.career.killed
    names = [indefinite(content.monsters[kind], count) for kind, count in killed.items() if kind in content.monsters]
    yield from _listing(names)


def _levels(game: Game, content: Content) -> Iterator[Line]:
    """Where the hero has been, and how much of the ground there he has seen."""
    for level in game.levels.values():
        ground = level.facts.passable
        seen = 100 * (ground & level.seen).bit_count() // max(1, ground.bit_count())
        mark = " *" if level is game.level else ""
        yield [Span(f"  {_level(game, content, level.id):<24}"), Span(f"{seen:>3} % seen{mark}", _SOFT)]


def _level(game: Game, content: Content, level: str) -> str:
    return f"{level} {content.level_names[game.plan.levels[level].row]}"


def _carried(game: Game, content: Content) -> Iterator[Line]:
    names = [thing(content, game.what(item)) for item in game.pack.items]
    yield from _listing(names)


def _listing(names: list[str]) -> Iterator[Line]:
    """`A pick, a coat and 3 draughts.` in as many lines as that takes; none for nothing."""
    words = f"{capital(listed(names))}." if names else ""
    yield from ([Span(f"  {line}")] for line in wrapped(words, COLS - 2))
