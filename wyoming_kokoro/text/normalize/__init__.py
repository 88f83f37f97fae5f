"""Rules that languages share for numbers, dates, units, addresses and signs."""
