// The turns of a game: a virtual table, which has elements only for the rows near the visible part.

import { badge, digits, html } from "./dom.js";
import { brief, counted } from "./format.js";

/** The height of a row in pixels, as in the style sheet. */
const ROW = 32;
/** The number of rows that are drawn above the visible rows, and also below them. */
const MARGIN = 6;

export class TurnLog {
  #loadTurns;
  #note;
  #scroller;
  #rows;
  #players = 1;
  #length = 0;
  #isDrawing = false;
  #isStale = false;

  /** `loadTurns(from, count)` resolves to the turns from index `from`. */
  constructor(place, loadTurns) {
    this.#loadTurns = loadTurns;
    this.#rows = html("div", { class: "rows", role: "rowgroup" });
    const head = ["Turn", "Player", "Rolls", "Space", "Score"].map((name) => html("span", { role: "columnheader" }, name));
    this.#scroller = html(
      "div",
      { class: "scroller", role: "table", "aria-label": "Turns", tabindex: "0" },
      html("div", { role: "rowgroup", class: "head" }, html("div", { class: "row", role: "row", "aria-rowindex": "1" }, ...head)),
      this.#rows,
    );
    this.#note = html("p", { class: "hint" });
    place.append(this.#scroller, this.#note);
    this.#scroller.addEventListener("scroll", () => this.#draw());
    new ResizeObserver(() => this.#draw()).observe(this.#scroller);
  }

  clear() {
    this.begin(1);
    this.#note.textContent = "";
  }

  begin(players) {
    this.#players = players;
    this.#length = 0;
    this.#rows.style.height = "0";
    this.#rows.replaceChildren();
    this.#scroller.scrollTop = 0;
    this.#scroller.setAttribute("aria-rowcount", "1");
    this.#note.textContent = "No turn yet.";
  }

  /** Shows the turns that led to a position, as far as they are logged. */
  show({ turns, logged }) {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    // Keep showing the last turn, unless the user has scrolled up.
    const follow = scrollTop + clientHeight > scrollHeight - 2 * ROW;
    this.#length = logged;
    this.#rows.style.height = `${logged * ROW}px`;
    this.#scroller.setAttribute("aria-rowcount", String(logged + 1));
    if (follow) this.#scroller.scrollTop = this.#scroller.scrollHeight;
    if (turns !== "0") {
      const part = logged === 0 ? "none" : `the first ${brief(logged)}`;
      const isComplete = BigInt(turns) === BigInt(logged);
      this.#note.textContent = isComplete ? "" : `The log has ${part} of ${counted(turns, "turn", "turns")}.`;
    }
    this.#draw();
  }

  async #draw() {
    // Rows are already loading. Draw again when they are loaded.
    if (this.#isDrawing) {
      this.#isStale = true;
      return;
    }
    this.#isDrawing = true;
    try {
      do {
        this.#isStale = false;
        await this.#fill();
      } while (this.#isStale);
    } catch {
      // The game was replaced, or its worker has failed. The next game draws its own turns.
    } finally {
      this.#isDrawing = false;
    }
  }

  async #fill() {
    const from = Math.max(0, Math.floor(this.#scroller.scrollTop / ROW) - MARGIN);
    const count = Math.ceil(this.#scroller.clientHeight / ROW) + 2 * MARGIN;
    if (this.#length === 0 || this.#scroller.clientHeight === 0) return;
    const { rolls, spaces, scores } = await this.#loadTurns(from, count);
    const rows = rolls.slice(0, Math.max(0, this.#length - from)).map((roll, at) => {
      const turn = from + at;
      const player = turn % this.#players;
      const cells = [
        html("span", { role: "cell" }, digits(String(turn + 1))),
        html("span", { role: "cell" }, badge(player), html("span", { class: "visually-hidden" }, String(player + 1))),
        html("span", { role: "cell", class: "rolls", title: roll }, roll),
        html("span", { role: "cell" }, digits(String(spaces[at]))),
        html("span", { role: "cell" }, digits(scores[at])),
      ];
      const row = html("div", { class: "row", role: "row", "aria-rowindex": String(turn + 2) }, ...cells);
      row.style.top = `${turn * ROW}px`;
      return row;
    });
    this.#rows.replaceChildren(...rows);
  }
}
