"""The released model in the tests, and the instruments that judge what it says.

`spectra` compares two sounds, `hearing` counts the words that a recogniser hears wrong, `mos`
predicts what listeners would score; `python -m tests.real_voice.judge` lays two models side by
side.
"""
