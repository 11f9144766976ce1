// The page of all days: choose one, give its input, and see what every solution answers, and how fast.

import { announce, byId, copyButton, duration, html, sentence } from "./dom.js";
import { Cancelled, Engine } from "./engine.js";
import { files } from "./files.js";
import { Jobs } from "./jobs.js";

const ALL = "all";
/** Typing is over when nothing comes for this many milliseconds. */
const PAUSE = 250;
/** Larger files are no puzzle inputs; the module says so without being handed all of one. */
const MAX_FILE = (1 << 20) + 1;
/** Answers that take longer, in milliseconds, are said to be on their way. */
const LATE = 150;
const HEADS = ["Part", "Variant", "Answer", "Parsing", "Solving", "Native", "Compared"];

const WORKER = { script: "days-worker.js", module: "days_bg.wasm" };
const jobs = new Jobs(WORKER);
const reader = new Engine(WORKER);
/** What the user has given for a day, by day. */
const inputs = new Map();
/** What the project has measured natively, once it is known. */
const native = nativeTimes();
let year;
let days = [];
let chosen;
/** Counts what is solved, to tell what comes late. */
let run = 0;
/** Counts the inputs that are typed, chosen, dropped or taken, to tell a file that is read too late. */
let given = 0;

const dayOf = (number) => days.find(({ day }) => day === number);
const isSample = (number, input) => input === dayOf(number).sample;

async function begin() {
  try {
    ({ year, days } = await jobs.ask("list"));
  } catch (error) {
    fail(error);
    return;
  }
  byId("day").replaceChildren(
    ...days.map(({ day, title }) => html("option", { value: day }, `${day} · ${title}`)),
    html("option", { value: ALL }, "All days, on their samples"),
  );
  // What came before the list is for the day that the address names.
  if (byId("input").value) inputs.set(addressed(), byId("input").value);
  show(addressed());
}

/** The day that the address names. */
function addressed() {
  const asked = new URLSearchParams(location.search).get("day");
  return asked === ALL ? ALL : (dayOf(Number(asked)) ?? days[0])?.day;
}

function show(day) {
  clearTimeout(typing);
  // A file that came before the list is for the first day that is shown.
  if (chosen !== undefined) given++;
  chosen = day;
  byId("day").value = String(day);
  byId("input-part").hidden = day === ALL;
  const { title, sample } = dayOf(day) ?? { title: "All days" };
  document.title = day === ALL ? `All days · Advent of Code ${year}` : `Day ${day}, ${title} · Advent of Code ${year}`;
  byId("answers-heading").textContent = day === ALL ? `All days of ${year}` : `Day ${day}: ${title}`;
  byId("input").value = inputs.get(day) ?? sample ?? "";
  byId("sample").hidden = !sample;
  solve();
}

/** Solves what the page shows. */
async function solve() {
  const current = ++run;
  const asked =
    chosen === ALL
      ? days.filter(({ sample }) => sample).map(({ day, sample }) => [day, sample])
      : [[chosen, byId("input").value]];
  refuse(undefined);
  if (chosen !== ALL && asked[0][1].trim() === "") {
    jobs.clear();
    empty("No input yet: paste one, drop a file, or take the sample.");
    return;
  }
  const table = new Answers(asked);
  // The answers that are shown are those to another question.
  const late = setTimeout(() => current === run && empty("Solving …"), LATE);
  try {
    await jobs.run("solve", asked, {
      label: chosen === ALL ? "Solving all days" : "Solving and timing",
      report: (row, progress) => {
        if (current !== run) return;
        clearTimeout(late);
        table.add(row);
        progress(((row.parsing === undefined ? 0 : row.of) + row.at + 1) / (2 * row.of));
      },
      onCancel: () => table.cancel(),
    });
    if (current === run) table.end();
  } catch (error) {
    if (current === run && !(error instanceof Cancelled)) table.fail(error);
  } finally {
    clearTimeout(late);
  }
}

/** The table of answers, and what is said about the input beside it. */
class Answers {
  #asked;
  #rows = [];
  #body = html("tbody", { role: "rowgroup" });
  #failures = [];
  #shown = false;

  constructor(asked) {
    this.#asked = new Map(asked);
  }

  /** Takes a report of the worker: the first of a solution has its answer, the second its times. */
  add({ at, parsing, solving, ...found }) {
    if (parsing === undefined) this.#rows[at] = this.#row(found);
    else this.#rows[at]?.time(parsing, solving);
  }

  #row({ day, part, variant, known, answer, message, isOpen, isFree }) {
    if (isFree) return undefined;
    if (answer === undefined && !isOpen) {
      this.#failures.push({ day, part, variant, message });
      if (chosen !== ALL) return this.#refuse();
    }
    this.#show();
    const name = variant ?? "default";
    const right = isSample(day, this.#asked.get(day)) && known !== undefined ? answer === known : undefined;
    const said = isOpen ? html("span", { class: "empty" }, "open") : answer === undefined ? message : html("span", { class: "value" }, answer);
    const mark = right === undefined ? "" : html("span", { class: right ? "right" : "wrong" }, right ? "right" : "wrong");
    const copy = answer === undefined ? "" : copyButton(answer, `answer of day ${day}, part ${part}, ${name}`);
    const cells = Object.fromEntries(
      // The ratio is in words, which need no head.
      ["parsing", "solving", "native", "compared"].map((key) => [key, html("td", { role: "cell", class: key, "data-head": key !== "compared" && key })]),
    );
    const row = html(
      "tr",
      { role: "row", "data-solution": `${day}/${part}/${name}` },
      chosen === ALL ? html("td", { role: "cell", class: "of-day" }, `Day ${day}`) : "",
      html("th", { role: "rowheader", scope: "row", class: "of-part" }, html("span", { class: "word" }, "Part "), String(part)),
      html("td", { role: "cell", class: "variant" }, name),
      html("td", { role: "cell", class: "answer" }, html("span", {}, said, mark, copy)),
      ...Object.values(cells),
    );
    this.#body.append(row);
    const ofSample = isSample(day, this.#asked.get(day));
    return {
      async time(parsing, solving) {
        cells.parsing.textContent = duration(parsing);
        cells.solving.textContent = duration(solving);
        const saved = ofSample ? (await native).get(`${day}/${part}/${variant ?? ""}`) : undefined;
        if (saved === undefined) return;
        cells.native.textContent = duration(saved);
        cells.compared.textContent = compared(solving / saved);
      },
    };
  }

  /** Puts the table on the page, with its first row. */
  #show() {
    if (this.#shown) return;
    this.#shown = true;
    const heads = (chosen === ALL ? ["Day"] : []).concat(HEADS).map((head) => html("th", { role: "columnheader", scope: "col", class: `of-${head.toLowerCase()}` }, head));
    byId("answers").replaceChildren(
      html(
        "div",
        { class: "table-scroller solutions", tabindex: "0", role: "group", "aria-label": "Answers and times" },
        html(
          "table",
          { role: "table", "aria-labelledby": "answers-heading" },
          html("thead", { role: "rowgroup" }, html("tr", { role: "row" }, ...heads)),
          this.#body,
        ),
      ),
    );
    const [[day, input]] = this.#asked;
    hint(
      chosen === ALL || isSample(day, input)
        ? "Parsing and solving: the fastest of several batches in this browser. Native: the program’s saved time for the same solver and sample, perhaps on another machine."
        : "Parsing and solving: the fastest of several batches in this browser. The saved native times are those of the sample.",
    );
  }

  /** Says what is wrong with the input, each thing once, with the solutions that say it where others do not. */
  #refuse() {
    const solutions = Map.groupBy(this.#failures, ({ message }) => message);
    const lines = [...solutions].map(([message, failures]) => {
      const names = failures.map(({ part, variant }) => `part ${part}${variant ? ` ${variant}` : ""}`);
      return this.#rows.some(Boolean) || solutions.size > 1 ? `${names.join(", ")}: ${message}` : message;
    });
    refuse(lines.map(sentence).join(" "));
    if (!this.#rows.some(Boolean)) empty("No answers: the input is not one of this day.");
    return undefined;
  }

  end() {
    const solved = this.#rows.filter(Boolean).length;
    announce(solved ? `${solved} ${solved === 1 ? "solution has" : "solutions have"} answered.` : "No answers.");
  }

  cancel() {
    if (!this.#shown) empty("Cancelled.");
    else hint("Cancelled. The rows above are complete as far as they go.");
    announce("Cancelled.");
  }

  /** The answers so far stay. */
  fail(error) {
    if (this.#shown) byId("answers").prepend(complaint(error));
    else fail(error);
  }
}

/** A ratio of two times in words, with two figures. */
function compared(ratio) {
  if (ratio < 0.01) return "< 0.01 × native";
  if (ratio >= 0.95 && ratio < 1.05) return "as fast as native";
  return `${ratio.toFixed(ratio < 0.95 ? 2 : ratio < 9.95 ? 1 : 0)} × native`;
}

function hint(text) {
  byId("answers-hint").textContent = text ?? "";
  byId("answers-hint").hidden = !text;
}

function empty(message) {
  byId("answers").replaceChildren(html("p", { class: "empty" }, message));
  hint(undefined);
}

/** Something broke that is no fault of the input. */
function fail(error) {
  byId("answers").replaceChildren(complaint(error));
  hint(undefined);
}

const complaint = (error) => html("p", { class: "error", role: "alert" }, sentence(error.message));

/** Says at the input what is wrong with it, or nothing. */
function refuse(message) {
  const place = byId("input-error");
  place.hidden = message === undefined;
  place.textContent = message ?? "";
  if (message === undefined) byId("input").removeAttribute("aria-invalid");
  else byId("input").setAttribute("aria-invalid", "true");
}

/** What the project has measured natively: the solver's nanoseconds, by day, part and variant. */
async function nativeTimes() {
  try {
    const { results } = await (await fetch("timings.json")).json();
    const published = results.filter(({ input }) => input?.kind !== "private");
    return new Map(published.map(({ day, part, variant, solver }) => [`${day}/${part}/${variant ?? ""}`, solver.ns]));
  } catch {
    return new Map();
  }
}

let typing;

/** Takes what stands in the field, for the day that is shown, and solves it after a pause in milliseconds. */
function typed(pause) {
  given++;
  clearTimeout(typing);
  // Until there is a list, nothing can be solved.
  if (days.length === 0) return;
  // The day may be left before the typing is over.
  inputs.set(chosen, byId("input").value);
  typing = setTimeout(solve, pause);
}

async function take(file) {
  const input = ++given;
  const { text, message } = await textOf(file);
  await listed;
  if (input !== given || days.length === 0 || chosen === ALL) return;
  if (message === undefined) {
    byId("input").value = text;
    typed(0);
    return;
  }
  clearTimeout(typing);
  run++;
  jobs.clear();
  empty("No answers: the file is no input.");
  refuse(sentence(`${file.name}: ${message}`));
}

/** The text of a file, or a message that says why it has none. */
async function textOf(file) {
  let bytes;
  try {
    bytes = await file.slice(0, MAX_FILE).arrayBuffer();
  } catch {
    return { message: "this file cannot be read" };
  }
  return reader.run("text", new Uint8Array(bytes)).catch(({ message }) => ({ message }));
}

byId("puzzle-form").addEventListener("submit", (event) => event.preventDefault());
byId("day").addEventListener("change", () => {
  const day = byId("day").value === ALL ? ALL : Number(byId("day").value);
  history.pushState(null, "", `?day=${day}`);
  show(day);
});
byId("input").addEventListener("input", () => typed(PAUSE));
byId("sample").addEventListener("click", () => {
  if (days.length === 0) return;
  clearTimeout(typing);
  given++;
  inputs.delete(chosen);
  byId("input").value = dayOf(chosen).sample;
  solve();
});
files(byId("puzzle-form"), take);
addEventListener("popstate", () => {
  // The link that skips to the answers is a step in the history, too, but one to the same day.
  if (days.length > 0 && addressed() !== chosen) show(addressed());
});
const listed = begin();
