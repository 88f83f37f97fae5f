"""French acronyms, letters and set phrases, a line an entry."""

from __future__ import annotations

ACRONYMS = """
TV: télé
TVs: télés
USB: u èsse bé
HDMI: hache dé èmme i
LED: led
LEDs: leds
DEL: del
IA: i a
API: a pé i
IP: i pé
URL: u erre elle
NAS: nasse
CPU: cé pé u
GPU: gé pé u
RAM: rame
PC: pé cé
GPS: gé pé èsse
SMS: èsse èmme èsse
EDF: e dé èffe
SNCF: èsse èn cé èffe
RATP: erre a té pé
RER: erre e erre
TGV: té gé vé
UV: u vé
UE: u e
ONU: o èn u
VMC: vé èmme cé
ID: i dé
HA: hache a
TVA: té vé a
OTA: o té a
SSD: èsse èsse dé
PIN: pin
SIM: sim
BLE: bé elle e
PAC: pac
ECS: e cé èsse
IRM: i erre èmme
FMI: èffe èmme i
CDI: cé dé i
CHU: cé hache u
OMS: o èmme èsse
ONG: o èn gé
QI: ku i
PME: pé èmme e
PIB: pé i bé
SUV: èsse u vé
USA: u èsse a
VOD: vé o dé
ADN: a dé èn
HLM: hache elle èmme
IUT: i u té
OGM: o gé èmme
RSA: erre èsse a
SAV: èsse a vé
CIA: cé i a
FBI: èffe bé i
UHF: u hache èffe
ABS: a bé èsse
IBAN: iban
OTAN: otan
INSEE: insé
SAMU: samu
OVNI: ovni
OLED: oled
WAN: ouane
LAN: lane
OK: oké
VRAM: vé rame
CAC: cac
FAQ: ef a ku
JPEG: ji pègue
ZIP: zip
GIF: gif
NASA: nasa
CAF: caf
TER: té e erre
DVD: dé vé dé
DJ: di djé
OM: o èmme
BD: bé dé
VIP: vi aille pi
ROM: rome
LIDAR: lidar
RAID: raide
SARL: èsse a erre elle
SAS: èsse a èsse
ISO: iso
IKEA: ikéa
FNAC: fnac
CROUS: crousse
ZAC: zac
SPA: spa
PACS: pacse
BAC: bac
SIDA: sida
PDF: pé dé èffe
ADSL: a dé èsse elle
SOS: èsse o èsse
OVH: o vé hache
RIB: rib
PUMA: puma
AVS: a vé èsse
DIY: di aille oua
NBA: èn bi a
CEO: si i o
DOM: dom
TOM: tom
ATMO: atmo
FIP: fip
AINS: a i èn èsse
ASSE: a èsse èsse e
ENA: éna
INA: ina
ZEP: zep
PAF: paf
LOL: lol
VAR: var
QC: québec
CNIL: cnil
VOST: vé o èsse té
VOSTFR: vé o èsse té èffe erre
VFF: vé èffe èffe
VFQ: vé èffe ku
BOF: bé o èffe
HDR: hache dé erre
HACS: axe
IMAX: imax
SMUR: smur
ZUP: zup
JSON: djizone
YAML: yamelle
TOML: tomelle
SAML: samelle
CORS: corse
CRUD: creud
REST: reste
BIOS: biosse
ASCII: aski
GEII: gé e i i
CREPS: crèpse
CERFA: cerfa
ADEME: adème
ANSSI: anssi
ARCEP: arcèpe
INRAE: inra
IFREMER: ifremère
CEDEX: cédèxe
"""

LETTERS = """
a bé cé dé e èffe gé hache i ji ka elle èmme èn o pé ku erre èsse té u vé double~vé ixe i~grec
zède
"""

PHRASES = """
R&B RnB R'n'B: ar ènne bi
VF/VO: vé èffe vé o
24h/24: vingt-quatre heures sur vingt-quatre
24~h/24: vingt-quatre heures sur vingt-quatre
7~j/7: sept jours sur sept
24/7: vingt-quatre heures sur vingt-quatre
50/50: cinquante cinquante
O3 O₃: ozone
Model~Y: modèle i grec
la~4L La~4L: la quatre elle
7j/7: sept jours sur sept
vit.~max.: vitesse maximale
SpO2 SpO₂: saturation
HbA1c: hémoglobine glyquée
GPT-4o: gé pé té quatre o
"""
