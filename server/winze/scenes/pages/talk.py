"""Dealing with a person or a tile: their words, and their offers with prices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from winze.content import Content
from winze.engine.actions import AcceptOffer, Walk
from winze.engine.body.benefit import crack_percent
from winze.engine.body.dealing import (
    LEAST_HEALTH,
    Offer,
    can_pay,
    deals_at,
    offers,
    ore_points,
    quotes,
    refusal,
    ware_of,
)
from winze.engine.game import Game
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import Better, BoonEffect, Recharge
from winze.engine.sense.foes import are_foes
from winze.engine.sense.passing import lets_pass
from winze.engine.state.actor import Actor
from winze.models.log import Sentence
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import Keymap, keymap_of, list_letters
from winze.scenes.base.scene import Act, Input, Outcome, Push, Stay, Tell, View, Watchable
from winze.scenes.telling.items import comparison, details
from winze.scenes.telling.machines import part_lines
from winze.scenes.widgets.box import Box
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.scenes.widgets.questions import ConfirmScene
from winze.scenes.widgets.scroll import Content as Rows
from winze.scenes.widgets.scroll import Row, text_rows
from winze.scenes.words.grammar import capital, listed, without_article
from winze.scenes.words.nouns import item_noun, thing
from winze.scenes.words.prices import health_words, price_words
from winze.scenes.words.reasons import REFUSALS
from winze.screen.palette import INDEX
from winze.screen.text import Span

_COLS = 76
_BRIEF = 100
"""Most letters about a thing beside the other offers: about two rows."""
_HEADS = {"fine": "Asks", "pay": "Asks", "service": "Offers", "buy": "Sells", "sell": "Buys", "swap": "Swaps"}
_SHORT, _PRICE, _FAINT = INDEX["orange"], INDEX["amber"], INDEX["grey"]
_PASS = -1
_Identity = tuple[str, str, str, int]
"""Sort of an offer, its service, the letter of its item and the cell of its ware: the same before and after a deal."""
_SERVICES = {
    "whole": "heal all wounds",
    "guest": "heal all wounds once, for bringing a friend",
    "cure": "cure whatever ails you",
    "secret": "learn a secret of this level",
    "strength": "5 more hit points, permanently",
    "corrosion": "repair the corrosion of {}",
    "recast": "recast {} into another of equal worth",
    "recharge": "recharge {} fully",
    "charge": "restore 1 charge of {}",
    "vein": "advice about the rock here",
    "doors": "the hidden doors of this level",
    "survey": "a map of this level",
    "lead": "escort them to a shaft up; they point out hidden doors",
    "fare": "a ride up two levels, to take on your way back",
    "passage": "a ride up two levels, now",
    "burn": "hold your lamp to it: everything it calls falls",
}
_BY_EFFECT: dict[type, str] = {
    Better: "improve {0} by {1.by}",
    Recharge: "recharge {0}",
    BoonEffect: "a boon, one of three",
}
"""By type of effect: the words for a service that has none of its own."""
_DEAR = 2
"""Enchantment from which an item is risked only after a question."""


class TalkScene(ShowsCard, Watchable):
    """`walk` is the step into the person or tile; choosing it again swaps places with a person, or attacks a foe.

    The window opens anew after a deal. `letters` are those of offers that were shown before, which keep them.
    """

    def __init__(
        self,
        game: Game,
        view: View,
        walk: Walk,
        letters: Mapping[_Identity, str] = MappingProxyType({}),
        cursor: int = 0,
    ) -> None:
        self._walk = walk
        self._keymap = keymap_of(view.options)
        self._letters = _lettered(offers(game, self._cell(game)), letters, self._keymap)
        self._menu: Menu[int] = Menu(
            list(_choices(game, view.content, self._cell(game), self._letters, _pass_key(self._keymap))), cursor
        )

    def _cell(self, game: Game) -> int:
        return game.hero.cell + game.level.board.steps[self._walk.direction]

    def handle(self, event: Input, view: View) -> Outcome:
        number = self._menu.handle(event, view)
        if number is None or view.game is None:
            return leave(event)
        return Act(self._walk) if number == _PASS else self._accept(view.game, view.content, number)

    def _accept(self, game: Game, content: Content, number: int) -> Outcome:
        offered = offers(game, self._cell(game))
        offer = offered[number] if number < len(offered) else None
        if offer and not _can(game, offer):
            return Tell(Sentence(REFUSALS[refusal(game, offer)], "grey"))
        question = _question(game, content, offer) if offer else ""
        accepted = Act(AcceptOffer(self._walk.direction, number), self._goes_on(game))
        return Push(ConfirmScene(question, accepted)) if question else accepted

    def _goes_on(self, game: Game) -> Callable[[View], Outcome]:
        """Return what follows a deal: more of them, unless the other side is gone or a hunter is in sight."""
        cell, person = self._cell(game), game.level.actors.get(self._cell(game))

        def then(view: View) -> Outcome:
            game, others = view.game, view.game.level.actors if view.game else {}
            if not game or self._cell(game) != cell or others.get(cell) is not person or not offers(game, cell):
                return Stay()
            if any(one.mood == "hunts" for one in game.in_sight()):
                return Stay()
            return Push(TalkScene(game, view, self._walk, self._letters, self._menu.cursor))

        return then

    def card(self, view: View) -> Box | None:
        game = view.game
        if game is None or not deals_at(game, self._cell(game)):
            return None
        cell = self._cell(game)
        passes = [f"{choice.key}: go on" for choice in self._menu.choices if choice.value == _PASS and choice.key]
        hint = ("letter: agree", *passes, "Esc: leave")
        title, above = _title(game, view.content, cell), self._above(game, view.content, cell)
        return Box(title, hint, self._menu, above=above, cols=_COLS)

    def _above(self, game: Game, content: Content, cell: int) -> Rows:
        """Return what is said, and what the thing does that the cursor is on, in the room for the longest of these."""
        said = [*_said(game, content, cell)]
        is_person = cell in game.level.actors
        about = [_brief(_facts(game, content, cell, offer)) for offer in offers(game, cell)] if is_person else []
        chosen = next((words for number, words in enumerate(about) if number == self._menu.chosen), "")

        def rows(width: int) -> list[Row]:
            paragraphs, shown = [_paragraph(words, width) for words in about], _paragraph(chosen, width)
            room = max(map(len, paragraphs), default=0)
            # the window keeps its width too while the cursor moves
            widest = max((row.cols for rows in paragraphs for row in rows), default=0)
            return [*text_rows(said, width), *shown, *[Row([])] * (room - len(shown)), Row([], slack=-widest)]

        return rows


def _paragraph(words: str, width: int) -> list[Row]:
    return [*text_rows([words], width, _FAINT)] if words else []


def _brief(facts: list[str]) -> str:
    """Return the first facts as a sentence that leaves room for the offers; empty if there are none."""
    fits = (count for count in range(len(facts), 1, -1) if len(_sentence(facts[:count])) <= _BRIEF)
    return _sentence(facts[: next(fits, 1)]) if facts else ""


def _sentence(facts: list[str]) -> str:
    return f"{capital('; '.join(facts))}."


def _facts(game: Game, content: Content, cell: int, offer: Offer) -> list[str]:
    """Return what the hero knows of the thing to get; nothing if there is none."""
    ware = ware_of(game, cell, offer)
    if ware is None:
        return []
    differs = comparison(game, content, ware)
    return [*([f"put on: {differs}"] if differs else []), *details(game, content, ware)]


def _question(game: Game, content: Content, offer: Offer) -> str:
    """Return the question before a sale, or an offer whose price or risk is high; empty if there is none."""
    most, item = game.hero.max_health, game.pack.get(offer.letter)
    if offer.health:
        return (
            f"Give up {health_words(offer.health)} for good? Your maximum falls from {most} to {most - offer.health}."
        )
    if offer.what == "sell" and item:
        return f"Sell {thing(content, game.what(item, 1))} for {price_words(content, offer)}?"
    percent = crack_percent(offer.deal) if offer.deal else 0
    if percent and item and item.plus >= _DEAR:
        name = item_noun(content, game.what(item, 1)).forms[""]
        return f"Risk {name}? In {percent}% of all cases it cracks to +0."
    return ""


def _identity(offer: Offer) -> _Identity:
    return offer.what, offer.deal.id if offer.deal else "", offer.letter, offer.cell


def _lettered(offered: Iterable[Offer], kept: Mapping[_Identity, str], keymap: Keymap) -> dict[_Identity, str]:
    """Return the letter of each offer ever shown: the kept ones, and the next free letters for new offers."""
    free = (key for key in list_letters(keymap) if key not in kept.values() and key != _pass_key(keymap))
    return {**kept, **{name: next(free, "") for name in map(_identity, offered) if name not in kept}}


def _pass_key(keymap: Keymap) -> str:
    return next((key for key in keymap.keys_of(Command.WAIT) if len(key) == 1), "")


def _choices(
    game: Game, content: Content, cell: int, letters: Mapping[_Identity, str], pass_key: str
) -> Iterator[Choice[int]]:
    """Yield the offers at a cell, grouped; then the step past the person."""
    head, person = "", game.level.actors.get(cell)
    for number, offer in enumerate(offers(game, cell)):
        before, head = head, _HEADS["buy" if offer.cell >= 0 else offer.what]
        can = _can(game, offer)
        note = _note(game, content, offer, can=can)
        label, key = _label(game, content, cell, offer), letters[_identity(offer)]
        yield Choice(key, label, number, dim=not can, note=note, head=head if head != before else "")
    if person and (passing := _passing(game, person)):
        yield Choice(pass_key, passing, _PASS, head="Or" if head else "")


def _passing(game: Game, person: Actor) -> str:
    """Return the label of repeating the step; empty if that does nothing."""
    if are_foes(game, game.hero, person):
        return "attack"
    return "swap places" if lets_pass(game.level, game.hero, person) else ""


def _can(game: Game, offer: Offer) -> bool:
    return offer.what in ("sell", "swap") or can_pay(game, offer)


def _title(game: Game, content: Content, cell: int) -> str:
    person = game.level.actors.get(cell)
    return capital((content.monsters[person.kind.id] if person else content.tiles[game.level.seeming(cell).id]).name)


def _said(game: Game, content: Content, cell: int) -> Iterator[str]:
    person, offered = game.level.actors.get(cell), offers(game, cell)
    if person is None:
        yield from _said_by_tile(game, content, cell, offered)
        return
    says = content.monsters[person.kind.id].says
    if says:
        yield says[game.career.deepest % len(says)]
    nothing = "" if offered else " There's nothing to trade right now."
    yield _purse(game, {"gold", "ore"} if ore_points(game) else {"gold"}) + nothing


def _said_by_tile(game: Game, content: Content, cell: int, offered: list[Offer]) -> Iterator[str]:
    told = [*part_lines(game, content, cell)]
    yield from told
    yield from (_sentence(facts) for offer in offered if (facts := _facts(game, content, cell, offer)))
    risks = [crack_percent(offer.deal) for offer in offered if offer.deal]
    if any(risks) and not told:
        yield f"In {max(risks)}% of all cases the item cracks to +0."
    prices = {"gold": "gold", "ore": "ore", "health": "hit points"}
    asked = {words for price, words in prices.items() if any(getattr(offer, price) for offer in offered)}
    if asked:
        yield _purse(game, asked)
    if not offered:
        yield "You carry nothing it would work on." if quotes(game, cell) else "It has nothing more to offer."


def _purse(game: Game, asked: set[str]) -> str:
    """Return `You have 40 gold and 3 ore.`"""
    has = {
        "gold": f"{game.hero.gold} gold",
        "ore": f"{ore_points(game)} ore",
        "hit points": f"{health_words(game.hero.max_health)} at most",
    }
    return f"You have {listed([words for what, words in has.items() if what in asked])}."


def _label(game: Game, content: Content, cell: int, offer: Offer) -> str:
    if offer.what == "swap":
        return _bargain(game, content, cell, offer)
    if offer.what == "fine":
        return "pay your fine"
    if ware := ware_of(game, cell, offer):
        return thing(content, game.what(ware, None if offer.cell >= 0 else 1))
    item = game.pack.get(offer.letter)
    if offer.what in ("sell", "pay"):
        return thing(content, game.what(item, 1 if offer.what == "sell" else None)) if item else ""
    name = item_noun(content, game.what(item, 1)).forms[""] if item else ""
    return _service(offer.deal, name) if offer.deal else ""


def _note(game: Game, content: Content, offer: Offer, *, can: bool) -> tuple[Span, ...]:
    """Return the price, with what the hero lacks of it in front."""
    if offer.what == "swap":
        return ()
    lacks = f"{_lack(game, content, offer)}  " if not can else ""
    return Span(lacks, _SHORT), Span(price_words(content, offer), _PRICE if can else _FAINT)


def _lack(game: Game, content: Content, offer: Offer) -> str:
    """Return `60 short`, `2 ore short`, `no gem` or `must leave 16`."""
    gold, ore = offer.gold - game.hero.gold, offer.ore - ore_points(game)
    short = [f"{gold} short"] if gold > 0 else []
    short += [f"{ore} ore short"] if ore > 0 else []
    if offer.deal and offer.deal.asks and not offer.give:
        name = content.items[offer.deal.asks].name if offer.deal.asks in content.items else offer.deal.asks
        short.append(f"no {without_article(name)}" if offer.deal.count == 1 else f"too few {name}s")
    if offer.health and game.hero.max_health - offer.health < LEAST_HEALTH:
        short.append(f"must leave {LEAST_HEALTH}")
    return ", ".join(short)


def _service(deal: Service, name: str) -> str:
    if deal.id in _SERVICES:
        return _SERVICES[deal.id].format(name)
    done = [_BY_EFFECT[type(effect)].format(name, effect) for effect in deal.effects if type(effect) in _BY_EFFECT]
    return listed(done) if done else f"{deal.id.replace('_', ' ')} {name}".strip()


def _bargain(game: Game, content: Content, cell: int, offer: Offer) -> str:
    """Return `a rope for your healing draught`."""
    gets, gives = ware_of(game, cell, offer), game.pack.get(offer.give)
    if gets is None or gives is None:
        return ""
    return f"{thing(content, game.what(gets, 1))} for your {item_noun(content, game.what(gives, 1)).forms['bare']}"
