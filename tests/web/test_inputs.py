"""No input of the player is lost or done twice, whatever breaks."""

from __future__ import annotations

import json

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page
from pytest import mark

from winze.wire.messages import MAX_MESSAGE, Again, parse

SIMULATE = """async (scenarios) => {
  const { Inputs } = await import("/js/inputs.js");
  return scenarios.map((events) => {
    const inputs = new Inputs();
    const server = { done: [], kept: 0 };
    const sent = [];
    let way = [];
    const take = () => {
      const input = way.shift();
      if (input && input.n === server.done.length + 1) server.done.push(input.what);
      inputs.see(server.done.length);
      inputs.keep(server.kept);
    };
    const back = () => {
      way = inputs.resume(server.done.length + 1, true);
    };
    const happen = {
      send: () => {
        const input = inputs.add({ t: "key", what: sent.length + 1 });
        if (!input) return;
        sent.push(input.what);
        way.push(input);
      },
      take,
      save: () => { server.kept = server.done.length; },
      lose: () => { way.pop(); back(); },
      crash: () => { server.done.length = server.kept; way = []; back(); },
      refuse: () => { way = inputs.from(server.done.length + 1); },
    };
    for (const event of events) happen[event]();
    back();
    while (way.length) take();
    return [sent, server.done, inputs.waiting];
  });
}"""
AGAIN = """async (inputs) => (await import("/js/inputs.js")).again(inputs, 912)"""
EVENTS = st.sampled_from(["send", "send", "send", "take", "take", "save", "lose", "crash", "refuse"])


def test_every_input_is_done_once_and_in_order(blank: Page) -> None:
    scenarios: list[list[str]] = []

    @settings(max_examples=300, deadline=None, database=None, phases=[Phase.generate])
    @given(st.lists(EVENTS, max_size=60))
    def collect(events: list[str]) -> None:
        scenarios.append(events)

    collect()
    assert len(scenarios) > 200
    for sent, done, waiting in blank.evaluate(SIMULATE, scenarios):
        assert done == sent
        assert not waiting


def test_unanswered_inputs_are_limited(blank: Page) -> None:
    count = """async () => {
      const { Inputs } = await import("/js/inputs.js");
      const inputs = new Inputs();
      return Array.from({ length: 100 }, () => inputs.add({ t: "key" })).filter(Boolean).length;
    }"""
    assert blank.evaluate(count) == 64


def key(n: int, key: str = "ArrowRight") -> dict[str, object]:
    return {"t": "key", "key": key, "code": "ArrowRight", "shift": False, "n": n}


def size(message: object) -> int:
    return len(json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode())


@mark.parametrize("sign", ["ArrowRight", "l", "é", "水"])
def test_resent_inputs_are_few_messages_the_server_accepts(blank: Page, sign: str) -> None:
    inputs = [key(n, sign) for n in range(12_001, 12_065)]
    messages = blank.evaluate(AGAIN, inputs)
    assert len(messages) <= 2
    assert [again for message in messages for again in message["inputs"]] == inputs
    assert all(message["turn"] == 912 for message in messages)
    for message in messages:
        assert size(message) <= MAX_MESSAGE
        assert isinstance(parse(json.dumps(message, separators=(",", ":"), ensure_ascii=False)), Again)
    if len(messages) == 2:
        larger = {"t": "again", "turn": 2**53 - 1, "inputs": [*messages[0]["inputs"], messages[1]["inputs"][0]]}
        assert size(larger) > MAX_MESSAGE


def test_inputs_beyond_four_batches_follow_one_by_one(blank: Page) -> None:
    inputs = [{"t": "point", "x": 1, "y": 1, "n": n} for n in range(1, 301)]
    messages = blank.evaluate(AGAIN, inputs)
    assert [len(message["inputs"]) for message in messages[:4]] == [64] * 4
    assert messages[4:] == inputs[256:]


def test_nothing_held_means_nothing_resent(blank: Page) -> None:
    assert blank.evaluate(AGAIN, []) == []
