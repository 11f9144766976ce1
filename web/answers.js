// What the solutions answer: the answers of a day's parts, and the table of all solutions with their times.

import { announce, byId, copyButton, duration, html } from "./dom.js";

const HEADS = ["Part", "Variant", "Answer", "Parsing", "Solving", "Native", "Compared"];

/** The times that are saved of the native program, by day, part and variant, once they are known. */
const native = nativeTimes();

export class Answers {
  #days;
  #origin;
  #rows = [];
  #failures = [];
  #body = html("tbody", { role: "rowgroup" });

  /** Shows nothing yet. `days` are the days to solve; `origin` says where the input of a single one is from, if it is one. */
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

  /** How many solutions gave an answer. */
  get count() {
    return this.#rows.filter(Boolean).length;
  }

  /** Takes a report of the worker: the first of a solution has its answer, the second its times. */
  add({ at, of, parsing, solving, ...found }) {
    if (parsing === undefined) this.#rows[at] = this.#row(found);
    else this.#time(this.#rows[at], parsing, solving);
    if (parsing === undefined && at + 1 === of) this.#announce();
  }

  #row({ day, part, variant, known, answer, message, isOpen }) {
    if (answer === undefined && !isOpen) {
      this.#failures.push({ part, variant, message });
      if (this.#origin) return undefined;
    }
    const name = variant ?? "default";
    const shown = () => {
      if (isOpen) return [html("span", { class: "empty" }, "open")];
      if (answer === undefined) return [message];
      const mark = known === undefined ? "" : html("span", { class: answer === known ? "right" : "wrong" }, answer === known ? "right" : "wrong");
      return [html("span", { class: "value" }, answer), mark];
    };
    const copy = (what) => (answer === undefined ? "" : copyButton(answer, `answer of day ${day}, part ${part}${what}`));
    if (this.#origin && !variant) byId("parts").append(html("div", { "data-part": part }, html("dt", {}, `Part ${part}`), html("dd", {}, ...shown(), copy(""))));
    const cells = Object.fromEntries(
      // The ratio is in words, which need no head.
      ["parsing", "solving", "native", "compared"].map((key) => [key, html("td", { role: "cell", class: key, "data-head": key !== "compared" && key })]),
    );
    this.#body.append(
      html(
        "tr",
        { role: "row", "data-solution": `${day}/${part}/${name}` },
        this.#origin ? "" : html("td", { role: "cell", class: "of-day" }, `Day ${day}`),
        html("th", { role: "rowheader", scope: "row", class: "of-part" }, html("span", { class: "word" }, "Part "), String(part)),
        html("td", { role: "cell", class: "variant" }, name),
        html("td", { role: "cell", class: "answer" }, html("span", {}, ...shown(), copy(`, ${name}`))),
        ...Object.values(cells),
      ),
    );
    return { day, part, variant, answer, cells };
  }

  async #time(row, parsing, solving) {
    Object.assign(row, { parsing, solving });
    row.cells.parsing.textContent = duration(parsing);
    row.cells.solving.textContent = duration(solving);
    this.#summarise();
    const saved = (await native).get(keyOf(row));
    if (saved === undefined) return;
    row.cells.native.textContent = duration(saved.solver.ns);
    row.cells.compared.textContent = compared(solving / saved.solver.ns);
    byId("times-hint").textContent =
      `Parsing and solving: the fastest of several batches in this browser. Native: the program’s average over generated inputs, on ${saved.cpu}, ${saved.date}.`;
    byId("times-hint").hidden = false;
  }

  /** What the default solutions take together, once all are timed. A day's input is parsed once. */
  #summarise() {
    const defaults = this.#rows.filter((row) => row && !row.variant);
    if (!this.#origin || defaults.some((row) => row.solving === undefined)) return;
    const total = defaults.reduce((sum, { solving }) => sum + solving, Math.max(...defaults.map(({ parsing }) => parsing)));
    byId("summary").textContent = `Solved in ${duration(total)} here (${this.#origin}).`;
  }

  /** Says the answers to those who listen, unless they are hidden. */
  #announce() {
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

/** A ratio of two times in words, with two figures. */
function compared(ratio) {
  if (ratio < 0.01) return "< 0.01 × native";
  if (ratio >= 0.95 && ratio < 1.05) return "as fast as native";
  return `${ratio.toFixed(ratio < 0.95 ? 2 : ratio < 9.95 ? 1 : 0)} × native`;
}

async function nativeTimes() {
  try {
    const { results } = await (await fetch("timings.json")).json();
    return new Map(results.map((result) => [keyOf(result), result]));
  } catch {
    return new Map();
  }
}
