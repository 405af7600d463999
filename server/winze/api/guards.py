"""Security headers of every HTTP answer."""

from __future__ import annotations

_UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")
"""Browser features that no page of the game needs."""

GUARDS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(f"{ability}=()" for ability in _UNUSED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""The resource policy does not keep other sites' scripts from the API, because it does not apply to CORS requests."""
