"""This program's own command, as its user can type it from the current folder."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

from .install_hints import PACKAGE

_MODULE = "wyoming_kokoro"


def own_command() -> str:
    """The name where the shell finds it, else its path, or Python's `-m` as it was started.

    The bare name, too, where another program has this package in it.
    """
    program = Path(sys.argv[0])
    if program.name == "__main__.py" and program.parent.name == _MODULE:
        return f"{shlex.quote(sys.executable)} -m {_MODULE}"
    if program.stem != PACKAGE:
        return PACKAGE
    on_path = shutil.which(PACKAGE)
    if on_path and Path(on_path).resolve() == program.resolve():
        return PACKAGE
    return shlex.quote(_from_here(program))


def as_typed(message: str) -> str:
    """A message whose commands, such as `wyoming-kokoro doctor`, can be typed as they stand.

    Applied where a message reaches the user of this machine: clients elsewhere get the bare name.
    """
    command = own_command()
    return re.sub(f"`{PACKAGE}(?=[ `])", lambda name: f"`{command}", message)


def _from_here(program: Path) -> str:
    """The path from the current folder if it lies below, else the whole one."""
    relative = os.path.relpath(program)
    if relative.startswith(os.pardir) or Path.cwd() == Path("/"):
        return str(program.absolute())
    return relative if os.sep in relative else f"{os.curdir}{os.sep}{relative}"
