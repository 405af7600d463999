"""What happens, and what things do, in words. What the hero did not notice never gets here.

A file for each of `engine.events` is a table that says what is told of every event; `effects` has the tables that
descriptions are made of. Reading a table checks it. Only `grammar` knows that all this is English.
"""
