"""Make the graph and the table in docs/tiles.md with the product itself, after `make setup`."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "tiles.md"
BEGIN, END = "<!-- graph: made by scripts/tiles_page.py -->\n", "<!-- end of graph -->\n"


def main() -> None:
    before, rest = PAGE.read_text().split(BEGIN)
    _, after = rest.split(END)
    PAGE.write_text(before + BEGIN + section() + END + after)


def section() -> str:
    """Return the text between the two marks."""
    return f"\n```mermaid\n{drawn('mermaid')}```\n\n```\n{drawn('text')}```\n\n"


def drawn(form: str) -> str:
    command = [ROOT / ".venv" / "bin" / "winze", "content", "graph", "--format", form]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main()
