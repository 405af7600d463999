"""Check that docstrings, comments, pages, test names and game text are in plain English.

    python scripts/check_prose.py [PATH...]

Prints a line for each hit and exits with 1 if there is any. Without paths it checks the whole project. In Python files
it reads docstrings, comments and the names of tests; below scenes/ it also reads strings. In TOML it reads strings of
two words or more, in the files of machines their names and sentences, in Markdown paragraphs, lists and tables. Code in
backticks is left out.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import Flag, auto
from inspect import cleandoc
from pathlib import Path

ROOT = Path(__file__).parents[1]
EVERYTHING = ("README.md", "CHANGELOG.md", "docs", "server", "tests", "scripts", "bench")
LONGEST_TEST_NAME = 60
"""Characters, `test_` included."""


class Kind(Flag):
    DOCSTRING = auto()
    COMMENT = auto()
    PAGE = auto()
    TEXT = auto()
    """A string that players read."""
    TEST_NAME = auto()


ABOUT_CODE = Kind.DOCSTRING | Kind.COMMENT
PROSE = ABOUT_CODE | Kind.PAGE | Kind.TEXT


@dataclass(frozen=True)
class Rule:
    name: str
    pattern: re.Pattern[str]
    example: str
    """A sentence with a hit."""
    kinds: Kind = PROSE


def rule(name: str, pattern: str, example: str, kinds: Kind = PROSE) -> Rule:
    return Rule(name, re.compile(pattern), example, kinds)


_START = r"(?:^|(?<=[.:;!] ))"
_BRITISH = (
    r"armour\w*", r"behaviours?", r"cancell(?:ed|ing)", r"catalogues?", r"centres?", r"centred", r"colour\w*",
    r"defences?", r"favour\w*", r"flavour\w*", r"grey\w*", r"harbour\w*", r"honour\w*", r"labell(?:ed|ing)",
    r"labour\w*", r"learnt", r"licences?", r"metres?", r"modell(?:ed|ing)", r"mould\w*", r"neighbour\w*", r"odour\w*",
    r"offences?", r"plough\w*", r"rumour\w*", r"savour\w*", r"signall(?:ed|ing)", r"spelt", r"towards", r"travell\w+",
    r"vapour\w*", r"whilst",
    r"(?:apolog|author|categor|character|initial|minim|maxim|normal|optim|organ|random|real|recogn|serial|summar|"
    r"synchron|util)is(?:e|es|ed|er|ers|ing|ation|ations)",
)  # fmt: skip

RULES = (
    rule(
        "clause as subject",
        _START + r"(?:Who|Whom|Whose) (?!is it|are they)[a-z][^?]*$",
        "Who stands still is not felt.",
    ),
    rule(
        "preposition + who",
        r"\b(?:for|of|to|at|by|with|from|on|than|against|beside) who "
        r"(?:is|are|has|have|does|do|can|may|was|had|were|[a-z]+s)\b",
        "A veil for who is stone.",
    ),
    rule(
        "fragment",
        r"^(?:Whether|What|Whatever|Which|How|Where|Wherever)\b[^?]*$",
        "Whether the actor can swim.",
        Kind.DOCSTRING,
    ),
    rule(
        "so many",
        _START
        + r"So (?:much|few|far|near|often|little|long|high|loud|deep|low|wide|seldom)\b(?! (?:that|as)\b)(?![,:])|"
        r"\b(?:for|in|of|at|by|within|after|over|beyond|than|with|to) so (?:few|much|long|often|far)\b"
        r"(?! (?:that|as)\b)|"
        r"\b[Ss]o many\b(?! that\b)",
        "Stay within so many cells of the post.",
    ),
    rule(
        "have X be",
        _START + r"Have (?!been\b|to\b|no\b)[^.]*?\b(?:be|happen|lose|befall|stand|know|come|do)\b",
        "Have such a tile be there.",
    ),
    rule(
        "dangling such",
        r"\b(?:of|over|with|for|beside|from|by|on|in) such(?: an?)?"
        r"(?: (?:things?|ones?|cells?|fields?|rows?|traits?|words|choices|kinds|category|sort|place|depth|hazard|"
        r"harm))?"
        r"(?=[.,;:)]|$| (?:a |that )?[a-z]+ that\b)(?! as)",
        "Burn items of such a category.",
    ),
    rule(
        "archaic",
        r"\b(?:befalls?|befallen|let be|at the farthest|in vain|theirs who|whence|thence|lest|is naught|as of old|"
        r"wherein|whereupon|hitherto|thereof|is of no use|of no use to)\b",
        "It looks for the hero in vain.",
    ),
    rule(
        "two negations",
        r"\bnot\b[^.;:,]{1,40}\bnot\b|\bnobody\b[^.;:,]{0,40}\b(?:no|none|nothing|never|nobody|not)\b|"
        r"\bnone\b[^.;:,]{0,30}\b(?:no|not|nothing|nobody)\b",
        "What is not seen is not known.",
    ),
    rule(
        "inverted order",
        _START + r"(?:Asked|Gone|Kept|Known|Needed|Read|Said|Shown|Told|Written) (?:is|are|was|were) ",
        "Needed is a machine with Docker.",
    ),
    rule(
        "he",
        r"\b(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b",
        "The hero and his lamp.",
        ABOUT_CODE,
    ),
    rule(
        "whoever",
        r"\b(?:[Ww]hoever|[Ww]homever)\b|(?<!by )(?<!for )(?<!from )(?<!of )(?<!to )(?<!with )\b[Ww]hom\b",
        "Strike whoever stands there.",
        ABOUT_CODE | Kind.PAGE,
    ),
    rule("return whether", r"^Returns? whether\b", "Return whether the actor can swim.", Kind.DOCSTRING),
    rule(
        "private idiom",
        r"\b(?:told|tells?) of\b|\bwhat (?:becomes|comes) of\b|\bas good as\b|\breckon|\bunless told\b",
        "The hero is told of the noise.",
        ABOUT_CODE | Kind.PAGE,
    ),
    rule(
        "field for cell",
        r"\bfields? (?:above|around|away|below|beside|far|inside|off|wide)\b",
        "A noise is heard 14 fields off.",
    ),
    rule(
        "way for exit",
        r"\bways? off (?:the|a|its|their|this) levels?\b",
        "Bands come in by a way off the level.",
    ),
    rule(
        "British spelling",
        r"(?i)(?<![\w./-])(?:" + "|".join(_BRITISH) + r")\b(?![/(=]|\.\w)",
        "The colour of the armour.",
    ),
    rule(
        "test name with a clause",
        r"^test_(?:who|whom|whose|whoever|whatever)_",
        "test_who_is_dragged_stays",
        Kind.TEST_NAME,
    ),
    rule(
        "long test name",
        rf"^.{{{LONGEST_TEST_NAME + 1},}}$",
        "test_" + "x" * LONGEST_TEST_NAME,
        Kind.TEST_NAME,
    ),
)


@dataclass(frozen=True)
class Passage:
    kind: Kind
    line: int
    text: str


@dataclass(frozen=True)
class Hit:
    path: Path
    line: int
    rule: Rule
    sentence: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.rule.name}: {self.sentence[:160]}"


def faults(kind: Kind, text: str) -> Iterator[tuple[Rule, str]]:
    """Yield the rules that `text` breaks, each with the sentence that breaks it."""
    for sentence in re.split(r"(?<=[.;!?]) +", re.sub(r"`[^`]*`", "`x`", text)):
        yield from ((rule, sentence) for rule in RULES if kind in rule.kinds and rule.pattern.search(sentence))


def passages(path: Path) -> Iterator[Passage]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from _of_python(text, with_strings="scenes" in path.parts and "tests" not in path.parts)
    elif path.suffix == ".toml":
        yield from _of_toml(text)
    elif path.suffix == ".txt":
        yield from _of_toml(text.partition("\n---\n")[0], ("name", "says"))
    else:
        yield from _of_markdown(text)


def hits(paths: Iterable[Path]) -> Iterator[Hit]:
    for path in paths:
        for passage in passages(path):
            yield from (
                Hit(path, passage.line, rule, sentence) for rule, sentence in faults(passage.kind, passage.text)
            )


def files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield each file among `paths`, and every file with prose in their folders."""
    for path in paths:
        if path.is_file():
            yield path
            continue
        for file in sorted(path.rglob("*")):
            folder = {".toml": "content", ".txt": "machines"}.get(file.suffix)
            texts = file.parent.name == folder and "winze" in file.parts
            if file.suffix in (".py", ".md") or texts:
                yield file


def _of_python(text: str, *, with_strings: bool) -> Iterator[Passage]:
    tree = ast.parse(text)
    docstrings = list(_docstrings(tree))
    for constant in docstrings:
        yield from _paragraphs(Kind.DOCSTRING, constant.lineno, cleandoc(constant.value).split("\n"))
    yield from _comments(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield Passage(Kind.TEST_NAME, node.lineno, node.name)
    if with_strings:
        known = {id(docstring) for docstring in docstrings}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in known:
                text = re.sub(r"\{[^{}]*\}", "x", node.value)  # slots are names, and so are single words
                if " " in text:
                    yield Passage(Kind.TEXT, node.lineno, text)


def _docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield every string that is a statement, including those below constants and fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def _comments(text: str) -> Iterator[Passage]:
    """Yield comments; consecutive lines form one passage."""
    first, last, lines = 0, 0, list[str]()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type != tokenize.COMMENT:
            continue
        if lines and token.start[0] != last + 1:
            yield Passage(Kind.COMMENT, first, " ".join(lines))
            lines = []
        first, last = first if lines else token.start[0], token.start[0]
        lines.append(token.string.lstrip("# "))
    if lines:
        yield Passage(Kind.COMMENT, first, " ".join(lines))


def _paragraphs(kind: Kind, line: int, rows: list[str]) -> Iterator[Passage]:
    first, lines = 0, list[str]()
    for number, row in enumerate([*rows, ""], line):
        if row.strip():
            first = first if lines else number
            lines.append(row)
        elif lines:
            prose = [line.strip() for line in lines if not line.startswith("    ")]  # the rest is a drawing
            yield Passage(kind, first, " ".join(prose))
            lines = []


def _of_toml(text: str, keys: Collection[str] = ()) -> Iterator[Passage]:
    """Yield strings with the line of their first words, only those under certain `keys` if there are any."""
    rows, data = text.split("\n"), tomllib.loads(text)
    for value in _strings({key: data[key] for key in data if key in keys or not keys}):
        if " " in value:
            beginning = value.split("\n")[0][:20].replace('"', '\\"')
            line = next((number for number, row in enumerate(rows, 1) if beginning in row), 1)
            yield Passage(Kind.TEXT, line, value)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def _of_markdown(text: str) -> Iterator[Passage]:
    """Yield paragraphs, list entries and cells of tables, without code."""
    first, lines, fenced = 0, list[str](), False
    for number, row in enumerate([*text.split("\n"), ""], 1):
        fenced ^= row.startswith("```")
        starts = row.startswith(("- ", "|")) or bool(re.match(r"\d+\. ", row))
        is_prose = bool(row.strip()) and not fenced and not row.startswith(("    ", "#", "```"))
        if lines and (starts or not is_prose):
            yield Passage(Kind.PAGE, first, " ".join(lines))
            lines = []
        if is_prose and row.startswith("|"):
            yield from (Passage(Kind.PAGE, number, cell.strip()) for cell in row.strip("|").split(" | "))
        elif is_prose:
            first = first if lines else number
            lines.append(row.strip().removeprefix("- "))


def main() -> int:
    paths = [Path(argument) for argument in sys.argv[1:]] or [Path(name) for name in EVERYTHING]
    found = list(hits(files(paths)))
    for hit in found:
        print(hit)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
