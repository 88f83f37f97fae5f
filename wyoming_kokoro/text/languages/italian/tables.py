"""Italian tables, a line an entry, as tables.py reads them: units, abbreviations, letters."""

from __future__ import annotations

UNITS = """
W: watt, watt
kW: chilowatt, chilowatt
MW: megawatt, megawatt
mW: milliwatt, milliwatt
Wh: wattora, wattora
kWh KWh kwh: chilowattora, chilowattora
MWh: megawattora, megawattora
kWp: chilowatt di picco, chilowatt di picco
VA: voltampere, voltampere
kVA: chilovoltampere, chilovoltampere
V: volt, volt
kV: chilovolt, chilovolt
mV: millivolt, millivolt
A: ampere, ampere
mA: milliampere, milliampere
Ah: amperora, amperora
mAh: milliamperora, milliamperora
Hz: hertz, hertz
kHz: chilohertz, chilohertz
MHz: megahertz, megahertz
GHz: gigahertz, gigahertz
Ω: ohm, ohm
lx lux: lux, lux
lm: lumen, lumen
K: kelvin, kelvin
°C ºC °~C º~C: grado Celsius, gradi Celsius
°F ºF °~F º~F: grado Fahrenheit, gradi Fahrenheit
°: grado, gradi
hPa: ettopascal, ettopascal
kPa: chilopascal, chilopascal
Pa: pascal, pascal
mbar: millibar, millibar
bar: bar, bar
psi: libbra per pollice quadrato, libbre per pollice quadrato, f
ppm: parte per milione, parti per milione, f
ppb: parte per miliardo, parti per miliardo, f
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3: microgrammo per metro cubo, microgrammi per metro cubo
mg/m³ mg/m3: milligrammo per metro cubo, milligrammi per metro cubo
g/m³: grammo per metro cubo, grammi per metro cubo
dB: decibel, decibel
dBm: decibel milliwatt, decibel milliwatt
dBA dB(A): decibel A, decibel A
bit bits: bit, bit
kbit/s kbps Kbps: chilobit al secondo, chilobit al secondo
Mbit/s Mbps Mb/s: megabit al secondo, megabit al secondo
Gbit/s Gbps Gb/s: gigabit al secondo, gigabit al secondo
B: byte, byte
kB KB: chilobyte, chilobyte
MB: megabyte, megabyte
GB: gigabyte, gigabyte
TB: terabyte, terabyte
MiB: mebibyte, mebibyte
GiB: gibibyte, gibibyte
kB/s KB/s: chilobyte al secondo, chilobyte al secondo
MB/s: megabyte al secondo, megabyte al secondo
GB/s: gigabyte al secondo, gigabyte al secondo
km/h kmh: chilometro orario, chilometri orari
m/s: metro al secondo, metri al secondo
mph: miglio orario, miglia orarie
kn: nodo, nodi
km: chilometro, chilometri
m: metro, metri
cm: centimetro, centimetri
mm: millimetro, millimetri
mm/h: millimetro all'ora, millimetri all'ora
µm μm: micrometro, micrometri
in: pollice, pollici
ft: piede, piedi
km² km2: chilometro quadrato, chilometri quadrati
m² m2 mq: metro quadrato, metri quadrati
cm² cm2: centimetro quadrato, centimetri quadrati
m³ m3 mc: metro cubo, metri cubi
cm³ cm3: centimetro cubo, centimetri cubi
m³/h m3/h: metro cubo all'ora, metri cubi all'ora
Smc smc: standard metro cubo, standard metri cubi
ha: ettaro, ettari, e
W/m² W/m2: watt per metro quadrato, watt per metro quadrato
L l: litro, litri
ml mL: millilitro, millilitri
cl cL: centilitro, centilitri
L/min l/min: litro al minuto, litri al minuto
L/h l/h: litro all'ora, litri all'ora
kg: chilo, chili
g: grammo, grammi
mg: milligrammo, milligrammi
µg μg: microgrammo, microgrammi
t: tonnellata, tonnellate, f
lb: libbra, libbre, f
oz: oncia, once, v
kcal: chilocaloria, chilocalorie, f
kJ: chilojoule, chilojoule
J: joule, joule
N: newton, newton
pz. pz: pezzo, pezzi
conf.: confezione, confezioni, f
cucch.: cucchiaio, cucchiai
gg gg.: giorno, giorni
pers.: persona, persone, f
ab.: abitante, abitanti, e
h: ora, ore, v
min: minuto, minuti
s sec: secondo, secondi
ms: millisecondo, millisecondi
rpm giri/min: giro al minuto, giri al minuto
bpm: battito al minuto, battiti al minuto
px: pixel, pixel
Mpx MP: megapixel, megapixel
%: per cento, per cento, %
%rH %RH %UR: per cento di umidità relativa, per cento di umidità relativa, %
‰: per mille, per mille, %
"""

ABBREVIATIONS = """
Sig. sig.: signor
Sig.ra sig.ra Sig.na: signora
Sigg.: signori
Dott. dott. Dr. dr.: dottor
Dott.ssa dott.ssa Dr.ssa: dottoressa
Prof. prof.: professor
Prof.ssa prof.ssa: professoressa
Ing. ing.: ingegner
Avv. avv.: avvocato
Geom.: geometra
P.za P.zza: piazza
V.le: viale
C.so: corso
n° N° nº Nº: numero
tel. Tel.: telefono
pag.: pagina
pagg.: pagine
ca.: circa
max. Max.: massimo
min. Min.: minimo
temp. Temp.: temperatura
es.: esempio
p.es. p.~es.: per esempio
ecc. Ecc.: eccetera
a.C. a.~C.: avanti Cristo
d.C. d.~C.: dopo Cristo
vs vs.: contro
cap. Cap.: capitolo
fig. Fig.: figura
vol. Vol.: volume
art. Art.: articolo
artt.: articoli
lett.: lettera
sec. Sec.: secolo
q.b.: quanto basta
prov. Prov.: provincia
cell. Cell.: cellulare
fraz.: frazione
loc.: località
int. Int.: interno
scad. Scad.: scadenza
incl.: inclusa
escl.: esclusa
mart.: martedì
giov.: giovedì
merc.: mercoledì
S.r.l. S.R.L. Srl: esse erre elle
S.p.A. S.P.A. spa: esse pi a
S.n.c. Snc: esse enne ci
S.a.s.: esse a esse
D.Lgs. D.lgs.: decreto legislativo
D.L.: decreto legge
D.P.R.: di pi erre
Gen.: generale
Col.: colonnello
On.: onorevole
Sen.: senatore
Rag. rag.: ragionier
Arch. arch.: architetto
Spett.le: spettabile
Gent.mo: gentilissimo
Gent.ma: gentilissima
Egr.: egregio
S.ta: santa
C.da: contrada
L.go: largo
prob. Prob.: probabilità
umid. Umid.: umidità
vel. Vel.: velocità
cons.: consumo
rif. Rif.: riferimento
all.: allegato
segg.: seguenti
ass.: assicurazione
N.B. NB: nota bene
tot. Tot.: totale
p.v.: prossimo venturo
u.s.: ultimo scorso
c.m.: corrente mese
e/o: e o
WiFi Wi-Fi WIFI wi-fi: uaifai
"""

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
UE: u e
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
BLE: bi elle e
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
"""

LETTERS = """
a: a
b: bi
c: ci
d: di
e: e
f: effe
g: gi
h: acca
i: i
j: i lunga
k: kappa
l: elle
m: emme
n: enne
o: o
p: pi
q: cu
r: erre
s: esse
t: ti
u: u
v: vu
w: doppia vu
x: ics
y: ipsilon
z: zeta
"""

PHRASES = """
24/7: ventiquattr'ore su ventiquattro
24h/24: ventiquattr'ore su ventiquattro
7/7: sette giorni su sette
50/50: cinquanta e cinquanta
4K: quattro kappa
8K: otto kappa
5G: cinque gi
4G: quattro gi
3G: tre gi
2G: due gi
3D: tre di
2D: due di
CO2 CO₂: ci o due
NO2 NO₂: enne o due
O3 O₃: ozono
H2O H₂O: acca due o
PM2.5 PM2,5 PM₂.₅: pi emme due virgola cinque
PM10 PM₁₀: pi emme dieci
MP3: emme pi tre
MP4: emme pi quattro
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
"""
