// A streamed reply: one object per segment, with its audio as Float32 at 24 kHz and its words.

export const RATE = 24000;
const WAV_HEADER_BYTES = 44;

/** An error from the server; `status` is the HTTP status, `code` the reason for programs. */
export class Refused extends Error {
  constructor(status, message, code = "") {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** POST JSON; resolves with the response once its headers are there, throws Refused. */
export async function ask(path, body, key, signal) {
  const headers = { "Content-Type": "application/json" };
  if (key) headers.Authorization = `Bearer ${key}`;
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal });
  return checked(answer);
}

/** GET JSON; resolves with the object, throws Refused. */
export async function get(path, key) {
  return (await fetched(path, key)).json();
}

/** GET a WAV file of the server; resolves with it as one segment, throws Refused. */
export async function wave(path, key, signal) {
  const file = await (await fetched(path, key, signal)).arrayBuffer();
  return spoken(new DataView(file, WAV_HEADER_BYTES));
}

async function fetched(path, key, signal) {
  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  return checked(await fetch(path, { headers, signal }));
}

async function checked(answer) {
  if (answer.ok) return answer;
  const failure = (await answer.json().catch(() => null))?.error;
  const message = failure?.message ?? `the server answered ${answer.status}`;
  throw new Refused(answer.status, message, failure?.code);
}

/** The segments of a captioned answer, each as soon as its line is complete. */
export async function* segments(answer) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) yield segment(JSON.parse(line));
  }
}

function segment(line) {
  const bytes = Uint8Array.from(atob(line.audio), (char) => char.charCodeAt(0));
  return spoken(new DataView(bytes.buffer), line.timestamps);
}

/** 16-bit PCM as a segment. */
function spoken(view, words = []) {
  const samples = new Float32Array(view.byteLength >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(2 * i, true) / 0x8000;
  return { samples, seconds: samples.length / RATE, words: words ?? [] };
}
