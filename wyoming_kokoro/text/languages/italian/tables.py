"""Italian letters, phrases and points of the compass, a line an entry."""

from __future__ import annotations

from . import abbreviations, acronyms
from .chat import CHAT

__all__ = [
    "ABBREVIATIONS",
    "ACRONYMS",
    "BEFORE_NUMBERS",
    "CHAT",
    "COMPASS",
    "LETTERS",
    "PHRASES",
]

ABBREVIATIONS = acronyms.IN_SMALL_LETTERS + abbreviations.ABBREVIATIONS

ACRONYMS = acronyms.ACRONYMS

LETTERS = """
a bi ci di é effe gi acca i i~lunga kappa elle emme enne o pi cu erre esse ti u vu doppia~vu ics
ipsilon zeta
"""

PHRASES = """
Model~Y: model uai
a/a: su base annua
m/m: su base mensile
t/t: su base trimestrale
latte~p.s.: latte parzialmente scremato
LA7: la sette
24/7: ventiquattr'ore su ventiquattro
24h/24: ventiquattr'ore su ventiquattro
7/7: sette giorni su sette
50/50: cinquanta e cinquanta
O3 O₃: ozono
SpO2 SpO₂: saturazione
HbA1c: emoglobina glicata
T°: temperatura
"""

COMPASS = """
N: nord
S: sud
E: est
O W: ovest
NE: nord-est
NO NW: nord-ovest
SE: sud-est
SO SW: sud-ovest
NNE: nord-nord-est
NNO NNW: nord-nord-ovest
SSE: sud-sud-est
SSO SSW: sud-sud-ovest
ENE: est-nord-est
ESE: est-sud-est
ONO WNW: ovest-nord-ovest
OSO WSW: ovest-sud-ovest
"""

BEFORE_NUMBERS = """
p.: pagina
pp.: pagine
n.: numero
nn.: numeri
nr.: numero
sec.: secolo
km: chilometro
int.: interno
c.: comma
secc.: secoli
alt.: altezza
uff.: ufficio
co.: comma
L.: legge
pag.: pagina
Pag.: pagina
pagg.: pagine
Pagg.: pagine
sport.: sportello
bin.: binario
cl.: classe
gr.: gruppo
tg. Tg. tg: taglia
Es. es. Es: esercizio
usc.: uscita
carr.: carrozza
"""
