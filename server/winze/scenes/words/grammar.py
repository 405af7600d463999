"""English grammar: nouns, pronouns, verbs and lists. Nothing here knows events."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

_SOUNDED = ("uni", "use", "usu", "one", "eu", "ewe")
"""Beginnings with a vowel letter but a consonant sound."""
_SILENT = ("hour", "heir", "honest", "honor")
_IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
"""The names of the eight directions by number."""
_TIMES = ("never", "once", "twice", *(f"{number} times" for number in _NUMBERS[3:]))
_UNREADABLE = 5
"""Greatest width at which a noun is left out rather than cut, because the rest would be unreadable."""


@dataclass(frozen=True, slots=True, eq=False)
class Noun:
    """A noun with its forms by key.

    (empty)  the cave rat       subject  it
    a        a cave rat         it       it
    's       the cave rat's     its      its
    many     the cave rats      self     itself
    many's   the cave rats'     other    another cave rat
    bare     cave rat
    """

    forms: Mapping[str, str]
    plural: bool = False
    """True if verbs take the plural form, as after `they` and `you`."""
    colour: str = "text"


_PRONOUNS = {
    "it": {"subject": "it", "it": "it", "its": "its", "self": "itself"},
    "he": {"subject": "he", "it": "him", "its": "his", "self": "himself"},
    "she": {"subject": "she", "it": "her", "its": "her", "self": "herself"},
    "they": {"subject": "they", "it": "them", "its": "their", "self": "themselves"},
}


def make_noun(
    name: str,
    plural: str = "",
    *,
    count: int = 1,
    spelt: bool = False,
    yours: bool = False,
    colour: str = "text",
    pronoun: str = "it",
) -> Noun:
    """Return the noun for `count` of something: the number spelled out if `spelt`, `your` in place of `the` if `yours`.

    A name that starts with `the ` or a capital is unique (the Sexton, Old Nibs). A name equal to its plural is either
    a plural (greaves) or a mass noun (deep water, moss). An empty name stands for `something`. `pronoun` is `it`, `he`
    or `she`.
    """
    unique = not name or is_unique(name)
    several = count > 1 and not unique
    number = spell(count) if spelt else str(count)
    if unique:
        definite = indefinite = name or "something"
    elif yours:
        definite = indefinite = f"your {number} {plural}" if several else f"your {name}"
    elif several:
        definite, indefinite = f"the {number} {plural}", f"{number} {plural}"
    else:
        definite, indefinite = f"the {name}", f"some {name}" if plural == name else f"{article(name)} {name}"
    forms = {
        "": definite,
        "a": indefinite,
        "'s": possessive(definite),
        "other": f"{number} other {plural}" if several else definite if unique else f"another {name}",
        "many's": possessive(f"{'your' if yours else 'the'} {plural}" if several else definite),
        "many": f"{'your' if yours else 'the'} {plural}" if several else definite,
        "bare": plural if several else without_article(name),
    }
    they = several or (plural == name and not unique and _is_plural(name))
    return Noun(forms | _PRONOUNS["they" if they else pronoun], they, colour)


YOU = Noun(
    dict.fromkeys(("", "a", "many", "bare", "other", "subject", "it"), "you")
    | {"'s": "your", "many's": "your", "its": "your", "self": "yourself"},
    plural=True,
)


def make_list(nouns: list[Noun]) -> Noun:
    """Return several items as one noun with equal forms: `a pick and 3 draughts`."""
    text = listed([noun.forms["a"] for noun in nouns])
    return Noun(dict.fromkeys(YOU.forms, text), len(nouns) > 1 or nouns[0].plural)


def is_unique(name: str) -> bool:
    return name.startswith("the ") or name[:1].isupper()


def _is_plural(name: str) -> bool:
    """Return True if a name that is its own plural takes a plural verb: `greaves +1`, but not `moss`."""
    bare = name.rstrip(" +-0123456789")
    return bare.endswith("s") and not bare.endswith("ss")


def article(name: str) -> str:
    low = name.lower()
    vowel = (low.startswith(tuple("aeiou")) and not low.startswith(_SOUNDED)) or low.startswith(_SILENT)
    return "an" if vowel else "a"


def possessive(words: str) -> str:
    """Return `the rat's`, `the rats'`, `the ass's`."""
    return f"{words}'" if words.endswith("s") and not words.endswith("ss") else f"{words}'s"


@lru_cache(1024)
def plural_verb(third: str) -> str:
    """Return the verb for `they` and `you`: `hit` for `hits`, `carry` for `carries`, `hack at` for `hacks at`."""
    first, space, rest = third.partition(" ")
    if first in _IRREGULAR:
        plain = _IRREGULAR[first]
    elif first.endswith("ies") and len(first) > len("dies"):
        plain = first[:-3] + "y"
    elif first.endswith(("sses", "shes", "ches", "xes", "zzes")):
        plain = first[:-2]
    else:
        plain = first[:-1]
    return plain + space + rest


def spell(count: int) -> str:
    """Return a number up to ten as a word."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def times(count: int) -> str:
    return _TIMES[count] if count < len(_TIMES) else f"{count} times"


def counted(count: object, one: str, many: str) -> str:
    """Return `1 turn`, `six turns`, `1d3 turns`."""
    return f"{count} {one if str(count) in ('1', 'one') else many}"


def listed(items: list[str]) -> str:
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


_EXPLANATION = re.compile(r" \([^)]*\)")


def explained_once(lines: Iterable[str]) -> Iterator[str]:
    """Leave out the explanations in parentheses that earlier lines have."""
    said: set[str] = set()
    for line in lines:
        explained = set(_EXPLANATION.findall(line))
        yield _EXPLANATION.sub("", line) if explained <= said else line
        said |= explained


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def without_article(name: str) -> str:
    return name.removeprefix("the ")


_CATEGORIES = ("potion", "ring", "slip")
"""Nouns whose names tell their kind last."""


def inverted(name: str) -> str:
    """Return the shorter form of a name that tells its kind last: `lion slip` for `slip stamped lion`."""
    noun, _, rest = name.partition(" ")
    if noun not in _CATEGORIES:
        return name
    return f"{rest.removeprefix('of ').removeprefix('stamped ').removeprefix('the ')} {noun}"


def shortened(name: str, width: int) -> str:
    """Return a name of at most `width` cells: drop the article, then leading words one by one.

    In 8 cells: `Sexton`, `draught`, `gold`. A longer noun is cut, as in `Heartst.`, or left out if `width` is tiny.
    """
    while len(name) > width and " " in name:
        name = name.partition(" ")[2].removeprefix("of ")
    if len(name) <= width:
        return name
    return f"{name[: width - 1]}." if width > _UNREADABLE else ""
