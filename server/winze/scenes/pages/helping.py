"""The help pages, built from the keymap in use and the content."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from winze.content import Content, Look
from winze.content.look import is_wall
from winze.core.directions import Direction
from winze.engine.game import Game
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import Keymap, key_label, keymap_of, with_keys
from winze.scenes.base.scene import Input, Outcome, View
from winze.scenes.view.looks import colour
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.page import Page
from winze.scenes.widgets.pager import Pager
from winze.scenes.words.grammar import without_article
from winze.screen.palette import INDEX
from winze.screen.text import UNBOUNDED, Line, Span, hung, length

_KEY, _HEAD = INDEX["gold"], INDEX["sky"]
_ROCK = INDEX["stone"]
_LEFT = " "
_KEYS = 8
"""Columns for the keys of a command."""
_TWO_COLUMNS = 74
"""Least columns for two columns of commands."""
_WALL = "─"
_SIGN = 2
"""Columns of a glyph and the space behind it."""


class HelpScene(ShowsCard):
    def __init__(self) -> None:
        self._pager = Pager(Command.HELP)

    def handle(self, event: Input, view: View) -> Outcome:
        return self._pager.handle(event, view)

    def card(self, view: View) -> Page:
        keymap = keymap_of(view.options)

        def lines(cols: int) -> list[Line]:
            parts = (
                lesson(view.content, keymap, cols),
                walking(keymap, cols),
                commands(keymap, cols),
                _titled("Unseen and unheard", STEALTH, cols),
                _titled("The panel", PANEL, cols),
                legend(view.content, view.game, cols),
            )
            return [line for part in parts for line in (*part, [])][:-1]

        return self._pager.page(f"Help: keys {keymap.title}", lines)


ROOM = (
    "┌───────────────┐",
    "│··1@······2g···│",
    "│·······3!······│",
    "│··5>··········4+",
    "└──────░6░──────┘",
)
_LESSON = (
    "You are @. Fetch the Heartstone {heart} from the depths and carry it into daylight.",
    "Letters are creatures. Walk into a foe to attack; {FIGHT} keeps fighting; {LOOK} shows your odds.",
    "Items: {PICK_UP} picks up, {INVENTORY} opens your pack, {QUAFF} drinks, {WEAR} wears.",
    "Walk into a door to open it; {CLOSE} closes it. Hurt? {REST} rests while nothing hunts you.",
    "Exits: {TRAVEL_DOWN} travels there, {DESCEND} climbs down. Deeper pays more and bites harder.",
    "Unexplored: {EXPLORE} explores for you. {LAMP} shuts your lamp: fewer foes see you.",
)
_BESIDE = 20
"""Columns of the room with the lesson beside it."""
_LESSON_COLS = 34
"""Least columns of the lesson beside the room."""


def lessons(content: Content, keymap: Keymap) -> list[str]:
    """Return a sentence for each mark of `ROOM`."""
    heart = content.items["heartstone"].glyph if "heartstone" in content.items else "*"
    return [with_keys(words.replace("{heart}", heart), keymap) for words in _LESSON]


def lesson(content: Content, keymap: Keymap, cols: int) -> Iterator[Line]:
    """Yield the lesson beside its picture, or below it if there is no room."""
    yield from _head("How to play in sixty seconds", cols)
    texts = lessons(content, keymap)
    beside = _BESIDE if cols >= _BESIDE + _LESSON_COLS else len(_LEFT)
    lines = [
        line
        for number, text in enumerate(texts, start=1)
        for line in hung([Span(f"{number} ")], [Span(text)], cols - beside)
    ]
    if cols >= UNBOUNDED:
        yield from lines
        return
    if beside < _BESIDE:
        yield from ([Span(f"{_LEFT}{row}", _ROCK)] for row in ROOM)
        yield from ([Span(_LEFT), *line] for line in lines)
        return
    rows = [f"{_LEFT}{row}" for row in ROOM] + [""] * (len(lines) - len(ROOM))
    yield from ([Span(f"{row:<{beside}}", _ROCK), *line] for row, line in zip(rows, lines, strict=False))


_ROSE = (
    ((Direction.NW, Direction.N, Direction.NE), "walk, open a closed door, attack a foe"),
    ((Direction.W, None, Direction.E), "arrows, numpad and clicks also walk; a right click looks"),
    ((Direction.SW, Direction.S, Direction.SE), "with Shift: keep walking until something happens"),
)


def walking(keymap: Keymap, cols: int) -> Iterator[Line]:
    keys = [["@" if way is None else key_label(keymap.keys_of(Go(way))[0]) for way in ways] for ways, _ in _ROSE]
    widest = max(len(key) for row in keys for key in row)
    for row, (_, words) in zip(keys, _ROSE, strict=True):
        rose = "  ".join(f"{key:<{widest}}" for key in row)
        yield from hung([Span(f"{_LEFT}{rose}    ", _KEY)], [Span(words)], cols)


STEALTH = (
    "Foes that are unaware, asleep, stunned or held can't defend themselves: your attacks never miss them and deal two "
    "or three times the damage.",
    "An attack tells the others of its faction within 8 steps, unless one blow kills an unaware foe and none sees it.",
    "Shut your lamp to creep: almost silent, but half speed unless hunted.",
    "Leaving while hunted stirs both levels. Taking the same exit back costs turns, and hunters strike first.",
    "Each extra foe beside you makes you easier to hit. Fight in a tunnel.",
    "Marks: z asleep, ? searching, ! hunting, » fleeing, + peaceful, & bound.",
)


PANEL = (
    "80%  1d8: your chance to hit, and the damage. Lv 2  40%: your level, and your progress to the next. Arm: the most "
    "damage your armor can absorb. Def: how much harder you are to hit. Oil: turns of light left; * while lit.",
    "Quiet, Uneasy, Stirring, Hunted, Roused: the longer you stay and the louder you are, the more monsters come for "
    "you, and the slower you heal. Turns of rest and waiting count more.",
    "◙: you stand in light. ♪: you are loud. Below: effects, with turns left.",
)


def _head(title: str, cols: int) -> list[Line]:
    return hung([Span(_LEFT)], [Span(title, _HEAD)], cols)


def _titled(title: str, paragraphs: Sequence[str], cols: int) -> Iterator[Line]:
    yield from _head(title, cols)
    for words in paragraphs:
        yield from hung([Span(_LEFT)], [Span(words)], cols)


def commands(keymap: Keymap, cols: int) -> list[Line]:
    """Return every command with its keys; in two columns, read downwards, if there is room."""
    cells = [(" ".join(key_label(key) for key in keymap.keys_of(command)), command.value) for command in Command]
    if not _TWO_COLUMNS <= cols < UNBOUNDED:
        return [line for cell in cells for line in _command(cell, cols)]
    half, column = (len(cells) + 1) // 2, cols // 2
    rows = zip_longest(cells[:half], cells[half:], fillvalue=("", ""))
    return [[*_padded(_command(left, column)[0], column), *_command(right, column)[0]] for left, right in rows]


def _command(cell: tuple[str, str], cols: int) -> list[Line]:
    keys, words = cell
    return hung([Span(f"{_LEFT}{keys:<{_KEYS}} ", _KEY)], [Span(words)], cols)


def _padded(line: Line, cols: int) -> Line:
    return [*line, Span(" " * (cols - length(line)))]


def legend(content: Content, game: Game | None, cols: int) -> Iterator[Line]:
    """Yield glyphs and names of the tiles, of the items with known looks, and of the monsters met in this run."""
    tiles = content.rules.tiles
    shown = [(tile, content.tiles[tile.id]) for tile in tiles.tiles if not tile.seems]
    grounds = [(_WALL if is_wall(tile, look) else look.glyph, look) for tile, look in shown]
    sections = {"In the mine": [(content.hero.glyph, content.hero), *grounds]}
    sections["Items"] = [(look.glyph, look) for look in _items(content, game)]
    met = [content.monsters[kind] for kind in game.career.met if kind in content.monsters] if game else []
    if met:
        sections["Creatures you have met"] = [(look.glyph, look) for look in met]
    for number, (title, looks) in enumerate(sections.items()):
        yield from [[]] * bool(number)
        yield from _section(title, looks, cols)


def _items(content: Content, game: Game | None) -> Iterator[Look]:
    """Yield the looks of identified items, then one for each category with unidentified ones."""
    rules = content.rules
    hidden = [kind for kind in rules.items.values() if kind.unknown and not (game and game.knows(kind.id))]
    yield from (content.items[id_] for id_, kind in rules.items.items() if kind not in hidden)
    for category in dict.fromkeys(kind.category for kind in hidden):
        look = next(content.items[one.id] for one in rules.flavours.values() if one.category == category)
        yield replace(look, name=f"unknown {category}", colour="text")


def _section(title: str, looks: list[tuple[str, Look]], cols: int) -> Iterator[Line]:
    yield from _head(title, cols)
    named = [(glyph, look, without_article(look.name)) for glyph, look in looks if glyph.strip()]
    width = len(_LEFT) + _SIGN + max(len(name) for _, _, name in named)
    columns = max(1, cols // width)
    for start in range(0, len(named), columns):
        row: Line = []
        for number, (glyph, look, name) in enumerate(named[start : start + columns]):
            row = [*_padded(row, number * (cols // columns)), Span(f"{_LEFT}{glyph} ", colour(look)), Span(name)]
        yield row
