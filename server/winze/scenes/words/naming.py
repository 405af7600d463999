"""Names of levels, and short names for the side list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from winze.content import Content, Look
from winze.engine.game import Game
from winze.scenes.words.grammar import shortened


def level_name(game: Game, content: Content, level: str) -> str:
    return f"{level} {content.level_names[game.plan.levels[level].row]}"


@lru_cache(maxsize=128)
def names_of(content: Content, *, monster: bool, width: int) -> Mapping[str, str]:
    """Return the short names of all monsters or items, by kind, so that each always has the same one."""
    return short_names(content.monsters if monster else content.items, width)


def short_names(looks: Mapping[str, Look], width: int) -> dict[str, str]:
    """Return names without adjectives, or the adjectives of names that would be equal: `healing` and `strong`."""
    names = {kind: shortened(look.short or look.name, width) for kind, look in looks.items()}
    shown = Counter((looks[kind].glyph, name) for kind, name in names.items())
    return {
        kind: name if shown[looks[kind].glyph, name] == 1 else shortened(_adjectives(looks[kind].name), width)
        for kind, name in names.items()
    }


def _adjectives(name: str) -> str:
    return name.rpartition(" ")[0] or name
