"""One function for each drive: it returns an action, or None to pass on to the next drive.

A drive draws chance only from the stream of minds.
"""
