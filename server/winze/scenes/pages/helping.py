"""Help, made from the keymap in use and from what there is to meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winze.content import Content, Look
from winze.content.look import is_wall
from winze.core.directions import Direction
from winze.engine.game import Game
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import Keymap, keymap_of, said
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
"""Columns of a sentence beside the room."""
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
            *stealth(),
            [],
            *panel(),
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
"""A room with six marks; what they are stands beside it."""
_LESSON = (
    "@ is you. Far below lies the Heartstone {heart}: bring it up into daylight.",
    "A letter is a foe. Walk into it to strike; {FIGHT} fights on; {LOOK} tells your chances.",
    "Things: {PICK_UP} takes what you stand on. {INVENTORY} is your pack, {QUAFF} drinks, {WEAR} wears.",
    "A door opens if you walk into it; {CLOSE} closes it. Hurt? {REST} rests when nobody hunts you.",
    "{DESCEND} climbs down, {TRAVEL_DOWN} goes there. Deeper is worth more, and bites harder.",
    "Ways you have not gone: {EXPLORE} explores until something shows. {LAMP} shuts your lamp: unseen.",
)
_BESIDE = 20


def lesson(content: Content, keymap: Keymap) -> Iterator[Line]:
    """How to play in sixty seconds: a small room with six marks, and a sentence for each."""
    yield [Span("Sixty seconds", _HEAD)]
    heart = content.items["heartstone"].glyph if "heartstone" in content.items else "*"
    told: list[str] = []
    for number, words in enumerate(_LESSON, start=1):
        text = with_keys(words.replace("{heart}", heart), keymap)
        told += [f"{number if row == 0 else ' '} {line}" for row, line in enumerate(wrapped(text, _ROOM_COLS))]
    for row in range(max(len(_ROOM), len(told))):
        room = _ROOM[row] if row < len(_ROOM) else ""
        yield [Span(f"{room:<{_BESIDE}}", _ROCK), Span(told[row] if row < len(told) else "")]


_ROSE = (
    ((Direction.NW, Direction.N, Direction.NE), "walk; a closed door opens, a monster is attacked"),
    ((Direction.W, None, Direction.E), "so do arrows, the numeric pad and clicks; a right click looks"),
    ((Direction.SW, Direction.S, Direction.SE), "with Shift: walk on until something shows"),
)


def walking(keymap: Keymap) -> Iterator[Line]:
    """The rose of directions, and what goes with it."""
    for ways, words in _ROSE:
        keys = ["@" if way is None else keymap.keys_of(Go(way))[0] for way in ways]
        yield [Span("  ".join(keys), _KEY), Span("    " + words)]


_STEALTH = (
    "Who has not noticed you, sleeps, is stunned or held cannot defend itself:",
    "a blow or a shot at it never misses, and hurts two or three times as much.",
    "With the lamp shut you creep: hardly heard, at half the speed while unhunted.",
    "Hunted, you lose turns by taking the same way again, and they strike first.",
    "Each further foe beside you makes blows at you surer: fight in a tunnel.",
    "Behind a name: z asleep, ? seeks you, ! hunts, » flees, + at peace, & bound.",
)


def stealth() -> Iterator[Line]:
    """What to know of sneaking and creeping."""
    yield [Span("Unseen and unheard", _HEAD)]
    for words in _STEALTH:
        yield [Span(words)]


_PANEL = (
    "80%  1d8: how surely you hit, and for how much. Lv 2  40%: your level, and",
    "how much of the next one is done. Arm: what a blow at you loses at most.",
    "Def: by so much fewer blows hit you. Oil: turns of light; * while it burns.",
    "Quiet, Uneasy, Stirring, Hunted, Roused: the longer you stay and the louder",
    "you are, the more come for you, and the worse your wounds mend.",
    "Θ: you stand in light. ♪: you are loud. Below: what lasts on you, in turns.",
)


def panel() -> Iterator[Line]:
    """What stands in the panel."""
    yield [Span("The panel", _HEAD)]
    for words in _PANEL:
        yield [Span(words)]


def commands(keymap: Keymap) -> list[Line]:
    """Every command with its keys, in two columns read downwards."""
    cells = [(" ".join(said(key) for key in keymap.keys_of(command)), command.value) for command in Command]
    half = (len(cells) + 1) // 2
    return [_beside(cells[row : row + 1] + cells[row + half : row + half + 1]) for row in range(half)]


def _beside(cells: list[tuple[str, str]]) -> Line:
    line: Line = []
    for keys, words in cells:
        line += [Span(f"{keys:<10} ", _KEY), Span(f"{words:<{_COLUMN - 11}}")]
    return line


def legend(content: Content, game: Game | None) -> Iterator[Line]:
    """Glyphs and names of the ground, of the items that need no finding out, and of what the run has met so far."""
    tiles = content.rules.tiles
    shown = [(tile, content.tiles[tile.id]) for tile in tiles.tiles if not tile.seems]
    grounds = [(_WALL if is_wall(tile, look) else look.glyph, look) for tile, look in shown]
    yield from _section("In the mine", [(content.hero.glyph, content.hero), *grounds])
    yield from _section("Things", [(look.glyph, look) for look in _items(content, game)])
    met = [content.monsters[kind] for kind in game.career.met if kind in content.monsters] if game else []
    if met:
        yield from _section("Creatures you have met", [(look.glyph, look) for look in met])


def _items(content: Content, game: Game | None) -> Iterator[Look]:
    """Yield the looks of the items that the hero knows, then one for each category of those still unknown."""
    rules = content.rules
    hidden = [kind for kind in rules.items.values() if kind.unknown and not (game and game.knows(kind.id))]
    yield from (content.items[id_] for id_, kind in rules.items.items() if kind not in hidden)
    for category in dict.fromkeys(kind.category for kind in hidden):
        look = next(content.items[one.id] for one in rules.flavours.values() if one.category == category)
        yield replace(look, name=f"unknown {category}", colour="text")


def _section(title: str, looks: list[tuple[str, Look]]) -> Iterator[Line]:
    """A heading, then three names a line."""
    yield [Span(title, _HEAD)]
    named = [(glyph, look) for glyph, look in looks if glyph.strip()]
    for start in range(0, len(named), 3):
        yield [
            span
            for glyph, look in named[start : start + 3]
            for span in (Span(f"{glyph} ", colour(look)), Span(f"{without_article(look.name):<22.22} "))
        ]
    yield []
