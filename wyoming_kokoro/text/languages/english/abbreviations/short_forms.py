"""English abbreviations whose meaning their neighbours tell: "est. cost", "Lt Col", "per gal."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.figures.dates import WEEKDAYS
from wyoming_kokoro.text.languages.english.numbers import paired
from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

ABBREVIATIONS = tables.words(
    """
    btl. btl: bottle
    btls. btls: bottles
    mktg. mktg: marketing
    mfg. mfg: manufacturing
    mgmt. mgmt: management
    acct. acct: account
    accts. accts: accounts
    svc. svc: service
    svcs. svcs: services
    dept: department
    dir.~of: director of
    Dir.~of: Director of
    eng.: engineering
    bsmt. bsmt: basement
    b/c: because
    b/w: between
    conf. Conf.: conference
    Conf~Rm Conf.~Rm. Conf.~Rm Conf~Rm. Conf~Room Conf.~Room: Conference Room
    conf~rm conf.~rm. conf~room conf.~room: conference room
    conf~call conf.~call: conference call
    Vs. Vs: Versus
    sched. sched: schedule
    exec.: executive
    corp.: corporate
    req.: required
    reqd. reqd req'd: required
    bkfst brkfst bfast: breakfast
    dbl. dbl: double
    sgl. sgl: single
    lge. lge: large
    sml. sml: small
    pkt. pkt: packet
    pkts. pkts: packets
    Pkg.: Package
    Pls Plz: Please
    avg: average
    excl: excluding
    incl: including
    Excl: Excluding
    Incl: Including
    Estd. Estd Est'd: Established
    estd. estd est'd: established
    treas. Treas.: treasurer
    sec'y Sec'y: secretary
    govt's: government's
    Govt: Government
    govt: government
    dist. Dist.: district
    twp. Twp.: township
    cty. Cty.: county
    co-ord. coord.: coordinator
    coll.: college
    lib.: library
    gym.: gym
    undergrad.: undergraduate
    grad.: graduate
    rec.: recreation
    comm.~ctr.: community center
    Comm.~Ctr. Comm.~Center: Community Center
    Comp.~Sci. Comp~Sci: Computer Science
    Poli.~Sci. Poli~Sci: Political Science
    Phys.~Ed. Phys~Ed: phys ed
    cr.~hrs.: credit hours
    bank~hol: bank holiday
    plat.: platform
    Plat.: Platform
    Mob. mob.: mobile
    approx: approximately
    Approx: Approximately
    Mins.: Minutes
    avail. avail: available
    bal.: balance
    yest. yest Yest.: yesterday
    rtn rtn.: return
    dble dble.: double
    hse hse.: house
    rbt rdbt r/bout r'bout: roundabout
    Semi-det. Semi-det: Semi-detached
    semi-det. semi-det: semi-detached
    unfurn. unfurn: unfurnished
    furn. furn: furnished
    grp. Grp.: group
    gdn gdn.: garden
    gdns: gardens
    Bank~Hol: Bank Holiday
    Bank~Hol~Mon: Bank Holiday Monday
    Bank~Holiday~Mon: Bank Holiday Monday
    bank~hol~Mon: bank holiday Monday
    msg: message
    msgs: messages
    nr.: near
    s/bound: southbound
    n/bound: northbound
    e/bound: eastbound
    w/bound: westbound
    w/in: within
    p/up: pick up
    (Ret.) (Ret) (Retd) (Retd.) (Ret'd) (ret.) (retd) (ret'd): (retired)
    Ret'd Retd retd ret'd: retired
    (Emer.) (emer.): (emeritus)
    (Hons) (Hons.): (Honours)
    (Res.): (Reserve)
    (Ed.) (ed.): (editor)
    (Eds.) (eds.) (Eds) (eds): (editors)
    (dec'd) (decd) (Dec'd): (deceased)
    (cont'd) (contd) (contd.) (cont.) (Cont'd) (cont): (continued)
    (opt.) (opt): (optional)
    (trans.): (translator)
    """
)
"""They have one meaning, with or without their stop."""
_STATES = tables.words(
    """
    Ala: Alabama
    Ariz: Arizona
    Ark: Arkansas
    Calif: California
    Colo: Colorado
    Conn: Connecticut
    Del: Delaware
    Fla: Florida
    Ill: Illinois
    Ind: Indiana
    Kan: Kansas
    Mass: Massachusetts
    Mich: Michigan
    Minn: Minnesota
    Miss: Mississippi
    Mont: Montana
    Neb: Nebraska
    Nev: Nevada
    Okla: Oklahoma
    Ore: Oregon
    Penn Penna: Pennsylvania
    Tenn: Tennessee
    Tex: Texas
    Wash: Washington
    Wis: Wisconsin
    Wyo: Wyoming
    """
)
_STATE = re.compile(rf"(?<=[a-z], )(?P<state>{one_of(_STATES)})\.(?!\w)")
_RANKS = tables.words(
    """
    Lt: Lieutenant
    Maj: Major
    Brig: Brigadier
    Gen: General
    Col: Colonel
    Cmdr: Commander
    Gov: Governor
    Sgt: Sergeant
    Capt: Captain
    Cpl: Corporal
    """
)
_TWO_RANKS = re.compile(
    r"\b(?P<first>Lt|Maj|Brig)\.? (?P<second>Gen|Col|Cmdr|Gov)\b\.?(?= [A-Z][a-z]|[,;])"
)
_RANK = re.compile(r"(?<![\w.])(?P<rank>Lt|Maj|Sgt|Capt|Cpl)(?= [A-Z][a-z])")
_PER = tables.words(
    """
    gal: gallon
    lb: pound
    oz: ounce
    hr: hour
    yr: year
    wk: week
    mo: month
    min: minute
    sec: second
    mi: mile
    pt: pint
    qt: quart
    doz: dozen
    pkg: package
    yd: yard
    """
)
_PER_UNIT = re.compile(rf"(?<=\b[Pp]er )(?P<unit>{one_of(_PER)})\b\.?")
_MANY = re.compile(
    r"(?P<scale>\b(?:million|billion|trillion|thousand|hundred) )"
    r"(?P<unit>km²|km|kg|mi|ha|lbs?|gal|ft|kWh|MWh|GWh|TWh|sq ft|sq mi)\b(?!\.?[\w/])"
)
_PLAYED = {"reb": "rebounds", "ast": "assists", "asts": "assists", "stl": "steals", "blk": "blocks"}
_PLAYER = re.compile(rf"(?<=\d )(?P<what>{one_of(_PLAYED)})\b\.?")
_COMPASS = {"NE": "northeast", "NW": "northwest", "SE": "southeast", "SW": "southwest"}
_COMPASS |= {"N": "north", "S": "south", "E": "east", "W": "west"}
_AREAS = (
    "England|London|Scotland|Wales|Ireland|Asia|Africa|Europe|France|Spain|Germany|India|China"
    "|Florida|Ohio|Texas|Arizona|Kansas|Iowa|Missouri|Michigan|Minnesota|Wisconsin|Colorado|Oregon"
    "|Pennsylvania|Georgia|Alaska|Montana|Wyoming|Virginia|Oklahoma|Arkansas|Nebraska|Utah|Nevada"
    "|Idaho|Indiana|Illinois|Louisiana|Mississippi|Alabama|Tennessee|Kentucky|Connecticut|Portland"
    "|DC|D\\.C|Washington|Calgary|Edmonton|Philadelphia|Philly|Atlanta|Houston|Australia|Turkey"
    "|Brazil|Yorkshire|Kent|Surrey|Essex|Devon|Cornwall|Hampshire|Regional|winds?|gales?|facing"
)
_SIDE = re.compile(
    r"(?P<before>\b(?i:the|on|its|at) )?\b(?P<point>[NS][EW]|(?(before)[NSEW]|(?!)))"
    r"(?= (?:corner|side|edge|end|part|quadrant|suburbs|section|entrance|coast|wing)s?\b)"
    r"|\b(?P<area>[NS][EW])(?= (?:" + _AREAS + r")\b)"
)
_SIDE_OF = re.compile(r"\b(?P<point>[NS][EW])(?= of (?:the|[A-Z])| corner\b| side\b)")
_ESTIMATED = re.compile(r"\b(?P<e>[Ee])st\.(?= (?!in\b|by\b|since\b|and\b|on\b)(?:[a-z]{2}|[$£€]))")
_MONEY_ESTIMATED = re.compile(r"(?<=[\d%BMKkmn] )est\.(?!\w)")
_REVENUE = re.compile(r"\brev\. ?(?=of\b|[$€£]|was\b|up\b|grew\b)")
_MONTHS_TO = re.compile(r"(?<=\d )(?P<unit>mos|yrs|wks|hrs|mins|secs)\.?[-–—](?=\d)")
_SPAN_UNITS = {"mos": "months", "yrs": "years", "wks": "weeks", "hrs": "hours", "mins": "minutes"}
_MINUTE = re.compile(r"(?<=\d(?:st|nd|rd|th) )min\b\.?")
_WEEK = re.compile(
    r"(?<![\w.])(?P<word>Wks?|Yrs?|Ep|Vol|Pt|Jct|Plat|Ext|Ch(?!\.))\.? ?(?=\d{1,3}(?!\w|:\d))"
)
_WEEKS = tables.words(
    """
    Wk: Week
    Wks: Weeks
    Yr: Year
    Yrs: Years
    Ep: Episode
    Vol: Volume
    Pt: Part
    Jct: Junction
    Plat: Platform
    Ext: Extension
    Ch: Chapter
    """
)
_WEEK_OF = re.compile(r"(?<![\w.])Wk\.?(?= (?:of|commencing|beginning|ending)\b)")
_CALLED = re.compile(r"(?<![\w.])(?P<word>[Tt]el|ext|plat)(?=:? \d)")
_CALLS = {"tel": "telephone", "Tel": "Telephone", "ext": "extension", "plat": "platform"}
_TRAIN_AT = re.compile(
    r"(?<![\w.])(?P<word>[Aa]rr|[Dd]ep)s?\.?:? (?P<hour>\d{1,2})[.:](?P<minute>[0-5]\d)"
    r"(?P<half>[ap](?![\w.]))?(?![\w.:])"
)
_SINCE = re.compile(r"\b(?P<e>[Ee])st['’]?d\.? (?P<year>1[1-9]\d\d|20\d\d)(?!\w)")
_COURSE = re.compile(
    r"(?P<course>\b(?:[Cc]hem|[Pp]sych|[Bb]io|[Ee]con|[Mm]ath|[Cc]alc|[Ee]ngl|[Pp]hys|[Ss]tats?|CS"
    r"|Biology|Chemistry|Psychology|Physics|English|Spanish|French|History|Economics|Calculus"
    r"|Sociology|Philosophy|Anthropology|Statistics|Accounting)\.? )"
    r"(?P<number>[1-4]\d\d)(?!\w|[%,.:/-]\d)"
)
_ADMIN = re.compile(r"(?<![\w./@-])(?P<a>[Aa])dmin\.(?= [a-z])")
_POSITION = re.compile(r"(?<![\w.])(?P<p>[Pp])os\.(?= \d|:)")
_WITHDRAWAL = re.compile(r"(?<=\bATM )w/d\b|(?<![\w/])w/d(?= (?:of|from) )|(?<=\bcash )w/d\b")
_ROOM = re.compile(r"\bRm\.?(?= (?:temp|service|key|rate|humidity|type)\b)")
_CHANNEL = re.compile(
    r"(?<![\w.])Ch(?= ?\d{1,2}(?!\w))(?:(?=\d)|(?=.{0,60}\b(?:news|BBC|ITV|TV|Fox|NBC|ABC|CBS"
    r"|PBS)\b))"
)
_STAGE = re.compile(r"(?<![\w-])KS(?=[1-5](?!\w|[.-]\d))")
_SUBJECTS = tables.words(
    """
    Anthro: Anthropology
    Bio: Biology
    Calc: Calculus
    Chem: Chemistry
    Econ: Economics
    Geog: Geography
    Geom: Geometry
    Hist: History
    Lang: Language
    Lit: Literature
    Math: Math
    Mech: Mechanics
    Phil: Philosophy
    Phys: Physics
    Psych: Psychology
    Sci: Science
    Soc: Sociology
    Stat Stats: Statistics
    Trig: Trigonometry
    Lab: Lab
    Sem: Seminar
    Aud: Auditorium
    """
)
_SUBJECT = re.compile(
    rf"(?<![\w.-])(?P<subject>{one_of(_SUBJECTS)})\."
    r"(?= (?:\d|[a-z]|Dept|Department|Bldg|Building|Rm|Room|Lab|Lib|Library|Prof|Hall"
    r"|[IV]{1,3}\b)|[,)])"
)
_STREET = re.compile(r"(?P<name>\b[A-Z][a-z'’]+ )St(?=[,;)!?]|\s*$)")
_FLUID = re.compile(r"(?<=\d)-fl\.?[- ]oz\b\.?")
_CARAT = re.compile(r"(?<=\d)[ -]ct\b\.?(?= (?:gold|diamond|ring|white|yellow|rose))")
_NTH_DAY = re.compile(
    rf"(?<=\d(?:st|nd|rd|th) )(?P<day>{one_of(WEEKDAYS)})\b(?:\.|(?= (?:of|in|each|every)\b))"
)
_INCLUDED = re.compile(r"(?<=[a-z] )incl\b\.?(?=[,;)]|\s*$)")
_POPULATION = re.compile(r"(?<=\b[Tt]he )pop\.(?= [a-z])")
_PART = re.compile(r"\bPt\. (?=\d|[IVX]+\b)")
_APPENDIX = re.compile(r"\b(?P<a>[Aa])pp\. (?=\d|[A-Z]\b)")
_ARTICLE = re.compile(r"\b(?P<word>[Aa]rt)\. (?=\d|[IVX]+\b)")
_TRAIN = re.compile(r"\b(?P<word>[Aa]rr|[Dd]ep)\. (?=[A-Z\d]|at\b|from\b)")
_TRAINS = {"arr": "arrives", "dep": "departs", "Arr": "Arrives", "Dep": "Departs"}
_INCLUDING = re.compile(
    r"\b(?P<word>inc|exc)\b\.?(?= (?:VAT|GST|tax|taxes|delivery|postage|p&p|P&P|breakfast|shipping"
    r"|bills|service|parking)\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Rules for short forms, before numbers and units are put into words."""

    def many(match: Match[str]) -> str | None:
        """A unit after "million" or the like, in the plural: "150 million km"."""
        unit = language.units.get(match["unit"])
        return match["scale"] + unit.many if unit else None

    def train_at(match: Match[str]) -> str:
        """A short "arrives" or "departs" in full, the time's stop as a colon: "arr 11.40"."""
        half = f" {match['half']}m" if match["half"] else ""
        return f"{_TRAINS[match['word']]} {match['hour']}:{match['minute']}{half}"

    def since(match: Match[str]) -> str:
        """A short "established" in full, with its year in words: "Estd. 1880"."""
        word = "Established" if match["e"] == "E" else "established"
        return f"{word} {language.year(int(match['year']))}"

    return (
        Rule(_STATE, lambda match: with_stop(match, _STATES[match["state"]]), "."),
        Rule(_TWO_RANKS, lambda m: f"{_RANKS[m['first']]} {_RANKS[m['second']]}", "LMB"),
        Rule(_RANK, lambda match: _RANKS[match["rank"]], "LMSC"),
        Rule(_PER_UNIT, lambda match: with_stop(match, _PER[match["unit"]]), "p"),
        Rule(_MANY, many, "n"),
        Rule(_PLAYER, lambda m: with_stop(m, _PLAYED[m["what"]]), DIGITS),
        Rule(_SIDE, lambda m: (m["before"] or "") + _COMPASS[m["point"] or m["area"]], "NSEW"),
        Rule(_SIDE_OF, lambda match: _COMPASS[match["point"]], "NS"),
        Rule(_ESTIMATED, lambda m: "Estimated" if m["e"] == "E" else "estimated", "."),
        Rule(_MONEY_ESTIMATED, lambda match: with_stop(match, "estimated"), "."),
        Rule(_REVENUE, lambda match: "revenue ", "."),
        Rule(_MONTHS_TO, lambda m: f"{_SPAN_UNITS.get(m['unit'], 'seconds')} to ", "-–—"),
        Rule(_MINUTE, lambda match: with_stop(match, "minute"), DIGITS),
        Rule(_STREET, lambda match: f"{match['name']}Street", "S"),
        Rule(_ADMIN, lambda m: f"{m['a']}dministration", "."),
        Rule(_POSITION, lambda m: "Position" if m["p"] == "P" else "position", "."),
        Rule(_WITHDRAWAL, lambda match: "withdrawal", "/"),
        Rule(_ROOM, lambda match: "Room", "R"),
        Rule(_CHANNEL, lambda match: "Channel ", "C"),
        Rule(_CALLED, lambda match: _CALLS[match["word"]], DIGITS),
        Rule(_TRAIN_AT, train_at, DIGITS),
        Rule(_SINCE, since, DIGITS),
        Rule(_COURSE, lambda match: match["course"] + paired(int(match["number"])), DIGITS),
        Rule(_WEEK, lambda match: f"{_WEEKS[match['word']]} ", DIGITS),
        Rule(_WEEK_OF, lambda match: "Week", "W"),
        Rule(_STAGE, lambda match: "Key Stage ", "K"),
        Rule(_SUBJECT, lambda match: _SUBJECTS[match["subject"]], "."),
        Rule(_FLUID, lambda match: "-fl oz", "-"),
        Rule(_CARAT, lambda match: " carat", DIGITS),
        Rule(_NTH_DAY, lambda match: with_stop(match, WEEKDAYS[match["day"]]), "SMTWF"),
        Rule(_INCLUDED, lambda match: with_stop(match, "included"), "i"),
        Rule(_POPULATION, lambda match: "population", "."),
        Rule(_PART, lambda match: "Part ", "P"),
        Rule(_APPENDIX, lambda m: "Appendix " if m["a"] == "A" else "appendix ", "."),
        Rule(_ARTICLE, lambda m: "Article " if m["word"] == "Art" else "article ", "."),
        Rule(_TRAIN, lambda match: f"{_TRAINS[match['word']]} ", "."),
        Rule(_INCLUDING, lambda m: "including" if m["word"] == "inc" else "excluding", "i"),
    )
