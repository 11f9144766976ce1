// A browser for the tests, and pages in it that are watched for what no page may do.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";

/** Where the page is served, the folder with its files, and the native programs: `cargo xtask ci web` says. */
export const { PAGE, SITE, DIRAC, AOC, PICTURES } = process.env;
assert(PAGE && SITE && DIRAC && AOC && PICTURES && process.env.CHROME, 'run the tests with "cargo xtask ci web"');
// Private inputs would come before the samples.
process.env.AOC_INPUTS = join(SITE, "no-inputs");

let browser;

before(async () => {
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"];
  browser = await chromium.launch({ executablePath: process.env.CHROME, args });
});

after(() => browser?.close());

/**
 * Opens the page for a test, in a context of its own: nothing is left to other tests, whatever their order. At its end, the console must be
 * clean, but for what a test breaks itself, and nothing may have been asked of another host. `prepare` is called with the page before it
 * loads; other options are those of the context.
 */
export async function open(test, search = "", { width = 1280, height = 900, broken, prepare, ...options } = {}) {
  const permissions = ["clipboard-read", "clipboard-write"];
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", permissions, ...options });
  // Long enough on a slow and busy machine: only a test that fails waits for it.
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints = [];
  const watch = (name, told) => page.on(name, (event) => complaints.push(`${name}: ${told(event)}`));
  watch("console", (message) => message.text());
  watch("pageerror", (error) => error.stack);
  watch("requestfailed", (request) => `${request.url()} ${request.failure()?.errorText}`);
  page.on("request", (request) => request.url().startsWith(PAGE) || complaints.push(`request: ${request.url()}`));
  page.on("response", (response) => response.status() < 400 || complaints.push(`response: ${response.status()} ${response.url()}`));
  test.after(async () => {
    // What a page leaves undone when it is closed is no complaint.
    const seen = complaints.filter((complaint) => !broken?.test(complaint));
    await context.close();
    assert.deepEqual(seen, []);
  });
  // Errors that only the page hears of, such as those of observers.
  await page.addInitScript(() => addEventListener("error", ({ message }) => console.error(message)));
  await prepare?.(page);
  await page.goto(new URL(search, PAGE).href);
  return page;
}

/**
 * Opens a page whose jobs of these names, or the module, wait at a gate on the way to their workers, which is open at first or shut. A worker
 * whose job waits gets nothing else, as if it were computing.
 */
export async function openWithGate(test, search, names, { shut = false, prepare, ...options } = {}) {
  const build = ([names, isShut]) => {
    const { postMessage } = Worker.prototype;
    const gate = { isShut, waiting: [] };
    Worker.prototype.postMessage = function (message) {
      const isHeld = gate.isShut && (names.includes(message.name ?? "module") || gate.waiting.some(([worker]) => worker === this));
      if (isHeld) gate.waiting.push([this, message]);
      else postMessage.call(this, message);
    };
    window.gate = gate;
  };
  const prepareAll = async (page) => {
    await page.addInitScript(build, [names, shut]);
    await prepare?.(page);
  };
  const page = await open(test, search, { ...options, prepare: prepareAll });
  return [page, {
    shut: () => page.evaluate(() => { window.gate.isShut = true; }),
    open: () => page.evaluate(() => {
      window.gate.isShut = false;
      for (const [worker, message] of window.gate.waiting.splice(0)) worker.postMessage(message);
    }),
    /** Waits until a job is at the gate. */
    reached: () => becomes(() => page.evaluate(() => window.gate.waiting.length > 0), true),
  }];
}

/** Has a script of the page changed before it is run. */
export async function alter(page, file, from, to) {
  const source = readFileSync(join(SITE, file), "utf8");
  assert(source.includes(from), `${file} has no ${from}`);
  await page.route(`**/${file}`, (route) => route.fulfill({ contentType: "text/javascript", body: source.replace(from, to) }));
}

/** What a script of the page exports that needs no page. */
export const script = (file) => import(`data:text/javascript,${encodeURIComponent(readFileSync(join(SITE, file), "utf8"))}`);

/** Has the page draw maps that seem to take less than this many milliseconds, and offer others, however fast the machine is. */
export const drawMapsOf = (milliseconds) => (page) => alter(page, "quantum.js", "LONG_MAP = 12_000", `LONG_MAP = ${milliseconds}`);

/** The rules of the puzzle's games, as flags of the native program. */
export const PRACTICE = { spaces: 10, target: 1000, rolls: 3, sides: 100, starts: "4,8" };
export const QUANTUM = { spaces: 10, target: 21, rolls: 3, sides: 3, starts: "4,8" };

/** A puzzle input for the game, and how often the winner of the puzzle's own wins. */
export const INPUT = "Player 1 starting position: 3\nPlayer 2 starting position: 7\n";
export const MOST_WINS = "444356092776315";

const flags = (rules) => Object.entries(rules).flatMap(([name, value]) => [`--${name}`, String(value)]);

const run = (program, args, input) => execFileSync(program, args, { encoding: "utf8", stdio: "pipe", input });

/** What the native program says of the same rules. */
export const native = (game, rules) => JSON.parse(run(DIRAC, [game, ...flags(rules), "--json"]));

/** The turns of a practice game as the native program logs them. */
export function turns(rules) {
  const lines = run(DIRAC, ["practice", "--log", ...flags(rules)]);
  return [...lines.matchAll(/^player (\d+) rolls ([\d+]+) and moves to space (\d+) for a total of (\d+)$/gm)].map(([, ...turn]) => turn);
}

/** What the native program answers, solution by solution, for an input of a day. */
export const solved = (day, input) => JSON.parse(run(AOC, [String(day), "--input", "-", "--json"], input));

/** What the native program answers for all samples, solution by solution. */
export const samplesSolved = JSON.parse(run(AOC, ["--json"]));

export const sampleSolved = (day) => samplesSolved.filter((row) => row.day === day);

/** An input that the native program makes for a day. */
export const sample = (day, seed) => run(AOC, [String(day), "--sample", String(seed)]);

/** The texts of all elements that a selector finds. */
export const texts = (page, selector) => page.locator(selector).allTextContents();

/** The texts of the children of each element that a selector finds. */
export const cells = (page, selector) => page.locator(selector).evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

/** Waits until an element says this. */
export const says = (page, selector, wanted) =>
  page.waitForFunction(([selector, wanted]) => document.querySelector(selector)?.textContent.includes(wanted), [selector, wanted]);

/** Waits until all solutions on the page are timed. */
export const timed = (page) => page.waitForSelector(".solutions tbody:not(:has(.solving:empty)) tr", { state: "attached" });

/** Waits until what is read is this. */
export async function becomes(read, wanted) {
  for (let waits = 0; waits < 600 && !isDeepStrictEqual(await read(), wanted); waits++) await setTimeout(50);
  assert.deepEqual(await read(), wanted);
}

/** Drops a file that is read when the page's `read` is called, and cannot be read if that is without a text. */
export const drop = (page, name) =>
  page.evaluate((name) => {
    const bytes = new Promise((resolve, reject) => {
      window.read = (text) => (text === undefined ? reject(new Error("no such file")) : resolve(new TextEncoder().encode(text).buffer));
    });
    const part = { arrayBuffer: () => bytes, text: async () => new TextDecoder().decode(await bytes) };
    const event = new Event("drop", { bubbles: true, cancelable: true });
    event.dataTransfer = { types: ["Files"], files: [{ name, slice: () => part }] };
    document.body.dispatchEvent(event);
  }, name);

/** Gives fields values, and clicks what has none, before the page can do anything between. */
export const atOnce = (page, ...steps) =>
  page.evaluate((steps) => {
    for (const [selector, value] of steps) {
      const element = document.querySelector(selector);
      if (value === undefined) element.click();
      else Object.assign(element, { value }).dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, steps);

export async function fill(page, fields) {
  for (const [field, value] of Object.entries(fields)) await page.fill(`#${field}`, value);
}
