// What was said last, over both protocols, each to be heard again.

import { inWords } from "./errors.js";
import { hear, hearFile } from "./sound.js";
import { ask, get } from "./speech.js";

const $ = (id) => document.getElementById(id);
const ENDS = { stopped: "stopped early", failed: "failed" };
const MOST_SHOWN = 300; // characters of a text

export class Recent {
  #refused;
  #announcer;

  /** `refused(error)`: called with each error of the server, so that the page can ask for a key. */
  constructor(refused, announcer) {
    this.#refused = refused;
    this.#announcer = announcer;
    $("recent").addEventListener("toggle", () => $("recent").open && this.refresh());
    $("recent-refresh").addEventListener("click", () => this.refresh());
    $("recent-clear").addEventListener("click", () => this.#guard(async () => {
      await ask("dev/history/clear", {}, $("key").value);
      await this.#list();
      $("recent-done").textContent = "Forgotten.";
    }));
  }

  refresh() {
    return this.#guard(() => this.#list());
  }

  async #list() {
    const { size, replies } = await get("dev/history", $("key").value);
    $("replies").replaceChildren(...replies.map((reply) => this.#row(reply)));
    $("recent-clear").disabled = !replies.length;
    $("recent-none").hidden = replies.length > 0;
    $("recent-none").textContent = size ? "Nothing yet." : "Off: this server was started with --history 0.";
  }

  #row(reply) {
    const row = document.createElement("li");
    const text = document.createElement("span");
    const more = document.createElement("small");
    const shown = reply.text.length > MOST_SHOWN ? `${reply.text.slice(0, MOST_SHOWN)}…` : reply.text;
    text.dir = "auto";
    const end = ENDS[reply.outcome] && [ENDS[reply.outcome], reply.reason].filter(Boolean).join(": ");
    more.textContent = [
      new Date(reply.at).toLocaleTimeString(), reply.server === "http" ? "HTTP" : "Wyoming",
      reply.voice, `${reply.seconds.toFixed(1)} s`, end, reply.cut && "only its beginning is kept",
    ].filter(Boolean).join(" · ");
    text.append(shown, document.createElement("br"), more);
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Hear";
    again.setAttribute("aria-label", `Hear again: ${shown.slice(0, 60)}`);
    again.addEventListener("click", () => this.#guard(() => this.#hear(reply)));
    row.append(text, again);
    if (this.#announcer.available && !reply.cut) row.append(this.#announceButton(reply, shown));
    return row;
  }

  #announceButton({ text, voice }, shown) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Announce";
    button.setAttribute("aria-label", `Announce: ${shown.slice(0, 60)}`);
    button.addEventListener("click", () => this.#guard(async () => {
      $("recent-done").textContent = `Announced on ${await this.#announcer.announce(text, voice)}.`;
    }));
    return button;
  }

  /** The sound as it was; where it is not kept, the text is spoken again. */
  async #hear({ number, text, voice, speed, sound }) {
    const key = $("key").value;
    try {
      if (sound) return await hearFile(`dev/history/${number}/sound`, key);
    } catch (error) {
      if (error.code !== "no_such_reply") throw error;
    }
    await hear(text, voice, key, speed);
  }

  async #guard(action) {
    $("recent-message").hidden = true;
    $("recent-done").textContent = "";
    try {
      await action();
    } catch (error) {
      $("recent-message").textContent = inWords(error);
      $("recent-message").hidden = false;
      this.#refused(error);
    }
  }
}
