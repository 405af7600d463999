"""Effects on carried items."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import stow
from stage.events import named
from stage.wares import mark
from winze.engine.effects.apply import apply
from winze.engine.events import Cracked, What
from winze.engine.kinds.effects import Crack
from winze.engine.state.world import EffectTarget


@pytest.mark.parametrize(
    ("plus", "corroded", "after", "lost"),
    [(3, 0, 0, 3), (1, 2, -2, 3), (0, 0, 0, 0), (-1, 0, -1, 0), (-2, 2, -2, 0)],
)
def test_crack_leaves_an_item_as_it_was_made(plus: int, corroded: int, after: int, lost: int) -> None:
    stage = Stage("#@#")
    hero = stage.game.hero
    letter = stow(stage.game, "sword", plus=plus)
    item = stage.game.pack.get(letter)
    assert item
    mark(item, corroded=corroded)
    assert apply(stage.game, Crack(), EffectTarget(hero.who, hero, hero.cell, letter=letter)) == lost
    assert (item.plus, item.corroded) == (after, corroded)
    assert [event.what for event in named(stage.game.events, Cracked)] == [What("sword", 1, after)][: bool(lost)]
