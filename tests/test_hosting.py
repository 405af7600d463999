"""docs/hosting.md lists all settings, and the files for hosts are sound."""

from __future__ import annotations

import re
from pathlib import Path

from winze.api.settings import Settings

ROOT = Path(__file__).parents[1]
HOSTING = ROOT / "docs" / "hosting.md"
ROW = re.compile(r"^\| `(?P<key>\w+)` \| (?:`(?P<default>[^`]+)`|none) \| \S.* \|$", re.M)


def written(default: object) -> str:
    if default is None:
        return ""
    return ",".join(default) if isinstance(default, tuple) else str(default)


def test_table_lists_every_setting_with_its_default() -> None:
    told = {row["key"]: row["default"] or "" for row in ROW.finditer(HOSTING.read_text())}
    assert told == {key: written(field.default) for key, field in Settings.model_fields.items()}


def test_container_logs_are_rotated() -> None:
    compose = (ROOT / "compose.yaml").read_text()
    options = re.search(r"^    logging:\n      driver: json-file\n      options:\n((?: {8}\S.*\n)+)", compose, re.M)
    assert options
    given = dict(re.findall(r'^ {8}([\w-]+): "(\w+)"$', options[1], re.M))
    assert given["max-size"].endswith("m")
    assert int(given["max-file"]) > 1
