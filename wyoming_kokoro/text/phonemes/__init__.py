"""Phonemes, IPA, scripts other than Latin; the binding of espeak-ng."""
