"""The help pages, built from the keys or the deck in use and from what the hero knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest

from winze.content import Content, Look
from winze.content.look import is_wall
from winze.core.board import cells
from winze.core.directions import Direction
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.deck import DECK, deck_word
from winze.scenes.base.keymaps import Keymap, key_label, keymap_of
from winze.scenes.base.scene import Input, Outcome, View
from winze.scenes.base.wording import Wording
from winze.scenes.pages.bestiary import MET, known_effects, met
from winze.scenes.telling.ground import tile_lines
from winze.scenes.view.looks import colour
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.page import Page
from winze.scenes.widgets.pager import Pager
from winze.scenes.words.grammar import capital, without_article
from winze.scenes.words.item_kinds import item_lines
from winze.screen.palette import INDEX, TEXT
from winze.screen.text import UNBOUNDED, Line, Span, hung, length

_KEY, _HEAD, _NAME = INDEX["gold"], INDEX["sky"], INDEX["white"]
_LEFT = " "
_KEYS, _DECK_KEYS = 8, 19
"""Columns for the keys of a command, and for its words on the deck."""
_TWO_COLUMNS = 74
"""Least columns for two columns of commands."""
WALL = "─"
"""The sign of walls, which the map draws in lines."""


class HelpScene(ShowsCard):
    def __init__(self) -> None:
        self._pager = Pager(Command.HELP)

    def handle(self, event: Input, view: View) -> Outcome:
        return self._pager.handle(event, view)

    def card(self, view: View) -> Page:
        keymap, deck, reader = keymap_of(view.options), view.deck, view.reader

        def lines(cols: int) -> list[Line]:
            parts = (
                _titled("Asking", ASKING, cols) if reader else (),
                lesson(view.content, keymap, cols, deck=deck, reader=reader),
                _titled("Walking", _THUMBS, cols) if deck else walking(keymap, cols, reader=reader),
                commands(keymap, cols, deck=deck),
                _titled("Unseen and unheard", STEALTH, cols),
                _titled("The panel", PANEL, cols),
                signs(view.content, view.game, cols) if view.game else (),
            )
            return [line for part in parts if (told := [*part]) for line in (*told, [])][:-1]

        return self._pager.page("Help" if deck else f"Help: keys {keymap.title}", lines)


ROOM = (
    "┌───────────────┐",
    "│··1@······2g···│",
    "│·······3!······│",
    "│··5>··········4+",
    "└──────░6░──────┘",
)
_TILES = {"·": "floor", "░": "corridor", "+": "door_closed", ">": "stairs_down"}
"""The tiles of the room. All other signs but these and the marks are walls."""
_COMPANY = {"@": "white", "g": "moss", "!": "violet"}
"""Colors of the hero, a foe and an item."""
_LESSON = (
    Wording(
        "You are @: arrows, letters and clicks walk. Fetch the Heartstone {heart} from the depths and carry it into "
        "daylight.",
        "You are @: walk with the pad, or tap a place. Fetch the Heartstone {heart} from the depths and carry it into "
        "daylight.",
        "Arrows and letters walk. Fetch the Heartstone from the depths and carry it into daylight.",
    ),
    Wording("Letters are creatures. Walk into a foe to attack; {FIGHT} keeps fighting; {LOOK} shows your odds."),
    Wording(
        "Items: {PICK_UP} picks up, {INVENTORY} opens your pack, {QUAFF} drinks, {WEAR} wears.",
        "Items: {PICK_UP} picks up, {QUAFF} drinks, {INVENTORY} shows what you carry. Tap an item there to use it.",
    ),
    Wording(
        "Walk into a door to open it; {CLOSE} closes it. Hurt? {REST} rests while nothing hunts you.",
        "Walk into a door, or tap it, to open it. Hurt? {REST} rests while nothing hunts you.",
    ),
    Wording(
        "Exits: {TRAVEL_DOWN} travels there, {DESCEND} climbs down. Deeper pays more and bites harder.",
        "Exits: tap one to go there, then {STAIRS} takes it. Deeper pays more and bites harder.",
    ),
    Wording(
        "Unexplored: {EXPLORE} explores for you. {LAMP} shuts your lamp: fewer foes see you.",
        "Unexplored: {EXPLORE} looks around for you. {LAMP} shuts your lamp: fewer foes see you.",
    ),
)
_BESIDE = 20
"""Columns of the room with the lesson beside it."""
_LESSON_COLS = 34
"""Least columns of the lesson beside the room."""


def lessons(content: Content, keymap: Keymap, *, deck: bool = False, reader: bool = False) -> list[str]:
    """Return a sentence for each mark of `ROOM`."""
    heart = content.items["heartstone"].glyph if "heartstone" in content.items else "*"
    return [words.told(keymap, deck=deck, reader=reader).replace("{heart}", heart) for words in _LESSON]


def room(content: Content) -> list[Line]:
    """Return the rows of `ROOM` in the colors of the game, with golden marks."""
    tiles = {sign: content.tiles[tile].colour for sign, tile in _TILES.items()}
    colours = tiles | _COMPANY | dict.fromkeys("123456", "gold")
    wall = content.tiles["wall"].colour
    named = [[(sign, colours.get(sign, wall)) for sign in row] for row in ROOM]
    return [
        [Span("".join(sign for sign, _ in run), INDEX[name]) for name, run in groupby(row, lambda cell: cell[1])]
        for row in named
    ]


def lesson(content: Content, keymap: Keymap, cols: int, *, deck: bool = False, reader: bool = False) -> Iterator[Line]:
    """Yield the lesson beside its picture, or below it if there is no room."""
    yield from _head("How to play in 60 seconds", cols)
    texts = lessons(content, keymap, deck=deck, reader=reader)
    beside = _BESIDE if cols >= _BESIDE + _LESSON_COLS else len(_LEFT)
    lines = [
        line
        for number, text in enumerate(texts, start=1)
        for line in hung([Span(f"{number} ", _KEY)], [Span(text)], cols - beside)
    ]
    if cols >= UNBOUNDED:
        yield from lines
        return
    picture = [[Span(_LEFT), *row] for row in room(content)]
    if beside < _BESIDE:
        yield from picture
        yield from ([Span(_LEFT), *line] for line in lines)
        return
    picture += [[]] * (len(lines) - len(picture))
    yield from ([*_padded(row, beside), *line] for row, line in zip(picture, lines, strict=False))


_ROSE = (
    ((Direction.NW, Direction.N, Direction.NE), Wording("walk, open a closed door, attack a foe")),
    (
        (Direction.W, None, Direction.E),
        Wording("arrows, numpad and clicks also walk; a right click looks", ear="arrows and numpad also walk"),
    ),
    ((Direction.SW, Direction.S, Direction.SE), Wording("with Shift: keep walking until something happens")),
)
_THUMBS = (
    "The pad walks, opens a closed door and attacks a foe; hold it to keep walking. Its middle waits a turn.",
    "A tap on the map tells what is there, and a second one walks there or attacks it. Hold to look.",
    "The key with a golden edge does what makes most sense now.",
)


def walking(keymap: Keymap, cols: int, *, reader: bool = False) -> Iterator[Line]:
    keys = [["@" if way is None else key_label(keymap.keys_of(Go(way))[0]) for way in ways] for ways, _ in _ROSE]
    widest = max(len(key) for row in keys for key in row)
    for row, (_, words) in zip(keys, _ROSE, strict=True):
        rose = "  ".join(f"{key:<{widest}}" for key in row)
        told = words.told(keymap, deck=False, reader=reader)
        yield from hung([Span(f"{_LEFT}{rose}    ", _KEY)], [Span(told)], cols)


DIGITS = (
    ("1", "how you are"),
    ("2", "what is in sight"),
    ("3", "what is around you"),
    ("4", "what you can do, and its keys"),
    ("5", "exits and doors you know, and the way there"),
    ("6", "your pack"),
    ("7", "the last messages"),
    ("8", "the level"),
    ("9", "the last answer again"),
    ("0", "these keys"),
)
"""The questions of screen reader mode, which web/js/reader.js answers."""
ASKING = (
    f"In play, digits above the letters ask and cost no turn: {', '.join(f'{key} {told}' for key, told in DIGITS)}. "
    "2 and 5 again name one thing after the other, and Enter goes there.",
)


STEALTH = (
    "Foes that are unaware, asleep, stunned or held can't defend themselves: your attacks never miss them and deal two "
    "or three times the damage.",
    "An attack tells the others of its faction within 8 steps, unless one blow kills an unaware foe and none sees it.",
    "Shut your lamp to creep: almost silent, but half speed unless hunted.",
    "Hunters that have lost you go on looking, and a band that fell back comes again with someone new.",
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


def commands(keymap: Keymap, cols: int, *, deck: bool = False) -> Iterator[Line]:
    """Yield the commands by purpose, with their keys or their words on the deck, in two columns if there is room."""
    told = [command for command in Command if not deck or command in DECK]
    for number, (purpose, found) in enumerate(groupby(told, lambda command: command.purpose)):
        yield from [[]] * bool(number)
        yield from _head(purpose, cols)
        yield from _columns([(_keys(command, keymap, deck=deck), command.label) for command in found], cols, deck=deck)


def _keys(command: Command, keymap: Keymap, *, deck: bool) -> str:
    return deck_word(command) if deck else " ".join(key_label(key) for key in keymap.keys_of(command))


def _columns(rows: Sequence[tuple[str, str]], cols: int, *, deck: bool) -> Iterator[Line]:
    """Yield rows of keys and words, in two columns, read downwards, if there is room."""
    keys = _DECK_KEYS if deck else _KEYS
    if not _TWO_COLUMNS <= cols < UNBOUNDED or deck:
        yield from (line for row in rows for line in _command(row, keys, cols))
        return
    half, column = (len(rows) + 1) // 2, cols // 2
    for left, right in zip_longest(rows[:half], rows[half:], fillvalue=("", "")):
        yield [*_padded(_command(left, keys, column)[0], column), *_command(right, keys, column)[0]]


def _command(row: tuple[str, str], keys: int, cols: int) -> list[Line]:
    named, words = row
    return hung([Span(f"{_LEFT}{named:<{keys}} ", _KEY)], [Span(words)], cols)


def _padded(line: Line, cols: int) -> Line:
    return [*line, Span(" " * (cols - length(line)))]


Sign = tuple[str, Look, str]
"""A glyph, its look, and its effects in words."""


def signs(content: Content, game: Game, cols: int) -> Iterator[Line]:
    """Yield what the hero has met, with its effects: places, items and creatures."""
    sections = {
        "Places you have seen": _places(content, game),
        "Items you have found": _items(content, game),
        MET: _creatures(content, game),
    }
    for number, (title, shown) in enumerate(sections.items()):
        rows = [line for sign in dict.fromkeys(shown) for line in _sign(sign, cols)]
        if rows:
            yield from [[]] * bool(number)
            yield from _head(title, cols)
            yield from rows


def _sign(sign: Sign, cols: int) -> list[Line]:
    glyph, look, effects = sign
    name = f"{capital(without_article(look.name))}:" if effects else capital(without_article(look.name))
    return hung([Span(f"{_LEFT}{glyph} ", colour(look))], [Span(name, _NAME), Span(effects, TEXT)], cols)


def _places(content: Content, game: Game) -> Iterator[Sign]:
    levels = game.levels.values()
    seen = {number for level in levels for number in {*map(level.memory.__getitem__, cells(level.seen))}}
    for tile in (game.rules.tiles.tiles[number] for number in sorted(seen)):
        look = content.tiles[tile.id]
        glyph = WALL if is_wall(tile, look) else look.glyph
        if glyph.strip():
            yield glyph, look, _sentences(tile_lines(game, content, tile))


def _items(content: Content, game: Game) -> Iterator[Sign]:
    """Yield the kinds of items carried, seen and identified, unknown ones by their appearance."""
    seen = {lying.kind for lying in HeroView(game).known_items}
    known = seen | {game.name_of(item.kind) for item in game.pack.items} | {*game.career.learnt}
    for id_, kind in game.rules.named.items():
        if id_ in known:
            look = content.items[id_]
            yield look.glyph, look, _sentences(["; ".join(item_lines(kind, content))])


def _creatures(content: Content, game: Game) -> Iterator[Sign]:
    for kind in met(game):
        look = content.monsters[kind.id]
        yield look.glyph, look, " ".join(words for words, _ in known_effects(kind, game, content))


def _sentences(lines: Iterable[str]) -> str:
    return " ".join(f"{capital(line)}." for line in lines if line)
