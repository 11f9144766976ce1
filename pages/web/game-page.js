// The page of the game: shows one of two views, and keeps the view's rules in step with the form and the address.

import { FIELDS, formatAddress, parseAddress, puzzleRules, VIEWS } from "./address.js";
import { Debouncer } from "./debouncer.js";
import { byId, copyButton } from "./dom.js";
import { acceptFiles } from "./file-input.js";
import { sentence } from "./format.js";
import { JobPanel } from "./job-panel.js";
import { PracticeView } from "./practice-view.js";
import { QuantumView } from "./quantum-view.js";
import { WorkerClient } from "./worker-client.js";

const DIE_HINTS = {
  practice: "The number of sides, which come up in turn, as in 100; or a list to repeat, as in 1, 5, 2.",
  quantum: "The number of sides, each in its own universe, as in 3; or a list of faces, as in 1, 1, 6.",
};
const SAMPLE = "Player 1 starting position: 4\nPlayer 2 starting position: 8";
/** At most this many bytes of a file are read: a puzzle input has only two lines, and a browser takes seconds to show a long text. */
const MAX_FILE_BYTES = 4096;

const WORKER = { script: "game-worker.js", module: "dirac_bg.wasm" };
const jobs = new JobPanel(WORKER);
/** A second worker, which parses puzzle inputs while a job runs. */
const inputParser = new WorkerClient(WORKER);
const context = { jobs, showErrors, changeRules };
const views = { practice: new PracticeView(context, new WorkerClient(WORKER)), quantum: new QuantumView(context) };

/** The rules of each view, including the hidden view. */
const rules = { practice: puzzleRules.practice([4, 8]), quantum: puzzleRules.quantum([4, 8]) };
let currentView;
/** Counts the user's changes to the rules, so that an input that is parsed late does not replace newer rules. */
let latestChange = 0;
/** Counts the inputs that are typed, chosen or dropped, so that a file is ignored if a newer input arrives before the file is read. */
let latestInput = 0;
const typing = new Debouncer();

function show(name) {
  if (currentView !== name) {
    if (currentView) views[currentView].leave();
    currentView = name;
    document.title = `${name[0].toUpperCase()}${name.slice(1)} · Dirac Dice`;
  }
  for (const other of VIEWS) {
    byId(other).hidden = other !== name;
    if (other === name) byId(`to-${other}`).setAttribute("aria-current", "page");
    else byId(`to-${other}`).removeAttribute("aria-current");
  }
  for (const field of FIELDS) byId(field).value = rules[name][field];
  summariseRules();
  byId("die-hint").textContent = DIE_HINTS[name];
  updateLinks();
  start();
}

/** Shows the rules in one line, for narrow screens, on which the form is folded. */
function summariseRules() {
  const { spaces, target, rolls, die, starts } = rules[currentView];
  const orUnknown = (value) => value.trim() || "?";
  byId("rules-summary").textContent = `${orUnknown(spaces)} spaces, to ${orUnknown(target)}, ${orUnknown(rolls)} rolls of die ${orUnknown(die)}, from ${orUnknown(starts)}`;
}

function updateLinks() {
  for (const view of VIEWS) byId(`to-${view}`).href = formatAddress({ view, rules: rules[view] });
}

function start() {
  latestChange++;
  clearErrors();
  jobs.clear();
  views[currentView].start(rules[currentView]);
}

/** Changes the rules of a view, shows the view, and adds an entry to the browser's history. */
function changeRules(view, newRules) {
  rules[view] = newRules;
  const address = formatAddress({ view, rules: newRules });
  if (address !== location.search) history.pushState(null, "", address);
  show(view);
}

function clearErrors() {
  for (const field of FIELDS) byId(field).removeAttribute("aria-invalid");
  for (const place of [...FIELDS, "rules"]) byId(`${place}-error`).textContent = "";
}

function showErrors(error) {
  clearErrors();
  for (const { field, message } of error.problems ?? [error]) {
    byId(`${field || "rules"}-error`).textContent = sentence(message);
    if (field) byId(field).setAttribute("aria-invalid", "true");
  }
  byId("rules-details").open = true;
}

function readRules() {
  rules[currentView] = Object.fromEntries(FIELDS.map((field) => [field, byId(field).value]));
  summariseRules();
  history.replaceState(null, "", formatAddress({ view: currentView, rules: rules[currentView] }));
  updateLinks();
}

function applyRules() {
  readRules();
  start();
}

byId("rules").addEventListener("input", () => {
  latestChange++;
  typing.schedule(applyRules);
});
byId("rules").addEventListener("submit", (event) => {
  event.preventDefault();
  typing.cancel();
  applyRules();
});
// The form has no submit button, so Enter would not submit it by default.
byId("rules").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches("input")) byId("rules").requestSubmit();
});

for (const view of VIEWS) {
  byId(`to-${view}`).addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    finishTyping();
    const address = byId(`to-${view}`).getAttribute("href");
    if (address !== location.search) history.pushState(null, "", address);
    show(view);
  });
}

/** Applies the last keystrokes immediately, before the view changes. */
function finishTyping() {
  const pending = typing.cancel();
  // The next view starts a game anyway, so only read the rules here.
  if (pending === applyRules) readRules();
  else pending?.();
}

/** Returns undefined, and shows the error, if the input is wrong. */
async function parseStarts() {
  try {
    const starts = await inputParser.run("starts", byId("input").value);
    byId("input-error").textContent = "";
    byId("input").removeAttribute("aria-invalid");
    return starts;
  } catch (error) {
    showInputError(error.message);
    return undefined;
  }
}

function showInputError(message) {
  byId("puzzle").open = true;
  byId("input-error").textContent = sentence(message);
  byId("input").setAttribute("aria-invalid", "true");
}

/** Starts a view's game with the puzzle's rules, from the starting spaces in the input. */
async function startPuzzle(view) {
  typing.cancel();
  const change = ++latestChange;
  const starts = await parseStarts();
  if (change === latestChange && starts) {
    changeRules(view, puzzleRules[view](starts));
  } else if (change === latestChange) {
    jobs.clear();
    views[currentView].leave();
    views[currentView].clear();
  } else if (starts && view !== currentView) {
    // The user has made another change meanwhile, so this view stays hidden. It keeps the new rules until the user opens it.
    rules[view] = puzzleRules[view](starts);
    updateLinks();
  }
}

async function acceptFile(file) {
  const number = ++latestInput;
  try {
    const text = await file.slice(0, MAX_FILE_BYTES).text();
    if (number !== latestInput) return;
    byId("input").value = text;
  } catch {
    if (number === latestInput) showInputError(`the file ${file.name} cannot be read`);
    return;
  }
  await applyInput();
}

const applyInput = () => startPuzzle(currentView);

byId("input").value = SAMPLE;
// Wide screens have room for everything. On narrow screens, these sections are folded, so that the result comes first.
for (const id of ["puzzle", "rules-details", "why"]) byId(id).open = matchMedia("(min-width: 940px)").matches;
byId("rules-buttons").append(copyButton(() => location.href, "link to these rules", "Copy link"));
byId("input").addEventListener("input", () => {
  latestInput++;
  typing.schedule(applyInput);
});
byId("part-1").addEventListener("click", () => startPuzzle("practice"));
byId("part-2").addEventListener("click", () => startPuzzle("quantum"));
acceptFiles(byId("puzzle"), acceptFile);

function showAddress() {
  typing.cancel();
  const { view, rules: addressRules } = parseAddress(location.search);
  rules[view] = addressRules;
  show(view);
}

addEventListener("popstate", () => {
  // The skip link also adds an entry to the history, but the rules stay the same.
  const isChanged = formatAddress(parseAddress(location.search)) !== formatAddress({ view: currentView, rules: rules[currentView] });
  if (isChanged) showAddress();
});
showAddress();
