"""Entry point of `python -m wyoming_kokoro` and of the command `wyoming-kokoro`."""

import signal
import sys


def main() -> int:
    """Run the command line; returns the exit status.

    While modules are imported, Ctrl-C ends the process without a traceback.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from .commands import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
