"""What each drive wants at this moment: an action, or None, and the next one is asked. A file per family.

A drive draws chance from the stream of minds only.
"""
