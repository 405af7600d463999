"""A process that no proxy asks hands its runs over, and takes runs again when one asks."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from winze.api.health import Isolation
from winze.api.threaded_store import ThreadedStore
from winze.session.base.run_store import StorageError

PATIENCE = 10.0


class Wished:
    """A store that does nothing but note whether its process shall hand its runs over."""

    def __init__(self, *, retiring: bool = False) -> None:
        self.retiring = retiring
        self.fails = False

    def retires(self) -> bool:
        return self.retiring

    async def retire(self, *, retires: bool = True) -> None:
        self.retiring = retires
        if self.fails:
            raise StorageError


class Watched:
    """A process between a proxy and its store."""

    def __init__(self, *, retiring: bool = False) -> None:
        self.now = 0.0
        self.store = Wished(retiring=retiring)
        self._isolation = Isolation(cast(ThreadedStore, self.store), PATIENCE, lambda: self.now)

    def lonely(self) -> None:
        """Let nobody ask for longer than the process waits."""
        self.now += PATIENCE + 1
        asyncio.run(self._isolation.look())

    def asked(self) -> None:
        self._isolation.asked()
        asyncio.run(self._isolation.look())


def test_process_retires_until_it_is_asked_again() -> None:
    process = Watched()
    process.asked()
    assert not process.store.retiring
    process.lonely()
    assert process.store.retiring
    process.asked()
    assert not process.store.retiring


def test_process_that_its_host_drained_stays_drained() -> None:
    process = Watched(retiring=True)
    process.lonely()
    process.asked()
    assert process.store.retiring
    process.store.retiring = False
    process.lonely()
    process.asked()
    process.store.retiring = True
    process.asked()
    assert process.store.retiring, "the process has taken back its own wish, and this one is the host's"


def test_process_comes_back_after_a_wish_of_unknown_outcome() -> None:
    process = Watched()
    process.store.fails = True
    with pytest.raises(StorageError):
        process.lonely()
    process.store.fails = False
    process.asked()
    assert not process.store.retiring
