"""Whole databases copied: to a file, as SQL, or row by row into another database."""
