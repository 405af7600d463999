"""The prose check finds each of its patterns, in every kind of file, and nothing in plain English."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

import check_prose  # noqa: E402
from check_prose import RULES, Kind, Rule, faults  # noqa: E402

PLAIN = (
    "Return the cells the actor can reach.",
    "A lit monster is seen from the dark.",
    "Monsters that sense footsteps no longer detect a hero who stands still.",
    "With `percent` chance, burn one carried item of `category`.",
    "Return True if the actor can swim.",
    "Turns between two hints.",
    "So far, so good: the color of armor is `colour`.",
)


def names(path: Path) -> list[tuple[int, str]]:
    return [(hit.line, hit.rule.name) for hit in check_prose.hits(check_prose.files([path]))]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_every_rule_finds_its_example(rule: Rule) -> None:
    for kind in rule.kinds:
        assert rule in [broken for broken, _ in faults(kind, rule.example)]


@pytest.mark.parametrize("sentence", PLAIN)
def test_plain_sentences_pass(sentence: str) -> None:
    assert [list(faults(kind, sentence)) for kind in Kind if kind is not Kind.TEST_NAME] == [[]] * 4


def test_python_is_checked_by_line(tmp_path: Path) -> None:
    file = tmp_path / "scenes" / "tested.py"
    file.parent.mkdir()
    file.write_text(
        '"""Plain.\n\nIt looks in vain.\n"""\n\nWORDS = "The armour of the hero."\n'
        '"""So many turns."""\n\n# Monsters that are\n# in vain there\n\n\ndef test_who_runs() -> None: ...\n'
    )
    assert sorted(names(file)) == [
        (3, "archaic"), (6, "British spelling"), (7, "so many"), (9, "archaic"), (13, "test name with a clause")
    ]  # fmt: skip


def test_machines_are_checked_by_their_sentences(tmp_path: Path) -> None:
    file = tmp_path / "winze" / "machines" / "store.txt"
    file.parent.mkdir(parents=True)
    file.write_text('name = "store"\nput = "ware armour"\n\n[says]\nlook = "It sells armour."\n---\nSo many.\n')
    assert names(tmp_path) == [(5, "British spelling")]


def test_pages_are_checked_without_code(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Armour\n\nA `colour` of\narmour.\n\n    colour = 1\n\n```\ngrey\n```\n\n| a | so many |\n\n- gray\n- grey\n"
    )
    assert names(page) == [(3, "British spelling"), (12, "so many"), (15, "British spelling")]


def test_content_is_checked_but_ids_are_not(tmp_path: Path) -> None:
    folder = tmp_path / "winze" / "content"
    folder.mkdir(parents=True)
    (folder / "items.toml").write_text(
        '[mail]\ncolour = "grey"\ntext = "Plain."\nnote = """Heavy, and\nof grey steel."""\n'
    )
    assert names(tmp_path) == [(4, "British spelling")]


def test_command_prints_hits_and_fails(tmp_path: Path) -> None:
    def checked(text: str) -> tuple[int, str]:
        (tmp_path / "page.md").write_text(text)
        command = [sys.executable, str(ROOT / "scripts" / "check_prose.py"), "page.md"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    assert checked("All is gray.\n") == (0, "")
    assert checked("All is grey.\n") == (1, "page.md:1: British spelling: All is grey.\n")
