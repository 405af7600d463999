"""Inputs that are sent again after a lost connection or a refusal."""

from __future__ import annotations

from playwright.sync_api import Page
from pytest import mark

from web.client import block, hear_again, press, shows, words
from web.fakes import Connection, FakeServer


def test_unkept_inputs_are_resent_after_a_crash(fake: FakeServer, client: Page, connection: Connection) -> None:
    assert press(client, connection, "abcd") == [1, 2, 3, 4]
    connection.show(block("gold"), seen=3, kept=1)
    shows(client, "gold")
    connection.drop()
    again = fake.accept()
    hello = again.greet(epoch=2, next=2, resume=True)
    assert (hello["run"], hello["epoch"]) == ("run1", 1)
    heard = hear_again(again)
    assert [(message["n"], message["key"]) for message in heard] == [(2, "b"), (3, "c"), (4, "d")]
    assert press(client, again, "e") == [5]


def test_accepted_inputs_are_not_resent_but_stay_held(fake: FakeServer, client: Page, connection: Connection) -> None:
    assert press(client, connection, "abc") == [1, 2, 3]
    connection.show(block("gold"), seen=2, kept=1)
    shows(client, "gold")
    connection.drop()
    second = fake.accept()
    second.greet(next=4, resume=True, kept=1)
    words(client, "")
    assert press(client, second, "d") == [4]
    second.drop()
    third = fake.accept()
    third.greet(next=2, resume=True, kept=1)
    assert [message["n"] for message in hear_again(third)] == [2, 3, 4]


def test_server_that_cannot_resume_gets_no_resent_inputs(
    fake: FakeServer, client: Page, connection: Connection
) -> None:
    assert press(client, connection, "ab") == [1, 2]
    connection.drop()
    again = fake.accept()
    again.greet(run=None, next=1, resume=False)
    words(client, "")
    assert press(client, again, "c") == [1]


def test_numbers_continue_when_a_run_starts(client: Page, connection: Connection) -> None:
    assert press(client, connection, "ab") == [1, 2]
    connection.welcome(run="run2", next=3)
    connection.show(block("gold"), seen=2)
    shows(client, "gold")
    assert press(client, connection, "c") == [3]
    connection.welcome(run="run3", next=121)
    connection.show(block("lime"), seen=120)
    shows(client, "lime")
    assert press(client, connection, "d") == [121]


@mark.parametrize("code", ["too_fast", "busy", "out_of_order", "not_again"])
def test_rejected_inputs_are_resent_in_order(client: Page, connection: Connection, code: str) -> None:
    assert press(client, connection, "abc") == [1, 2, 3]
    connection.tell(t="error", code=code, detail="wait", n=2)
    connection.tell(t="error", code="out_of_order", detail="wait", n=2)
    assert [connection.hear()["n"] for _ in range(2)] == [2, 3]
    connection.show(block("gold"), seen=3)
    shows(client, "gold")
    assert press(client, connection, "d") == [4]


def test_keys_pressed_without_a_server_are_dropped(fake: FakeServer, client: Page, connection: Connection) -> None:
    connection.close(1013)
    words(client, "The connection is lost. Connecting again…")
    client.keyboard.press("x")
    client.evaluate("dispatchEvent(new Event('online'))")
    again = fake.accept()
    again.greet(next=1, resume=True)
    words(client, "")
    assert press(client, again, "y") == [1]


def test_resent_inputs_tell_the_turn_last_shown(fake: FakeServer, client: Page, connection: Connection):
    connection.show(block("gold"), seen=0, turn=17)
    shows(client, "gold")
    assert press(client, connection, "a") == [1]
    connection.drop()
    again = fake.accept()
    again.greet(next=1, resume=True)
    assert again.hear()["turn"] == 17
