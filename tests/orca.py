"""Orca, a real screen reader, which reads a Firefox on a display of its own and logs what it speaks.

It takes keys before the page does, as it would from a keyboard: in browse mode letters move through the page and never
reach the game.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from firefox import FOUND

NEEDED = ("orca", "Xvfb", "xdotool", "dbus-daemon")
MISSING = [*(program for program in NEEDED if not shutil.which(program)), *([] if FOUND else ["firefox"])]
PATIENCE = 40
"""Seconds after which a wait fails."""
_LOOK = 0.1
_SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)'(?: ?\{.*)?$", re.MULTILINE)
_QUIET = {
    "browser.aboutwelcome.enabled": "false",
    "browser.shell.checkDefaultBrowser": "false",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "startup.homepage_welcome_url": '""',
}
"""Preferences of a Firefox that shows nothing but the page."""
_PROMPT = """\
from orca import debug
debug.debugFile.reconfigure(line_buffering=True)
"""
"""Has Orca write each line of its log at once."""


class Orca:
    def __init__(self, log: Path, environment: dict[str, str]) -> None:
        self._log = log
        self._environment = environment
        self._heard = 0
        """Words spoken before the last key."""

    def spoken(self) -> list[str]:
        """Return what was spoken since the last key."""
        return self._all()[self._heard :]

    def _all(self) -> list[str]:
        return _SPOKEN.findall(self._log.read_text(errors="replace")) if self._log.exists() else []

    def hears(self, words: str) -> None:
        """Wait until the words are spoken."""
        until = time.monotonic() + PATIENCE
        while not any(words in said for said in self.spoken()):
            assert time.monotonic() < until, f"never heard {words!r}, but {self.spoken()}"
            time.sleep(_LOOK)

    def press(self, *keys: str) -> None:
        """Press keys by their names in X, one after the other, as the keyboard does."""
        self._heard = len(self._all())
        subprocess.run(["xdotool", "key", "--delay", "60", *keys], env=self._environment, check=True)


@contextmanager
def orca(url: str) -> Iterator[Orca]:
    """Start Orca, and then a Firefox with a page, in a home and a session of their own. Stop them afterwards."""
    with ExitStack() as stack:
        # Sockets need a short path.
        directory = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        yield _start(directory, url, stack)


def _start(directory: Path, url: str, stack: ExitStack) -> Orca:
    profile, log = directory / "profile", directory / "orca.log"
    profile.mkdir()
    prefs = "".join(f'user_pref("{name}", {value});\n' for name, value in _QUIET.items())
    (profile / "user.js").write_text(prefs, encoding="utf-8")
    settings = directory / ".local" / "share" / "orca"
    settings.mkdir(parents=True)
    (settings / "orca-customizations.py").write_text(_PROMPT, encoding="utf-8")
    home = {"HOME": str(directory), "XDG_RUNTIME_DIR": str(directory), "LANG": "C.UTF-8"}
    environment = os.environ | home | {"GNOME_ACCESSIBILITY": "1"}

    def start(*command: str, told: bool = False) -> str:
        """Start a program. If `told`, return the line in which it tells its address."""
        quiet = subprocess.DEVNULL
        output = subprocess.PIPE if told else quiet
        popen = subprocess.Popen(command, env=environment, stdout=output, stderr=quiet, text=True)
        process = stack.enter_context(popen)
        stack.callback(process.kill)
        return process.stdout.readline().strip() if process.stdout else ""

    screen = start("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp", told=True)
    environment["DISPLAY"] = f":{screen}"
    bus = start("dbus-daemon", "--session", "--nofork", "--print-address", told=True)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus
    start("orca", "--replace", "--debug-file", str(log))
    reader = Orca(log, environment)
    reader.hears("Screen reader on")
    start(str(FOUND), "--no-remote", "--profile", str(profile), "--kiosk", url)
    return reader
