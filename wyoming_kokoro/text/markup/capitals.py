"""Lowers ALL CAPS that are emphasis, so that they are read as words and not as letters."""

from __future__ import annotations

import re

_WORD = re.compile(r"(?<![\w.@/#&-])[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ']*+(?![\w@/&.-]\w|\w|[&])")
_WITHOUT_CASE = re.compile("[\u0590-\u0fff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_ANY_WORD = re.compile(r"[^\W\d_]{2,}")
_LONG_SHOUT = 5  # a lone word of so many capitals is a word, not an acronym, unless it is known


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Acronyms with a vowel, which a shouted sentence keeps; without a vowel all are kept.
ACRONYMS = _names(
    "AC AI AM API APP AQI ASAP AUX BIOS BLE CO CPU DAB DC DIY DNS ECO EPA ESP ETA EU EV FAQ "
    "FBI CIA GPIO GPU GUI HA HACS HDMI HEPA HVAC ID IKEA IO IP IPTV IR ISO ISP JSON LAN LAX "
    "LED LIDAR LOL MIDI MOSFET NAS NASA NATO NOAA OK OLED OS OTA PC PIN PIR POE PV QLED RADAR "
    "RAID RAM ROM SIM SONOS SOS SQL SSID TV UI UK UN UNESCO UNICEF UPS URL US USA USB UTC UV "
    "VAT VLAN VOC WAN WIFI WLAN YAML ZHA ZIP AAA AMOLED COVID EUR GBP USD GPS NYC PM UHD FM "
    "WWIII NAACP UNHCR ASPCA LGBTQIA SODIMM SODIMMS MJPEG OWASP NSAID WHO "
    "UCLA USC UNC UCF USF UNLV LSU SMU BYU OSU ASU FSU TCU MIT NYU UVA UTEP NCAA UFC MLB ESPN HBO "
    "ABC CBS NBC CNN ACLU AARP AFL AFC USPS USDA FDA IRS DOJ DOE DOD DOT DEA FAA FEC EEOC AOL ATM "
    "AKA ASL CEO CFO CTO CPA DOB EKG ECG EMT ENT ETF GED GPA HIV HMO HOA IPO IQ IRA IUD MRI NGO "
    "OCD OTC ROI RSVP SAT STD SUV TSA UAE UFO UTI UTC VIP YMCA GOP DUI LLC CIO COO NIH CDC "
    "AOC LGBTQ AT ARIA IPHONE EST GMT CET MQTT TVOC II III IV VI VII VIII IX XI XII XIV XVI"
)
# Short words that are shouted more often than they are acronyms, in a text that shouts.
_UNSURE = _names("AM AT ECO US APP PIN ZIP RAM EST RAID AUX")
_ROMAN = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")  # "LVIII"
_VOWEL = re.compile("[AEIOUYÀ-ÖØ-Þ]")


def lowered(text: str) -> str:
    """Return `text` with shouted words in small letters.

    A text of mostly capitals is lowered whole but for acronyms, with a capital first; in other
    texts only long words are, and none among letters that have no case: 日本のNASDAQ.
    """
    if _WITHOUT_CASE.search(text):
        return text
    words = [word for word in _ANY_WORD.findall(text) if not word.isdecimal()]
    capitals = [word for word in words if word.isupper()]
    if not capitals:
        return text
    shouts = sum(_shout(word) for word in capitals)
    whole = len(capitals) * 10 >= len(words) * 6 and shouts >= 1 and len(capitals) >= 2
    if shouts == 1 and len(capitals) < len(words):
        whole &= any(_shout(word) and len(word) >= _LONG_SHOUT for word in capitals)
    lowered_text = _WORD.sub(lambda match: _lower(match[0], whole), text)
    if lowered_text != text and whole:
        first = re.search(r"[^\W\d_]", lowered_text)
        if first:
            lowered_text = (
                lowered_text[: first.start()] + first[0].upper() + lowered_text[first.end() :]
            )
    return lowered_text


def _shout(word: str) -> bool:
    """Surely a word and no acronym."""
    return len(word) >= 4 and word not in ACRONYMS and _VOWEL.search(word) is not None


def _lower(word: str, whole: bool) -> str:
    bare = word.removesuffix("'S")
    if bare in ACRONYMS and not (whole and bare in _UNSURE):
        return word
    if whole and bare == "A":
        return "a"
    head, mark, tail = bare.rpartition("'")
    if mark and tail and len(head) < 6:  # "L'ISS": the article says nothing of what follows
        head = head if len(head) == 1 and not whole else head.lower()
        return f"{head}'{_lower(tail, whole)}"
    if len(bare) < 2 or _ROMAN.fullmatch(bare) or not _VOWEL.search(bare):
        return word
    return word.lower() if whole or len(bare) >= _LONG_SHOUT else word
