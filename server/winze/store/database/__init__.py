"""Opening a database: who may write to it, its schema, its journal, and the lives of the processes that share it."""
