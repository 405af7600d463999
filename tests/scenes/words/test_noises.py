"""Noises in words."""

from __future__ import annotations

from collections.abc import Iterator

from shipped import shipped
from winze.engine.kinds.effects import Effects, Noise, flat
from winze.scenes.words.noises import SOUNDS


def noises() -> Iterator[tuple[str, str]]:
    """Yield the rows of content that make noises, with the names of the noises."""
    rules = shipped().rules
    for kind in rules.monsters.values():
        yield from heard(kind.id, kind.hurt, kind.death, *(attack.effects for attack in kind.attacks))
        for ability in kind.abilities:
            yield from heard(kind.id, ability.effects)
            yield from [(kind.id, ability.id)] if ability.noise else []
    for item in rules.items.values():
        yield from heard(item.id, item.use, item.hits, item.thrown.ends, *([item.aim.ends] if item.aim else []))
    for tile in rules.tiles.tiles:
        yield from heard(tile.id, *(edge.then for edge in tile.edges.values()))
        yield from ((tile.id, verb) for verb, edge in tile.edges.items() if edge.noise)


def heard(row: str, *all_: Effects) -> Iterator[tuple[str, str]]:
    yield from ((row, effect.sound) for effects in all_ for effect in flat(effects) if isinstance(effect, Noise))


def test_every_noise_has_words() -> None:
    found = [*noises()]
    assert found
    assert [(row, sound) for row, sound in found if sound not in SOUNDS] == []
