"""Rows that never come up, which only thorough loading reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.laid import DRAUGHT, GAS, HOUND, MACHINES, NUMB, STYLE, VAULT, overlay, own, told_of
from content.mistakes import SMALL
from winze.content import load
from winze.screen.palette import NAMES

MEANT = """(if that is meant, say why: unused = "...")"""
TILE = """[slime]
char = "("
glyph = "τ"
colour = "lime"
name = "slime"
passes = ["objects", "missiles", "light"]
"""
HORDE = """[hounds]
members = [{ kind = "cave_rat" }]
commonness = 0
"""
LOOK = """[speckled_stone]
glyph = "*"
colour = "moss"
name = "speckled stone"
category = "gem"
"""
DUES = """[dues.bitter]
items = ["bitter_draught"]
main = 5
branch = 0
"""
BOON = """[idle_hands]
name = "idle hands"
text = "nothing is otherwise."
path = "body"
"""
SCENES = {"scene": MACHINES["scene"], "machines": MACHINES["machines"]}
DOOR = """name = "hidden door"
purpose = "gate"

[[part]]
tile = "door_hidden"
at = "threshold"
"""
MIND = """[harrier]
drives = [{ do = "strike" }]
"""


@pytest.mark.parametrize(
    ("files", "told"),
    [
        (
            {"items": f"{DRAUGHT}commonness = 0\n"},
            f"items.toml:1: bitter_draught: nothing places it: its commonness is 0 {MEANT}",
        ),
        (
            {"monsters": f"{HOUND}commonness = 0\n"},
            f"monsters.toml:1: pit_hound: nothing places it: its commonness is 0 {MEANT}",
        ),
        ({"statuses": NUMB}, f"statuses.toml:1: numbness: nothing causes it {MEANT}"),
        ({"tiles": TILE}, f"tiles.toml:1: slime: nothing places it, and no tile turns into it {MEANT}"),
        ({"gases": GAS}, f"gases.toml:1: reek: nothing releases it: its commonness is 0 {MEANT}"),
        ({"minds": MIND}, "minds.toml:1: harrier: no monster has it"),
        ({"factions": "[choir]\n"}, "factions.toml:1: choir: no monster belongs to it"),
        ({"hordes": HORDE}, "hordes.toml:1: hounds: it never comes: its commonness is 0"),
        ({"flavours": LOOK}, f"flavours.toml:1: speckled_stone: no item of its category is unknown {MEANT}"),
        ({"boons": BOON}, "boons.toml:1: idle_hands: it has no effect (give it gifts, health, begins or arrives)"),
        (
            {"monsters": f"{HOUND}first_depth = 40\n"},
            "monsters.toml:11: pit_hound.first_depth: it never comes up: mines go no deeper than 13",
        ),
        (
            {"items": f"{DRAUGHT}first_depth = 16\n"},
            "items.toml:7: bitter_draught.first_depth: it never comes up: mines go no deeper than 13",
        ),
        (
            {"styles": f"{STYLE}first_depth = 20\n"},
            "styles.toml:4: style.1.first_depth: it never comes up: mines go no deeper than 13",
        ),
        (
            {"styles": '[[style]]\ngenerator = "bsp"\n'},
            "styles.toml:1: style.1: it is never chosen (give it main or side)",
        ),
        (
            {"features": '[[feature]]\nkind = "lake"\nchance = [0, 0]\n'},
            "features.toml:3: feature.1.chance: it is never tried",
        ),
        (
            {"cell": f"commonness = 0\n{VAULT}"},
            'vaults/cell.txt:1: commonness: nothing builds it (a feature of the kind "vault:cell" would)',
        ),
        (
            {"cell": f"first_depth = 16\n{VAULT}"},
            "vaults/cell.txt:1: first_depth: it never comes up: mines go no deeper than 13",
        ),
    ],
)
def test_unused_row_is_reported_with_place(tmp_path: Path, files: dict[str, str], told: str) -> None:
    mine = overlay(tmp_path, **files)
    assert told_of(mine, thorough=True) == [told]
    own(mine)


def test_excused_row_is_not_reported(tmp_path: Path) -> None:
    mine = overlay(
        tmp_path,
        items=f'{DRAUGHT}commonness = 0\nunused = "soon"\n',
        monsters=f'{HOUND}first_depth = 40\nunused = "soon"\n',
        statuses=f'{NUMB}unused = "soon"\n',
    )
    assert load(SMALL, NAMES, overlays=[mine], thorough=True).items["bitter_draught"].name == "bitter draught"


@pytest.mark.parametrize(
    ("files", "brings"),
    [
        ({"items": f"{DRAUGHT}commonness = 0\n"}, {"monsters": HOUND + 'carries = [{ item = "bitter_draught" }]\n'}),
        ({"items": f"{DRAUGHT}commonness = 0\n"}, {"hero": DUES}),
        (
            {"monsters": f"{HOUND}commonness = 0\n"},
            {"hordes": HORDE.replace("0", "9").replace("cave_rat", "pit_hound")},
        ),
        (
            {"statuses": NUMB},
            {"items": DRAUGHT.replace("}]", '}, { do = "afflict", status = "numbness", turns = "2" }]')},
        ),
        ({"gases": GAS}, {"items": DRAUGHT.replace("}]", '}, { do = "puff", gas = "reek", volume = "2" }]')}),
        ({"minds": MIND}, {"monsters": HOUND.replace("vermin", "harrier")}),
        ({"factions": "[choir]\n"}, {"monsters": f'{HOUND}faction = "choir"\n'}),
        ({"cell": f"commonness = 0\n{VAULT}"}, {"features": '[[feature]]\nkind = "vault:cell"\nchance = 3\n'}),
        ({"tiles": TILE}, SCENES | {"scene": MACHINES["scene"].replace("bones", "slime")}),
        (
            {"monsters": f"{HOUND}commonness = 0\n"},
            SCENES | {"scene": MACHINES["scene"].replace("cave_rat", "pit_hound")},
        ),
        (
            {"items": f"{DRAUGHT}commonness = 0\n"},
            SCENES | {"scene": MACHINES["scene"].replace("monster cave_rat", "item bitter_draught")},
        ),
        (
            {"tiles": TILE},
            {"cell": f'legend = {{ T = "slime | floor" }}\n{VAULT.replace("+..#", "+.T.#").replace("####", "#####")}'},
        ),
    ],
)
def test_summoned_row_is_used(tmp_path: Path, files: dict[str, str], brings: dict[str, str]) -> None:
    """Without its summoner it would be unused."""
    assert len(told_of(overlay(tmp_path, "alone", **files), thorough=True)) == 1
    load(SMALL, NAMES, overlays=[overlay(tmp_path, **files, **brings)], thorough=True)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {"machines": "scene = [100]\n"},
            "prize.txt:2: purpose: it is never dealt (machines.toml wants no prize at its depths)",
        ),
        (
            {"machines": "prize = [100]\n"},
            "scene.txt:2: purpose: it is never dealt (machines.toml wants no scene at its depths)",
        ),
        (
            {"prize": MACHINES["prize"].replace("gate = true\n", "")},
            "gate.txt:2: purpose: it is never dealt (no prize of its depths has a gate)",
        ),
        (
            {"gate": DOOR},
            "holder.txt:2: purpose: it is never dealt (no gate of its depths has a key)",
        ),
        (
            {"scene": MACHINES["scene"].replace('"scene"\n', '"scene"\nfirst_depth = 16\n')},
            "scene.txt:3: first_depth: it never comes up: mines go no deeper than 13",
        ),
    ],
)
def test_machine_that_is_never_dealt_is_reported(tmp_path: Path, changes: dict[str, str], told: str) -> None:
    found = told_of(overlay(tmp_path, **MACHINES | changes), thorough=True)
    assert found[-1] == f"machines/{told}"
