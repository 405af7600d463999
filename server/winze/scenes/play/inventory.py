"""The pack by letters, to browse or to choose an item for a command."""

from __future__ import annotations

from collections.abc import Sequence

from winze.engine.actions import Exchange, PickUp
from winze.engine.body.room import exchangeable
from winze.engine.game import Game
from winze.engine.state.items import Item
from winze.scenes.base.scene import Act, Input, Outcome, Push, View, Watchable
from winze.scenes.play.uses import USES, ItemCommand
from winze.scenes.telling.items import comparison, details, in_pack
from winze.scenes.view.looks import colour
from winze.scenes.widgets.box import Box, text
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.scenes.words.grammar import capital
from winze.scenes.words.nouns import thing
from winze.screen.text import Span

_HINT = ("letter: select", "Esc: back")
_COLS = 56


_LEAVE = ItemCommand(
    "", "Your pack is full. Leave", lambda _game, _item: True, lambda _view, _game, item: Act(Exchange(item.letter))
)


class InventoryScene(ShowsCard, Watchable):
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

    def card(self, _view: View) -> Box:
        return Box(f"{self._use.title} what?" if self._use else "Pack", _HINT, self._menu, cols=_COLS)


def pick_up(view: View, game: Game) -> Outcome:
    """Pick up what lies here; ask what to leave in its place if there is no room for it."""
    spare = exchangeable(game)
    return Push(InventoryScene(game, view, spare, _LEAVE)) if spare else Act(PickUp())


def _choice(game: Game, view: View, item: Item) -> Choice[Item]:
    look = view.content.items[game.name_of(item.kind)]
    return Choice(item.letter, in_pack(game, view.content, item), item, sign=(Span(f"{look.glyph} ", colour(look)),))


class ItemScene(ShowsCard, Watchable):
    def __init__(self, game: Game, item: Item) -> None:
        self._item = item
        self._menu = Menu([Choice(use.key, use.title, use) for use in USES.values() if use.fits(game, item)])

    def handle(self, event: Input, view: View) -> Outcome:
        use = self._menu.handle(event, view)
        if use and view.game:
            return use.outcome(view, view.game, self._item)
        return leave(event)

    def card(self, view: View) -> Box | None:
        if view.game is None:
            return None
        words = details(view.game, view.content, self._item)
        if differs := comparison(view.game, view.content, self._item):
            words.append(f"compared with yours: {differs}")
        title = capital(thing(view.content, view.game.what(self._item)))
        return Box(title, _HINT, self._menu, above=text([*words, ""]))
