from __future__ import annotations

from pathlib import Path

import pytest

from layers import READS, TOP, arrows_back, fractions, modules

SERVER = Path(__file__).parents[1] / "server"


def test_no_import_runs_back() -> None:
    assert arrows_back(SERVER) == []


def test_the_rules_reckon_in_whole_numbers() -> None:
    assert fractions(SERVER) == []


def test_every_module_has_a_room() -> None:
    stray = [module.name for module in modules(SERVER) if module.room == TOP and module.name != "winze"]
    assert stray == []


def test_the_order_of_rooms_has_no_circle() -> None:
    left = {room: reads - {TOP} for room, reads in READS.items() if room != TOP}
    while free := {room for room, reads in left.items() if not reads & left.keys()}:
        left = {room: reads for room, reads in left.items() if room not in free}
    assert left == {}


@pytest.mark.parametrize(
    ("file", "source", "complaint"),
    [
        ("core/board.py", "from winze.engine import level", "core must not read engine"),
        ("core/board.py", "from winze.engine.level import Level", "core must not read engine"),
        ("engine/__init__.py", "from ..content import load", "engine must not read content"),
        ("engine/game.py", "from winze import screen", "engine must not read screen"),
        ("engine/game.py", "def f():\n    import winze.api.app", "engine must not read api"),
        ("engine/game.py", "import time", "engine only computes"),
        ("mapgen/rogue.py", "from random import Random", "mapgen only computes"),
        ("mapgen/rogue.py", "from pathlib import Path", "mapgen only computes"),
        ("scenes/play.py", "import asyncio", "scenes knows no clock, thread or socket"),
        ("scenes/play.py", "from winze.store.tables import Run", "scenes must not read store"),
        ("store/runs.py", "from winze.api import settings", "store must not read api"),
        ("api/app.py", "from winze.cli import main", "api must not read cli"),
        ("engine/deep/down.py", "from ...session import keeper", "engine must not read session"),
    ],
)
def test_an_arrow_that_runs_back_is_found(tmp_path: Path, file: str, source: str, complaint: str) -> None:
    planted = tmp_path / "winze" / file
    planted.parent.mkdir(parents=True)
    planted.write_text(source)
    (found,) = arrows_back(tmp_path)
    assert found.startswith(f"winze/{file}:")
    assert found.endswith(complaint)


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("engine/game.py", "from winze.core.board import Board\nfrom . import level\nfrom .tiles import Tiles"),
        ("session/run.py", "import asyncio\nfrom winze.scenes.scene import Scene"),
        ("cli/serve.py", "from winze import __version__\nfrom winze.api.app import create"),
    ],
)
def test_an_arrow_that_runs_down_is_fine(tmp_path: Path, file: str, source: str) -> None:
    planted = tmp_path / "winze" / file
    planted.parent.mkdir(parents=True)
    planted.write_text(source)
    assert arrows_back(tmp_path) == []


@pytest.mark.parametrize("source", ["half = 0.5", "half = 3 / 2"])
def test_a_fraction_in_the_rules_is_found(tmp_path: Path, source: str) -> None:
    planted = tmp_path / "winze" / "engine" / "combat.py"
    planted.parent.mkdir(parents=True)
    planted.write_text(source)
    assert len(fractions(tmp_path)) == 1
