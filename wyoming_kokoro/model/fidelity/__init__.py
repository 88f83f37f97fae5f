"""Compare two sounds of one sentence: spectra, melody, onset, level, steps."""
