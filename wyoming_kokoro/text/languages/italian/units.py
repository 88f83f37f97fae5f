"""Italian units and currencies, a line an entry, as tables.py reads them."""

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
Smc smc: metro cubo standard, metri cubi standard
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
µg μg mcg ug: microgrammo, microgrammi
µL μL µl μl: microlitro, microlitri
gtt gtt.: goccia, gocce, f
fl. fiale.: fiala, fiale, f
supp.: supposta, supposte, f
ng/mL ng/ml: nanogrammo per millilitro, nanogrammi per millilitro
µg/L μg/L µg/l μg/l: microgrammo per litro, microgrammi per litro
mmol/L mmol/l: millimole per litro, millimoli per litro, f
g/dL g/dl: grammo per decilitro, grammi per decilitro
nm: nanometro, nanometri
TiB: tebibyte, tebibyte
KiB: kibibyte, kibibyte
PB: petabyte, petabyte
TB/s: terabyte al secondo, terabyte al secondo
Tbit/s Tbps: terabit al secondo, terabit al secondo
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
hg: etto, etti, e
dl dL: decilitro, decilitri
dm: decimetro, decimetri
hl: ettolitro, ettolitri
km/s: chilometro al secondo, chilometri al secondo
m/s² m/s2: metro al secondo quadrato, metri al secondo quadrato
kg/m³ kg/m3: chilo per metro cubo, chili per metro cubo
g/L g/l: grammo per litro, grammi per litro
mg/L mg/l: milligrammo per litro, milligrammi per litro
mg/dl mg/dL: milligrammo per decilitro, milligrammi per decilitro
mmHg: millimetro di mercurio, millimetri di mercurio
Nm: newton metro, newton metro
CV: cavallo, cavalli
UI: unità internazionale, unità internazionali, v
fps: fotogramma al secondo, fotogrammi al secondo
dpi: punto per pollice, punti per pollice
GWh: gigawattora, gigawattora
GW: gigawatt, gigawatt
TWh: terawattora, terawattora
bott.: bottiglia, bottiglie, f
pacc.: pacco, pacchi
scat.: scatola, scatole, f
cucchiai.no cucch.no: cucchiaino, cucchiaini
cucch.ni: cucchiaino, cucchiaini
bust.: bustina, bustine, f
gr gr.: grammo, grammi
lt lt.: litro, litri
mt mt.: metro, metri
sett.: settimana, settimane, f
porz.: porzione, porzioni, f
p.p. pp: punto percentuale, punti percentuali
mm² mm2 mmq: millimetro quadrato, millimetri quadrati
mm³ mm3: millimetro cubo, millimetri cubi
dm² dm2: decimetro quadrato, decimetri quadrati
cpr cpr. cp cp. compr.: compressa, compresse, f
cps cps. caps.: capsula, capsule, f
Mb: megabit, megabit
Gb: gigabit, gigabit
kb: chilobit, chilobit
N·m N.m N⋅m: newton metro, newton metro
FLOPS Flops flops: flops, flops
GFLOPS Gflops gflops: gigaflops, gigaflops
TFLOPS TFLOPs Tflops tflops: teraflops, teraflops
UA ua: unità astronomica, unità astronomiche, v
car. caratt.: carattere, caratteri
a.l.: anno luce, anni luce, e
c.no: cucchiaino, cucchiaini
c.ni: cucchiaino, cucchiaini
c.io: cucchiaio, cucchiai
ad. ad: adulto, adulti, e
bamb. bamb: bambino, bambini
pt pt.: punto, punti
mcg/die: microgrammo al giorno, microgrammi al giorno
ns: nanosecondo, nanosecondi
µs μs: microsecondo, microsecondi
cal: caloria, calorie, f
MPa: megapascal, megapascal
GPa: gigapascal, gigapascal
atm: atmosfera, atmosfere, v
mol: mole, moli, f
mmol: millimole, millimoli, f
eV: elettronvolt, elettronvolt, e
keV: chiloelettronvolt, chiloelettronvolt
MeV: megaelettronvolt, megaelettronvolt
Bq: becquerel, becquerel
mSv: millisievert, millisievert
µSv μSv: microsievert, microsievert
µF μF: microfarad, microfarad
kΩ: chiloohm, chiloohm
THz: terahertz, terahertz
cc: centimetro cubo, centimetri cubi
q: quintale, quintali
q.li: quintale, quintali
dag: decagrammo, decagrammi
kN: chilonewton, chilonewton
vasch.: vaschetta, vaschette, f
spicch.: spicchio, spicchi, z
mazz.: mazzetto, mazzetti
rot.: rotolo, rotoli
bt bt.: bottiglia, bottiglie, f
cart.: cartone, cartoni
hh: ora, ore, v
"""

TIGHT = "ha in ad q"
"""Units only right after a number: they are words as well."""

CURRENCIES = """
€ EUR: euro, euro, m, centesimo, centesimi, m
$ US$ USD CAD AUD: dollaro, dollari, m, centesimo, centesimi, m
£ GBP: sterlina, sterline, f, penny, penny, m
¥ JPY: yen, yen, z
CHF: franco, franchi, m, centesimo, centesimi, m
R$ BRL: real, real, m
₽ RUB: rublo, rubli, m
₹ INR: rupia, rupie, f
CNY: yuan, yuan, z
₿ BTC: bitcoin, bitcoin, m
"""
