"""The help pages, from the same rows and words as the help in the game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace

from winze.content import Content, Look
from winze.content.look import is_wall
from winze.core.directions import Direction
from winze.scenes.base.commands import Binding, Command, Go
from winze.scenes.base.keymaps import KEYMAPS, VI, key_label
from winze.scenes.pages.helping import DIGITS, PANEL, STEALTH, WALL, lessons, room
from winze.scenes.words.grammar import COMPASS, without_article
from winze.screen.palette import NAMES
from winze.screen.text import Line
from winze.site.pages import render

_FIRST_KEYS = (Command.EXPLORE, Command.FIGHT, Command.STAIRS, Command.HELP, Command.LOOK, Command.FIRE)
"""Commands whose keys the page about screen readers names."""


def help_page(content: Content) -> str:
    return render("help.html", "/help", room=_named(room(content)), lesson=lessons(content, VI), keymap=VI.title)


def keys_page() -> str:
    """Return the keys of every step and command, keymaps side by side."""
    bindings: list[tuple[str, Binding]] = [
        (f"walk {words}", Go(direction)) for words, direction in zip(COMPASS, Direction, strict=True)
    ]
    bindings += [(command.label, command) for command in Command]
    rows = [
        (words, [[key_label(key) for key in keymap.keys_of(binding)] for keymap in KEYMAPS.values()])
        for words, binding in bindings
    ]
    return render("keys.html", "/help", keymaps=[keymap.title for keymap in KEYMAPS.values()], commands=rows)


def reader_page() -> str:
    keys = {command.name.lower(): key_label(VI.keys_of(command)[0]) for command in _FIRST_KEYS}
    return render("reader.html", "/help", digits=DIGITS, keys=keys)


def mine_page(content: Content) -> str:
    parts = [("Unseen and unheard", STEALTH), ("The panel", PANEL)]
    return render("mine.html", "/help", parts=parts, signs={"In the mine": _tiles(content), "Items": _items(content)})


_SPELLED = {"armour": "armor", "heartstone": "the Heartstone"}
Sign = tuple[str, str, str]
"""A glyph, the name of its color, and what it stands for."""


def _named(lines: list[Line]) -> list[list[tuple[str, str]]]:
    """Return lines as texts, each with the name of its color."""
    return [[(span.text, NAMES[span.colour % len(NAMES)]) for span in line] for line in lines]


def _tiles(content: Content) -> Iterator[Sign]:
    """Yield the hero, common ground and exits."""
    yield _sign(content.hero)
    for tile in content.rules.tiles.tiles:
        look = content.tiles[tile.id]
        if (look.plain or tile.stairs) and look.glyph.strip() and not tile.seems:
            yield _sign(replace(look, glyph=WALL) if is_wall(tile, look) else look)


def _items(content: Content) -> Iterator[Sign]:
    """Yield the commonest sign of each category of items."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for kind in content.rules.items.values():
        counts[kind.category][content.items[kind.id].glyph] += 1
    for category, glyphs in counts.items():
        yield glyphs.most_common(1)[0][0], "text", _SPELLED.get(category, category)


def _sign(look: Look) -> Sign:
    return look.glyph, look.colour, without_article(look.name)
