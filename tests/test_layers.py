from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from layers import READS, READS_INSIDE, TOP, arrows_back, circles, floor_of, fractions, modules

SERVER = Path(__file__).parents[1] / "server"


def test_no_import_runs_back() -> None:
    assert arrows_back(SERVER) == []


def test_rules_use_integers_only() -> None:
    assert fractions(SERVER) == []


def test_every_module_has_a_room() -> None:
    stray = [module.name for module in modules(SERVER) if module.room == TOP and module.name != "winze"]
    assert stray == []


def test_order_of_rooms_has_no_circle() -> None:
    left = {room: reads - {TOP} for room, reads in READS.items() if room != TOP}
    while free := {room for room, reads in left.items() if not reads & left.keys()}:
        left = {room: reads for room, reads in left.items() if room not in free}
    assert left == {}


def test_every_part_of_a_layered_room_has_a_floor() -> None:
    for room, reads in READS_INSIDE.items():
        floors = {floor_of(module.name) for module in modules(SERVER) if module.room == room}
        assert floors - {""} == reads.keys()


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circles(SERVER) == []


def test_circle_through_type_checking_imports_is_found(tmp_path: Path) -> None:
    engine = tmp_path / "winze" / "engine"
    engine.mkdir(parents=True)
    (engine / "a.py").write_text("from winze.engine.b import B")
    (engine / "b.py").write_text("from winze.engine import c")
    (engine / "c.py").write_text("if TYPE_CHECKING:\n    from winze.engine.a import A")
    (engine / "d.py").write_text("from winze.engine.a import A")
    assert circles(tmp_path) == [["winze.engine.a", "winze.engine.b", "winze.engine.c"]]


def test_importing_a_module_from_its_package_is_no_circle(tmp_path: Path) -> None:
    engine = tmp_path / "winze" / "engine"
    engine.mkdir(parents=True)
    (engine / "__init__.py").write_text("from winze.engine.a import A")
    (engine / "a.py").write_text("from winze.engine import b")
    (engine / "b.py").touch()
    assert circles(tmp_path) == []
    (engine / "b.py").write_text("from winze.engine import A")
    assert circles(tmp_path) == [["winze.engine", "winze.engine.a", "winze.engine.b"]]


@pytest.mark.parametrize(
    ("file", "source", "complaint"),
    [
        ("core/board.py", "from winze.engine import level", "core must not read engine"),
        ("core/board.py", "from winze.engine.state.level import Level", "core must not read engine"),
        ("engine/__init__.py", "from ..content import load", "engine must not read content"),
        ("engine/game.py", "from winze import screen", "engine must not read screen"),
        ("engine/game.py", "def f():\n    import winze.api.app", "engine must not read api"),
        ("engine/game.py", "import time", "engine only computes"),
        ("mapgen/rogue.py", "from random import Random", "mapgen only computes"),
        ("mapgen/rogue.py", "from pathlib import Path", "mapgen only computes"),
        ("scenes/play/play.py", "import asyncio", "scenes knows no clock, thread or socket"),
        ("scenes/play/play.py", "from winze.store.tables import Run", "scenes must not read store"),
        ("store/runs.py", "from winze.api import settings", "store must not read api"),
        ("api/app.py", "from winze.cli import main", "api must not read cli"),
        ("engine/deep/down.py", "from ...session import run_store", "engine must not read session"),
        ("engine/state/level.py", "from winze.engine.sense import look", "engine/state must not read engine/sense"),
        ("engine/body/life.py", "from ..terrain import searching", "engine/body must not read engine/terrain"),
        (
            "engine/minds/decide.py",
            "from winze.engine.handlers import perform",
            "engine/minds must not read engine/handlers",
        ),
        ("engine/body/life.py", "from winze.engine.game import Game", "engine/body must not read engine/game"),
        ("scenes/view/panel.py", "from winze.scenes.pages import look", "scenes/view must not read scenes/pages"),
        (
            "session/runs/run.py",
            "from winze.session.seats.seat import Seat",
            "session/runs must not read session/seats",
        ),
        ("cli/serve.py", "from winze.workshop.map import map_command", "cli must not read workshop"),
        ("mapgen/rogue.py", "from winze.engine.state.level import Level", "of the engine mapgen reads the kinds only"),
        ("content/rows.py", "from winze.engine import game", "of the engine content reads the kinds only"),
        (
            "workshop/bots/fool.py",
            "from winze.engine.game import Game",
            "of the engine workshop.bots reads the actions, errands, events, kinds, view only",
        ),
        ("workshop/bots/fool.py", "from concurrent.futures import ProcessPoolExecutor", "workshop.bots only computes"),
        ("scenes/play/play.py", "from winze.workshop.bots import BOTS", "scenes must not read workshop.bots"),
    ],
)
def test_backward_import_is_found(tmp_path: Path, file: str, source: str, complaint: str) -> None:
    planted = tmp_path / "winze" / file
    planted.parent.mkdir(parents=True)
    planted.write_text(source)
    (found,) = arrows_back(tmp_path)
    assert found.startswith(f"winze/{file}:")
    assert found.endswith(complaint)


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("engine/game.py", "from winze.core.board import Board\nfrom . import turn\nfrom .state.level import Level"),
        ("session/run.py", "import asyncio\nfrom winze.scenes.base.scene import Scene"),
        ("cli/serve.py", "from winze import __version__\nfrom winze.api.app import create"),
    ],
)
def test_downward_import_is_allowed(tmp_path: Path, file: str, source: str) -> None:
    planted = tmp_path / "winze" / file
    planted.parent.mkdir(parents=True)
    planted.write_text(source)
    assert arrows_back(tmp_path) == []


@pytest.mark.parametrize("source", ["half = 0.5", "half = 3 / 2"])
def test_fraction_in_the_rules_is_found(tmp_path: Path, source: str) -> None:
    planted = tmp_path / "winze" / "engine" / "combat.py"
    planted.parent.mkdir(parents=True)
    planted.write_text(source)
    assert len(fractions(tmp_path)) == 1


def test_serving_imports_no_workshop(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path

import winze.cli.serve
from winze.api.app import create_app
from winze.api.settings import Settings
from winze.store.database.place import Place
from winze.store.opening import open_store

with open_store(Place(Path(sys.argv[1]))) as store:
    create_app(Settings(), store)
print(*(name for name in sys.modules if name.startswith("winze.workshop")))
"""
    command = [sys.executable, "-c", script, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout.split()) == (0, []), done.stderr
