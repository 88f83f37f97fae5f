"""Acronyms as Italians say them, a line an entry, as tables.py reads them.

`ACRONYMS` are written in capitals; newspapers and chats write those of `IN_SMALL_LETTERS` as words.
"""

from __future__ import annotations

ACRONYMS = """
TV: tivù
USB: u esse bi
HDMI: acca di emme i
LED: led
IA: i a
AI: a i
API: api
IP: i pi
URL: u erre elle
NAS: nas
CPU: ci pi u
GPU: gi pi u
RAM: ram
PC: pi ci
GPS: gi pi esse
SMS: esse emme esse
UV: u vu
UE: u é
ONU: onu
IVA: iva
ENEL: enel
RAI: rai
ID: i di
HA: acca a
OTA: o ti a
SSD: esse esse di
PIN: pin
SIM: sim
BLE: bi elle é
VMC: vu emme ci
ACS: a ci esse
FAQ: faq
USA: usa
DNA: di enne a
FMI: effe emme i
OMS: o emme esse
ONG: o enne gi
CAP: cap
PIL: pil
SUV: suv
CIA: cia
FBI: effe bi i
NATO: nato
FAO: fao
DOP: dop
OLED: oled
OK: okei
ABS: a bi esse
ATM: a ti emme
ASL: asl
INPS: inps
INAIL: inail
ISTAT: istat
ISEE: isee
ZTL: zeta ti elle
IBAN: iban
VRAM: vu ram
CEO: si i o
VIP: vip
ROM: rom
LAN: lan
PDF: pi di effe
FIAT: fiat
FTSE: futsi
MIB: mib
ATAC: atac
TAR: tar
IMU: imu
SPID: spid
CIE: ci i é
PEC: pec
UFO: ufo
NASA: nasa
GIF: gif
ISO: iso
CONI: coni
FIGC: effe i gi ci
CGIL: ci gi i elle
ANSA: ansa
ADSL: a di esse elle
DVD: di vi di
CD: ci di
DJ: di gei
SOS: esse o esse
UEFA: uefa
NBA: enne bi ei
RSA: erre esse a
RC: erre ci
TG: ti gi
ENI: eni
ENAV: enav
TAV: tav
CISL: cisl
OCSE: ocse
AGCOM: agcom
CNEL: cnel
BRICS: brics
CERN: cern
SWIFT: swift
JSON: json
YAML: yaml
LAV: lav
FIPAV: fipav
AIDS: aids
QLED: cu led
ISS: i esse esse
OMC: o emme ci
UTI: u ti i
AST: a esse ti
ALT: a elle ti
INR: i enne erre
EEG: é é gi
MIT: emme i ti
ADI: a di i
CRO: ci erre o
IPO: i pi o
CLI: ci elle i
IDE: i di é
SPA: esse pi a
BMW: bi emme vu
VW: vu vu
WWF: vu vu effe
WC: vu ci
WWW: vu vu vu
TVB: ti vu bi
MTV: em ti vi
HBO: eic bi o
AD: a di
DOC: doc
DOCG: doc gi
USD: dollari
EUR: eur
EVO: evo
JPG: gei pi gi
HACS: acs
LIDL: lidl
MAV: mav
RID: rid
PEI: pei
NASPI: naspi
BTICINO: biticino
FRITZ: friz
"""

IN_SMALL_LETTERS = """
Bce: bi ci é
Cgil: ci gi i elle
Cisl: cisl
Ue: u é
Fbi: effe bi i
Fmi: effe emme i
Oms: o emme esse
Pd: pi di
Fdi FdI: effe di i
Pnrr: pi enne erre erre
Ftse: futsi
Gdf GdF: guardia di finanza
Csm: ci esse emme
Cdm CdM: ci di emme
Cda CdA cda: ci di a
Tfr: ti effe erre
Gp: gi pi
Dna: di enne a
Psg: pi esse gi
Cnr: ci enne erre
Ddl: di di elle
Dpcm dpcm: di pi ci emme
ddl: di di elle
Bpm: bi pi emme
Cdp: ci di pi
Rfi: erre effe i
Nba: enne bi ei
Atp: a ti pi
Wta: vu ti a
Figc: effe i gi ci
Rsa: erre esse a
Ssn: esse esse enne
Ong: o enne gi
Btp: bi ti pi
Ztl: zeta ti elle
Iss: i esse esse
Ingv: i enne gi vu
Mps: emme pi esse
Ets: é ti esse
Tg Tg1 tg: ti gi
Tv tv: tivù
Pc pc: pi ci
sms: esse emme esse
mms: emme emme esse
cd: ci di
dvd: di vi di
dj: di gei
wc: vu ci
usb: u esse bi
hdmi: acca di emme i
gps: gi pi esse
vpn: vu pi enne
dns: di enne esse
dhcp: di acca ci pi
ssh: esse esse acca
ftp: effe ti pi
http: acca ti ti pi
https: acca ti ti pi esse
html: acca ti emme elle
css: ci esse esse
php: pi acca pi
sql: esse cu elle
pdf: pi di effe
jpg: gei pi gi
png: pi enne gi
mqtt: emme cu ti ti
mp3: emme pi tre
mp4: emme pi quattro
url: u erre elle
ssd: esse esse di
hdd: acca di di
cpu: ci pi u
gpu: gi pi u
ip: i pi
"""
