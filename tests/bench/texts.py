"""Further texts to measure with: two sentences in each language, and what the text path meets."""

from __future__ import annotations

from wyoming_kokoro.commands.benchmark.texts import FIRST_SOUND, STORY_SENTENCES

BY_LANGUAGE = {
    "en-US": "The washing machine has finished. Dinner is ready at half past seven.",
    "en-GB": "The washing machine has finished. Dinner is ready at half past seven.",
    "es": "La lavadora ha terminado. La cena está lista a las siete y media.",
    "fr": "La machine à laver a fini. Le dîner est prêt à sept heures et demie.",
    "hi": "कपड़े धुल गए हैं। खाना साढ़े सात बजे तैयार होगा।",
    "it": "La lavatrice ha finito. La cena è pronta alle sette e mezza.",
    "ja": "洗濯が終わりました。夕食は七時半にできます。",
    "pt-BR": "A máquina de lavar terminou. O jantar fica pronto às sete e meia.",
    "zh": "洗衣机洗好了。晚饭七点半就好。",
}
"""The same two sentences in each language: voices are measured with them."""


def sentences() -> list[str]:
    """Sentences for the text path: plain ones, and some with numbers, units and markup."""
    return [
        *STORY_SENTENCES,
        *(text for _, text in FIRST_SOUND.values()),
        "It is 21.5 °C at 7:30 in the living room, and the wind blows at 35 km/h.",
        "Dr. Smith's appointment is on 3/4/2025 at 2 p.m., Room 12b; it costs $45.50.",
        "The IP address is 192.168.1.10 and the battery is at 87%.",
        "**Reminder:** see https://example.com/help for the _manual_.",
    ]
