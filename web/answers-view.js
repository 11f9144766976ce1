// Shows the answers of a day's parts, and a table of all solutions with their times.

import { announce, byId, copyButton, html } from "./dom.js";
import { duration } from "./format.js";

const HEADS = ["Part", "Variant", "Answer", "Parsing", "Solving", "Native", "Compared"];

/** Resolves to the saved times of the native program, by day, part and variant. */
const nativeTimes = loadNativeTimes();

export class AnswersView {
  #days;
  #origin;
  #rows = [];
  #failures = [];
  #body = html("tbody", { role: "rowgroup" });

  /** Starts with no answers. `days` are the days to solve. `origin` names the source of the input if only one day is solved. */
  constructor(days, origin) {
    this.#days = days;
    this.#origin = origin;
    clearAnswers();
    const heads = (origin ? [] : ["Day"]).concat(HEADS).map((head) => html("th", { role: "columnheader", scope: "col", class: `of-${head.toLowerCase()}` }, head));
    byId("table").replaceChildren(
      html(
        "div",
        { class: "table-scroller solutions", tabindex: "0", role: "group", "aria-label": "Answers and times" },
        html(
          "table",
          { role: "table", "aria-labelledby": "ways-heading" },
          html("thead", { role: "rowgroup" }, html("tr", { role: "row" }, ...heads)),
          this.#body,
        ),
      ),
    );
  }

  /** The solutions that gave no answer, with their messages. */
  get failures() {
    return this.#failures;
  }

  /** The number of solutions that gave an answer. */
  get count() {
    return this.#rows.filter(Boolean).length;
  }

  /** Adds a report from the worker. The first report on a solution holds its answer; the second holds its times. */
  add({ index, total, parsing, solving, ...outcome }) {
    if (parsing !== undefined) {
      this.#showTimes(this.#rows[index], parsing, solving);
      return;
    }
    this.#rows[index] = this.#addRow(outcome);
    if (index + 1 === total) this.#announceAnswers();
  }

  /** Adds a row for a solution. For a single day, a solution that failed gets no row, and the result is undefined. */
  #addRow({ day, part, variant, known, answer, message, isOpen }) {
    if (answer === undefined && !isOpen) {
      this.#failures.push({ part, variant, message });
      if (this.#origin) return undefined;
    }
    const name = variant ?? "default";
    const answerCell = () => {
      if (isOpen) return [html("span", { class: "empty" }, "open")];
      if (answer === undefined) return [message];
      const verdict = answer === known ? "right" : "wrong";
      return [html("span", { class: "value" }, answer), known === undefined ? "" : html("span", { class: verdict }, verdict)];
    };
    const copy = (suffix) => (answer === undefined ? "" : copyButton(answer, `answer of day ${day}, part ${part}${suffix}`));
    if (this.#origin && !variant) byId("parts").append(html("div", { "data-part": part }, html("dt", {}, `Part ${part}`), html("dd", {}, ...answerCell(), copy(""))));
    const timeCells = Object.fromEntries(
      // On narrow screens, each time has its column's head as a label. The comparison reads as a phrase and needs no label.
      ["parsing", "solving", "native", "compared"].map((key) => [key, html("td", { role: "cell", class: key, "data-head": key !== "compared" && key })]),
    );
    this.#body.append(
      html(
        "tr",
        { role: "row", "data-solution": `${day}/${part}/${name}` },
        this.#origin ? "" : html("td", { role: "cell", class: "of-day" }, `Day ${day}`),
        html("th", { role: "rowheader", scope: "row", class: "of-part" }, html("span", { class: "word" }, "Part "), String(part)),
        html("td", { role: "cell", class: "variant" }, name),
        html("td", { role: "cell", class: "answer" }, html("span", {}, ...answerCell(), copy(`, ${name}`))),
        ...Object.values(timeCells),
      ),
    );
    return { day, part, variant, answer, timeCells };
  }

  async #showTimes(row, parsing, solving) {
    Object.assign(row, { parsing, solving });
    row.timeCells.parsing.textContent = duration(parsing);
    row.timeCells.solving.textContent = duration(solving);
    this.#showTotal();
    const native = (await nativeTimes).get(keyOf(row));
    if (native === undefined) return;
    row.timeCells.native.textContent = duration(native.solver.ns);
    row.timeCells.compared.textContent = compared(solving / native.solver.ns);
    byId("times-hint").textContent =
      `Parsing and solving: the fastest of several batches in this browser. Native: the program’s average over generated inputs, on ${native.cpu}, ${native.date}.`;
    byId("times-hint").hidden = false;
  }

  /** Shows the total time of a day's default solutions, once all are timed. Parsing counts only once. */
  #showTotal() {
    const defaults = this.#rows.filter((row) => row && !row.variant);
    if (!this.#origin || defaults.some((row) => row.solving === undefined)) return;
    const slowestParsing = Math.max(...defaults.map(({ parsing }) => parsing));
    const total = defaults.reduce((sum, { solving }) => sum + solving, slowestParsing);
    byId("summary").textContent = `Solved in ${duration(total)} here (${this.#origin}).`;
  }

  /** Announces the answers to screen readers, unless the answers are hidden. */
  #announceAnswers() {
    if (byId("parts").hidden) return;
    const answers = this.#rows.filter((row) => row?.answer !== undefined && !row.variant);
    if (!this.#origin) announce(`${this.#days.length} days are solved.`);
    else if (answers.length > 0) announce(answers.map(({ part, answer }) => `Part ${part}: ${answer}.`).join(" "));
  }
}

export function clearAnswers() {
  byId("parts").replaceChildren();
  byId("summary").textContent = "";
  byId("table").replaceChildren();
  byId("times-hint").hidden = true;
}

const keyOf = ({ day, part, variant }) => `${day}/${part}/${variant ?? ""}`;

/** Describes the ratio of two times, with two significant figures. */
function compared(ratio) {
  if (ratio < 0.01) return "< 0.01 × native";
  if (ratio >= 0.95 && ratio < 1.05) return "as fast as native";
  return `${ratio.toFixed(ratio < 0.95 ? 2 : ratio < 9.95 ? 1 : 0)} × native`;
}

async function loadNativeTimes() {
  try {
    const { results } = await (await fetch("timings.json")).json();
    return new Map(results.map((result) => [keyOf(result), result]));
  } catch {
    return new Map();
  }
}
