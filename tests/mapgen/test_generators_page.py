"""docs/generators.md covers all generators and features, and states the promises of corridors correctly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from winze.mapgen.features import ALL_FEATURES
from winze.mapgen.generators import GENERATORS
from winze.mapgen.promise import Promise
from winze.mapgen.rooms.siblings import SIBLINGS
from winze.mapgen.shapes.paths import PATHS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "generators.md").read_text()
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]


def test_each_generator_has_chapter_picture_and_figures() -> None:
    assert re.findall(r"^### (\w+)$", PAGE, re.MULTILINE) == list(GENERATORS)
    for name in GENERATORS:
        assert f"![{name}](pictures/generators/{name}.png)" in PAGE
        assert (DOCS / "pictures" / "generators" / f"{name}.png").is_file()
    figures = [row[0].strip("`") for row in ROWS if len(row) == 8]
    assert [name for name in figures if name in GENERATORS] == list(GENERATORS)


@pytest.mark.parametrize("name", GENERATORS)
def test_settings_table_matches_the_code(name: str) -> None:
    section = PAGE.split(f"\n### {name}\n")[1].split("\n#")[0]
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| ([^|]+) \|", section, re.MULTILINE)
    others = ", ".join(other for other in GENERATORS if other != "blend")
    told = [(setting, default, values.replace("any generator above", others)) for setting, default, values in rows]
    assert told == [(setting.name, str(setting.default), setting.range) for setting in GENERATORS[name].settings]


def test_documented_promises_match_strategies() -> None:
    promised = {strategy.name: strategy.promises for strategy in (*PATHS.values(), SIBLINGS)}
    promised |= {"hvh": GENERATORS["rogue"].promises({})}
    documented = {row[0].split(" ")[0].strip("`"): [cell == "yes" for cell in row[2:]] for row in ROWS if len(row) == 6}
    documented.pop("strategy")
    documented.pop("---")
    assert documented.keys() == promised.keys()
    for name, promises in promised.items():
        at_ends = bool(promises & (Promise.ENDS_ONLY | Promise.WALLS_KEPT))
        columns = [Promise.NO_BRUSHING in promises, Promise.NO_CROSSING in promises, at_ends]
        assert documented[name] == [*columns, Promise.ENDS_ONLY in promises], name


def test_every_feature_is_documented() -> None:
    documented = {name for row in ROWS if len(row) == 2 for name in re.findall(r"`(\w+)`", row[0])}
    assert documented == {*ALL_FEATURES}
