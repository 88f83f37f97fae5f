"""French tables, a line an entry, as tables.py reads them: units, abbreviations, letters."""

from __future__ import annotations

UNITS = """
W: watt, watts
kW: kilowatt, kilowatts
MW: mégawatt, mégawatts
mW: milliwatt, milliwatts
Wh: wattheure, wattheures
kWh KWh kwh: kilowattheure, kilowattheures
MWh: mégawattheure, mégawattheures
kWc: kilowatt-crête, kilowatts-crête
VA: voltampère, voltampères
kVA: kilovoltampère, kilovoltampères
V: volt, volts
kV: kilovolt, kilovolts
mV: millivolt, millivolts
A: ampère, ampères
mA: milliampère, milliampères
Ah: ampère-heure, ampère-heures
mAh: milliampère-heure, milliampère-heures
Hz: hertz, hertz
kHz: kilohertz, kilohertz
MHz: mégahertz, mégahertz
GHz: gigahertz, gigahertz
Ω: ohm, ohms
lx lux: lux, lux
lm: lumen, lumens
K: kelvin, kelvins
°C ºC °~C º~C: degré Celsius, degrés Celsius
°F ºF °~F º~F: degré Fahrenheit, degrés Fahrenheit
°: degré, degrés
hPa: hectopascal, hectopascals
kPa: kilopascal, kilopascals
Pa: pascal, pascals
mbar: millibar, millibars
bar: bar, bars
psi: livre par pouce carré, livres par pouce carré, f
ppm: partie par million, parties par million, f
ppb: partie par milliard, parties par milliard, f
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3: microgramme par mètre cube, microgrammes par mètre cube
mg/m³ mg/m3: milligramme par mètre cube, milligrammes par mètre cube
g/m³: gramme par mètre cube, grammes par mètre cube
dB: décibel, décibels
dBm: décibel milliwatt, décibels milliwatt
dBA dB(A): décibel A, décibels A
bit bits: bit, bits
kbit/s kbps Kbps: kilobit par seconde, kilobits par seconde
Mbit/s Mbps Mb/s: mégabit par seconde, mégabits par seconde
Gbit/s Gbps Gb/s: gigabit par seconde, gigabits par seconde
o: octet, octets
B: octet, octets
ko Ko kB KB: kilooctet, kilooctets
Mo MB: mégaoctet, mégaoctets
Go GB: gigaoctet, gigaoctets
To TB: téraoctet, téraoctets
MiB Mio: mébioctet, mébioctets
GiB Gio: gibioctet, gibioctets
ko/s kB/s KB/s: kilooctet par seconde, kilooctets par seconde
Mo/s MB/s: mégaoctet par seconde, mégaoctets par seconde
Go/s GB/s: gigaoctet par seconde, gigaoctets par seconde
km/h kmh: kilomètre heure, kilomètres heure
m/s: mètre par seconde, mètres par seconde
mph: mille à l'heure, milles à l'heure
kn: nœud, nœuds
km: kilomètre, kilomètres
m: mètre, mètres
cm: centimètre, centimètres
mm: millimètre, millimètres
mm/h: millimètre par heure, millimètres par heure
µm μm: micromètre, micromètres
in: pouce, pouces
ft: pied, pieds
km² km2: kilomètre carré, kilomètres carrés
m² m2: mètre carré, mètres carrés
cm² cm2: centimètre carré, centimètres carrés
m³ m3: mètre cube, mètres cubes
cm³ cm3: centimètre cube, centimètres cubes
m³/h m3/h: mètre cube par heure, mètres cubes par heure
ha: hectare, hectares
W/m² W/m2: watt par mètre carré, watts par mètre carré
L l: litre, litres
ml mL: millilitre, millilitres
cl cL: centilitre, centilitres
L/min l/min: litre par minute, litres par minute
L/h l/h: litre par heure, litres par heure
kg: kilo, kilos
g: gramme, grammes
mg: milligramme, milligrammes
µg μg: microgramme, microgrammes
t: tonne, tonnes, f
lb: livre, livres, f
oz: once, onces, f
kcal: kilocalorie, kilocalories, f
kJ: kilojoule, kilojoules
J: joule, joules
N: newton, newtons
h: heure, heures, f
min mn: minute, minutes, f
s sec: seconde, secondes, f
ms: milliseconde, millisecondes, f
j: jour, jours
c.~à~s. c.à.s. càs CàS c.~à~soupe: cuillère à soupe, cuillères à soupe, f
c.~à~c. c.à.c. càc CàC c.~à~café: cuillère à café, cuillères à café, f
pt pts: point, points
pers.: personne, personnes, f
boul.: boule, boules, f
sach.: sachet, sachets
rpm tr/min: tour par minute, tours par minute
bpm: battement par minute, battements par minute
px: pixel, pixels
Mpx MP: mégapixel, mégapixels
%: pour cent, pour cent
%rH %RH %HR: pour cent d'humidité relative, pour cent d'humidité relative
‰: pour mille, pour mille
"""

ABBREVIATIONS = """
MM.: messieurs
Mme Mme.: madame
Mmes: mesdames
Mlle: mademoiselle
Mlles: mesdemoiselles
Dr Dr.: docteur
Pr Pr.: professeur
St: saint
Ste: sainte
bd Bd bd. Bd. blvd: boulevard
av. Av.: avenue
pl.: place
n° N° nº Nº: numéro
tél. Tél.: téléphone
env. Env.: environ
max. Max.: maximum
min. Min.: minimum
temp. Temp.: température
p.~ex. p.ex. P.~ex.: par exemple
c.-à-d.: c'est-à-dire
etc.: et cetera
rdv RDV: rendez-vous
av.~J.-C.: avant Jésus-Christ
apr.~J.-C.: après Jésus-Christ
vs vs.: contre
s.v.p. SVP svp: s'il vous plaît
et/ou: et ou
chap. Chap.: chapitre
art. Art.: article
fig. Fig.: figure
vol.: volume
suiv.: suivantes
cf. Cf.: confer
ex. Ex.: exemple
av.~JC av.~J.C.: avant Jésus-Christ
apr.~JC apr.~J.C.: après Jésus-Christ
chir.: chirurgien
boul. Boul.: boulevard
imp.: impasse
all.: allée
rte Rte: route
fg Fg: faubourg
bât. Bât.: bâtiment
imm. Imm.: immeuble
esc.: escalier
appt appt. apt. appart.: appartement
réf. Réf.: référence
dép. Dép.: départ
arr. Arr.: arrivée
qté Qté: quantité
incl.: inclus
excl.: exclu
prév.: prévisions
resp.: responsable
dir.: directeur
ét.: étage
hab.: habitants
Cie: compagnie
Sté: société
Mgr: monseigneur
Vve: veuve
TTC: toutes taxes comprises
HT: hors taxes
vit.: vitesse
hum.: humidité
moy. Moy.: moyenne
conso. Conso.: consommation
th.: thermostat
N.B. NB: nota bene
c/o: chez
WiFi Wi-Fi WIFI wi-fi wifi Wifi: ouifi
"""

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
SAMU: samu
OVNI: ovni
OLED: oled
WAN: ouane
LAN: lane
OK: oké
"""

LETTERS = """
a: a
b: bé
c: cé
d: dé
e: e
f: èffe
g: gé
h: hache
i: i
j: ji
k: ka
l: elle
m: èmme
n: èn
o: o
p: pé
q: ku
r: erre
s: èsse
t: té
u: u
v: vé
w: double vé
x: ixe
y: i grec
z: zède
"""

PHRASES = """
24h/24: vingt-quatre heures sur vingt-quatre
24~h/24: vingt-quatre heures sur vingt-quatre
7j/7: sept jours sur sept
7~j/7: sept jours sur sept
24/7: vingt-quatre heures sur vingt-quatre
50/50: cinquante cinquante
4K: quatre ka
8K: huit ka
5G: cinq gé
4G: quatre gé
3G: trois gé
2G: deux gé
3D: trois dé
2D: deux dé
CO2 CO₂: cé o deux
NO2 NO₂: èn o deux
O3 O₃: ozone
H2O H₂O: hache deux o
PM2.5 PM2,5 PM₂.₅: pé èmme deux virgule cinq
PM10 PM₁₀: pé èmme dix
MP3: èmme pé trois
MP4: èmme pé quatre
"""

COMPASS = """
N: nord
S: sud
E: èste
O W: ouest
NE: nord-est
NO NW: nord-ouest
SE: sud-est
SO SW: sud-ouest
NNE: nord-nord-est
NNO NNW: nord-nord-ouest
SSE: sud-sud-est
SSO SSW: sud-sud-ouest
ENE: est-nord-est
ESE: est-sud-est
ONO WNW: ouest-nord-ouest
OSO WSW: ouest-sud-ouest
"""

BEFORE_NUMBERS = """
p.: page
pp.: pages
no. No.: numéro
l.: ligne
"""
