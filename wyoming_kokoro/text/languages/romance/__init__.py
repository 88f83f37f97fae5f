"""What Romance languages share: how they are read and say records, their nouns."""
