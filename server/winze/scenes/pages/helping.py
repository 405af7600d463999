"""The help pages, built from the keymap in use and the content."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from winze.content import Content, Look
from winze.content.look import is_wall
from winze.core.directions import Direction
from winze.engine.game import Game
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import Keymap, key_label, keymap_of
from winze.scenes.base.scene import Input, Outcome, View
from winze.scenes.telling.hints import with_keys
from winze.scenes.view.looks import colour
from winze.scenes.widgets.pager import Pager
from winze.scenes.words.grammar import without_article
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Line, Span, wrapped

_KEY, _HEAD = INDEX["gold"], INDEX["sky"]
_ROCK = INDEX["stone"]
_LEFT = 3
_ROOM_COLS = 54
_COLUMN = 38
_WALL = "─"


class HelpScene:
    def __init__(self) -> None:
        self._pager = Pager(Command.HELP)

    def handle(self, event: Input, view: View) -> Outcome:
        return self._pager.handle(event, view)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        keymap = keymap_of(view.options)
        lines = [
            *lesson(view.content, keymap),
            [],
            *walking(keymap),
            [],
            *commands(keymap),
            [],
            *_titled("Unseen and unheard", STEALTH),
            [],
            *_titled("The panel", PANEL),
            [],
            *legend(view.content, view.game),
        ]
        return self._pager.draw(canvas, f"Help: keys {keymap.title}", lines, _LEFT)


_ROOM = (
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


def lesson(content: Content, keymap: Keymap) -> Iterator[Line]:
    yield [Span("How to play in sixty seconds", _HEAD)]
    heart = content.items["heartstone"].glyph if "heartstone" in content.items else "*"
    lines: list[str] = []
    for number, words in enumerate(_LESSON, start=1):
        text = with_keys(words.replace("{heart}", heart), keymap)
        lines += [f"{number if row == 0 else ' '} {line}" for row, line in enumerate(wrapped(text, _ROOM_COLS))]
    for row in range(max(len(_ROOM), len(lines))):
        room = _ROOM[row] if row < len(_ROOM) else ""
        yield [Span(f"{room:<{_BESIDE}}", _ROCK), Span(lines[row] if row < len(lines) else "")]


_ROSE = (
    ((Direction.NW, Direction.N, Direction.NE), "walk, open a closed door, attack a foe"),
    ((Direction.W, None, Direction.E), "arrows, numpad and clicks also walk; a right click looks"),
    ((Direction.SW, Direction.S, Direction.SE), "with Shift: keep walking until something happens"),
)


def walking(keymap: Keymap) -> Iterator[Line]:
    for directions, words in _ROSE:
        keys = ["@" if direction is None else keymap.keys_of(Go(direction))[0] for direction in directions]
        yield [Span("  ".join(keys), _KEY), Span("    " + words)]


STEALTH = (
    "Foes that are unaware, asleep, stunned or held can't defend themselves:",
    "your attacks never miss them and deal two or three times the damage.",
    "Shut your lamp to creep: almost silent, but half speed unless hunted.",
    "While hunted, taking an exit back costs turns, and hunters strike first.",
    "Each extra foe beside you makes you easier to hit. Fight in a tunnel.",
    "Marks: z asleep, ? searching, ! hunting, » fleeing, + peaceful, & bound.",
)


PANEL = (
    "80%  1d8: your chance to hit, and the damage. Lv 2  40%: your level, and",
    "your progress to the next. Arm: the most damage your armor can absorb.",
    "Def: how much harder you are to hit. Oil: turns of light left; * while lit.",
    "Quiet, Uneasy, Stirring, Hunted, Roused: the longer you stay and the louder",
    "you are, the more monsters come for you, and the slower you heal.",
    "Θ: you stand in light. ♪: you are loud. Below: effects, with turns left.",
)


def _titled(title: str, sentences: Sequence[str]) -> Iterator[Line]:
    yield [Span(title, _HEAD)]
    yield from ([Span(words)] for words in sentences)


def commands(keymap: Keymap) -> list[Line]:
    """Return every command with its keys, in two columns read downwards."""
    cells = [(" ".join(key_label(key) for key in keymap.keys_of(command)), command.value) for command in Command]
    half = (len(cells) + 1) // 2
    return [_beside(cells[row : row + 1] + cells[row + half : row + half + 1]) for row in range(half)]


def _beside(cells: list[tuple[str, str]]) -> Line:
    line: Line = []
    for keys, words in cells:
        line += [Span(f"{keys:<10} ", _KEY), Span(f"{words:<{_COLUMN - 11}}")]
    return line


def legend(content: Content, game: Game | None) -> Iterator[Line]:
    """Yield glyphs and names of the tiles, of the items with known looks, and of the monsters met in this run."""
    tiles = content.rules.tiles
    shown = [(tile, content.tiles[tile.id]) for tile in tiles.tiles if not tile.seems]
    grounds = [(_WALL if is_wall(tile, look) else look.glyph, look) for tile, look in shown]
    yield from _section("In the mine", [(content.hero.glyph, content.hero), *grounds])
    yield from _section("Items", [(look.glyph, look) for look in _items(content, game)])
    met = [content.monsters[kind] for kind in game.career.met if kind in content.monsters] if game else []
    if met:
        yield from _section("Creatures you have met", [(look.glyph, look) for look in met])


def _items(content: Content, game: Game | None) -> Iterator[Look]:
    """Yield the looks of identified items, then one for each category with unidentified ones."""
    rules = content.rules
    hidden = [kind for kind in rules.items.values() if kind.unknown and not (game and game.knows(kind.id))]
    yield from (content.items[id_] for id_, kind in rules.items.items() if kind not in hidden)
    for category in dict.fromkeys(kind.category for kind in hidden):
        look = next(content.items[one.id] for one in rules.flavours.values() if one.category == category)
        yield replace(look, name=f"unknown {category}", colour="text")


def _section(title: str, looks: list[tuple[str, Look]]) -> Iterator[Line]:
    yield [Span(title, _HEAD)]
    named = [(glyph, look) for glyph, look in looks if glyph.strip()]
    for start in range(0, len(named), 3):
        yield [
            span
            for glyph, look in named[start : start + 3]
            for span in (Span(f"{glyph} ", colour(look)), Span(f"{without_article(look.name):<22.22} "))
        ]
    yield []
