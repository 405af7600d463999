"""Talking with a person: their words, and their offers with prices."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.engine.actions import AcceptOffer, Walk
from winze.engine.body.dealing import Offer, can_pay, offers, ore_points, ware_of
from winze.engine.game import Game
from winze.engine.kinds.deals import Service
from winze.engine.sense.foes import are_foes
from winze.engine.sense.passing import lets_pass
from winze.engine.state.actor import Actor
from winze.scenes.base.commands import Go
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.scene import Act, Input, Key, Outcome, Stay, View
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.dialog import dialog
from winze.scenes.widgets.menu import LETTERS, Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.scenes.widgets.scroll import Row, text_rows
from winze.scenes.words.grammar import capital, counted, without_article
from winze.scenes.words.nouns import indefinite, item_noun, thing
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span

_HINT, _HINT_STUCK = ("letter: agree", ".: go on", "Esc: leave"), ("letter: agree", "Esc: leave")
_COLS = 76
_HEADS = {"fine": "Asks", "pay": "Asks", "service": "Offers", "buy": "Sells", "sell": "Buys", "swap": "Swaps"}
_SHORT, _PRICE, _FAINT = INDEX["orange"], INDEX["amber"], INDEX["grey"]
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
    """`walk` is the step into the person; choosing it again swaps places, or attacks a foe.

    Offers have letters in order, and keep them while the window is open. The key of the step only puts the cursor on
    the offer with its letter, so that a key held too long agrees to nothing.
    """

    def __init__(self, game: Game, view: View, walk: Walk) -> None:
        person = self._person(game, walk)
        self._walk = walk
        self._menu: Menu[int] = Menu(list(_choices(game, view.content, person)) if person else [])

    @staticmethod
    def _person(game: Game, walk: Walk) -> Actor | None:
        return game.level.actors.get(game.hero.cell + game.level.board.steps[walk.direction])

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key) and keymap_of(view.options).binding(event) == Go(self._walk.direction):
            self._menu.point_at(stroke(event))
            if len(event.key) == 1:
                return Stay()
        number = self._menu.handle(event, view)
        if number is not None:
            return Act(self._walk if number == _PASS else AcceptOffer(self._walk.direction, number))
        return leave(event)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        game = view.game
        person = self._person(game, self._walk) if game else None
        if game is None or person is None:
            return draw_play(canvas, view)
        said = [*_said(game, view.content, person), ""]

        def rows(width: int) -> list[Row]:
            return [*text_rows(said, width), *self._menu.rows(width)]

        title = capital(view.content.monsters[person.kind.id].name)
        hint = _HINT if any(choice.value == _PASS for choice in self._menu.choices) else _HINT_STUCK
        region = dialog(canvas, view, draw_play, title, rows, hint=hint, cols=_COLS)
        return self._menu.draw(canvas, region, view, rows(region.cols))


def _choices(game: Game, content: Content, person: Actor) -> Iterator[Choice[int]]:
    """Yield the offers of a person, grouped, with letters in order; then the step past the person."""
    head = ""
    for number, offer in enumerate(offers(game, person)):
        before, head = head, _HEADS[offer.what]
        can = _can(game, offer)
        note = _note(game, content, offer, can=can)
        label, key = _label(game, content, person, offer), LETTERS[number] if number < len(LETTERS) else ""
        yield Choice(key, label, number, dim=not can, note=note, head=head if head != before else "")
    if passing := _passing(game, person):
        yield Choice(".", passing, _PASS, head="Or" if head else "")


def _passing(game: Game, person: Actor) -> str:
    """Return the label of repeating the step; empty if that does nothing."""
    if are_foes(game, game.hero, person):
        return "attack"
    return "swap places" if lets_pass(game.level, game.hero, person) else ""


def _can(game: Game, offer: Offer) -> bool:
    return offer.what in ("sell", "swap") or can_pay(game, offer)


def _said(game: Game, content: Content, person: Actor) -> Iterator[str]:
    says = content.monsters[person.kind.id].says
    ore = ore_points(game)
    purse = f"You have {game.hero.gold} gold" + (f" and ore worth {counted(ore, 'point', 'points')}." if ore else ".")
    nothing = "" if offers(game, person) else " There's nothing to trade right now."
    if says:
        yield says[game.career.deepest % len(says)]
    yield purse + nothing


def _label(game: Game, content: Content, person: Actor, offer: Offer) -> str:
    if offer.what == "swap":
        return _bargain(game, content, person, offer)
    if offer.what == "fine":
        return "pay your fine"
    if offer.what == "buy":
        item = ware_of(game, person, offer)
        return thing(content, game.what(item, None if offer.cell >= 0 else 1)) if item else ""
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
    return Span(lacks, _SHORT), Span(_price(content, offer), _PRICE if can else _FAINT)


def _lack(game: Game, content: Content, offer: Offer) -> str:
    """Return `60 short`, `ore worth 2 more` or `no gem`."""
    gold, ore = offer.gold - game.hero.gold, offer.ore - ore_points(game)
    short = [f"{gold} short"] if gold > 0 else []
    short += [f"ore worth {ore} more"] if ore > 0 else []
    if offer.deal and offer.deal.asks and not offer.give:
        name = content.items[offer.deal.asks].name if offer.deal.asks in content.items else offer.deal.asks
        short.append(f"no {without_article(name)}" if offer.deal.count == 1 else f"too few {name}s")
    return ", ".join(short)


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
    """Return `20 gold, ore worth 3`, `for a gem` or `free`."""
    gold = [f"{offer.gold} gold"] if offer.gold else []
    ore = [f"ore worth {offer.ore}"] if offer.ore else []
    things = [f"for {_asked(content, offer.deal, offer.give)}"] if offer.deal and offer.deal.asks else []
    return ", ".join([*gold, *ore, *things]) or "free"


def _asked(content: Content, deal: Service, letters: str) -> str:
    """Return `a gem`, or `3 slips (d, d, f)` with the letters of the items that go."""
    if deal.asks in content.items:
        return indefinite(content.items[deal.asks], deal.count)
    several = counted(deal.count, deal.asks, f"{deal.asks}s")
    return f"{several} ({', '.join(letters)})" if letters else several
