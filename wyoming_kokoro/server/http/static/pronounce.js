// Fixing a pronunciation by ear: hear a word, try spellings and stresses, save it to the lexicon.

import { inWords } from "./errors.js";
import { hear } from "./sound.js";
import { ask, get } from "./speech.js";

const $ = (id) => document.getElementById(id);
const PAUSE_MS = 400; // of typing, before phonemes are looked up
const VOWEL = /[AIOQWYaeiouyæøœɐɑɒɔəɘɚɛɜɤɨɪɯɵɶʉʊʌᵊᵻ]/u;
const MOST_STRESSES = 8;

export class Pronunciation {
  #picker;
  #refused;
  #timer;
  #asked = 0;

  /** `refused(error)`: called with each error of the server, so that the page can ask for a key. */
  constructor(picker, refused) {
    this.#picker = picker;
    this.#refused = refused;
    $("pronounce").addEventListener("toggle", () => $("pronounce").open && this.refresh());
    $("word-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#guard(() => this.#save());
    });
    $("fix").addEventListener("click", () => this.#open());
    for (const id of ["word", "spoken"]) $(id).addEventListener("input", () => this.#typed());
    $("word-hear").addEventListener("click", () => this.#guard(() => this.#hearNow()));
    $("spoken-hear").addEventListener("click", () => this.#guard(() => this.#hearNew()));
    $("language").addEventListener("change", () => this.#language());
    this.#language();
  }

  /** The saved words, and what is said of the word now. */
  async refresh() {
    await this.#guard(async () => {
      await this.#list();
      await this.#lookUp();
    });
  }

  /** From the text: with the word that is selected there, if one is. */
  #open() {
    const { value, selectionStart, selectionEnd } = $("text");
    const chosen = value.slice(selectionStart, selectionEnd).trim();
    if (chosen && chosen.length <= $("word").maxLength) $("word").value = chosen;
    if ($("pronounce").open) this.#typed();
    $("pronounce").open = true; // which looks the word up
    $("word").focus();
    $("word").scrollIntoView({ block: "center" });
  }

  get #word() {
    return $("word").value.trim();
  }

  get #entry() {
    const language = $("scope").value === "all" ? null : this.#picker.language;
    return { word: this.#word, spoken: $("spoken").value.trim(), language };
  }

  get #key() {
    return $("key").value;
  }

  #language() {
    $("scope").options[0].textContent = `${this.#picker.languageName(this.#picker.language)} only`;
    if ($("pronounce").open) this.#typed();
  }

  #typed() {
    clearTimeout(this.#timer);
    this.#tell("");
    this.#timer = setTimeout(() => this.#guard(() => this.#lookUp(), true), PAUSE_MS);
  }

  /** Shows the phonemes of the word as it is, and of what was typed for it. */
  async #lookUp() {
    const mine = ++this.#asked;
    const entry = { ...this.#entry, language: this.#picker.language };
    const now = entry.word && (await this.#post("dev/phonemize", { text: entry.word, language: entry.language }));
    const wish = entry.word && entry.spoken && (await this.#post("dev/lexicon/try", entry));
    if (mine !== this.#asked) return;
    $("word-now").textContent = now ? `said now: /${now.phonemes}/` : "";
    $("spoken-now").textContent = wish ? `will be said: /${wish.phonemes}/` : "";
    this.#stresses(wish ? wish.phonemes : now ? now.phonemes : "");
  }

  /** A button for the stress on each of the word's vowels. */
  #stresses(phonemes) {
    const bare = phonemes.replaceAll("ˈ", "").replaceAll("ˌ", "");
    const places = [...bare.matchAll(new RegExp(VOWEL, "gu"))]
      .map((match) => match.index)
      .filter((at) => at === 0 || !VOWEL.test(bare[at - 1]));
    const ways = places.map((at) => `${bare.slice(0, at)}ˈ${bare.slice(at)}`);
    const several = !bare.includes(" ") && ways.length > 1 && ways.length <= MOST_STRESSES;
    $("stresses").hidden = !several;
    $("stresses").lastElementChild.replaceChildren(
      ...(several ? ways : []).map((way, index) =>
        button(way, `Stress ${index + 1} of ${ways.length}: ${way}`, () => this.#choose(way))),
    );
  }

  #choose(way) {
    $("spoken").value = `/${way}/`;
    this.#guard(() => this.#hearNew());
  }

  async #hearNow() {
    if (!this.#word) return this.#missing("word", "Write the word first.");
    this.#lookUp().catch(() => {}); // what fails here fails below, and is told there
    await hear(this.#word, this.#picker.ownVoice, this.#key);
  }

  async #hearNew() {
    if (!this.#word) return this.#missing("word", "Write the word first.");
    if (!this.#entry.spoken) return this.#missing("spoken", "Write how it should be said, as you would spell it.");
    const entry = { ...this.#entry, language: this.#picker.language };
    const { text, phonemes } = await this.#post("dev/lexicon/try", entry);
    $("spoken-now").textContent = `will be said: /${phonemes}/`;
    await hear(text, this.#picker.ownVoice, this.#key);
  }

  async #save() {
    if (!this.#word) return this.#missing("word", "Write the word first.");
    if (!this.#entry.spoken) return this.#missing("spoken", "Write how it should be said, as you would spell it.");
    const entry = this.#entry;
    const changes = await this.#changes(entry);
    await this.#post("dev/lexicon", entry);
    this.#done(changes
      ? `Saved: ${entry.word} is said as ${entry.spoken} from the next reply on.`
      : `Saved, but no change is heard: ${entry.word} was said like this before.`);
    $("spoken").value = "";
    await this.refresh();
  }

  /** Whether the phonemes of the word become others. */
  async #changes(entry) {
    const language = this.#picker.language;
    const now = await this.#post("dev/phonemize", { text: entry.word, language });
    const wish = await this.#post("dev/lexicon/try", { ...entry, language });
    return now.phonemes !== wish.phonemes;
  }

  async #list() {
    const { entries, problems } = await get("dev/lexicon", this.#key);
    $("entries").replaceChildren(...entries.map((entry) => this.#row(entry)));
    $("no-entries").hidden = entries.length > 0;
    $("problems").replaceChildren(...problems.map(({ line, message }) => {
      const item = document.createElement("li");
      item.textContent = `Line ${line} of lexicon.txt is left out: ${message}`;
      return item;
    }));
  }

  #row(entry) {
    const row = document.createElement("li");
    const text = document.createElement("span");
    const language = entry.language ? ` (${this.#picker.languageName(entry.language)})` : "";
    text.textContent = `${entry.word} → ${entry.spoken}${language}`;
    row.append(
      text,
      button("Hear", `Hear ${entry.word}`, () => this.#guard(() =>
        hear(entry.word, this.#picker.voiceFor(entry.language), this.#key))),
      button("Change", `Change ${entry.word}`, () => this.#edit(entry)),
      button("Delete", `Delete ${entry.word}`, () => this.#guard(() => this.#delete(entry, row))),
    );
    return row;
  }

  #edit(entry) {
    $("word").value = entry.word;
    $("spoken").value = entry.spoken;
    $("scope").value = entry.language ? "one" : "all";
    if (entry.language) this.#picker.choose(entry.language);
    $("spoken").focus();
    this.#typed();
  }

  async #delete({ word, language }, row) {
    const index = [...$("entries").children].indexOf(row);
    await this.#post("dev/lexicon/delete", { word, language });
    this.#done(`Deleted: ${word} is said as before.`);
    await this.refresh();
    const rows = $("entries").children; // new ones: the focus would be lost with the old
    const next = rows[Math.min(index, rows.length - 1)];
    (next?.querySelector("button:last-child") ?? $("word")).focus();
  }

  async #post(path, body) {
    return (await ask(path, body, this.#key)).json();
  }

  /** Runs an action and tells what fails; `quiet` leaves the focus where it is. */
  async #guard(action, quiet = false) {
    try {
      await action();
    } catch (error) {
      this.#tell(inWords(error).replace(/^Spoken /, "“Say it as” ")); // the field as the page names it
      this.#refused(error, quiet);
    }
  }

  #missing(id, text) {
    this.#tell(text);
    $(id).focus();
  }

  #tell(text) {
    $("word-message").textContent = text;
    $("word-message").hidden = !text;
    if (text) $("word-done").textContent = "";
  }

  #done(text) {
    this.#tell("");
    $("word-done").textContent = text;
  }
}

function button(text, label, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.setAttribute("aria-label", label);
  element.addEventListener("click", act);
  return element;
}
