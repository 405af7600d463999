"""docs/hosting.md keeps step with the settings."""

from __future__ import annotations

import re
from pathlib import Path

from winze.api.settings import Settings

HOSTING = Path(__file__).parents[1] / "docs" / "hosting.md"
ROW = re.compile(r"^\| `(?P<key>\w+)` \| (?:`(?P<default>[^`]+)`|none) \| \S.* \|$", re.M)


def written(default: object) -> str:
    if default is None:
        return ""
    return ",".join(default) if isinstance(default, tuple) else str(default)


def test_the_table_names_every_setting_and_its_default() -> None:
    told = {row["key"]: row["default"] or "" for row in ROW.finditer(HOSTING.read_text())}
    assert told == {key: written(field.default) for key, field in Settings.model_fields.items()}
