"""Wyoming as a peer might send it, and how it goes wrong: seeds, and changes to their bytes."""

from __future__ import annotations

import json
from random import Random
from typing import Any

TEXTS = (
    "One.",
    "It is 21.5 °C at 7:30.",
    "",
    " ",
    "🎉",
    "x" * 3000,
    "Hello. " * 200,
    "a\u0000b",
    "<speak>Hi <break time='1s'/> there</speak>",
    "<speak><p><s>Unclosed",
    '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><speak>&b;</speak>',
    "[word](/wˈɜɹd/) and [pause:2s]",
    "\u202eright to left\u202c \ufeff\u200b",
    "../../etc/passwd",
    "%s%n{0}{}$HOME`id`",
)
VOICES: tuple[Any, ...] = (
    None,
    {"name": "af_heart"},
    {"name": "af_heart*0.7+bf_emma*0.3@1.2:en-GB"},
    {"name": "../../etc/passwd"},
    {"name": "nobody"},
    {"language": "fr"},
    {"language": "tlh"},
    {"name": 1},
    [],
    "af_heart",
)
_TOKENS = (
    b"{", b"}", b"[", b"]", b'"', b",", b":", b"\n", b"\r\n", b"\0", b"\\", b"\\ud800", b"null",
    b"true", b"1e999", b"-1", b"9" * 400, b"\xff\xfe", b"\xef\xbb\xbf", b'"type"', b'"data"',
    b'"data_length"', b'"payload_length"', b'"text"', b'"voice"', b"[" * 2000, b" " * 70_000,
)  # fmt: skip


def event(kind: Any, data: Any = None, payload: bytes = b"", *, apart: bool = False) -> bytes:
    """An event's bytes; `apart`: its data behind the header, as the library writes it."""
    header: dict[str, Any] = {"type": kind, "version": "1.8.0"}
    body = b""
    if data is not None and apart:
        body = json.dumps(data).encode()
        header["data_length"] = len(body)
    elif data is not None:
        header["data"] = data
    if payload:
        header["payload_length"] = len(payload)
    return json.dumps(header).encode() + b"\n" + body + payload


def conversation(random: Random) -> bytes:
    """Some events in an order that may be right."""
    return b"".join(_turn(random) for _ in range(random.randint(1, 4)))


def _turn(random: Random) -> bytes:
    text, voice = random.choice(TEXTS), random.choice(VOICES)
    apart = random.random() < 0.5
    match random.randrange(6):
        case 0:
            return event("describe")
        case 1:
            return event("ping", {"text": text}, apart=apart)
        case 2:
            data = {"text": text, "voice": voice, "text_format": random.choice(["text", "ssml"])}
            return event("synthesize", data, apart=apart)
        case 3:
            return event("audio-chunk", {"rate": 16000}, bytes(random.randrange(300)), apart=apart)
        case 4:
            kinds = ["synthesize-start", "synthesize-chunk", "synthesize-stop", "synthesize"]
            return event(random.choice(kinds), {"text": text, "voice": voice}, apart=apart)
        case _:
            chunks = [event("synthesize-chunk", {"text": part}) for part in (text[:7], text[7:])]
            start = event("synthesize-start", {"voice": voice}, apart=apart)
            return b"".join((start, *chunks, event("synthesize-stop")))


def mutated(random: Random, data: bytes) -> bytes:
    """The bytes with up to four changes; one time in eight with none."""
    for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3, 4))):
        data = _changed(random, data)
    return data


def _changed(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    end = min(len(data), at + random.choice((1, 1, 2, 4, 16, 200)))
    match random.randrange(8):
        case 0:
            return data[:at] + random.randbytes(end - at) + data[end:]
        case 1:
            return data[:at] + data[end:]
        case 2:
            return data[:end] + data[at:end] * random.randint(1, 3) + data[end:]
        case 3:
            return data[:at] + random.choice(_TOKENS) + data[end:]
        case 4:
            return data[:at]
        case 5:
            other = conversation(random)
            return data[:at] + other[random.randrange(len(other)) :]
        case 6:
            bit = bytes([data[at] ^ 1 << random.randrange(8)]) if at < len(data) else b""
            return data[:at] + bit + data[at + 1 :]
        case _:
            digits = [i for i, byte in enumerate(data) if 48 <= byte < 58]
            if not digits:
                return data
            chosen = random.choice(digits)
            return data[:chosen] + b"%d" % random.choice((0, 7, 2**31, 2**64)) + data[chosen + 1 :]


def in_pieces(random: Random, data: bytes) -> list[bytes]:
    """The bytes cut as a network might cut them."""
    pieces = []
    while data:
        size = random.choice((1, 3, 50, 1000, len(data)))
        pieces.append(data[:size])
        data = data[size:]
    return pieces[:200] + ([b"".join(pieces[200:])] if len(pieces) > 200 else [])
