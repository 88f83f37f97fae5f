"""`python -m wyoming_kokoro` is `wyoming-kokoro`."""

import sys

from .cli import main

sys.exit(main())
