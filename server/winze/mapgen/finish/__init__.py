"""Passes that finish every level, whichever generator dug it; `order` lists them."""
