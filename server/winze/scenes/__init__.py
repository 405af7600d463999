"""Scenes: what is on the screen, what keys do there, and events turned into words."""
