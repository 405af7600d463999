"""Tiles, monsters, items and levels from checked TOML files, with their looks and names."""

from __future__ import annotations

from winze.content.complaints import Complaint, ContentError
from winze.content.content import Content
from winze.content.loader import load
from winze.content.look import Look

__all__ = ["Complaint", "Content", "ContentError", "Look", "load"]
