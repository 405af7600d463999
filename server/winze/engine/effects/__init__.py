"""One function for each type of effect."""
