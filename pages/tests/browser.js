// Opens pages in a browser for the tests, and fails a test whose page logs an error or makes an unexpected request. Each file of tests has its
// own browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";

/** The page's address, the folder with its files, the native programs, and the folder for screenshots, as `cargo xtask ci web` sets them. */
export const { PAGE, SITE, DIRAC, AOC, PICTURES: SCREENSHOTS } = process.env;
assert(PAGE && SITE && DIRAC && AOC && SCREENSHOTS && process.env.CHROME, 'run the tests with "cargo xtask ci web"');
// The programs prefer private inputs to the samples, so give them an empty folder.
process.env.AOC_INPUTS = join(SITE, "no-inputs");

/** The timeout in milliseconds. It is long enough for a slow machine; only a failing test waits that long. */
const TIMEOUT = 15_000;

let browser;

before(async () => {
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"];
  browser = await chromium.launch({ executablePath: process.env.CHROME, args });
});

after(() => browser?.close());

/**
 * Opens the page for a test. Each page has its own browser context, so tests do not affect each other. The test fails at its end if the page has
 * logged an error or requested anything from another host; `broken` matches the errors that the test causes. `prepare` is called with the page
 * before it loads. Playwright's context takes all other options.
 */
export async function open(test, search = "", { width = 1280, height = 900, broken, prepare, ...options } = {}) {
  const permissions = ["clipboard-read", "clipboard-write"];
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", permissions, ...options });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  const complaints = [];
  const watch = (name, describe) => page.on(name, (event) => complaints.push(`${name}: ${describe(event)}`));
  watch("console", (message) => message.text());
  watch("pageerror", (error) => error.stack);
  watch("requestfailed", (request) => `${request.url()} ${request.failure()?.errorText}`);
  page.on("request", (request) => request.url().startsWith(PAGE) || complaints.push(`request: ${request.url()}`));
  page.on("response", (response) => response.status() < 400 || complaints.push(`response: ${response.status()} ${response.url()}`));
  test.after(async () => {
    // Closing a page aborts its requests, which adds complaints. So collect the earlier complaints first.
    const unexpected = complaints.filter((complaint) => !broken?.test(complaint));
    await context.close();
    assert.deepEqual(unexpected, []);
  });
  // Some errors, such as errors in observers, reach only the page itself.
  await page.addInitScript(() => addEventListener("error", ({ message }) => console.error(message)));
  await prepare?.(page);
  await page.goto(new URL(search, PAGE).href);
  return page;
}

/**
 * Opens a page with a gate in front of its workers. A shut gate holds back the jobs in `names`, and also the compiled
 * module if `names` has "module". A worker whose job is held back receives no other messages, as if it were computing.
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
    /** Waits until the gate holds a job. */
    reached: () => becomes(() => page.evaluate(() => window.gate.waiting.length > 0), true),
  }];
}

/** Makes the page count the workers that it starts, as `window.workers`. */
export const countWorkers = (page) =>
  page.addInitScript(() => {
    window.workers = 0;
    window.Worker = class extends Worker {
      constructor(...options) {
        super(...options);
        window.workers++;
      }
    };
  });

/** Replaces text in a script before the page loads the script. */
export async function alter(page, file, from, to) {
  const source = readFileSync(join(SITE, file), "utf8");
  assert(source.includes(from), `${file} has no ${from}`);
  await page.route(`**/${file}`, (route) => route.fulfill({ contentType: "text/javascript", body: source.replace(from, to) }));
}

/** Imports a script into the test itself. The script must need no page and import nothing. */
export const script = (file) => import(`data:text/javascript,${encodeURIComponent(readFileSync(join(SITE, file), "utf8"))}`);

/**
 * Makes the page draw a map immediately if drawing it is estimated to take less than this many milliseconds. Otherwise, the page
 * offers a button.
 */
export const drawMapsOf = (milliseconds) => (page) => alter(page, "quantum-view.js", "LONG_MAP = 12_000", `LONG_MAP = ${milliseconds}`);

/** Replaces the stopwatch of the days' worker with `measure`, the source text of a function. Then the tests need not wait for measurements. */
export const measureBy = (measure) => (page) => alter(page, "days-worker.js", "const measure = stopwatch();", `const measure = ${measure};`);

/** The rules of the puzzle's games, as flags of the native program. */
export const PRACTICE = { spaces: 10, target: 1000, rolls: 3, sides: 100, starts: "4,8" };
export const QUANTUM = { spaces: 10, target: 21, rolls: 3, sides: 3, starts: "4,8" };

/** A puzzle input for the game, with starts other than the page's default, 4 and 8. */
export const INPUT = "Player 1 starting position: 3\nPlayer 2 starting position: 7\n";
/** The number of universes in which the more successful player wins, for the page's default starts. */
export const MOST_WINS = "444356092776315";

const flags = (rules) => Object.entries(rules).flatMap(([name, value]) => [`--${name}`, String(value)]);

const run = (program, args, input) => execFileSync(program, args, { encoding: "utf8", stdio: "pipe", input });

/** The result of a game under these rules, as the native program computes it. */
export const native = (game, rules) => JSON.parse(run(DIRAC, [game, ...flags(rules), "--json"]));

/** The turns of a practice game as the native program logs them. */
export function turns(rules) {
  const lines = run(DIRAC, ["practice", "--log", ...flags(rules)]);
  return [...lines.matchAll(/^player (\d+) rolls ([\d+]+) and moves to space (\d+) for a total of (\d+)$/gm)].map(([, ...turn]) => turn);
}

/** The native program's answers to an input of a day, with one row per solution. */
export const solved = (day, input) => JSON.parse(run(AOC, [String(day), "--input", "-", "--json"], input));

/** The native program's answers to the samples of all days, with one row per solution. */
export const samplesSolved = JSON.parse(run(AOC, ["--json"]));

export const sampleSolved = (day) => samplesSolved.filter((row) => row.day === day);

/** A sample that the native program makes from a seed. */
export const sample = (day, seed) => run(AOC, [String(day), "--sample", String(seed)]);

/** The text of each element that matches a selector. */
export const texts = (page, selector) => page.locator(selector).allTextContents();

/** The texts of the children of each element that matches a selector. */
export const cells = (page, selector) => page.locator(selector).evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

/** Waits until an element contains the wanted text. */
export const says = (page, selector, wanted) =>
  page.waitForFunction(([selector, wanted]) => document.querySelector(selector)?.textContent.includes(wanted), [selector, wanted]);

/** Waits until all solutions on the page have their times. */
export const timed = (page) => page.waitForSelector(".solutions tbody:not(:has(.solving:empty)) tr", { state: "attached" });

/** Waits until `read` returns the wanted value. */
export async function becomes(read, wanted) {
  for (const end = Date.now() + TIMEOUT; Date.now() < end && !isDeepStrictEqual(await read(), wanted); ) await setTimeout(50);
  assert.deepEqual(await read(), wanted);
}

/**
 * Drops a file. Reading the file waits until the test calls `read(text)` in the page, and then gives `text`. If the test calls
 * `read` without a text, reading the file fails.
 */
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

/** Performs steps without letting the page react in between: a step with a value fills a field, and any other step clicks an element. */
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
