"""Files for search engines and for installing the game: robots.txt, the sitemap and the web app manifest."""

from __future__ import annotations

import json
from collections.abc import Iterable
from urllib.parse import quote
from xml.sax.saxutils import escape

from winze.models.hall import HallEntry
from winze.screen.palette import BLACK
from winze.screen.themes import DEFAULT, palettes
from winze.site.pages import ABOUT

LISTED = ("/", "/hall", "/live", "/daily", "/help", "/help/keys", "/help/mine", "/help/reader", "/accessibility")
"""Paths of the sitemap besides runs and players."""


def robots(public_url: str | None) -> str:
    place = f"Sitemap: {public_url}/sitemap.xml\n" if public_url else ""
    return f"User-agent: *\nDisallow: /api/\n{place}"


def sitemap(public_url: str, best: Iterable[HallEntry]) -> str:
    """Return the sitemap, with the best runs and the pages of their players."""
    runs = list(best)
    players = dict.fromkeys(f"/player/{quote(entry.name)}" for entry in runs)
    paths = (*LISTED, *(f"/run/{quote(entry.run)}" for entry in runs), *players)
    places = "".join(f"<url><loc>{escape(public_url + path)}</loc></url>" for path in paths)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    return f"{head}{places}</urlset>\n"


def manifest(icons: Iterable[str]) -> str:
    """Return the manifest of the game with icons whose names are their purpose and size, such as `maskable-192.png`."""
    black = palettes()[DEFAULT][BLACK]
    return json.dumps(
        {
            "name": "Winze",
            "short_name": "Winze",
            "description": ABOUT,
            "id": "/",
            "start_url": "/",
            "display": "standalone",
            "display_override": ["fullscreen"],
            "background_color": black,
            "theme_color": black,
            "icons": [_icon(name) for name in icons],
        }
    )


def _icon(name: str) -> dict[str, str]:
    purpose, size = name.removesuffix(".png").split("-")
    return {"src": f"/icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
