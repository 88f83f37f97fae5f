"""English phonemes: dictionary, names, senses and homographs, words that no list has."""
