"""All settings: key, check, allowed values and help text of each.

The command line's flags, the environment's `WYOMING_KOKORO_…` names and the keys of the `--config`
file all come from this table; `settings.py` has the defaults and merges the three.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wyoming_kokoro.core.provider_names import PROVIDERS

from . import validators

ENVIRONMENT_PREFIX = "WYOMING_KOKORO_"


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the table: `allowed` completes the sentence "… is not allowed; allowed: …"."""

    key: str
    check: Callable[[Any], Any]
    allowed: str
    help: str
    switch: Any = None  # the value of the flag alone; None if it needs a value
    secret: bool = False

    @property
    def flag(self) -> str:
        """The command-line name."""
        return "--" + self.key.replace("_", "-")

    @property
    def environment(self) -> str:
        """The name in the environment."""
        return ENVIRONMENT_PREFIX + self.key.upper()


_TRUE_OR_FALSE = "true or false"

OPTIONS: tuple[Option, ...] = (
    Option(
        "uri",
        validators.wyoming_uri,
        "tcp://HOST:PORT, unix://PATH, stdio://, or none",
        "address for Wyoming clients; with none the server has its HTTP port alone",
    ),
    Option(
        "data_dir",
        lambda value: Path(validators.text(value)).expanduser(),
        "a folder",
        "folder for models, saved graphs, caches and the lexicon",
    ),
    Option(
        "model",
        validators.model,
        "auto, fp32, fp16, int8 or the path of an .onnx file",
        "Kokoro model; auto is fp32, and int8 where no fp32 can be had",
    ),
    Option(
        "voices",
        validators.or_none("auto", validators.existing_path),
        "an existing .npz/.bin file or a folder of .npy, .bin or .pt files",
        "use these voices instead of the released ones",
    ),
    Option(
        "voice",
        validators.voice,
        "a voice such as af_heart, or a blend such as af_heart*0.7+bf_emma*0.3@1.2:en-GB",
        "the default voice",
    ),
    Option(
        "speed",
        validators.number_between(float, 0.5, 2.0),
        "a number from 0.5 to 2.0",
        "the default speed; a voice's own (@1.2) replaces it",
    ),
    Option(
        "provider",
        validators.one_of(*PROVIDERS),
        ", ".join(PROVIDERS),
        "hardware or library that runs the model",
    ),
    Option(
        "threads",
        validators.or_none("auto", validators.number_between(int, 1, 256)),
        "auto or 0, or a whole number from 1 to 256",
        "number of model threads; auto means the physical cores this process may use",
    ),
    Option(
        "tune",
        validators.one_of("off", "auto"),
        "off or auto",
        "find the fastest settings automatically",
    ),
    Option(
        "fidelity",
        validators.one_of("exact", "strict", "balanced", "fast"),
        "exact, strict, balanced or fast",
        "how much a tuned model may differ from the original; exact keeps the arithmetic",
    ),
    Option(
        "latency",
        validators.number_between(int, 20, 60_000),
        "milliseconds from 20 to 60000",
        "target time until the first audio",
    ),
    Option(
        "eager",
        validators.one_of("off", "auto"),
        "off or auto",
        "begin a sentence with its first clause while a slow language model still writes it",
    ),
    Option(
        "sentence_pause",
        validators.number_between(int, 0, 5000),
        "milliseconds from 0 to 5000",
        "silence between sentences",
    ),
    Option(
        "clause_pause",
        validators.number_between(int, 0, 5000),
        "milliseconds from 0 to 5000",
        "silence between clauses that are spoken separately",
    ),
    Option(
        "silence_before",
        validators.number_between(int, 0, 5000),
        "milliseconds from 0 to 5000",
        "silence before each reply, for speakers that wake late",
    ),
    Option(
        "silence_after",
        validators.number_between(int, 0, 5000),
        "milliseconds from 0 to 5000",
        "silence after each reply, for players that cut the end off",
    ),
    Option(
        "volume",
        validators.number_between(float, 0.05, 4.0),
        "a number from 0.05 to 4.0",
        "gain on top of --loudness; loud samples are limited, not clipped",
    ),
    Option(
        "loudness",
        validators.or_none("off", validators.number_between(float, -40.0, -10.0)),
        "off, or LUFS from -40 to -10",
        "loudness of every voice; off leaves each as loud as it is by itself",
    ),
    Option(
        "emoji",
        validators.one_of("drop", "name"),
        "drop or name",
        "leave emoji out, or speak their English names",
    ),
    Option(
        "fallback",
        validators.one_of("espeak", "none"),
        "espeak or none",
        "voice that speaks while Kokoro cannot",
    ),
    Option(
        "cache_size",
        validators.number_between(int, 0, 1_000_000),
        "megabytes from 0 to 1000000",
        "size of the speech cache on disk; 0 turns it off",
    ),
    Option(
        "idle_unload",
        validators.number_between(int, 0, 10_080),
        "minutes from 0 to 10080",
        "unload the model after this many idle minutes; 0 means never",
    ),
    Option(
        "low_memory",
        validators.true_or_false,
        _TRUE_OR_FALSE,
        "for machines with 1 GB: leave most of the model's weights on disk",
        switch=True,
    ),
    Option(
        "max_clients",
        validators.number_between(int, 1, 10_000),
        "a whole number from 1 to 10000",
        "maximum number of connections",
    ),
    Option(
        "max_clients_per_address",
        validators.number_between(int, 0, 10_000),
        "a whole number from 0 to 10000; 0 means no separate limit",
        "maximum number of connections from one address; Home Assistant is one address",
    ),
    Option(
        "max_text",
        validators.number_between(int, 1, 10_000_000),
        "characters from 1 to 10000000",
        "maximum length of one request's text",
    ),
    Option(
        "history",
        validators.number_between(int, 0, 200),
        "a whole number from 0 to 200",
        "replies whose text and sound the page can play again, in memory only; 0 keeps none",
    ),
    Option(
        "idle_timeout",
        validators.number_between(int, 1, 86_400),
        "seconds from 1 to 86400",
        "time until a silent connection is closed",
    ),
    Option(
        "zeroconf",
        validators.advertised_name,
        "nothing, or a name of at most 63 characters",
        "advertise on the local network under this name, or the host's name",
        switch="",
    ),
    Option(
        "no_streaming",
        validators.true_or_false,
        _TRUE_OR_FALSE,
        "do not advertise streaming input",
        switch=True,
    ),
    Option(
        "openai_port",
        validators.or_none("off", validators.number_between(int, 1, 65_535)),
        "off, or a port from 1 to 65535",
        "port of the OpenAI-compatible HTTP API",
    ),
    Option(
        "openai_host",
        validators.text,
        "an address or host name",
        "address the HTTP port listens on",
    ),
    Option(
        "api_key",
        validators.or_none("", validators.text),
        "a text that is not empty",
        "key that HTTP clients must send",
        secret=True,
    ),
    Option(
        "openai_open",
        validators.true_or_false,
        _TRUE_OR_FALSE,
        "let everybody use the HTTP port where --openai-host is not this machine alone",
        switch=True,
    ),
    Option(
        "cors_origin",
        validators.cors_origins,
        "off, *, or origins such as https://example.org with commas between",
        "other web pages that may use the HTTP port",
    ),
    Option(
        "ingress_port",
        validators.or_none("off", validators.number_between(int, 1, 65_535)),
        "off, or a port from 1 to 65535",
        "port of the page for Home Assistant's ingress; only its proxy can connect",
    ),
    Option(
        "offline", validators.true_or_false, _TRUE_OR_FALSE, "never download anything", switch=True
    ),
    Option(
        "mirror",
        validators.or_none("off", validators.web_address),
        "an http or https address",
        "download model files from this address instead",
    ),
    Option(
        "clear_tts_cache",
        validators.true_or_false,
        _TRUE_OR_FALSE,
        "in the Home Assistant app: clear its speech cache when Kokoro takes over from espeak-ng",
        switch=True,
    ),
    Option(
        "debug",
        validators.true_or_false,
        _TRUE_OR_FALSE,
        "log everything, spoken text included",
        switch=True,
    ),
    Option("log_format", validators.one_of("text", "json"), "text or json", "format of log lines"),
)
