"""Headers of every answer over HTTP, whoever writes it: what a browser may not do with it."""

from __future__ import annotations

_UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")
"""Abilities of browsers that no page of the game needs."""

GUARDS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(f"{ability}=()" for ability in _UNUSED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Scripts of other sites still reach the API: what they ask for by CORS is not the resource policy's business."""
