"""What there is: tiles, monsters, items and levels from checked TOML files, and how each looks and is called."""
