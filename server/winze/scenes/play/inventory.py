"""The pack by letters, to browse or to choose an item for a command."""

from __future__ import annotations

from collections.abc import Sequence

from winze.engine.body.dealing import price_of
from winze.engine.game import Game
from winze.engine.state.items import Item
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import Input, Outcome, Push, View
from winze.scenes.play.uses import USES, ItemCommand
from winze.scenes.telling.items import comparison, details
from winze.scenes.view.looks import colour
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.dialog import dialog, paragraph
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.scenes.words.grammar import capital
from winze.scenes.words.nouns import thing
from winze.screen.picture import Canvas
from winze.screen.text import Span, wrapped

_HINT = "letter: select, Esc: back"
_COLS = 56
_TEXT_COLS = 40


class InventoryScene:
    """A list of at least one item; picking one applies `use` at once, or else shows the item."""

    def __init__(self, game: Game, view: View, items: Sequence[Item], use: ItemCommand | None = None) -> None:
        self._use = use
        self._menu = Menu([_choice(game, view, item) for item in items])

    def handle(self, event: Input, view: View) -> Outcome:
        item = self._menu.handle(event, view)
        if item and view.game:
            if self._use:
                return self._use.outcome(view, view.game, item)
            return Push(ItemScene(view.game, item))
        return leave(event)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        draw_play(canvas, view)
        title = f"{self._use.title} what?" if self._use else "Pack"
        rows = min(len(self._menu.choices), canvas.rows - 5)
        return self._menu.draw(canvas, dialog(canvas, title, rows, hint=_HINT, cols=min(_COLS, canvas.cols)), view)


def _choice(game: Game, view: View, item: Item) -> Choice[Item]:
    look = view.content.items[game.name_of(item.kind)]
    words = f"{thing(view.content, game.what(item))}{_charges(game, item)}{_place(game, item)}{_price(game, item)}"
    return Choice(item.letter, words, item, sign=(Span(f"{look.glyph} ", colour(look)),))


_PLACES = {
    "hand": "in hand",
    "off": "in the other hand",
    "quiver": "in the quiver",
    "left": "on the left hand",
    "right": "on the right hand",
}


def _charges(game: Game, item: Item) -> str:
    kind = game.rules.items[item.kind]
    return f", {item.charges} of {kind.charges}" if kind.charges and game.knows(item.kind) else ""


def _price(game: Game, item: Item) -> str:
    return f" (unpaid, {price_of(game, item) * item.count} gold)" if item.unpaid else ""


def _place(game: Game, item: Item) -> str:
    place = next((place for place, letter in game.pack.slots.items() if letter == item.letter), "")
    if place == "lamp":
        return f" (in use, oil {item.oil}{', shut' if game.pack.shut else ''})"
    return f" ({_PLACES.get(place, 'worn')})" if place else ""


class ItemScene:
    def __init__(self, game: Game, item: Item) -> None:
        self._item = item
        self._menu = Menu([Choice(use.key, use.title, use) for use in USES.values() if use.fits(game, item)])

    def handle(self, event: Input, view: View) -> Outcome:
        use = self._menu.handle(event, view)
        if use and view.game:
            return use.outcome(view, view.game, self._item)
        return leave(event)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        draw_play(canvas, view)
        if view.game is None:
            return Drawn()
        words = details(view.game, view.content, self._item)
        if differs := comparison(view.game, view.content, self._item):
            words.append(f"compared with yours: {differs}")
        lines = [line for text in words for line in wrapped(text, _TEXT_COLS)]
        title = capital(thing(view.content, view.game.what(self._item)))
        region = dialog(canvas, title, len(lines) + 1 + len(self._menu.choices), hint=_HINT)
        paragraph(canvas, region, lines)
        below = region._replace(y=region.y + len(lines) + 1, rows=len(self._menu.choices))
        return self._menu.draw(canvas, below, view)
