// Announcements on Home Assistant's media players; there is nothing of it outside of its app.

import { inWords } from "./errors.js";
import { Refused, ask, get } from "./speech.js";

const $ = (id) => document.getElementById(id);
const REMEMBERED = "kokoro-player";

export class Announcer {
  #refused;

  /** `refused(error)`: called with each error of the server, so that the page can ask for a key. */
  constructor(refused) {
    this.#refused = refused;
    if (!this.available) return;
    $("announce-row").hidden = false;
    $("announce").addEventListener("click", () => this.#press());
    $("player").addEventListener("change", () => remember($("player").value));
    this.refresh();
  }

  /** Whether this is the page of the Home Assistant app. */
  get available() {
    return "homeAssistant" in document.body.dataset;
  }

  /** Lists the players; the one that was chosen last is chosen again. */
  async refresh() {
    if (!this.available) return;
    try {
      const { players, ready } = await get("dev/announce", $("key").value);
      const chosen = $("player").value || remembered();
      $("player").replaceChildren(...players.map(option));
      if (players.some((player) => player.entity_id === chosen)) $("player").value = chosen;
      if (!players.length) tell("Home Assistant has no media player to announce on.");
      else if (!ready) tell("To announce, add Kokoro to Home Assistant first: Settings → Devices & services.");
      else tell("");
    } catch (error) {
      if (error.status !== 401) tell(inWords(error));
    }
  }

  /** Speaks a text on the chosen player; resolves with its name. Throws Refused. */
  async announce(text, voice) {
    const player = $("player").selectedOptions[0];
    if (!player) throw new Refused(0, "there is no media player to announce on");
    await ask("dev/announce", { text, voice, player: player.value }, $("key").value);
    return player.textContent;
  }

  async #press() {
    if ($("announce").getAttribute("aria-disabled") === "true") return;
    $("announce").setAttribute("aria-disabled", "true"); // not `disabled`: the focus would be lost
    tell("");
    $("announce-done").textContent = "Passing it on …";
    try {
      const where = await this.announce($("text").value, $("string").value);
      $("announce-done").textContent = `Announced on ${where}.`;
    } catch (error) {
      tell(inWords(error));
      this.#refused(error);
    }
    $("announce").removeAttribute("aria-disabled");
  }
}

function option({ entity_id: id, name, available }) {
  const element = new Option(available ? name : `${name} (not there now)`, id);
  element.disabled = !available;
  return element;
}

function tell(text) {
  $("announce-done").textContent = "";
  $("announce-message").textContent = text;
  $("announce-message").hidden = !text;
}

function remember(player) {
  try {
    localStorage.setItem(REMEMBERED, player);
  } catch { /* a browser that keeps nothing */ }
}

function remembered() {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}
