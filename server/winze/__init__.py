"""Winze: a roguelike played in a web browser, served by Python."""

__version__ = "0.1.0"
