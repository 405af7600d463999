"""Facts about an item, for the pack and for look."""

from __future__ import annotations

from winze.content import Content
from winze.engine.body.comparing import compare
from winze.engine.body.dealing import price_of
from winze.engine.game import Game
from winze.engine.kinds.items import ItemKind
from winze.engine.state.items import Item
from winze.scenes.words.comparisons import compared_words
from winze.scenes.words.item_kinds import better_lines, item_lines
from winze.scenes.words.nouns import thing

_PLACES = {
    "hand": "in hand",
    "off": "in the other hand",
    "quiver": "in the quiver",
    "left": "on the left hand",
    "right": "on the right hand",
}


def in_pack(game: Game, content: Content, item: Item) -> str:
    """Return an item of the pack with its charges, its place on the body and what is owed for it."""
    return f"{thing(content, game.what(item))}{_charges(game, item)}{_place(game, item)}{_price(game, item)}"


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


def details(game: Game, content: Content, item: Item) -> list[str]:
    """Return the uses of an item that the hero knows, a line each."""
    kind = content.rules.named[game.name_of(item.kind)]
    return [*item_lines(kind, content), *better_lines(game.rules.items[item.kind], item.plus), *_lock_lines(game, kind)]


def _lock_lines(game: Game, kind: ItemKind) -> list[str]:
    tiles = game.level.tileset
    locks = [tile.id for tile in tiles.tiles if "unlock" in tile.edges and tile.edges["unlock"].tool == kind.tool]
    is_here = kind.returns and tiles.mask_of(game.level.facts.plane, *locks)
    return ["its lock is on this level"] if is_here else []


def comparison(game: Game, content: Content, item: Item) -> str:
    """Return the changes from putting on an item, `+2 armor, +2 noise`; empty if the hero can't tell."""
    compared = compare(game, item)
    return compared_words(compared, content) if compared else ""
