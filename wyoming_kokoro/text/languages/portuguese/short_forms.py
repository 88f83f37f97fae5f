"""Portuguese abbreviations read by the words beside them: "S. Luís", "à esq.", "5ª temp."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.calendar import exists
from wyoming_kokoro.text.normalize.language import DIGITS, Number, Rule
from wyoming_kokoro.text.normalize.romance import Romance
from wyoming_kokoro.text.normalize.signs import arabic, with_stop

_SAINT = re.compile(
    r"(?<![\w.])(?<![A-ZÀ-Ý]\. )S\.(?= (?:Lu[íi]s|Luiz|João|José|Paulo|Pedro|Bernardo|Caetano"
    r"|Francisco|Sebastião|Jorge|Miguel|Gonçalo|Carlos|Vicente|Roque|Mateus|Lourenço|Bento|Tomé"
    r"|Cristóvão|Domingos|Leopoldo|Gabriel|Marcos|Geraldo|Judas|Cosme|Benedito|Joaquim|Brás|Valentim|Longuinho"
    r"|Expedito|Rafael|Martinho|Raimundo|Lázaro)(?!\w))"
)
_SIDE = re.compile(
    r"(?P<before>(?<!\w)(?:[ÀàAa]s?|[Pp]ela|mão|perna|orelha|porta|parede|lado|braço|pé|olho|joelho"
    r"|ombro|ouvido|rim|pulmão|seio|mama) )(?P<side>esq|dir)\.?(?![\w])(?! [A-ZÀ-Ý])"
)
_HE = frozenset("lado braço pé olho joelho ombro ouvido rim pulmão seio".split())
_FOOD = re.compile(
    r"(?P<food>(?<!\w)(?:[Ll]eites?|[Aa]rroz|[Pp](?:ão|ães)|[Ff]arinha|[Mm]acarrão|[Ii]ogurtes?"
    r"|[Bb]iscoitos?|[Tt]rigo|[Qq]ueijos?|[Cc]ream cheese|[Cc]oco|[Cc]afé|[Cc]arne|[Mm]olho) )"
    r"(?P<short>cond|int|integr|desn|semidesn|nat|ral|mus|muss|moíd|cong|torr)\.?(?!\w)"
)
_FOODS = {
    "cond": "condensado",
    "int": "integral",
    "integr": "integral",
    "desn": "desnatado",
    "semidesn": "semidesnatado",
    "nat": "natural",
    "ral": "ralado",
    "mus": "muçarela",
    "muss": "muçarela",
    "moíd": "moída",
    "cong": "congelado",
    "torr": "torrado",
}
_SEASON = re.compile(r"(?<=\dª )temp\.?(?!\w)|(?<!\w)temp\.(?= \d{1,2}(?!\d|,| ?[°º]| a \d))")
_TERM = re.compile(r"(?<=[12][ºo] )sem\.?(?!\w)")
_PUBLISHER = re.compile(r"(?<=\b[DdNnPp]a )[Ee]d\.(?= [A-ZÀ-Ý])|(?<=\bpela )[Ee]d\.(?= [A-ZÀ-Ý])")
_REGARDING = re.compile(r"(?<!\w)[Rr]ef\.(?= (?:ao?s?|à|às)(?!\w))")
_OFFICE = re.compile(
    r"(?P<before>(?<!\w)(?:[Aa]|[DdNn]a|[Àà]|[Pp]ela) )[Ss]ec\."
    r"(?= (?:municipal|estadual|nacional|executiva|geral|d[aeo]|[A-ZÀ-Ý]\w+ e ))"
)
_DEADLINE = re.compile(
    r"(?<!\w)(?P<before>(?:[Aa]té|[Dd]esde|[Vv]ence[um]?|[Pp]razo:?|[Pp]ar[ao]|p/|[Pp]ro|[Ee]m|[Ee]ntre"
    r"|[Dd]e|[Ee]ntrega:?|[Dd]ata:?|[Ss]aída:?|[Vv]olta:?|[Ii]da:?|[Cc]hegada:?|[Pp]agar|[Vv]enc\.:?"
    r"|[Dd]e \d{1,2}º? a|[Dd]o dia \d{1,2}º? ao?|[Dd]omingo|[Ss]ábado"
    r"|segunda(?:-feira)?|terça(?:-feira)?|quarta(?:-feira)?|quinta(?:-feira)?"
    r"|sexta(?:-feira)?|seg\.?|ter\.?|qua\.?|qui\.?|sex\.?|sáb\.?|dom\.?),? \(?)"
    r"(?P<day>[12]\d|3[01]|[1-9])/(?P<month>1[0-2]|[1-9])"
    r"(?P<rest>(?: (?:a|até|e) (?:[12]\d|3[01]|[1-9])/(?:1[0-2]|[1-9]))?)"
    r"(?=[,;:!?)]|\.(?!\d)|$| às? | de manhã| à | \(| [-–—] )"
)
_PLANS = re.compile(
    r"(?<!\w)(?:(?:re)?(?:marc|agend)|adi|antecip|transfer|previst|convoc|program|confirm|reserv"
    r"|prazo|entreg|consult|reuni|prova|exame|viagem|voo|vencimento|estreia|show|aula)",
    re.IGNORECASE,
)
_SETS = re.compile(r"(?<!\w)(?:parcia\w+|sets?|placar|tênis|tie|games?|dupla)(?!\w)")
_TUESDAY = re.compile(
    r"(?P<before>(?<!\w)(?:[Nn]a|[Tt]oda|[Nn]esta|[Ee]sta|[Aa]té|[Pp]r[óo]xima|[Dd]e|[Pp]/|[Pp]ra"
    r"|[Pp]ara|[Tt]odas as|às|[Dd]esde|[Dd]a|e|,|ou) )3ª(?P<s>s?)"
    r"(?=[,.;:!?)]|$| (?:às|de manhã|à (?:tarde|noite)"
    r"|que vem|passada|e \dª|ou \dª|a \dª|p/|cedo)(?!\w))"
)
_RANKED = re.compile(
    r"(?<!\w)(?:colocad|posiç|lugar|rodada|série|parcela|dose|fase|etapa|edição|vez)"
)
_SPOON = re.compile(
    r"(?<![\w,/])(?P<n>\d{1,2}(?: 1/2| ?½)?|1/2|½|1/4|¼) ?"
    r"(?:col|colh|colher|colheres|cols|c)\.? ?\(?"
    r"(?:de |das? )?(?P<of>sopa|chá|café|sobremesa|s\.|ch\.)\)?(?!\w)"
)
_SUBJECTS = {
    "Mat": "matemática",
    "Port": "português",
    "Hist": "história",
    "Bio": "biologia",
    "Ing": "inglês",
    "Esp": "espanhol",
    "Lit": "literatura",
    "Red": "redação",
    "Fil": "filosofia",
    "Soc": "sociologia",
    "Ciên": "ciências",
    "Inf": "informática",
}
_SUBJECT = re.compile(rf"(?<![\w.])(?P<short>{'|'.join(_SUBJECTS)})\.(?!\w)")
_SCHOOL = re.compile(
    r"(?<!\w)(?:[Pp]rovas?|[Aa]ulas?|[Aa]lunos?|[Pp]rofess\w+|[Dd]isciplinas?|[Tt]rabalho|[Rr]ec\."
    r"|[Rr]ecuperação|[Nn]otas?|[Mm]édia|[Ll]ivro|[Cc]aderno|[Ee]xerc\w+|[Ll]ição|[Tt]arefa|[Tt]urma"
    r"|[Ss]emestre|[Bb]im\w*|[Ee]scola|ENEM|Enem|[Vv]estibular)(?!\w)"
)
_RETAKE = re.compile(r"(?<![\w.])[Rr]ec\.(?= (?:de|em|final|paralela|do|da) )")
_COUNCIL = re.compile(
    r"(?<![\w.])Cons\.(?= (?:Municipal|Estadual|Nacional|Federal|Regional|Tutelar"
    r"|Fiscal|Del|d[aeo] ))"
)
_MEETING = re.compile(
    r"(?P<noun>(?:[Rr]eunião|[Aa]ssembleia|[Ss]essão) )(?P<extra>[Ee]xtra)?[Oo]rd\."
)
_JOINED = re.compile(r"(?<=\w )c/c(?= (?:o |a |os )?(?:arts?|§|inc|Lei|CF|CPC|CP)(?!\w))")
_EACH_UNIT = re.compile(r"(?P<money>R\$ ?\d[\d.]*(?:,\d\d)?),? (?:un|und|unid)\.?(?!\w)")
_FLIGHT_TIME = re.compile(
    r"(?<![\w.,:])(?P<hours>\d{1,2})h(?P<minutes>[0-5]\d)(?= de (?:voo|viagem|duração|espera|atraso"
    r"|prova|aula|percurso|estrada|jogo|sono|filme|gravação|bateria|autonomia|trabalho|estudo|show"
    r"|trânsito|caminhada|treino|corrida|música|exercício|descanso|fila)(?!\w))"
)
_SHE = re.compile(
    r"(?<![\w.,/-])(?P<number>\d{1,4}) "
    r"(?=(?:TV|ONG|UPA|UTI|IA|API|GPU|CPU|URL|NF|VM|PEC|CPI|ME|UBS|USB)s?(?!\w))"
)
_NEXT = re.compile(
    r"(?P<article>(?<!\w)(?:[dnDN]?[oaOA]s?|pel[oa]s?|às?|aos?) )(?P<stem>[Pp]róx|[Pp]rox|[Úú]lt)\."
)
_STEMS = {"p": "próxim", "ú": "últim"}
_LEFT = re.compile(
    r"(?P<before>(?<!\w)(?:[Ff]alta\w*|[Rr]esta\w*|[Tt]empo(?: restante)?:?|[Dd]uração:?|[Tt]imer:?"
    r"|[Tt]érmino em|[Cc]onclu\w+ em|[Tt]ermina em|[Pp]ronto em|mais) )"
    r"(?P<hours>\d?\d):(?P<minutes>[0-5]\d)(?![\w:]|[.,]\d| ?h)"
)
_UPON = re.compile(
    r"(?<=% )s/ ?(?=(?:o|a|os|as|rend\w*|fat\w*|val\w*|lucro\w*|sal\w*|total|base)(?!\w))"
)
_SQUARE = re.compile(
    r"(?<![\w.])Q\. ?(?=\d{1,3}\w?,? (?:[Ll]t|[Ll]ote|[Cc]asa|[Cc]j|[Bb]loco|[Ss]etor))"
)
_FIRST_HOUR = re.compile(r"(?<=\dª )h(?!\w)")
_BEFORE_NUMBER = re.compile(
    r"(?<![\w.])(?P<short>Of|Conf|Ofs|Mem|Port|Res|Proc|Insc)\.(?= n[º°.o])"
)
_NUMBERED = {
    "Of": "Ofício",
    "Ofs": "Ofícios",
    "Conf": "Confirmação",
    "Mem": "Memorando",
    "Port": "Portaria",
    "Res": "Resolução",
    "Proc": "Processo",
    "Insc": "Inscrição",
}
_GRADUATES = {
    "Me": ("mestre", "mestra"),
    "Ms": ("mestre", "mestra"),
    "Msc": ("mestre", "mestra"),
    "Esp": ("especialista", "especialista"),
}
_GRADUATE = re.compile(
    r"(?P<before>(?<!\w)(?:[AaOo]|[Dd][ao]|[Aa]o|à|[Pp]el[ao]|[Cc]om [ao]|[Pp]rofa?\.) )"
    rf"(?P<title>{'|'.join(_GRADUATES)})\.(?= [A-ZÀ-Ý][a-zà-ÿ])"
)
_EXTENSION = re.compile(r"(?<!\w)[Rr]am\.(?=:? ?\d)")
_HUGS = re.compile(r"(?<!\w)(?:Abs|Abçs?|Abrs)\.?(?=[,!]|$| [A-ZÀ-Ý])")
_REGISTERED = re.compile(r"(?<![\w.])[Mm]at(?:r)?\.(?=:? ?(?:n[º°.o]+ ?)?\d)")
_CLAUSE = re.compile(
    r"(?P<before>(?<!\w)[Aa]rts?\.? ?\d{1,4}[ºo]?(?:-[A-Z])?,(?: (?:§ ?\d{1,2}[ºo]?|caput),)? )"
    r"(?P<roman>[IVXLC]{1,6})(?=[,;.) ])"
)
_DISHES = {"s.": "sopa", "ch.": "chá"}


def rules(language: Romance) -> Sequence[Rule]:
    """All of them; they run before the rules that the Romance languages share."""

    return (
        Rule(_GRADUATE, _graduate, "."),
        Rule(_EXTENSION, lambda m: "ramal", "."),
        Rule(_HUGS, lambda m: "Abraços", "A"),
        Rule(_REGISTERED, lambda m: "matrícula", "."),
        Rule(
            _CLAUSE,
            lambda m: f"{m['before']}inciso {language.cardinal(arabic(m['roman']))}",
            "IVXLC",
        ),
        Rule(_BEFORE_NUMBER, lambda m: _NUMBERED[m["short"]], "."),
        Rule(_NEXT, _next, "."),
        Rule(_LEFT, lambda m: m["before"] + (_lasting(language, m) or "zero minuto"), ":"),
        Rule(_UPON, lambda m: "sobre ", "%"),
        Rule(_SQUARE, lambda m: "quadra ", "Q"),
        Rule(_FIRST_HOUR, lambda m: "hora", "ª"),
        Rule(_SUBJECT, _subject, "."),
        Rule(_RETAKE, lambda m: "recuperação", "."),
        Rule(_COUNCIL, lambda m: "Conselho", "."),
        Rule(
            _MEETING,
            lambda m: with_stop(m, f"{m['noun']}{(m['extra'] or '').lower()}ordinária"),
            ".",
        ),
        Rule(_JOINED, lambda m: "combinado com", "/"),
        Rule(_EACH_UNIT, lambda m: with_stop(m, f"{m['money']} a unidade"), "u"),
        Rule(_FLIGHT_TIME, lambda m: _lasting(language, m), "h"),
        Rule(_SHE, lambda m: f"{language.cardinal(int(m['number']), 'f')} ", "TOUIAGCNVPM"),
        Rule(_SAINT, lambda m: "São", "S"),
        Rule(_SIDE, _side, "."),
        Rule(_FOOD, _food, "."),
        Rule(_SEASON, lambda m: with_stop(m, "temporada"), "t"),
        Rule(_TERM, lambda m: with_stop(m, "semestre"), "s"),
        Rule(_PUBLISHER, lambda m: "editora", "."),
        Rule(_REGARDING, lambda m: "referente", "."),
        Rule(_OFFICE, lambda m: f"{m['before']}secretaria", "."),
        Rule(_SPOON, _spoon, DIGITS),
        Rule(_DEADLINE, lambda m: _deadline(language, m), "/"),
        Rule(_TUESDAY, _tuesday, "ª"),
    )


def _deadline(language: Romance, match: Match[str]) -> str | None:
    """Days and months as dates, which could be fractions elsewhere: "até 6/6", "de 3/4 a 8/5".

    None near words for sets, for a day that does not exist, and for a single day after "de",
    "em", "entre", "p/" or "para" unless it is planned.
    """
    before = match["before"]
    if _SETS.search(match.string[max(0, match.start() - 60) : match.end() + 30]):
        return None
    weak = before.split()[0].lower() in ("de", "em", "para", "p/", "entre")
    if weak and not (match["rest"] or before.split()[-1] == "a" or _is_planned(match)):
        return None
    said = []
    for day, month in re.findall(r"(\d+)/(\d+)", match[0]):
        if not exists(int(month), int(day)):
            return None
        said.append(language.date(None, int(month), int(day)) or "")
    link = match["rest"].split()[0] if match["rest"] else ""
    return before + f" {link} ".join(said)


def _is_planned(match: Match[str]) -> bool:
    """Whether a day after "para" is one that something is put off to: "marcado para 3/4".

    A number above one is no fraction: "para 5/3".
    """
    if match["before"].split()[0].lower() not in ("para", "p/"):
        return False
    before = match.string[max(0, match.start() - 60) : match.start()]
    return int(match["day"]) > int(match["month"]) or bool(_PLANS.search(before))


def _lasting(language: Romance, match: Match[str]) -> str:
    """Hours and minutes that are counted: "faltam 00:42", "10h05 de voo"; "" for none."""
    parts = (match["hours"], "h"), (match["minutes"], "min")
    return " e ".join(
        language.quantity(Number(str(int(count))), language.units[unit])
        for count, unit in parts
        if int(count)
    )


def _graduate(match: Match[str]) -> str:
    """A degree in full, its gender that of the word before it: "a Me. Carla", "o Esp. João"."""
    before = match["before"]
    is_she = before.strip().lower().endswith(("a", "à", "profa.", "ª"))
    return before + _GRADUATES[match["title"]][is_she]


def _next(match: Match[str]) -> str:
    """A short "próximo" or "último" in full, agreeing with its article: "nas próx. 3 h"."""
    article = match["article"].strip().lower()
    feminine = article[-1] in "aà" or article.endswith(("as", "às"))
    ending = ("a" if feminine else "o") + ("s" if article.endswith("s") else "")
    return f"{match['article']}{_STEMS[match['stem'][0].lower()]}{ending}"


def _subject(match: Match[str]) -> str | None:
    """A school subject in full: "prova de Mat. e Port."; None if no word for school is near."""
    if not _SCHOOL.search(match.string[max(0, match.start() - 60) : match.end() + 60]):
        return None
    return with_stop(match, _SUBJECTS[match["short"]])


def _side(match: Match[str]) -> str:
    """A short "esquerdo" or "direito" in full, agreeing with the noun: "à esq.", "joelho dir."."""
    stem = "esquerd" if match["side"] == "esq" else "direit"
    end = "o" if match["before"].strip() in _HE else "a"
    return with_stop(match, f"{match['before']}{stem}{end}")


def _food(match: Match[str]) -> str:
    """The adjective, with the noun's ending."""
    said = _FOODS[match["short"]]
    noun = match["food"].strip().lower()
    agreed = f"{said[:-1]}a" if said[-1] == "o" and noun in ("farinha", "carne") else said
    return with_stop(match, match["food"] + agreed)


def _spoon(match: Match[str]) -> str:
    """Spoonfuls in full, with the kind of spoon: "1/2 c. chá", "2 col. (sopa)"."""
    of = _DISHES.get(match["of"], match["of"])
    many = "" if match["n"] in ("1", "1/2", "½", "1/4", "¼") else "es"
    return f"{match['n']} colher{many} de {of}"


def _tuesday(match: Match[str]) -> str | None:
    """Tuesday written "3ª", as "terça": "na 3ª", "toda 3ª e 5ª"; None near words for ranks.

    The other days are said as ordinals are.
    """
    if _RANKED.search(match.string, max(0, match.start() - 20), match.end() + 15):
        return None
    return f"{match['before']}terça{match['s']}"
