"""Portuguese acronyms, letters, states and points of the compass, a line an entry."""

from __future__ import annotations

from .abbreviations import ABBREVIATIONS as ABBREVIATIONS
from .capitals import ACRONYMS as _SAID

ACRONYMS = f"""{_SAID}
TV: tevê
TVs: tevês
USB: u ésse bê
HDMI: agá dê eme i
LED: led
LEDs: leds
IA: inteligência artificial
API: a pê i
IP: i pê
URL: u erre éle
NAS: nás
CPU: cê pê u
GPU: gê pê u
RAM: ram
PC: pê cê
GPS: gê pê ésse
SMS: ésse eme ésse
UV: u vê
UE: u é
FEB: fébi
ONU: onu
CPF: cê pê efe
CEP: cep
CEMIG: cemig
ENEL: enel
PIX: pix
ID: i dê
HA: agá a
OTA: o tê a
SSD: ésse ésse dê
PIN: pin
SIM: sim
BLE: bê éle é
EUA: Estados Unidos
BTU: bê tê u
UPS: u pê ésse
DNA: dê ene á
FMI: efe eme i
OMS: ó eme ésse
ONG: ongue
PIB: pibe
SUV: ésse u vê
CIA: cia
FBI: efe bê i
OTAN: otan
OLED: oled
USP: uspe
IPTU: i pê tê u
IPVA: i pê vê á
INSS: i ene ésse ésse
IBGE: i bê gê é
SUS: sus
UTI: u tê i
ABS: á bê ésse
OK: oquei
SAMU: samu
RG: erre gê
DDD: dê dê dê
HD: agá dê
HDs: agá dês
VRAM: vê ram
CNPJ: cê ene pê jota
CNH: cê ene agá
SAC: sac
CEO: cê i ó
VIP: vip
ROM: rom
PDF: pê dê efe
NASA: nasa
FGTS: efe gê tê ésse
MEC: mec
STF: ésse tê efe
TCU: tê cê u
PT: pê tê
MST: eme ésse tê
ENEM: enem
FUVEST: fuvest
DETRAN: detran
PROCON: procon
SESC: sesc
SENAI: senai
CBF: cê bê efe
UPA: upa
UBS: u bê ésse
DVD: dê vê dê
CD: cê dê
GIF: gif
ISO: iso
DJ: dijei
SOS: ésse o ésse
NBA: ene bê á
UFC: u efe cê
FIFA: fifa
ONGs: ongues
ANVISA: anvisa
UNESCO: unesco
BNDES: bê ene dê ésse
"""

LETTERS = """
á bê cê dê é efe gê agá i jota cá éle eme ene ó pê quê erre ésse tê u vê dáblio xis ípsilon zê
"""

PHRASES = """
24/7: vinte e quatro horas por dia, sete dias por semana
50/50: meio a meio
O3 O₃: ozônio
1~barra: uma barra
"""

COMPASS = """
N: norte
S: sul
E L: leste
O W: oeste
NE: nordeste
NO NW: noroeste
SE: sudeste
SO SW: sudoeste
NNE: nor-nordeste
NNO NNW: nor-noroeste
SSE: su-sudeste
SSO SSW: su-sudoeste
ENE: és-nordeste
ESE: és-sudeste
ONO WNW: oés-noroeste
OSO WSW: oés-sudoeste
"""

BEFORE_NUMBERS = """
op. Op.: opus
c. ca.: cerca de
p.: página
pp.: páginas
n.: número
s.: século
km: quilômetro
"""

STATES = """
AC: Acre
AL: Alagoas
AP: Amapá
BA: Bahia
CE: Ceará
DF: Distrito Federal
ES: Espírito Santo
GO: Goiás
MA: Maranhão
MG: Minas Gerais
MS: Mato Grosso do Sul
MT: Mato Grosso
PA: Pará
PB: Paraíba
PE: Pernambuco
PI: Piauí
PR: Paraná
RJ: Rio de Janeiro
RN: Rio Grande do Norte
RO: Rondônia
RR: Roraima
RS: Rio Grande do Sul
SC: Santa Catarina
SE: Sergipe
SP: São Paulo
TO: Tocantins
"""
"""States behind the name of a city; AM is a radio band, too."""
