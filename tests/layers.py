"""The rooms each room may import, and a reader of imports that finds arrows that run back.

docs/architecture.md describes the same in words.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "winze"
# `winze` alone: its version, a fact about all of it.
TOP = "the package itself"

READS: dict[str, set[str]] = {
    "core": set(),
    "engine": {"core"},
    "mapgen": {"core", "engine"},
    "content": {"core", "engine", "mapgen", "files"},
    "models": {"core", "engine"},
    "screen": {"core", "files"},
    "scenes": {"core", "engine", "content", "models", "screen", "files", TOP},
    "wire": {"core", "engine", "screen"},
    "diggers": {"core", "engine", "content", TOP},
    "records": {"core", "engine"},
    "session": {"core", "engine", "mapgen", "content", "models", "screen", "scenes", "wire", "diggers", "records", TOP},
    "files": set(),
    "store": {"core", "engine", "models", "records", "session", "files", TOP},
    TOP: set(),
}
READS["site"] = {"core", "content", "models", "scenes", "screen", TOP}
READS["settling"] = {*READS["session"], "session", "store"}
READS["api"] = {*READS["session"], "session", "site", "files", "settling", "store", TOP} - {"scenes"}
READS["cli"] = {*READS["api"], "api"}
READS["workshop.bots"] = {"core", "engine"}
# Serving never imports the workshop: its commands are found by name.
READS["workshop"] = {*READS["cli"], "cli", "scenes", "workshop.bots"}
READS["__main__"] = {"cli"}

# Files and folders below engine/, with those that each may read.
READS_ENGINE: dict[str, set[str]] = {"kinds": set(), "events": set(), "actions": {"kinds"}}
READS_ENGINE["state"] = {"kinds", "events"}
READS_ENGINE["sense"] = {*READS_ENGINE["state"], "state"}
READS_ENGINE["body"] = READS_ENGINE["terrain"] = {*READS_ENGINE["sense"], "sense"}
# Minds return actions, and never perform one.
READS_ENGINE["minds"] = {*READS_ENGINE["sense"], "sense", "actions"}
READS_ENGINE["levels"] = {*READS_ENGINE["body"], "body", "terrain"}
READS_ENGINE["effects"] = {*READS_ENGINE["levels"], "levels"}
READS_ENGINE["handlers"] = {*READS_ENGINE["effects"], "effects", "actions"}
READS_ENGINE["turn"] = {*READS_ENGINE["handlers"], "handlers", "minds"}
READS_ENGINE["game"] = {*READS_ENGINE["turn"], "turn"}
READS_ENGINE["view"] = {*READS_ENGINE["body"], "body"}
# Errands read what the hero knows, and no other state.
READS_ENGINE["errands"] = {"kinds", "events", "actions", "sense", "view"}
READS_SCENES: dict[str, set[str]] = {"base": set()}
for _room, _below in (
    ("words", "base"), ("view", "words"), ("telling", "view"), ("widgets", "telling"), ("pages", "widgets"),
    ("play", "pages"),
):  # fmt: skip
    READS_SCENES[_room] = {*READS_SCENES[_below], _below}
# Rooms of the session, from the bottom up, and the files of the registry above them.
READS_SESSION: dict[str, set[str]] = {"base": set()}
for _room, _below in (("client", "base"), ("runs", "client"), ("seats", "runs")):
    READS_SESSION[_room] = {*READS_SESSION[_below], _below}
READS_SESSION["tasks"] = READS_SESSION["options_keeper"] = {"base"}
READS_SESSION["live_list"] = {"base", "runs"}
READS_SESSION["sweeper"] = {"base", "runs", "options_keeper", "live_list", "tasks"}
READS_SESSION["seat_assignment"] = {*READS_SESSION["seats"], "seats", "options_keeper"}
READS_SESSION["query_handler"] = {*READS_SESSION["seat_assignment"], "seat_assignment", "live_list"}
READS_SESSION["registry"] = {*READS_SESSION["query_handler"], "query_handler", "sweeper", "tasks"}
READS_STORE: dict[str, set[str]] = {"errors": set(), "tables": set(), "database": {"errors", "tables"}}
READS_STORE["queries"] = READS_STORE["copies"] = {*READS_STORE["database"], "database"}
READS_STORE["verifying"] = READS_STORE["store"] = {*READS_STORE["queries"], "queries"}
READS_STORE["opening"] = READS_STORE["writer"] = READS_STORE["beating"] = {*READS_STORE["store"], "store"}
READS_INSIDE = {"engine": READS_ENGINE, "scenes": READS_SCENES, "session": READS_SESSION, "store": READS_STORE}
# Of the engine, a digger and the rows of content need to know the kinds only; bots what the hero knows and can do.
ONLY_OF_ENGINE = {
    "mapgen": {"kinds"},
    "content": {"kinds"},
    "workshop.bots": {"kinds", "view", "actions", "errands", "events"},
}

# The rules give the same results anywhere, so they import only modules that compute.
PURE = {"core", "engine", "mapgen", "workshop.bots", "records"}
COMPUTING = {
    "__future__", "abc", "array", "bisect", "codecs", "collections", "copy", "dataclasses", "enum", "functools",
    "hashlib", "heapq", "itertools", "math", "msgspec", "operator", "re", "string", "struct", "types", "typing", "zlib",
}  # fmt: skip
# Scenes and the modules they draw with answer inputs; they never wait and read no clock.
TIMELESS = {"content", "screen", "scenes", "wire"}
WAITING = {
    "asyncio", "concurrent", "multiprocessing", "os", "random", "select", "signal", "socket", "subprocess",
    "threading", "time",
}  # fmt: skip


@dataclass(frozen=True)
class Module:
    path: Path
    name: str

    @property
    def room(self) -> str:
        return room_of(self.name)


def room_of(module: str) -> str:
    parts = module.split(".")
    names = (".".join(parts[1:3]), parts[1]) if len(parts) > 1 else ()
    return next((name for name in names if name in READS), TOP)


def listed(names: set[str]) -> str:
    return ", ".join(sorted(names))


def floor_of(module: str) -> str:
    """Return the file or folder of its room that a module belongs to."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 else ""


def modules(root: Path) -> Iterator[Module]:
    for path in sorted((root / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        yield Module(path, ".".join(parts[:-1] if parts[-1] == "__init__" else parts))


def imports(module: Module) -> Iterator[tuple[int, str]]:
    """Yield the line and full name of every import, anywhere in the file."""
    package = module.name.split(".")
    if module.path.name != "__init__.py":
        package.pop()
    for node in ast.walk(ast.parse(module.path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            # `from winze import engine` names a room too
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)


def wrong(room: str, imported: str) -> str | None:
    """Return the fault of a module of `room` that imports `imported`, if any."""
    top = imported.split(".", maxsplit=1)[0]
    if top == PACKAGE:
        target = room_of(imported)
        if room in ONLY_OF_ENGINE and target == "engine" and floor_of(imported) not in ONLY_OF_ENGINE[room]:
            return f"of the engine {room} reads the {listed(ONLY_OF_ENGINE[room])} only"
        return f"{room} must not read {target}" if target != room and target not in READS[room] else None
    if room in PURE and top not in COMPUTING:
        return f"{room} only computes"
    if room in TIMELESS and top in WAITING:
        return f"{room} knows no clock, thread or socket"
    return None


def wrong_inside(module: str, imported: str) -> str | None:
    """Return the fault of a module that imports another one of the same room, if any."""
    room, floor, target = room_of(module), floor_of(module), floor_of(imported)
    if floor == target or not floor or room not in READS_INSIDE or room_of(imported) != room:
        return None
    return None if target in READS_INSIDE[room].get(floor, set()) else f"{room}/{floor} must not read {room}/{target}"


def arrows_back(root: Path) -> list[str]:
    """Return a line for each import under `root` that runs against the order of the rooms, or of those of the
    engine."""
    return [
        f"{module.path.relative_to(root)}:{line} imports {imported}: {reason}"
        for module in modules(root)
        for line, imported in imports(module)
        if (reason := wrong(module.room, imported) or wrong_inside(module.name, imported))
    ]


def circles(root: Path) -> list[list[str]]:
    """Return lists of modules that import each other in a circle. Imports for type checkers count too."""
    known = {module.name: module for module in modules(root)}
    reads = {name: {*_read(module, known)} - {name} for name, module in known.items()}
    reached = {name: _reached(name, reads) for name in reads}
    there = {name: sorted(other for other in reached[name] if name in reached[other]) for name in reads}
    return [circle for name, circle in there.items() if circle and circle[0] == name]


def _read(module: Module, known: Mapping[str, Module]) -> Iterator[str]:
    for _, imported in imports(module):
        # The last part may be a module of a package, or a name in a module.
        yield from {imported if imported in known else imported.rpartition(".")[0]} & known.keys()


def _reached(start: str, reads: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    border = [start]
    while border:
        new = reads[border.pop()] - reached
        reached |= new
        border += new
    return reached


def fractions(root: Path) -> list[str]:
    """Return a line for each fraction in the rooms that only compute, because floats differ from machine to machine."""
    return [
        f"{module.path.relative_to(root)}:{node.lineno} has {ast.unparse(node)}"
        for module in modules(root)
        if module.room in PURE
        for node in ast.walk(ast.parse(module.path.read_bytes()))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))
    ]
