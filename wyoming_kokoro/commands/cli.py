"""The command line: parse, load the settings, hand over to the command.

Each command lives in a module of its own, imported when it is asked for, so that a server answers
`describe` before the heavy libraries are even read.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import signal
import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from wyoming_kokoro import __version__
from wyoming_kokoro.config import logs, settings
from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.core.own_command import as_typed, own_command

from . import welcome

COMMANDS = {
    "serve": "speak to Wyoming clients (the default command)",
    "say": "speak a text, through a running server or in this process",
    "voices": "list the voices",
    "download": "download the model and the voices",
    "phonemes": "show the phonemes of a text",
    "cache": "show or clear the cache of finished speech",
    "tune": "find the fastest way to run the model on this machine",
    "doctor": "check this installation and tell what would be used and why",
    "bench": "measure latency, speed and memory on this machine",
}
"""Command → what it does. `wyoming_kokoro.commands.<name>` has `arguments`, `run`, and `SETTINGS`:
keys of the settings that it uses, None for all."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status: 0 good, 1 failed, 2 wrong usage, 130 interrupted."""
    _open_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "serve")
    options = _parse(words)
    command = import_module(f".{options.command}", __package__)
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:  # set while modules were imported
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        logs.set_up(debug=bool(options.debug), style="text")
        chosen = _settings(options)
        logs.set_up(debug=chosen.debug, style=chosen.log_format)
        return int(command.run(chosen, options))
    except SettingsError as error:
        print(f"wyoming-kokoro: {as_typed(str(error))}", file=sys.stderr)
        return 2
    except KokoroError as error:
        print(f"wyoming-kokoro: {as_typed(str(error))}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output went away (`| head`); a second flush at exit must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parse(words: list[str]) -> argparse.Namespace:
    """The options; a flag that is none ends the process, with those that are like it."""
    parser = build_parser(words[0])
    options, unknown = parser.parse_known_args(words)
    if unknown:
        flags = dict.fromkeys(re.findall(r"--([a-z][a-z-]+)", options.flags_help()))
        near = difflib.get_close_matches(unknown[0].split("=")[0].lstrip("-"), flags, 1)
        meant = f" (did you mean --{near[0]}?)" if near else ""
        parser.error(
            f"unrecognized arguments: {' '.join(unknown)}{meant};"
            f" `{own_command()} {options.command} --help` lists what there is"
        )
    return options


def _open_streams() -> None:
    """Put the null device where whoever started us has closed a standard stream.

    Else the next socket would get its number, and with it what a library prints.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest number that is free
    sys.stdin = sys.stdin or open(0, closefd=False)  # noqa: SIM115 (for good)
    sys.stdout = sys.stdout or open(1, "w", closefd=False)  # noqa: SIM115 (for good)
    sys.stderr = sys.stderr or open(2, "w", closefd=False)  # noqa: SIM115


def build_parser(word: str) -> argparse.ArgumentParser:
    """The parser of the subcommand `word`."""
    parser = argparse.ArgumentParser(
        prog="wyoming-kokoro",
        description="Natural local speech: Kokoro-82M over the Wyoming protocol.",
        allow_abbrev=False,
        epilog="Each setting is also WYOMING_KOKORO_<FLAG> in the environment and a key of"
        " the --config file.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, purpose in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=purpose,
            description=f"{purpose}.",
            conflict_handler="resolve",
            allow_abbrev=False,
        )
        if name == word:  # the others are not asked for: their modules need not be read
            module = import_module(f".{name}", __package__)
            _add_settings(command, module.SETTINGS)
            # A command may give a flag a meaning of its own: what comes later wins.
            module.arguments(command)
            command.set_defaults(flags_help=command.format_help)
    return parser


def _add_settings(parser: argparse.ArgumentParser, shown: Collection[str] | None) -> None:
    """All settings are flags of every command; help shows the keys in `shown`, None for all."""
    parser.add_argument(
        "--config",
        metavar="FILE",
        help="a YAML or JSON file of settings; default:"
        f" {settings.default_config()}, if it is there",
    )
    parser.add_argument("--config-may-fail", action="store_true", help=argparse.SUPPRESS)
    groups = {title: parser.add_argument_group(title or None) for title in settings.GROUPS}
    for option in settings.OPTIONS:
        is_shown = option.group and (shown is None or option.key in shown or option.group == "Logs")
        _add_flag(groups[option.group], option, _help(option) if is_shown else argparse.SUPPRESS)


def _add_flag(group: argparse._ArgumentGroup, option: settings.Option, text: str) -> None:
    names: Any = {"dest": option.key, "default": None, "help": text}
    alone, metavar = option.kind.alone, option.kind.metavar
    if alone is True:
        group.add_argument(option.flag, action="store_const", const=True, **names)
    elif isinstance(alone, tuple):
        group.add_argument(option.flag, action=argparse.BooleanOptionalAction, **names)
    elif alone is not None:
        group.add_argument(option.flag, nargs="?", const=alone, metavar=metavar, **names)
    else:
        group.add_argument(option.flag, metavar=metavar, **names)


def _help(option: settings.Option) -> str:
    """Help of a setting: its meaning, what is allowed, and the default."""
    default = getattr(settings.Settings(), option.key)
    shown_default = "" if default in (None, False, ()) else f"; default: {default}"
    allowed = "" if option.kind.app == "bool" else f" ({option.kind.allowed}{shown_default})"
    return f"{option.help}{allowed}".replace("%", "%%")


def _settings(options: argparse.Namespace) -> settings.Settings:
    given = {option.key: getattr(options, option.key, None) for option in settings.OPTIONS}
    flags = {key: value for key, value in given.items() if value is not None}
    config = options.config or os.environ.get(settings.ENVIRONMENT_PREFIX + "CONFIG")
    path = Path(config) if config else _default_config()
    assumed = welcome.ASSUMED if getattr(options, "welcome", False) else None
    return settings.load(flags, os.environ, path, assumed=assumed, lenient=options.config_may_fail)


def _default_config() -> Path | None:
    """The user's own configuration file; None where there is none."""
    path = settings.default_config()
    return path if os.access(path, os.F_OK) else None
