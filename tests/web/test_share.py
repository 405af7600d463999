"""Sharing a run by the system or, without it, by a copy."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from pytest import mark

SHARE = """async ([shared, copied]) => {
  const done = [];
  const put = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
  put("canShare", shared === null ? undefined : () => true);
  put("share", async (data) => {
    done.push(data);
    if (shared) throw new DOMException("", shared);
  });
  put("clipboard", copied ? { writeText: async (text) => void done.push(text) } : undefined);
  const { share } = await import("/js/share.js");
  const said = await share("Ada fell.", "https://mine.example/run/r1");
  for (const name of ["canShare", "share", "clipboard"]) delete navigator[name];
  return [said, done];
}"""
SHEET = {"title": "Winze", "text": "Ada fell.", "url": "https://mine.example/run/r1"}
COPY = "Ada fell. https://mine.example/run/r1"


@mark.parametrize(
    ("shared", "copied", "said", "done"),
    [
        ("", True, "", [SHEET]),
        ("AbortError", True, "", [SHEET]),
        ("NotAllowedError", True, "Copied.", [SHEET, COPY]),
        (None, True, "Copied.", [COPY]),
        (None, False, "This browser does not let the page copy. The address is https://mine.example/run/r1", []),
    ],
)
def test_run_is_shared_or_copied_and_words_say_so(
    blank: Page, shared: str | None, copied: bool, said: str, done: list[Any]
) -> None:
    """`shared` is how the system's own sharing ends: well, by an error, or None without it."""
    words, was_done = blank.evaluate(SHARE, [shared, copied])
    assert words.startswith(said) and bool(words) == bool(said)
    assert was_done == done
