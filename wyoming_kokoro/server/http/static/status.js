// Who speaks and why, in words: the chip, the banner, and the list of facts.

import { inWords } from "./errors.js";
import { ask } from "./speech.js";

const $ = (id) => document.getElementById(id);
const SOON_MS = 3000; // while Kokoro does not speak, or the facts are looked at
const LATER_MS = 30_000;
const STANDS_IN = "espeak, a simple voice, speaks in Kokoro’s place for now.";

export class Status {
  #timer;
  #refused;

  /** `refused(error)`: called with each error of the server, so that the page can ask for a key. */
  constructor(refused) {
    this.#refused = refused;
    $("status").addEventListener("toggle", () => $("status").open && this.look());
    $("clear-cache").addEventListener("click", () => this.#clear());
    this.look();
  }

  /** Asks now, and again after a while. */
  async look() {
    clearTimeout(this.#timer);
    let kokoro = false;
    try {
      const facts = await (await fetch("health")).json();
      kokoro = facts.engine === "kokoro";
      this.#show(facts);
    } catch {
      chip("error", "No answer");
      banner("The server does not answer. Is it still running?", "", null);
    }
    clearTimeout(this.#timer); // another look may have begun meanwhile
    const soon = !kokoro || $("status").open;
    this.#timer = setTimeout(() => this.look(), soon ? SOON_MS : LATER_MS);
  }

  #show(facts) {
    const espeak = facts.engine === "espeak";
    $("alike").hidden = !espeak;
    chip(espeak ? "fallback" : facts.status, headline(facts));
    banner(...explanation(facts));
    $("facts").replaceChildren(...sentences(facts).flatMap(([name, text]) => [
      element("dt", name), element("dd", text),
    ]));
    $("clear-cache").disabled = !facts.cache;
  }

  async #clear() {
    $("cache-message").hidden = true;
    $("cache-done").textContent = "";
    try {
      const { deleted } = await (await ask("dev/cache/clear", {}, $("key").value)).json();
      $("cache-done").textContent = `${deleted} file${deleted === 1 ? "" : "s"} of finished speech forgotten.`;
      this.look();
    } catch (error) {
      $("cache-message").textContent = inWords(error);
      $("cache-message").hidden = false;
      this.#refused(error);
    }
  }
}

function headline(facts) {
  const on = facts.provider?.replace("ExecutionProvider", "");
  if (facts.engine === "kokoro") return ["Kokoro speaks", on].filter(Boolean).join(" · ");
  if (facts.engine === "espeak") return "espeak stands in for Kokoro";
  return facts.status === "loading" ? "Kokoro is waking up" : "Nothing can speak";
}

/** What the banner says, why, and the percent of a download; empty while Kokoro speaks. */
function explanation({ engine, status, kokoro, reason, download_percent: percent }) {
  if (engine === "kokoro") return ["", "", null];
  if (kokoro === "downloading") {
    const until = engine ? ` Until it is there, ${STANDS_IN}` : " Until it is there, nothing can speak.";
    const what = percent === null ? "Kokoro is not downloaded yet." : "Kokoro is being downloaded.";
    return [what + until, reason, percent];
  }
  if (engine === "espeak") return [STANDS_IN, reason ? `Why: ${reason}.` : "", null];
  if (status === "loading") return ["Kokoro is waking up. The first reply waits for it.", "", null];
  return ["Nothing can speak now.", reason ? `Why: ${reason}.` : "", null];
}

/** Each fact as a name and a sentence. */
function sentences(facts) {
  const on = facts.provider?.replace("ExecutionProvider", "");
  const threads = facts.threads ? ` with ${count(facts.threads, "thread")}` : "";
  const { cache, real_time_factor: factor } = facts;
  return [
    ["Speaks", headline(facts)],
    ["Model", facts.model && `${facts.model} on ${on}${threads}${facts.in_memory ? "" : ", asleep until the next reply"}`],
    ["Speed", factor && `One second of speech takes ${factor.toFixed(2)} s to compute${factor > 1 ? ": long replies pause" : ""}.`],
    ["Voices", voicesHere(facts)],
    ["Tuning", facts.tuning],
    ["Kept speech", cache && `${(cache.bytes / 1e6).toFixed(1)} MB, used ${count(cache.hits, "time")} since the start`],
    ["In work", inWork(facts)],
    ["espeak spoke", facts.fallback_replies ? count(facts.fallback_replies, "reply", "replies") : ""],
    ["Clients", count(facts.wyoming_clients, "Wyoming client")],
    ["Version", facts.version],
  ].filter(([, text]) => text);
}

/** What is computed at this moment. */
function inWork({ queue, tuning_now: tunes }) {
  if (queue.running + queue.waiting) return `${queue.running} now, ${queue.waiting} waiting`;
  return tunes ? "tuning: looks for what is faster on this machine, until somebody asks" : "nothing";
}

/** How many voices are here and why not all, unless the banner tells; empty while all are. */
function voicesHere({ voices, reason }) {
  if (!voices || voices.here >= voices.wanted) return "";
  const why = voices.reason && voices.reason !== reason ? ` Why: ${voices.reason}.` : "";
  return `${voices.here} of ${voices.wanted} are here; in place of the others the one of the language speaks.${why}`;
}

function count(number, one, many = `${one}s`) {
  return `${number} ${number === 1 ? one : many}`;
}

function chip(status, text) {
  $("health").dataset.status = status;
  $("health").textContent = text;
}

/** The text is announced when it changes; the bar and the reason, which change often, are not. */
function banner(text, why, percent) {
  $("banner").hidden = !text;
  if ($("banner-text").textContent !== text) $("banner-text").textContent = text;
  $("banner-why").textContent = why ?? "";
  $("banner-bar").hidden = percent === null || percent === undefined;
  $("banner-bar").value = percent ?? 0;
}

function element(kind, text) {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
}
