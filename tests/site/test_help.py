"""The help pages of the site."""

from __future__ import annotations

import re

from shipped import shipped
from winze.scenes.pages.helping import ROOM
from winze.scenes.words.grammar import without_article
from winze.site.help import help_page, mine_page


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
    hidden = [kind.id for kind in content.rules.items.values() if kind.unknown]
    names = [without_article(look.name) for look in content.monsters.values()]
    names += [without_article(content.items[id_].name) for id_ in hidden]
    told = re.findall(r"</span> ([^<]+)</li>", html)
    assert {"wall", "floor", "shaft down", "unknown potion"} <= {*told}
    assert not {*names} & {*told}
