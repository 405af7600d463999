"""The hero's knowledge of a level, or the whole level if the content reveals it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from winze.content import Content
from winze.engine.game import Game
from winze.engine.sense.feeling import felt
from winze.engine.sense.look import Sighting, sightings
from winze.engine.sense.standing import standing_unseen
from winze.engine.state.level import Level


@dataclass(frozen=True, slots=True)
class Knowledge:
    plane: bytes
    """Tiles, valid only in `cells`."""
    cells: int
    items: Mapping[int, str]
    """The uppermost item by cell."""
    present: int
    """Cells whose present contents are known, monsters too."""
    felt: int = 0
    """Cells of monsters sensed or located, but not seen."""
    standing: Mapping[int, str] = field(default_factory=dict)
    """The kinds of monsters out of sight that are expected to stand where they were last seen, by cell."""
    told: int = 0
    """Cells revealed by an effect and not seen since."""


def knowledge(game: Game, level: Level, content: Content) -> Knowledge:
    if content.revealed:
        full, tops = level.board.full, {cell: game.name_of(pile[-1].kind) for cell, pile in level.items.items()}
        return Knowledge(bytes(level.tiles), full, tops, full)
    company = level.bared | level.board.of(felt(game)) if level is game.level else 0
    told = level.mapped | level.divined
    things = game.known_things(level) if level.remembered else {}
    return Knowledge(level.memory, level.seen, things, level.visible, company, standing_unseen(level), told)


def in_sight(game: Game, content: Content) -> list[Sighting]:
    return sightings(game, game.level.board.full) if content.revealed else game.in_sight()
