"""Portuguese words that tell whether a full stop ends the sentence."""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="""
        eng.º dr.ª sr.ª eng.ª drª srª engª profª prof.ª des.ª v.exa revma revmo ilma col al bl xíc
        sr(a) dr(a) prof(a) dr dra prof profa sra srta exmo exma ilmo p.ex
    """,
    capital_titles="""
        eng des dep ver enf psic nutr fisiot jorn vet cons term ens fund res lab fac gin dir sec
        sto pe gal ten cel hosp cmte brig alm visc arq sgt insp min rev cb sd proc adv
    """,
    unmeasured="""
        me esp ms min eng des dep sec adv vet arq insp prof coord pref del gov sen pres enf
    """,
    articles="o a do no da na ao à pelo pela",
    before_number="aud conj inc séc núm num pág págs cap tomo vol fig art tel n p sécs ss",
    continues="""
        etc aprox max min máx mín obs jan fev abr mai ago dez seg ter qua qui sex sáb out dom dz pct
        cx unid und umid prob vel temp ap apto cj qd méd qtd incl adm alt batt compl compr cód dep
        desc diâm inf inst larg maj mun nac pac pagto parc pess pgto pref prox próx pç pçs qtde secr
        tam trad últ garr gar venc intern tel núm ref resp freq comp
        trim bim dorm esq coord nasc hosp térr cob cça cças pts tx transf créd déb vcto emb
        ingr colh gde peq doc
        recup geog quím filos sociol dest orig remet integr desn semidesn
    """,
    capital_continues="jan mar jun jul nov",
    before_name="""
        sen gov pres ltda cia sr av jd estr rod trav lgo cond pça ep ed univ inst bibl aerop clín
        edif resid depto dpto coord secr esc
    """,
    before_letter="opção sala aula vitamina grupo zona classe",
    starters="o os a as um uma ele ela eu nós é e se não hoje amanhã",
    name_particles="de da e",
    conjunctions="mas porém embora enquanto quando onde",
    units="un gar set out fl",
)
