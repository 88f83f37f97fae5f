"""Phonemes, IPA, scripts other than Latin; espeak-ng, which also speaks for the fallback."""
