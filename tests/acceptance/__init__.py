"""Speech measured and laid before ears: for a person with the real weights, before a release.

`script/acceptance` renders golden sentences with many voices, measures what can be measured and
writes one page to listen, compare and note. It is no part of the installed program.
"""
