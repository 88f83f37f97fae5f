"""Short forms of British letters, lists and messages: "rgds", "Acc no", "w/c 12 Jan", "v. busy"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns, tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

FORMS = tables.words(
    """
    rgds rgds.: regards
    Rgds Rgds.: Regards
    btwn betw.: between
    mth mth.: month
    mths mths.: months
    Pkt: Packet
    lg lg.: large
    nts: nights
    wkt: wicket
    wkts wkts.: wickets
    Acct Acct.: Account
    Accts Accts.: Accounts
    Mgr: Manager
    Snr Snr.: Senior
    Jnr Jnr.: Junior
    Educ Educ.: Education
    Coll.: College
    Hd~of: Head of
    Hd~Teacher: Head Teacher
    hd~of: head of
    Dep~Hd: Deputy Head
    Asst~Hd: Assistant Head
    Gen~Sec Gen.~Sec.: General Secretary
    Hon~Sec Hon.~Sec.: Honorary Secretary
    Vice~Chanc.: Vice Chancellor
    fn.: footnote
    fns.: footnotes
    concs: concessions
    conc.: concession
    Revd Rev'd: Reverend
    Ald.: Alderman
    jt~fav: joint favourite
    Trading~Est Trading~Est.: Trading Estate
    Industrial~Est Industrial~Est. Ind.~Est. Ind~Est.: Industrial Estate
    Business~Pk Bus~Pk Bus.~Pk.: Business Park
    Retail~Pk Ret~Pk: Retail Park
    Shopping~Ctr: Shopping Centre
    Housing~Est Housing~Est.: Housing Estate
    Cnr Cnr.: Corner
    Brkfst Bkfst: Breakfast
    fwd: forward
    Cttee Cttee. Ctte: Committee
    cttee cttee. ctte: committee
    subcttee: subcommittee
    corr.: correspondence
    BoE: Bank of England
    rds: roads
    Chq: Cheque
    chq: cheque
    wds: words
    fwd'd fwded: forwarded
    cwt cwts: hundredweight
    Mon-Thur: Monday to Thursday
    mthly: monthly
    wkly: weekly
    qtrly: quarterly
    Intl: International
    pwdr: powder
    anniv: anniversary
    elec elec.: electricity
    Sch.: School
    1st~cl.: first class
    2nd~cl.: second class
    NBM: nil by mouth
    Co.~Sec. Co~Sec Co.~Sec: Company Secretary
    Fin.~Dir. Fin~Dir: Finance Director
    yoy YoY YOY: year on year
    qoq QoQ QOQ: quarter on quarter
    MoM: month on month
    inst.: of this month
    ult.: of last month
    recd rec'd: received
    ack'd: acknowledged
    encl encl.: enclosed
    encs. Encs. Enc. Encl.: enclosed
    """
)
"""They have one meaning, with or without their stop."""
PHRASES = {
    "s/r flour": "self-raising flour",
    "SR flour": "self-raising flour",
    "S/R flour": "self-raising flour",
    "w/end": "weekend",
    "w/ends": "weekends",
    "w/day": "weekday",
    "w/days": "weekdays",
    "Sir/Madam": "Sir or Madam",
    "Sirs/Madams": "Sirs or Madams",
    "o/night": "overnight",
    "o'night": "overnight",
    "y-o-y": "year on year",
    "m-o-m": "month on month",
    "q-o-q": "quarter on quarter",
    "He/she": "He or she",
    "His/her": "His or her",
    "him/her": "him or her",
    "Him/her": "Him or her",
    "she/he": "she or he",
    "s/he": "she or he",
    "S/he": "She or he",
    "himself/herself": "himself or herself",
    "yes/no": "yes or no",
    "Yes/No": "yes or no",
    "Y/N": "yes or no",
    "am/pm": "AM or PM",
    "AM/PM": "AM or PM",
    "Mr/Mrs": "Mister or Missus",
    "Mr/Ms": "Mister or Miz",
}
_DATED = {"w/c": "week commencing", "w/e": "week ending", "w/b": "week beginning"}
_DATED |= {name.capitalize(): said.capitalize() for name, said in _DATED.items()}
_WEEK = re.compile(
    rf"(?<![\w/])(?P<week>{one_of(_DATED)})(?::|\b) ?(?=\d|the \d|(?:Mon|Sun|Sat|Fri"
    rf"|Jan|Feb|Mar|Apr"
    r"|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b)"
)
_NUMBERED = {
    "acc": "account",
    "acct": "account",
    "a/c": "account",
    "reg": "registration",
    "ref": "reference",
    "tel": "telephone",
    "mob": "mobile",
    "cust": "customer",
    "mem": "membership",
    "inv": "invoice",
    "nat ins": "National Insurance",
}
_NUMBER = re.compile(
    rf"(?<![\w./])(?P<what>(?i:{one_of(_NUMBERED)}))\.? [Nn]o(?:\.|\b)(?=:? )(?! longer| more)"
)
_GROUPS = re.compile(
    r"(?P<before>\b(?i:number|no\.?|code"
    r"|id):? )(?P<area>[A-Z]{2} ?)?(?P<digits>\d{2,4}(?: \d{2,4}){2,5})"
    r"(?![\w%]|[.,:/-]\d)"
)
_ORDERED = re.compile(
    r"(?P<before>\b(?:PO|[Oo]rder|[Ii]nvoice|[Cc]ustomer|[Pp]olicy|[Cc]laim|[Jj]ob|[Pp]ayroll"
    r"|[Mm]embership|[Ll]icence|[Aa]ccount|[Rr]eference) (?:[Nn]o\.?|[Nn]umber):? )"
    r"(?P<digits>\d{4,5})(?!\w|[.,:/-]\d)"
)
_ACCOUNT = re.compile(
    r"(?P<before>\b(?i:current|savings?|joint|bank|credit|your|my|our|her|his|their|isa"
    r"|barclays|lloyds|natwest|hsbc|santander|monzo|nationwide|halifax) )[aA]/[cC]\b"
    r"|(?<!\w)[aA]/[cC](?= (?:ending|holder|payee|name|balance|details|closed|opened))"
)
_ENDING = re.compile(
    r"(?P<before>\b(?i:card|account|number|a/c|debit|credit|visa|mastercard|amex|mobile|phone)"
    r"(?: \w{1,10})? (?:ending|ends) (?:in )?)(?P<digits>\d{3,4})(?!\w|[.,:/-]\d)"
)
_OVERDRAWN = re.compile(r"(?P<before>\b(?:is|be|was|went|go|goes|are) (?:£\S+ )?)o/d(?!\w)")
_OVERDRAFT = re.compile(r"(?<!\w)[oO]/[dD](?= (?:limit|fee|facility|charge|interest)|[.,;]|$)")
_ATTENTION = re.compile(r"(?<![\w/])FAO:?(?= (?!of\b|said\b|says\b|and\b|has\b|is\b)[\w])")
_AWAY = re.compile(r"(?<![\w-])O[Oo]O(?![\w-])")
_CLOSE = re.compile(r"(?<=\b[Bb]y )(?P<what>COP|COB|EOP)\b(?! ?\d)")
_CLOSES = {"COP": "close of play", "COB": "close of business", "EOP": "end of play"}
_VERY = re.compile(
    r"(?<![\w.'’/])(?P<v>[Vv])\.? (?=(?:much|many|good|high|low|nice|busy|late|early|tired|cold|hot"
    r"|warm|wet|windy|happy|sad|sorry|excited|pleased|funny|cute|cheap|expensive|tasty|likely"
    r"|unlikely|important|urgent|quick|quickly|slow|slowly|well|bad|poor|small|large|big|little"
    r"|few|long|short|far|close|keen|hungry|impressed|proud|strange|odd|weird|quiet|loud|light"
    r"|heavy|dark|bright|rare|rarely|easy|hard|difficult|soon|often|kind|sweet|jealous|bored"
    r"|annoyed|annoying|interesting|useful|helpful|clever|clean|dirty|dry|fresh|old|young|new"
    r"|rude|sore|ill|poorly|posh|pretty|handy|fussy|strong|weak|similar|different|grateful)\b)"
)
_WITH = re.compile(
    r"(?<=[a-z] )w (?=(?:the|my|your|yr|ur|u|me|him|her|them|us|a|an|his|our|their|mum|dad|everyone"
    r"|friends|no|some|this|that|all|it)\b)"
)
_AND = re.compile(r"(?<=[a-z] )n (?=[a-z])")
_OF_CHAT = re.compile(
    r"(?i)\b(?:u|ur|r|lol|omg|x{1,4}|gonna|wanna|pls|plz|thx|soz|luv|ya|hun|babe|wk|tmrw|tonight"
    r"|ta|chips|roll|cheese|mac|mum|dad|fab)\b"
)
_NO_AND = re.compile(r"\b(?:for|where|if|let|of|when|size|length|than|is|order|and|integer) $")
_YOUR = re.compile(
    r"(?<![\w.])(?P<y>[Yy])r (?=(?:mum|mam|dad|nan|gran|house|place|car|phone|bike|bag|coat|keys"
    r"|room|own|sister|brother|mate|friend|friends|dog|cat|parcel|email|message|order|birthday"
    r"|holiday|job|work|boss|flight|train|appt|number|address|turn|fault|call|lunch|tea|dinner"
    r"|hair|name|kids|son|daughter|wife|husband|girlfriend|boyfriend|partner|help|head|stuff"
    r"|thoughts|idea|way|shift|homework|jumper|shoes|jacket|purse|wallet|laptop)\b)"
)
_WOULD = re.compile(
    r"(?P<before>\b(?:[Hh]e|[Ss]he|[Ww]e|[Ii]t|I|[Yy]ou|[Tt]hey|that|who|u|i|what|how|idk|tbh),? )"
    r"wd\b|(?<![\w.])wd(?= (?:rather|love|like|be|have|hate|need)\b)"
)
_TEXT = re.compile(r"(?<![\w./])txt(?= (?:me|us|him|her|them|you|u|back|when|if|\d{4,}))")
_PASSWORD = re.compile(r"(?<![\w.£/])pw(?= (?:is|was|for|to)\b|[:=])")
_NO_WORRIES = re.compile(r"^nw(?=[,.!]|$| )")
_KISS = re.compile(r"(?:(?<=[a-zA-Z\d!?.,)] )x|(?<=[!?.,] )X)(?=[\"”'’.!]*\s*$)")
_NO_KISS = re.compile(
    r"(?i)\b(?:find|letter|solve|times|value|variable|axis|mark|with|factor|iphone|model|xbox|type"
    r"|equals|system|planet|mac os|generation|plus|minus|than|series|class|version|or|a|for|the|and"
    r"|by|of|is|on|in|to|an|as|twitter|point) $|[=+<>]|\b[xyz]\b"
)

_NO_NAMES = frozenset(
    "Find Let Solve Type Press Plot Set Divide Multiply Add Substitute Differentiate Integrate "
    "Letter Gen Generation Malcolm Racer Terminal Project Element Planet Mr Madame Ms Professor "
    "Brand Formula Area Vitamin Column Row Axis Value Series Model Twitter".split()
)
"""Words before an x that is no kiss."""


def rules(language: Language) -> Sequence[Rule]:
    """British rules for letters and messages, before all other rules."""

    def digits(match: Match[str]) -> str:
        """A reference number digit by digit: "PO no. 77120", "a/c ending 4471"."""
        before = re.sub(r"[Nn]o\.?(?=:? $)", "number", match["before"])
        return before + language.digits(match["digits"])

    def groups(match: Match[str]) -> str | None:
        """A number in groups, of seven digits or more, digit by digit; None for a shorter one.

        "VAT number GB 123 4567 89".
        """
        if sum(map(str.isdecimal, match["digits"])) < 7:
            return None
        area = f"{' '.join(match['area'].strip())}, " if match["area"] else ""
        return match["before"] + area + language.phone(match["digits"].split(), plus=False)

    return (
        Rule(_WEEK, lambda match: f"{_DATED[match['week']]} ", "/"),
        Rule(_NUMBER, _number, "nN"),
        Rule(_GROUPS, groups, DIGITS),
        Rule(_ORDERED, digits, DIGITS),
        Rule(_ACCOUNT, lambda match: f"{match['before'] or ''}account", "/"),
        Rule(_ENDING, digits, DIGITS),
        Rule(_OVERDRAWN, lambda match: f"{match['before']}overdrawn", "/"),
        Rule(_OVERDRAFT, lambda match: "overdraft", "/"),
        Rule(_ATTENTION, lambda match: "For the attention of", "F"),
        Rule(_AWAY, lambda match: "out of office", "O"),
        Rule(_CLOSE, lambda match: _CLOSES[match["what"]], "CE"),
        Rule(_VERY, lambda match: "Very " if match["v"] == "V" else "very ", "vV"),
        Rule(_WITH, lambda match: "with ", "w"),
        Rule(_AND, _and, "n"),
        Rule(_YOUR, lambda match: "Your " if match["y"] == "Y" else "your ", "yY"),
        Rule(_WOULD, lambda match: f"{match['before'] or ''}would", "w"),
        Rule(_TEXT, lambda match: "text", "x"),
        Rule(_PASSWORD, lambda match: "password", "p"),
        Rule(_NO_WORRIES, lambda match: "no worries", "n"),
        Rule(_KISS, _kiss, "xX"),
    )


def _number(match: Match[str]) -> str:
    """A short "account number", "telephone number" or the like in full: "Acc. no. 20481633"."""
    what = match["what"]
    spoken = f"{_NUMBERED[what.lower()]} number"
    return spoken[0].upper() + spoken[1:] if what[0].isupper() else spoken


def _and(match: Match[str]) -> str | None:
    """An "n" as "and" in a chat message: "caoimhe n saoirse", not "for n items"."""
    if _NO_AND.search(match.string, max(0, match.start() - 10), match.start()):
        return None
    return "and " if _OF_CHAT.search(patterns.around(match)) else None


def _kiss(match: Match[str]) -> str | None:
    """An "x" at a message's end as "kiss": "see you at 8 x", but not the x of a sum."""
    before = match.string[max(0, match.start() - 40) : match.start()]
    words = match.string[: match.start()].split()
    is_name = len(words) == 1 and words[0][0].isupper() and words[0] not in _NO_NAMES
    if _NO_KISS.search(before) or not (is_name or len(words) > 1):
        return None
    return with_stop(match, "kiss")
