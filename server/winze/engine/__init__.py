"""The rules: everything that decides what happens, and nothing about how it looks or is said."""
