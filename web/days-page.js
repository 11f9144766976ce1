// The page of all days: choose one, give its input, see its answers, and watch it being solved.

import { Answers, clearAnswers } from "./answers.js";
import { byId, html, sentence } from "./dom.js";
import { Cancelled, Engine } from "./engine.js";
import { files } from "./files.js";
import { forget, keep, kept } from "./inputs.js";
import { Jobs } from "./jobs.js";
import { Player } from "./player.js";

const ALL = "all";
/** Day 21 is the game with a page of its own. */
const GAME = 21;
/** Typing is over when nothing comes for this many milliseconds. */
const PAUSE = 250;
/** Larger files are no puzzle inputs; the module says so without being handed all of one. */
const MAX_FILE = (1 << 20) + 1;
/** Answers that take longer, in milliseconds, are said to be on their way. */
const LATE = 150;

const WORKER = { script: "days-worker.js", module: "days_bg.wasm" };
const jobs = new Jobs(WORKER);
const reader = new Engine(WORKER);
// A picture is not worth an error: the answers are there without.
const player = new Player((name, input) => reader.run(name, input).catch(() => undefined));
let year;
let days = [];
let chosen;
/** The samples that were made from seeds, whose answers are hidden until the user asks for them, by their texts. */
const made = new Map();
/** Counts what is solved, to tell what comes late. */
let run = 0;
/** Counts the inputs that are typed, chosen, dropped or taken, to tell one that comes too late. */
let given = 0;
let typing;

const dayOf = (number) => days.find(({ day }) => day === number);

async function begin() {
  try {
    ({ year, days } = await jobs.ask("list"));
  } catch (error) {
    fail(error);
    return;
  }
  const tiles = [...days, { day: ALL, title: "All days, on their samples" }].map(({ day, title, hasPicture }) =>
    html("li", {}, html("a", { href: `?day=${day}`, "data-day": day, title, class: hasPicture && "has-picture", onclick: chooseTile }, day === ALL ? "All" : String(day))),
  );
  byId("days").replaceChildren(...tiles);
  // What came before the list is for the day that the address names.
  if (byId("input").value) keep(addressed(), byId("input").value);
  show(addressed());
}

/** The day that the address names. */
function addressed() {
  const asked = new URLSearchParams(location.search).get("day");
  return asked === ALL ? ALL : (dayOf(Number(asked)) ?? days[0])?.day;
}

function chooseTile(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { day } = event.currentTarget.dataset;
  choose(day === ALL ? ALL : Number(day));
}

/** Shows a day as a step that the browser's back button takes back. */
function choose(day) {
  if (day !== chosen) history.pushState(null, "", `?day=${day}`);
  show(day);
}

function show(day) {
  clearTimeout(typing);
  // A file that came before the list is for the first day that is shown.
  if (chosen !== undefined) given++;
  chosen = day;
  for (const tile of byId("days").querySelectorAll("a")) {
    if (tile.dataset.day === String(day)) tile.setAttribute("aria-current", "page");
    else tile.removeAttribute("aria-current");
  }
  const { title, sample, hasPicture } = dayOf(day) ?? {};
  const name = day === ALL ? `All days of ${year}` : `Day ${day}: ${title}`;
  document.title = `${name} · Advent of Code ${year}`;
  byId("heading").textContent = name;
  byId("game").hidden = day !== GAME;
  byId("input-part").hidden = byId("docs").hidden = day === ALL;
  byId("input").value = kept(day) ?? sample ?? "";
  byId("sample").hidden = !sample;
  byId("seed").value = "";
  byId("ways").open = day === ALL;
  byId("docs-text").replaceChildren();
  byId("docs").open = !hasPicture && day !== ALL;
  if (byId("docs").open) explain();
  solve();
}

/** Where the input is from that the page shows. */
function origin(input) {
  if (input === dayOf(chosen).sample) return "sample input";
  return made.has(input) ? `sample input, seed ${made.get(input).seed}` : "your input";
}

/** Solves what the page shows. */
async function solve() {
  const current = ++run;
  player.clear();
  refuse(undefined);
  const input = withoutBlankStart();
  const source = chosen === ALL ? undefined : origin(input);
  const asked = chosen === ALL ? days.filter(({ sample }) => sample).map(({ day, sample }) => [day, sample]) : [[chosen, input]];
  const answers = new Answers(asked.map(([day]) => day), source);
  byId("input-summary").textContent = `Input: ${source}`;
  hide(made.has(input) && !made.get(input).isKnown);
  say(undefined);
  if (source && input.trim() === "") {
    jobs.clear();
    say("No input yet: paste one, drop a file, or take the sample.");
    return;
  }
  const late = setTimeout(() => current === run && say("Solving …"), LATE);
  try {
    await jobs.run("solve", asked, {
      label: source ? "Solving and timing" : "Solving all days",
      report: (row, progress) => {
        if (current !== run) return;
        clearTimeout(late);
        // The worker knows the answers to samples.
        answers.add({ ...row, known: chosen === ALL || input === dayOf(chosen).sample ? row.known : undefined });
        progress(((row.parsing === undefined ? 0 : row.of) + row.at + 1) / (2 * row.of));
        if (row.parsing === undefined) answered(answers, input, row);
      },
      onCancel: () => say(answers.count ? "Cancelled. What is shown is complete as far as it goes." : "Cancelled."),
    });
  } catch (error) {
    if (current === run && !(error instanceof Cancelled)) fail(error);
  } finally {
    clearTimeout(late);
  }
}

/** Shows what goes with an answer: the picture with the first, and with the last the errors and the number of solutions. */
function answered(answers, input, { at, of, answer }) {
  say(undefined);
  if (chosen === ALL) return;
  const isFirst = answer !== undefined && answers.count === 1;
  if (isFirst && dayOf(chosen).hasPicture && !byId("shown").hidden) player.show(chosen, input);
  if (at + 1 < of) return;
  const ways = `${of} ways to solve it, and their times`;
  byId("to-ways").textContent = ways;
  byId("ways-heading").textContent = ways;
  if (answers.failures.length > 0) refuseInput(answers, input);
}

/** Takes off what comes before the first line, if it is blank: a byte-order mark, too. */
function withoutBlankStart() {
  const input = byId("input").value.replace(/^\ufeff?(?:[ \t]*\n)*/, "");
  if (input !== byId("input").value) byId("input").value = input;
  return input;
}

/** Says what is wrong with the input, each thing once, with the solutions that say it where others do not; and whose input it is. */
async function refuseInput({ failures, count }, input) {
  const solutions = Map.groupBy(failures, ({ message }) => message);
  const lines = [...solutions].map(([message, of]) => {
    const names = of.map(({ part, variant }) => `part ${part}${variant ? ` ${variant}` : ""}`);
    return sentence(count > 0 || solutions.size > 1 ? `${names.join(", ")}: ${message}` : message);
  });
  refuse(lines.join(" "));
  if (count > 0) return;
  say("No answers: the input is not one of this day.");
  const current = run;
  const owners = await reader.run("owners", input).catch(() => []);
  if (current !== run) return;
  for (const day of owners.filter((day) => day !== chosen)) {
    const open = () => {
      keep(day, input);
      forget(chosen);
      choose(day);
    };
    byId("message").append(" ", html("button", { type: "button", class: "link", onclick: open }, `It fits day ${day}: open it there.`));
  }
}

/** Hides or shows what gives the answers away. */
function hide(isHidden) {
  byId("reveal").hidden = !isHidden;
  for (const id of ["shown", "parts", "summary", "to-ways"]) byId(id).hidden = isHidden;
  byId("to-ways").hidden ||= chosen === ALL;
}

function say(message) {
  byId("message").textContent = message ?? "";
  byId("message").hidden = message === undefined;
}

/** An internal error, not caused by the input; the answers so far stay. */
function fail(error) {
  say(undefined);
  refuse(sentence(error.message), false);
}

/** Says what is wrong, or nothing; an error of the input marks it. */
function refuse(message, isInput = true) {
  byId("input-error").hidden = message === undefined;
  byId("input-error").textContent = message ?? "";
  if (message === undefined || !isInput) byId("input").removeAttribute("aria-invalid");
  else byId("input").setAttribute("aria-invalid", "true");
  if (message !== undefined && isInput) byId("input-part").open = true;
}

/** Unfolds the day's own documentation. */
async function explain() {
  const day = chosen;
  if (day === ALL || byId("docs-text").hasChildNodes()) return;
  const response = await fetch(`docs/day${String(day).padStart(2, "0")}.html`).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (day === chosen) byId("docs-text").replaceChildren(...page.body.childNodes);
}

/** Takes what the field has, for the day that is shown, and solves it after a pause in milliseconds. */
function typed(pause) {
  given++;
  clearTimeout(typing);
  // Until there is a list, nothing can be solved.
  if (days.length === 0) return;
  // The day may be left before the typing is over.
  keep(chosen, byId("input").value);
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
  player.clear();
  clearAnswers();
  say("No answers: the file is not an input.");
  refuse(`${file.name}: ${message}.`);
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

/** Takes the day's sample, or the one that a seed makes. */
async function takeSample() {
  if (days.length === 0) return;
  clearTimeout(typing);
  const seed = byId("seed").value.trim();
  const input = ++given;
  if (seed === "") {
    forget(chosen);
    byId("input").value = dayOf(chosen).sample;
  } else if (/^\d+$/.test(seed)) {
    const text = await reader.run("sample", { day: chosen, seed: Number(seed) }).catch(fail);
    if (text === undefined || input !== given) return;
    made.set(text, { seed });
    keep(chosen, text);
    byId("input").value = text;
  } else {
    refuse("A seed is a whole number.", false);
    return;
  }
  solve();
}

/** Saves the input as a file. */
function save() {
  const url = URL.createObjectURL(new Blob([byId("input").value], { type: "text/plain" }));
  html("a", { href: url, download: `day${chosen}.txt` }).click();
  URL.revokeObjectURL(url);
}

byId("input").addEventListener("input", () => typed(PAUSE));
byId("sample-form").addEventListener("submit", (event) => {
  event.preventDefault();
  takeSample();
});
byId("save").addEventListener("click", save);
byId("reveal").addEventListener("click", () => {
  made.get(byId("input").value).isKnown = true;
  solve();
});
byId("to-ways").addEventListener("click", () => { byId("ways").open = true; });
byId("docs").addEventListener("toggle", () => byId("docs").open && explain());
files(byId("solved"), take);
addEventListener("popstate", () => {
  // The link that skips to the answers is a step in the history, too, but one to the same day.
  if (days.length > 0 && addressed() !== chosen) show(addressed());
});
const listed = begin();
