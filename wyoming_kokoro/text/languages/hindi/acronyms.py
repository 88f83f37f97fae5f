"""Hindi acronyms that are words, or that their letters do not tell, as tables.py reads them."""

from __future__ import annotations

ACRONYMS = """
TV: टीवी
LED: एल ई डी
NAS: नैस
RAM: रैम
SIM: सिम
PIN: पिन
HDMI: एच डी एम आई
AC: ए सी
AI: ए आई
PAN: पैन
NEET: नीट
SEBI: सेबी
NABARD: नाबार्ड
TRAI: ट्राई
FIFA: फ़ीफ़ा
NITI: नीति
ASEAN: आसियान
BRICS: ब्रिक्स
BHEL: भेल
RERA: रेरा
PUBG: पबजी
AIDS: एड्स
SARS: सार्स
IMAX: आइमैक्स
ROM: रोम
GIF: जिफ़
JPEG: जे पेग
JSON: जेसन
NATO: नाटो
UNESCO: यूनेस्को
UNICEF: यूनिसेफ़
NASA: नासा
ISRO: इसरो
RAID: रेड
LIDAR: लाइडार
RADAR: रडार
LASER: लेज़र
COVID: कोविड
AIIMS: एम्स
OPEC: ओपेक
SAARC: सार्क
WAN: वैन
LAN: लैन
OLED: ओ एल ई डी
NISAR: निसार
CSAT: सी-सैट
UPI: यू पी आई
CLAT: क्लैट
CUET: सी यू ई टी
GATE: गेट
POCSO: पॉक्सो
LAC: एल ए सी
AFSPA: अफ़स्पा
UNIX: यूनिक्स
FASTag: फ़ास्टैग
OK: ओके
IKEA: आइकिया
"""
