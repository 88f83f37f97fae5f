"""French abbreviations, letters and points of the compass, a line an entry."""

from __future__ import annotations

ABBREVIATIONS = """
MM.: messieurs
Mme Mme. Mrs: madame
Mmes: mesdames
Mlle: mademoiselle
Mlles: mesdemoiselles
Dr Dr.: docteur
Pr Pr. prof. Prof.: professeur
St: saint
Ste Ste-: sainte
bd Bd bd. Bd. blvd boul. Boul.: boulevard
av. Av.: avenue
pl.: place
n° N° nº Nº: numéro
tél. Tél.: téléphone
env. Env.: environ
max. Max.: maximum
min. Min.: minimum
temp. Temp. Temp: température
p.~ex. p.ex. P.~ex.: par exemple
c.-à-d. càd c.à.d.: c'est-à-dire
etc. etc: et cetera
rdv RDV R.-V.: rendez-vous
av.~J.-C. av.~JC av.~J.C.: avant Jésus-Christ
apr.~J.-C. apr.~JC apr.~J.C.: après Jésus-Christ
vs vs.: contre
s.v.p. SVP svp: s'il vous plaît
et/ou: et ou
chap. Chap.: chapitre
fig. Fig.: figure
suiv.: suivantes
cf. Cf. cf: confer
ex. Ex.: exemple
chir.: chirurgien
imp. Imp.: impasse
all.: allée
rte Rte: route
fg Fg: faubourg
bât. Bât.: bâtiment
imm. Imm.: immeuble
esc.: escalier
appt appt. apt. appart. Appt. Appt Apt. Appart.: appartement
réf. Réf.: référence
dép. Dép.: départ
arr. Arr.: arrivée
qté Qté: quantité
incl.: inclus
excl.: exclu
prév.: prévisions
resp.: responsable
ét. Et.: étage
hab.: habitants
Cie: compagnie
Sté: société
Mgr: monseigneur
Vve: veuve
TTC T.T.C. t.t.c.: toutes taxes comprises
HT H.T.: hors taxes
moy. Moy.: moyenne
conso. Conso.: consommation
th.: thermostat
N.B. NB: nota bene
c/o: chez
WiFi Wi-Fi WIFI wi-fi wifi Wifi: ouifi
Gal Gal. Gén. gén.: général
Cdt Cdt.: commandant
Cne: capitaine
Lt: lieutenant
Sgt: sergent
Col.: colonel
hôp. Hôp.: hôpital
Ouv. ouv.: ouvert
fér.: fériés
ferm. Ferm.: fermeture
ext. Ext.: extérieure
int. Int.: intérieure
larg.: largeur
diam. ø Ø: diamètre
al.: alinéa
§: paragraphe
civ.: civil
pén.: pénal
adr. Adr.: adresse
ass. Ass.: assurance
asso. Assoc. assoc.: association
auj.: aujourd'hui
bcp: beaucoup
Ch.: chambre
circ.: circulation
coll.: collection
coord.: coordonnées
dept dépt dépt. dpt: département
dest.: destinataire
éd. Éd.: édition
élec. élec électr.: électricité
éq.: équipe
expr.: expression
fam.: famille
gd: grand
gde: grande
gouv. Gouv.: gouvernement
h.: heures
hebdo.: hebdomadaire
ibid.: ibidem
inf. Inf.: inférieur
sup. Sup.: supérieur
info. infos.: informations
ing. Ing.: ingénieur
inv.: inverse
J.-C.: Jésus-Christ
J.O. JO: jeux olympiques
lat.: latitude
Ldt: lieu-dit
ltée Ltée: limitée
MàJ MAJ màj: mise à jour
mens.: mensuel
msg: message
nb Nb nbre Nbre: nombre
nbx: nombreux
natl.: national
obs. Obs.: observation
opt.: option
org.: organisation
orig.: origine
pbm: problème
pdt: pendant
pers.: personnes
pls: plusieurs
préf. Préf.: préfecture
prés.: président
proc.: procédure
prod.: production
prog.: programme
prov.: province
P.-S. P.S.: post-scriptum
qq qq.: quelques
qqch: quelque chose
qqn: quelqu'un
quest.: question
rem.: remarque
rep.: réponse
rés. Rés. res. Res.: résidence
sect.: section
stat. stats: statistiques
suppl. Suppl.: supplément
svt: souvent
tjrs tjs: toujours
tps: temps
trad.: traduction
trim.: trimestre
univ. Univ.: université
var.: variable
vx: vieux
zool.: zoologie
Z.I. ZI: zone industrielle
Z.A. ZA: zone artisanale
RDC RdC rdc R.D.C.: rez-de-chaussée
lgt: logement
sdb SdB sdb.: salle de bains
cuis.: cuisine
sàm: salle à manger
chf. chff.: chauffage
pkg: parking
chem. Chem.: chemin
crs Crs: cours
sq. Sq.: square
qu.: quai
Mr Mr.: monsieur
dte: droite
gche: gauche
visib. Visib.: visibilité
coef. Coef. coeff.: coefficient
Ctrl: contrôle
Suppr: supprimer
Échap Echap: échappe
Maj: majuscule
grd-père: grand-père
grd-mère: grand-mère
grds: grands
nat.: nationalité
c.~à~s. càs: cuillère à soupe
c.~à~c. càc: cuillère à café
c.~à~th. c.~à~thé: cuillère à thé
NVMe: èn vé èmme eu
PoE: pé o e
VoIP: vo aïpi
IoT: i o té
GmbH: gé èmme bé hache
méd. Méd.: médecin
pharm.: pharmacie
consult.: consultation
ord.: ordonnance
gél.: gélules
inj.: injection
quot.: quotidien
fréq.: fréquence
press. Press.: pression
batt. Batt.: batterie
niv. Niv.: niveau
ép. Ép. Ep. ep.: épisode
sais.: saison
mn.: minutes
tarif.: tarif
livr. Livr.: livraison
cde Cde: commande
cdes: commandes
fact. Fact.: facture
pmt.: paiement
rbt.: remboursement
abo.: abonnement
Rép. rép.: république
dist.: distance
alt. Alt.: altitude
prix~HT: prix hors taxes
dir.: direction
Dir.: directeur
ds: dans
sqq.: et suivantes
app. App.: application
d'HR d’HR: d'humidité relative
Éts Éts. Ets: établissements
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
"""

LETTERS = """
a bé cé dé e èffe gé hache i ji ka elle èmme èn o pé ku erre èsse té u vé double~vé ixe i~grec
zède
"""

PHRASES = """
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
no no. No.: numéro
l.: ligne
km: kilomètre
t.: tome
Max max: maximum
Min min: minimum
al.: alinéa
§: paragraphe
coul.: couleur
prof.: profondeur
long. Long.: longueur
art. Art.: article
vol. Vol.: volume
haut. Haut.: hauteur
épais.: épaisseur
vit. Vit.: vitesse
hum. Hum.: humidité
"""
