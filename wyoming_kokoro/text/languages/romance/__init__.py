"""Romance languages together: how they are read and say records, their nouns."""
