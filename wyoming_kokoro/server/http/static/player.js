// Segments through Web Audio, one after the other without a seam. No MediaSource: every browser
// plays PCM, not every one plays MP3 as it streams.

import { RATE } from "./speech.js";

const LEAD_S = 0.03; // what the sound card needs to start on time
const PATIENCE_MS = 2000;
const AHEAD_S = 60; // no more than this is fetched ahead of what is heard

export class Player {
  #context = new AudioContext({ latencyHint: "interactive" });
  #gain = this.#context.createGain();
  #ends = 0;
  #sources = new Set();

  constructor() {
    this.#gain.connect(this.#context.destination);
  }

  /** Must be called by a click or key: browsers allow sound only then. Resolves with whether
   *  there is any; a machine without a sound card may never say. */
  start() {
    const running = this.#context.resume().then(() => true, () => false);
    const patience = new Promise((done) => setTimeout(done, PATIENCE_MS, false));
    return Promise.race([running, patience]);
  }

  get now() {
    return this.#context.currentTime;
  }

  /** When what was given so far has been heard, in the player's time. */
  get ends() {
    return this.#ends;
  }

  /** Plays a segment after the others; resolves with its start. Waits while enough is ahead. */
  async play(samples, wanted) {
    while (wanted() && this.#ends - this.now > AHEAD_S) {
      await new Promise((done) => setTimeout(done, 250));
    }
    if (!wanted()) return this.now;
    const starts = Math.max(this.#ends, this.now + LEAD_S);
    const buffer = this.#context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#gain);
    source.onended = () => this.#sources.delete(source);
    source.start(starts);
    this.#sources.add(source);
    this.#ends = starts + buffer.duration;
    return starts;
  }

  /** Silence at once; the sound card is given back. */
  stop() {
    for (const source of this.#sources) source.stop();
    this.#sources.clear();
    this.#ends = 0;
    return this.#context.suspend();
  }
}
