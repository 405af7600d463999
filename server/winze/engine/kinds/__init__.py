"""Immutable rows of content. Every rule reads them."""
