"""Words that name a key act as that key when they are clicked."""

from __future__ import annotations

import pytest

from session_harness import Client, Harness, play
from winze.scenes.widgets.hintkeys import hinted_key, named_key


def click(client: Client, words: str, button: int = 0) -> None:
    rows = client.text.splitlines()
    y = next(number for number, row in enumerate(rows) if words in row)
    client.send(t="point", x=rows[y].index(words) + 1, y=y, button=button)
    client.read()


def test_click_on_a_hint_presses_its_key() -> None:
    async def scenario(harness: Harness) -> None:
        ada = await harness.client(new=True, name="Ada", seed=7)
        ada.key("Q")
        asked = ada.text
        click(ada, "Capital Y", button=2)
        assert ada.text == asked
        click(ada, "n or Esc: no")
        assert ada.text != asked and "Capital Y" not in ada.text
        ada.key("Q")
        click(ada, "Capital Y: yes")
        await harness.settle()
        assert ada.run.game.end

    play(scenario)


@pytest.mark.parametrize(
    ("hint", "key"),
    [
        ("Enter: start", "Enter"),
        ("Esc: back", "Escape"),
        ("n or Esc: no", "n"),
        ("+: next", "+"),
        (".: go on", "."),
        ("letter: select", ""),
        ("arrows: switch", ""),
        ("Ada is choosing.", ""),
    ],
)
def test_hint_names_one_key_or_none(hint: str, key: str) -> None:
    assert named_key(hint) == key


def test_row_has_the_key_only_where_its_hint_is() -> None:
    row = "| s: same, Esc: back |"
    found = [hinted_key(row, ["s: same", "Esc: back"], x) for x in (1, 2, 8, 9, 11, 19, 20)]
    assert found == ["", "s", "s", "", "Escape", "Escape", ""]
