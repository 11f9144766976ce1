// The page of all days: the user picks a day, enters an input, reads the answers, and watches the animation.

import { AnimationPlayer } from "./animation-player.js";
import { AnswersView, clearAnswers } from "./answers-view.js";
import { Debouncer } from "./debouncer.js";
import { byId, html } from "./dom.js";
import { acceptFiles } from "./file-input.js";
import { sentence } from "./format.js";
import { InputField } from "./input-field.js";
import { JobPanel } from "./job-panel.js";
import { forgetInput, savedInput, saveInput } from "./saved-inputs.js";
import { Cancelled, WorkerClient } from "./worker-client.js";
import { YearView } from "./year-view.js";

const SITE_TITLE = document.title;
const ALL = "all";
/** The day whose puzzle is a game. The game has its own page. */
const GAME_DAY = 21;

const WORKER = { script: "days-worker.js", module: "days_bg.wasm" };
const jobs = new JobPanel(WORKER);
/** A second worker, which makes the frames of animations and answers short questions while a job runs. */
const helper = new WorkerClient(WORKER);
// The page shows no error if an animation fails: the answers do not need the animation.
const player = new AnimationPlayer((name, input) => helper.run(name, input).catch(() => undefined));
const field = new InputField(inputTyped);
const typing = new Debouncer();
let maxInputBytes;
let days = [];
let selectedDay;
/** The samples that were made from seeds, keyed by the sample's text. Their answers stay hidden until the user asks for them. */
const seededSamples = new Map();
/** Counts the inputs that were solved or could not be read, so that a late suggestion of days for an earlier input is ignored. */
let latestRun = 0;
/** Counts the user's inputs, so that a file or a sample that arrives late is ignored. */
let latestInput = 0;

const entryOf = (number) => days.find(({ day }) => day === number);

async function loadDays() {
  try {
    ({ maxInputBytes, days } = await jobs.ask("list"));
  } catch (error) {
    showInternalError(error);
    return;
  }
  const tiles = [...days, { day: ALL, title: "All days, on their samples" }].map(({ day, title, hasAnimation }) =>
    html("li", {}, html("a", { href: `?day=${day}`, "data-day": day, title, class: hasAnimation && "has-animation" }, day === ALL ? "All" : String(day))),
  );
  byId("days").replaceChildren(...tiles);
  // An input that was entered before the list of days arrived belongs to the day in the address.
  if (field.text) saveInput(dayInAddress(), field.text);
  show(dayInAddress());
}

function dayInAddress() {
  const name = new URLSearchParams(location.search).get("day");
  return name === ALL ? ALL : (entryOf(Number(name)) ?? days[0])?.day;
}

function followLink(event) {
  const day = event.target.closest("a[data-day]")?.dataset.day;
  if (!day || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  select(day === ALL ? ALL : Number(day));
}

/** Shows a day, and adds it to the browser's history. */
function select(day) {
  if (day !== selectedDay) history.pushState(null, "", `?day=${day}`);
  show(day);
}

function show(day) {
  typing.cancel();
  // Ignore a file that is still being read: it was meant for the previous day. Before the first day is shown, there is no previous
  // day, so a file that was dropped by then belongs to the first day.
  if (selectedDay !== undefined) latestInput++;
  selectedDay = day;
  for (const tile of byId("days").querySelectorAll("a")) {
    if (tile.dataset.day === String(day)) tile.setAttribute("aria-current", "page");
    else tile.removeAttribute("aria-current");
  }
  const { title, sample, hasAnimation } = entryOf(day) ?? {};
  const heading = day === ALL ? "All days" : `Day ${day}: ${title}`;
  document.title = `${heading} · ${SITE_TITLE}`;
  byId("heading").textContent = heading;
  byId("game").hidden = day !== GAME_DAY;
  byId("input-part").hidden = day === ALL;
  byId("docs").hidden = day === ALL;
  field.text = savedInput(day) ?? sample ?? "";
  byId("seed").value = "";
  byId("ways").open = day === ALL;
  byId("ways-heading").textContent = day === ALL ? "Answers and times" : "All solutions and their times";
  byId("docs-text").replaceChildren();
  byId("docs").open = !hasAnimation && day !== ALL;
  if (byId("docs").open) loadDocs();
  solve();
}

/** The page's name for the source of an input, such as "sample input". */
function originOf(input) {
  if (input === entryOf(selectedDay).sample) return "sample input";
  return seededSamples.has(input) ? `sample input, seed ${seededSamples.get(input).seed}` : "your input";
}

/** Solves the selected day, or all days on their samples. */
async function solve() {
  latestRun++;
  clearResults();
  clearError();
  const input = trimBlankStart();
  const isYear = selectedDay === ALL;
  const inputs = isYear ? days.map(({ day, sample }) => [day, sample]) : [[selectedDay, input]];
  const answers = isYear ? new YearView(days) : new AnswersView(originOf(input));
  if (!isYear) byId("input-summary").textContent = `Input: ${originOf(input)}`;
  hideAnswers(seededSamples.has(input) && !seededSamples.get(input).isRevealed);
  showMessage("");
  if (!isYear && input.trim() === "") {
    jobs.clear();
    showMessage("No input yet: paste one, drop a file, or use the sample.");
    return;
  }
  try {
    await jobs.run("solve", { inputs, withVariants: !isYear }, {
      label: isYear ? "Solving all days" : "Solving and timing",
      report: ({ kind, ...row }, progress) => {
        // The answers are the first half of the job; the times are the second.
        const share = (row.index + 1) / row.total / 2;
        if (kind === "answer") {
          // `known` is the right answer to the day's sample, not to any other input.
          const isSample = isYear || input === entryOf(selectedDay).sample;
          answers.addAnswer({ ...row, known: isSample ? row.known : undefined });
          progress(share);
          afterAnswer(answers, input, row);
        } else {
          answers.addTimes(row);
          progress(0.5 + share);
        }
      },
      onCancel: () => showMessage(answers.answerCount ? "Cancelled. The answers and times so far are complete." : "Cancelled."),
    });
  } catch (error) {
    if (!(error instanceof Cancelled)) showInternalError(error);
  }
}

/** Starts the animation after the first answer. After the last answer, shows the errors and the number of solutions. */
function afterAnswer(answers, input, { index, total, answer }) {
  if (selectedDay === ALL) return;
  const isFirst = answer !== undefined && answers.answerCount === 1;
  if (isFirst && entryOf(selectedDay).hasAnimation && !byId("shown").hidden) player.show(selectedDay, input);
  if (index + 1 < total) return;
  const ways = `${total} ways to solve it, and their times`;
  byId("ways-heading").textContent = ways;
  byId("to-ways").textContent = ways;
  byId("to-ways").hidden = answers.answerCount === 0 || byId("shown").hidden;
  if (answers.failures.length > 0) showFailures(answers.failures, answers.failures.length === total, input);
}

/** Removes a byte-order mark and blank lines from the start of the input. */
function trimBlankStart() {
  const input = field.text.replace(/^\ufeff?(?:[ \t]*\n)*/, "");
  if (input !== field.text) field.text = input;
  return input;
}

/**
 * Shows each distinct error once, and names its solutions unless all solutions failed with the same error. If all solutions failed, offers
 * the other days that accept the input.
 */
async function showFailures(failures, haveAllFailed, input) {
  const failuresByMessage = Map.groupBy(failures, ({ message }) => message);
  const isOneError = haveAllFailed && failuresByMessage.size === 1;
  const lines = [...failuresByMessage].map(([message, solutions]) => {
    const names = solutions.map(({ part, variant }) => `part ${part}${variant ? ` ${variant}` : ""}`);
    return sentence(isOneError ? message : `${names.join(", ")}: ${message}`);
  });
  showInputError(lines.join(" "));
  if (!haveAllFailed) return;
  showMessage("No answers.");
  const run = latestRun;
  const owners = await helper.run("owners", input).catch(() => []);
  if (run !== latestRun) return;
  for (const day of owners.filter((day) => day !== selectedDay)) {
    const open = () => {
      saveInput(day, input);
      forgetInput(selectedDay);
      select(day);
    };
    byId("message").append(" ", html("button", { type: "button", class: "link", onclick: open }, `It fits day ${day}: open it there.`));
  }
}

function clearResults() {
  player.clear();
  clearAnswers();
  hideAnswers(false);
  byId("to-ways").hidden = true;
}

/** Hides or shows the answers, and everything that gives them away. */
function hideAnswers(isHidden) {
  byId("reveal").hidden = !isHidden;
  for (const id of ["shown", "parts", "summary"]) byId(id).hidden = isHidden;
}

/** An empty text removes the message. */
function showMessage(text) {
  byId("message").textContent = text;
}

/** Shows an error that the input did not cause. The answers so far stay. */
function showInternalError(error) {
  showMessage("");
  showError(sentence(error.message));
}

function clearError() {
  byId("input-error").textContent = "";
  byId("input").removeAttribute("aria-invalid");
}

function showError(text) {
  clearError();
  byId("input-error").textContent = text;
}

function showInputError(text) {
  showError(text);
  byId("input").setAttribute("aria-invalid", "true");
  byId("input-part").open = true;
}

async function loadDocs() {
  const day = selectedDay;
  if (day === ALL || byId("docs-text").hasChildNodes()) return;
  const response = await fetch(`docs/day${String(day).padStart(2, "0")}.html`).catch(() => undefined);
  if (!response?.ok) return;
  const docs = new DOMParser().parseFromString(await response.text(), "text/html");
  if (day === selectedDay) byId("docs-text").replaceChildren(...docs.body.childNodes);
}

/** Saves the typed input immediately, because the user may leave the day, and solves it after a pause. */
function inputTyped() {
  latestInput++;
  // Before the list of days arrives, no day is selected.
  if (days.length === 0) return;
  saveInput(selectedDay, field.text);
  typing.schedule(solve);
}

/** Solves what the user has typed. Call this before showing an error: solving later would hide the error. */
function solveTyped() {
  typing.flush();
}

async function acceptFile(file) {
  const number = ++latestInput;
  await daysLoaded;
  if (days.length === 0 || selectedDay === ALL) return;
  const { text, message, error } = await textOf(file).catch((error) => ({ error }));
  if (number !== latestInput) return;
  if (error) {
    solveTyped();
    showInternalError(error);
    return;
  }
  typing.cancel();
  if (message === undefined) {
    field.text = text;
    saveInput(selectedDay, text);
    solve();
    return;
  }
  latestRun++;
  jobs.clear();
  clearResults();
  showMessage("No answers.");
  showInputError(`${file.name}: ${message}.`);
}

/** Returns the text of a file, or a message that says why the file cannot be read as text. */
async function textOf(file) {
  let bytes;
  try {
    // Read one byte more than the module allows, so that the module refuses a file that is too large.
    bytes = await file.slice(0, maxInputBytes + 1).arrayBuffer();
  } catch {
    return { message: "this file cannot be read" };
  }
  return helper.run("text", new Uint8Array(bytes));
}

/** Uses the day's sample, or makes one from the seed if the user has entered a seed. */
async function useSample() {
  if (days.length === 0) return;
  const seed = byId("seed").value.trim();
  if (!/^\d*$/.test(seed)) {
    solveTyped();
    showError("The seed must be a whole number.");
    return;
  }
  const number = ++latestInput;
  if (seed === "") {
    forgetInput(selectedDay);
    field.text = entryOf(selectedDay).sample;
  } else {
    const text = await helper.run("sample", { day: selectedDay, seed: Number(seed) }).catch((error) => {
      solveTyped();
      showInternalError(error);
    });
    if (text === undefined || number !== latestInput) return;
    seededSamples.set(text, { seed });
    saveInput(selectedDay, text);
    field.text = text;
  }
  typing.cancel();
  solve();
}

/** Shows the answers to a seeded sample. If the user has just edited the sample, the edited input is solved instead. */
function revealAnswers() {
  typing.cancel();
  const sample = seededSamples.get(trimBlankStart());
  if (sample) sample.isRevealed = true;
  solve();
}

function downloadInput() {
  const url = URL.createObjectURL(new Blob([field.text], { type: "text/plain" }));
  html("a", { href: url, download: `day${selectedDay}.txt` }).click();
  URL.revokeObjectURL(url);
}

for (const id of ["days", "table"]) byId(id).addEventListener("click", followLink);
byId("sample-form").addEventListener("submit", (event) => {
  event.preventDefault();
  useSample();
});
byId("save").addEventListener("click", downloadInput);
byId("reveal").addEventListener("click", revealAnswers);
byId("to-ways").addEventListener("click", () => { byId("ways").open = true; });
byId("docs").addEventListener("toggle", () => byId("docs").open && loadDocs());
acceptFiles(byId("solved"), acceptFile);
addEventListener("popstate", () => {
  // The skip link also adds an entry to the history, but the day stays the same.
  if (days.length > 0 && dayInAddress() !== selectedDay) show(dayInAddress());
});
const daysLoaded = loadDays();
