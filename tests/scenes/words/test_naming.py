"""Names of levels, and short names for the side list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shipped import shipped
from winze.content import Look
from winze.engine.game import Game
from winze.scenes.words.grammar import shortened
from winze.scenes.words.naming import level_name, names_of, short_names

WIDTH = 8


def looks(**names: str) -> dict[str, Look]:
    """Return looks with one glyph per first letter of the id."""
    return {kind: Look(kind[0], "white", name, f"{name}s") for kind, name in names.items()}


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("cave rat", "cave rat"),
        ("the Sexton", "Sexton"),
        ("healing draught", "draught"),
        ("old rusty iron nail", "nail"),
        ("piece of gold", "gold"),
        ("stonebacks", "stoneba."),
    ],
)
def test_shortened_drops_article_then_adjectives(name: str, short: str):
    assert shortened(name, WIDTH) == short


def test_shortened_omits_unreadable_noun():
    assert [shortened("lode wyrm", width) for width in (5, 4, 3, 1, 0)] == ["wyrm", "wyrm", "", "", ""]


def test_short_names_of_one_glyph_use_adjectives():
    names = looks(d1="healing draught", d2="strong draught", e="strong draught", p="pick")
    assert short_names(names, WIDTH) == {"d1": "healing", "d2": "strong", "e": "draught", "p": "pick"}


def test_short_of_row_is_used():
    names = looks(p="iron breastplate")
    assert short_names({"p": replace(names["p"], short="plate")}, WIDTH) == {"p": "plate"}


@pytest.mark.parametrize("monster", [True, False])
def test_every_short_name_fits_and_is_unique(monster: bool):
    content = shipped()
    table = content.monsters if monster else content.items
    called = names_of(content, monster=monster, width=WIDTH)
    assert len({(table[kind].glyph, name) for kind, name in called.items()}) == len(table)
    for kind, name in called.items():
        assert 0 < len(name) <= WIDTH
        assert name == table[kind].short or name in table[kind].name, f"{name} is cut off"


def test_level_name_has_number_and_name() -> None:
    game = Game.new(1, shipped().rules)
    assert level_name(game, shipped(), game.level.id) == f"{game.level.id} Day Eye"
