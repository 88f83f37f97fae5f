"""`python -m wyoming_kokoro` is `wyoming-kokoro`."""

import sys

from .commands.cli import main

sys.exit(main())
