"""Names of levels, and short names for the side list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from winze.content import Content, Look
from winze.engine.game import Game
from winze.scenes.words.grammar import inverted, shortened


def level_name(game: Game, content: Content, level: str) -> str:
    return f"{level} {content.level_names[game.plan.levels[level].row]}"


@lru_cache(maxsize=128)
def names_of(content: Content, *, monster: bool, width: int) -> Mapping[str, str]:
    """Return the short names of all monsters or items, by kind, so that each always has the same one."""
    return short_names(content.monsters if monster else content.items, width)


def short_names(looks: Mapping[str, Look], width: int) -> dict[str, str]:
    """Return whole names where they fit, else their nouns: `lion slip` and `slip`, `drift goblin` and `goblin`.

    Nouns that would be equal give way to adjectives, `healing` and `strong`, unless all are the `short` of their rows.
    """
    names = {kind: _fitting(look, width) for kind, look in looks.items()}
    shown = Counter((looks[kind].glyph, name) for kind, name in names.items())
    unclear = {(look.glyph, names[kind]) for kind, look in looks.items() if not look.short}
    unclear &= {key for key, count in shown.items() if count > 1}
    return {
        kind: shortened(_adjectives(looks[kind].name), width) if (looks[kind].glyph, name) in unclear else name
        for kind, name in names.items()
    }


def _fitting(look: Look, width: int) -> str:
    wholes = (look.name, inverted(look.name))
    return next((name for name in wholes if len(name) <= width), shortened(look.short or look.name, width))


def _adjectives(name: str) -> str:
    return name.rpartition(" ")[0] or name
