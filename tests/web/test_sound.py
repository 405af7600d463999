"""Sound and captions for cues, and the motion of blows and death."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from pytest import mark

from web.client import words
from web.fakes import Connection, FakeServer, picture, until
from web.pixels import PALETTE, colour, wait_for
from winze.files.reading import read_text
from winze.scenes.telling.cues import FILE, read_table
from winze.screen.themes import DEFAULT, palettes

NORMAL = {PALETTE[colour("text")], "#000000"}
RENDERED = """async (cue) => {
  const { sound } = await import("/js/sound.js");
  const context = new OfflineAudioContext(2, 44100 / 2, 44100);
  sound(context, cue, 1, 0);
  const buffer = await context.startRendering();
  return [0, 1].map((side) => {
    const samples = buffer.getChannelData(side);
    const late = samples.slice(Math.ceil(0.251 * 44100));
    const sum = (of) => of.reduce((all, one) => all + Math.abs(one), 0);
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    return { loud: sum(samples), late: sum(late), peak };
  });
}"""
FADING = "document.getElementById('canvas').getAnimations()"
HEARD = """
  window.started = [];
  const start = AudioScheduledSourceNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    window.started.push(this.frequency.value);
    return start.call(this, at);
  };
"""


def rendered(
    page: Page, name: str, bearing: str = "here", distance: int = 0
) -> tuple[dict[str, float], dict[str, float]]:
    left, right = page.evaluate(RENDERED, [name, bearing, distance])
    return left, right


def tell(connection: Connection, *cues: list[Any], **more: Any) -> None:
    connection.tell(t="cues", frame=connection.frame, cues=list(cues), **more)


def captions(page: Page, *lines: str) -> None:
    until(
        page,
        "(lines) => [...document.querySelectorAll('#captions p')].map((p) => p.textContent).join('|') === lines",
        "|".join(lines),
    )


def switch_on(page: Page, connection: Connection) -> None:
    connection.tell(t="sound")
    words(page, "Sound on. In play, V switches it off.")


def test_every_cue_has_a_sound_of_its_own(blank: Page) -> None:
    tones = blank.evaluate("async () => Object.keys((await import('/js/sound.js')).TONES)")
    assert sorted(tones) == sorted(
        {"step"} | {moment.cue for row in read_table(read_text(FILE)).values() for moment in row}
    )


def test_every_sound_is_audible_and_short(blank: Page) -> None:
    for name in blank.evaluate("async () => Object.keys((await import('/js/sound.js')).TONES)"):
        left, right = rendered(blank, name)
        assert min(left["loud"], right["loud"]) > 1, name
        assert max(left["peak"], right["peak"]) <= 1, name
        assert left["late"] == right["late"] == 0, name


def test_sound_comes_from_its_side_and_fades_with_distance(blank: Page) -> None:
    left, right = rendered(blank, "door", "w", 3)
    assert left["loud"] > 3 * right["loud"]
    left, right = rendered(blank, "door", "ne", 3)
    assert right["loud"] > 1.5 * left["loud"]
    near, far = rendered(blank, "gold", "n", 1)[0], rendered(blank, "gold", "n", 20)[0]
    assert near["loud"] > 2 * far["loud"]


def test_unknown_cue_sounds_like_a_message(blank: Page) -> None:
    assert rendered(blank, "yodel")[0]["loud"] == rendered(blank, "message")[0]["loud"] > 0


def test_sound_is_not_loaded_until_it_is_switched_on(fake: FakeServer, client: Page, connection: Connection) -> None:
    tell(connection, ["hit", "w", 1])
    connection.tell(t="error", code="storage", detail="Later")
    words(client, "Later")
    assert "/js/sound.js" not in [path for path, _ in fake.asked]


def test_key_of_the_server_switches_sound_on_and_off(fake: FakeServer, page: Page) -> None:
    page.add_init_script(HEARD)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet(run=None)
    assert page.get_by_role("button", name="Sound off").is_visible()
    page.keyboard.press("l")
    switch_on(page, connection)
    until(page, "() => window.started.length === 2", None)
    tell(connection, ["hit", "w", 1], ["kill", "w", 1])
    until(page, "() => window.started.length === 6", None)
    assert page.get_by_role("button", name="Sound on").is_visible()
    connection.tell(t="sound")
    words(page, "Sound on. In play, V switches it off. Sound off.")
    tell(connection, ["hit", "w", 1])
    connection.tell(t="sound")
    until(page, "() => window.started.length === 8", None)


def test_button_opens_volume_and_captions(client: Page, fake: FakeServer) -> None:
    connection = fake.accept()
    connection.greet(run=None)
    words(client, "")
    client.get_by_role("button", name="Sound off").click()
    volume = client.get_by_label("Volume")
    assert volume.input_value() == "5"
    volume.fill("0")
    volume.press("ArrowRight")
    client.get_by_label("Captions").check()
    assert client.evaluate("[localStorage['winze.volume'], localStorage['winze.captions']]") == ["1", "on"]
    client.get_by_role("button", name="Done").click()
    assert not volume.is_visible()
    assert client.evaluate("document.activeElement.id") == "game"
    client.keyboard.press("a")
    assert connection.hear()["key"] == "a", "keys of the panel are not sent"


def test_key_of_the_game_closes_the_panel(client: Page, connection: Connection) -> None:
    switch_on(client, connection)
    client.get_by_label("Volume").wait_for()
    client.keyboard.press("l")
    client.get_by_label("Volume").wait_for(state="hidden")
    assert connection.hear()["key"] == "l"


def test_captions_show_cues_for_a_while(fake: FakeServer, page: Page) -> None:
    page.add_init_script("localStorage['winze.sound'] = localStorage['winze.captions'] = 'on'")
    page.clock.install()
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    page.locator("#captions").wait_for(state="attached")
    tell(connection, ["door", "w", 15], ["gold", "here", 0], ["noise", "", 0])
    captions(page, "♪ door, west", "♪ gold", "♪ noise")
    assert page.locator("#captions").get_attribute("aria-hidden") == "true"
    page.clock.run_for(3000)
    tell(connection, ["hit", "ne", 1])
    captions(page, "♪ hit, northeast")
    page.clock.run_for(3000)
    captions(page, "♪ hit, northeast")
    page.clock.run_for(1001)
    captions(page)


def test_captions_leave_directions_out_for_who_wants_that(fake: FakeServer, page: Page) -> None:
    page.add_init_script(
        "localStorage['winze.sound'] = localStorage['winze.captions'] = 'on'; localStorage['winze.directions'] = 'off'"
    )
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    page.locator("#captions").wait_for(state="attached")
    tell(connection, ["door", "w", 15])
    captions(page, "♪ door")


def test_captions_are_off_until_they_are_wanted(client: Page, connection: Connection) -> None:
    switch_on(client, connection)
    tell(connection, ["door", "w", 15])
    connection.tell(t="error", code="storage", detail="Later")
    words(client, "Sound on. In play, V switches it off. Later")
    captions(client)


def test_sound_resumes_with_the_first_key_after_a_reload(fake: FakeServer, page: Page) -> None:
    page.add_init_script(HEARD + "localStorage['winze.sound'] = 'on'")
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    page.locator("#captions").wait_for(state="attached")
    tell(connection, ["hit", "w", 1])
    connection.tell(t="error", code="refused", detail="after the cue")
    page.get_by_text("after the cue").wait_for(state="attached")
    page.keyboard.press("l")
    connection.hear()
    until(page, "() => document.getElementById('sound').textContent === 'Sound on'", None)
    assert page.evaluate("window.started") == [], "no key had allowed it"
    for _ in range(200):
        tell(connection, ["gold", "here", 0])
        if page.evaluate("window.started.length"):
            break
    until(page, "() => window.started.length > 0", None)


def test_blow_turns_its_cell_over_for_a_moment(fake: FakeServer, page: Page) -> None:
    page.clock.install()
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    connection.show(picture("Welcome", ""), seen=0)
    page.clock.run_for(50)
    tell(connection, ["hit", "w", 1], struck=[85])
    page.clock.run_for(40)
    wait_for(page, 5, 1, {PALETTE[colour("text")]})
    page.clock.run_for(100)
    wait_for(page, 5, 1, {"#000000"})


def test_reduced_motion_shows_no_blow_and_no_fading(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    tell(connection, ["death", "", 0], struck=[85])
    connection.show(picture("Welcome", "c" * 20), seen=0)
    wait_for(page, 0, 1, NORMAL)
    wait_for(page, 5, 1, NORMAL)
    assert page.evaluate(f"{FADING}.length") == 0
    page.close()


def test_death_fades_in_and_a_key_ends_that(client: Page, connection: Connection) -> None:
    tell(connection, ["death", "", 0])
    until(client, f"() => {FADING}.length === 1", None)
    assert client.evaluate(f"{FADING}[0].effect.getTiming().easing") == "steps(4)"
    client.keyboard.press("l")
    assert connection.hear()["key"] == "l"
    assert client.evaluate(f"{FADING}.length") == 0


@mark.parametrize("input", ["a", "V"])
def test_letters_are_sent_while_sound_is_on(client: Page, connection: Connection, input: str) -> None:  # noqa: A002
    switch_on(client, connection)
    client.keyboard.press(input)
    assert connection.hear()["key"] == input


def test_words_of_the_sound_stand_above_the_log(fake: FakeServer, client: Page) -> None:
    client.evaluate("localStorage['winze.captions'] = 'on'")
    connection = fake.accept()
    connection.greet(run=None)
    words(client, "")
    layout = {"name": "classic", "cols": 80, "rows": 25, "palette": palettes()[DEFAULT]}
    connection.tell(t="layout", **layout, regions={"map": [0, 0, 70, 20], "log": [0, 20, 80, 5]})
    client.get_by_role("button", name="Sound off").click()
    tell(connection, ["hit", "w", 1])
    log = "(box => box.top + box.height * 20 / 25)(document.querySelector('canvas').getBoundingClientRect())"
    for part in ("footer", "#captions", "#sounds"):
        client.locator(part).wait_for()
        assert client.locator(part).evaluate("(part) => part.getBoundingClientRect().bottom") <= client.evaluate(log)
    panel, said = (client.locator(part).bounding_box() for part in ("#sounds", "footer"))
    assert panel and said and panel["y"] + panel["height"] <= said["y"], "neither covers the other"
