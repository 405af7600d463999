"""Pages to read and link to: HTML without script, made from plain facts."""
