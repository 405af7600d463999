"""The rules: everything that decides what happens, but nothing about how it is shown or told."""
