"""English: how somebody or something is called in a sentence, and how a verb follows. Nothing here knows an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

_SOUNDED = ("uni", "use", "usu", "one", "eu", "ewe")
"""They begin with a vowel that does not sound like one."""
_SILENT = ("hour", "heir", "honest", "honour")
_IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TIMES = ("never", "once", "twice", *(f"{number} times" for number in _NUMBERS[3:]))
_LEAST = 5
"""In this many cells or fewer nobody knows a noun that was cut."""


@dataclass(frozen=True, slots=True, eq=False)
class Noun:
    """How somebody or something is called.

    Forms: `` the cave rat, `a` a cave rat, `'s` the cave rat's, `many` the cave rats, `bare` cave rat, `subject` it,
    `it` it (him, them), `its` its, `self` itself.
    """

    forms: Mapping[str, str]
    plural: bool = False
    """Whether verbs follow it as they follow `they`, and `you`."""
    colour: str = "text"


def make_noun(name: str, plural: str = "", *, count: int = 1, spelt: bool = False, colour: str = "text") -> Noun:
    """Return the noun of so many of something, the number in letters or in figures.

    A name with `the ` or a capital is of something that there is only one of (the Sexton, Old Nibs). A plural that is
    the name itself makes it a plural (greaves), unless it has none (deep water, moss). Without a name it is
    `something`.
    """
    unique = not name or _is_unique(name)
    several = count > 1 and not unique
    number = _NUMBERS[count] if spelt and count < len(_NUMBERS) else str(count)
    if unique:
        definite = indefinite = name or "something"
    elif several:
        definite, indefinite = f"the {number} {plural}", f"{number} {plural}"
    else:
        definite, indefinite = f"the {name}", f"some {name}" if plural == name else f"{article(name)} {name}"
    forms = {
        "": definite,
        "a": indefinite,
        "'s": possessive(definite),
        "many": f"the {plural}" if several else definite,
        "bare": plural if several else name,
    }
    they = several or (plural == name and not unique and _is_plural(name))
    pronouns = {"subject": "they", "it": "them", "its": "their", "self": "themselves"}
    if not they:
        pronouns = {"subject": "it", "it": "it", "its": "its", "self": "itself"}
    return Noun(forms | pronouns, they, colour)


YOU = Noun(
    dict.fromkeys(("", "a", "many", "bare", "subject", "it"), "you")
    | {"'s": "your", "its": "your", "self": "yourself"},
    plural=True,
)


def make_list(nouns: list[Noun]) -> Noun:
    """Return several things as one noun: `a pick and 3 draughts`. It is called like this in every form."""
    text = listed([noun.forms["a"] for noun in nouns])
    return Noun(dict.fromkeys(YOU.forms, text), len(nouns) > 1 or nouns[0].plural)


def _is_unique(name: str) -> bool:
    return name.startswith("the ") or name[:1].isupper()


def _is_plural(name: str) -> bool:
    """Whether a name that is its own plural is said of several: `greaves +1`, but no `moss`."""
    bare = name.rstrip(" +-0123456789")
    return bare.endswith("s") and not bare.endswith("ss")


def article(name: str) -> str:
    """`a` or `an`, by how the name sounds."""
    low = name.lower()
    vowel = (low.startswith(tuple("aeiou")) and not low.startswith(_SOUNDED)) or low.startswith(_SILENT)
    return "an" if vowel else "a"


def possessive(words: str) -> str:
    """`the rat's`, `the rats'`, `the ass's`."""
    return f"{words}'" if words.endswith("s") and not words.endswith("ss") else f"{words}'s"


@lru_cache(1024)
def plural_verb(third: str) -> str:
    """Return the verb as `they` and `you` have it: `hits` is `hit`, `carries` is `carry`, `hacks at` is `hack at`."""
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


def times(count: int) -> str:
    """`twice`, `three times`."""
    return _TIMES[count] if count < len(_TIMES) else f"{count} times"


def counted(count: object, one: str, many: str) -> str:
    """`1 turn`, `6 turns`, `1d3 turns`."""
    return f"{count} {one if str(count) == '1' else many}"


def listed(things: list[str]) -> str:
    """`a pick, a coat and 3 draughts`."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def without_article(name: str) -> str:
    """`the Heartstone` is `Heartstone`, for lists of what there is."""
    return name.removeprefix("the ")


def shortened(name: str, width: int) -> str:
    """A name in little room, without its article, then without its adjectives, from the first on.

    `the Sexton` in 8 cells is `Sexton`, `healing draught` is `draught`, `piece of gold` is `gold`. A noun that is too
    long is cut, as `Heartst.`, or left out if that would leave next to nothing of it.
    """
    while len(name) > width and " " in name:
        name = name.partition(" ")[2].removeprefix("of ")
    if len(name) <= width:
        return name
    return f"{name[: width - 1]}." if width > _LEAST else ""
