"""Make the pictures and the table of figures in docs/generators.md with the product itself, after `make setup`."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "generators.md"
PICTURES = ROOT / "docs" / "pictures" / "generators"
BEGIN, END = "<!-- figures: made by scripts/generators_page.py -->\n", "<!-- end of figures -->\n"
COUNT = 500
COLUMNS = {
    "open %": "open_percent",
    "stair walk": "stair_walk",
    "doors": "doors",
    "chokepoints": "chokepoints",
    "dead ends": "dead_ends",
    "loops": "loops",
    "rooms": "rooms",
}


def main() -> None:
    figures = json.loads(winze_map("--seed", "1", "--count", str(COUNT), "--stats", "--format", "json"))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for each in figures:
        name = each["generator"]
        picture = PICTURES / f"{name}.png"
        winze_map(name, "--seed", "1", "--count", "4", "--format", "png", "--out", str(picture))
    before, rest = PAGE.read_text().split(BEGIN)
    _, after = rest.split(END)
    PAGE.write_text(before + BEGIN + table(figures) + END + after)


def winze_map(*words: str) -> str:
    command = [ROOT / ".venv" / "bin" / "winze", "map", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def table(figures: list[dict[str, Any]]) -> str:
    rows = [["generator", *COLUMNS], ["---"] * (len(COLUMNS) + 1)]
    for each in figures:
        means = [each["figures"].get(key, {}).get("mean") for key in COLUMNS.values()]
        rows.append([f"`{each['generator']}`", *("" if mean is None else f"{mean:.1f}" for mean in means)])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


if __name__ == "__main__":
    main()
