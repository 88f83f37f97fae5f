"""French words around numbers and names, a line an entry, as tables.py reads them."""

from __future__ import annotations

MONTHS = """
janvier janv jan
février févr fév fevrier
mars mar
avril avr
mai
juin
juillet juil
août aout
septembre sept sep
octobre oct
novembre nov
décembre déc decembre dec
"""

WEEKDAYS = """
lun: lundi
mar: mardi
mer: mercredi
jeu: jeudi
ven: vendredi
sam: samedi
dim: dimanche
"""

WORDS = """
dot: point
slash: slash
backslash: antislash
colon: deux points
dash: tiret
underscore: tiret bas
at: arobase
hash: dièse
point: virgule
minus: moins
plus: plus
times: fois
divided: divisé par
equals: égale
unequal: différent de
less: inférieur à
more: supérieur à
at_most: inférieur ou égal à
at_least: supérieur ou égal à
about: environ
plus_minus: plus ou moins
root: racine de
squared: au carré
cubed: au cube
to: à
by: par
and: et
per: par
degrees: degrés
percent: pour cent
to_the_power: puissance
number: numéro
arrow: vers
flat: bémol
sharp: dièse
natural: bécarre
"""

NUMERATORS = """
2: demi, demis
3: tiers, tiers
4: quart, quarts
5: cinquième, cinquièmes
6: sixième, sixièmes
8: huitième, huitièmes
"""

SCALES = """
M: millions
Md: milliards
Mds: milliards
k: mille
million: million
millions: millions
milliard: milliard
milliards: milliards
"""

GENDERS = """
été comité côté pâté traité député arrêté degré musée lycée trophée incendie génie parapluie: m
foie sosie murmure mercure stade grade jade silence suspense pamplemousse squelette verre: m
violoncelle vaudeville intervalle homme bonhomme programme gramme kilogramme beurre tonnerre: m
père frère mystère caractère cimetière derrière arrière cratère critère ministère magazine: m
domaine capitaine moine patrimoine organe vase gymnase malaise mélange linge singe losange: m
dimanche porche plastique moustique portique conte reste geste poste touriste dentiste: m
artiste journaliste pilote vote antidote parachute azote doute symbole protocole pétrole: m
véhicule module globule crépuscule tentacule scandale ovale pétale monde pouce divorce: m
commerce espace palace fleuve groupe type principe télescope microscope terme charme: m
uniforme gendarme costume volume légume agrume laboratoire territoire observatoire: m
accessoire ivoire répertoire portefeuille service exercice indice kilomètre mètre litre: m
système problème thème ordinateur mode message écran nouveau: m
heure minute seconde semaine lumière voix noix croix toux paix nuit dent forêt part mer faim fin: f
main cour fois souris vis clé clef soif eau peau banque couleur fleur odeur chaleur longueur: f
largeur hauteur peur douleur lueur valeur vapeur saveur sueur erreur horreur humeur nouvelle: f
profondeur épaisseur vitre fenêtre lettre montre huître table cible étable boucle chèvre: f
fièvre lèvre œuvre manœuvre poudre cendre jambe bombe barbe robe tombe herbe corde viande: f
ride méthode aide page image cage plage horloge loge luge tige éponge ligne montagne: f
campagne vigne consigne marque visite suite limite fuite carafe crème lame rame dame cime: f
victime prime rime arme larme norme paume gare guitare pâte boîte côte fête tête bête: f
enquête route croûte course bourse réponse chambre ombre photo moto vidéo radio auto météo: f
pizza pile file île demi-heure personne entité caméra cuillère pincée poignée: f
pastèque bibliothèque discothèque: f
ouverte ouvert ouvertes ouverts éteinte éteint fermée fermé allumée allumé activée: .
activé désactivé désactivée verrouillée verrouillé connecté connectée terminée terminé: .
pour dans avec sur sous sans vers chez mais donc est sont était sera ont qui que: .
les des aux par entre depuis pendant avant après encore toujours aussi puis mille: .
million millions milliard milliards virgule moins plus point aujourd demain hier égale égal: .
"""

LABELS = """
caméra canal capteur chambre fenêtre groupe hdmi lampe ligne lumière mode niveau numéro option
page porte prise salle scène version volet zone étage étape
"""

REIGNS = """
Albert Benoît Catherine Charles Edouard Elisabeth François Georges Grégoire Guillaume Henri Jean
Louis Léon Léopold Napoléon Paul Philippe Pie Édouard Élisabeth
"""

COUNTED = """
acte chapitre groupe guerre livre niveau paris partie phase titre tome volume
"""

SHORT_WORDS = """
au ce de du en es et eu il je la le ma me ne ni nu ok on or ou sa se si su ta te tu un va vu
"""

MATHS = """
∈: appartient à
∉: n'appartient pas à
⊂ ⊆: inclus dans
∪: union
∩: inter
∀: pour tout
∃: il existe
∅: l'ensemble vide
⇔ ↔: équivaut à
∑: somme
∏: produit
∫: intégrale
∂: d rond
∇: nabla
∝: proportionnel à
⊥: perpendiculaire à
∥: parallèle à
∠: angle
∧: et
∨: ou
¬: non
∴: donc
"""
