"""Checks of the rows of tables."""

from __future__ import annotations

import pytest

from winze.engine import events as ev
from winze.scenes.words.line import Line, table


@pytest.mark.parametrize(
    "line",
    [
        Line("{whon} dies."),
        Line("{who} {hit} {whom}."),
        Line("{who:b} {dies}."),
        Line("{dies}."),
        Line("{who} {dies:whon}."),
        Line("{who} dies."),
        Line("{amount|turn|turns}"),
        Line("{who {dies}."),
        Line("{who} {dies}.", "rde"),
        Line("{who} {dies}.", "{tile}"),
        Line("{who} {dies}.", tally="amount"),
        Line("{who} {dies}.", you="You {die}."),
        Line("{outcome:a}"),
    ],
    ids=lambda line: line.text,
)
def test_mistyped_row_is_refused(line):
    with pytest.raises(ValueError, match=r"field|noun|color|brace"):
        table({ev.Struck: line})


def test_row_of_fields_forms_and_verbs_is_parsed():
    line = Line("{who's} {damage} and {whom:it}: {who} {hits} {whom:self}.", "{who}", tally="damage")
    assert table({ev.Struck: line}) == {ev.Struck: line}
    assert line.templates["text"].roles == ("who", "whom")
