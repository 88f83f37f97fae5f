"""Search for faster settings and graphs that sound the same."""
