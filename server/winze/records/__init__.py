"""What a run is on disk and in a file, as bytes: its actions, what its journal holds, its replay. Nothing here reads or
writes a file."""
