"""Names of levels, and short names for the side list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shipped import shipped
from winze.content import Look
from winze.engine.game import Game
from winze.scenes.words.grammar import inverted, shortened
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


@pytest.mark.parametrize(
    ("name", "short", "shown"),
    [
        ("slip stamped lion", "slip", {17: "slip stamped lion", 12: "lion slip", 8: "slip"}),
        ("potion of night eyes", "night", {20: "potion of night eyes", 17: "night eyes potion", 12: "night"}),
        ("sling shot", "sl. shot", {10: "sling shot", 8: "sl. shot"}),
        ("powder boy", "p. boy", {12: "powder boy", 7: "p. boy"}),
        ("brigandine", "plates", {10: "brigandine", 9: "plates"}),
        ("drift goblin", "", {12: "drift goblin", 11: "goblin", 6: "goblin"}),
    ],
)
def test_whole_name_or_noun_is_shown(name: str, short: str, shown: dict[int, str]) -> None:
    look = replace(looks(p=name)["p"], short=short)
    assert {width: short_names({"p": look}, width)["p"] for width in shown} == shown


def test_unidentified_items_keep_their_nouns() -> None:
    content = shipped()
    called = names_of(content, monster=False, width=WIDTH)
    nouns = {"slip", "potion", "ring", "rod"}
    assert {called[kind].split()[-1] for kind in content.rules.flavours} == nouns


def test_short_of_row_is_used():
    names = looks(p="iron breastplate")
    assert short_names({"p": replace(names["p"], short="plate")}, WIDTH) == {"p": "plate"}


@pytest.mark.parametrize("monster", [True, False])
def test_every_short_name_fits_and_is_unique(monster: bool):
    content = shipped()
    table = content.monsters if monster else content.items
    called = names_of(content, monster=monster, width=WIDTH)
    known = table.keys() - content.rules.flavours
    assert len({(table[kind].glyph, called[kind]) for kind in known}) == len(known)
    for kind, name in called.items():
        assert 0 < len(name) <= WIDTH
        whole = name in table[kind].name or name == inverted(table[kind].name)
        assert whole or name == table[kind].short, f"{name} is cut off"


def test_level_name_has_number_and_name() -> None:
    game = Game.new(1, shipped().rules)
    assert level_name(game, shipped(), game.level.id) == f"{game.level.id} Day Eye"
