"""Hints as a new player meets them: those who follow them go down, and each comes once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from scene_harness import content_for
from session_harness import Client, Harness, play
from shipped import shipped
from stage import Stage
from winze.content import Content
from winze.models.log import HINT
from winze.models.players import Options

_TAUGHT = re.compile(r"(\S+) (explores|travels there|climbs down|rests|keeps fighting)\b")
"""A key and what a hint says it does."""
_STEPS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def drawn() -> Content:
    """Return content with two levels and a shaft behind a door."""
    below = """
        ################
        #..............#
        #..............#
        #.............<#
        ################
    """
    return content_for(Stage(below.replace("<", ">").replace("#......", "#@....+", 1), below))


def shown(client: Client) -> list[str]:
    """Return the hints that the log remembers, the oldest first."""
    return [*client.run.log.hints]


async def newcomer(harness: Harness, **options: Any) -> Client:
    harness.store.options = Options(**{"hints": True, **options})
    return await harness.client(new=True, name="Ada", seed=3, want=["cells", "panels"])


class Beginner:
    """A player who knows no key but the arrows, and those that hints name. `told` counts the hints in the log."""

    def __init__(self, client: Client) -> None:
        self.told = Counter[str]()
        self._client = client
        self._steps = self._read = 0

    def _choose(self) -> list[str]:
        """Return the keys to press next."""
        keys = {does: key for hint in self.told for key, does in _TAUGHT.findall(hint)}
        status, sight = self._client.panels["status"], self._client.panels["sight"]
        is_hunted = any(one["monster"] and one["mood"] == "hunts" for one in sight)
        if is_hunted and "keeps fighting" in keys:
            return [keys["keeps fighting"]]
        if 2 * status["hp"] < status["max_hp"] and "rests" in keys and not is_hunted:
            return [keys["rests"]]
        if "climbs down" in keys:
            return [keys["travels there"], keys["climbs down"]]
        if "explores" in keys:
            return [keys["explores"]]
        self._steps += 1
        return [_STEPS[self._steps % len(_STEPS)]]

    def _listen(self) -> None:
        """Read what is new in the log."""
        log = self._client.run.log
        end = log.first + len(log)
        for entry in log.part(self._read, end).entries:
            self.told.update(said.text for said in entry.sentences if said.text.startswith(HINT))
        self._read = end

    async def plays(self, harness: Harness, choices: int) -> None:
        """Play until level 2 is reached or the run is over, but no longer than for a number of choices."""
        run = self._client.run
        self._listen()
        while choices and not run.game.end and run.game.place.depth == 1:
            if self._client.panels["prompt"]:
                self._client.key("Escape")
            self._client.key(*self._choose())
            harness.now += 1
            await harness.settle()
            self._listen()
            choices -= 1


@pytest.mark.parametrize("keymap", ["vi", "laptop"])
@pytest.mark.parametrize("content", [drawn, shipped])
def test_player_who_does_what_hints_say_reaches_level_2(content: Callable[[], Content], keymap: str) -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness, keymap=keymap)
        beginner = Beginner(ada)
        await beginner.plays(harness, 300)
        assert ada.run.game.place.depth == 2
        assert set(beginner.told.values()) == {1}

    play(scenario, content=content())


def test_no_hint_comes_after_hints_off() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        before = shown(ada)
        assert len(before) == 1
        ada.key("=", "h", "Escape", "z", "z", *["."] * 60)
        assert shown(ada) == before

    play(scenario, content=drawn())


def test_hints_begin_again_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        ada.key(*["."] * 8)
        before = shown(ada)
        assert any("A door" in hint for hint in before)
        ada.key("=", "h", "h", "Escape", ".")
        assert shown(ada) == []
        ada.key(".")
        assert shown(ada) == before[1:]
        assert ada.seat and ada.seat.view().options == Options(hints=True)
        await harness.crash()
        await ada.reconnect()
        assert shown(ada) == before[1:]

    play(scenario, content=drawn())


def test_first_hint_outlives_a_crash() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        before = shown(ada)
        for _ in range(2):
            await harness.crash()
            await ada.reconnect()
            assert shown(ada) == before
            assert sum(said.text in before for entry in ada.run.log.newest() for said in entry.sentences) == 1

    play(scenario, content=drawn())


def test_hints_name_what_was_used_last() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await newcomer(harness)
        for _ in range(8):
            ada.send(t="key", key=".", touch=True)
            ada.read()
        assert "A door: walk into it, or tap it" in shown(ada)[-1]
        ada.key("z", "z")
        assert any(") travels there" in hint for hint in shown(ada))

    play(scenario, content=drawn())


def test_client_with_deck_sees_its_words_at_once() -> None:
    async def scenario(harness: Harness) -> None:
        ada, bea = await harness.client(touch=True, seed=7), await harness.client(seed=7)
        await harness.wait(1)
        assert "Back" in ada.text and "Esc:" not in ada.text
        ada.key("ArrowDown")
        assert "Esc: back" in ada.text, "a keyboard was used"
        assert "Esc: back" in bea.text

    play(scenario)


def test_log_names_the_words_of_the_deck_to_its_player() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", touch=True)
        assert ada.run.speech.told("{BOONS}") == "Boons (in Menu)"
        ada.key(".")
        assert ada.run.speech.told("{BOONS}") == "+"

    play(scenario)
