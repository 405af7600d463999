"""The help pages of the site."""

from __future__ import annotations

import re
from pathlib import Path

from shipped import shipped
from winze.scenes.pages.helping import DIGITS, ROOM
from winze.scenes.words.grammar import without_article
from winze.site.accessibility import accessibility
from winze.site.help import help_page, mine_page, reader_page
from winze.site.robots import LISTED


def test_lesson_has_the_room_in_colour() -> None:
    html = help_page(shipped())
    drawn = re.search(r"<pre[^>]*>\n(.*?)\n</pre>", html, re.DOTALL)
    assert drawn
    assert re.sub(r"<.*?>|&[a-z]+;", "", drawn[1]).splitlines() == [row.replace(">", "") for row in ROOM]
    assert '<span class="gold">1</span><span class="white">@</span>' in drawn[1]
    assert len(re.findall("<li>", html.partition("</ol>")[0])) >= len("123456")


def test_signs_tell_nothing_that_is_to_be_found_out() -> None:
    html = mine_page(shipped())
    content = shipped()
    names = [without_article(look.name) for look in content.monsters.values()]
    names += [without_article(look.name) for look in content.items.values()]
    told = re.findall(r"</span> ([^<]+)</li>", html)
    assert {"wall", "floor", "shaft down", "potion", "armor"} <= {*told}
    assert not {*names} - {kind.category for kind in content.rules.items.values()} & {*told}


def test_reader_page_has_the_digits_of_the_reader() -> None:
    source = (Path(__file__).parents[2] / "web" / "js" / "reader.js").read_text()
    answered = re.search(r"const KEYS = \[(.*?)\];", source, re.DOTALL)
    assert answered
    assert [digit for digit, _ in DIGITS] == re.findall(r'"(\d), ', answered[1])
    rows = re.findall(r"<kbd>(\d)</kbd></th><td>([^<]+)<", reader_page())
    assert rows == [*DIGITS]


def test_reader_page_is_found_from_help_and_accessibility() -> None:
    assert all('href="/help/reader"' in page for page in (help_page(shipped()), accessibility()))
    assert 'href="/?reader"' in reader_page()
    assert "/help/reader" in LISTED
