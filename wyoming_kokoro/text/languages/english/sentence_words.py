"""English words that tell whether a full stop ends the sentence."""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="""
        jas wm chas thos geo betw elec mr mrs ms mx dr prof messrs drs e.g i.e eg ie viz cf vs incl
        excl attn
    """,
    capital_titles="""
        gen col maj capt cpt lt sgt cmdr adm rep sen gov pres rev hon fr mt ft ste pt
        atty supt amb insp sup mme mlle mgr dir cpl
        comm comdr brig lieut
        cllr cllrs bp abp sqn wg flt pvt pte pfc spc reps sens govs det ofc msgr revd ven
        chmn ald cdr sec mtn accts asst exec natl intl mktg mfg mgmt purch bd
    """,
    before_number="""
        no nos fig figs prop props reg pop cat vit elev art arts vol vols ch chap sec sect eq pp
        pg pgs plat fn fns p ed op tel ext ref pos grp abt bal calc psych chem bio econ phys hist
        probs exs eps para paras sched hwy inv conf
        cal exod lev deut eccl isa ezek cor eph thess heb prov
    """,
    continues="""
        etc al approx dept max min avg hrs mins secs hr ft lb lbs oz yd mi km cm mm m kg kwh mph
        blvd ave rd misc temp est resp ca tsp tsps tbsp tbsps gal qt doz pkg pkgs wk wks mo mos
        yr yrs qty appt asst esp incl intl natl assn assoc univ govt mtg orig wt ht ea cont
        rte expy pkwy ln ct pl cir ter sq cu fl deg adj adv abbr anon auth cert prev
        bsmt rev nt yds amt amts pymt pymts pmt pmts accum precip vis chem
        addr blkd clsd frz poss grps chg fcst rpt alt
    """,
    units="in tab tabs cap caps pt pts bar cal ctn env pc pcs dr no",
    measures="lb lbs oz qt gal tsp tsps tbsp tbsps pkg pkgs doz yr yrs pt pts ft yd pk ct",
    capital_continues="""
        jan feb mar apr jun jul aug sep sept oct nov dec
        ver calif fla tex ariz conn minn mich penn
        mon tue tues wed thu thur thurs fri sat sun
    """,
    before_name="""
        berks cambs herts hants lancs leics lincs notts staffs wilts worcs
        fla calif ariz minn okla wis wyo nr dept univ admin inc ltd llc co corp bros jr sr st esq
        apt bldg ste rm arr dep colloc
    """,
    clock="a.m p.m",
    before_no="""
        the case item order account serial part model policy ticket invoice claim file docket
        reference tracking catalog phone room nhs ni vat reg ref customer member mobile booking a/c
        flight licence license passport house plot card batch tel
    """,
    numbered_nouns="""
        confirmation plate seat train bus lot job employee student patient loan
        po purchase receipt transaction vin chassis locker cabin gate quote patent permit
        registration routing report incident contract product sku voucher id
        cell apt unit box serial application agreement referral
    """,
    date_words="""
        monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur
        thurs fri sat sun january february march april may june july august september
        october november december et ct
        pt mt
        est edt cst cdt mst mdt pst pdt gmt utc cet cest bst ist eastern central pacific mountain
    """,
    before_letter="""
        plan vitamin option grade class type team group room zone section part hepatitis appendix
        terminal gate platform line point letter
    """,
    starters="""
        the this that these those it he she we they you i a an in on at if when while as but and so
        then there here what who where why how is are was were do does did can could would should
        please my your our his her their its no not yes now today tomorrow yesterday after before
        for from with however also all some one it's let turn set ok okay sorry meanwhile
    """,
    conjunctions="""
        and or but because although though while whereas unless until when which who where
    """,
)
