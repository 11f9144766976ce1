// The page as a whole: which view is shown, by which rules, and what the address says of it.

import { byId, copyButton, sentence } from "./dom.js";
import { Cancelled, Engine, Refused } from "./engine.js";
import { files } from "./files.js";
import { Jobs } from "./jobs.js";
import { Practice } from "./practice.js";
import { Quantum } from "./quantum.js";
import { FIELDS, puzzle, read, VIEWS, write } from "./state.js";

const DIE_HINTS = {
  practice: "Sides that come up in turn, as in 100; or a list to repeat, as in 1, 5, 2.",
  quantum: "Sides, one universe for each, as in 3; or a list of faces, as in 1, 1, 6.",
};
const SAMPLE = "Player 1 starting position: 4\nPlayer 2 starting position: 8";
/** Typing is over when nothing comes for this many milliseconds. */
const PAUSE = 250;
/** Of a larger file, no more than this is read, in bytes: a puzzle input has two lines. */
const MAX_FILE = 1 << 20;

const jobs = new Jobs();
const reader = new Engine();
const context = { jobs, refuse, change };
const views = { practice: new Practice(context), quantum: new Quantum(context) };

/** The rules of each view, for when it is shown again. */
const rules = { practice: puzzle.practice([4, 8]), quantum: puzzle.quantum([4, 8]) };
let view;
/** Counts what the user does to the rules, to tell an input that is read too late. */
let wishes = 0;
/** Counts the inputs that are typed, chosen or dropped, to tell a file that is read too late. */
let inputs = 0;

/** Shows a view by the rules that it has. */
function show(name) {
  if (view !== name) {
    if (view) views[view].leave();
    view = name;
    document.title = `${name[0].toUpperCase()}${name.slice(1)} · Dirac Dice`;
  }
  document.body.dataset.view = name;
  for (const other of VIEWS) {
    byId(other).hidden = other !== name;
    if (other === name) byId(`to-${other}`).setAttribute("aria-current", "page");
    else byId(`to-${other}`).removeAttribute("aria-current");
  }
  for (const field of FIELDS) byId(field).value = rules[name][field];
  summarise();
  byId("die-hint").textContent = DIE_HINTS[name];
  link();
  start();
}

/** Says the rules in a line, for where there is no room for their fields. */
function summarise() {
  const { spaces, target, rolls, die, starts } = rules[view];
  const said = (value) => value.trim() || "?";
  byId("rules-summary").textContent = `${said(spaces)} spaces, to ${said(target)}, ${said(rolls)} rolls of die ${said(die)}, from ${said(starts)}`;
}

/** Puts the rules into the links to the other views. */
function link() {
  for (const other of VIEWS) byId(`to-${other}`).href = write({ view: other, rules: rules[other] });
}

function start() {
  wishes++;
  refuse(undefined);
  jobs.clear();
  views[view].start(rules[view]);
}

/** Takes other rules for a view, as a step that the browser's back button takes back. */
function change(name, other) {
  rules[name] = other;
  const address = write({ view: name, rules: other });
  if (address !== location.search) history.pushState(null, "", address);
  show(name);
}

/** Marks the fields that are wrong, or none; returns whether the error is one of the rules. */
function refuse(error, field = "rules") {
  for (const name of [...FIELDS, "rules"]) {
    byId(`${name}-error`).hidden = true;
    if (name !== "rules") byId(name).removeAttribute("aria-invalid");
  }
  if (error === undefined || error instanceof Cancelled) return false;
  const wrong = error instanceof Refused && error.all.length > 0 ? error.all : [error];
  for (const { field: name = "", message } of wrong) {
    const place = byId(`${name || field}-error`);
    place.textContent = sentence(message);
    place.hidden = false;
    if (name) byId(name).setAttribute("aria-invalid", "true");
  }
  byId("rules-details").open = true;
  return true;
}

/** What is typed and not taken yet: the timer that waits for more, and what takes it. */
let typing;

/** Takes what is typed when nothing more comes. */
function soon(take) {
  forget();
  const timer = setTimeout(() => {
    typing = undefined;
    take();
  }, PAUSE);
  typing = { timer, take };
}

function forget() {
  clearTimeout(typing?.timer);
  typing = undefined;
}

/** Takes the rules as they stand in their fields. */
function takeRules() {
  rules[view] = Object.fromEntries(FIELDS.map((field) => [field, byId(field).value]));
  summarise();
  history.replaceState(null, "", write({ view, rules: rules[view] }));
  link();
}

function rulesTyped() {
  takeRules();
  start();
}

byId("rules").addEventListener("input", () => {
  wishes++;
  soon(rulesTyped);
});
byId("rules").addEventListener("submit", (event) => {
  event.preventDefault();
  forget();
  rulesTyped();
});
// A form of several fields has no button that Enter would press.
byId("rules").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches("input")) byId("rules").requestSubmit();
});

for (const name of VIEWS) {
  byId(`to-${name}`).addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    settle();
    const address = byId(`to-${name}`).getAttribute("href");
    if (address !== location.search) history.pushState(null, "", address);
    show(name);
  });
}

/** Takes what was typed last, if the pause after it is not over. */
function settle() {
  const take = typing?.take;
  forget();
  if (take === rulesTyped) takeRules();
  else take?.();
}

/** The starts of the puzzle input; undefined, with a message at the field, if it is none. */
async function startsOfInput() {
  const place = byId("input-error");
  try {
    const starts = await reader.run("starts", byId("input").value);
    place.hidden = true;
    byId("input").removeAttribute("aria-invalid");
    return starts;
  } catch (error) {
    refuseInput(error.message);
    return undefined;
  }
}

function refuseInput(message) {
  byId("puzzle").open = true;
  byId("input-error").textContent = sentence(message);
  byId("input-error").hidden = false;
  byId("input").setAttribute("aria-invalid", "true");
}

/** Plays the puzzle's game of a view from the starts of the input. */
async function preset(name) {
  forget();
  const wish = ++wishes;
  const starts = await startsOfInput();
  if (wish === wishes && starts) {
    change(name, puzzle[name](starts));
  } else if (wish === wishes) {
    jobs.clear();
    views[view].leave();
    views[view].clear();
  } else if (starts && name !== view) {
    // The user has gone on to the other view, and finds these rules on the way back.
    rules[name] = puzzle[name](starts);
    link();
  }
}

async function take(file) {
  const input = ++inputs;
  try {
    const text = await file.slice(0, MAX_FILE).text();
    if (input !== inputs) return;
    byId("input").value = text;
  } catch {
    if (input === inputs) refuseInput(`the file ${file.name} cannot be read`);
    return;
  }
  await inputChanged();
}

/** Another input is for the view that is shown. */
const inputChanged = () => preset(view);

byId("input").value = SAMPLE;
// Where there is room, nothing need be opened; elsewhere the result comes first.
for (const id of ["puzzle", "rules-details", "why"]) byId(id).open = matchMedia("(min-width: 940px)").matches;
byId("rules-buttons").append(copyButton(() => location.href, "link to these rules", "Copy link"));
byId("input").addEventListener("input", () => {
  inputs++;
  soon(inputChanged);
});
byId("part-1").addEventListener("click", () => preset("practice"));
byId("part-2").addEventListener("click", () => preset("quantum"));
files(byId("puzzle"), take);

/** Shows what the address says. */
function follow() {
  forget();
  const said = read(location.search);
  rules[said.view] = said.rules;
  show(said.view);
}

addEventListener("popstate", () => {
  // The link that skips to the game is a step in the history, too, but one that changes no rules.
  if (write(read(location.search)) !== write({ view, rules: rules[view] })) follow();
});
follow();
