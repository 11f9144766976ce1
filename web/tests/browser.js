// A browser for the tests, and pages in it that are watched for what no page may do.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

/** Where the page is served, the folder with its files, and the native programs: `cargo xtask ci web` says. */
export const { PAGE, SITE, DIRAC, AOC, PICTURES } = process.env;
assert(PAGE && SITE && DIRAC && AOC && PICTURES && process.env.CHROME, 'run the tests with "cargo xtask ci web"');

let context;
let profile;

before(async () => {
  profile = mkdtempSync(join(tmpdir(), "dirac-web-"));
  context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROME,
    headless: true,
    viewport: null,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  // Long enough on a busy machine, and a failing test ends within ten seconds.
  context.setDefaultTimeout(8_000);
});

after(async () => {
  await context?.close();
  rmSync(profile, { recursive: true, force: true });
});

/**
 * Opens the page for a test. At its end, the console must be clean, but for what a test breaks itself, and nothing may have been asked of
 * another host. `prepare` is called with the page before it loads.
 */
export async function open(test, search = "", { width = 1280, height = 900, scheme = "light", motion = "reduce", broken, prepare } = {}) {
  const page = await context.newPage();
  const complaints = [];
  const watch = (name, told) => page.on(name, (event) => complaints.push(`${name}: ${told(event)}`));
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  watch("pageerror", (error) => error.stack);
  watch("requestfailed", (request) => `${request.url()} ${request.failure()?.errorText}`);
  page.on("request", (request) => {
    if (!request.url().startsWith(PAGE)) complaints.push(`request: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`response: ${response.status()} ${response.url()}`);
  });
  test.after(async () => {
    // What a page leaves undone when it is closed is no complaint.
    const seen = complaints.filter((complaint) => !broken?.test(complaint));
    await page.close();
    assert.deepEqual(seen, []);
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: motion });
  await prepare?.(page);
  await page.goto(new URL(search, PAGE).href);
  return page;
}

/** Makes the page's patience short: what it gives up after half a minute, it gives up after two seconds. */
export const impatient = (page) =>
  page.addInitScript(() => {
    const later = setTimeout;
    window.setTimeout = (call, milliseconds) => later(call, Math.min(milliseconds, 2000));
  });

/** Has a script of the page changed before it is run. */
export async function alter(page, file, from, to) {
  const source = readFileSync(join(SITE, file), "utf8");
  assert(source.includes(from), `${file} has no ${from}`);
  await page.route(`**/${file}`, (route) => route.fulfill({ contentType: "text/javascript", body: source.replace(from, to) }));
}

/** What the native program says of the same rules. */
export function native(game, { spaces, target, rolls, starts, ...die }) {
  const flags = Object.entries({ spaces, target, rolls, starts, ...die }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return JSON.parse(execFileSync(DIRAC, [game, ...flags, "--json"], { encoding: "utf8" }));
}

/** What the native program answers, solution by solution, for an input of a day; an error is the line on standard error. */
export function solved(day, input) {
  try {
    return { rows: JSON.parse(execFileSync(AOC, [String(day), "--input", "-", "--json"], { encoding: "utf8", input, stdio: "pipe" })) };
  } catch ({ stderr }) {
    return { error: stderr };
  }
}

let samples;

/** What the native program answers for all samples, solution by solution, by day. */
export function samplesSolved() {
  if (samples) return samples;
  // Private inputs would come first.
  const env = { ...process.env, AOC_INPUTS: join(profile, "no-inputs") };
  samples = new Map();
  for (const row of JSON.parse(execFileSync(AOC, ["--json"], { encoding: "utf8", env }))) {
    const day = String(row.day);
    samples.set(day, [...(samples.get(day) ?? []), row]);
  }
  return samples;
}

/** An input that the native program makes for a day. */
export const sample = (day, seed) => execFileSync(AOC, [String(day), "--sample", String(seed)], { encoding: "utf8" });

export const text = (page, selector) => page.locator(selector).innerText();

/** The text without the spaces that group digits: they are margins, so there are none to begin with. */
export const plain = (page, selector) => page.locator(selector).evaluate((element) => element.textContent);

/** Waits until an element says this. */
export async function says(page, selector, wanted) {
  await page.waitForFunction(([selector, wanted]) => document.querySelector(selector)?.textContent.includes(wanted), [selector, wanted]);
}

export async function fill(page, fields) {
  for (const [field, value] of Object.entries(fields)) await page.fill(`#${field}`, value);
}
