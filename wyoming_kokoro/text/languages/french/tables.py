"""French abbreviations and points of the compass, a line an entry; acronyms are beside it."""

from __future__ import annotations

from .acronyms import ACRONYMS, LETTERS, PHRASES
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

ABBREVIATIONS = """
MM.: messieurs
Mme Mme. Mrs: madame
Mmes: mesdames
Mlle: mademoiselle
Mlles: mesdemoiselles
Dr Dr.: docteur
Dre Dre.: docteure
Pre Pre.: professeure
Pr Pr. prof. Prof.: professeur
St: saint
Ste Ste-: sainte
bd Bd bd. Bd. blvd boul. Boul.: boulevard
av. Av.: avenue
pl. Pl.: place
n° N° nº Nº: numéro
tél. Tél.: téléphone
env. Env.: environ
max. Max.: maximum
min. Min.: minimum
temp. Temp. Temp: température
p.~ex. p.ex. P.~ex.: par exemple
c.-à-d. c.à.d.: c'est-à-dire
etc. Etc. etc: et cetera
RDV R.-V.: rendez-vous
av.~J.-C. av.~JC av.~J.C.: avant Jésus-Christ
apr.~J.-C. apr.~JC apr.~J.C.: après Jésus-Christ
vs vs. Vs.: contre
s.v.p. SVP svp: s'il vous plaît
et/ou: et ou
chap. Chap.: chapitre
fig. Fig.: figure
suiv. Suiv.: suivantes
cf. Cf. cf: confer
ex. Ex.: exemple
chir. Chir.: chirurgien
imp. Imp.: impasse
all.: allée
rte Rte: route
fg Fg: faubourg
bât. Bât.: bâtiment
imm. Imm.: immeuble
esc. Esc.: escalier
appt appt. apt. appart. Appt. Appt Apt. Appart.: appartement
réf. Réf.: référence
dép. Dép.: départ
arr. Arr.: arrivée
qté Qté: quantité
incl. Incl.: inclus
excl. Excl.: exclu
prév. Prév.: prévisions
prép. Prép.: préparation
bur. Bur.: bureau
cat. Cat.: catégorie
écho. Écho.: échographie
STP: s'il te plaît
raf. Raf.: rafales
après-m.: après-midi
resp. Resp.: responsable
ét. Ét. Et.: étage
hab. Hab.: habitants
Cie: compagnie
Sté: société
Mgr: monseigneur
Vve: veuve
TTC T.T.C. t.t.c.: toutes taxes comprises
HT H.T.: hors taxes
moy. Moy.: moyenne
conso. Conso.: consommation
th. Th.: thermostat
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
fér. Fér.: fériés
ferm. Ferm.: fermeture
larg. Larg.: largeur
diam. Diam. ø Ø: diamètre
al.: alinéa
§: paragraphe
civ. Civ.: civil
pén. Pén.: pénal
adr. Adr.: adresse
asc. Asc.: ascenseur
balc. Balc.: balcon
terr.: terrasse
dispo. Dispo.: disponible
meub.: meublé
ass. Ass.: assurance
asso. Asso. Assoc. assoc.: association
auj. Auj.: aujourd'hui
circ. Circ.: circulation
coll. Coll.: collection
coord. Coord.: coordonnées
dept dépt dépt. Dépt Dépt. Dpt dpt dpt.: département
éd. Éd.: édition
élec. Élec. élec électr. Électr.: électricité
éq. Éq.: équipe
expr. Expr.: expression
fam. Fam.: famille
gouv. Gouv.: gouvernement
h.: heures
hebdo. Hebdo.: hebdomadaire
ibid. Ibid.: ibidem
inf. Inf.: inférieur
sup. Sup.: supérieur
info. Info. infos. Infos.: informations
ing. Ing.: ingénieur
inv.: inverse
J.-C.: Jésus-Christ
J.O. JO: jeux olympiques
lat. Lat.: latitude
Ldt: lieu-dit
ltée Ltée: limitée
MàJ MAJ màj: mise à jour
natl. Natl.: national
obs. Obs.: observation
opt. Opt.: option
org.: organisation
orig. Orig.: origine
pers. Pers.: personnes
pls: plusieurs
préf. Préf.: préfecture
prés. Prés.: président
proc. Proc.: procédure
prod. Prod.: production
prog. Prog.: programme
prov. Prov.: province
P.-S. P.S.: post-scriptum
qq. Qq.: quelques
quest. Quest.: question
rem. Rem.: remarque
rep. Rep.: réponse
rés. Rés. res. Res.: résidence
sect. Sect.: section
stat. Stat. stats: statistiques
suppl. Suppl.: supplément
trad. Trad.: traduction
trim. Trim.: trimestre
univ. Univ.: université
var. Var.: variable
vx: vieux
zool. Zool.: zoologie
Z.I. ZI: zone industrielle
Z.A. ZA: zone artisanale
RDC RdC rdc R.D.C.: rez-de-chaussée
lgt: logement
sdb SdB SDB sdb. Sdb.: salle de bains
cuis. Cuis.: cuisine
sàm SàM: salle à manger
chf. Chf. chff. Chff.: chauffage
pkg: parking
chem. Chem.: chemin
crs Crs: cours
sq. Sq.: square
qu. Qu.: quai
Mr Mr.: monsieur
visib. Visib.: visibilité
coef. Coef. coeff. Coeff.: coefficient
Ctrl: contrôle
Suppr: supprimer
Échap Echap: échappe
Maj: majuscule
grd-père: grand-père
grd-mère: grand-mère
grds: grands
nat. Nat.: nationalité
c.~à~s. càs: cuillère à soupe
c.~à~c. càc: cuillère à café
c.~à~th. c.~à~thé: cuillère à thé
NVMe: èn vé èmme e
PoE: pé o e
VoIP: vo aïpi
IoT: i o té
GmbH: gé èmme bé hache
méd. Méd.: médecin
consult. Consult.: consultation
ord.: ordonnance
gél. Gél.: gélules
inj. Inj.: injection
quot. Quot.: quotidien
fréq. Fréq.: fréquence
press. Press.: pression
batt. Batt.: batterie
niv. Niv.: niveau
ép. Ép. Ep. ep.: épisode
sais. Sais.: saison
mn. Mn.: minutes
tarif. Tarif.: tarif
livr. Livr.: livraison
cde Cde: commande
cdes: commandes
fact. Fact.: facture
pmt. Pmt.: paiement
rbt. Rbt.: remboursement
abo. Abo.: abonnement
Rép. rép.: république
dist. Dist.: distance
alt. Alt.: altitude
prix~HT: prix hors taxes
dir.: direction
Dir.: directeur
sqq. Sqq.: et suivantes
app. App.: application
d'HR d’HR: d'humidité relative
Éts Éts. Ets: établissements
A/R a/r AR/R: aller-retour
A/S: aller simple
H/F h/f F/H f/h: homme ou femme
M./Mme M/Mme Mme/M. Mme/M: madame, monsieur
M./Mmes: mesdames, messieurs
WE w.e.: week-end
MDP: mot de passe
CHQ: chèque
Pte Pte.: porte
Gd: grand
Gde: grande
Fbg fbg: faubourg
lotiss. Lotiss.: lotissement
carref. Carref. carr.: carrefour
pass. Pass.: passage
rd-pt Rd-pt Rd-Pt rd-pt. rdpt: rond-point
N.-D. N.D. N-D: Notre-Dame
ctre Ctre: centre
esp. Esp.: esplanade
prom. Prom.: promenade
résid. Résid.: résidence
ham. Ham.: hameau
princ.: principal
gar.: garantie
btl btl. Btl: bouteille
mens. Mens.: mensuel
ann.: annuel
trimestr.: trimestriel
Cass.~civ.: cassation civile
Cass.~soc.: cassation sociale
Cass.~com.: cassation commerciale
Cass.~crim.: cassation criminelle
cass. Cass.: cassation
jurispr. Jurispr.: jurisprudence
dte. dte: droite
gche. gche: gauche
semest. Semest.: semestre
amén. Amén.: aménagé
équip. Équip.: équipée
indép. Indép.: indépendant
rénov. Rénov.: rénové
chauff. Chauff.: chauffage
gaz.: gaz
exp. Exp.: expéditeur
interv. Interv.: intervention
maint. Maint.: maintenance
secrét. Secrét.: secrétariat
rens. Rens.: renseignements
insc. inscr. Inscr.: inscription
gratuit.: gratuit
tx: taux
pharm. Pharm.: pharmacie
hosp. Hosp.: hospitalier
urg. Urg.: urgences
ttt: traitement
atcd ATCD: antécédents
patho. Patho.: pathologie
bilat. Bilat.: bilatéral
post-op. post-op: postopératoire
pré-op. pré-op: préopératoire
vacc. Vacc.: vaccin
ophtalmo. Ophtalmo.: ophtalmologue
géogr. géo. Géo.: géographie
EPS: e pé èsse
math.: mathématiques
phys. Phys.: physique
chim. Chim.: chimie
biol. Biol.: biologie
éduc. Éduc.: éducation
lic. Lic.: licence
élém. Élém.: élémentaire
matern.: maternelle
Ac. acad. Acad.: académie
ens. Ens.: enseignement
étud. Étud.: étudiants
effect. Effect.: effectif
Île-de-Fr.: Île-de-France
eng.: engagement
corresp. Corresp.: correspondance
suppr.: supprimé
abonn. Abonn.: abonnement
résil. Résil.: résiliation
prélèv. prélvt Prélèv.: prélèvement
remb. Remb. rembt: remboursement
réduc. Réduc.: réduction
util. Util.: utilisateur
ident. Ident.: identifiant
param. Param.: paramètres
capt. Capt.: capteur
détect. Détect.: détecteur
aliment. Aliment.: alimentation
ventil. Ventil.: ventilation
éclair. Éclair.: éclairage
hist. Hist.: histoire
anat. Anat.: anatomie
réu. Réu.: réunion
a.p.: après prolongation
t.a.b.: tirs au but
voit. Voit.: voiture
dest. Dest.: destination
congél. Congél.: congélateur
réfrig. Réfrig.: réfrigérateur
maj. Maj.: majuscule
possib. poss.: possible
fém.: féminin
masc.: masculin
sem. Sem.: semaine
scol. Scol.: scolarité
autom.: automatique"""

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
TA: tension
bte Bte: boîte
lot. Lot.: lot
btl: bouteille
tr. Tr.: tranche
gr. Gr.: groupe
voit. Voit.: voiture
col. Col.: colonne
lig. Lig.: ligne
th Th: thermostat
ch. Ch.: chambre
hôt. Hôt.: hôtel
BP B.P.: boîte postale
"""
