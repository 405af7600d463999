"""The queue of films, with reels made by the test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import wraps
from typing import Any, ParamSpec

import pytest

from films import Watched, order_of
from session_harness import drawn_content
from winze.engine.actions import Abandon, Wait
from winze.session.base.run_store import GoneError, NoStoryError, StorageError, UnderWayError
from winze.session.runs.filming import FilmOrder, Reel, shoot
from winze.settling.shooting import NoFilmError
from winze.settling.studio import MOST_REASONS, MOST_WAITING, FilmLaterError, Studio
from winze.store.queries.replays import Footage, NoReplayError
from winze.wire.film import load_film
from winze.wire.frame import decode_frame

P = ParamSpec("P")


def on_a_loop(scenario: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    @wraps(scenario)
    def test(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(scenario(*args, **kwargs))

    return test


class Shelf:
    """A store of films. `footage_of` is what every run recorded; `refusal` is raised instead of a film."""

    def __init__(self, footage: Footage | None = None) -> None:
        self.kept: dict[str, bytes] = {}
        self.footage_of = footage
        self.refusal: Exception = NoStoryError()
        self.writes = True

    async def film(self, run: str) -> bytes | None:
        if run in self.kept:
            return self.kept[run]
        raise self.refusal

    async def footage(self, run: str) -> Footage:
        if self.footage_of is None:
            raise NoReplayError(f"the run {run} is older than replays")
        return self.footage_of

    async def keep_film(self, run: str, film: bytes) -> None:
        if not self.writes:
            raise StorageError("the disk is full")
        self.kept[run] = film


class Camera:
    """Shoots in this process, one order after the other, when `is_open`."""

    def __init__(self) -> None:
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.orders: list[tuple[str, FilmOrder]] = []
        self.at_work = self.most_at_work = 0
        self.refusal = ""

    async def shoot(self, version: str, order: FilmOrder) -> Reel:
        self.orders.append((version, order))
        self.at_work += 1
        self.most_at_work = max(self.most_at_work, self.at_work)
        await self.is_open.wait()
        self.at_work -= 1
        if self.refusal:
            raise NoFilmError(self.refusal)
        return shoot(order, drawn_content())


def footage() -> Footage:
    watched = Watched(7, drawn_content())
    for action in (Wait(), Wait(), Abandon()):
        watched.act(action)
    order = order_of(watched.run)
    return Footage(order.name, order.seed, order.sight, order.segments)


@on_a_loop
async def test_film_is_made_once_and_stored() -> None:
    shelf, camera = Shelf(footage()), Camera()
    studio = Studio(shelf, camera.shoot)
    films = await asyncio.gather(*(studio.film("r1") for _ in range(5)))
    assert set(films) == {shelf.kept["r1"]}
    assert await studio.film("r1") == shelf.kept["r1"]
    assert len(camera.orders) == 1
    film = load_film(shelf.kept["r1"])
    assert (film.index.run, film.index.name, film.index.death) == ("r1", "Ada", None)
    assert film.index.regions["map"] == (0, 0, 70, 20)
    assert [decode_frame(data).turn for data in film.frames] == [0, 1, 2]


@on_a_loop
async def test_200_runs_are_filmed_one_by_one_or_later() -> None:
    shelf, camera = Shelf(footage()), Camera()
    camera.is_open.clear()
    studio = Studio(shelf, camera.shoot)
    asked = [asyncio.create_task(studio.film(f"r{number}", wait=60)) for number in range(200)]
    for _ in range(10):
        await asyncio.sleep(0)
    refused = [task for task in asked if task.done()]
    assert len(refused) == 200 - MOST_WAITING
    assert all(isinstance(task.exception(), FilmLaterError) for task in refused)
    camera.is_open.set()
    await asyncio.gather(*(task for task in asked if task not in refused))
    assert len(shelf.kept) == MOST_WAITING
    assert camera.most_at_work == 1
    assert await studio.film("r199"), "the queue is free again"


@on_a_loop
async def test_impatient_request_comes_later_and_finds_the_film() -> None:
    shelf, camera = Shelf(footage()), Camera()
    camera.is_open.clear()
    studio = Studio(shelf, camera.shoot)
    with pytest.raises(FilmLaterError):
        await studio.film("r1", wait=0)
    camera.is_open.set()
    assert await studio.film("r1")
    assert len(camera.orders) == 1


@on_a_loop
async def test_run_that_cannot_be_filmed_is_not_tried_again() -> None:
    camera = Camera()
    camera.refusal = "its rules are gone"
    studio = Studio(Shelf(footage()), camera.shoot)
    for _ in range(2):
        with pytest.raises(NoFilmError, match="its rules are gone"):
            await studio.film("r1")
    assert len(camera.orders) == 1
    studio = Studio(Shelf(), camera.shoot)
    with pytest.raises(NoFilmError, match="older than replays"):
        await studio.film("r1")
    for number in range(MOST_REASONS + 1):
        with pytest.raises(NoFilmError):
            await studio.film(f"r{number}")
    assert len(studio._reasons) == MOST_REASONS


@on_a_loop
async def test_full_disk_fails_one_request_and_not_the_next() -> None:
    shelf = Shelf(footage())
    studio = Studio(shelf, Camera().shoot)
    shelf.writes = False
    with pytest.raises(StorageError):
        await studio.film("r1")
    shelf.writes = True
    assert await studio.film("r1")


@pytest.mark.parametrize("refusal", [UnderWayError(), GoneError()])
@on_a_loop
async def test_run_without_an_end_or_a_story_is_not_filmed(refusal: Exception) -> None:
    shelf, camera = Shelf(footage()), Camera()
    shelf.refusal = refusal
    with pytest.raises(type(refusal)):
        await Studio(shelf, camera.shoot).film("r1")
    assert not camera.orders


@on_a_loop
async def test_rules_of_each_part_film_it() -> None:
    whole = footage()
    first = whole.segments[0]
    run = Watched(7, drawn_content()).run
    old = replace(first, rules="old")
    new = replace(first, first=first.end, end=2 * first.end, start=run.game.snapshot())
    shelf, camera = Shelf(replace(whole, segments=[old, new])), Camera()
    film = load_film(await Studio(shelf, camera.shoot).film("r1") or b"")
    assert [version for version, _ in camera.orders] == ["old", first.rules]
    assert camera.orders[1][1].log and camera.orders[1][1].shot == 3
    frames = [decode_frame(data) for data in film.frames]
    assert [frame.frame for frame in frames] == [1, 2, 3, 4, 5, 6]
    assert [frame.full for frame in frames] == [True, False, False, True, False, False]
    assert [level.frame for level in film.index.levels] == [1]


@on_a_loop
async def test_closing_sends_those_who_wait_away() -> None:
    camera = Camera()
    camera.is_open.clear()
    studio = Studio(Shelf(footage()), camera.shoot)
    asked = [asyncio.create_task(studio.film(f"r{number}")) for number in range(3)]
    for _ in range(5):
        await asyncio.sleep(0)
    await studio.close()
    for task in asked:
        with pytest.raises(FilmLaterError):
            await task
    with pytest.raises(FilmLaterError):
        await studio.film("r4")


@on_a_loop
async def test_prepared_film_waits_its_turn_or_is_not_made() -> None:
    shelf, camera = Shelf(footage()), Camera()
    camera.is_open.clear()
    studio = Studio(shelf, camera.shoot)
    for number in range(MOST_WAITING + 2):
        studio.prepare(f"r{number}")
    camera.is_open.set()
    assert await studio.film("r1")
    assert await studio.film(f"r{MOST_WAITING - 1}")
    assert f"r{MOST_WAITING}" not in shelf.kept
