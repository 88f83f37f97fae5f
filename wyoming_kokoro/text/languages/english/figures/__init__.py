"""English rules for figures and signs: amounts, codes, dates, times, scores, sizes, sums."""
