"""How monsters come to what they do: percepts go in, an action comes out, and only their memory changes."""
