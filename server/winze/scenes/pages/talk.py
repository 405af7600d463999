"""Talking with a person: their words, and their offers with prices."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from winze.content import Content
from winze.engine.actions import AcceptOffer, Walk
from winze.engine.body.dealing import Offer, can_pay, offers, ore_points, ware_of
from winze.engine.game import Game
from winze.engine.kinds.deals import Service
from winze.engine.sense.foes import are_foes
from winze.engine.sense.passing import lets_pass
from winze.engine.state.actor import Actor
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import Act, Input, Outcome, View
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.dialog import dialog, paragraph
from winze.scenes.widgets.menu import LETTERS, Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.scenes.words.grammar import capital, counted
from winze.scenes.words.nouns import indefinite, item_noun, thing
from winze.screen.picture import Canvas
from winze.screen.text import wrapped

_HINT, _HINT_STUCK = "letter or digit: agree, .: go on, Esc: leave", "letter or digit: agree, Esc: leave"
_COLS = 76
_MARGIN = 6
_WALKED = [letter for letter in ascii_lowercase if letter not in LETTERS]
_KEYS = {letter: letter for letter in LETTERS} | dict(zip(_WALKED, reversed(LETTERS), strict=False))
"""Keys for the hero's items, by their letters in the pack."""
_DIGITS = dict(zip(ascii_lowercase, "123456789", strict=False))
"""Keys for goods on the floor, by their letters in stock."""
_PASS = -1
_SERVICES = {
    "whole": "heal all wounds",
    "guest": "heal all wounds once, for bringing a friend",
    "cure": "cure whatever ails you",
    "secret": "learn a secret of this level",
    "strength": "5 more hit points, permanently",
    "weapon": "improve {} by 1",
    "armour": "improve {} by 1",
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
}


class TalkScene:
    """`walk` is the step into the person; choosing it again swaps places, or attacks a foe."""

    def __init__(self, game: Game, view: View, walk: Walk) -> None:
        person = self._person(game, walk)
        self._walk = walk
        found = offers(game, person) if person else []
        labels = [_label(game, view.content, person, offer) for offer in found] if person else []
        numbered = zip(_letters(found), enumerate(zip(labels, found, strict=True)), strict=False)
        choices = [
            Choice(letter, label, number, dim=not _can(game, offer)) for letter, (number, (label, offer)) in numbered
        ]
        goods = iter(sorted((choice for choice in choices if choice.key.isdigit()), key=lambda choice: choice.key))
        choices = [next(goods) if choice.key.isdigit() else choice for choice in choices]
        passing = _passing(game, person) if person else ""
        self._hint = _HINT if passing else _HINT_STUCK
        self._menu = Menu([*choices, *([Choice(".", passing, _PASS)] if passing else [])])

    @staticmethod
    def _person(game: Game, walk: Walk) -> Actor | None:
        return game.level.actors.get(game.hero.cell + game.level.board.steps[walk.direction])

    def handle(self, event: Input, view: View) -> Outcome:
        number = self._menu.handle(event, view)
        if number is not None:
            return Act(self._walk if number == _PASS else AcceptOffer(self._walk.direction, number))
        return leave(event)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        draw_play(canvas, view)
        person = self._person(view.game, self._walk) if view.game else None
        if view.game is None or person is None:
            return Drawn()
        look, cols = view.content.monsters[person.kind.id], min(_COLS, canvas.cols)
        said = wrapped(_said(view.game, view.content, person), cols - _MARGIN)
        rows = min(len(self._menu.choices), canvas.rows - len(said) - 7)
        region = dialog(canvas, capital(look.name), len(said) + 1 + rows, hint=self._hint, cols=cols)
        paragraph(canvas, region, said)
        below = region._replace(y=region.y + len(said) + 1, rows=rows)
        return self._menu.draw(canvas, below, view)


def _passing(game: Game, person: Actor) -> str:
    """Return the label of repeating the step; empty if that does nothing."""
    if are_foes(game, game.hero, person):
        return "attack"
    return "swap places" if lets_pass(game.level, game.hero, person) else ""


def _letters(offers: Sequence[Offer]) -> list[str]:
    """Return the key of each offer.

    An item keeps its key while other offers come and go, so that pressing it twice never agrees to something else.
    Other offers get the first free letters: capitals, if any item has a key.
    """
    fixed: list[str] = []
    for offer in offers:
        key = _fixed_key(offer)
        fixed.append("" if key in fixed else key)
    free = iter([letter for letter in LETTERS if letter not in fixed and (not any(fixed) or letter.isupper())])
    return [key or next(free, "") for key in fixed]


def _fixed_key(offer: Offer) -> str:
    if offer.cell >= 0:
        return _DIGITS.get(offer.letter, "")
    return _KEYS[offer.letter] if offer.what in ("sell", "pay", "service") and offer.letter else ""


def _can(game: Game, offer: Offer) -> bool:
    return offer.what in ("sell", "swap") or can_pay(game, offer)


def _said(game: Game, content: Content, person: Actor) -> str:
    says = content.monsters[person.kind.id].says
    words = f"{says[game.career.deepest % len(says)]} " if says else ""
    ore = ore_points(game)
    purse = f"You have {game.hero.gold} gold" + (f" and ore worth {counted(ore, 'point', 'points')}." if ore else ".")
    nothing = "" if offers(game, person) else " There's nothing to trade right now."
    return words + purse + nothing


def _label(game: Game, content: Content, person: Actor, offer: Offer) -> str:
    if offer.what == "sell":
        item = game.pack.get(offer.letter)
        return f"sell {thing(content, game.what(item, 1))} for {offer.gold} gold" if item else ""
    if offer.what == "swap":
        return _bargain(game, content, person, offer)
    if offer.what == "fine":
        return f"pay your fine: {offer.gold} gold"
    price = _price(content, offer)
    if offer.what == "buy":
        item = ware_of(game, person, offer)
        count = None if offer.cell >= 0 else 1
        return f"{thing(content, game.what(item, count))}, {price}" if item else ""
    item = game.pack.get(offer.letter)
    if offer.what == "pay" and item:
        return f"pay for {thing(content, game.what(item))}, {price}"
    name = item_noun(content, game.what(item, 1)).forms[""] if item else ""
    words = _service(offer.deal, name) if offer.deal else ""
    return f"{words}, {price}"


def _service(deal: Service, name: str) -> str:
    return (
        _SERVICES[deal.id].format(name) if deal.id in _SERVICES else " ".join([deal.id.replace("_", " "), name]).strip()
    )


def _bargain(game: Game, content: Content, person: Actor, offer: Offer) -> str:
    """Return `a rope for your healing draught`."""
    gets, gives = person.pack.get(offer.letter) if person.pack else None, game.pack.get(offer.give)
    if gets is None or gives is None:
        return ""
    return f"{thing(content, game.what(gets, 1))} for your {item_noun(content, game.what(gives, 1)).forms['bare']}"


def _price(content: Content, offer: Offer) -> str:
    """Return `20 gold, ore worth 3`, `for a gem` or `for free`."""
    gold = [f"{offer.gold} gold"] if offer.gold else []
    ore = [f"ore worth {offer.ore}"] if offer.ore else []
    things = [f"for {_asked(content, offer.deal, offer.give)}"] if offer.deal and offer.deal.asks else []
    return ", ".join([*gold, *ore, *things]) or "for free"


def _asked(content: Content, deal: Service, letters: str) -> str:
    """Return `a gem`, or `3 slips (d, d, f)` with the letters of the items that go."""
    if deal.asks in content.items:
        return indefinite(content.items[deal.asks], deal.count)
    several = counted(deal.count, deal.asks, f"{deal.asks}s")
    return f"{several} ({', '.join(letters)})" if letters else several
