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
  // Long enough on a slow and busy machine: only a test that fails waits for it.
  context.setDefaultTimeout(60_000);
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
  // Errors that only the page hears of, such as those of observers.
  await page.addInitScript(() => addEventListener("error", ({ message }) => console.error(message)));
  await prepare?.(page);
  await page.goto(new URL(search, PAGE).href);
  return page;
}

/** Takes the page's patience from the clock: it gives up what it waits for in vain when [`losePatience`] says so. */
export const holdPatience = (page) =>
  page.addInitScript(() => {
    const [set, clear] = [setTimeout, clearTimeout];
    window.patience = new Map();
    window.setTimeout = (call, milliseconds) => {
      if (milliseconds < 10_000) return set(call, milliseconds);
      const timer = set(() => {}, 0);
      window.patience.set(timer, call);
      return timer;
    };
    window.clearTimeout = (timer) => {
      window.patience.delete(timer);
      clear(timer);
    };
    window.loading = 0;
    window.Worker = class extends Worker {
      constructor(...of) {
        super(...of);
        window.loading++;
        this.addEventListener("message", ({ data }) => { window.loading -= data.kind === "ready"; });
      }
    };
  });

/** Ends the page's patience once it waits for something; with `loaded`, not before all workers are ready. */
export async function losePatience(page, { loaded = false } = {}) {
  await page.waitForFunction((loaded) => window.patience.size > 0 && !(loaded && window.loading > 0), loaded);
  await page.evaluate(() => {
    for (const [timer, call] of [...window.patience]) {
      window.patience.delete(timer);
      call();
    }
  });
}

/**
 * Has the workers' jobs of these names wait at a gate, which is open at first or shut. A worker that waits does nothing else, as if it were
 * computing; one that is ended there leaves a request undone, which a test expects as [`AT_GATE`].
 */
export async function gate(page, names, { shut = false } = {}) {
  let waiting = [];
  await page.route("**/gate", async (route) => {
    if (shut) await new Promise((go) => waiting.push(go));
    // Its worker may be gone.
    await route.fulfill({ body: "" }).catch(() => {});
  });
  // A worker that is ended at the gate may still see its request fail.
  const wait = 'const gate = new XMLHttpRequest(); gate.open("GET", "gate", false); try { gate.send(); } catch { return; }';
  await alter(page, "serve.js", "const send =", `if (${JSON.stringify(names)}.includes(name)) { ${wait} } const send =`);
  return {
    shut: () => { shut = true; },
    open() {
      shut = false;
      for (const go of waiting) go();
      waiting = [];
    },
    /** Waits until a job is at the gate. */
    async reached() {
      for (let waits = 0; waiting.length === 0; waits++) {
        assert(waits < 6_000, `none of ${names.join(", ")} is at the gate`);
        await page.waitForTimeout(10);
      }
    },
  };
}

export const AT_GATE = /gate .*ERR_ABORTED/;

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
