"""Download, verify and store the released models and voices."""
