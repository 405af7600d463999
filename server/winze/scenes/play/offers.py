"""The actions that make sense now, by name, the best first: for a button under the thumb, and for those who listen.

Each is done by keys that the player could press as well. None asks a question, and none can end the run.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from typing import NamedTuple

from winze.core.board import cells
from winze.engine.body.answers import heals
from winze.engine.body.dealing import deals_at
from winze.engine.body.wanting import can_take
from winze.engine.game import Game
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView
from winze.scenes.base.commands import Binding, Command, Go
from winze.scenes.base.drawn import UNDRAWN
from winze.scenes.base.keymaps import keymap_of
from winze.scenes.base.scene import Act, Key, Outcome, Push, Start, View
from winze.scenes.pages.boons import BoonsScene
from winze.scenes.pages.talk import TalkScene
from winze.scenes.play.inventory import InventoryScene
from winze.scenes.play.play import PlayScene
from winze.scenes.words.grammar import COMPASS, without_article

MOST = 6
"""Most offers at a time, with waiting, which is always the last."""
_LOW = 4
"""Part of the hit points below which a healing draught is offered."""
_OPENS = BoonsScene | TalkScene | InventoryScene


class Offer(NamedTuple):
    """`do` names the action for programs, `label` for players; `keys` do it, one after the other."""

    do: str
    label: str
    keys: tuple[str, ...]


def offers(view: View) -> list[Offer]:
    """Return what a player could do now. `wait` is the last; there is nothing for watchers and after the end."""
    game = view.game
    if game is None or game.end or view.watching:
        return []
    found = [offer for offer in _wished(view, game) if _is_done_by(view, game, offer)]
    return [*found[: MOST - 1], Offer("wait", "Wait", (_key(view, Command.WAIT),))]


def _wished(view: View, game: Game) -> Iterator[Offer]:
    hero = HeroView(game)
    foes = [one for one in hero.monsters if not one.peaceful and one.mood != "asleep"]
    hunters = [one for one in foes if one.mood == "hunts"]
    if not hero.known.safe >> hero.cell & 1 or hero.urgent:
        yield from _ways_out(view, hero)
    if _LOW * hero.health < hero.max_health:
        yield from _draughts(view, hero)
    yield from (_attack(view, hero, foe) for foe in foes if foe.distance == 1)
    yield from _people(view, game, hero)
    if hero.stairs("down") >> hero.cell & 1:
        yield Offer("descend", "Climb down", (_key(view, Command.DESCEND),))
    if (name := hero.items_seen.get(hero.cell)) and can_take(game, hero.cell):
        yield Offer("pick_up", f"Take {_bare(view, name)}", (_key(view, Command.PICK_UP),))
    if hero.boons:
        yield Offer("boon", "Choose a boon", (_key(view, Command.BOONS),))
    yield from _doors(view, hero)
    if hunters:
        yield Offer("fight", f"Fight {_named(view, hunters[0])}", (_key(view, Command.FIGHT),))
    else:
        if hero.health < hero.max_health:
            yield Offer("rest", "Rest", (_key(view, Command.REST),))
        yield Offer("explore", "Explore", (_key(view, Command.EXPLORE),))


def _ways_out(view: View, hero: HeroView) -> Iterator[Offer]:
    taken = 1 << hero.cell | sum(1 << monster.cell for monster in hero.monsters)
    for cell in cells(hero.board.around8(1 << hero.cell) & hero.known.safe & ~taken):
        direction = hero.board.direction(hero.cell, cell)
        yield Offer("step_out", f"Step out, {COMPASS[direction]}", (_key(view, Go(direction)),))


def _attack(view: View, hero: HeroView, foe: Sighting) -> Offer:
    """Offer a blow, or to fight on where walking into foes does not attack."""
    step = Go(hero.board.direction(hero.cell, foe.cell))
    return Offer("attack", f"Attack {_named(view, foe)}", (_key(view, step if view.options.bump else Command.FIGHT),))


def _named(view: View, foe: Sighting) -> str:
    return without_article(view.content.monsters[foe.kind].name)


def _draughts(view: View, hero: HeroView) -> Iterator[Offer]:
    for held in hero.pack:
        kind = hero.items[held.kind]
        if held.known and kind.category == "potion" and heals(kind):
            label = f"Drink {_bare(view, held.kind)}"
            yield Offer("quaff", label, (_key(view, Command.QUAFF), held.letter))


def _people(view: View, game: Game, hero: HeroView) -> Iterator[Offer]:
    for one in hero.monsters:
        if one.distance == 1 and one.peaceful and deals_at(game, one.cell):
            direction = hero.board.direction(hero.cell, one.cell)
            yield Offer("talk", f"Talk to {_named(view, one)}", (_key(view, Go(direction)),))


def _doors(view: View, hero: HeroView) -> Iterator[Offer]:
    for cell in cells(hero.board.around8(1 << hero.cell) & hero.known.closed_doors):
        direction = hero.board.direction(hero.cell, cell)
        if direction.dx == 0 or direction.dy == 0:
            yield Offer("open", f"Open door, {COMPASS[direction]}", (_key(view, Go(direction)),))


def _bare(view: View, item: str) -> str:
    return without_article(view.content.items[item].name)


def _key(view: View, binding: Binding) -> str:
    return keymap_of(view.options).keys_of(binding)[0]


def _is_done_by(view: View, game: Game, offer: Offer) -> bool:
    """Return True if the first key acts, opens a list for the next key, or begins an errand that takes a step.

    An errand may take its first step only when asked again.
    """
    key = offer.keys[0]
    view, lookout = replace(view, drawn=UNDRAWN), copy(view.lookout)
    for _ in range(2):
        outcome: Outcome = PlayScene().handle(Key(key, shift=key.isupper()), view)
        if not isinstance(outcome, Start):
            return isinstance(outcome, Act) or (isinstance(outcome, Push) and isinstance(outcome.scene, _OPENS))
        if lookout.lets_begin(HeroView(game), outcome.errand):
            return True
    return False
