"""Spanish acronyms, a line an entry, and those that are said as words."""

from __future__ import annotations

import re

ACRONYMS = """
TV: tele
TVs: teles
USB: u ese be
HDMI: hache de eme i
LED: led
LEDs: ledes
IA: inteligencia artificial
API: api
IP: i pe
IPv: i pe uve
URL: u erre ele
UPS: u pe ese
SAI: sai
NAS: nas
CPU: ce pe u
GPU: ge pe u
RAM: ram
SSD: ese ese de
PC: pe ce
VPN: uve pe ene
DVD: de uve de
GPS: ge pe ese
SMS: ese eme ese
MQTT: eme cu te te
UV: u uve
UE: u e
ONU: onu
AEMET: aemet
ITV: i te uve
DNI: de ene i
IVA: iva
EV: e uve
BLE: be ele e
PIN: pin
SIM: sim
OTA: o te a
ID: i de
HA: hache a
DIY: de i y
FAQ: efe a cu
USA: u ese a
ADN: a de ene
FMI: efe eme i
OMS: o eme ese
ONG: o ene ge
AVE: ave
PIB: pib
SUV: ese u uve
CIA: cia
FBI: efe be i
UHF: u hache efe
OTAN: otan
INE: ine
TAC: tac
UME: ume
OLED: oled
LIDAR: lidar
RAID: raid
UNAM: unam
OK: okey
DGT: de ge te
SARS: sars
ABS: a be ese
IRPF: i erre pe efe
ESO: eso
UCI: uci
VRAM: uve ram
PSOE: pesoe
NASA: nasa
LAN: lan
WAN: guan
ROM: rom
CEO: ceo
VIP: vip
PDF: pe de efe
ZIP: zip
JPEG: jota peg
NBA: ene be a
BOE: boe
RENFE: renfe
EPS: e pe ese
DJ: diyéi
CD: ce de
BCE: be ce e
TDT: te de te
FIFA: fifa
UEFA: uefa
ISO: iso
ADSL: a de ese ele
INSS: i ene ese ese
IMSS: ims
ISSSTE: iste
URSS: urs
EAU: emiratos árabes unidos
EUA: estados unidos
COVID: covid
CSIC: cesic
OVNI: ovni
OVNIs: ovnis
ONGs: oenegés
YPF: i pe efe
TVE: te uve e
RRSS: redes sociales
JSON: yeison
QLED: cu led
UIT: u i te
OIT: o i te
OIM: o i eme
OIE: o i e
UAB: u a be
UAM: u a eme
IAE: i a e
UIA: u i a
UAE: u a e
CEE: ce e e
SII: ese i i
COO: ce o o
SOS: ese o ese
NYC: nueva york
NYT: niu york táims
DEP: descanse en paz
AAA: triple a
OEA: oea
EIR: eir
IES: ies
UIB: uib
UOC: uoc
LATAM: latam
WC: váter
FNAC: fenac
PYME: pyme
PUCP: pe u ce pe
ACTO: acto
APTO: apto
RITMO: ritmo
ADMIN: admin
PIZZA: pizza
PACK: pac
ROCK: rock
BLACK: black
FLASH: flash
SHOW: show
NEWS: news
APP: app
APPs: apps
SMART: smart
FUTBOL: fútbol
OBVIO: obvio
FECHA: fecha
NOCHE: noche
INRI: inri
OMC: o eme ce
SAMU: samu
CONMEBOL: conmebol
VEVO: vevo
"""

SHORT_WORDS = """
YA NO SÍ SI MÁS TÚ TÉ MÍ ÉL SÉ EL LO LE ME TE SE MI TU SU UN EN DE AL ES VOY DOY SOY HOY MUY HAY REY
LEY OH AH EH AY UY EY
"""
"""Words of two or three letters that are no acronyms where they are written in capitals."""

_VOWEL = "[AEIOUÁÉÍÓÚ]"
_SYLLABLE = re.compile(
    rf"(?:[BCDFGPT][LR]|CH|[B-DF-HJ-NP-TV-ZÑ]){_VOWEL}(?:{_VOWEL}|[BCDFGLMNPRSTXZ])"
    rf"|{_VOWEL}[B-DF-HJ-NP-TV-ZÑ]{_VOWEL}|(?:[BCDFGPT][LR]|CH){_VOWEL}"
)


_WORDS = frozenset(SHORT_WORDS.split())


def as_word(acronym: str) -> str | None:
    """An acronym that is said as a word, in small letters; else None: "NIE", "RUT", "MUY".

    It has three letters that make syllables, or is a listed short word.
    """
    bare = acronym.removesuffix("s")
    if bare in _WORDS or (len(bare) == 3 and _SYLLABLE.fullmatch(bare.replace("Y", "I"))):
        return acronym.lower()
    return None
