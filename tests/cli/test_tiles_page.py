"""docs/tiles.md shows the command's output, and its examples work."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from click.testing import CliRunner

from shipped import shipped
from winze.cli import main
from winze.cli.scripted.scene import read_scene
from winze.engine.kinds.tiles import Edge
from winze.workshop.scene import played

PAGE = (Path(__file__).parents[2] / "docs" / "tiles.md").read_text(encoding="utf-8")


def drawn(form: str) -> str:
    return CliRunner().invoke(main, ["content", "graph", "--format", form]).output


def test_graph_and_table_match_the_command() -> None:
    assert f"```mermaid\n{drawn('mermaid')}```" in PAGE
    assert f"```\n{drawn('text')}```" in PAGE


def test_every_key_of_an_edge_is_described() -> None:
    told = set(re.findall(r"^\| `(\w+)` \|", PAGE.split("## Ground that harms")[0], re.MULTILINE))
    assert told == {field.name for field in fields(Edge)}


def test_scene_on_the_page_can_be_played() -> None:
    (scene,) = re.findall(r"```\n(name = .*?)```", PAGE, re.DOTALL)
    assert "The lava burns you" in "".join(played(read_scene(scene, shipped())))
