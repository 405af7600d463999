"""Complaints about rows that look alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.laid import DRAUGHT, GAS, HOUND, NUMB, overlay, own, told_of

BURN = """[hot_floor]
char = "("
glyph = "·"
colour = "ember"
name = "hot floor"
passes = ["objects", "missiles", "light"]
hazard = "lava"
"""
SCALD = '[[slick.enter]]\neffects = [{ do = "harm", amount = "1d2", kind = "steam" }]'
BOON = """[mole_blood]
name = "braced"
text = "you dig faster."
path = "body"
health = 3
"""
HOUNDS = "\n".join(
    (
        f"{HOUND}last_depth = 2\n",
        f"{HOUND.replace('pit', 'cold')}first_depth = 6\n",
        f"{HOUND.replace('pit', 'red')}first_depth = 9\n",
    )
)


def slick(glyph: str, *lines: str) -> str:
    """Return a walkable tile with the glyph of another tile."""
    row = ["[slick]", 'char = "("', f'glyph = "{glyph}"', 'colour = "sky"', 'name = "slick"']
    return "\n".join([*row, 'passes = ["objects", "missiles", "light"]', *lines, ""])


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"monsters": HOUND.replace('"ñ"', '"r"')}, "monsters.toml:2: pit_hound.glyph: cave_rat looks the same, "),
        (
            {"monsters": HOUND.replace("pit hound", "cave rat")},
            "monsters.toml:4: pit_hound.name: cave_rat already has the name ",
        ),
        (
            {"items": DRAUGHT.replace("bitter", "healing")},
            "items.toml:4: healing_draught.name: draught already has the name ",
        ),
        (
            {"statuses": NUMB.replace('"numb"', '"wet"')},
            "statuses.toml:2: numbness.name: wet already has the name 'wet'",
        ),
        (
            {"statuses": f'{NUMB}short = "Wet"\n'},
            "statuses.toml:6: numbness.short: wet already has the label 'Wet' on the panel (set another `short`)",
        ),
        ({"boons": BOON}, "boons.toml:2: mole_blood.name: braced already has the name 'braced'"),
        ({"monsters": HOUND.replace('"ñ"', '"≈"')}, "monsters.toml:2: pit_hound.glyph: the tile water looks the same"),
        ({"monsters": HOUND.replace('"ñ"', '"!"')}, "monsters.toml:2: pit_hound.glyph: the item draught looks"),
        ({"monsters": HOUND.replace('"ñ"', '"@"')}, "monsters.toml:2: pit_hound.glyph: the hero looks the same"),
        ({"items": DRAUGHT.replace('"!"', '"≈"')}, "items.toml:2: bitter_draught.glyph: the tile water looks the same"),
        ({"monsters": HOUND.replace('"ñ"', '"┌"')}, "monsters.toml:2: pit_hound.glyph: a wall looks the same"),
        ({"monsters": HOUND.replace('"ñ"', '"♠"')}, "monsters.toml:2: pit_hound.glyph: fire looks the same"),
        ({"monsters": HOUND.replace('"ñ"', '"%"')}, "monsters.toml:2: pit_hound.glyph: a corpse looks the same"),
        ({"monsters": HOUND.replace('"ñ"', '"‼"')}, "pit_hound.glyph: the gas methane looks the same"),
        ({"monsters": HOUND.replace('"ñ"', '"☻"')}, "pit_hound.glyph: old_knocker looks the same, and both can be on"),
        ({"monsters": HOUND.replace('"ñ"', '"Γ"')}, "pit_hound.glyph: captain_of_the_pumps looks the same, and both"),
        ({"items": DRAUGHT.replace('"!"', '"♠"')}, "items.toml:2: bitter_draught.glyph: fire looks the same"),
        ({"gases": GAS.replace('"}"', '"♠"')}, "gases.toml:2: reek.glyph: fire looks the same"),
        ({"gases": GAS.replace('"}"', '"░"')}, "gases.toml:2: reek.glyph: the tile corridor looks the same"),
        ({"gases": GAS.replace('"}"', '"!"')}, "gases.toml:2: reek.glyph: the item draught looks the same"),
        ({"gases": GAS.replace('"}"', '"‼"')}, "reek.glyph: methane looks the same, and is not as dangerous"),
        ({"tiles": BURN.replace('"·"', '"r"')}, "monsters.toml:"),
        ({"tiles": BURN.replace('"·"', '"♠"')}, "tiles.toml:3: hot_floor.glyph: fire looks the same"),
        ({"tiles": BURN.replace('"·"', '"‼"')}, "methane.glyph: the tile hot_floor looks the same"),
        ({"tiles": BURN}, "tiles.toml:3: hot_floor.glyph: floor looks the same, and is not as dangerous"),
        ({"tiles": slick("~", 'liquid = "oil"')}, "slick.glyph: shallows looks the same, and is another liquid"),
        (
            {"tiles": slick("_", 'hazard = "ice"', 'edges.melt = "shallows"')},
            "slick.glyph: ice looks the same, and has",
        ),
        ({"tiles": slick("│")}, "slick.glyph: wall looks the same, and lets other objects through"),
        ({"tiles": slick("·", "oily = true")}, "slick.glyph: floor looks the same, and does not burn like it"),
        ({"tiles": slick("·", 'edges.step = "floor"')}, "slick.glyph: floor looks the same, and is not as dangerous"),
        ({"tiles": slick("·", SCALD)}, "slick.glyph: floor looks the same, and does other things to those on it"),
        ({"tiles": slick("·", 'stairs = "down"')}, "slick.glyph: floor looks the same, and leads elsewhere"),
        (
            {"tiles": slick("§", 'seems = "rock"', 'edges.shatter = "crystal"')},
            "slick.edges: dig must take the same effort",
        ),
        ({"tiles": slick("§", 'seems = "rock"')}, "slick.edges: shatter must take the same effort as for 'rock'"),
    ],
)
def test_clash_is_reported_with_place(tmp_path: Path, files: dict[str, str], told: str) -> None:
    found = told_of(overlay(tmp_path, **files))
    assert any(told in complaint for complaint in found), found


def test_hidden_tile_may_have_any_glyph(tmp_path: Path) -> None:
    rock = slick("~", 'seems = "rock"', 'edges.shatter = "crystal"')
    dig = 'edges.dig = { to = "rubble", tool = "pick", turns = 8, noise = 14 }\n'
    own(overlay(tmp_path, tiles=rock + dig))


def test_gases_with_equal_effects_may_share_a_glyph(tmp_path: Path) -> None:
    own(overlay(tmp_path, gases=f"{GAS}{GAS.replace('reek', 'stench')}thins = 2\n"))


def test_masters_and_people_may_share_glyphs(tmp_path: Path) -> None:
    master = HOUND.replace("pit", "old").replace('"ñ"', '"Γ"') + 'commonness = 0\nmaster = "forge"\n'
    captive = HOUND.replace('"ñ"', '"☺"') + "commonness = 0\ncaptive = 5\n"
    told = told_of(overlay(tmp_path, monsters=f"{master}{captive}"))
    assert not [complaint for complaint in told if ".glyph" in complaint], told


def test_letter_may_repeat_at_distant_depths(tmp_path: Path) -> None:
    (told,) = told_of(overlay(tmp_path, monsters=HOUNDS))
    assert told.startswith("monsters.toml:26: red_hound.glyph: cold_hound looks the same, and both can be on one level")


def test_letter_clash_names_free_letters(tmp_path: Path) -> None:
    """Plain letters come first, and accented ones follow."""
    (told,) = told_of(overlay(tmp_path, monsters=HOUNDS))
    free = told.removesuffix(")").partition("free at its depths: ")[2].split()
    plain, accented = ([one for one in free if one.isascii() is ascii_] for ascii_ in (True, False))
    assert free == [*plain, *accented]
    assert plain
    assert accented
    assert "ñ" not in accented


def test_rare_danger_needs_a_letter_of_its_own(tmp_path: Path) -> None:
    """A monster that is only summoned can still meet others."""
    summoned = HOUND.replace("pit", "cold") + "commonness = 0\n"
    (told,) = told_of(overlay(tmp_path, monsters=f"{HOUND}\n{summoned}"))
    assert "cold_hound.glyph: pit_hound looks the same, and both can be on one level" in told
