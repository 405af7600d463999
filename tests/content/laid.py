"""Overlays of the small content, valid or not."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from content.mistakes import SMALL
from winze.content import Content, ContentError, load
from winze.engine.kinds.plan import Purpose
from winze.screen.palette import COLOURS

HOUND = """[pit_hound]
glyph = "ñ"
colour = "rust"
name = "pit hound"
verb = "snaps at"
size = "normal"
health = "3d4"
accuracy = 70
attacks = [{ damage = "1d6" }]
mind = "vermin"
"""
DRAUGHT = """[bitter_draught]
glyph = "!"
colour = "lime"
name = "bitter draught"
category = "potion"
use = [{ do = "heal", amount = "3d6" }]
"""
NUMB = """[numbness]
name = "numb"
colour = "sky"
begins_text = "Your hands go numb."
ends_text = "You feel your hands again."
"""
GAS = """[reek]
glyph = "}"
colour = "moss"
name = "reek"
"""
STYLE = """[[style]]
generator = "rogue"
main = 5
"""
VAULT = """name = "cell"
---
####
+..#
####
"""
_STONE = """
colour = "lime"
name = "plinth"
"""
PRIZE = """name = "two plinths"
purpose = "prize"
interior = ["drawn", "area"]
size = [5, 20]
gate = true

[says]
seen = "Two plinths."

[[part]]
tile = "plinth"
put = "ware weapon, item 2 rope"
at = "hall"
letter = "T"
count = 2
wire = "cages"
---
#####
#T.T#
#...#
##+##
"""
GATE = """name = "lock"
purpose = "gate"

[[part]]
tile = "lock"
at = "threshold"

[[part]]
put = "key latchkey"
at = "holder"
"""
HOLDER = """name = "drowned key"
purpose = "holder"
interior = ["hazard"]
hazard = ["water"]

[[part]]
put = "adopted"
at = "deep"
across = "water"
"""
SCENE = """name = "den"
purpose = "scene"
interior = ["area"]
size = [2, 9]

[[part]]
tile = "bones"
at = "inside"
count = 2

[[part]]
put = "monster cave_rat"
at = "far"
"""
MACHINES = {
    "prize": PRIZE,
    "gate": GATE,
    "holder": HOLDER,
    "scene": SCENE,
    "machines": "prize = [100]\nscene = [100]\n",
    "tiles": f"""[plinth]{_STONE}char = "("
glyph = "τ"
passes = ["objects", "missiles", "light"]
edges.take = {{ to = "plinth_bare", sends = true, own = true }}
edges.signal = "plinth_shut"

[plinth_shut]{_STONE}char = ")"
glyph = "ε"
passes = ["missiles", "light"]
keeps = true
edges.signal = "plinth"

[plinth_bare]{_STONE}char = ";"
glyph = "σ"
passes = ["objects", "missiles", "light"]
edges.lay = {{ to = "plinth", sends = true, own = true }}

[lock]{_STONE}char = "!"
glyph = "φ"
room_frame = true
edges.unlock = {{ to = "door_closed", tool = "key", uses_up = true }}
""",
    "items": """[latchkey]
glyph = "("
colour = "steel"
name = "latchkey"
category = "tool"
commonness = 0
tool = "key"
returns = true
""",
}
"""The files of a directory with a machine of each purpose, none of which has a fault."""
_FOLDERS = {"cell": "vaults", **dict.fromkeys(get_args(Purpose), "machines")}


def overlay(directory: Path, name: str = "mine", **files: str) -> Path:
    """Create a directory with files of these texts; `cell` is a vault, and purposes are machines."""
    mine = directory / name
    for folder in ("vaults", "machines"):
        (mine / folder).mkdir(parents=True)
    for sort, text in files.items():
        path = mine / _FOLDERS[sort] / f"{sort}.txt" if sort in _FOLDERS else mine / f"{sort}.toml"
        path.write_text(text, encoding="utf-8")
    return mine


def own(*overlays: Path) -> Content:
    return load(SMALL, colours=COLOURS, overlays=overlays)


def complaints(*overlays: Path, thorough: bool = False) -> list[str]:
    """Return the complaints about directories."""
    with pytest.raises(ContentError) as caught:
        load(SMALL, colours=COLOURS, overlays=overlays, thorough=thorough)
    return [str(complaint) for complaint in caught.value.complaints]


def told_of(mine: Path, *, thorough: bool = False) -> list[str]:
    """Return the complaints about a directory, without its name."""
    return [complaint.removeprefix(f"{mine}/") for complaint in complaints(mine, thorough=thorough)]
