"""Wave function collapse: levels that look like a drawing. Source: seeds/004, "Wave Function Collapse"."""
