"""What the hero knows of a kind of monster, as it is told: to those who try out levels all there is."""

from __future__ import annotations

from winze.content import Content
from winze.engine.body.acquaintance import has_mastered, is_familiar
from winze.engine.game import Game
from winze.scenes.words.effects import Insight


def insight(game: Game, content: Content, kind: str) -> Insight:
    """Return what is known of what a kind does."""
    familiar = content.revealed or is_familiar(game, kind)
    return Insight(frozenset(game.career.acts.get(kind, ())), familiar)


def knows_fears(game: Game, content: Content, kind: str) -> bool:
    """Return whether it is known what answers a kind better than blows."""
    return content.revealed or has_mastered(game, kind)
