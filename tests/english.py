"""Mistakes of grammar in sentences of the game, found by patterns."""

from __future__ import annotations

import re

RULES = {
    "two spaces": r"  |^ | $",
    "no capital": r"^[^A-Z]",
    "no end": r"[^.!?]$",
    "two ends": r"[.!?]{2}| [.,!]",
    "a slot": r"[{}|]|\bNone\b(?! stays)",
    "a for an": r"\b[Aa] (?=[aeio])(?!one|eu)|\b[Aa] hour",
    "an for a": r"\b[Aa]n (?![aeiouh])|\b[Aa]n (uni|use)",
    "two articles": r"(?i)\b(a|an|the|some|your|its) (a|an|the|some|your|its)\b",
    "article of a name": r"(?i)\b(the|a|an|some|two|3) (Old Nibs|the Sexton)",
    "plural of a name": r"Nibss|Sextons",
    "possessive": r"'s's|[^s]s's",
    "you with s": r"\b[Yy]ou (?!pass|miss|kiss)[a-z]+[^su]s\b(?= (the|an?|some|at|for|it|you|your|something|to)\b)",
    "you is": r"\b[Yy]ou (is|has|does|goes)\b",
    "many with s": r"(?<!of the )\b(iron twins|cave rats|grip mosses|[Tt]hey) (is|has|[a-z]+(?<![su])s)\b(?! blow)",
    "one without s": r"\b(The cave rat|Something|Old Nibs|The Sexton|The imp|The ass|It) "
    r"(are|have|hit|miss|die|turn|notice|steal|open|close|search|step|find|take|drop|suffer|look)\b",
    "a number": r"\b1 (?!gold)[a-z]+s\b(?! of)|\b[2-9]\d* turn\b",
    "them as subject": r"(^|\. )Them\b",
}


def complaints(text: str) -> list[str]:
    return [name for name, rule in RULES.items() if re.search(rule, text)]
