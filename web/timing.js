// The timing view: the puzzle's solvers in this browser, beside what they take natively.

import { announce, byId, digits, duration, html } from "./dom.js";

const NAMES = { parse: "Parsing", part1: "Part 1", part2: "Part 2" };

export class Timing {
  #context;
  #native;
  #run = 0;

  constructor(context) {
    this.#context = context;
    byId("time").addEventListener("click", () => this.#time());
    this.clear();
  }

  start() {}

  leave() {
    this.#run++;
    this.#context.jobs.clear();
  }

  clear() {
    byId("timings").replaceChildren(html("p", { class: "empty" }, "Not timed yet."));
  }

  async #time() {
    const run = ++this.#run;
    this.clear();
    try {
      const [native, results] = await Promise.all([
        (this.#native ??= nativeFigures()),
        this.#context.jobs.run("timing", this.#context.input(), {
          label: "Timing both parts",
          report: (share, progress) => progress(share),
          onCancel: () => byId("timings").replaceChildren(html("p", { class: "empty" }, "Cancelled.")),
        }),
      ]);
      if (run !== this.#run) return;
      this.#show(results, native);
      announce("Timed.");
    } catch (error) {
      if (run === this.#run) this.#context.refuse(error, "input");
    }
  }

  #show(results, native) {
    const rows = Object.entries(results).map(([name, { median, least, most, answer }]) =>
      html(
        "tr",
        { "data-timed": name },
        html("th", { scope: "row" }, NAMES[name]),
        html("td", { class: "median" }, duration(median)),
        html("td", { class: "native" }, native[name] === undefined ? "–" : duration(native[name])),
        html("td", { class: "ratio" }, native[name] === undefined ? "–" : `${(median / native[name]).toFixed(1)} ×`),
        html("td", { class: "range" }, `${duration(least)} – ${duration(most)}`),
        html("td", { class: "answer" }, answer === undefined ? "" : digits(answer)),
      ),
    );
    const heads = ["", "Here", "Native", "Ratio", "Range", "Answer"];
    byId("timings").replaceChildren(
      html(
        "div",
        { class: "table-scroller", tabindex: "0", role: "group", "aria-label": "Times" },
        html("table", { class: "times" }, html("thead", {}, html("tr", {}, ...heads.map((head) => html("th", { scope: "col" }, head)))), html("tbody", {}, ...rows)),
      ),
      html(
        "p",
        { class: "hint" },
        Object.values(native).every((figure) => figure === undefined)
          ? "No native figures were saved when this page was built."
          : "Native: what the project has saved, from another machine perhaps.",
        ` Medians of ${results.part1.batches} batches of ten milliseconds or more.`,
      ),
    );
  }
}

/** What the project has measured natively, in nanoseconds, as far as it has. */
async function nativeFigures() {
  try {
    const { results } = await (await fetch("timings.json")).json();
    const of = (part) => results.find((row) => row.day === 21 && row.part === part && !row.variant);
    return { parse: of(1)?.generator?.ns, part1: of(1)?.solver?.ns, part2: of(2)?.solver?.ns };
  } catch {
    return {};
  }
}
