"""Nouns, verbs and numbers."""

from __future__ import annotations

import pytest

from winze.scenes.words.grammar import article, counted, listed, make_list, make_noun, plural_verb, times


@pytest.mark.parametrize(
    ("third", "plain"),
    [
        ("hits", "hit"),
        ("misses", "miss"),
        ("dies", "die"),
        ("carries", "carry"),
        ("hacks at", "hack at"),
        ("dodges", "dodge"),
        ("closes", "close"),
        ("catches", "catch"),
        ("is", "are"),
        ("goes", "go"),
        ("comes into view", "come into view"),
        ("lies", "lie"),
        ("crushes", "crush"),
    ],
)
def test_plural_verb(third, plain):
    assert plural_verb(third) == plain


def test_noun_singular_and_plural():
    rat = make_noun("cave rat", "cave rats")
    rats = make_noun("cave rat", "cave rats", count=3, spelt=True)
    draughts = make_noun("draught", "draughts", count=3)
    assert [rat.forms[form] for form in ("", "a", "'s", "it")] == ["the cave rat", "a cave rat", "the cave rat's", "it"]
    assert [rats.forms[form] for form in ("", "'s", "many")] == [
        "the three cave rats",
        "the three cave rats'",
        "the cave rats",
    ]
    assert [draughts.forms[form] for form in ("a", "it", "bare")] == ["3 draughts", "them", "draughts"]
    assert (rat.plural, rats.plural) == (False, True)


@pytest.mark.parametrize("name", ["the Sexton", "Old Nibs"])
def test_unique_noun_takes_no_article(name):
    noun = make_noun(name, f"{name}s", count=2)
    assert (noun.forms[""], noun.forms["a"], noun.plural) == (name, name, False)


def test_plural_equal_to_name_is_plural():
    greaves = make_noun("greaves", "greaves")
    assert (greaves.forms["a"], greaves.forms["it"], greaves.plural) == ("some greaves", "them", True)


def test_mass_noun_is_singular():
    water, moss, bolas = (make_noun(name, name) for name in ("deep water", "moss", "bolas +1"))
    assert [(noun.forms["a"], noun.forms["it"], noun.plural) for noun in (water, moss, bolas)] == [
        ("some deep water", "it", False),
        ("some moss", "it", False),
        ("some bolas +1", "them", True),
    ]


def test_noun_without_name_is_something():
    assert [make_noun("").forms[form] for form in ("", "a", "'s")] == ["something", "something", "something's"]


def test_article_follows_sound():
    names = ("rat", "imp", "hourglass", "unicorn", "eunuch", "usurper", "oozing rat")
    assert " ".join(article(name) for name in names) == "a an an a a a an"


def test_numbers():
    assert [times(2), times(3), times(30)] == ["twice", "three times", "30 times"]
    assert [counted(1, "turn", "turns"), counted("1d3", "turn", "turns")] == ["1 turn", "1d3 turns"]


def test_lists():
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
    pick, draughts = make_noun("pick", "picks"), make_noun("draught", "draughts", count=3)
    assert make_list([pick, draughts]).forms[""] == "a pick and 3 draughts"
    assert [make_list(nouns).plural for nouns in ([pick], [draughts], [pick, draughts])] == [False, True, True]
