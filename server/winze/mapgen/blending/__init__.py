"""Two drafts on one level: their seam, and combining them."""
