"""The decisions of monsters: percepts go in, an action comes out, and only their memory changes."""
