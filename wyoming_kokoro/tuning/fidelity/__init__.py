"""Compare two models' speech, relative to how much one model's own runs differ."""
