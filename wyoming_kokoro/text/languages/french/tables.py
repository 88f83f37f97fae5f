"""French abbreviations and points of the compass, a line an entry; acronyms are beside it."""

from __future__ import annotations

from .acronyms import ACRONYMS, LETTERS, PHRASES

__all__ = ["ABBREVIATIONS", "ACRONYMS", "BEFORE_NUMBERS", "COMPASS", "LETTERS", "PHRASES"]

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
pl. Pl.: place
n° N° nº Nº: numéro
tél. Tél.: téléphone
env. Env.: environ
max. Max.: maximum
min. Min.: minimum
temp. Temp. Temp: température
p.~ex. p.ex. P.~ex.: par exemple
c.-à-d. càd c.à.d.: c'est-à-dire
etc. Etc. etc: et cetera
rdv RDV Rdv R.-V.: rendez-vous
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
mdr Mdr: mort de rire
jsp Jsp: je sais pas
stp Stp STP: s'il te plaît
bjr Bjr: bonjour
bsr Bsr: bonsoir
dsl Dsl: désolé
slt Slt: salut
tkt Tkt: t'inquiète
tt: tout
tlm: tout le monde
mtn: maintenant
pk: pourquoi
ptet: peut-être
vrmt: vraiment
ajd: aujourd'hui
jtm: je t'aime
qd: quand
raf. Raf.: rafales
avt: avant
cdlt Cdlt: cordialement
après-m. aprèm aprem: après-midi
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
ext. Ext.: extérieure
int. Int.: intérieure
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
bcp: beaucoup
Ch.: chambre
circ. Circ.: circulation
coll. Coll.: collection
coord. Coord.: coordonnées
dept dépt dépt. Dépt. dpt: département
dest. Dest.: destinataire
éd. Éd.: édition
élec. Élec. élec électr. Électr.: électricité
éq. Éq.: équipe
expr. Expr.: expression
fam. Fam.: famille
gd: grand
gde: grande
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
mens.: mensuel
msg: message
nb Nb nbre Nbre: nombre
nbx: nombreux
natl. Natl.: national
obs. Obs.: observation
opt. Opt.: option
org.: organisation
orig. Orig.: origine
pbm: problème
pdt: pendant
pers. Pers.: personnes
pls: plusieurs
préf. Préf.: préfecture
prés. Prés.: président
proc. Proc.: procédure
prod. Prod.: production
prog. Prog.: programme
prov. Prov.: province
P.-S. P.S.: post-scriptum
qq qq. Qq.: quelques
qqch: quelque chose
qqn: quelqu'un
quest. Quest.: question
rem. Rem.: remarque
rep. Rep.: réponse
rés. Rés. res. Res.: résidence
sect. Sect.: section
stat. Stat. stats: statistiques
suppl. Suppl.: supplément
svt: souvent
tjrs tjs: toujours
tps: temps
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
dte: droite
gche: gauche
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
pharm. Pharm.: pharmacie
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
ds: dans
sqq. Sqq.: et suivantes
app. App.: application
d'HR d’HR: d'humidité relative
Éts Éts. Ets: établissements"""

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
"""
