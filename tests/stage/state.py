"""The state of any game, for tests: monsters, levels, the hero, the pack, and random streams."""

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
from winze.engine.state.known import PLANES
from winze.engine.view import HeroView


def monsters(game: Game, level: str = "") -> list[Actor]:
    """Return all monsters of a level in the order they act; by default the hero's level."""
    return game.levels[level or game.level.id].monsters()


def bodies(game: Game) -> int:
    """Return the cells with monsters."""
    return game.level.board.of(monster.cell for monster in monsters(game))


def kind_of(monster: Actor) -> str:
    return monster.kind.id


def flutters(game: Game, monster: Actor) -> bool:
    """Return True if a monster sometimes steps at random."""
    return any(isinstance(drive, Flutter) for drive in game.rules.minds[monster.kind.mind].drives)


def phases(monster: Actor) -> bool:
    return bool(monster.traits & PHASES)


def is_aware(monster: Actor) -> bool:
    """Return True if a monster is aware of the hero."""
    return monster.memory.aware


def sought(monster: Actor) -> int | None:
    """Return the cell of the noise a monster is investigating."""
    return monster.memory.last if monster.memory.seeking else None


def is_met(monster: Actor) -> bool:
    return monster.met


def is_part(monster: Actor) -> bool:
    """Return True if a monster split off from another."""
    return monster.part


def loot(monster: Actor) -> int:
    """Return the stolen gold a monster carries."""
    return monster.gold


def statuses(actor: Actor) -> dict[str, int]:
    """Return the turns of an actor's statuses by id."""
    return {name: held.turns for name, held in actor.statuses.items()}


def traits(actor: Actor) -> list[str]:
    return names(actor.traits)


def can_reach(game: Game, monster: Actor) -> bool:
    """Return True if a monster can reach the hero, as far as the hero knows."""
    (seen,) = [seen for seen in sightings(game, 1 << monster.cell) if seen.monster]
    return danger.can_reach(HeroView(game), seen)


def threats(game: Game) -> list[str]:
    """Return the kinds of the monsters that threaten the hero, the nearest first."""
    return [monster.kind for monster in danger.threats(HeroView(game))]


def lying(game: Game, level: str = "") -> dict[int, list[tuple[str, int]]]:
    """Return kinds and counts of the items on a level by cell, each pile from the bottom up; by default the hero's
    level."""
    return {cell: _counts(pile) for cell, pile in sorted(game.levels[level or game.level.id].items.items())}


def outward(game: Game, cell: int) -> Direction | None:
    """Return the direction from a side exit out of the level; None for other cells."""
    return ways.outward(game.level.board, cell)


def far_floor(game: Game) -> int:
    """Return the cells where the Heartstone may lie."""
    return populate.far_floor(game.level, game)


def pack(game: Game) -> dict[str, str]:
    """Return the kinds the hero carries, by letter."""
    return {item.letter: item.kind for item in game.pack.items}


def count(game: Game, letter: str) -> int:
    """Return the number of items under a letter of the pack."""
    return next(item.count for item in game.pack.items if item.letter == letter)


def in_use(game: Game) -> tuple[str, str]:
    """Return the letters of the hero's weapon and armor in use."""
    return game.pack.slots.get("hand", ""), game.pack.slots.get("body", "")


def poison(game: Game) -> int:
    """Return the turns of poison left."""
    return game.hero.turns_of("poison")


def gold(game: Game) -> int:
    return game.hero.gold


def experience(game: Game) -> tuple[int, int]:
    """Return the hero's experience level and points."""
    return game.career.experience_level, game.career.experience


def accuracy(game: Game) -> int:
    """Return the hero's accuracy in percent, without a weapon."""
    return game.hero.kind.accuracy + game.hero.skill


def deepest(game: Game) -> int:
    """Return the greatest depth the hero has reached."""
    return game.career.deepest


def chance_of(game: Game, stream: str) -> int:
    """Return the state of the random stream `combat`, `minds` or `finds`."""
    return stream_of(game, stream).state


def known(game: Game) -> dict[str, int]:
    """Return what the hero knows of the level, by plane."""
    return {plane: getattr(game.level.known, plane) for plane in PLANES}


def in_view(game: Game) -> list[int]:
    return game.in_view


def stream_of(game: Game, name: str) -> Stream:
    """Return the random stream `combat`, `minds`, `finds` or `terrain`."""
    return {"combat": game.combat, "minds": game.minds, "finds": game.finds, "terrain": game.terrain}[name]


def _counts(pile: list[Item]) -> list[tuple[str, int]]:
    return [(item.kind, item.count) for item in pile]


def ground_of(game: Game, monster: Actor) -> int:
    """Return the cells a monster is willing to enter."""
    return steps.ground_of(Percepts(game, monster))
