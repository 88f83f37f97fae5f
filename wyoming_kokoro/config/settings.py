"""The settings of a run, merged from file, environment and flags.

One schema, made from the records in `table.py`, checks all three. Flags win over the environment,
the environment over the file. A wrong flag or environment value raises SettingsError; a wrong value
in the file is a warning and the default, so that an app always starts.
"""

from __future__ import annotations

import difflib
import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import platformdirs
import voluptuous as vol
import yaml

from wyoming_kokoro.core.addresses import is_loopback
from wyoming_kokoro.core.errors import SettingsError

from .kinds import NO_SUCH_FILE
from .option import ENVIRONMENT_PREFIX, Option
from .table import (
    PROGRAM,
    AppSettings,
    LogSettings,
    NetworkSettings,
    SpeedSettings,
    StorageSettings,
    VoiceSettings,
)

__all__ = ["ENVIRONMENT_PREFIX", "OPTIONS", "Option", "Settings", "load"]

_LOGGER = logging.getLogger(__name__)

CONFIG_MAX_BYTES = 1_000_000
_MOST_VALUES = 100  # of a list in the file


@dataclass(frozen=True)
class Settings(
    AppSettings, LogSettings, StorageSettings, NetworkSettings, SpeedSettings, VoiceSettings
):
    """All settings of a run; `table.py` says what each means.

    `given` names the keys that a person set anywhere: None may be a choice (`openai_port: off`).
    `config` is the configuration file, if there is one. `from_file` names the keys that it set:
    what proves wrong about those only later (a provider that cannot be had) is a warning, not the
    end.
    """

    config: Path | None = field(default=None, compare=False)
    from_file: frozenset[str] = frozenset()
    given: frozenset[str] = field(default=frozenset(), compare=False)


GROUPS = {
    "Voice": VoiceSettings,
    "Speed": SpeedSettings,
    "Network": NetworkSettings,
    "Storage": StorageSettings,
    "Logs": LogSettings,
    "": AppSettings,
}
"""Groups of the settings by their title in help, which does not show the one without."""

OPTIONS: tuple[Option, ...] = tuple(
    Option(setting.name, title, **setting.metadata)
    for title, group in GROUPS.items()
    for setting in fields(group)
)

_BY_KEY = {option.key: option for option in OPTIONS}
_SCHEMA = vol.Schema({vol.Optional(option.key): option.kind.check for option in OPTIONS})


def default_config() -> Path:
    """The configuration file that is read where none is named, if it is there."""
    return platformdirs.user_config_path(PROGRAM) / "kokoro.yaml"


def load(
    flags: Mapping[str, Any],
    environment: Mapping[str, str],
    config: Path | None = None,
    *,
    assumed: Mapping[str, Any] | None = None,
    lenient: bool = False,
) -> Settings:
    """Merge file, environment and flags (values keyed as in `OPTIONS`) into checked Settings.

    `assumed` holds checked values for what none of the three says.

    Raises SettingsError for a wrong flag or environment value, a `config` that cannot be read, and
    an HTTP port open to others without a key. With `lenient` the last two are warnings: the
    Home Assistant app always starts.
    """
    from_file = _read_file(config, lenient=lenient) if config else {}
    named = {option.environment: option.key for option in OPTIONS}
    from_environment = {
        key: environment[name] for name, key in named.items() if environment.get(name)
    }
    for name in sorted(set(environment) - set(named)):
        if name.startswith(ENVIRONMENT_PREFIX) and name != ENVIRONMENT_PREFIX + "CONFIG":
            _LOGGER.warning(
                "%s is set but is no setting of this program%s", name, _meant(name, named)
            )
    given = from_file | _checked(from_environment, "environment") | _checked(flags, "flag")
    values = dict(assumed or {}) | given
    only_file = frozenset(from_file) - frozenset(from_environment) - frozenset(flags)
    chosen = Settings(**values, config=config, from_file=only_file, given=frozenset(given))
    if _open_by_mistake(chosen):
        if not lenient:
            raise SettingsError(_OPEN_BY_MISTAKE.format(chosen.openai_host))
        _LOGGER.warning(_OPEN_BY_MISTAKE.format(chosen.openai_host) + "; the port stays closed")
        return replace(chosen, openai_port=None)
    return chosen


_OPEN_BY_MISTAKE = (
    "--openai-host: {!r} lets other machines in, which needs --api-key;"
    " --openai-open allows everybody"
)


def _open_by_mistake(settings: Settings) -> bool:
    """Whether others than this machine could use the HTTP port, and nobody said that they may."""
    is_meant = settings.api_key or settings.openai_open
    return bool(settings.openai_port and not is_meant and not is_loopback(settings.openai_host))


def _checked(raw: Mapping[str, Any], origin: str) -> dict[str, Any]:
    try:
        return dict(_SCHEMA(dict(raw)))
    except vol.MultipleInvalid as error:
        problem = error.errors[0]
        option = _BY_KEY[str(problem.path[0])]
        name = option.flag if origin == "flag" else option.environment
        raise SettingsError(_complaint(name, option, raw[option.key], problem)) from error


def _complaint(name: str, option: Option, value: Any, problem: vol.Invalid) -> str:
    shown = "this value" if option.secret else repr(value)[:100]
    tells_more = option.key == "voice" or problem.msg == NO_SUCH_FILE
    reason = f" ({problem.msg})" if tells_more else ""
    return f"{name}: {shown} is not allowed{reason}; allowed: {option.kind.allowed}"


def _read_file(path: Path, *, lenient: bool) -> dict[str, Any]:
    """The file's good values; each bad one is a warning.

    A file that is not a table of settings raises SettingsError; with `lenient` that is a warning.
    """
    try:
        table = _parse(path)
    except SettingsError as error:
        if not lenient:
            raise
        _LOGGER.warning("%s; the defaults are used", error)
        return {}
    good: dict[str, Any] = {}
    for raw_key, value in table.items():
        named = raw_key if isinstance(raw_key, str) else "what is no word"
        key = named.replace("-", "_")
        option = _BY_KEY.get(key)
        if option is None:
            meant = _meant(key, _BY_KEY)
            _LOGGER.warning("%s: %r is no setting and is ignored%s", path.name, named[:100], meant)
        elif not _is_plain(value):
            told = f"this value is not allowed; allowed: {option.kind.allowed}"
            _LOGGER.warning("%s: %s: %s; the default is used", path.name, key, told)
        elif value is not None and value != "":
            try:
                good |= _SCHEMA({key: value})
            except vol.MultipleInvalid as error:
                complaint = _complaint(key, option, value, error.errors[0])
                _LOGGER.warning("%s: %s; the default is used", path.name, complaint)
    return good


def _meant(name: str, names: Iterable[str]) -> str:
    """Which of the names is like this one, as the end of a message."""
    near = difflib.get_close_matches(name[:100], names, 1)
    return f" (did you mean {near[0]}?)" if near else ""


def _is_plain(value: Any) -> bool:
    """A single value or a list of them: YAML's aliases make values that have no end when shown."""
    values = value if isinstance(value, list) else [value]
    return len(values) <= _MOST_VALUES and all(
        (isinstance(each, int) and abs(each) < 1 << 64)
        or (not isinstance(each, int) and isinstance(each, str | float | None))
        for each in values
    )


def _reason(error: Exception) -> str:
    """The fault in a file, with its line where that is known."""
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark:
        return f"line {error.problem_mark.line + 1}: {error.problem}"
    return str(error).splitlines()[0] if str(error) else type(error).__name__


def _parse(path: Path) -> dict[Any, Any]:
    """The table in the file; empty for an empty file. Raises SettingsError."""
    try:
        with path.open("rb") as file:
            content = file.read(CONFIG_MAX_BYTES + 1)
    except OSError as error:
        raise SettingsError(f"--config: {path} cannot be read: {error.strerror}") from error
    if len(content) > CONFIG_MAX_BYTES:
        raise SettingsError(f"--config: {path} is over {CONFIG_MAX_BYTES} bytes")
    try:
        text = content.decode("utf-8-sig")
        parsed = json.loads(text) if path.suffix == ".json" else yaml.safe_load(text)
    except (ValueError, yaml.YAMLError, RecursionError) as error:
        raise SettingsError(f"--config: {path} cannot be understood ({_reason(error)})") from error
    if isinstance(parsed, dict):
        return parsed
    if parsed is not None:
        raise SettingsError(f"--config: {path} holds no settings: each line is like voice: bf_emma")
    return {}
