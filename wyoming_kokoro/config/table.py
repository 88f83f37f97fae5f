"""The table of all settings, a record each: what the program and the app know of them is here.

`script/write-settings` makes from it what the app and the documents show. A record is the setting's
default, kind and help, then its name and words in the app's form (`{default}` stands for the
default) or why it is not there. The class is its group. Help of `say` leaves out those of a
`server_setting`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from wyoming_kokoro.core.loudness_default import LOUDNESS_LUFS
from wyoming_kokoro.core.pause_defaults import CLAUSE_PAUSE_MS, SENTENCE_PAUSE_MS
from wyoming_kokoro.core.provider_names import PROVIDERS
from wyoming_kokoro.system.cgroup import has_little_memory

from .kinds import (
    ADDRESS,
    ADVERTISED_NAME,
    CORS_ORIGINS,
    FOLDER,
    MODEL,
    ON_OR_OFF,
    PORT,
    SECRET,
    SWITCH,
    THREADS,
    VOICE,
    VOICES,
    WEB_ADDRESS,
    WYOMING_URI,
    milliseconds,
    number,
    one_of,
    or_none,
    whole,
)
from .option import server_setting, setting

PROGRAM: Final = "wyoming-kokoro"


@dataclass(frozen=True)
class VoiceSettings:
    """How speech sounds."""

    voice: str = setting(
        "af_heart",
        VOICE,
        "the default voice",
        name="Voice",
        words="The voice used where a request names none: a name such as af_heart, a mixture such"
        " as af_heart*0.7+bf_emma*0.3, or either with a speed such as af_heart@1.2. All names"
        " are on the page of this app and in its documentation.",
    )
    voices: Path | None = setting(
        None,
        VOICES,
        "use these voices instead of the released ones",
        name="Own voices",
        words="A file or folder with voices of your own, such as /config/voices; /config is this"
        " app's folder in addon_configs.",
        optional=True,
    )
    speed: float = setting(
        1.0,
        number(0.5, 2.0),
        "the default speed; a voice's own (@1.2) replaces it",
        name="Speed",
        words="How fast the voice speaks: 1.0 is natural, 0.5 half as fast, 2.0 twice as fast.",
    )
    volume: float = setting(
        1.0,
        number(0.05, 4.0),
        "gain on top of --loudness; loud samples are limited, not clipped",
        name="Volume",
        words="How loud the speech itself is: 1.0 is the usual level, the same for all voices."
        " Louder speech is limited so that it does not distort.",
    )
    loudness: float | None = setting(
        LOUDNESS_LUFS,
        or_none("off", number(-40, -10, "LUFS", "LUFS")),
        "loudness of every voice; off leaves each as loud as it is by itself",
        name="Loudness of the voices",
        words="The level that every voice is brought to, in LUFS: {default} if unset, -16 is"
        " louder, -24 quieter. The volume comes on top.",
        optional=True,
    )
    sentence_pause: int = setting(
        SENTENCE_PAUSE_MS,
        milliseconds(0, 5000),
        "silence between sentences",
        name="Pause between sentences",
        words="Silence after each sentence, in milliseconds: {default} is natural, 1000 is a"
        " second.",
    )
    clause_pause: int = setting(
        CLAUSE_PAUSE_MS,
        milliseconds(0, 5000),
        "silence between clauses that are spoken separately",
        name="Pause within long sentences",
        words="Silence where a long sentence has to be spoken in parts, in milliseconds: {default}"
        " is natural.",
    )
    silence_before: int = setting(
        0,
        milliseconds(0, 5000),
        "silence before each reply, for speakers that wake late",
        name="Silence before each reply",
        words="In milliseconds, for speakers that wake late and swallow the first word: {default}"
        " if unset; 500 is enough for most.",
        optional=True,
    )
    silence_after: int = setting(
        0,
        milliseconds(0, 5000),
        "silence after each reply, for players that cut the end off",
        name="Silence after each reply",
        words="In milliseconds, for players that stop before the last word is over: {default} if"
        " unset.",
        optional=True,
    )
    emoji: str = setting(
        "drop",
        one_of("drop", "name"),
        "leave emoji out, or speak their English names",
        why_not_in_app="names are English only",
    )
    fallback: str = setting(
        "espeak",
        one_of("espeak", "none"),
        "voice that speaks while Kokoro cannot",
        name="Voice while Kokoro cannot speak",
        words="espeak (the default): a simple built-in voice speaks while Kokoro is being"
        " downloaded or has failed, so that an alarm is never silent. none: such requests"
        " fail instead.",
        optional=True,
    )


@dataclass(frozen=True)
class SpeedSettings:
    """Provider, threads and tuning of the model, and its latency."""

    model: str = setting(
        "auto",
        MODEL,
        "Kokoro model; auto is fp32, and int8 where no fp32 can be had",
        name="Model",
        words="Which model speaks. auto is right for nearly everybody (fp32: 326 MB to download,"
        " best). fp16 and int8 are smaller downloads (164 and 114 MB) and equally fast.",
    )
    provider: str = setting(
        "auto",
        one_of(*PROVIDERS, metavar="NAME"),
        "hardware or library that runs the model",
        why_not_in_app="the Supervisor gives an app no graphics card",
    )
    threads: int | None = setting(
        None,
        THREADS,
        "number of model threads; auto means the physical cores this process may use",
        name="Processor cores",
        words="How many processor cores Kokoro may use while it speaks; 0 chooses automatically.",
    )
    latency: int = setting(
        200,
        milliseconds(20, 60_000),
        "target time until the first audio",
        name="Target for the first sound",
        words="How soon a reply should start to play, in milliseconds ({default} if unset). A"
        " slow machine cuts the first sentence shorter to reach it; a larger number keeps"
        " sentences whole.",
        optional=True,
    )
    eager: str = server_setting(
        "auto",
        one_of("off", "auto"),
        "begin a sentence with its first clause while a slow language model still writes it",
        name="Early start",
        words="auto begins a sentence with its first clause while a slow language model is still"
        " writing it; off waits for whole sentences.",
        optional=True,
    )
    tune: str = server_setting(
        "auto",
        one_of("off", "auto"),
        "find the fastest settings automatically",
        why_not_in_app="right as it is",
    )
    fidelity: str = setting(
        "strict",
        one_of("exact", "strict", "balanced", "fast"),
        "how much a tuned model may differ from the original; exact keeps the arithmetic",
        why_not_in_app="right as it is",
    )
    low_memory: bool = setting(
        has_little_memory,
        ON_OR_OFF,
        "take a third less memory, and up to twice the time before the first word; by itself where"
        " there are less than 2.5 GB, or a container or service may take less than 1 GB",
        name="Less memory",
        words="Kokoro takes a third less memory, and begins to speak later. By itself on"
        " machines with less than 2.5 GB.",
        optional=True,
    )
    idle_unload: int = server_setting(
        0,
        whole(0, 10_080, "minutes", "MINUTES"),
        "unload the model after this many idle minutes; 0 means never",
        name="Free memory when idle",
        words="After this many minutes without speech, Kokoro's memory is freed; the next reply"
        " then starts later. 0 or unset: never.",
        optional=True,
    )


@dataclass(frozen=True)
class NetworkSettings:
    """Who can connect, and what is downloaded."""

    uri: str = server_setting(
        "tcp://0.0.0.0:10200",
        WYOMING_URI,
        "address for Wyoming clients; with none the server has its HTTP port alone",
        why_not_in_app="fixed by the app",
    )
    zeroconf: str | None = server_setting(
        None,
        ADVERTISED_NAME,
        "advertise on the local network under this name, or the host's name",
        why_not_in_app="the Supervisor tells Home Assistant; two ways would show two cards",
    )
    no_streaming: bool = server_setting(
        False,
        SWITCH,
        "do not advertise streaming input",
        why_not_in_app="for servers beside old clients",
    )
    openai_port: int | None = server_setting(
        None,
        PORT,
        "port of the OpenAI-compatible HTTP API",
        why_not_in_app="fixed by the app; the user maps it",
    )
    openai_host: str = server_setting(
        "127.0.0.1", ADDRESS, "address the HTTP port listens on", why_not_in_app="fixed by the app"
    )
    api_key: str | None = server_setting(
        None,
        SECRET,
        "key that HTTP clients must send",
        name="Key for the HTTP port",
        words="The key that other programs must send to use the HTTP port (OpenAI's speech API)."
        " Without a key that port stays closed. Home Assistant itself needs none.",
        optional=True,
        secret=True,
    )
    openai_open: bool = server_setting(
        False,
        SWITCH,
        "let everybody use the HTTP port where --openai-host is not this machine alone",
        why_not_in_app="the app opens the port for those who present the key",
    )
    cors_origin: tuple[str, ...] = server_setting(
        (),
        CORS_ORIGINS,
        "other web pages that may use the HTTP port",
        why_not_in_app="for web pages elsewhere, which do not call an app",
    )
    max_clients: int = server_setting(
        128, whole(1, 10_000), "maximum number of connections", why_not_in_app="right for a house"
    )
    max_clients_per_address: int = server_setting(
        0,
        whole(0, 10_000),
        "maximum number of connections from one address, 0 for no limit; Home Assistant is one",
        why_not_in_app="right for a house",
    )
    max_text: int = server_setting(
        100_000,
        whole(1, 10_000_000, "characters"),
        "maximum length of one request's text",
        why_not_in_app="right for a house",
    )
    idle_timeout: int = server_setting(
        300,
        whole(1, 86_400, "seconds", "SECONDS"),
        "time until a silent connection is closed",
        why_not_in_app="right for a house",
    )
    offline: bool = server_setting(
        False,
        SWITCH,
        "never download anything",
        name="Stay offline",
        words="Never download anything. Kokoro then speaks only if its files are there already.",
        optional=True,
    )
    mirror: str | None = server_setting(
        None,
        WEB_ADDRESS,
        "download model files from this address instead",
        name="Download address",
        words="Where to download the model files instead of the usual place, for networks that"
        " cannot reach it.",
        optional=True,
    )


@dataclass(frozen=True)
class StorageSettings:
    """Files and caches: how much is kept, and where."""

    data_dir: Path = setting(
        lambda: platformdirs.user_data_path(PROGRAM),
        FOLDER,
        "folder for models, saved graphs, caches and the lexicon",
        why_not_in_app="fixed by the app",
    )
    cache_size: int = setting(
        256,
        whole(0, 1_000_000, "megabytes", "MB"),
        "size of the speech cache on disk; 0 turns it off",
        name="Space for finished speech",
        words="How many megabytes of finished speech are kept on disk, so that repeated"
        " announcements start at once ({default} if unset). 0 keeps nothing.",
        optional=True,
    )
    history: int = server_setting(
        20,
        whole(0, 200),
        "replies whose text and sound the page can play again, in memory only; 0 keeps none",
        name="Replies shown on the page",
        words="How many of the last replies the app's page can show and play again. They are kept"
        " in memory only, until the app is restarted; 0 keeps none. {default} if unset.",
        optional=True,
    )


@dataclass(frozen=True)
class LogSettings:
    """The log."""

    debug: bool = setting(
        False,
        SWITCH,
        "log everything, spoken text included",
        name="Detailed log",
        words="Write much more into the log, spoken text included. For finding a fault; turn it"
        " off afterwards.",
    )
    log_format: str = setting(
        "text",
        one_of("text", "json"),
        "format of log lines",
        why_not_in_app="people read the app's log",
    )


@dataclass(frozen=True)
class AppSettings:
    """For the Home Assistant app alone: not shown in help."""

    ingress_port: int | None = server_setting(
        None,
        PORT,
        "port of the page for Home Assistant's ingress; only its proxy can connect",
        why_not_in_app="fixed by the app",
    )
    clear_tts_cache: bool = server_setting(
        False,
        SWITCH,
        "in the Home Assistant app: clear its speech cache when Kokoro takes over from espeak-ng",
        name="Clear Home Assistant's speech cache after the first download",
        words="While Kokoro is being downloaded a simpler voice speaks, and Home Assistant may"
        " keep what it said. With this on, the app tells Home Assistant to forget all kept"
        " speech once Kokoro takes over.",
    )
