"""Processes that dig levels ahead of time, so that taking the stairs does not block the event loop."""
