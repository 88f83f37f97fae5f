"""French units and currencies, a line an entry, as tables.py reads them."""

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
µg μg mcg ug: microgramme, microgrammes
µL μL µl μl mcL: microlitre, microlitres
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
ex.: exemplaire, exemplaires
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
hab.: habitant, habitants
dl dL: décilitre, décilitres
hl hL: hectolitre, hectolitres
dm: décimètre, décimètres
dm³: décimètre cube, décimètres cubes
km/s: kilomètre par seconde, kilomètres par seconde
m/s² m/s2: mètre par seconde carrée, mètres par seconde carrée
kg/m³ kg/m3: kilo par mètre cube, kilos par mètre cube
g/L g/l: gramme par litre, grammes par litre
mg/L mg/l: milligramme par litre, milligrammes par litre
kcal/j: kilocalorie par jour, kilocalories par jour, f
°C/h: degré Celsius par heure, degrés Celsius par heure
Nm: newton-mètre, newtons-mètres
kPa/s: kilopascal par seconde, kilopascals par seconde
mmHg: millimètre de mercure, millimètres de mercure
UI: unité internationale, unités internationales, f
fps ips: image par seconde, images par seconde, f
dpi ppp: point par pouce, points par pouce
Kbit/s: kilobit par seconde, kilobits par seconde
GWh: gigawattheure, gigawattheures
GW: gigawatt, gigawatts
TWh: térawattheure, térawattheures
m².an: mètre carré et par an, mètres carrés et par an
pers: personne, personnes, f
pce pces pce. pces.: pièce, pièces, f
bte btes bte. btes.: boîte, boîtes, f
paq. paq: paquet, paquets
bout.: bouteille, bouteilles, f
cuil.: cuillère, cuillères, f
nds: nœud, nœuds
ch: cheval, chevaux
j.: jour, jours
nuits.: nuit, nuits, f
pp: point de pourcentage, points de pourcentage
trs: tour, tours
mm² mm2: millimètre carré, millimètres carrés
mm³ mm3: millimètre cube, millimètres cubes
dm² dm2: décimètre carré, décimètres carrés
cp. cp cps comp. cpr.: comprimé, comprimés
gél. gel.: gélule, gélules, f
gtte gttes gtt gtts gtte. gttes. gtt.: goutte, gouttes, f
amp.: ampoule, ampoules, f
supp. suppo.: suppositoire, suppositoires
bouff.: bouffée, bouffées, f
inj.: injection, injections, f
mmol/L mmol/l: millimole par litre, millimoles par litre, f
ng/mL ng/ml: nanogramme par millilitre, nanogrammes par millilitre
µg/L μg/L µg/l μg/l: microgramme par litre, microgrammes par litre
mg/dL mg/dl: milligramme par décilitre, milligrammes par décilitre
g/dL g/dl: gramme par décilitre, grammes par décilitre
UI/L UI/l: unité internationale par litre, unités internationales par litre, f
nm: nanomètre, nanomètres
TiB Tio: tébioctet, tébioctets
KiB Kio: kibioctet, kibioctets
Po PB: pétaoctet, pétaoctets
To/s TB/s: téraoctet par seconde, téraoctets par seconde
Tbit/s Tbps Tb/s: térabit par seconde, térabits par seconde
sem.: semaine, semaines, f
Mb Mbit: mégabit, mégabits
Gb Gbit: gigabit, gigabits
kb kbit: kilobit, kilobits
N·m N.m N⋅m: newton-mètre, newtons-mètres
kN: kilonewton, kilonewtons
FLOPS: flops, flops
GFLOPS Gflops gflops: gigaflops, gigaflops
TFLOPS TFLOPs Tflops tflops: téraflops, téraflops
PFLOPS Pflops pflops: pétaflops, pétaflops
UA ua: unité astronomique, unités astronomiques, f
col.: colonne, colonnes, f
lig.: ligne, lignes, f
secs sec.: seconde, secondes, f
car. caract.: caractère, caractères
maj.: majuscule, majuscules, f
a.l.: année-lumière, années-lumière, f
gr gr. grs: gramme, grammes
cs CS c.s. C.S.: cuillère à soupe, cuillères à soupe, f
pinc. pinc pcée pcées: pincée, pincées, f
gsse gsses: gousse, gousses, f
bqt bqts: bouquet, bouquets
btl btls btl. btles: bouteille, bouteilles, f
tr. tranch.: tranche, tranches, f
dz dz. douz.: douzaine, douzaines, f
ad ad.: adulte, adultes
enf enf.: enfant, enfants
kms: kilomètre, kilomètres
hrs: heure, heures, f
jrs: jour, jours
ns: nanoseconde, nanosecondes, f
µs μs: microseconde, microsecondes, f
cc: centimètre cube, centimètres cubes
cal: calorie, calories, f
MPa: mégapascal, mégapascals
GPa: gigapascal, gigapascals
bars: bar, bars
atm: atmosphère, atmosphères, f
mol: mole, moles, f
mmol: millimole, millimoles, f
eV: électronvolt, électronvolts
keV: kiloélectronvolt, kiloélectronvolts
MeV: mégaélectronvolt, mégaélectronvolts
GeV: gigaélectronvolt, gigaélectronvolts
Bq: becquerel, becquerels
mSv: millisievert, millisieverts
µSv μSv: microsievert, microsieverts
mT: millitesla, milliteslas
µF μF: microfarad, microfarads
nF: nanofarad, nanofarads
pF: picofarad, picofarads
mH: millihenry, millihenrys
kΩ: kiloohm, kiloohms
MΩ: mégaohm, mégaohms
cd: candela, candelas, f
µA μA: microampère, microampères
Wc: watt-crête, watts-crête
THz: térahertz, térahertz
kt: kilotonne, kilotonnes, f
Mt: mégatonne, mégatonnes, f
Gt: gigatonne, gigatonnes, f
tep: tonne équivalent pétrole, tonnes équivalent pétrole, f
po: pouce, pouces
pi²: pied carré, pieds carrés
dag: décagramme, décagrammes
cg: centigramme, centigrammes
dam: décamètre, décamètres
hm: hectomètre, hectomètres
MW/h: mégawatt par heure, mégawatts par heure
gouttes/min gttes/min: goutte par minute, gouttes par minute, f
tr/s: tour par seconde, tours par seconde
"""

TIGHT = "o j ad"
"""Units only right after a number: they are words as well."""

CURRENCIES = """
€ EUR: euro, euros, m, centime, centimes, m
$ $~US $~CA $~CAN US$ USD CA$ CAD AUD A$: dollar, dollars, m, cent, cents, m
£ GBP: livre, livres, f, penny, pence, m
¥ JPY: yen, yens, m
CHF: franc, francs, m, centime, centimes, m
R$ BRL: réal, réaux, m, centavo, centavos, m
₽ RUB: rouble, roubles, m
₹ INR: roupie, roupies, f
CNY: yuan, yuans, m
zł PLN: zloty, zlotys, m
₿ BTC: bitcoin, bitcoins, m
"""
