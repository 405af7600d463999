"""Sentences for what happens and what things do.

Each file of `engine.events` has a table here with a line for every event; building a table checks it. `effects` holds
the tables of descriptions. Only `grammar` knows that the language is English.
"""
