"""The published repository has no traces of our machines, exact versions, and a wheel that carries everything."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# Parts of the project; a checkout also holds environments, caches and saved runs.
PARTS = (
    "server", "web", "migrations", "tests", "bench", "docs", "lock", "scripts", ".ci", "Makefile", "Dockerfile",
    "compose.yaml", "compose.scale.yaml", "haproxy.cfg", "README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml",
    "package.json", "package-lock.json", "tsconfig.json", ".npmrc", ".gitignore", ".dockerignore", ".editorconfig",
)  # fmt: skip
TRACES = [
    re.compile(rb"https?://([a-z0-9-]+\.)*(py|npm|deb)[a-z]*\.(org|com|io)", re.I),
    re.compile(rb"index-ur[l]|find-link[s]|trusted-hos[t]|files\.pythonhoste[d]"),
    re.compile(rb"/(root|home|work|Users|opt/wheels)/[.a-z0-9_-]+/", re.I),
]
PIN = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ;]+)( ; [^\\]+)?( \\)?$")
OF_A_GAME = re.compile(r"\b(game|hero|level|monster)\b")
WRITE_GAMES = {
    "tests/workshop/bots/expert/test_expert.py",
    "tests/engine/bestiary/test_people.py",
    "tests/engine/bestiary/test_spirits.py",
    "tests/engine/body/test_sneak.py",
    "tests/engine/handlers/test_keys.py",
    "tests/stage/arrange.py",
    "tests/stage/bodies.py",
    "tests/stage/clock.py",
    "tests/stage/dealers.py",
    "tests/stage/deedsdone.py",
    "tests/stage/everything.py",
    "tests/stage/flying.py",
    "tests/stage/gifts.py",
    "tests/stage/lamps.py",
    "tests/stage/people.py",
    "tests/stage/shops.py",
    "bench/crowds.py",
    "bench/script.py",
}
"""All other files only play and read games, so that the engine may change its state as it likes."""
KNOW_THE_ENGINE = {
    "bench/crowds.py",
    "bench/script.py",
    "tests/workshop/bots/expert/test_expert.py",
    "tests/soak/soak_liquids.py",
    "tests/soak/stuck.py",
}
"""All other files except stages and the engine's own tests do without the inside of the engine."""
OF_THE_ENGINE = ("tests/engine/", "tests/stage/")
INSIDE = re.compile(
    r"winze\.engine\.(turn|(body|handlers|effects|levels|minds|terrain)\.\w+|sense\.(look|encounters)|"
    r"state\.(actor|items|level|world))"
)
PICTURE = re.compile(r"!\[[^]]*\]\(([^)]+)\)")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def files() -> Iterator[Path]:
    for part in PARTS:
        path = ROOT / part
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (file for file in inside if file.is_file() and not is_cache(file.relative_to(path)))


def is_cache(path: Path) -> bool:
    return any(name.startswith((".", "__pycache__")) for name in path.parts)


def traces(text: bytes) -> list[bytes]:
    """Return addresses of package indexes and paths of a machine in `text`."""
    return [found[0] for pattern in TRACES for found in pattern.finditer(text)]


def pins(lock: str) -> set[str]:
    lines = (ROOT / "lock" / f"{lock}.txt").read_text().splitlines()
    return {found[0].rstrip(" \\") for line in lines if (found := PIN.match(line))}


def pinned(lock: str) -> set[str]:
    return {pin.partition("==")[0] for pin in pins(lock)}


def assigned(source: str) -> Iterator[ast.expr]:
    """Yield every target that a program assigns to, adds to or deletes."""
    for node in ast.walk(ast.parse(source)):
        targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else []
        targets = [node.target] if isinstance(node, ast.AugAssign) else targets
        for target in targets:
            yield from target.elts if isinstance(target, ast.Tuple) else [target]


def engine_writes(source: str) -> list[str]:
    """Return the targets at which a program changes the state of a game."""
    parts = [target for target in assigned(source) if isinstance(target, ast.Attribute | ast.Subscript)]
    return [ast.unparse(part) for part in parts if OF_A_GAME.search(ast.unparse(part.value))]


def engine_imports(source: str) -> list[str]:
    """Return the modules a program imports from the inside of the engine."""
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    modules = [[f"{node.module}", *(f"{node.module}.{name.name}" for name in node.names)] for node in imports]
    return [module for named in modules for module in named if INSIDE.fullmatch(module)]


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^a-z0-9-]", requirement, maxsplit=1)[0] for requirement in requirements}


def test_every_part_exists() -> None:
    assert [part for part in PARTS if not (ROOT / part).exists()] == []


def test_no_file_names_an_index_or_a_machine() -> None:
    found = {str(file.relative_to(ROOT)): marks for file in files() if (marks := traces(file.read_bytes()))}
    assert found == {}


@pytest.mark.parametrize(
    "text", ["https://" + "pypi.org/simple", "--index-" + "url x", "HOME=/" + "home/ada/winze", "/" + "root/.venv/bin"]
)
def test_trace_is_found(text: str) -> None:
    assert traces(text.encode())


@pytest.mark.parametrize("lock", ["run", "test", "dev", "mutants"])
def test_lock_has_only_exact_versions_with_hashes(lock: str) -> None:
    lines = (ROOT / "lock" / f"{lock}.txt").read_text().splitlines()
    assert [line for line in lines if not PIN.match(line) and not HASH.match(line)] == []
    after_pins = [after for line, after in zip(lines, [*lines[1:], ""], strict=True) if PIN.match(line)]
    assert all(HASH.match(after) for after in after_pins)


def test_larger_lock_contains_the_smaller() -> None:
    assert pins("run") < pins("test") < pins("dev")
    assert pins("test") < pins("mutants")


def test_locks_cover_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    run = names(project["project"]["dependencies"]) | names(groups["build"])
    assert run - pinned("run") == set()
    assert names(groups["test"]) - pinned("test") == set()
    assert names(groups["check"] + groups["bench"]) - pinned("dev") == set()
    assert names(groups["mutants"]) - pinned("mutants") == set()


def test_package_lock_has_hashes_and_no_addresses() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    locked = {name: entry for name, entry in packages.items() if name}
    assert locked
    assert [name for name, entry in locked.items() if "resolved" in entry or "integrity" not in entry] == []
    assert all(entry.get("dev") for entry in locked.values()), "npm packages are for checking only; none is shipped"


def test_readme_names_the_commands() -> None:
    readme = (ROOT / "README.md").read_text()
    assert "make play" in readme
    assert "make test" in readme
    assert "docker compose up" in readme


def test_pages_show_every_picture() -> None:
    """No picture of docs/ is left over, and none is missing."""
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {(page.parent / name).resolve() for page in pages for name in PICTURE.findall(page.read_text())}
    assert shown == {*(ROOT / "docs" / "pictures").rglob("*.png")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the directory of the unpacked wheel, as Docker and others get it."""
    directory = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(directory)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = directory.glob("winze-*.whl")
    with zipfile.ZipFile(built) as archive:
        archive.extractall(directory / "unpacked")
    return directory / "unpacked"


def test_wheel_carries_code_page_and_migrations(wheel: Path) -> None:
    def carried(part: str, inside: str) -> None:
        ours = {file.relative_to(ROOT / part) for file in files() if file.is_relative_to(ROOT / part)}
        theirs = {file.relative_to(wheel / inside) for file in (wheel / inside).rglob("*") if file.is_file()}
        assert ours
        assert ours - theirs == set()

    carried("server/winze", "winze")
    carried("web", "winze/_files/web")
    carried("migrations", "winze/_files/migrations")


def test_wheel_carries_the_licenses(wheel: Path) -> None:
    (carried,) = wheel.glob("winze-*.dist-info/licenses")
    for licence in ("LICENSE", "web/font/LICENSE"):
        assert (carried / licence).read_bytes() == (ROOT / licence).read_bytes()


def test_wheel_finds_its_own_files(wheel: Path, tmp_path: Path) -> None:
    """Outside the checkout the wheel finds its own page, migrations and content."""
    script = f"""
import sys
sys.path.insert(0, {str(wheel)!r})
import winze.content, winze.files
assert winze.__file__.startswith(sys.path[0]), winze.__file__
for folder, file in (("web", "index.html"), ("migrations", "env.py")):
    found = winze.files.folder(folder) / file
    assert found.is_file() and str(found).startswith(sys.path[0]), found
from winze.cli import main
main(["content", "check"])
"""
    subprocess.run([sys.executable, "-I", "-c", script], cwd=tmp_path, check=True, capture_output=True)


def test_only_listed_files_know_the_state_of_games() -> None:
    sources = [file for part in ("tests", "bench", "scripts") for file in (ROOT / part).rglob("*.py")]
    texts = {str(file.relative_to(ROOT)): file.read_text() for file in sources}
    assert {file for file, text in texts.items() if engine_writes(text)} == WRITE_GAMES
    knowing = {file for file, text in texts.items() if engine_imports(text) and not file.startswith(OF_THE_ENGINE)}
    assert knowing == KNOW_THE_ENGINE


def test_writes_into_a_game_are_found() -> None:
    source = "self.game.hero.poison = 3; del level.items[field]; a.monster.unseen += 1; x, hero.cell = 1, 2"
    assert engine_writes(source) == ["self.game.hero.poison", "level.items[field]", "a.monster.unseen", "hero.cell"]
    assert engine_writes("game = level.board; play.game = game; fields[level] = 3") == []
    source = "from winze.engine.state.level import Level; from winze.engine import game, turn; import winze.engine.game"
    assert engine_imports(source) == ["winze.engine.state.level", "winze.engine.turn"]


def test_decoders_are_made_on_import() -> None:
    """msgspec prepares a type when it is first used, and crashes if two threads do that at once."""
    text = "\n".join(file.read_text() for file in (ROOT / "server").rglob("*.py"))
    assert "Decoder(" in text
    assert re.findall(r"\.decode\([^\n]*type=", text) == []
