"""Clients that want aims are told what the pointer means; all others get the same as ever."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from session_harness import Client, Harness, ada_plays, play


async def ada_aims(harness: Harness, *wants: str) -> Client:
    return await harness.client(new=True, name="Ada", seed=7, want=["screen", "aims", *wants])


def hero(client: Client) -> tuple[int, int]:
    """Return the screen cell of the hero."""
    rows = client.text.splitlines()
    return next((row.index("@"), y) for y, row in enumerate(rows) if "@" in row)


def hover(client: Client, x: int, y: int, **more: Any) -> None:
    client.say({"t": "hover", "x": x, "y": y, **more})
    client.read()


def test_aim_follows_its_frame_and_ends_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_aims(harness)
        x, y = hero(ada)
        hover(ada, x + 3, y + 1, reach=2)
        path = [[x + 1, y], [x + 2, y], [x + 3, y + 1]]
        (aim,) = ada.heard("aim")
        assert aim.pop("path")[-1] == path[-1]
        expected = {"t": "aim", "frame": ada.frame, "x": x + 3, "y": y + 1, "words": "Floor", "does": "Go, 3 steps"}
        assert aim == expected
        ada.say({"t": "hover"})
        ada.read()
        ada.key("x", "Escape")
        assert ada.heard("aim")[1:] == [{"t": "aim", "frame": ada.frame - 2}]

    play(scenario)


def test_input_ends_aim() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_aims(harness)
        x, y = hero(ada)
        hover(ada, x + 3, y, reach=2)
        ada.send(t="point", x=x + 3, y=y)
        ada.read()
        await harness.settle()
        assert ada.run.game.turn == 3
        assert ["x" in aim for aim in ada.heard("aim")] == [True, False]

    play(scenario)


def test_aim_moves_with_the_view_on_another_screen() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_aims(harness)
        x, y = hero(ada)
        hover(ada, x + 3, y, reach=2)
        ada.say({"t": "screen", "family": "tall", "cols": 44, "rows": 30})
        ada.read()
        x, y = hero(ada)
        assert (ada.heard("aim")[-1]["x"], ada.heard("aim")[-1]["y"]) == (x + 3, y)

    play(scenario)


def test_hover_waits_for_an_answer_of_the_store() -> None:
    """The pointer comes to rest on Help while the title asks for the runs to continue, once it has its own facts."""

    async def scenario(harness: Harness) -> None:
        ada = await harness.client(want=["screen", "panels", "panels2"])
        for _ in range(3):
            await harness.wait(1)
        row, line = next((y, line) for y, line in enumerate(ada.text.splitlines()) if "Help" in line)
        ada.key("c", read=False)
        assert ada.seat and ada.seat._is_asking
        ada.say({"t": "hover", "x": line.index("Help"), "y": row})
        await harness.settle()
        assert [item["label"] for item in ada.panels["dialog"]["items"] if item["current"]] == ["Help"]

    play(scenario)


CELLS = {"x": st.integers(0, 79), "y": st.integers(0, 24)}
MESSAGES = st.lists(
    st.one_of(
        st.fixed_dictionaries({"t": st.just("key"), "key": st.sampled_from("hjklyubnx.ziq")}),
        st.fixed_dictionaries({"t": st.just("point"), **CELLS}),
        st.fixed_dictionaries({"t": st.just("hover"), **CELLS, "reach": st.integers(0, 16)}),
        st.fixed_dictionaries({"t": st.just("hover"), **CELLS}),
        st.just({"t": "hover"}),
    ),
    max_size=12,
)


@given(MESSAGES)
@settings(max_examples=25)
def test_other_clients_get_the_same_bytes(messages: list[dict[str, Any]]) -> None:
    heard: list[list[str | bytes]] = []

    async def scenario(harness: Harness) -> None:
        for wants in ([], ["aims"]):
            # Each has a server of its own, so that names and ids are those of a first player.
            server = Harness()
            heard.append([])
            ada = await ada_plays(server)
            ada.drop()
            step = server.registry.step

            def overheard(connection: Any, step: Any = step) -> list[str | bytes]:
                told: list[str | bytes] = step(connection)
                heard[-1].extend(message for message in told if not _is_private(message))
                return told

            server.registry.step = overheard  # type: ignore[method-assign]
            await ada.reconnect(want=["screen", "panels", "panels2", *wants])
            for message in messages:
                if message["t"] == "hover":
                    ada.say(message)
                else:
                    ada.send(**message)
                ada.read()
            await server.settle()

    play(scenario)
    assert heard[0] == heard[1]
    assert heard[0]


def _is_private(message: str | bytes) -> bool:
    """Return True for what differs: aims, and the ids in a welcome."""
    return isinstance(message, str) and ('"t":"aim"' in message or '"t":"welcome"' in message)
