"""Only the owner of a server can read its files."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from winze.store.copies.backup import back_up, dump_to
from winze.store.database.place import Place
from winze.store.database.privacy import complaints
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.opening import files_in, open_store
from winze.store.queries.keys import KEY_FILE

pytestmark = pytest.mark.in_file


@pytest.fixture(autouse=True)
def _generous() -> Iterator[None]:
    """Files created without a mode are accessible to everyone."""
    old = os.umask(0)
    yield
    os.umask(old)


def modes(data: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in data.iterdir()}


def files(data: Path) -> set[str]:
    """Return the names of the files that a server makes."""
    return {file.name for file in files_in(data)} - {KEY_FILE}


def test_new_files_are_private(data: Path) -> None:
    with open_store(Place(data)) as store:
        store.new_player()
        assert modes(data) == dict.fromkeys(files(data), 0o600)


def test_files_of_an_older_version_become_private(data: Path) -> None:
    with open_store(Place(data)) as store:
        store.new_player()
        copies = {file.name: file.read_bytes() for file in data.iterdir()}
    for name, content in copies.items():  # as a killed server leaves them
        (data / name).write_bytes(content)
        (data / name).chmod(0o644)
    (data / KEY_FILE).touch(0o644)
    (data / "notes").touch(0o644)
    with open_store(Place(data)):
        assert modes(data) == dict.fromkeys({*files(data), KEY_FILE}, 0o600) | {"notes": 0o644}


def test_copies_are_private(data: Path, tmp_path: Path) -> None:
    with open_store(Place(data)):
        back_up(data / DATABASE_FILE, tmp_path / "copy")
        dump_to(data / DATABASE_FILE, tmp_path / "dump")
    assert (modes(tmp_path)["copy"], modes(tmp_path)["dump"]) == (0o600, 0o600)


@pytest.mark.parametrize("mode", [0o750, 0o701, 0o777])
def test_readable_directory_is_reported(data: Path, mode: int) -> None:
    data.mkdir()
    data.chmod(mode)
    with open_store(Place(data)):
        assert [*complaints(data, files_in(data))] == [
            f"other users can access the data directory; run: chmod 700 {data}"
        ]
    assert stat.S_IMODE(data.stat().st_mode) == mode


def test_file_that_stays_accessible_is_reported(data: Path) -> None:
    with open_store(Place(data)):
        assert [*complaints(data, files_in(data))] == []
        (data / KEY_FILE).touch(0o640)
        assert [*complaints(data, files_in(data))] == [
            f"other users can access a file in the data directory; run: chmod 600 {data / KEY_FILE}"
        ]
