"""What there is: rows of content, immutable. Every rule reads them."""
