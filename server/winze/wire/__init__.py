"""The wire: the diff of two pictures, the messages, and the bytes of both. No sockets."""
