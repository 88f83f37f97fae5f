// The checks of `doctor`: what was found, the worst first, each with what to do.

import { inWords } from "./errors.js";
import { ask } from "./speech.js";

const $ = (id) => document.getElementById(id);
const SEVERITY = ["fail", "note", "ok"];
const SIGNS = { ok: ["✓", "Fine"], note: ["•", "Look at this"], fail: ["✗", "Must be mended"] };

export class Checks {
  #refused;

  /** `refused(error)`: called with each error of the server, so that the page can ask for a key. */
  constructor(refused) {
    this.#refused = refused;
    $("check").addEventListener("click", () => this.run());
    $("banner-check").addEventListener("click", () => {
      $("status").open = true;
      $("findings-title").scrollIntoView({ block: "start" });
      $("check").focus({ preventScroll: true });
      this.run();
    });
  }

  async run() {
    if ($("check").getAttribute("aria-disabled") === "true") return;
    $("check").setAttribute("aria-disabled", "true"); // not `disabled`: the focus would be lost
    $("check-message").hidden = true;
    $("check-done").textContent = "Looking at everything …";
    try {
      const { findings } = await (await ask("dev/checks", {}, $("key").value)).json();
      const worst = (finding) => SEVERITY.indexOf(finding.status);
      findings.sort((one, other) => worst(one) - worst(other));
      $("findings").replaceChildren(...findings.map(row));
      $("check-done").textContent = summary(findings);
    } catch (error) {
      $("check-done").textContent = "";
      $("check-message").textContent = inWords(error);
      $("check-message").hidden = false;
      this.#refused(error);
    }
    $("check").removeAttribute("aria-disabled");
  }
}

function row({ topic, status, text, hint }) {
  const [sign, word] = SIGNS[status];
  const item = document.createElement("li");
  item.dataset.status = status;
  const lines = [
    element("span", sign, { ariaHidden: "true" }),
    element("span", `${word}: `, { className: "hidden" }),
    element("strong", topic),
    element("span", text),
  ];
  if (hint) lines.push(element("span", `What to do: ${hint}.`, { className: "advice" }));
  item.append(...lines.flatMap((line) => [line, " "]));
  return item;
}

function summary(findings) {
  const count = (status) => findings.filter((finding) => finding.status === status).length;
  const faults = count("fail"), notes = count("note");
  if (!faults && !notes) return `All ${findings.length} checks are fine.`;
  const parts = [];
  if (faults) parts.push(`${faults} ${faults === 1 ? "thing" : "things"} must be mended`);
  if (notes) parts.push(`${notes} to look at`);
  return `${parts.join(", ")}, ${count("ok")} fine.`;
}

function element(kind, text, properties = {}) {
  return Object.assign(document.createElement(kind), { textContent: text }, properties);
}
