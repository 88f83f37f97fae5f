"""Rules for URLs, e-mail and IP addresses, paths, entity ids and versions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from .language import DIGITS, Language, Rule

_SCHEMES = "https?|ftp|sftp|wss?|mqtts?|rtsps?|rtmp|tcp|udp|unix|file|ssh|smb|nfs|homeassistant"
_DOMAINS = (
    "com|org|net|edu|gov|io|local|lan|home|dev|app|co|uk|us|ca|de|fr|es|it|br|in|jp|cn|eu|info"
    "|nl|ch|at|be|au|nz|me|tv|ai|cloud|internal|arpa|localdomain"
)
_FILES = (
    "yaml|yml|json|txt|md|pdf|csv|log|conf|cfg|ini|toml|xml|html|htm|js|ts|py|sh|css|jpg|jpeg"
    "|png|gif|svg|webp|mp3|mp4|m4v|aac|wav|ogg|flac|opus|mkv|avi|mov|zip|tar|gz|db|sql|onnx|bin|exe"
    "|iso|img|deb|apk|doc|docx|xls|xlsx|ppt|pptx|bak|key|pem|crt|env|php|cpp|java|rs|heic|heif|avif"
    "|dng|psd|tiff|tif|bmp|m4a|mpg|mpeg|webm|rtf|odt|epub|mobi|7z|rar|bz2|xz|tgz|swift|rb|ipynb"
    "|parquet|gguf|safetensors|wasm|lua|tex|srt|vtt|ics|vcf|dmg|msi|jar|dll|plist|tsx|jsx|scss|vue"
    "|dat|bat|ps1|patch|diff"
)
_ENTITIES = (
    "sensor|binary_sensor|light|switch|climate|cover|fan|lock|media_player|camera|vacuum|script"
    "|automation|scene|input_boolean|input_number|input_select|input_text|input_datetime"
    "|input_button|person|device_tracker|zone|group|timer|counter|sun|weather|alarm_control_panel"
    "|humidifier|water_heater|select|number|button|text|event|todo|calendar|update|siren|remote"
    "|notify|tts|stt|conversation|assist_satellite|valve|lawn_mower|image|schedule|homeassistant"
)
_PARTS = re.compile(r"[^\W\d_]+|\d+|[^\s\w]|_")
_CAMEL = re.compile(r"(?<=[a-zß-ÿ])(?=[A-Z])")
_TRAILING = ".,;:!?)]}'\"…"

URL = re.compile(
    rf"(?<![\w@])(?:(?:{_SCHEMES})://[^\s<>\"`\u3000-\u9fff\uff00-\uffef\ue000]++|www\.[^\s<>\"`\u3000-\u9fff\uff00-\uffef\ue000]++"
    rf"|localhost:\d{{1,5}}(?!\d)(?:/[^\s<>\"`]*+)?"
    rf"|(?<![.-])(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{{0,62}})\.){{1,8}}(?:{_DOMAINS})"
    r"(?![\w-]|\.\w)(?::\d{1,5}(?!\d))?(?:/[^\s<>\"`\u3000-\u9fff\uff00-\uffef\ue000]*+)?)",
)
EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]++@\w[\w-]*+(?>(?:\.\w[\w-]*+)+)")
HANDLE = re.compile(r"(?<![\w@])@(?=[^\W\d])\w++")
PATH = re.compile(
    r"(?<![^\s\"'(\[=:,“‘\ue000])(?>(?:~|\.{1,2})?)(?>(?:/(?>(?:[\w+@-]|\.(?=\w))+)){2,})/?+(?![\w/])"
    r"|(?<![^\s\"'(\[=:,“‘\ue000])(?:~|\.{1,2})(?>(?:/(?>(?:[\w+@-]|\.(?=\w))+))+)/?+(?![\w/])"
    r"|(?<![^\s\"'(\[=:,“‘\ue000])/[a-zA-Z](?>(?:[\w+@-]|\.(?=\w))+)/?+(?![\w/])"
    r"|(?<!\w)[A-Za-z]:(?>(?:\\(?>(?:[\w+@-]|\.(?=\w))+))+)\\?+"
    r"|(?<!\w)(?:\\\\)(?>(?:[\w+@-]|\.(?=\w))+)(?>(?:\\(?>(?:[\w+@-]|\.(?=\w))+))*)"
)
FILE = re.compile(rf"(?<![\w./\\-])(?:[\w-]++\.)+?(?:{_FILES}|{_FILES.upper()})(?![\w/]|\.\w)")
ENTITY = re.compile(
    rf"(?<![\w.])(?:(?:{_ENTITIES})\.[a-z0-9_]++(?!\.?\w)"
    r"|[a-z][a-z0-9_]*+\.(?=[a-z0-9]*+_)[a-z0-9_]++)(?!\w)"
)
SNAKE = re.compile(r"(?<!\w)(?=[^\W_]*_)(?=_*[^\W_])\w++")
IPV4 = re.compile(
    r"(?<![\w.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?>(?:/(\d{1,2}))?)(?>(?::(\d{1,5}))?)(?!\w|\.\d)"
)
MAC = re.compile(r"(?<![\w:-])[0-9A-Fa-f]{2}(?:[:-][0-9A-Fa-f]{2}){5}(?![\w:-])")
IPV6 = re.compile(
    r"(?<![\w:.])(?=[0-9A-Fa-f:]*+(?<=[\w:]))(?=[:A-Fa-f]*\d)(?:(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}"
    r"|(?:[0-9A-Fa-f]{1,4}:){0,6}(?:[0-9A-Fa-f]{1,4})?::(?:[0-9A-Fa-f]{1,4}:){0,6}(?:[0-9A-Fa-f]{1,4})?)"
    r"(?:/\d{1,3})?(?![\w:])"
)
VERSION = re.compile(
    r"(?<![\w.])(?:v\d++(?>(?:\.\d++)*)|\d++(?>(?:\.\d++){2,}))(?>(?:(?:-|\.)?(?:alpha|beta|rc|dev|b|a)(?>(?:\.?\d++)?))?)(?!\w|\.\w)",
)


def rules(language: Language) -> Sequence[Rule]:
    """Addresses and identifiers, most specific first."""
    say = _Addresses(language)
    return (
        Rule(URL, say.url, ".:"),
        Rule(EMAIL, say.mail, "@"),
        Rule(HANDLE, say.name, "@"),
        Rule(ENTITY, say.whole, "."),
        Rule(IPV4, say.ipv4, DIGITS),
        Rule(MAC, say.mac, ":-"),
        Rule(IPV6, say.ipv6, ":"),
        Rule(VERSION, say.version, DIGITS),
        Rule(PATH, say.whole, "/\\"),
        Rule(FILE, say.name, "."),
        Rule(SNAKE, say.name, "_"),
    )


class _Addresses:
    """Says a match with the words of one language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        words = language.words
        self._marks = {
            ".": words["dot"],
            ":": words["colon"],
            "/": words["slash"],
            "\\": words["backslash"],
            "@": words["at"],
            "-": words["dash"],
            "#": words["hash"],
            "+": words["plus"],
            "&": words["and"],
            "=": words["equals"],
            "%": words["percent"],
            "?": "",
            "~": words.get("tilde", ""),
        }

    def whole(self, match: Match[str]) -> str:
        """Every letter, digit and mark of the match."""
        return self._said(match[0])

    def url(self, match: Match[str]) -> str:
        """A web address without its "https://", which nobody says, and its final slash."""
        text = match[0].rstrip(_TRAILING)
        rest = match[0][len(text) :]
        scheme, separator, address = text.partition("://")
        if not separator:
            scheme, address = "", text
        if scheme in ("", "http", "https"):
            return self._said(address.rstrip("/")) + rest if address.rstrip("/") else scheme + rest
        return f"{self._said(scheme)} {self._said(address.rstrip('/'))}{rest}"

    def mail(self, match: Match[str]) -> str:
        """An e-mail address, with its underscores, since they matter: "me+home@example.com"."""
        name, at, host = match[0].rpartition("@")
        underscore = self._language.words["underscore"]
        address = IPV4.fullmatch(host)
        spoken = self.ipv4(address) if address else None
        if spoken is None:
            return self._said(match[0], underscore=underscore)
        return f"{self._said(name + at, underscore=underscore)} {spoken}"

    def name(self, match: Match[str]) -> str:
        """A file's or a person's name: some languages say its underscores."""
        return self._said(match[0], underscore=self._language.words.get("name_underscore", ""))

    def ipv4(self, match: Match[str]) -> str | None:
        """Four octets, perhaps a prefix length or a port."""
        language = self._language
        *octets, prefix, port = match.groups()
        if any(int(octet) > 255 for octet in octets):
            return None
        spoken = f" {language.words['dot']} ".join(map(language.octet, octets))
        if prefix:
            spoken = f"{spoken} {language.words['slash']} {language.whole(prefix)}"
        return f"{spoken} {language.words['colon']} {language.digits(port)}" if port else spoken

    def mac(self, match: Match[str]) -> str:
        """A hardware address, pair by pair."""
        pairs = re.split("[:-]", match[0])
        return ", ".join(self._language.spell(pair) for pair in pairs)

    def ipv6(self, match: Match[str]) -> str:
        """An IPv6 address by its digits and colons, perhaps a prefix length: "fe80::1"."""
        words = self._language.words
        address, _, length = match[0].partition("/")
        parts = re.findall(r"[0-9A-Fa-f]+|:", address)
        colon = words["colon"]
        spoken = " ".join(colon if part == ":" else self._language.spell(part) for part in parts)
        return f"{spoken} {words['slash']} {self._language.whole(length)}" if length else spoken

    def version(self, match: Match[str]) -> str:
        """A version, number by number with the word for the dot: "v1.2.3" or "2025.3.1b2"."""
        language = self._language
        parts = re.findall(r"\d+|[^\W\d_]+|[.-]", match[0])
        spoken = []
        for part in parts:
            if part.isdecimal():
                year = len(part) == 4 and part[:2] in ("19", "20")
                spoken.append(language.year(int(part)) if year else language.whole(part))
            elif part.isalpha():
                spoken.append(language.spell(part) if len(part) < 3 else part)
            elif part == ".":
                spoken.append(language.words.get("version", language.words["dot"]))
        return " ".join(spoken)

    def _run(self, digits: str) -> str:
        """Digits of an identifier: a small number, a year, else one by one."""
        if len(digits) == 4 and digits[:2] in ("19", "20"):
            return self._language.year(int(digits))
        return self._language.identifier_digits(digits)

    def _said(self, text: str, underscore: str = "") -> str:
        language = self._language
        spoken = []
        for part in _PARTS.findall(text):
            if part.isdecimal():
                spoken.append(self._run(part))
            elif part.isalpha():
                spoken.extend(language.identifier_word(word) for word in _CAMEL.split(part))
            elif part == "_":
                spoken.append(underscore)
            else:
                spoken.append(self._marks.get(part, part))
        return " ".join(filter(None, spoken))
