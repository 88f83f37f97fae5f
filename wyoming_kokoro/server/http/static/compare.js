// Compare by ear: a blind test (ABX) of the model against what tuning chose. Which sound X is, the
// server alone knows until the answer is given.

import { MARKUP } from "./compare-markup.js";
import { inWords } from "./errors.js";
import { release, takeOver } from "./sound.js";
import { ask, get } from "./speech.js";

const $ = (id) => document.getElementById(id);
const LOOK_MS = 1000; // while the sounds are being made
const ANSWERS = { 1: "a", 2: "b" };
const WRITES = "input, textarea, select";

export class Comparison {
  #root;
  #refused;
  #key;
  #test = null;
  #sounds = new Map(); // of this trial: name to the address of its blob, or a promise of it
  #played = new Set();
  #stop = null; // ends the sound that plays
  #timer;

  /** `refused(error)`: called with each error of the server; `key()` gives the API key. */
  constructor(root, refused = () => {}, key = () => "") {
    this.#root = root;
    this.#refused = refused;
    this.#key = key;
    root.insertAdjacentHTML("beforeend", MARKUP);
    $("compare-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#guard(() => this.#start());
    });
    $("compare-stop").addEventListener("click", () => this.#guard(() => this.#end()));
    for (const button of root.querySelectorAll("[data-sound]")) {
      button.addEventListener("click", () => this.#guard(() => this.#play(button.dataset.sound)));
    }
    for (const button of root.querySelectorAll("[data-answer]")) {
      button.addEventListener("click", () => this.#guard(() => this.#answer(button.dataset.answer)));
    }
    document.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** Asks what there is, and goes on with a test that is in progress. */
  refresh() {
    return this.#guard(() => this.#look());
  }

  async #look() {
    clearTimeout(this.#timer);
    const found = await get("dev/compare", this.#key());
    const chosen = [$("compare-candidate").value, $("compare-voice").value];
    options($("compare-candidate"), found.candidates.map(({ name, in_use: used }) => [
      name, used ? `${name} (in use)` : name]), chosen[0]);
    options($("compare-voice"), found.voices.map((voice) => [voice, voice]), chosen[1]);
    const trials = $("compare-trials");
    [trials.min, trials.max] = [found.trials.least, found.trials.most];
    trials.value ||= found.trials.usual;
    $("compare-none").hidden = found.candidates.length > 0;
    $("compare-results").replaceChildren(...found.results.map((result) => this.#row(result)));
    $("compare-kept").hidden = !found.results.length;
    const going = ["preparing", "listening"].includes(found.test?.phase);
    if (going || found.test?.id === this.#test?.id) this.#show(found.test);
    else this.#show(null);
    $("compare-form").hidden = going || !found.candidates.length;
  }

  async #start() {
    $("compare-verdict").textContent = "";
    const trials = $("compare-trials");
    if (!trials.checkValidity()) {
      trials.focus();
      return tell(`Choose from ${trials.min} to ${trials.max} trials.`);
    }
    const body = {
      candidate: $("compare-candidate").value, voice: $("compare-voice").value,
      trials: Number(trials.value),
    };
    this.#show(await this.#ask("start", body));
    $("compare-form").hidden = true;
  }

  #show(test) {
    const before = this.#test;
    this.#test = test;
    if (test?.id !== before?.id || test?.trial !== before?.trial) this.#forgetSounds();
    const listening = test?.phase === "listening";
    $("compare-test").hidden = !listening;
    $("compare-stop").hidden = !listening && test?.phase !== "preparing";
    say($("compare-progress"), progress(test));
    if (test?.phase === "preparing") {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.refresh(), LOOK_MS);
    }
    if (listening && before?.phase !== "listening") this.#button("a").focus();
    if (listening) for (const name of ["a", "b", "x"]) this.#sound(name).catch(() => {});
    if (test?.message) tell(sentence(test.message));
    if (test?.phase === "failed") this.#test = null;
  }

  async #end() {
    this.#stop?.();
    if (this.#test) await this.#ask("stop", { test: this.#test.id });
    this.#test = null;
    await this.#look();
    $("compare-start").focus();
  }

  async #answer(answer) {
    if (this.#test?.phase !== "listening") return;
    if (!this.#played.has("x")) return tell("Play X first.");
    this.#stop?.();
    const { id, trial } = this.#test;
    const test = await this.#ask("answer", { test: id, trial, answer });
    this.#show(test);
    if (test.phase !== "done") return;
    await this.#look();
    $("compare-verdict").textContent = test.outcome.verdict;
    $("compare-verdict").focus();
  }

  async #play(name) {
    const test = this.#test;
    if (test?.phase !== "listening") return;
    const button = this.#button(name);
    const audio = new Audio();
    const stop = (this.#stop = () => {
      audio.pause();
      button.setAttribute("aria-pressed", "false");
      release(stop);
    });
    takeOver(stop);
    audio.addEventListener("ended", stop);
    audio.addEventListener("playing", () => (button.dataset.sounded = test.trial));
    audio.src = await this.#sound(name);
    if (this.#stop !== stop || this.#test !== test) return; // another was asked for meanwhile
    button.setAttribute("aria-pressed", "true");
    button.dataset.asked = test.trial;
    this.#played.add(name);
    try {
      await audio.play();
    } catch (error) {
      stop();
      if (error.name !== "AbortError") tell("This browser has no sound to play with.");
    }
  }

  /** The address of a sound of this trial; it is fetched once. */
  #sound(name) {
    const { id, trial } = this.#test;
    if (!this.#sounds.has(name)) {
      const fetched = this.#fetch({ test: id, trial, sound: name });
      fetched.catch(() => this.#sounds.delete(name));
      this.#sounds.set(name, fetched);
    }
    return this.#sounds.get(name);
  }

  async #fetch(body) {
    const answer = await ask("dev/compare/sound", body, this.#key());
    return URL.createObjectURL(await answer.blob());
  }

  #forgetSounds() {
    for (const sound of this.#sounds.values()) sound.then((url) => URL.revokeObjectURL(url), () => {});
    this.#sounds.clear();
    this.#played.clear();
  }

  #pressed(event) {
    const ours = this.#test?.phase === "listening" && this.#root.checkVisibility();
    if (!ours || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target.closest?.(WRITES)) return;
    const key = event.key.toLowerCase();
    if (key === "escape") this.#stop?.();
    else if (["a", "b", "x"].includes(key)) this.#guard(() => this.#play(key));
    else if (ANSWERS[key]) this.#guard(() => this.#answer(ANSWERS[key]));
  }

  #row(result) {
    const row = document.createElement("li");
    const text = document.createElement("span");
    const more = document.createElement("small");
    const day = new Date(result.date).toLocaleDateString();
    more.textContent = `${result.candidate} · ${result.voice} · ${day}`;
    text.append(result.verdict, document.createElement("br"), more);
    const remove = document.createElement("button");
    remove.type = "button";
    remove.textContent = "Delete";
    remove.setAttribute("aria-label", `Delete the result of ${result.candidate}, ${result.voice}`);
    remove.addEventListener("click", () => this.#guard(async () => {
      await this.#ask("forget", { candidate: result.candidate, voice: result.voice });
      await this.#look();
      say($("compare-progress"), "Deleted.");
    }));
    row.append(text, remove);
    return row;
  }

  #button(name) {
    return this.#root.querySelector(`[data-sound="${name}"]`);
  }

  async #ask(what, body) {
    return (await ask(`dev/compare/${what}`, body, this.#key())).json();
  }

  async #guard(action) {
    tell("");
    try {
      await action();
    } catch (error) {
      tell(inWords(error));
      this.#refused(error);
    }
  }
}

function progress(test) {
  if (test?.phase === "preparing") {
    return "The sounds are being made. This takes a minute or so, longer where somebody speaks meanwhile.";
  }
  if (test?.phase === "listening") return `Trial ${test.trial} of ${test.trials}`;
  return "";
}

function options(select, entries, chosen) {
  select.replaceChildren(...entries.map(([value, text]) => new Option(text, value)));
  if (entries.some(([value]) => value === chosen)) select.value = chosen;
}

/** Announced when it changes. */
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function tell(text) {
  $("compare-message").textContent = text;
  $("compare-message").hidden = !text;
}

function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
