"""Phonemes: espeak-ng's binding, IPA, scripts other than Latin."""
