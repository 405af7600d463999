"""Processes that dig levels before anyone gets there, so that taking the stairs never holds the event loop."""
