"""What is done to every level, whatever dug it; `order` has it in order."""
