"""What tests ask of any game: about monsters, levels, the hero and what he carries, and chance."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine.errands import threats as danger
from winze.engine.game import Game
from winze.engine.kinds.drives import Flutter
from winze.engine.kinds.traits import PHASES, names
from winze.engine.levels import arrive as ways
from winze.engine.levels import populate
from winze.engine.minds import steps
from winze.engine.minds.percepts import Percepts
from winze.engine.sense.look import sightings
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.view import HeroView


def monsters(game: Game, level: str = "") -> list[Actor]:
    """Return all monsters of the level, or of another one, in the order in which they act."""
    return game.levels[level or game.level.id].monsters()


def bodies(game: Game) -> int:
    """Return the fields where monsters stand."""
    return game.level.board.of(monster.cell for monster in monsters(game))


def kind_of(monster: Actor) -> str:
    """Return the id of a monster's kind."""
    return monster.kind.id


def flutters(game: Game, monster: Actor) -> bool:
    """Return whether a monster now and then steps at random, whatever else there is to do."""
    return any(isinstance(drive, Flutter) for drive in game.rules.minds[monster.kind.mind].drives)


def phases(monster: Actor) -> bool:
    """Return whether a monster goes through rock."""
    return bool(monster.traits & PHASES)


def is_aware(monster: Actor) -> bool:
    """Return whether a monster knows of the hero."""
    return monster.memory.aware


def sought(monster: Actor) -> int | None:
    """Return where a monster goes to see what it heard."""
    return monster.memory.last if monster.memory.seeking else None


def is_met(monster: Actor) -> bool:
    """Return whether the hero has seen a monster."""
    return monster.met


def is_part(monster: Actor) -> bool:
    """Return whether a monster was torn off another one."""
    return monster.part


def loot(monster: Actor) -> int:
    """Return how much stolen gold a monster carries."""
    return monster.gold


def statuses(actor: Actor) -> dict[str, int]:
    """Return the statuses of an actor: turns by id."""
    return {name: held.turns for name, held in actor.statuses.items()}


def traits(actor: Actor) -> list[str]:
    """Return the names of an actor's traits."""
    return names(actor.traits)


def can_reach(game: Game, monster: Actor) -> bool:
    """Return whether a monster can come to the hero, as far as he knows."""
    (seen,) = [seen for seen in sightings(game, 1 << monster.cell) if seen.monster]
    return danger.can_reach(HeroView(game), seen)


def threats(game: Game) -> list[str]:
    """Return the kinds of the monsters that threaten the hero, the nearest first."""
    return [monster.kind for monster in danger.threats(HeroView(game))]


def lying(game: Game, level: str = "") -> dict[int, list[tuple[str, int]]]:
    """Return what lies on the level, or on another one: kinds and counts by field, each pile from its bottom."""
    return {cell: _counts(pile) for cell, pile in sorted(game.levels[level or game.level.id].items.items())}


def outward(game: Game, cell: int) -> Direction | None:
    """Return the direction from a side exit out of the level, or None if the field is not one."""
    return ways.outward(game.level.board, cell)


def far_floor(game: Game) -> int:
    """Return the fields where the Heartstone may lie."""
    return populate.far_floor(game.level, game)


def pack(game: Game) -> dict[str, str]:
    """Return what the hero carries: kinds by letter."""
    return {item.letter: item.kind for item in game.pack.items}


def count(game: Game, letter: str) -> int:
    """Return how many things are under a letter of the pack."""
    return next(item.count for item in game.pack.items if item.letter == letter)


def in_use(game: Game) -> tuple[str, str]:
    """Return the letters of what the hero wields and wears."""
    return game.pack.slots.get("hand", ""), game.pack.slots.get("body", "")


def poison(game: Game) -> int:
    """Return for how many turns poison will work on the hero."""
    return game.hero.turns_of("poison")


def gold(game: Game) -> int:
    """Return how much gold the hero has."""
    return game.hero.gold


def experience(game: Game) -> tuple[int, int]:
    """Return the hero's level of experience, and his points."""
    return game.career.experience_level, game.career.experience


def accuracy(game: Game) -> int:
    """Return the hero's accuracy in percent, without a weapon."""
    return game.hero.kind.accuracy + game.hero.skill


def deepest(game: Game) -> int:
    """Return the greatest depth to which the hero has been."""
    return game.career.deepest


def chance_of(game: Game, stream: str) -> int:
    """Return the state of the stream `combat`, `minds` or `finds`."""
    return stream_of(game, stream).state


def in_view(game: Game) -> list[int]:
    """Return the ids of the monsters in sight."""
    return game.in_view


def stream_of(game: Game, name: str) -> Stream:
    """Return the stream `combat`, `minds` or `finds`."""
    return {"combat": game.combat, "minds": game.minds, "finds": game.finds}[name]


def _counts(pile: list[Item]) -> list[tuple[str, int]]:
    return [(item.kind, item.count) for item in pile]


def ground_of(game: Game, monster: Actor) -> int:
    """Return the fields that a monster ever goes to."""
    return steps.ground_of(Percepts(game, monster))
