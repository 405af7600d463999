"""How a thing to put on compares with what would go off for it: `+2 armour, +2 noise`."""

from __future__ import annotations

from collections.abc import Callable

from winze.content import Content
from winze.core.dice import Dice
from winze.engine.body.outfit import in_the_way
from winze.engine.game import Game
from winze.engine.kinds.items import PLACES, ItemKind
from winze.engine.state.items import Item
from winze.scenes.words.grammar import listed
from winze.scenes.words.nouns import thing_noun

_APART = ("", "lamp", "quiver")
"""Slots whose things are not compared."""


def _harm(kind: ItemKind, plus: int) -> int:
    """Twice what a blow does on the average."""
    return kind.damage.least + kind.damage.most + 2 * plus * (kind.category == "weapon")


_NUMBERS: dict[str, Callable[[ItemKind, int], int]] = {
    "accuracy": lambda kind, plus: kind.accuracy + 2 * plus * (kind.category == "weapon"),
    "armour": lambda kind, plus: kind.armour + plus * (kind.category == "armour"),
    "defence": lambda kind, _: kind.defence,
    "block": lambda kind, _: kind.block,
    "noise": lambda kind, _: kind.noise,
}
"""What is compared besides damage and reach, by its name."""


def comparison(game: Game, content: Content, item: Item) -> str:
    """Return what would change if the hero put a thing on, and what else would go off; empty if he cannot say."""
    kind = game.rules.items[item.kind]
    if kind.worn_at in _APART or kind.shoots or game.pack.in_use(item) or not game.knows(item.kind):
        return ""
    replaced, others = _replaced(game, kind), in_the_way(game.rules, game.pack, kind)
    gone = [held for held in [replaced, *others] if held]
    if any(game.rules.items[held.kind].shoots for held in gone):
        return ""
    if replaced and (replaced.kind, replaced.plus) == (item.kind, item.plus):
        return ""
    words = _differences(game, item, gone) or ["no more and no less in numbers"]
    off = [thing_noun(content, game.what(held)).forms[""] for held in others]
    return f"{', '.join(words)}{f'; {listed(off)} would go off' if off else ''}"


def _replaced(game: Game, kind: ItemKind) -> Item | None:
    """What is in use at the place where a thing of a kind would be."""
    places = PLACES[kind.worn_at]
    return None if any(place not in game.pack.slots for place in places) else game.pack.at(places[0])


def _differences(game: Game, item: Item, gone: list[Item]) -> list[str]:
    kinds = game.rules.items
    kind, off = kinds[item.kind], [(kinds[held.kind], held.plus) for held in gone]
    differences = {
        name: number(kind, item.plus) - sum(number(*held) for held in off) for name, number in _NUMBERS.items()
    }
    words = []
    if kind.worn_at == "hand":
        held = next((pair for pair in off if pair[0].worn_at == "hand"), None)
        words = _of_blows(kind, item.plus, held, _bare(game))
    return words + [f"{difference:+} {name}" for name, difference in differences.items() if difference]


def _of_blows(kind: ItemKind, plus: int, held: tuple[ItemKind, int] | None, bare: Dice) -> list[str]:
    """How damage and reach differ from those of what is in hand, or of bare hands."""
    twice = _harm(kind, plus) - (_harm(*held) if held else bare.least + bare.most)
    farther = kind.reach - (held[0].reach if held else 1)
    damage = [f"{'+' if twice > 0 else '-'}{abs(twice) // 2}{'.5' if twice % 2 else ''} damage"] if twice else []
    return damage + ([f"{farther:+} reach"] if farther else [])


def _bare(game: Game) -> Dice:
    return game.hero.kind.attacks[0].damage
