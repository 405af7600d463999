"""A single-line text field."""

from __future__ import annotations

from winze.scenes.base.scene import Key
from winze.screen.palette import BLACK, INDEX
from winze.screen.picture import Canvas

_TYPED, _UNDER, _CURSOR = INDEX["white"], INDEX["dusk"], INDEX["gold"]


class TextField:
    """Text of at most `length` characters from `allowed`. The first character typed replaces the initial text."""

    def __init__(self, text: str, allowed: str, length: int) -> None:
        self._allowed = allowed
        self._length = length
        self._typed = False
        self.text = "".join(filter(allowed.__contains__, text))[:length]

    def deletes(self, key: Key) -> bool:
        """Return True if the key deletes a character. In an empty field Backspace goes back."""
        return key.key == "Backspace" and bool(self.text) and not (key.ctrl or key.alt)

    def handle(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        if key.key == "Backspace":
            self._typed, self.text = True, self.text[:-1]
            return True
        if len(key.key) != 1:
            return False
        self._add(key.key)
        return True

    def paste(self, text: str) -> bool:
        """Add what is allowed of a text. Return True if that is all of it."""
        return self._add(text.strip())

    def _add(self, text: str) -> bool:
        if taken := "".join(filter(self._allowed.__contains__, text)):
            before, self._typed = self.text if self._typed else "", True
            self.text = (before + taken)[: self._length]
            return taken == text and len(before + taken) <= self._length
        return not text

    def draw(self, canvas: Canvas, x: int, y: int, *, active: bool) -> None:
        canvas.text(x, y, self.text.ljust(self._length + 1), _TYPED, bg=_UNDER)
        if active:
            canvas.put(x + len(self.text), y, ord(" "), BLACK, _CURSOR)
