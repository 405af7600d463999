"""Handlers: functions that perform one type of action, for the hero and monsters alike."""
