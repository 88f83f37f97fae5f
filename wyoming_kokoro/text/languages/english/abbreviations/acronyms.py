"""English acronyms that the G2P says in another way than people do.

It spells capitals that are no word of its dictionary (TV, USB, MQTT) and reads those that are one
(NASA, RAID, SCSI); here is only what it gets wrong. Words that look right are preferred.
"""

from __future__ import annotations

from wyoming_kokoro.text.normalize import tables

ACRONYMS = tables.words(
    """
    HVAC: H vack
    MERV: Merv
    PSI: P S I
    COB: C O B
    ES: E S
    MISC: misk
    SOW: S O W
    SOWs: S O Ws
    PO: P O
    POs: P O's
    NA: N A
    SAP: S A P
    ETH: E T H
    HVACs: H vacks
    CO: C O
    WA: W A
    EFT: E F T
    BTEC: B tech
    BTECs: B techs
    ULEZ: you lez
    SORN: sorn
    BACS: backs
    SOC: S O C
    ICYMI: I C Y M I
    ERA: E R A
    OP: O P
    LTD: Limited
    NAS: nass
    HEPA: heppa
    HACS: hacks
    VLAN: V LAN
    VLANs: V LANs
    WLAN: W LAN
    WAN: wan
    AAA: triple A
    AAAA: quad A
    AT&T: A.T. and T
    Q&A: Q and A
    VESA: vessa
    AMOLED: am OLED
    NNW: north-northwest
    NNE: north-northeast
    ENE: east-northeast
    SSW: south-southwest
    WSW: west-southwest
    WNW: west-northwest
    SCUBA: scuba
    JSON: Jason
    YAML YML: yammel
    TOML: tommel
    NOAA: Noah
    IKEA: Ikea
    KIA: Kia
    SAAB: Saab
    ASUS: Asus
    SUSE: soosa
    SONOS: Sonos
    ROKU: Roku
    ROTH: Roth
    MOMA: Moma
    LLAMA: llama
    USMCA: U S M C A
    AFAIK: A F A I K
    NAT: nat
    MKV: M K V
    MKVs: M K Vs
    JAXA: Jaxa
    NIST: nist
    NEMA: neema
    MAGA: mahga
    DACA: dacka
    GAAP: gap
    SOFR: sofer
    MRSA: mersa
    LIGO: lie go
    MIMO: my mo
    SATA: satta
    CISC: sisk
    CUDA: cooda
    CMOS: sea moss
    CORS: cores
    DIMM: dim
    DIMMs: dims
    SODIMM: S O dim
    SODIMMs: S O dims
    UART: U art
    UARTs: U arts
    DAC: dack
    DACs: dacks
    JPG: J peg
    JPGs: J pegs
    MJPEG: M J peg
    FLAC: flack
    WAV: wave
    FOSS: foss
    SAML: sammel
    LDAP: L dap
    FHIR: fire
    IANA: eye anna
    OWASP: oh wasp
    QUIC: quick
    CIDR: cider
    VTEC: V tech
    ITIL: eye till
    NSAID: en said
    NSAIDs: en saids
    PIR: P I R
    IEEE: I triple E
    NCAA: N C double A
    NAACP: N double A C P
    WWI: World War one
    WWII: World War two
    WWIII: World War three
    """
)

MIXED_CASE = tables.words(
    """
    NaCl: N A C L
    NaOH: N A O H
    DofE: D of E
    DTaP: D tap
    Tdap TDaP: T dap
    HCl: H CL
    KCl: K CL
    LLaMA LLaMa Llama: llama
    LiDAR: lidar
    QoS: Q O S
    QoL: Q O L
    PoC: P O C
    MoD: M O D
    MoJ: M O J
    MoT: M O T
    DoD: D O D
    DoE: D O E
    DoJ: D O J
    DoT: D O T
    DfE: D F E
    DfT: D F T
    BoE: B O E
    BoJ: B O J
    PaaS: pass
    IaaS: I double A S
    iSCSI: eye scuzzy
    BACnet: back net
    kubectl: cube CTL
    systemd: system D
    systemctl: system CTL
    journalctl: journal CTL
    nftables: NF tables
    iptables: IP tables
    ufw: UFW
    PoE: P O E
    PoE+: P O E plus
    PoE++: P O E plus plus
    YoY: year over year
    QoQ: quarter over quarter
    MoM: month over month
    MoU: M O U
    DoS: D O S
    DDoS: D doss
    DoH: D O H
    IoT: IOT
    eSIM: e SIM
    iOS: i OS
    DeFi: dee fie
    FiOS: fie oss
    RoHS: rows
    PostgreSQL: post gress QL
    Postgres: post gress
    PyPI: pie PI
    ESPHome: ESP home
    mmWave: millimeter wave
    Wi-Fi WiFi Wifi WIFI WI-FI Wi-fi wi-fi: wifi
    ZigBee: Zigbee
    mqtt: MQTT
    http: HTTP
    https: HTTPS
    ssh: SSH
    """
)
"""Whole words of mixed or small case whose case the G2P does not know."""

PHRASES = {
    "AC/DC": "AC DC",
    "AM/FM": "AM FM",
    "CI/CD": "CI CD",
    "HIV/AIDS": "HIV AIDS",
    "SSL/TLS": "SSL TLS",
    "IPv4": "IP V four",
    "IPv6": "IP V six",
    "2FA": "two F A",
    "Blink-182": "Blink one eighty two",
    "DALL-E": "doll E",
    "Des Moines": "De Moines",
    "Santa Fe": "Santa Fay",
    "Sault Ste. Marie": "Soo Saint Marie",
    "Sault Ste Marie": "Soo Saint Marie",
    "per se": "per say",
}
"""Signs and words together that are not said one by one."""
