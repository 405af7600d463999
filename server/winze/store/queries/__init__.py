"""Reads and writes of the tables, with one file for each kind of data."""
