"""What can be told of a flight before it: its way as far as the hero knows the ground, whom it may hit, how likely."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from math import isqrt

from winze.content import Content
from winze.core.board import cells
from winze.engine.actions import Action, Shoot, Throw, UseAt
from winze.engine.body.aim import flight_chance
from winze.engine.body.sneak import exposure
from winze.engine.game import Game
from winze.engine.kinds.effects import Afflict, Blink, Burst, Effect, Harm, Ignite, Puff
from winze.engine.kinds.items import Aimed, Missile
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import shows
from winze.engine.sense.lines import cover, flight_path, flown, reached
from winze.engine.sense.look import PEACEFUL, mood_of
from winze.engine.sense.missiles import ready_missile, stops_of
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.level import Level
from winze.scenes.telling.moods import MOODS
from winze.scenes.words.grammar import capital, counted, listed
from winze.scenes.words.nouns import definite, indefinite

_SURE = 100


@dataclass(frozen=True, slots=True)
class Aim:
    """What is about to fly, or to be used at a target. `letter` is that of its stack."""

    missile: Missile
    name: str
    """The id by which the hero knows it."""
    letter: str
    action: Callable[[int, int], Action]
    used: Aimed | None = None
    """What it does at its target, if it does not fly there."""
    known: bool = True
    """Whether the hero knows what it does."""

    @property
    def flies(self) -> bool:
        return self.used is None

    @property
    def moves_user(self) -> bool:
        """Whether it brings whoever uses it to its target."""
        return any(isinstance(effect, Blink) for effect in (self.used.ends if self.used else ()))

    @property
    def verb(self) -> str:
        return "Use" if self.used else "Shoot" if self.missile.launcher else "Throw"


@dataclass(frozen=True, slots=True)
class Prospect:
    """How a flight looks beforehand. `path` is without the hero's own field; `stopped`: it ends before its goal."""

    path: list[int]
    stopped: bool
    target: Actor | None
    percent: int
    hidden: int
    others: list[Actor]
    """Who stands in the way."""
    caught: list[Actor]
    """Who else stands where it bursts."""
    endangers: bool
    """It bursts so near that the hero feels it."""


def ready_aim(game: Game) -> Aim | str:
    """Return what the hero would shoot, or throw from the quiver; else the reason why he cannot."""
    ready = ready_missile(game.rules.items, game.hero)
    return ready if isinstance(ready, str) else Aim(ready[0], game.name_of(ready[1].kind), ready[1].letter, Shoot)


def thrown_aim(game: Game, item: Item) -> Aim:
    """Return what comes of throwing a thing of the pack."""
    missile = Missile(game.rules.items[item.kind], plus=item.plus)
    name = game.name_of(item.kind)
    return Aim(missile, name, item.letter, partial(Throw, item.letter), known=game.knows(item.kind))


def used_aim(game: Game, item: Item) -> Aim:
    """Return what comes of using a thing of the pack at a target."""
    kind = game.rules.items[item.kind]
    return Aim(Missile(kind), item.kind, item.letter, partial(UseAt, item.letter), kind.aim)


def foresee(game: Game, aim: Aim, goal: int) -> Prospect:
    """Return how a flight to a field looks, as far as the hero knows."""
    level, here, missile = game.level, game.hero.cell, aim.missile
    if aim.used:
        return _foresee_use(game, aim.used, goal)
    stops = _known_stops(level, missile)
    way = flight_path(level.board, here, goal, stops)
    path = flown(way[: missile.range], stops)
    bodies = [level.actors[cell] for cell in path if cell in level.actors and shows(level, level.actors[cell])]
    target = next((body for body in bodies if body.cell == goal), None)
    radius = _radius(game, missile.kind.thrown.ends) if aim.known else -1
    end = path[-1] if path else here
    return Prospect(
        path=path,
        stopped=goal not in path,
        target=target,
        percent=hit_percent(game, aim, target) if target else 0,
        hidden=cover(level.board, here, goal, stops | level.facts.opaque & level.seen),
        others=[body for body in bodies if body is not target],
        caught=_caught(game, end, radius, target),
        endangers=level.board.chebyshev(here, end) <= radius,
    )


def _foresee_use(game: Game, used: Aimed, goal: int) -> Prospect:
    """How it looks to use a thing at a field: it does not miss."""
    level, here = game.level, game.hero.cell
    in_reach = bool(level.visible >> goal & 1) and level.board.chebyshev(here, goal) <= used.range
    path = [cell for cell in reached(level, here, goal, used.at, used.radius) if level.visible >> cell & 1]
    bodies = [level.actors[cell] for cell in path if cell in level.actors and shows(level, level.actors[cell])]
    target = next((body for body in bodies if body.cell == goal), None)
    return Prospect(
        path=path if in_reach else [],
        stopped=not in_reach or goal not in path,
        target=target,
        percent=100,
        hidden=0,
        others=[body for body in bodies if body is not target],
        caught=[],
        endangers=False,
    )


def endangered(game: Game, aim: Aim, goal: int) -> list[Actor]:
    """Return all in sight to whom it may do harm, as far as the hero knows. What is thrown hits whom it is aimed at."""
    prospect = foresee(game, aim, goal)
    target = [prospect.target] if prospect.target else []
    if aim.used:
        return [*target, *prospect.others] if _does_harm(game, aim.used.ends) else []
    caught = prospect.caught if _does_harm(game, aim.missile.kind.thrown.ends) else []
    return [*target, *prospect.others, *caught]


def _does_harm(game: Game, effects: Iterable[Effect]) -> bool:
    """Whether one of some effects is of harm to whoever is there."""

    def harms(effect: Effect) -> bool:
        match effect:
            case Harm() | Ignite():
                return True
            case Afflict(status):
                return game.rules.statuses[status].hostile
            case Puff(gas):
                return _is_harmful(game, gas)
            case _:
                return _does_harm(game, getattr(effect, "then", ()))

    return any(map(harms, effects))


def _is_harmful(game: Game, gas: str) -> bool:
    return any(not breath.mild for breath in game.rules.gases[gas].breath)


def _caught(game: Game, end: int, radius: int, target: Actor | None) -> list[Actor]:
    """Those in sight who stand so near to where something comes down, the target left out."""
    level = game.level
    if radius < 0:
        return []
    near = cells(level.bodies & level.board.square(end, radius) & ~(1 << game.hero.cell))
    return [level.actors[at] for at in near if level.actors[at] is not target and shows(level, level.actors[at])]


def hit_percent(game: Game, aim: Aim, target: Actor) -> int:
    """Return how likely it is that somebody in sight is hit; who does not defend himself is."""
    if aim.missile.damage.most and exposure(game, target):
        return _SURE
    return flight_chance(game, game.hero, aim.missile, target, stops_of(game.level.facts, aim.missile))


def targets(game: Game, aim: Aim) -> list[int]:
    """Return the fields of monsters in sight: those that hunt the hero, then the others, the nearest first; then whom
    it does not reach, and who is spared.
    """
    level, here = game.level, game.hero.cell
    seen = [cell for cell in cells(level.bodies & ~(1 << here)) if shows(level, level.actors[cell])]
    near = sorted(seen, key=lambda cell: (not _hunts(level.actors[cell]), level.board.chebyshev(here, cell), cell))
    return sorted(near, key=lambda cell: (_is_spared(level.actors[cell], aim), foresee(game, aim, cell).stopped))


def _hunts(body: Actor) -> bool:
    return mood_of(body) == "hunts" and not body.kind.harmless


def _is_spared(body: Actor, aim: Aim) -> bool:
    """Return True if somebody means no harm, asleep or awake, and does not want the thing."""
    return is_at_peace(body) and aim.name not in body.kind.welcomes


def first_target(game: Game, aim: Aim) -> int | None:
    """Return the field of the foe that the hero aimed at last, if it is in sight, else of the first foe.

    None where there is no foe, and for what is meant for a free field.
    """
    if aim.used and aim.used.ground:
        return None
    bodies = game.level.actors
    choices = [cell for cell in targets(game, aim) if not is_at_peace(bodies[cell])]
    remembered = [cell for cell in choices if game.level.actors[cell].id == game.hero.memory.target]
    return next(iter(remembered or choices), None)


def aim_words(game: Game, content: Content, aim: Aim, goal: int) -> str:
    """Return path, chance and cover in words."""
    head = f"{aim.verb} {indefinite(content.items[aim.name])}"
    if goal == game.hero.cell:
        return f"{head} where?"
    prospect = foresee(game, aim, goal)
    if aim.used:
        return f"{head}{_at_whom(content, prospect, aim.used.range)}"
    return " ".join([f"{head}{_where(game, content, prospect, goal)}", *_warnings(content, prospect)])


def _at_whom(content: Content, prospect: Prospect, reach: int) -> str:
    """Whom a thing would befall that is used."""
    if not prospect.path:
        return f": that is too far, or out of sight. It reaches {counted(reach, 'field', 'fields')}."
    bodies = [prospect.target] if prospect.target else []
    names = [_with_bond(content, body) for body in [*bodies, *prospect.others] if not body.is_hero]
    return f" at {listed(list(dict.fromkeys(names)))}." if names else " there."


def _with_bond(content: Content, body: Actor) -> str:
    """`the healer, at peace with you`; of foes the name alone."""
    mood = mood_of(body)
    return f"{definite(content.monsters[body.kind.id])}{MOODS[mood] if mood in PEACEFUL else ''}"


def _where(game: Game, content: Content, prospect: Prospect, goal: int) -> str:
    if prospect.target:
        covered = prospect.hidden and prospect.percent < 100
        hidden = f", as {prospect.hidden} % of it is behind cover" if covered else ""
        return f" at {_with_bond(content, prospect.target)}: {prospect.percent} %{hidden}."
    if not prospect.stopped:
        return " there."
    if not prospect.path:
        return ": it does not get past here."
    distance = game.level.board.chebyshev(game.hero.cell, goal)
    return f": it gets {len(prospect.path)} of {distance} fields."


def _warnings(content: Content, prospect: Prospect) -> list[str]:
    ahead, caught = _named(content, prospect.others), _named(content, prospect.caught)
    lines = [f"It may hit {ahead} first."] if ahead else []
    lines += [f"It also reaches {caught}."] if caught else []
    return [*lines, "You stand too near!"] if prospect.endangers else lines


def _named(content: Content, bodies: list[Actor]) -> str:
    """`the cave rat and the goblin`, each kind once."""
    return listed(list(dict.fromkeys(definite(content.monsters[body.kind.id]) for body in bodies))) if bodies else ""


def shot_words(game: Game, content: Content, cell: int) -> str:
    """Return what is told of a monster to whoever has something to shoot or to throw: `A stone hits it 67 %.`"""
    target, aim = game.level.actors.get(cell), ready_aim(game)
    if isinstance(aim, str) or target is None or target.is_hero or not shows(game.level, target):
        return ""
    if foresee(game, aim, cell).stopped:
        return ""
    look = content.items[aim.name]
    hits = "hit" if look.plural == look.name else "hits"
    return f"{capital(indefinite(look))} {hits} it {hit_percent(game, aim, target)} %."


def _radius(game: Game, effects: Iterable[Effect]) -> int:
    """How far what happens at the end of a flight reaches, harmful gas once it has spread; -1 if nothing does."""
    bursts = [effect.radius for effect in effects if isinstance(effect, Burst)]
    puffs = [effect for effect in effects if isinstance(effect, Puff) and _is_harmful(game, effect.gas)]
    return max([*bursts, *(isqrt(puff.volume.most) // 2 for puff in puffs)], default=-1)


def _known_stops(level: Level, missile: Missile) -> int:
    """What ends a flight of all that the hero knows."""
    passing = level.tileset.mask(level.memory, "passes_missiles" if missile.launcher else "passes_objects")
    return level.board.full & level.seen & ~passing
