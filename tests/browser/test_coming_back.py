"""A run outlives its socket, its tab and its server."""

from __future__ import annotations

import json

from websockets.sync.client import connect

from player import Player
from seeds import roomy_seed
from serving import Server


def test_reloaded_page_continues_the_run(player: Player):
    player.begin(seed=roomy_seed())
    player.walk(*"hhk")
    before = player.text()
    player.page.reload()
    player.until(lambda: len(player.messages("welcome")) == 3, "a third welcome")
    player.until(lambda: player.text() == before, "the same screen")
    player.walk("l")


def test_page_reconnects_after_a_server_restart(player: Player, server: Server, complaints):
    player.begin(seed=roomy_seed())
    player.walk(*"hhk")
    before = player.text()
    server.stop()
    player.page.locator("#words").get_by_text("cannot be reached").wait_for()
    server.start()
    player.until(lambda: len(player.messages("welcome")) == 3, "a third welcome")
    player.until(lambda: player.text() == before, "the same screen")
    player.walk("l")
    complaints.clear()


def test_unkept_keys_are_replayed_after_a_crash(player: Player, server: Server, complaints):
    player.begin(seed=roomy_seed())
    player.walk(*"hhkklj")
    before, place = player.text(), player.hero
    server.kill()
    server.start()
    player.until(lambda: len(player.messages("welcome")) == 3, "a third welcome")
    player.until(lambda: player.turn == 6 and player.hero == place, "all six turns")
    assert player.text() == before
    player.walk("l")
    complaints.clear()


def test_run_is_continued_from_the_title(player: Player, server: Server, complaints):
    player.begin("Ada", roomy_seed())
    player.walk(*"hhk")
    before = player.text()
    player.press("S").sees("New game")
    server.restart()
    welcomes = len(player.messages("welcome"))
    player.until(lambda: len(player.messages("welcome")) > welcomes, "another welcome").sees("New game")
    player.press("c").until(lambda: player.text() == before, "the run as it was left")
    complaints.clear()


def test_enter_in_a_new_tab_continues_the_run(player: Player, complaints):
    player.begin(seed=roomy_seed())
    player.walk(*"hhk")
    tab = Player(player.page.context.new_page(), player.url).open().sees(">c  Continue here  Ada")
    tab.press("Enter").until(lambda: tab.playing() and tab.turn == 3, "the run of the other tab")
    player.page.locator("#words").get_by_text("newer tab").wait_for()
    tab.walk("l")
    complaints.clear()


def test_run_of_a_closed_tab_is_only_continued(player: Player):
    player.begin(seed=roomy_seed())
    player.walk(*"hhk")
    tab = player.page.context.new_page()
    player.page.close()
    assert "Continue here" not in Player(tab, player.url).open().sees(">c  Continue").text()


def test_newest_tab_wins_and_the_older_stays_away(player: Player, complaints):
    player.begin("Ada", roomy_seed())
    player.walk(*"hhk")
    before = player.text()
    newer = Player(player.page.context.new_page(), player.url).open()
    newer.press("c").until(lambda: newer.text() == before, "the same run")
    player.page.locator("#words").get_by_text("newer tab").wait_for()
    newer.walk("l")
    welcomes = len(player.messages("welcome"))
    player.page.evaluate("dispatchEvent(new Event('online'))")
    newer.walk("l")
    assert len(player.messages("welcome")) == welcomes
    player.page.locator("#action").click()
    player.until(lambda: player.text() == newer.text(), "the run taken back")
    player.walk("h")
    newer.page.locator("#words").get_by_text("newer tab").wait_for()


def test_page_without_a_server_shows_own_last_scores(player: Player, server: Server, complaints):
    player.begin("Bea", roomy_seed()).give_up()
    server.stop()
    player.page.locator("#scores").get_by_text("gave up").wait_for()
    server.start()
    player.page.locator("#scores").wait_for(state="hidden")
    complaints.clear()


def test_spectator_sees_the_run(player: Player):
    player.begin("Ada", roomy_seed()).walk("h")
    (run,) = {welcome["run"] for welcome in player.messages("welcome") if welcome["run"]}
    with connect(player.url.replace("http", "ws") + "/ws", proxy=None) as socket:
        socket.send(json.dumps({"t": "hello", "v": 1, "watch": run, "want": ["cells"]}))
        welcome, cells = (json.loads(socket.recv(timeout=10)) for _ in range(2))
    assert (welcome["t"], welcome["run"]) == ("welcome", None), "who watches holds no run"
    glyphs = bytearray(b" " * 2000)
    for index, glyph, _, _ in cells["cells"]:
        glyphs[index] = glyph
    assert ord("@") in glyphs
