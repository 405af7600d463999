"""Actions that the cell underfoot allows: taking an exit, picking up items."""

from __future__ import annotations

from collections.abc import Iterator

from winze.engine.game import Game
from winze.engine.sense.signs import branches, exit_at
from winze.engine.state.items import counted
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import key_label, keymap_of
from winze.scenes.base.scene import View
from winze.scenes.words.naming import level_name
from winze.scenes.words.nouns import thing
from winze.scenes.words.prices import price_tag
from winze.screen.palette import INDEX
from winze.screen.text import Line, Span, hung

_KEY = INDEX["gold"]
_EXITS = {
    "up": (Command.CLIMB, "climb up"),
    "mouth": (Command.CLIMB, "leave the mine"),
    "down": (Command.DESCEND, "climb down"),
    "side": (Command.STAIRS, "follow the drift"),
}


def here_lines(view: View, game: Game, cols: int) -> list[tuple[Line, str]]:
    """Return lines such as `>  climb down to 3a Ladders`, each with the name of its key.

    The deck's context key does it without naming a key.
    """
    keymap = keymap_of(view.options)
    lines: list[tuple[Line, str]] = []
    for command, words in _offers(view, game):
        name = keymap.keys_of(command)[0]
        key = "" if view.deck else f"{key_label(name):<3}"
        lines += [(line, name) for line in hung([Span(key, _KEY)], [Span(words)], cols)]
    return lines


def _offers(view: View, game: Game) -> Iterator[tuple[Command, str]]:
    level, here = game.level, game.hero.cell
    if kind := level.tile(here).stairs:
        command, words = _EXITS[kind]
        yield command, words + _destination(view, game)
    if pile := counted(level.items.get(here, ())):
        what = thing(view.content, game.what(pile[0])) if len(pile) == 1 else f"{len(pile)} kinds of items"
        price = price_tag(game, here)
        yield Command.PICK_UP, f"take {what}, {price}" if price else f"take {what}"


def _destination(view: View, game: Game) -> str:
    """Return ` to 3a Ladders` if the hero knows where the exit leads."""
    found = exit_at(game, game.hero.cell)
    if found and found.to in game.levels:
        return f" to {level_name(game, view.content, found.to)}"
    branch = branches(game).get(game.hero.cell)
    return f" to {view.content.level_names[branch.row]}" if branch else ""
