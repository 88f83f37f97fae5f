// The one loudspeaker of the page: a new sound ends the one before it.

import { Player } from "./player.js";
import { ask, segments } from "./speech.js";

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
export async function hear(text, voice, key, speed = 1) {
  const abort = new AbortController();
  let wanted = true;
  const stop = () => {
    wanted = false;
    abort.abort();
    player?.stop();
  };
  takeOver(stop);
  const opening = loudspeaker().start();
  const body = { input: text, voice, speed, response_format: "pcm", stream: true };
  try {
    const answer = await ask("dev/captioned_speech", body, key, abort.signal);
    await opening;
    for await (const segment of segments(answer)) {
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
