// Shows the answers of a day's parts, and a table of all solutions with their times.

import { announce, byId, copyButton, html } from "./dom.js";
import { duration } from "./format.js";
import { solutionsTable } from "./solutions-table.js";

const HEADS = ["Part", "Variant", "Answer", "Parsing", "Solving"];

export class AnswersView {
  #origin;
  /** The rows of the solutions that gave an answer, by the solutions' indices in the worker's reports. */
  #rows = [];
  #failures = [];
  #body;

  /** `origin` names the source of the input. */
  constructor(origin) {
    this.#origin = origin;
    this.#body = solutionsTable("solutions", HEADS);
  }

  get failures() {
    return this.#failures;
  }

  get answerCount() {
    return this.#rows.filter((row) => row).length;
  }

  get #defaults() {
    return this.#rows.filter((row) => row && !row.variant);
  }

  addAnswer({ index, total, ...outcome }) {
    this.#rows[index] = this.#addRow(outcome);
    if (index + 1 === total) this.#announceAnswers();
  }

  /** The worker reports the times after all answers. */
  addTimes({ index, parsing, solving }) {
    const row = this.#rows[index];
    Object.assign(row, { parsing, solving });
    row.parsingCell.textContent = duration(parsing);
    row.solvingCell.textContent = duration(solving);
    const total = totalTime(this.#defaults);
    if (total !== undefined) byId("summary").textContent = `Solved in ${duration(total)} here (${this.#origin}).`;
  }

  /** A solution that failed gets no row. */
  #addRow({ day, part, variant, known, answer, message }) {
    if (answer === undefined) {
      this.#failures.push({ part, variant, message });
      return undefined;
    }
    const name = variant ?? "default";
    const verdict = verdictOf(answer, known);
    const value = () => html("span", { class: "value" }, answer);
    const copy = (suffix) => copyButton(answer, `answer of day ${day}, part ${part}${suffix}`);
    if (!variant) {
      const shown = value();
      // A long answer gets a smaller font, so that it fits on one line.
      shown.style.setProperty("--length", answer.length);
      byId("parts").append(html("div", { "data-part": part }, html("dt", {}, `Part ${part} `, verdict ? html("span", { class: verdict }, verdict) : ""), html("dd", {}, shown, copy(""))));
    }
    // On narrow screens, each time has the head of its column as a label.
    const [parsingCell, solvingCell] = ["parsing", "solving"].map((key) => html("td", { role: "cell", class: key, "data-head": key }));
    this.#body.append(
      html(
        "tr",
        { role: "row", "data-solution": `${day}/${part}/${name}` },
        html("th", { role: "rowheader", scope: "row", class: "part" }, html("span", { class: "word" }, "Part "), String(part)),
        html("td", { role: "cell", class: "variant" }, name),
        html("td", { role: "cell", class: "answer" }, html("span", {}, value(), markOf(verdict), copy(`, ${name}`))),
        parsingCell,
        solvingCell,
      ),
    );
    return { part, variant, answer, parsingCell, solvingCell };
  }

  /** Announces the answers to screen readers, unless the answers are hidden. */
  #announceAnswers() {
    if (byId("parts").hidden) return;
    if (this.#defaults.length > 0) announce(this.#defaults.map(({ part, answer }) => `Part ${part}: ${answer}.`).join(" "));
  }
}

export function clearAnswers() {
  byId("parts").replaceChildren();
  byId("summary").textContent = "";
  byId("table").replaceChildren();
}

/** "right" or "wrong", or undefined if the right answer is unknown or there is no answer. */
export function verdictOf(answer, known) {
  if (answer === undefined || known === undefined) return undefined;
  return answer === known ? "right" : "wrong";
}

/** The mark of an answer in a table. A tick takes less room than a word. */
export function markOf(verdict) {
  if (verdict === "right") return html("span", { class: "right", role: "img", "aria-label": "right" }, "✓");
  return verdict === "wrong" ? html("span", { class: "wrong" }, "wrong") : "";
}

/** The total time of a day's solutions, or undefined until all of them are timed. Parsing counts once, with the time of the slowest parser. */
export function totalTime(solutions) {
  if (solutions.length === 0 || solutions.some(({ solving }) => solving === undefined)) return undefined;
  const slowestParsing = Math.max(...solutions.map(({ parsing }) => parsing));
  return solutions.reduce((sum, { solving }) => sum + solving, slowestParsing);
}
