"""English chat: "omw", "idk", "ttyl", and the kisses that end a message."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

_EITHER_CASE = tables.words(
    """
    omw: on my way
    nbd: no big deal
    iykyk: if you know, you know
    tfw: that feeling when
    rlly: really
    afk: away from keyboard
    f2f: face to face
    tmi: too much information
    idm: I don't mind
    wth: what the heck
    ftw: for the win
    i'mma i'ma I'mma I'ma: imma
    ttyl: talk to you later
    ttys: talk to you soon
    idk: I don't know
    idc: I don't care
    idts: I don't think so
    brb: be right back
    lmk: let me know
    imo: in my opinion
    imho: in my humble opinion
    tbh: to be honest
    ngl: not gonna lie
    btw: by the way
    nvm: never mind
    ikr: I know, right
    ofc: of course
    ily: I love you
    ilysm: I love you so much
    tysm: thank you so much
    tyvm: thank you very much
    tyia: thank you in advance
    yw: you're welcome
    hbu: how about you
    wbu: what about you
    wyd: what are you doing
    wya: where are you at
    hmu: hit me up
    lmao: L M A O
    lmfao: L M F A O
    rofl: R O F L
    ppl: people
    smth sth: something
    sm1: someone
    probs: probably
    obvs: obviously
    defo: definitely
    luv: love
    msgd: messaged
    abt: about
    rly: really
    plz plss: please
    sry: sorry
    wknd wkend: weekend
    bday: birthday
    tmw tmrw tmr tomo tomoz: tomorrow
    tonite: tonight
    gtg g2g: got to go
    bbl: be back later
    bbs: be back soon
    cya: see ya
    thnx tnx tks thanx thx: thanks
    irl: in real life
    afaik: as far as I know
    iirc: if I recall correctly
    fwiw: for what it's worth
    icymi: in case you missed it
    tldr tl;dr TL;DR: T L D R
    smh: shaking my head
    ttyt: talk to you tomorrow
    wdym: what do you mean
    otw: on the way
    wym: what you mean
    hbd: happy birthday
    tbf: to be fair
    ltr: later
    istg: I swear to god
    icl: I can't lie
    nw: no worries
    srry: sorry
    tho: though
    wfh: working from home
    ootd: outfit of the day
    tgif: T G I F
    asap: ASAP
    eod: end of day
    ooo: out of office
    xoxo Xoxo: hugs and kisses
    h/t: hat tip
    w/e: weekend
    w/out: without
    wrk: work
    jst: just
    cuz coz: because
    sum1: someone
    any1: anyone
    every1: everyone
    sthg sthing: something
    deffo: definitely
    """
)
_SMALL = tables.words(
    """
    bc: because
    fr: for real
    eta: ETA
    obv: obviously
    ty: thank you
    np: no problem
    gn: good night
    jk: just kidding
    rn: right now
    ur: your
    appt: appointment
    appts: appointments
    mtg: meeting
    mtgs: meetings
    wk: week
    yr: year
    shd shld: should
    wld: would
    cld: could
    hv: have
    nxt: next
    yday yest: yesterday
    gd: good
    frm: from
    bk: back
    im: I'm
    ive: I've
    cant: can't
    isnt: isn't
    wasnt: wasn't
    arent: aren't
    hasnt: hasn't
    havent: haven't
    doesnt: doesn't
    didnt: didn't
    couldnt: couldn't
    wouldnt: wouldn't
    shouldnt: shouldn't
    youre: you're
    theyre: they're
    theyve: they've
    youve: you've
    weve: we've
    whos: who's
    hes: he's
    hed: he'd
    theyd: they'd
    youd: you'd
    w/end: weekend
    """
)
"""Capitals would be other words, or names."""
_STOPPED = frozenset("appt appts mtg mtgs wk yr abt Abt".split())
"""With a stop they are abbreviations of the language's table."""
WORDS = _EITHER_CASE | {word.capitalize(): said for word, said in _EITHER_CASE.items()} | _SMALL
_WORD = re.compile(
    rf"(?<![\w.,/@#&_:-])(?<!\d )(?P<word>{one_of(WORDS)})(?!\w|[/@_:-]\S|\. [a-z\d]|\.\w|['’]\w)"
)
_KISSES = re.compile(r"(?<=[a-z'’!?.,)] )(?P<kisses>x{2,5}|(?<=[!?.,] )X{2,5})(?=[\"”'’.!]*\s*$)")
_KISS = re.compile(r"(?<=[a-z][.!?] )[xX](?=[\"”'’]?\s*$)")
_KISSES_ALONE = re.compile(r"^(?P<kisses>x{2,5}|X{2,5})(?=[\"”'’]?\s*$)")
_KISS_AFTER_NAME = re.compile(
    r"(?P<before>\b(?:[Ll]ove|[Nn]ight|[Mm]um|[Mm]om|[Dd]ad|[Nn]an|[Ll]ove you"
    r"|[Ss]ee you|[Ss]oon|[Ll]ater|[Tt]omorrow) )x(?=[\"”'’]?\s*$)"
)
_KISS_IN_QUOTES = re.compile(
    r"(?<=\w )(?<!for )(?<!by )(?<!of )(?<!is )(?<!the )(?<!find )(?<!letter )(?<!and )x"
    r"(?=[\"”]\s*$)"
)
_MONEY = re.compile(r"(?<![\w$])\${2,4}(?=[\s.,!?)]|$)")
_RIGHT = re.compile(r"(?<=[a-z\d] )rt(?=\?)")
_FOR = re.compile(
    r"(?P<before>\b(?:[Tt]hanks|[Tt]hank you|[Ww]aiting|[Ll]ooking|[Rr]eady) )4(?= [a-z]{3})"
)


def rules(language: Language) -> Sequence[Rule]:
    """Rules for short words of messages, and for kisses at their end."""
    return (
        Rule(_WORD, _said),
        Rule(_KISSES, lambda m: " ".join(["kiss"] * min(3, len(m["kisses"]))), "xX"),
        Rule(_KISSES_ALONE, lambda m: " ".join(["kiss"] * min(3, len(m["kisses"]))), "xX"),
        Rule(_KISS, lambda match: "kiss", "xX"),
        Rule(_KISS_AFTER_NAME, lambda match: f"{match['before']}kiss", "x"),
        Rule(_KISS_IN_QUOTES, lambda match: "kiss", "x"),
        Rule(_MONEY, lambda match: "money", "$"),
        Rule(_RIGHT, lambda match: "right", "?"),
        Rule(_FOR, lambda match: f"{match['before']}for", "4"),
    )


def _said(match: Match[str]) -> str | None:
    if match.string[match.end() : match.end() + 1] == "." and match["word"] in _STOPPED:
        return None
    said = WORDS.get(match["word"]) or WORDS[match["word"].lower()]
    return said[0].upper() + said[1:] if match["word"][0].isupper() else said
