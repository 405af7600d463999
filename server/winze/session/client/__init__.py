"""One client: the inputs that come from it, and the messages and frames that go to it."""
