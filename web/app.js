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

const jobs = new Jobs();
const reader = new Engine();
const context = { jobs, refuse, change };
const views = { practice: new Practice(context), quantum: new Quantum(context) };

/** The rules of each view, for when it is shown again. */
const rules = { practice: puzzle.practice([4, 8]), quantum: puzzle.quantum([4, 8]) };
let view;

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

function rulesTyped() {
  const typed = Object.fromEntries(FIELDS.map((field) => [field, byId(field).value]));
  rules[view] = typed;
  summarise();
  history.replaceState(null, "", write({ view, rules: typed }));
  link();
  start();
}

let typing;
byId("rules").addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(rulesTyped, PAUSE);
});
byId("rules").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(typing);
  rulesTyped();
});
// A form of several fields has no button that Enter would press.
byId("rules").addEventListener("keydown", (event) => {
  if (event.key === "Enter") byId("rules").requestSubmit();
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
  if (typing === undefined) return;
  clearTimeout(typing);
  typing = undefined;
  rules[view] = Object.fromEntries(FIELDS.map((field) => [field, byId(field).value]));
  history.replaceState(null, "", write({ view, rules: rules[view] }));
  link();
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
    if (error instanceof Cancelled) return undefined;
    byId("puzzle").open = true;
    place.textContent = sentence(error.message);
    place.hidden = false;
    byId("input").setAttribute("aria-invalid", "true");
    return undefined;
  }
}

async function preset(name) {
  clearTimeout(typing);
  typing = undefined;
  const starts = await startsOfInput();
  if (starts) change(name, puzzle[name](starts));
  else views[view].clear();
}

async function take(file) {
  byId("input").value = await file.text();
  await inputChanged();
}

/** Another input is for the view that is shown. */
async function inputChanged() {
  await preset(view);
}

byId("input").value = SAMPLE;
// Where there is room, nothing need be opened; elsewhere the result comes first.
for (const id of ["puzzle", "rules-details", "why"]) byId(id).open = matchMedia("(min-width: 940px)").matches;
byId("rules-buttons").append(copyButton(() => location.href, "link to these rules", "Copy link"));
byId("input").addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(inputChanged, PAUSE);
});
byId("part-1").addEventListener("click", () => preset("practice"));
byId("part-2").addEventListener("click", () => preset("quantum"));
files(byId("puzzle"), take);

function follow() {
  clearTimeout(typing);
  typing = undefined;
  const said = read(location.search);
  rules[said.view] = said.rules;
  show(said.view);
}

addEventListener("popstate", follow);
follow();
