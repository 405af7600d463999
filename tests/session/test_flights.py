"""Flights are sent to clients that want them, after the frame with the result."""

from __future__ import annotations

from typing import Any

from session_harness import Client, Harness, play
from shipped import shipped
from winze.core.cp437 import encode
from winze.engine.events import Thrown
from winze.screen.palette import INDEX


async def ada_sees(harness: Harness, *wants: str) -> Client:
    return await harness.client(new=True, name="Ada", seed=7, want=list(wants))


def throw(ada: Client) -> tuple[str, int, int]:
    """Let the hero throw a stone to a free cell. Return its letter and the coordinates of the cell."""
    game = ada.run.game
    letter = next(item.letter for item in game.pack.items if item.kind == "stone")
    level = game.level
    ground = level.facts.passable & level.visible
    for step in level.board.steps:
        if ground >> game.hero.cell + step & ground >> game.hero.cell + 2 * step & 1:
            x, y = level.board.xy(game.hero.cell + 2 * step)
            ada.act("throw", letter=letter, x=x, y=y)
            return letter, x, y
    raise AssertionError("there is no room to throw")


def test_flight_follows_frame_with_its_result() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_sees(harness, "screen", "flights")
        throw(ada)
        await harness.settle()
        ada.read()
        (flight,) = ada.heard("flight")
        assert flight["frame"] == ada.frame
        assert (flight["glyph"], flight["fg"]) == (encode("/")[0], INDEX["stone"])
        assert len(flight["cells"]) == 2
        assert ada.picture is not None
        last = flight["cells"][-1]
        assert ada.picture.glyphs[last] == flight["glyph"], "the stone lies where it landed"

    play(scenario, content=shipped())


def test_unwanted_flights_are_not_sent() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_sees(harness, "screen")
        throw(ada)
        await harness.settle()
        ada.read()
        assert ada.heard("flight") == []

    play(scenario, content=shipped())


def test_no_flight_is_sent_to_a_player_who_wants_no_motion() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_sees(harness, "screen", "flights")
        ada.key("=", "]", "]", "m", "m", "m", "Escape")
        throw(ada)
        await harness.settle()
        ada.read()
        assert ada.heard("flight") == []

    play(scenario, content=shipped())


def test_watcher_sees_flights_from_its_arrival_on() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_sees(harness, "screen", "flights")
        throw(ada)
        await harness.settle()
        ada.read()
        bea = await harness.client(watch=ada.run.id, want=["screen", "flights"])
        bea.read()
        assert bea.heard("flight") == [], "earlier flights are over"
        throw(ada)
        await harness.settle()
        bea.read()
        ada.read()
        strip: list[Any] = [{name: told[name] for name in ("cells", "glyph")} for told in bea.heard("flight")]
        assert strip == [{name: told[name] for name in ("cells", "glyph")} for told in ada.heard("flight")[1:]]
        assert len(strip) == 1

    play(scenario, content=shipped())


def test_restored_run_repeats_no_flights() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_sees(harness, "screen", "flights")
        throw(ada)
        await harness.settle()
        ada.read()
        before = len(ada.heard("flight"))
        await harness.restart()
        await ada.reconnect(want=["screen", "flights"])
        ada.read()
        assert len(ada.heard("flight")) == before
        throw(ada)
        await harness.settle()
        ada.read()
        assert len(ada.heard("flight")) == before + 1
        assert [type(flown.event) for flown in ada.run.flights.after(0)] == [Thrown]

    play(scenario, content=shipped())
