"""Ways to join rooms by corridors, each a pass that can follow any pass that makes rooms."""
