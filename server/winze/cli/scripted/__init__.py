"""Scripted scenes: what `winze scene` reads and plays."""
