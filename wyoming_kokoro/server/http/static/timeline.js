// When each segment was computed and when it is heard, on one axis of seconds since the click.

const $ = (id) => document.getElementById(id);

export class Timeline {
  #computed = [];
  #played = [];
  #span = 0;
  #lanes = { computed: $("lane-computed"), played: $("lane-played") };
  #axis = $("axis");

  clear() {
    for (const lane of Object.values(this.#lanes)) lane.replaceChildren();
    this.#axis.replaceChildren();
    this.#computed = [];
    this.#played = [];
    this.#span = 0;
  }

  /** A segment: computed from `since` to `until`, heard from `starts` for `seconds`. */
  add(since, until, starts, seconds) {
    this.#computed.push(this.#bar("computed", since, until));
    this.#played.push(this.#bar("played", starts, starts + seconds));
    this.#fit(Math.max(until, starts + seconds));
  }

  /** Where the listener is now. */
  draw(now) {
    for (const bar of this.#played) {
      const done = Math.min(1, Math.max(0, (now - bar.from) / (bar.to - bar.from)));
      bar.element.style.setProperty("--done", `${100 * done}%`);
    }
  }

  /** In words, for those who do not see it. */
  summary() {
    const gaps = this.#played.slice(1).filter((bar, i) => bar.from - this.#played[i].to > 0.05);
    const count = this.#computed.length;
    return `${count} segment${count === 1 ? "" : "s"}, ` +
      (gaps.length ? `${gaps.length} times the listener had to wait` : "heard without a gap");
  }

  #bar(lane, from, to) {
    const element = document.createElement("i");
    element.title = `${from.toFixed(2)} to ${to.toFixed(2)} s`;
    this.#lanes[lane].append(element);
    return { element, from, to };
  }

  #fit(until) {
    if (until <= this.#span) return;
    this.#span = until;
    for (const bar of [...this.#computed, ...this.#played]) {
      bar.element.style.left = `${(100 * bar.from) / until}%`;
      bar.element.style.width = `${(100 * (bar.to - bar.from)) / until}%`;
    }
    const step = [0.5, 1, 2, 5, 10, 30, 60, 300, 600].find((s) => until / s <= 8) ?? 1800;
    const marks = [];
    for (let at = 0; at < until * 0.97; at += step) {
      const mark = document.createElement("b");
      mark.textContent = at ? `${at}` : "0 s";
      mark.style.left = `${(100 * at) / until}%`;
      marks.push(mark);
    }
    this.#axis.replaceChildren(...marks);
  }
}
