"""One table of settings, three origins, one schema."""

from __future__ import annotations

import json
import logging
import re
import time
from pathlib import Path

import pytest

from tests.architecture.import_graph import source_files
from wyoming_kokoro.config import settings
from wyoming_kokoro.core.errors import SettingsError

WRONG = {
    "uri": ["", "http://x:1", "tcp://host", "tcp://host:99999", "unix://", "10200"],
    "model": ["fp8", "nowhere.onnx", __file__],
    "voices": ["/nowhere/voices.bin"],
    "voice": ["af_heart*0", "af_heart@9", "+", "a" * 300, "af_heart:xx@"],
    "speed": ["0.4", "2.1", "nan", "inf", "fast", "", "1e400"],
    "provider": ["gpu", "CPU0"],
    "threads": ["-1", "257", "1.5", "many"],
    "tune": ["on"],
    "fidelity": ["best"],
    "latency": ["0", "10", "60001"],
    "eager": ["on", "yes", ""],
    "sentence_pause": ["-1", "5001"],
    "volume": ["0", "4.1"],
    "silence_before": ["-1", "5001"],
    "silence_after": ["-1", "x"],
    "loudness": ["-41", "-9", "loud"],
    "fallback": ["piper"],
    "cache_size": ["-1", "1000001"],
    "max_clients": ["0"],
    "max_clients_per_address": ["-1", "10001"],
    "max_text": ["0"],
    "history": ["-1", "201"],
    "idle_timeout": ["0", "86401"],
    "zeroconf": ["x" * 64],
    "offline": ["perhaps"],
    "mirror": ["ftp://host", "host"],
    "openai_port": ["65536", "-1"],
    "openai_open": ["perhaps"],
    "log_format": ["xml"],
}


@pytest.mark.parametrize(("key", "value"), [(k, v) for k, vs in WRONG.items() for v in vs if v])
def test_wrong_environment_value_names_key_value_and_what_is_allowed(key: str, value: str) -> None:
    """The one line on the terminal is enough to mend it."""
    name = f"WYOMING_KOKORO_{key.upper()}"
    with pytest.raises(SettingsError) as caught:
        settings.load({}, {name: value})
    message = str(caught.value)
    assert message.startswith(f"{name}: ")
    assert repr(value)[:100] in message
    assert "allowed: " in message


def test_wrong_flag_is_named_as_it_was_typed() -> None:
    """The flag's dashes, not the key's underscores."""
    with pytest.raises(SettingsError, match=r"^--idle-timeout: '0' is not allowed; allowed: sec"):
        settings.load({"idle_timeout": "0"}, {})


def test_flags_win_over_environment_over_file(tmp_path: Path) -> None:
    """And `from_file` names only what the file alone decided."""
    config = tmp_path / "options.json"
    config.write_text(json.dumps({"speed": 0.7, "latency": 300, "volume": 0.5}))
    environment = {"WYOMING_KOKORO_SPEED": "0.8", "WYOMING_KOKORO_LATENCY": "400"}
    chosen = settings.load({"speed": "0.9"}, environment, config)
    assert (chosen.speed, chosen.latency, chosen.volume) == (0.9, 400, 0.5)
    assert chosen.from_file == {"volume"}


@pytest.mark.parametrize(("key", "value"), [(k, v) for k, vs in WRONG.items() for v in vs if v])
def test_wrong_file_value_is_a_warning_and_the_default(
    key: str, value: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An app always starts."""
    config = tmp_path / "options.yml"
    config.write_text(json.dumps({key: value, "sentence-pause": 333}))
    chosen = settings.load({}, {}, config)
    default = settings.Settings()
    assert getattr(chosen, key) == (333 if key == "sentence_pause" else getattr(default, key))
    assert key in caplog.text
    assert "allowed: " in caplog.text


@pytest.mark.parametrize("value", ["5", "-1", "1.5", ".nan", "[true]", "[]"])
def test_what_is_neither_true_nor_false_in_a_file_is_a_warning(
    value: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Any number but 0, and any list, was true."""
    config = tmp_path / "options.yml"
    config.write_text(f"low_memory: {value}\noffline: 1\nno_streaming: false")
    chosen = settings.load({}, {}, config)
    assert (chosen.low_memory, chosen.offline, chosen.no_streaming) == (False, True, False)
    assert "low_memory" in caplog.text
    assert "allowed: true or false" in caplog.text


@pytest.mark.parametrize(
    "content", [b"{", b"\xff\xfe", b"[1]", b"a: b: c", b"x" * 1_000_001, b"[" * 100_000]
)
def test_a_file_that_cannot_be_understood_is_an_error_or_for_the_app_a_warning(
    content: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever stands in the file."""
    for name in ("options.json", "options.yml"):
        config = tmp_path / name
        config.write_bytes(content)
        assert settings.load({}, {}, config, lenient=True) == settings.Settings()
        assert [record.levelno for record in caplog.records] == [logging.WARNING]
        caplog.clear()
        with pytest.raises(SettingsError, match=rf"--config: .*{name}"):
            settings.load({}, {}, config)


def test_the_line_that_cannot_be_understood(tmp_path: Path) -> None:
    """As an editor counts."""
    config = tmp_path / "options.yml"
    config.write_text("voice: af_heart\nspeed: 1.1\nmodel: fp32: no\n")
    with pytest.raises(SettingsError, match=r"\(line 3: mapping values are not allowed here\)"):
        settings.load({}, {}, config)


def test_empty_values_and_unknown_keys_of_a_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Home Assistant leaves optional options empty; unknown ones are named."""
    config = tmp_path / "options.yml"
    config.write_text("api_key: ''\nmirror:\nsped: 1\ntune: off\nthreads: 0\nzeroconf: true\n")
    chosen = settings.load({}, {}, config)
    assert (chosen.api_key, chosen.mirror, chosen.tune) == (None, None, "off")
    assert (chosen.threads, chosen.zeroconf) == (None, "")
    assert "'sped' is no setting and is ignored (did you mean speed?)" in caplog.text


def test_a_variable_of_an_unknown_name_is_named_with_what_it_may_mean(
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings.load({}, {"WYOMING_KOKORO_VIOCE": "bf_emma"})
    assert "WYOMING_KOKORO_VIOCE is set but" in caplog.text
    assert "(did you mean WYOMING_KOKORO_VOICE?)" in caplog.text


def test_a_file_without_a_colon_is_shown_what_a_line_is_like(tmp_path: Path) -> None:
    config = tmp_path / "kokoro.yaml"
    config.write_text("voice bf_emma\n")
    with pytest.raises(SettingsError, match="each line is like voice: bf_emma"):
        settings.load({}, {}, config)


def test_a_missing_file_is_a_wrong_flag(tmp_path: Path) -> None:
    """Unlike a bad value inside a file; the app starts without it."""
    with pytest.raises(SettingsError, match="--config"):
        settings.load({}, {}, tmp_path / "missing.yml")
    assert settings.load({}, {}, tmp_path / "missing.yml", lenient=True) == settings.Settings()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "kokoro.example"])
def test_an_http_port_for_others_needs_a_key_or_a_word(
    host: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The error names the host and both ways out; the app closes the port instead."""
    port = {"openai_host": host, "openai_port": "8000"}
    with pytest.raises(SettingsError, match=r"--api-key; --openai-open") as error:
        settings.load(port, {})
    assert repr(host) in str(error.value)
    with pytest.raises(SettingsError):
        settings.load({}, {f"WYOMING_KOKORO_{key.upper()}": port[key] for key in port})
    assert settings.load(port, {}, lenient=True).openai_port is None
    assert "the port stays closed" in caplog.text
    assert settings.load(port | {"api_key": "x"}, {}).openai_host == host
    assert settings.load(port, {"WYOMING_KOKORO_OPENAI_OPEN": "true"}).openai_open
    assert settings.load({"openai_host": host}, {}).openai_port is None, "no port, no need"


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "localhost"])
def test_an_http_port_for_this_machine_needs_no_key(host: str) -> None:
    """Nobody else can reach it."""
    assert settings.load({"openai_host": host, "openai_port": "8000"}, {}).openai_port == 8000


def test_the_key_is_never_shown() -> None:
    """Not in errors, not in a settings dump."""
    chosen = settings.load({"api_key": "secret-word"}, {})
    assert chosen.api_key == "secret-word"
    assert "secret-word" not in repr(chosen)
    with pytest.raises(SettingsError) as caught:
        settings.load({"api_key": ["secret-word"]}, {})
    assert "secret-word" not in str(caught.value)


def test_a_misspelt_environment_name_is_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    """It would else be ignored in silence."""
    settings.load({}, {"WYOMING_KOKORO_SPED": "1"})
    assert "WYOMING_KOKORO_SPED" in caplog.text


def test_a_voice_that_may_come_from_a_folder_is_left_for_later() -> None:
    """Only its grammar can be judged here."""
    assert settings.load({"voice": "zz_custom"}, {}).voice == "zz_custom"
    assert settings.load({"voice": "AF_HEART * 1"}, {}).voice == "af_heart"


def test_zeroconf_alone_advertises_by_the_hosts_name() -> None:
    """The flag alone; with a name, by that."""
    options = {option.key: option for option in settings.OPTIONS}
    assert settings.load({"zeroconf": options["zeroconf"].kind.alone}, {}).zeroconf == ""
    assert settings.load({"zeroconf": "Kitchen"}, {}).zeroconf == "Kitchen"


LAUGHS = "a: &a [x, x]\n" + "".join(
    f"{letter}: &{letter} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, letter in zip("abcdefghi", "bcdefghij", strict=True)
)


@pytest.mark.parametrize(
    "content",
    [
        f"{LAUGHS}voice: *j\ncors_origin: *j\nspeed: *j\ndebug: *j",
        "voice: &a [*a]\ncors_origin: &b [*b]",
        "voice: {a: b}\nspeed: [[1]]\ncors_origin: {a: 1}\nzeroconf: [1]\napi_key: {a: b}",
        f"latency: 0x{'f' * 9000}\n0x{'f' * 9000}: 1\ntrue: 1\n2001-01-01: 1",
        '{"voice": "\\ud800", "data_dir": "/tmp/\\ud800", "mirror": "http://\\ud800"}',
        '{"data_dir": "/tmp/a\\u0000b", "voices": "a\\u0000", "api_key": "\\u0000"}',
        "voice: " + "[" * 300 + "]" * 300,
    ],
    ids=range(7),
)
def test_a_hostile_file_is_no_more_than_warnings(
    content: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Aliases without end, halves of characters, NULs, numbers too long to be shown."""
    config = tmp_path / "options.yaml"
    config.write_text(content)
    started = time.process_time()
    chosen = settings.load({}, {}, config, lenient=True)
    assert chosen == settings.Settings()
    assert all(len(record.getMessage()) < 1000 for record in caplog.records)
    assert caplog.records
    assert time.process_time() - started < 2


def test_each_setting_is_read() -> None:
    """One that its table alone knows would be taken from everybody and do nothing."""
    code = "".join(path.read_text("utf-8") for path in source_files() if path.stem != "table")
    assert not [each.key for each in settings.OPTIONS if not re.search(rf"\.{each.key}\b", code)]
