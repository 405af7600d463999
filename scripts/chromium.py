"""Find a Chromium for the browser tests, download one if need be, and print its path.

Tried in this order: WINZE_CHROMIUM, the names on PATH, Playwright's own download, apt as root. A candidate counts once
it prints its version, because a file of the right name may be a stub or lack libraries. Playwright's driver may lack
libraries too, so it is checked as well. Progress goes to stderr.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DOWNLOAD_SECONDS = 300


def say(line: str) -> None:
    print(f"winze: {line}", file=sys.stderr)


def succeeds(*command: str, seconds: int = DOWNLOAD_SECONDS) -> bool:
    """Return True if a command succeeds in time. Its output is dropped."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def apt_install(package: str) -> None:
    """Try to install a package; only root may, and only some systems have apt."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        say(f"installing {package} with apt")
        if succeeds("apt-get", "update"):
            succeeds("apt-get", "install", "-y", "--no-install-recommends", package, seconds=2 * DOWNLOAD_SECONDS)


def driver_starts() -> bool:
    return succeeds(sys.executable, "-m", "playwright", "--version")


def on_path() -> Iterator[str]:
    for name in NAMES:
        if found := shutil.which(name):
            yield found


def from_playwright() -> Iterator[str]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not Path(path).exists():
        say("no Chromium on PATH; fetching Playwright's")
        succeeds(sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")
    yield path


def from_apt() -> Iterator[str]:
    apt_install("chromium")
    yield from on_path()


def chromium() -> str | None:
    if named := os.environ.get("WINZE_CHROMIUM"):
        return named if succeeds(named, "--version") else None
    for source in (on_path, from_playwright, from_apt):
        for path in source():
            if succeeds(path, "--version"):
                return path
    return None


def main() -> str:
    """Return the path, or exit with one line that says what to do."""
    if not driver_starts():
        apt_install("libatomic1")
        if not driver_starts():
            sys.exit("winze: Playwright cannot start; it lacks a library (Debian, Ubuntu: apt install libatomic1)")
    return chromium() or sys.exit(
        "winze: the browser tests need Chromium; install it, or name it: WINZE_CHROMIUM=/path/to/chromium"
    )


if __name__ == "__main__":
    print(main())
