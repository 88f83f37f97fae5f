"""Hindi rule for Indian names and words in Latin letters: "Mehta", "Nani", "haldi", "namaste".

English reads them by its own rules: "Nani" as "nanny", "Mehta" as "meter" without its h.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from re import Match
from typing import Final

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Rule

_SURNAMES = """
Sharma=शर्मा Verma=वर्मा Varma=वर्मा Mehta=मेहता Gupta=गुप्ता Singh=सिंह Kumar=कुमार
Kumari=कुमारी Agarwal=अग्रवाल Aggarwal=अग्रवाल Agrawal=अग्रवाल Mishra=मिश्रा Misra=मिश्रा
Tiwari=तिवारी Tiwary=तिवारी Dubey=दुबे Dube=दुबे Pandey=पांडे Pande=पांडे Pathak=पाठक
Tripathi=त्रिपाठी Trivedi=त्रिवेदी Chaturvedi=चतुर्वेदी Dwivedi=द्विवेदी Shukla=शुक्ला
Srivastava=श्रीवास्तव Shrivastava=श्रीवास्तव Saxena=सक्सेना Mathur=माथुर Chauhan=चौहान
Chouhan=चौहान Rathore=राठौड़ Rathod=राठौड़ Yadav=यादव Patel=पटेल Shah=शाह Desai=देसाई Joshi=जोशी
Kulkarni=कुलकर्णी Deshmukh=देशमुख Deshpande=देशपांडे Patil=पाटिल Pawar=पवार Shinde=शिंदे
Jadhav=जाधव Gaikwad=गायकवाड़ Thakur=ठाकुर Thakre=ठाकुर Thackeray=ठाकरे Fadnavis=फडणवीस
Reddy=रेड्डी Naidu=नायडू Rao=राव Nair=नायर Menon=मेनन Pillai=पिल्लई Iyer=अय्यर Iyengar=अयंगर
Krishnan=कृष्णन Subramaniam=सुब्रमण्यम Subramanian=सुब्रमण्यम Venkatesh=वेंकटेश Banerjee=बनर्जी
Mukherjee=मुखर्जी Chatterjee=चटर्जी Ganguly=गांगुली Bhattacharya=भट्टाचार्य
Chakraborty=चक्रवर्ती Sengupta=सेनगुप्ता Dasgupta=दासगुप्ता Bose=बोस Ghosh=घोष Dutta=दत्ता
Datta=दत्ता Mitra=मित्रा Khanna=खन्ना Kapoor=कपूर Kapur=कपूर Malhotra=मल्होत्रा Chopra=चोपड़ा
Arora=अरोड़ा Bhatia=भाटिया Sethi=सेठी Sodhi=सोढ़ी Dhillon=ढिल्लों Bedi=बेदी Ahuja=आहूजा
Khurana=खुराना Chawla=चावला Grover=ग्रोवर Bhatt=भट्ट Vyas=व्यास Solanki=सोलंकी Parmar=परमार
Rawat=रावत Negi=नेगी Bisht=बिष्ट Khan=ख़ान Ansari=अंसारी Siddiqui=सिद्दीकी Qureshi=कुरैशी
Sheikh=शेख Ambani=अंबानी Adani=अडानी Modi=मोदी Gandhi=गांधी Nehru=नेहरू Ambedkar=अंबेडकर
Kejriwal=केजरीवाल Bachchan=बच्चन Padukone=पादुकोण Kohli=कोहली Dhoni=धोनी Tendulkar=तेंदुलकर
Bumrah=बुमराह Jadeja=जडेजा Pandya=पंड्या Gavaskar=गावस्कर Dravid=द्रविड़ Sehwag=सहवाग
Mangeshkar=मंगेशकर Bhonsle=भोसले Bhosle=भोसले Tagore=टैगोर Premchand=प्रेमचंद
"""

_GIVEN = """
Rahul=राहुल Rohit=रोहित Rohan=रोहन Amit=अमित Amitabh=अमिताभ Anil=अनिल Sunil=सुनील Ajay=अजय
Vijay=विजय Sanjay=संजय Manoj=मनोज Rajesh=राजेश Ramesh=रमेश Suresh=सुरेश Mahesh=महेश Mukesh=मुकेश
Dinesh=दिनेश Ganesh=गणेश Rakesh=राकेश Naresh=नरेश Nilesh=नीलेश Jignesh=जिग्नेश Hitesh=हितेश
Deepak=दीपक Vikas=विकास Vikram=विक्रम Vivek=विवेक Vinod=विनोद Virat=विराट Sachin=सचिन
Saurabh=सौरभ Sourabh=सौरभ Sourav=सौरव Gaurav=गौरव Nikhil=निखिल Nitin=नितिन Naveen=नवीन
Pankaj=पंकज Prakash=प्रकाश Pradeep=प्रदीप Praveen=प्रवीण Prashant=प्रशांत Prateek=प्रतीक
Piyush=पीयूष Harsh=हर्ष Hardik=हार्दिक Himanshu=हिमांशु Abhishek=अभिषेक Aditya=आदित्य Akash=आकाश
Aakash=आकाश Akshay=अक्षय Aman=अमन Anand=आनंद Ankit=अंकित Ankita=अंकिता Arjun=अर्जुन Arun=अरुण
Arvind=अरविंद Aarav=आरव Aryan=आर्यन Ashish=आशीष Ashok=अशोक Ashwin=अश्विन Atul=अतुल Ayush=आयुष
Bharat=भारत Chirag=चिराग Devendra=देवेंद्र Dhruv=ध्रुव Gautam=गौतम Gopal=गोपाल Ishaan=ईशान
Jitendra=जितेंद्र Kapil=कपिल Karan=करण Kartik=कार्तिक Kishore=किशोर Kunal=कुणाल Lokesh=लोकेश
Manish=मनीष Mohan=मोहन Mohit=मोहित Narendra=नरेंद्र Neeraj=नीरज Rajat=रजत Rajeev=राजीव
Rajiv=राजीव Rajendra=राजेंद्र Rajkumar=राजकुमार Rajnath=राजनाथ Ranveer=रणवीर Ranbir=रणबीर
Ravi=रवि Rishabh=ऋषभ Ritik=ऋतिक Hrithik=ऋतिक Sandeep=संदीप Satish=सतीश Shahrukh=शाहरुख़
Rukh=रुख़ Shashank=शशांक Shivam=शिवम Shubham=शुभम Siddharth=सिद्धार्थ Sumit=सुमित Tarun=तरुण
Taarak=तारक Tarak=तारक Tushar=तुषार Uday=उदय Umesh=उमेश Varun=वरुण Vinay=विनय Vishal=विशाल
Yash=यश Yogesh=योगेश Yuvraj=युवराज Salman=सलमान Aamir=आमिर Imran=इमरान Irfan=इरफ़ान Faisal=फ़ैसल
Aisha=आयशा Ayesha=आयशा Zoya=ज़ोया Aishwarya=ऐश्वर्या Alia=आलिया Amrita=अमृता Anita=अनीता
Anjali=अंजलि Anushka=अनुष्का Anupamaa=अनुपमा Anupama=अनुपमा Ananya=अनन्या Archana=अर्चना
Asha=आशा Bhavna=भावना Deepika=दीपिका Divya=दिव्या Gauri=गौरी Geeta=गीता Gita=गीता Indira=इंदिरा
Isha=ईशा Jyoti=ज्योति Kajal=काजल Kajol=काजोल Kareena=करीना Katrina=कैटरीना Kavita=कविता
Kavya=काव्या Kiran=किरण Komal=कोमल Lakshmi=लक्ष्मी Laxmi=लक्ष्मी Lata=लता Madhuri=माधुरी
Manisha=मनीषा Meena=मीना Meenakshi=मीनाक्षी Meera=मीरा Mamata=ममता Nandini=नंदिनी Neha=नेहा
Nidhi=निधि Nirmala=निर्मला Nisha=निशा Pallavi=पल्लवी Pooja=पूजा Puja=पूजा Poonam=पूनम
Prachi=प्राची Priya=प्रिया Priyanka=प्रियंका Radha=राधा Rani=रानी Rashmi=रश्मि Rekha=रेखा
Renu=रेणु Ritu=ऋतु Riya=रिया Sakshi=साक्षी Sangeeta=संगीता Sarita=सरिता Savita=सविता Seema=सीमा
Shalini=शालिनी Shikha=शिखा Shilpa=शिल्पा Shreya=श्रेया Shruti=श्रुति Simran=सिमरन Sita=सीता
Seeta=सीता Smriti=स्मृति Sneha=स्नेहा Sonal=सोनल Sonali=सोनाली Sonia=सोनिया Sudha=सुधा
Suman=सुमन Sunita=सुनीता Sushma=सुषमा Swati=स्वाति Tanvi=तन्वी Usha=उषा Vaishali=वैशाली
Vandana=वंदना Vidya=विद्या Ram=राम Raj=राज Das=दास Jain=जैन Om=ओम Krishna=कृष्ण
Shiva=शिव Hanuman=हनुमान Durga=दुर्गा Nani=नानी Nana=नाना Dadi=दादी Mausi=मौसी Chacha=चाचा
Chachi=चाची Bua=बुआ Didi=दीदी Bhaiya=भैया Maa=माँ
"""

_PLACES = """
Taj=ताज Mahal=महल Charminar=चारमीनार Qutub=क़ुतुब Howrah=हावड़ा Sealdah=सियालदह
Delhi=दिल्ली Dilli=दिल्ली Mumbai=मुंबई Pune=पुणे Kolkata=कोलकाता Chennai=चेन्नई
Bengaluru=बेंगलुरु Hyderabad=हैदराबाद Ahmedabad=अहमदाबाद Jaipur=जयपुर Jodhpur=जोधपुर
Udaipur=उदयपुर Jaisalmer=जैसलमेर Lucknow=लखनऊ Kanpur=कानपुर Nagpur=नागपुर Indore=इंदौर
Bhopal=भोपाल Patna=पटना Vadodara=वडोदरा Surat=सूरत Rajkot=राजकोट Noida=नोएडा Gurgaon=गुड़गाँव
Gurugram=गुरुग्राम Ghaziabad=गाज़ियाबाद Faridabad=फ़रीदाबाद Meerut=मेरठ Agra=आगरा
Varanasi=वाराणसी Prayagraj=प्रयागराज Ayodhya=अयोध्या Mathura=मथुरा Vrindavan=वृंदावन
Haridwar=हरिद्वार Rishikesh=ऋषिकेश Dehradun=देहरादून Mussoorie=मसूरी Nainital=नैनीताल
Shimla=शिमला Manali=मनाली Srinagar=श्रीनगर Jammu=जम्मू Amritsar=अमृतसर Ludhiana=लुधियाना
Chandigarh=चंडीगढ़ Ranchi=राँची Bhubaneswar=भुवनेश्वर Guwahati=गुवाहाटी Kochi=कोच्चि
Mysuru=मैसूर Mysore=मैसूर Thane=ठाणे Nashik=नासिक Goa=गोवा Andheri=अंधेरी Bandra=बांद्रा
Dadar=दादर Borivali=बोरीवली Powai=पवई Karol=करोल Bagh=बाग़ Lajpat=लाजपत Saket=साकेत
Dwarka=द्वारका Rohini=रोहिणी Janakpuri=जनकपुरी Rajiv=राजीव Chowk=चौक Nagar=नगर Marg=मार्ग
Vihar=विहार Bharat=भारत Gujarat=गुजरात Maharashtra=महाराष्ट्र Rajasthan=राजस्थान Bihar=बिहार
Punjab=पंजाब Haryana=हरियाणा Kerala=केरल Karnataka=कर्नाटक Ganga=गंगा Yamuna=यमुना
"""

_WORDS = """
aur=और ki=की ka=का ke=के tha=था thi=थी mein=में dal=दाल
aap=आप mera=मेरा meri=मेरी mujhe=मुझे tumhara=तुम्हारा kaise=कैसे kaisa=कैसा kab=कब kahan=कहाँ kaun=कौन
kitna=कितना kitne=कितने abhi=अभी bahut=बहुत raha=रहा rahe=रहे rahi=रही hoon=हूँ karo=करो zaroor=ज़रूर
namaste=नमस्ते namaskar=नमस्कार dhanyavaad=धन्यवाद dhanyavad=धन्यवाद shukriya=शुक्रिया
aadhaar=आधार aadhar=आधार diwali=दिवाली deepawali=दिवाली holi=होली dussehra=दशहरा
navratri=नवरात्रि rakhi=राखी rakshabandhan=रक्षाबंधन haldi=हल्दी jeera=जीरा zeera=जीरा
dhaniya=धनिया adrak=अदरक elaichi=इलायची laddu=लड्डू ladoo=लड्डू barfi=बर्फ़ी jalebi=जलेबी
halwa=हलवा kheer=खीर paneer=पनीर daal=दाल roti=रोटी chapati=चपाती paratha=पराठा sabzi=सब्ज़ी
sabji=सब्ज़ी chai=चाय lassi=लस्सी dahi=दही ghee=घी atta=आटा besan=बेसन poha=पोहा idli=इडली
dosa=डोसा sambar=सांभर sambhar=सांभर samosa=समोसा biryani=बिरयानी pulao=पुलाव rajma=राजमा
chole=छोले khichdi=खिचड़ी achaar=अचार achar=अचार masala=मसाला garam=गरम tadka=तड़का mithai=मिठाई
yojana=योजना pradhan=प्रधान mantri=मंत्री sabha=सभा mandir=मंदिर masjid=मस्जिद
gurudwara=गुरुद्वारा puja=पूजा aarti=आरती prasad=प्रसाद mela=मेला bazaar=बाज़ार bazar=बाज़ार
dukaan=दुकान ghar=घर paani=पानी kal=कल aaj=आज hai=है nahi=नहीं nahin=नहीं kya=क्या kyun=क्यों
haan=हाँ theek=ठीक thik=ठीक accha=अच्छा acha=अच्छा achha=अच्छा bhai=भाई yaar=यार arre=अरे
chalo=चलो
"""


def _pairs(table: str) -> dict[str, str]:
    """The table's names without capitals, and how they are written in Devanagari."""
    entries = (entry.split("=") for entry in table.split())
    return {name.lower(): spoken for name, spoken in entries}


_CAPITALISED: Final = _pairs(_SURNAMES) | _pairs(_GIVEN) | _pairs(_PLACES)
_ANY_CASE: Final = _pairs(_WORDS)
_ENGLISH_TOO: Final = frozenset("ram raj das jain om harsh nana singh shah".split())
"""Names that are read so with a capital only: "ram" and "harsh" are English words, too."""
_LATIN = re.compile(r"(?<![\w.@/:#&'’-])[A-Za-z][a-z]{1,13}(?!\w|[./:'’-]\w|@[A-Za-z])")
_AT_FIGURES = re.compile(r"(?<=[A-Za-z\u0900-\u0963])@(?P<code>\d{2,8})(?![\w.@])")
_CHANNELS: Final = tables.words(
    """
    Sony~SAB Sony~Sab: सोनी सब
    Sony~LIV SonyLIV: सोनी लिव
    Sony~TV Sony~Tv: सोनी टीवी
    SAB~TV Sab~TV: सब टीवी
    Dal~Lake: डल लेक
    Aaj~Tak: आज तक
    Zee~TV: ज़ी टीवी
    Zee~News: ज़ी न्यूज़
    """
)
_CHANNEL = re.compile(rf"(?<!\w)(?:{'|'.join(_CHANNELS)})(?!\w)")


def rules(digits: Callable[[str], str]) -> Sequence[Rule]:
    """Names, words, channels, and the figures of "sharma@2021" one by one."""
    return (
        Rule(_CHANNEL, lambda m: _CHANNELS[m[0]], "SAZD"),
        Rule(_LATIN, _spoken, "aeiou"),
        Rule(_AT_FIGURES, lambda m: f" ऐट {digits(m['code'])}", "@"),
    )


def _spoken(match: Match[str]) -> str | None:
    word = match[0]
    if word.lower() in _ANY_CASE:
        return _ANY_CASE[word.lower()]
    if word[0].islower() and (
        word in _ENGLISH_TOO or not match.string.startswith("@", match.end())
    ):
        return None
    return _CAPITALISED.get(word.lower())
