"""Italian words that tell whether a full stop ends the sentence."""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="""
        rag
        p.ta p.le b.go v.lo int gent.mo spett.le d.lgs ing geom sig sigg dott prof prof.ssa avv cfr
        p.es
    """,
    capital_titles="on ing amm arch cav comm egr geom mons rag serg magg segr spett gent ss",
    before_number="""
        usc carr gr energ mag sport cl tab par prot sez sec pag pagg cap tomo vol fig art tel n p
        bin secc segg part
    """,
    continues="""
        ecc max min genn giu lug ott nov dic es ca lun gio giov merc mart sab dom cucch conf umid
        prob vel temp lett cell scad incl escl prov segg alt amm ann artt batt bott civ comm diam
        dip fatt fest ibid ingr interr largh lung matt med mens pacc pom porz prec pross reg rif
        scat segr sett soc succ sup tot trim uff ult vic bust aerop ab imp cons gg bin cod stag
        freq cpr febb agg tang racc svinc autostr prep cott ingred femm masch bibl disp rid rig
        mat fis geogr chim filos
        visib cam sens telec ocul precip abb lez quadr verif notif giorn semif qualif bigl prenot
        destin coinc ferm vasch mazz spicch cardiol dermat ortop ginec trienn sent fasc ric amb
        farm trad intr orient occid merid energ sost
    """,
    capital_continues="feb febr mar apr sept nov",
    before_name="reg ed avv sigg trib cass sr loc fraz staz osp parr ist sc dir ep",
    before_letter="gruppo vitamina zona",
    starters="""
        il lo la i gli le un una è e ma non si con in questo questa oggi domani
    """,
    name_particles="di da del la lo e",
    conjunctions="però perché poiché quando mentre che dove oppure quindi",
    units="bot sett set conf pz gen ag mag ad bamb bott pt",
)
