"""Caps Lock, paste and wheel."""

from __future__ import annotations

from session_harness import Harness, ada_plays, play

CAPS_LOCK = "Caps Lock is on."


def test_caps_lock_is_shown_until_a_key_without_it() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.send(t="key", key="S", caps=True)
        ada.read()
        await harness.settle()
        assert CAPS_LOCK in ada.text
        assert "New game" not in ada.text
        ada.key("x")
        assert CAPS_LOCK not in ada.text

    play(scenario)


def test_seed_is_pasted() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client()
        ada.key("n", *"Ada", "Tab")
        ada.send(t="paste", text="8675309")
        ada.key("Enter")
        await harness.settle()
        assert ada.run.game.seed == 8675309

    play(scenario)


def test_paste_is_resent_like_any_input() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        ada.key("=")
        ada.send(t="paste", text="Ada")
        ada.read()
        assert [held["t"] for held in ada.held] == ["key", "paste"]
        await harness.crash()
        await ada.reconnect()
        ada.read()
        assert "Options" in ada.text
        assert (ada.seen, ada.errors) == (2, [])

    play(scenario)


def test_wheel_reaches_stored_messages() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await ada_plays(harness)
        for _ in range(350):
            ada.act("open", direction=0)
            ada.act("wield", letter="q")
        await harness.wait(60)
        ada.key("p")
        for _ in range(60):
            ada.say({"t": "wheel", "lines": -30})
            await harness.settle()
            ada.read()
        assert "Daylight falls behind you" in ada.text

    play(scenario)
