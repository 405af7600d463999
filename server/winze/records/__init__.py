"""Byte forms of a run: its actions, its journal entries, its replay. Does no I/O."""
