"""The actions that make sense now, by name, the best first: for a button under the thumb, and for those who listen.

Each is done by keys that the player could press as well. Only `leave` may ask first, and none can end the run. They
follow from what the hero knows. No errand is begun to find out: one that takes no step tells its reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from winze.core.board import cells
from winze.core.distance import route
from winze.engine.body.answers import heals
from winze.engine.body.dealing import deals_at
from winze.engine.body.wanting import can_take
from winze.engine.errands.explore import is_left
from winze.engine.errands.threats import is_after_him, quarry
from winze.engine.errands.wayfinder import reached
from winze.engine.game import Game
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView
from winze.scenes.base.commands import Binding, Command, Go
from winze.scenes.base.keymaps import keymap_of
from winze.scenes.base.scene import View
from winze.scenes.play.stepping import leaving_shop
from winze.scenes.telling.aiming import endangered, first_target, foresee, ready_aim
from winze.scenes.words.grammar import COMPASS, without_article

MOST = 6
"""Most offers at a time, with waiting, which is always the last."""
_LOW = 4
"""Part of the hit points below which a healing draught is offered."""


class _Exit(NamedTuple):
    """A kind of exit, with the commands that take it and travel there, and their labels."""

    kind: str
    use: Command
    using: str
    travel: Command
    traveling: str


_EXITS = (
    _Exit("down", Command.DESCEND, "Climb down", Command.TRAVEL_DOWN, "Go to a shaft down"),
    _Exit("side", Command.STAIRS, "Take the drift", Command.TRAVEL_SIDE, "Go to a drift"),
    _Exit("up", Command.CLIMB, "Climb up", Command.TRAVEL_UP, "Go to a shaft up"),
)
"""The best first; the last first with the Heartstone."""


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
    return [*islice(_wished(view, game), MOST - 1), Offer("wait", "Wait", (_key(view, Command.WAIT),))]


def _wished(view: View, game: Game) -> Iterator[Offer]:
    hero = HeroView(game)
    monsters = hero.monsters
    beside = [one for one in monsters if one.distance == 1]
    exits = _EXITS[::-1] if game.carries_heartstone() else _EXITS
    if not hero.known.safe >> hero.cell & 1 or hero.urgent:
        yield from _ways_out(view, game, hero, monsters)
    if _LOW * hero.health < hero.max_health:
        yield from _draughts(view, hero)
    yield from (_attack(view, hero, foe) for foe in beside if not foe.peaceful and foe.mood != "asleep")
    yield from _people(view, game, hero, beside)
    here = [*_exit_here(view, hero, exits[0])]
    yield from here
    if (name := hero.items_seen.get(hero.cell)) and can_take(game, hero.cell):
        yield Offer("pick_up", f"Take {_bare(view, name)}", (_key(view, Command.PICK_UP),))
    if hero.boons:
        yield Offer("boon", "Choose a boon", (_key(view, Command.BOONS),))
    yield from _doors(view, hero)
    yield from [*_plans(view, game, hero, monsters, exits)] or (() if here else _last(view, hero))


def _plans(view: View, game: Game, hero: HeroView, monsters: list[Sighting], exits: Sequence[_Exit]) -> Iterator[Offer]:
    """Yield what takes several turns. A foe that can be met on foot comes before rest and new ground."""
    view.lookout.remind(hero)
    ground = reached(hero)
    hunters = any(is_after_him(hero, one) and not one.peaceful for one in monsters)
    fight = [*_fight(view, hero, ground)] if hunters else []
    yield from fight
    if hunters and monsters[0].distance > 1:
        yield from _shot(view, game)
    if hero.unpaid_total:
        yield from _debt(view, game, hero, monsters, ground)
    elif not hero.halted:
        if not hunters and _can_rest(hero):
            yield Offer("rest", "Rest", (_key(view, Command.REST),))
        explore = not fight and is_left(hero, ground, view.options.fetch)
        if explore:
            yield Offer("explore", "Explore", (_key(view, Command.EXPLORE),))
        yield from _ways(view, hero, ground, exits[:1] if explore else exits)


def _ways_out(view: View, game: Game, hero: HeroView, monsters: list[Sighting]) -> Iterator[Offer]:
    taken = 1 << hero.cell | hero.board.of(monster.cell for monster in monsters)
    for cell in cells(hero.board.around8(1 << hero.cell) & hero.known.safe & ~taken):
        if not leaving_shop(game, cell):
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


def _people(view: View, game: Game, hero: HeroView, beside: list[Sighting]) -> Iterator[Offer]:
    for one in beside:
        if one.peaceful and deals_at(game, one.cell):
            direction = hero.board.direction(hero.cell, one.cell)
            yield Offer("talk", f"Talk to {_named(view, one)}", (_key(view, Go(direction)),))


def _exit_here(view: View, hero: HeroView, exit_: _Exit) -> Iterator[Offer]:
    """Offer an exit under the hero, unless leaving by it asks first."""
    is_here = hero.known.stairs >> hero.cell & 1 and hero.stairs(exit_.kind) >> hero.cell & 1
    if is_here and not hero.exit_costs_turns and not hero.stragglers:
        yield Offer("descend" if exit_.kind == "down" else "leave", exit_.using, (_key(view, exit_.use),))


def _doors(view: View, hero: HeroView) -> Iterator[Offer]:
    for cell in cells(hero.board.around8(1 << hero.cell) & hero.known.closed_doors):
        direction = hero.board.direction(hero.cell, cell)
        if direction.dx == 0 or direction.dy == 0:
            yield Offer("open", f"Open door, {COMPASS[direction]}", (_key(view, Go(direction)),))


def _fight(view: View, hero: HeroView, ground: int) -> Iterator[Offer]:
    """Offer to fight a hunter that can be met on foot."""
    foe = next(iter(quarry(hero)), None)
    if foe and is_after_him(hero, foe) and hero.board.around8(ground) >> foe.cell & 1:
        yield Offer("fight", f"Fight {_named(view, foe)}", (_key(view, Command.FIGHT),))


def _shot(view: View, game: Game) -> Iterator[Offer]:
    """Offer to shoot or throw at the first target, unless that may hurt the hero or a friend."""
    aim = ready_aim(game)
    goal = None if isinstance(aim, str) else first_target(game, aim)
    if isinstance(aim, str) or goal is None:
        return
    prospect = foresee(game, aim, goal)
    if prospect.target and not prospect.endangers and not any(map(is_at_peace, endangered(game, aim, goal))):
        verb = "Shoot" if aim.missile.launcher else "Throw at"
        name = without_article(view.content.monsters[prospect.target.kind.id].name)
        yield Offer("shoot", f"{verb} {name}", (_key(view, Command.FIRE), "Enter"))


def _debt(view: View, game: Game, hero: HeroView, monsters: list[Sighting], ground: int) -> Iterator[Offer]:
    """Offer a step toward a merchant in sight: with unpaid goods the hero sets out for nowhere else."""
    board, merchants = hero.board, (one.cell for one in monsters if one.peaceful and deals_at(game, one.cell))
    path = route(board, hero.cell, board.around8(board.of(merchants)) & ground, ground)
    if path:
        yield Offer("pay", "Go and pay", (_key(view, Go(board.direction(hero.cell, path[0]))),))


def _can_rest(hero: HeroView) -> bool:
    is_safe = not hero.known.dangers >> hero.cell & 1 and not hero.urgent
    return is_safe and hero.health < hero.max_health and bool(hero.mending)


def _last(view: View, hero: HeroView) -> Iterator[Offer]:
    """Offer a search, or the exit here, which asks first because of pursuers or a friend that would stay behind."""
    if not hero.known.stairs >> hero.cell & 1:
        yield Offer("search", "Search", (_key(view, Command.STAIRS),))
    elif exit_ := next((one for one in _EXITS if hero.stairs(one.kind) >> hero.cell & 1), None):
        yield Offer("leave", exit_.using, (_key(view, Command.STAIRS),))


def _ways(view: View, hero: HeroView, ground: int, exits: Sequence[_Exit]) -> Iterator[Offer]:
    """Offer the first kind of exit that the hero can reach, branches left out."""
    main = hero.known.stairs & ~hero.branches if hero.known.stairs else 0
    for exit_ in exits if main else ():
        known = hero.stairs(exit_.kind) & main
        if known >> hero.cell & 1:
            yield from _exit_here(view, hero, exit_) if exit_ is not exits[0] else ()
            return
        if known & ground:
            yield Offer("way", exit_.traveling, (_key(view, exit_.travel),))
            return


def _bare(view: View, item: str) -> str:
    return without_article(view.content.items[item].name)


def _key(view: View, binding: Binding) -> str:
    return keymap_of(view.options).keys_of(binding)[0]
