"""Read a line: its tokens as records, chosen among all candidates by cost."""
