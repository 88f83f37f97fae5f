// What went wrong, in a person's words.

import { Refused } from "./speech.js";

const BY_STATUS = {
  401: "This server wants its API key. Enter it at the top of the page.",
  408: "The request took too long to arrive. Try again.",
  413: "That is too long for this server.",
  429: "The server is busy with other replies. Try again in a moment.",
  500: "Speaking failed. The server’s log says why.",
};

const BY_CODE = {
  empty_string: "Write something to say first.",
  format_not_installed: "This server cannot make that format. WAV always works.",
  shutting_down: "The server is being stopped. Try again in a minute.",
  no_such_test: "This test was ended: another was begun, or the server was restarted.",
  stale_trial: "That trial is over.",
  no_such_entry: "That word is not in the list any more.",
};

/** One sentence or two for any failure. */
export function inWords(error) {
  if (!(error instanceof Refused)) return "The server does not answer. Is it still running?";
  const words = BY_CODE[error.code] ?? BY_STATUS[error.status];
  if (words) return words;
  const own = error.message;
  return own.charAt(0).toUpperCase() + own.slice(1) + (/[.!?]$/.test(own) ? "" : ".");
}
