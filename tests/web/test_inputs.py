"""Nothing the player does is lost or done twice, whatever breaks."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

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


def test_what_nobody_answers_is_bounded(blank: Page) -> None:
    count = """async () => {
      const { Inputs } = await import("/js/inputs.js");
      const inputs = new Inputs();
      return Array.from({ length: 100 }, () => inputs.add({ t: "key" })).filter(Boolean).length;
    }"""
    assert blank.evaluate(count) == 64
