"""Stages with unrest, bands and pursuit, on top of the small world of `stage`.

The levels of a `ClockStage` are calm, uneasy from a stir of 10, and roused from 30.
"""

from __future__ import annotations

from dataclasses import replace

from stage.stage import Stage
from stage.state import monsters
from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.engine.body import fighter, mending
from winze.engine.game import Game
from winze.engine.kinds import weights
from winze.engine.kinds.clock import Horde, Member, Unrest
from winze.engine.kinds.rules import Rules
from winze.engine.levels import bands, groups, populate
from winze.engine.sense.unrest import unrest_of
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level

UNREST = (
    Unrest("calm"),
    Unrest("uneasy", stir=10, mending=50),
    Unrest("roused", stir=30, hordes=2, mending=0),
)


class ClockStage(Stage):
    """`hordes` are those of the mine; by default a pair of rats."""

    def __init__(self, *drawings: str, seed: int = 1, hordes: tuple[Horde, ...] = ()) -> None:
        self._hordes = hordes or (pair_of("rat"),)
        super().__init__(*drawings, seed=seed)

    def _rules(self) -> Rules:
        return replace(super()._rules(), unrest=UNREST, hordes={horde.id: horde for horde in self._hordes})


def pair_of(kind: str) -> Horde:
    return Horde(f"{kind}s", (Member(kind), Member(kind)), commonness=100)


def stir(game: Game, amount: int) -> None:
    """Set the stir of a level."""
    game.level.stir = amount


def stir_of(game: Game, level: str = "") -> int:
    """Return the stir of a level, by default the hero's."""
    return game.levels[level or game.level.id].stir


def unrest(game: Game) -> str:
    return unrest_of(game).id


def mending_percent(game: Game) -> int:
    return mending.mending_percent(game)


def send_band(game: Game) -> list[Actor]:
    """Send a band for the present unrest to the level."""
    unrest = unrest_of(game)
    return bands.send_band(game, game.place.depth + unrest.deeper, unrest.hordes)


def quell(game: Game, faction: str) -> None:
    """Keep bands of a faction from coming to the level."""
    game.level.quelled.append(faction)


def is_on_track(monster: Actor) -> bool:
    """Return True if a monster tracks the hero without having met the hero."""
    return monster.memory.tracks > 0 and not monster.memory.aware


def lose_track(game: Game) -> None:
    """Make all monsters on the level lose the hero's track."""
    for monster in game.level.monsters():
        monster.memory.tracks, monster.memory.last = 0, -1


def goal_of(monster: Actor) -> int:
    """Return the cell where a monster believes its prey to be."""
    return monster.memory.last


def settle_groups(game: Game, *, seed: int = 1, paid: int = 0) -> None:
    """Put groups on the level as if it were entered for the first time."""
    groups.settle_groups(game.level, game, Stream(seed), paid=paid)


def near_arrival(level: Level, cell: int) -> int:
    """Return the cells kept free of monsters at an arrival."""
    return populate.near_arrival(level, cell)


def asleep(game: Game) -> list[Actor]:
    return [monster for monster in monsters(game) if monster.memory.asleep]


def posts(game: Game) -> dict[int, int]:
    """Return cell and post of each guard."""
    return {monster.cell: monster.memory.home for monster in monsters(game) if monster.memory.guards}


def set_depth(game: Game, depth: int) -> None:
    """Move the level to another depth."""
    game.plan.levels[game.level.id] = replace(game.place, depth=depth)


def toughness(monster: Actor) -> int:
    return monster.tough


def spawn(game: Game, kind: str, cell: int, seed: int = 1) -> Actor:
    """Put a new monster on the level as its digger does."""
    return populate.spawn(game.level, game, game.rules.monsters[kind], cell, Stream(seed))


def followers(game: Game) -> list[int]:
    """Return the ids of the monsters between levels."""
    return [follower.actor.id for follower in game.followers]


def blow_damage(game: Game, monster: Actor) -> Dice:
    """Return the damage dice of a monster's first attack."""
    return fighter.damage_of(game, monster, monster.kind.attacks[0])


def groups_at(rules: Rules, depth: int) -> list[tuple[str, ...]]:
    """Return the groups that live at a depth, as kinds."""
    return [tuple(kind.id for kind, _ in group.members) for group, _ in weights.groups_at(rules, depth)]


def forget_losses(game: Game) -> None:
    """Forget where members of bands died."""
    game.level.lost = 0


def come_from(game: Game, level: str, cell: int) -> None:
    """Set the exit the hero took last."""
    game.career.way = (level, cell)
