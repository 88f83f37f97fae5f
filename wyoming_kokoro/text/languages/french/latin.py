"""Latin words inside French, respelled as the French say them."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import words

LATIN = words(
    """
    jeun: junt
    posteriori: postériori
    alter: altère
    ego: égo
    aeternam: éternam
    aequo: éco
    ex-aequo: exéco
    extremis: extrémisse
    extenso: extinso
    modus: modusse
    operandi: opérandi
    vivendi: vivindi
    mea: méa
    culpa: coulpa
    quo: couo
    qua: coua
    generis: générisse
    vade-mecum: vadémécome
    vademecum: vadémécome
    versus: vèrsusse
    habeas: abéasse
    vitae: vité
    casus: cazusse
    belli: béli
    carpe: carpé
    cetera: cétéra
    sapiens: sapiinsse
    erectus: érèctusse
    numerus: numérusse
    clausus: clozusse
    memoriam: mémoriame
    memento: mémainto
    sine: siné
    intra-muros: intramurosse
    extra-muros: extramurosse
    opus: opusse
    agnus: agnusse
    deus: déusse
    machina: makina
    addenda: adinda
    stimulus: stimulusse
    cumulus: cumulusse
    cursus: cursusse
    nimbus: nimbusse
    focus: focusse
    globulus: globulusse
    tumulus: tumulusse
    thesaurus: tézorusse
    minus: minusse
    nexus: nexusse
    plexus: plexusse
    """
)
"""In small letters, and what espeak-ng must see instead."""
