// The one loudspeaker of the page: a new sound ends the one before it.

import { Player } from "./player.js";
import { ask, segments, wave } from "./speech.js";

let player;
let current = null;

/** The player; made on the first click, because browsers allow sound only then. */
export function loudspeaker() {
  return (player ??= new Player());
}

/** Ends what sounds now; `stop` is what will end the new sound. */
export function takeOver(stop) {
  const before = current;
  current = stop;
  if (before && before !== stop) before();
}

/** Nothing sounds any more, if `stop` was the last to take over. */
export function release(stop) {
  if (current === stop) current = null;
}

/** Speaks a text; resolves when it has been heard or another sound has begun. */
export function hear(text, voice, key, speed = 1) {
  const body = { input: text, voice, speed, response_format: "pcm", stream: true };
  return play(async function* (signal) {
    yield* segments(await ask("dev/captioned_speech", body, key, signal));
  });
}

/** Plays a WAV file of the server; resolves as `hear` does. */
export function hearFile(path, key) {
  return play(async function* (signal) {
    yield await wave(path, key, signal);
  });
}

/** Plays the segments that `source(signal)` gives. */
async function play(source) {
  const abort = new AbortController();
  let wanted = true;
  const stop = () => {
    wanted = false;
    abort.abort();
    player?.stop();
  };
  takeOver(stop);
  const opening = loudspeaker().start();
  try {
    for await (const segment of source(abort.signal)) {
      await opening;
      if (segment.seconds) await player.play(segment.samples, () => wanted);
    }
    while (wanted && player.now < player.ends) await new Promise((done) => setTimeout(done, 50));
    if (wanted) player.stop();
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  } finally {
    release(stop);
  }
}
