// Choosing a voice: language, voice, speed, a second voice. The result is one voice string.

const $ = (id) => document.getElementById(id);

const SAMPLES = {
  "en-US": "Good morning. It is 7:30 and 21.5 °C outside, with light rain until noon. The washing machine has finished, and the front door is locked.",
  "en-GB": "Good evening. Dinner is at half past seven, and the kettle has just boiled.",
  es: "Buenos días. Son las siete y media y fuera hace veintiún grados.",
  fr: "Bonsoir. Il est 19 h 30 et il fait 21,5 °C dehors.",
  hi: "नमस्ते। सुबह के साढ़े सात बजे हैं और बाहर हल्की बारिश हो रही है।",
  it: "Buongiorno. Sono le sette e mezza e fuori ci sono ventuno gradi.",
  ja: "おはようございます。朝の七時半です。外は小雨が降っています。",
  "pt-BR": "Bom dia. São sete e meia e lá fora faz vinte e um graus.",
  zh: "早上好。现在是七点半，外面下着小雨。",
};

export class VoicePicker {
  #voices = [];
  #text = $("text");
  #sample = "";
  #default;
  #names = new Intl.DisplayNames(["en"], { type: "language" });

  /** `preset`: the server's own voice and speed, with which the page begins. */
  constructor(voices, preset) {
    this.#voices = voices;
    this.#default = preset;
    const languages = [...new Set(voices.map((voice) => voice.language))];
    $("language").replaceChildren(
      ...languages.map((tag) => new Option(this.languageName(tag), tag)),
    );
    $("other").append(...languages.map((tag) => this.#group(this.languageName(tag), tag)));
    for (const id of ["speed", "share", "other"]) $(id).addEventListener("input", () => this.#show());
    $("language").addEventListener("change", () => this.#language());
    $("voices").addEventListener("change", () => this.#show());
    if (this.#of(preset.language).length) $("language").value = preset.language;
    $("speed").value = preset.speed;
    if (this.speed !== preset.speed) Object.assign($("speed"), { step: 0.01, value: preset.speed });
    this.#language();
    if (preset.parts.length === 2 && preset.parts.every(({ id }) => voices.some((voice) => voice.id === id))) {
      $("other").value = preset.parts[1].id;
      $("share").value = Math.round(100 * preset.parts[0].share);
      this.#show();
    }
  }

  /** The voice as it is written everywhere, without its speed. */
  get voice() {
    const first = this.ownVoice;
    const other = $("other").value;
    if (!other || other === first) return first;
    const share = Number($("share").value);
    return `${first}*${share / 100}+${other}*${(100 - share) / 100}`;
  }

  get language() {
    return $("language").value;
  }

  /** The chosen voice alone, without a blend or a speed. */
  get ownVoice() {
    return document.querySelector("#voices input:checked")?.value ?? "";
  }

  /** The chosen voice if it speaks the language, else that language's best. */
  voiceFor(tag) {
    return !tag || tag === this.language ? this.ownVoice : (this.#of(tag)[0]?.id ?? this.ownVoice);
  }

  languageName(tag) {
    return this.#names.of(tag) ?? tag;
  }

  /** Chooses a language, as if it had been picked from the list. */
  choose(tag) {
    if (tag === this.language || !this.#of(tag).length) return;
    $("language").value = tag;
    $("language").dispatchEvent(new Event("change"));
  }

  get speed() {
    return Number($("speed").value);
  }

  /** The voice with its speed, which is left out where it is the server's. */
  get string() {
    return this.voice + (this.speed === this.#default.server_speed ? "" : `@${this.speed}`);
  }

  #group(name, tag) {
    const group = document.createElement("optgroup");
    group.label = name;
    group.append(...this.#of(tag).map((voice) => new Option(label(voice), voice.id)));
    return group;
  }

  #of(tag) {
    return this.#voices.filter((voice) => voice.language === tag);
  }

  #language() {
    const tag = $("language").value;
    const [{ id: standard }] = this.#default.parts;
    $("voices").replaceChildren(...this.#of(tag).map((voice) => chip(voice, voice.id === standard)));
    const [first] = document.querySelectorAll("#voices input");
    if (first && !this.ownVoice) first.checked = true;
    if (!this.#text.value || this.#text.value === this.#sample) {
      this.#text.value = this.#sample = SAMPLES[tag] ?? "";
    }
    this.#text.lang = tag;
    this.#show();
  }

  #show() {
    const share = Number($("share").value);
    $("speed-value").textContent = `${this.speed}×`;
    $("speed").setAttribute("aria-valuetext", `${this.speed} times`);
    $("share-row").hidden = !this.voice.includes("+");
    $("share-value").textContent = `${share} : ${100 - share}`;
    $("share").setAttribute("aria-valuetext", `${share} percent of the first voice`);
    $("string").value = this.string;
  }
}

function label(voice) {
  return voice.grade ? `${voice.name} (${voice.grade})` : voice.name;
}

function chip(voice, standard) {
  const input = document.createElement("input");
  Object.assign(input, { type: "radio", name: "voice", value: voice.id, checked: standard });
  const traits = [voice.gender, voice.grade && `grade ${voice.grade}`, standard && "default"].filter(Boolean).join(", ");
  input.setAttribute("aria-label", traits ? `${voice.name}, ${traits}` : voice.name);
  const text = document.createElement("span");
  const grade = document.createElement("small");
  grade.textContent = [{ female: "♀", male: "♂" }[voice.gender], voice.grade, standard && "default"].filter(Boolean).join(" ");
  text.append(voice.name, grade);
  const outer = document.createElement("label");
  outer.title = voice.id;
  outer.append(input, text);
  return outer;
}
