"""JSON Schemas, against the shipped content and against mistakes."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from content.laid import DRAUGHT, HOUND, NUMB
from winze import content
from winze.content.readers import KINDS
from winze.content.schema import FILES, schemas
from winze.screen.palette import COLOURS

SHIPPED = sorted(Path(content.__file__).parent.glob("*.toml"))
PAGE = Path(__file__).parents[2] / "docs" / "content.md"
PAGES = (PAGE, PAGE.with_name("tiles.md"))
EXAMPLE = re.compile(r"^```toml (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def all_schemas() -> dict[str, Any]:
    return schemas(COLOURS)


@cache
def validator(sort: str) -> Any:
    return jsonschema_rs.validator_for(all_schemas()[sort])


def faults(sort: str, text: str) -> list[str]:
    """Return the path and message of each schema error."""
    return [
        f"{'.'.join(map(str, error.instance_path))}: {error.message}"
        for error in validator(sort).iter_errors(tomllib.loads(text))
    ]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_content_matches_schemas(path: Path) -> None:
    sort = path.stem.split("_")[0]
    assert faults(sort, path.read_text(encoding="utf-8")) == []


def test_page_examples_match_schemas() -> None:
    for sort, text in EXAMPLE.findall(PAGE.read_text(encoding="utf-8")):
        assert faults(sort, text) == []


def test_page_effects_and_drives_match_schemas() -> None:
    """`[...]` on the pages stands for an empty list."""
    named = {name: part for name in ("monsters", "minds") for name, part in all_schemas()[name]["$defs"].items()}
    rules = jsonschema_rs.validator_for({"anyOf": [named["Effect"], named["Drive"]], "$defs": named})
    found = [row for page in PAGES for row in re.findall(r"`(\{ do = [^`]*\})`", page.read_text(encoding="utf-8"))]
    assert len(found) > 60
    read = [tomllib.loads(f"row = {' '.join(row.split()).replace('[...]', '[]')}")["row"] for row in found]
    wrong = [row for row in read if not rules.is_valid(row)]
    assert wrong == []


def test_pages_mention_every_key_effect_and_drive() -> None:
    text = " ".join(re.findall(r"`([^`]*)`", " ".join(page.read_text(encoding="utf-8") for page in PAGES)))
    told = {*re.findall("[a-z_]+", text)}
    wanted: set[str] = set()
    for schema in all_schemas().values():
        rows = [*schema.get("patternProperties", {}).values(), *schema["$defs"].values(), schema]
        for keys in (row.get("properties", {}) for row in rows):
            wanted |= keys.keys() | {keys["do"]["const"] for _ in range("const" in keys.get("do", {}))}
    assert wanted - told == set()


def test_every_file_has_a_valid_schema() -> None:
    found = all_schemas()
    assert tuple(found) == FILES
    assert {path.stem.split("_")[0] for path in SHIPPED} == {*FILES}
    for schema in found.values():
        jsonschema_rs.meta.validate(schema)


@pytest.mark.parametrize(
    ("sort", "text", "told"),
    [
        ("monsters", f"{HOUND}acuracy = 3\n", r"pit_hound: .*'acuracy' was unexpected"),
        ("monsters", HOUND.replace('"1d6"', '"1x6"'), r'pit_hound.attacks.0.damage: "1x6" does not match'),
        ("monsters", HOUND.replace("70", "101"), r"pit_hound.accuracy: 101 is greater than the maximum of 100"),
        ("monsters", HOUND.replace('"normal"', '"tiny"'), r'pit_hound.size: "tiny" is not one of'),
        ("monsters", HOUND.replace("rust", "rest"), r'pit_hound.colour: "rest" is not one of'),
        ("monsters", HOUND.replace('mind = "vermin"', "traits = [1]"), r"pit_hound.traits.0: 1 is not one of"),
        ("monsters", HOUND.replace('name = "pit hound"\n', ""), r'pit_hound: "name" is a required property'),
        ("monsters", HOUND.replace("pit_hound", "Pit"), r".*'Pit' was unexpected"),
        ("items", DRAUGHT.replace('"heal"', '"hael"'), r"bitter_draught.use.0: .* is not valid under any of"),
        ("items", DRAUGHT.replace('do = "heal", ', ""), r"bitter_draught.use.0: .* is not valid under any of"),
        ("items", DRAUGHT.replace('glyph = "!"', 'glyph = "!!"'), r'bitter_draught.glyph: "!!" is longer than 1'),
        ("statuses", f"{NUMB}id = 'numb'\n", r"numbness: .*'id' was unexpected"),
        ("levels", '[level.own]\nfamily = "halls"\n', r'level.own.family: "halls" is not one of'),
        ("features", '[[feature]]\nkind = "lake"\nchance = [200]\n', r"feature.0.chance"),
        ("hero", "[hero]\nhealth = 3\n", r"hero.health: 3 is not of type"),
    ],
)
def test_schema_finds_mistakes(sort: str, text: str, told: str) -> None:
    found = faults(sort, text)
    assert any(re.match(told, fault) for fault in found), found


def test_schema_describes_keys() -> None:
    found = all_schemas()
    row = found["monsters"]["patternProperties"]["^[a-z][a-z0-9_]*$"]["properties"]
    assert row["speed"]["description"].startswith("100 acts once a turn")
    assert row["verb"]["description"].startswith('As in "the cave rat bites you"')
    assert found["monsters"]["$defs"]["Senses"]["properties"]["smell"]["description"].startswith("Age in turns")
    assert {
        sort for sort in KINDS if "id" in found[sort]["patternProperties"]["^[a-z][a-z0-9_]*$"]["properties"]
    } == set()
