"""Portuguese words for verses of the Bible, stars and factorials."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.romance_references import ReferenceWords
from wyoming_kokoro.text.normalize.tables import words

REFERENCES = ReferenceWords(
    books=words(
        """
        Gn Gên: Gênesis
        Êx Ex: Êxodo
        Lv: Levítico
        Nm: Números
        Dt: Deuteronômio
        Js: Josué
        Jz: Juízes
        Rt: Rute
        Sm Sam: Samuel
        Rs: Reis
        Cr Crôn: Crônicas
        Ed: Esdras
        Ne: Neemias
        Sl Sal: Salmo
        Pv Prov: Provérbios
        Ec Ecl: Eclesiastes
        Ct: Cantares
        Is: Isaías
        Jr: Jeremias
        Lm: Lamentações
        Ez: Ezequiel
        Dn: Daniel
        Os: Oseias
        Jl: Joel
        Jn: Jonas
        Mq: Miqueias
        Hc: Habacuque
        Zc: Zacarias
        Ml: Malaquias
        Mt: Mateus
        Mc: Marcos
        Lc: Lucas
        Jo: João
        At: Atos
        Rm Rom: Romanos
        Co Cor: Coríntios
        Gl Gál: Gálatas
        Ef: Efésios
        Fp Fil: Filipenses
        Cl Col: Colossenses
        Ts Tes: Tessalonicenses
        Tm Tim: Timóteo
        Tt: Tito
        Fm: Filemom
        Hb: Hebreus
        Tg: Tiago
        Pe: Pedro
        Jd: Judas
        Ap Apoc: Apocalipse
        """
    ),
    ranks=("primeira", "segunda", "terceira"),
    to="a",
    star=("estrela", "estrelas"),
    one_star="uma",
    factorial="fatorial",
)
