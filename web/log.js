// The turns of a game: a table of any length, of which only the rows in sight are there.

import { badge, brief, counted, digits, html } from "./dom.js";

const ROW = 32;
const MARGIN = 6;

export class Log {
  #turns;
  #note;
  #scroller;
  #rows;
  #players = 1;
  #length = 0;
  #drawing = false;
  #stale = false;

  /** `turns(from, count)` promises turns that were made. */
  constructor(place, turns) {
    this.#turns = turns;
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

  show({ turns, logged }, leapt) {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const follow = scrollTop + clientHeight > scrollHeight - 2 * ROW;
    this.#length = logged;
    this.#rows.style.height = `${logged * ROW}px`;
    this.#scroller.setAttribute("aria-rowcount", String(logged + 1));
    if (follow) this.#scroller.scrollTop = this.#scroller.scrollHeight;
    if (turns !== "0") {
      this.#note.textContent = leapt
        ? `Of ${counted(turns, "turn", "turns")}, ${logged === 0 ? "none was" : `the first ${brief(logged)} were`} made one by one: the end was computed.`
        : "";
    }
    this.#draw();
  }

  async #draw() {
    // What is asked for while an answer is on its way is asked for afterwards, once.
    if (this.#drawing) {
      this.#stale = true;
      return;
    }
    this.#drawing = true;
    try {
      do {
        this.#stale = false;
        await this.#fill();
      } while (this.#stale);
    } catch {
      // The game is over and gone; the next one draws its own turns.
    } finally {
      this.#drawing = false;
    }
  }

  async #fill() {
    const from = Math.max(0, Math.floor(this.#scroller.scrollTop / ROW) - MARGIN);
    const count = Math.ceil(this.#scroller.clientHeight / ROW) + 2 * MARGIN;
    if (this.#length === 0 || this.#scroller.clientHeight === 0) return;
    const { rolls, spaces, scores } = await this.#turns(from, count);
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
