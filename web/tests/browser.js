// A browser for the tests, and pages in it that are watched for what no page may do.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

/** Where the page is served, the folder with its files, and the native program: `cargo xtask ci web` says. */
export const { PAGE, SITE, DIRAC, PICTURES } = process.env;
assert(PAGE && SITE && DIRAC && PICTURES && process.env.CHROME, 'run the tests with "cargo xtask ci web"');

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
  context.setDefaultTimeout(60_000);
});

after(async () => {
  await context?.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Opens the page for a test. At its end, the console must be clean, and nothing may have been asked of another host. */
export async function open(test, search = "", { width = 1280, height = 900, scheme = "light", motion = "reduce" } = {}) {
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
    const seen = [...complaints];
    await page.close();
    assert.deepEqual(seen, []);
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: motion });
  await page.goto(new URL(search, PAGE).href);
  return page;
}

/** What the native program says of the same rules. */
export function native(game, { spaces, target, rolls, starts, ...die }) {
  const flags = Object.entries({ spaces, target, rolls, starts, ...die }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return JSON.parse(execFileSync(DIRAC, [game, ...flags, "--json"], { encoding: "utf8" }));
}

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
