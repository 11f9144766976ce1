// Shows a table of all days: the answers to their samples, the times, and the total time of the year.

import { markOf, totalTime, verdictOf } from "./answers-view.js";
import { announce, byId, html } from "./dom.js";
import { duration } from "./format.js";
import { solutionsTable } from "./solutions-table.js";

const HEADS = ["Day", "Title", "Part 1", "Part 2", "Time"];

export class YearView {
  /** For each day, in order: its row, the row's cells, and the times of its solutions so far. */
  #days;
  /** For each solution, by its index in the worker's reports: the entry of its day, and its times. A solution without an answer has no times. */
  #entries = [];
  #total = html("td", { role: "cell", class: "time" });

  constructor(days) {
    this.#days = new Map(days.map(({ day, title }) => [day, { ...rowOf(day, title), solutions: [] }]));
    const body = solutionsTable("year", HEADS);
    body.append(...[...this.#days.values()].map(({ row }) => row));
    const sum = html("th", { role: "rowheader", scope: "row", colspan: HEADS.length - 1 }, "All days");
    body.after(html("tfoot", { role: "rowgroup" }, html("tr", { role: "row" }, sum, this.#total)));
  }

  get answerCount() {
    return this.#entries.filter(({ solution }) => solution).length;
  }

  addAnswer({ index, total, ...outcome }) {
    this.#entries[index] = this.#showAnswer(outcome);
    if (index + 1 === total) announce(`${this.#days.size} days are solved.`);
  }

  /** The worker reports the times after all answers. */
  addTimes({ index, parsing, solving }) {
    const { entry, solution } = this.#entries[index];
    Object.assign(solution, { parsing, solving });
    const ofDay = totalTime(entry.solutions);
    if (ofDay !== undefined) entry.time.textContent = duration(ofDay);
    this.#showTotal();
  }

  #showAnswer({ day, part, known, answer, message }) {
    const entry = this.#days.get(day);
    entry.answers[part - 1].append(
      answer === undefined ? html("span", { class: "empty" }, message) : html("span", { class: "value" }, answer),
      " ",
      markOf(verdictOf(answer, known)),
    );
    if (answer === undefined) return { entry };
    const solution = {};
    entry.solutions.push(solution);
    return { entry, solution };
  }

  /** Shows the total time of the year if all days are timed. */
  #showTotal() {
    const times = [...this.#days.values()].map(({ solutions }) => totalTime(solutions));
    if (times.includes(undefined)) return;
    const total = duration(times.reduce((sum, time) => sum + time, 0));
    this.#total.textContent = total;
    byId("summary").textContent = `All ${times.length} days are solved in ${total} here (sample inputs).`;
  }
}

/**
 * Makes a day's row, and returns the row with the cells to fill. On narrow screens, the row has one line: the number, a button with the title, and
 * the time. The button shows or hides the rest of the row.
 */
function rowOf(day, title) {
  const answers = [1, 2].map((part) => html("td", { role: "cell", class: "answer", "data-head": `Part ${part}` }));
  const time = html("td", { role: "cell", class: "time" });
  const row = html("tr", { role: "row", "data-row": day });
  const unfold = html("button", { type: "button", class: "unfold", "aria-expanded": "false" }, title);
  unfold.addEventListener("click", () => {
    const isOpen = row.classList.toggle("open");
    unfold.setAttribute("aria-expanded", String(isOpen));
  });
  row.append(
    html("th", { role: "rowheader", scope: "row", class: "day" }, String(day)),
    html("td", { role: "cell", class: "title" }, html("a", { href: `?day=${day}`, "data-day": day }, title), unfold),
    ...answers,
    time,
    html("td", { role: "cell", class: "go" }, html("a", { href: `?day=${day}`, "data-day": day }, `Open day ${day}`)),
  );
  return { row, answers, time };
}
