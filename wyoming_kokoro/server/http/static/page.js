// The page: ask, play as it comes, show how it went. Addresses are relative, so that it works
// under Home Assistant's ingress as well as at the root.

import { Announcer } from "./announce.js";
import { Checks } from "./checks.js";
import { inWords } from "./errors.js";
import { Pronunciation } from "./pronounce.js";
import { Recent } from "./recent.js";
import { loudspeaker, release, takeOver } from "./sound.js";
import { Refused, ask, segments } from "./speech.js";
import { Status } from "./status.js";
import { Timeline } from "./timeline.js";
import { VoicePicker } from "./voices.js";

const $ = (id) => document.getElementById(id);
const MOST_WAITING_S = 60;
const timeline = new Timeline();
let picker;
let player; // the page's one, from the first click on
let pronunciation;
let reply = null;

/** One press of Speak. */
class Reply {
  #abort = new AbortController();
  #clicked = performance.now();
  #words = [];
  #waitingS = 0; // received and not yet given to the player
  #origin = 0; // the click, in the player's time
  #ended = false;

  async run() {
    timeline.clear();
    $("words").replaceChildren();
    $("words").lang = $("language").value;
    for (const id of ["first", "computed", "seconds", "factor"]) $(id).textContent = "–";
    delete $("result").dataset.complete;
    delete $("result").dataset.sounding;
    player = loudspeaker();
    const sounding = this.#openSound(); // while the server works
    const body = {
      input: $("text").value, voice: picker.string,
      response_format: "pcm", stream: true,
    };
    const answer = await ask("dev/captioned_speech", body, $("key").value, this.#abort.signal);
    await this.#receive(answer, sounding);
    await this.#heard();
  }

  stop() {
    if (this.#ended) return;
    this.#ended = true;
    this.#abort.abort();
    player?.stop();
  }

  async #openSound() {
    const sounds = await player.start();
    if (!sounds) tell("This browser has no sound to play with; a download has.");
    this.#origin = player.now - this.#since();
    this.#draw();
  }

  /** Takes segments as they come; they are played in their own time. */
  async #receive(answer, playing) {
    let since = 0, seconds = 0;
    const other = answer.headers.get("X-Speech-Voice");
    if (other) tell(`This voice is not here yet: ${other} speaks in its place.`);
    for await (const segment of segments(answer)) {
      if (!segment.seconds) continue;
      const until = this.#since(), begins = seconds, computed = since;
      if (!seconds) this.#figure("first", until, `${Math.round(1000 * until)} ms`);
      seconds += segment.seconds;
      since = until;
      this.#figure("seconds", seconds, `${seconds.toFixed(1)} s`);
      this.#figure("computed", until, `${until.toFixed(until < 10 ? 2 : 1)} s`);
      this.#figure("factor", seconds / until, `${(seconds / until).toFixed(1)}×`);
      this.#waitingS += segment.seconds;
      playing = playing.then(() => this.#play(segment, computed, until, begins));
      if (this.#waitingS > MOST_WAITING_S) await playing; // a book is not kept in memory
    }
    $("result").dataset.complete = this.#since().toFixed(3);
    await playing;
    $("timeline").setAttribute("aria-label", `Timeline: ${timeline.summary()}`);
  }

  async #play(segment, since, until, begins) {
    const starts = (await player.play(segment.samples, () => !this.#ended)) - this.#origin;
    this.#waitingS -= segment.seconds;
    if (this.#ended) return;
    $("result").dataset.sounding ??= starts.toFixed(3);
    timeline.add(since, until, starts, segment.seconds);
    this.#say(segment.words, starts - begins);
  }

  /** Resolves when the last sound has been heard. */
  async #heard() {
    while (!this.#ended && player.now < player.ends) {
      await new Promise((done) => setTimeout(done, 50));
    }
    if (this.#ended) return;
    timeline.draw(Infinity);
    for (const word of this.#words) word.element.className = "said";
    $("live").textContent =
      `Spoken: first audio after ${$("first").textContent}, ${timeline.summary()}.`;
    this.stop();
  }

  #figure(id, value, text) {
    $(id).textContent = text;
    $("result").dataset[id] = value.toFixed(3);
  }

  /** Words with the moment each is heard, in seconds since the click. */
  #say(words, shift) {
    for (const word of words) {
      const element = document.createElement("span");
      element.textContent = word.word;
      $("words").append(element, " ");
      this.#words.push({ element, from: word.start_time + shift, to: word.end_time + shift });
    }
  }

  #draw() {
    const now = player.now - this.#origin;
    if (this.#ended) return;
    timeline.draw(now);
    for (const word of this.#words) {
      if (now >= word.from) word.element.className = now < word.to ? "now" : "said";
    }
    const done = this.#words.findIndex((word) => now < word.to);
    this.#words.splice(0, done < 0 ? 0 : done); // what was said stays as it is
    this.#words[0]?.element.scrollIntoView?.({ block: "nearest" });
    requestAnimationFrame(() => this.#draw());
  }

  #since() {
    return (performance.now() - this.#clicked) / 1000;
  }
}

async function speak() {
  if (reply) return stop();
  tell("");
  speaking(true);
  takeOver(stop);
  const mine = (reply = new Reply());
  $("result").hidden = false;
  try {
    await mine.run();
  } catch (error) {
    if (error.name !== "AbortError") complain(error);
    mine.stop();
  }
  if (reply === mine) stop();
}

function stop() {
  release(stop);
  reply?.stop();
  reply = null;
  speaking(false);
}

function speaking(yes) {
  $("speak").classList.toggle("speaking", yes);
  $("speak-label").textContent = yes ? "Stop" : "Speak";
}

async function download() {
  tell("");
  $("download").disabled = true;
  const format = $("format").value;
  const body = { input: $("text").value, voice: picker.string, response_format: format };
  try {
    const blob = await (await ask("v1/audio/speech", body, $("key").value)).blob();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `kokoro.${format === "opus" ? "ogg" : format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) {
    complain(error);
  }
  $("download").disabled = false;
}

function complain(error) {
  askForKey(error);
  tell(inWords(error));
}

/** Shows the field for the key where the server wants it. */
function askForKey(error, quiet = false) {
  if (!(error instanceof Refused) || error.status !== 401) return;
  $("key-row").hidden = false;
  if (!quiet) $("key").focus();
}

function tell(text) {
  $("message").textContent = text;
  $("message").hidden = !text;
}

async function copy() {
  $("string").select();
  const done = navigator.clipboard
    ? await navigator.clipboard.writeText($("string").value).then(() => true, () => false)
    : document.execCommand("copy"); // no clipboard on plain http
  $("copy").textContent = done ? "Copied" : "Press Ctrl-C";
  setTimeout(() => ($("copy").textContent = "Copy"), 1500);
}

/** Plays the voice that was just chosen. */
function sample() {
  stop();
  if ($("text").value.trim()) speak();
}

async function open() {
  new Status(askForKey);
  const { voices, default: preset } = await (await fetch("v1/audio/voices")).json();
  picker = new VoicePicker(voices, preset);
  pronunciation = new Pronunciation(picker, askForKey);
  const announcer = new Announcer(askForKey);
  const recent = new Recent(askForKey, announcer);
  new Checks(askForKey);
  $("key").addEventListener("change", () => {
    if ($("pronounce").open) pronunciation.refresh();
    if ($("recent").open) recent.refresh();
    announcer.refresh();
  });
  $("voices").addEventListener("change", sample);
  $("form").addEventListener("submit", (event) => {
    event.preventDefault();
    speak();
  });
  $("text").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) speak();
  });
  addEventListener("keydown", (event) => event.key === "Escape" && reply && stop());
  $("download").addEventListener("click", download);
  $("copy").addEventListener("click", copy);
  document.body.dataset.ready = "true";
}

open().catch(complain);
