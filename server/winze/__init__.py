"""Winze: a roguelike played in a web browser, served by Python."""

__version__ = "0.4.0.dev0"
