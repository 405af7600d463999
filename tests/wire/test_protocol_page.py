"""docs/protocol.md matches the code."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

from pytest import fixture

from winze.engine.actions import Action
from winze.screen.dialog import Dialog, Field, Item
from winze.screen.picture import Canvas
from winze.wire.errors import ErrorCode, SocketClose
from winze.wire.frame import decode_frame
from winze.wire.messages import Incoming, LogChange, Offered, Outgoing, PanelChanges
from winze.wire.patch import patch

DIALOG = {field.name for part in (Dialog, Item, Field) for field in fields(part)}


@fixture(scope="module")
def page() -> str:
    return (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


def test_table_of_errors_matches_the_code(page: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \| (stays|closed, \d+) \| (.+) \|$", page, re.MULTILINE)
    assert rows == [
        (code.value, "stays" if code.close is None else f"closed, {code.close}", code.sentence) for code in ErrorCode
    ]


def test_every_close_code_has_advice(page: str) -> None:
    advice = page[page.index("Close codes by themselves") :]
    assert {int(number) for number in re.findall(r"\b(\d{4})\b", advice)} == set(SocketClose)


def test_every_message_has_a_row_with_its_fields(page: str) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", page, re.MULTILINE))
    for message in (*get_args(Incoming), *get_args(Outgoing)):
        config = message.__struct_config__
        if config.tag is not None and message is not PanelChanges:
            named = re.findall(r"`(\w+)\??`", rows[config.tag])
            assert sorted(named) == sorted(message.__struct_fields__), config.tag


def test_changes_of_panels_have_their_fields_explained(page: str) -> None:
    section = page[page.index("### panels") : page.index("## Numbers")]
    named = {*PanelChanges.__struct_fields__, *LogChange.__struct_fields__, *Offered.__struct_fields__, *DIALOG}
    assert {name for name in named if not re.search(rf"`{name}\b", section)} == {"frame"}


def test_every_action_is_named(page: str) -> None:
    actions = page[page.index("### act") : page.index("## What the server sends")]
    for action in get_args(Action):
        config = action.__struct_config__
        assert f"`{config.tag}`" in actions
        assert all(f"`{field}" in actions for field in action.__struct_fields__)


def test_frame_example_is_valid(page: str) -> None:
    example = page[page.index("A whole frame") : page.index("## Errors")]
    data = "".join(re.findall(r"^    ((?:[0-9a-f]{2} )+)", example, re.MULTILINE))
    frame = decode_frame(bytes.fromhex(data))
    assert (frame.frame, frame.seen, frame.kept, frame.turn) == (42, 40, 40, 912)
    before = Canvas(80, 25)
    before.put(15, 5, ord("@"), 2)
    before.put(16, 5, 0xFA, 5)
    before.text(70, 8, "Turn   911")
    after = Canvas(80, 25)
    after.put(15, 5, 0xFA, 5)
    after.put(16, 5, ord("@"), 2)
    after.text(70, 8, "Turn   912")
    assert patch(before.picture(), frame.ops) == after.picture()
