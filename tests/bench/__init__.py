"""`script/bench`: measure this tree's server, alone or in turns with other programs.

Built on what `wyoming-kokoro bench` measures with; no part of the installed program.
"""
