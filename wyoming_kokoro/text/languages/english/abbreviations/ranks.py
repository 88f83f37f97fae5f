"""English titles and ranks that are written short before a name: "Cllr Jha", "Sqn Ldr Lee"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

_TITLES = tables.words(
    """
    Abp: Archbishop
    Adml: Admiral
    Ald: Alderman
    Amb: Ambassador
    Ambs: Ambassadors
    Archbp: Archbishop
    Asst: Assistant
    Atty: Attorney
    Atty~Gen: Attorney General
    Bp: Bishop
    Brig~Gen: Brigadier General
    Capts: Captains
    Cdr: Commander
    Cdre: Commodore
    Ch~Insp: Chief Inspector
    Ch~Supt: Chief Superintendent
    Chmn: Chairman
    Chanc: Chancellor
    Clr Cllr Coun: Councillor
    Cllrs: Councillors
    Comdr: Commander
    Cmdr: Commander
    Comm'r Comr Commr: Commissioner
    Cpt: Captain
    Dcn: Deacon
    Det: Detective
    Det~Insp: Detective Inspector
    Det~Sgt: Detective Sergeant
    Flt~Lt: Flight Lieutenant
    Fr: Father
    Gnr: Gunner
    Gov: Governor
    Govs: Governors
    Gp~Capt: Group Captain
    Insp: Inspector
    LCpl L/Cpl LCPL: Lance Corporal
    MSgt M.Sgt: Master Sergeant
    Msgr: Monsignor
    Mx: Mix
    Ofc: Officer
    Pfc PFC: Private First Class
    Pres: President
    Prof: Professor
    Profs: Professors
    Pte Pvt: Private
    Rabb: Rabbi
    Reps: Representatives
    Rev: Reverend
    Revd: Reverend
    Revs: Reverends
    Rt~Rev Rt~Revd: Right Reverend
    SSgt S.Sgt: Staff Sergeant
    Sens: Senators
    Sgt: Sergeant
    Spc: Specialist
    Sqn~Ldr: Squadron Leader
    Sub-Lt: Sub-Lieutenant
    Supt: Superintendent
    TSgt: Technical Sergeant
    Ven: Venerable
    V~Adm: Vice Admiral
    Wg~Cdr: Wing Commander
    WO: Warrant Officer
    """
)
"""Before a name with a capital, with or without their stops."""
_STOPPED = tables.words(
    """
    Br: Brother
    Dir: Director
    Sec: Secretary
    Sr: Sister
    Messrs: Messers
    """
)
"""Before a name only with their stop, and not after one."""
_OTHERS = tables.words(
    """
    Assoc: Associate
    Adj: Adjunct
    Dep: Deputy
    Vis: Visiting
    Sr: Senior
    Jr: Junior
    Exec: Executive
    Reg: Regional
    Natl: National
    """
)
_OFFICES = (
    "Prof|Professor|Dean|Dir|Director|Editor|Producer|Justice|Chief|Mayor|PM|Head|Gov|Sheriff"
    "|Leader|Sec|Secretary|Manager|Mgr|Editor|Minister|Commissioner|Chair|VP|Supt|Attorney|Principal"
    "|Engineer|Eng|Analyst|Developer|Dev|Scientist|Designer|Associate|Assoc|Accountant|Acct|Counsel"
    "|Partner|Consultant|Architect|Recruiter|Buyer|Sales|Admin|Staff|Technician|Tech|Vice"
)
_TITLE = re.compile(
    rf"(?<![\w.@/'’-])(?P<title>{one_of(_TITLES)})\b\.?(?= [A-Z](?:[a-z'’]|\.|[A-Z][a-z]))"
)
_BEFORE_NAME = re.compile(
    rf"(?:(?<=^)|(?<=[a-z,;:] )|(?<=[(\"“]))(?P<title>{one_of(_STOPPED)})\.(?= [A-Z][a-z])"
)
_DEPUTY = re.compile(rf"(?<![\w.])(?P<word>{one_of(_OTHERS)})\.?(?= (?:{_OFFICES})\b)")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for short titles and ranks; of those that fit, the longest is found."""
    return (
        Rule(_DEPUTY, lambda match: _OTHERS[match["word"]], "ADVSJERN"),
        Rule(_TITLE, lambda match: _TITLES[match["title"]]),
        Rule(_BEFORE_NAME, lambda match: _STOPPED[match["title"]], "."),
    )
