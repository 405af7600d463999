"""The schemas that editors read, against all that is shipped and against mistakes."""

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
from winze.screen.palette import NAMES

SHIPPED = sorted(Path(content.__file__).parent.glob("*.toml"))
PAGE = Path(__file__).parents[2] / "docs" / "content.md"
PAGES = (PAGE, PAGE.with_name("tiles.md"))
EXAMPLE = re.compile(r"^```toml (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def all_schemas() -> dict[str, Any]:
    return schemas(NAMES)


@cache
def validator(sort: str) -> Any:
    return jsonschema_rs.validator_for(all_schemas()[sort])


def faults(sort: str, text: str) -> list[str]:
    """Where something is wrong by the schema, and what."""
    return [
        f"{'.'.join(map(str, error.instance_path))}: {error.message}"
        for error in validator(sort).iter_errors(tomllib.loads(text))
    ]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_all_that_is_shipped_is_right_by_its_schema(path: Path) -> None:
    sort = path.stem.split("_")[0]
    assert faults(sort, path.read_text(encoding="utf-8")) == []


def test_the_examples_of_the_page_are_right_by_their_schemas() -> None:
    for sort, text in EXAMPLE.findall(PAGE.read_text(encoding="utf-8")):
        assert faults(sort, text) == []


def test_each_effect_and_drive_that_the_pages_show_is_one() -> None:
    """What is left out as `[...]` stands for no effects."""
    named = {name: part for name in ("monsters", "minds") for name, part in all_schemas()[name]["$defs"].items()}
    rules = jsonschema_rs.validator_for({"anyOf": [named["Effect"], named["Drive"]], "$defs": named})
    found = [row for page in PAGES for row in re.findall(r"`(\{ do = [^`]*\})`", page.read_text(encoding="utf-8"))]
    assert len(found) > 60
    read = [tomllib.loads(f"row = {' '.join(row.split()).replace('[...]', '[]')}")["row"] for row in found]
    wrong = [row for row in read if not rules.is_valid(row)]
    assert wrong == []


def test_the_pages_tell_of_every_key_effect_and_drive() -> None:
    text = " ".join(re.findall(r"`([^`]*)`", " ".join(page.read_text(encoding="utf-8") for page in PAGES)))
    told = {*re.findall("[a-z_]+", text)}
    wanted: set[str] = set()
    for schema in all_schemas().values():
        rows = [*schema.get("patternProperties", {}).values(), *schema["$defs"].values(), schema]
        for keys in (row.get("properties", {}) for row in rows):
            wanted |= keys.keys() | {keys["do"]["const"] for _ in range("const" in keys.get("do", {}))}
    assert wanted - told == set()


def test_each_file_has_a_schema_that_is_one() -> None:
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
def test_mistakes_are_found_by_it(sort: str, text: str, told: str) -> None:
    found = faults(sort, text)
    assert any(re.match(told, fault) for fault in found), found


def test_what_a_key_means_is_told() -> None:
    found = all_schemas()
    row = found["monsters"]["patternProperties"]["^[a-z][a-z0-9_]*$"]["properties"]
    assert row["speed"]["description"].startswith("100 acts once a turn")
    assert row["verb"]["description"].startswith('As in "the cave rat bites you"')
    assert found["monsters"]["$defs"]["Senses"]["properties"]["smell"]["description"].startswith("Age in turns")
    assert {
        sort for sort in KINDS if "id" in found[sort]["patternProperties"]["^[a-z][a-z0-9_]*$"]["properties"]
    } == set()
