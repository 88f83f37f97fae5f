// What the listening test looks like, on the page and on the one of its own.

export const MARKUP = `
  <p class="hint">You hear the same sentence by Kokoro as it is and by what tuning chose. In each
    trial A is one of the two, drawn anew, and B is the other; X is A or B again. Say which. Where
    you hear no difference, guess. Headphones help.</p>
  <p id="compare-none" class="hint" hidden>Nothing to compare: replies are made by the model as it
    is, or by what keeps its arithmetic. Where tuning chooses a graph that may sound different, it
    can be compared here.</p>
  <form id="compare-form" novalidate hidden>
    <div class="row">
      <label for="compare-candidate">Compare</label>
      <select id="compare-candidate"></select>
    </div>
    <div class="row">
      <label for="compare-voice">Voice</label>
      <select id="compare-voice"></select>
    </div>
    <div class="row">
      <label for="compare-trials">Trials</label>
      <input id="compare-trials" type="number" inputmode="numeric" required>
    </div>
    <div class="actions">
      <button id="compare-start" type="submit" class="primary">Start</button>
    </div>
  </form>
  <p id="compare-progress" class="progress" role="status"></p>
  <div id="compare-test" role="group" aria-label="Trial" hidden>
    <div class="sounds" role="group" aria-label="Play">
      <button type="button" data-sound="a" aria-pressed="false" aria-keyshortcuts="a" aria-label="Play A">A</button>
      <button type="button" data-sound="b" aria-pressed="false" aria-keyshortcuts="b" aria-label="Play B">B</button>
      <button type="button" data-sound="x" aria-pressed="false" aria-keyshortcuts="x" aria-label="Play X">X</button>
    </div>
    <div class="answers" role="group" aria-label="Answer">
      <button type="button" data-answer="a" aria-keyshortcuts="1">X is A</button>
      <button type="button" data-answer="b" aria-keyshortcuts="2">X is B</button>
    </div>
    <p class="hint">Keys: <kbd>A</kbd>, <kbd>B</kbd> and <kbd>X</kbd> play, <kbd>1</kbd> says “X is
      A”, <kbd>2</kbd> says “X is B”, <kbd>Esc</kbd> is silence.</p>
  </div>
  <div class="actions">
    <button id="compare-stop" type="button" hidden>End the test</button>
  </div>
  <p id="compare-message" class="message" role="alert" hidden></p>
  <p id="compare-verdict" class="verdict" role="status" tabindex="-1"></p>
  <div id="compare-kept" hidden>
    <h3>Results</h3>
    <ul id="compare-results" class="entries" aria-label="Results"></ul>
    <p class="hint">What was heard is not used from the next start on, but with
      <code>--fidelity fast</code>.</p>
  </div>
`;
