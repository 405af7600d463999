"""Forecasts of shots and throws from what the hero knows: the path, possible hits and their chances."""

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
from winze.engine.sense.disguise import is_located, is_seen
from winze.engine.sense.lines import affected_cells, cover, flight_path, path_before
from winze.engine.sense.missiles import flight_stops, ready_missile
from winze.engine.sense.moods import PEACEFUL, mood_of
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.level import Level
from winze.scenes.telling.monsters import MOODS
from winze.scenes.words.grammar import capital, counted, listed
from winze.scenes.words.monster_kinds import fire_words
from winze.scenes.words.nouns import definite, indefinite

_SURE = 100


@dataclass(frozen=True, slots=True)
class Aim:
    """A missile, or an item with an effect `used` at the target. The hero knows it by the id `name`."""

    missile: Missile
    name: str
    letter: str
    action: Callable[[int, int], Action]
    used: Aimed | None = None
    known: bool = True

    @property
    def flies(self) -> bool:
        return self.used is None

    @property
    def moves_user(self) -> bool:
        return any(isinstance(effect, Blink) for effect in (self.used.ends if self.used else ()))

    @property
    def verb(self) -> str:
        return "Use" if self.used else "Shoot" if self.missile.launcher else "Throw"


@dataclass(frozen=True, slots=True)
class Prospect:
    """The forecast of a flight: `path` leaves out the hero's cell, and `stopped` means that it ends before its goal.

    `stopper` is the cell that stops it, if it is not out of range.
    `others` are actors in the path besides the target, and `caught` those in the blast, which `endangers` the hero.
    """

    path: list[int]
    stopped: bool
    target: Actor | None
    percent: int
    hidden: int
    others: list[Actor]
    caught: list[Actor]
    endangers: bool
    stopper: int | None = None


def ready_aim(game: Game) -> Aim | str:
    """Return the aim with the launcher in hand or the quiver, or the reason why there is none."""
    ready = ready_missile(game.rules.items, game.hero)
    return ready if isinstance(ready, str) else Aim(ready[0], game.name_of(ready[1].kind), ready[1].letter, Shoot)


def thrown_aim(game: Game, item: Item) -> Aim:
    missile = Missile(game.rules.items[item.kind], plus=item.plus)
    name = game.name_of(item.kind)
    return Aim(missile, name, item.letter, partial(Throw, item.letter), known=game.knows(item.kind))


def used_aim(game: Game, item: Item) -> Aim:
    kind = game.rules.items[item.kind]
    return Aim(Missile(kind), item.kind, item.letter, partial(UseAt, item.letter), kind.aim)


def foresee(game: Game, aim: Aim, goal: int) -> Prospect:
    level, here, missile = game.level, game.hero.cell, aim.missile
    if aim.used:
        return _foresee_use(game, aim.used, goal)
    stops = _known_stops(level, missile)
    line = flight_path(level.board, here, goal, stops)[: missile.range]
    path = path_before(line, stops)
    actors = [level.actors[cell] for cell in path if cell in level.actors and is_located(level, level.actors[cell])]
    target = next((actor for actor in actors if actor.cell == goal), None)
    radius = _radius(game, missile.kind.thrown.ends) if aim.known else -1
    end = path[-1] if path else here
    return Prospect(
        path=path,
        stopped=goal not in path,
        target=target,
        percent=hit_percent(game, aim, target) if target else 0,
        hidden=cover(level.board, here, goal, stops | level.facts.opaque & level.seen),
        others=[actor for actor in actors if actor is not target],
        caught=_caught(game, end, radius, target),
        endangers=level.board.chebyshev(here, end) <= radius,
        stopper=line[len(path)] if len(path) < len(line) else None,
    )


def _foresee_use(game: Game, used: Aimed, goal: int) -> Prospect:
    level, here = game.level, game.hero.cell
    in_reach = bool(level.visible >> goal & 1) and level.board.chebyshev(here, goal) <= used.range
    path = [cell for cell in affected_cells(level, here, goal, used.at, used.radius) if level.visible >> cell & 1]
    actors = [level.actors[cell] for cell in path if cell in level.actors and is_located(level, level.actors[cell])]
    target = next((actor for actor in actors if actor.cell == goal), None)
    return Prospect(
        path=path if in_reach else [],
        stopped=not in_reach or goal not in path,
        target=target,
        percent=100,
        hidden=0,
        others=[actor for actor in actors if actor is not target],
        caught=[],
        endangers=False,
    )


def endangered(game: Game, aim: Aim, goal: int) -> list[Actor]:
    """Return the actors in sight that it may hurt, as far as the hero knows. A missile may hurt its target."""
    prospect = foresee(game, aim, goal)
    target = [prospect.target] if prospect.target else []
    if aim.used:
        return [*target, *prospect.others] if _is_harmful(game, aim.used.ends) else []
    caught = prospect.caught if _is_harmful(game, aim.missile.kind.thrown.ends) else []
    return [*target, *prospect.others, *caught]


def _is_harmful(game: Game, effects: Iterable[Effect]) -> bool:
    def harms(effect: Effect) -> bool:
        match effect:
            case Harm() | Ignite():
                return True
            case Afflict(status):
                return game.rules.statuses[status].hostile
            case Puff(gas):
                return _is_harmful_gas(game, gas)
            case _:
                return _is_harmful(game, getattr(effect, "then", ()))

    return any(map(harms, effects))


def _is_harmful_gas(game: Game, gas: str) -> bool:
    return any(not breath.mild for breath in game.rules.gases[gas].breath)


def _caught(game: Game, end: int, radius: int, target: Actor | None) -> list[Actor]:
    level = game.level
    if radius < 0:
        return []
    near = cells(level.occupied & level.board.square(end, radius) & ~(1 << game.hero.cell))
    return [level.actors[at] for at in near if level.actors[at] is not target and is_seen(level, level.actors[at])]


def hit_percent(game: Game, aim: Aim, target: Actor) -> int:
    """Return the chance to hit `target`, in percent; 100 if it cannot defend itself."""
    if aim.missile.damage.most and exposure(game, target):
        return _SURE
    return flight_chance(game, game.hero, aim.missile, target, flight_stops(game.level.facts, aim.missile))


def targets(game: Game, aim: Aim) -> list[int]:
    """Return cells of monsters in sight: hunters, others, those out of reach, peaceful ones; each the nearest first."""
    level, here = game.level, game.hero.cell
    seen = [cell for cell in cells(level.occupied & ~(1 << here)) if is_located(level, level.actors[cell])]
    near = sorted(seen, key=lambda cell: (not _hunts(level.actors[cell]), level.board.chebyshev(here, cell), cell))
    return sorted(near, key=lambda cell: (_is_spared(level.actors[cell], aim), foresee(game, aim, cell).stopped))


def _hunts(actor: Actor) -> bool:
    return mood_of(actor) == "hunts" and not actor.kind.harmless


def _is_spared(actor: Actor, aim: Aim) -> bool:
    """Return True if the actor is peaceful and does not want the item."""
    return is_at_peace(actor) and aim.name not in actor.kind.welcomes


def first_target(game: Game, aim: Aim) -> int | None:
    """Return the last target's cell if it is in sight, else the first foe's; None if the item needs a free cell."""
    if aim.used and aim.used.ground:
        return None
    choices = [cell for cell in targets(game, aim) if not is_at_peace(game.level.actors[cell])]
    remembered = [cell for cell in choices if game.level.actors[cell].id == game.hero.memory.target]
    return next(iter(remembered or choices), None)


def aim_words(game: Game, content: Content, aim: Aim, goal: int) -> str:
    head = f"{aim.verb} {indefinite(content.items[aim.name])}"
    if goal == game.hero.cell:
        return f"{head} where?"
    prospect = foresee(game, aim, goal)
    if aim.used:
        return f"{head}{_used_on(content, prospect, aim.used.range)}"
    return " ".join([f"{head}{_where(game, content, prospect, goal)}", *_warnings(content, prospect)])


def _used_on(content: Content, prospect: Prospect, reach: int) -> str:
    if not prospect.path:
        return f": too far, or out of sight. The range is {counted(reach, 'step', 'steps')}."
    target = [prospect.target] if prospect.target else []
    names = [_with_bond(content, actor) for actor in [*target, *prospect.others] if not actor.is_hero]
    return f" at {listed(list(dict.fromkeys(names)))}." if names else " there."


def _with_bond(content: Content, actor: Actor) -> str:
    mood = mood_of(actor)
    return f"{definite(content.monsters[actor.kind.id])}{MOODS[mood] if mood in PEACEFUL else ''}"


def _where(game: Game, content: Content, prospect: Prospect, goal: int) -> str:
    if prospect.target:
        covered = prospect.hidden and prospect.percent < 100
        hidden = f" ({prospect.hidden}% behind cover)" if covered else ""
        return f" at {_with_bond(content, prospect.target)}: {prospect.percent}%{hidden}."
    if not prospect.stopped:
        return " there."
    steps = f"{len(prospect.path)} of {game.level.board.chebyshev(game.hero.cell, goal)} steps"
    if prospect.stopper is None:
        return f": falls short, {steps}."
    stop = definite(content.tiles[game.level.recalled(prospect.stopper).id])
    return f": {stop} stops it after {steps}." if prospect.path else f": {stop} is in the way."


def _warnings(content: Content, prospect: Prospect) -> list[str]:
    ahead, caught = _named(content, prospect.others), _named(content, prospect.caught)
    foe = prospect.target if prospect.target and mood_of(prospect.target) not in PEACEFUL else None
    fire = fire_words(foe.kind, content) if foe else ""
    lines = [f"It may hit {ahead} first."] if ahead else []
    lines += [f"The blast also hits {caught}."] if caught else []
    lines += [f"It {fire}."] if fire else []
    return [*lines, "You are too close!"] if prospect.endangers else lines


def _named(content: Content, actors: list[Actor]) -> str:
    names = [definite(content.monsters[actor.kind.id]) for actor in actors]
    return listed(list(dict.fromkeys(names))) if names else ""


def shot_words(game: Game, content: Content, cell: int) -> str:
    """Return the chance to hit a monster with the ready missile: `A stone hits it 67%.`"""
    target, aim = game.level.actors.get(cell), ready_aim(game)
    if isinstance(aim, str) or target is None or target.is_hero or not is_located(game.level, target):
        return ""
    if foresee(game, aim, cell).stopped:
        return ""
    look = content.items[aim.name]
    hits = "hit" if look.plural == look.name else "hits"
    return f"{capital(indefinite(look))} {hits} it {hit_percent(game, aim, target)}%."


def _radius(game: Game, effects: Iterable[Effect]) -> int:
    """Return the radius of the effects at the end of a flight, spread harmful gas included; -1 if there is none."""
    bursts = [effect.radius for effect in effects if isinstance(effect, Burst)]
    puffs = [effect for effect in effects if isinstance(effect, Puff) and _is_harmful_gas(game, effect.gas)]
    return max([*bursts, *(isqrt(puff.volume.most) // 2 for puff in puffs)], default=-1)


def _known_stops(level: Level, missile: Missile) -> int:
    passing = level.tileset.mask(level.memory, "passes_missiles" if missile.launcher else "passes_objects")
    return level.board.full & level.seen & ~passing
