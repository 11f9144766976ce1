// Tests how the pages load, and how they work with the keyboard alone.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { becomes, open, openWithGate, PAGE, says, SITE, timed } from "./browser.js";

for (const [search, result, count] of [["", "#answer", 16], ["days.html?day=15", "#animation", 36]]) {
  test(`the tab key reaches all controls of ${search || "the game"} in order`, async (t) => {
    const page = await open(t, search);
    await page.waitForSelector(result, { state: "visible" });
    // Wait until no job runs, because the panel of a running job has a button that comes and goes.
    await (search ? timed(page) : says(page, result, "739785"));
    await page.waitForSelector("#job", { state: "hidden" });
    const controls = await page.evaluate(() => {
      const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];
      window.controls = all.filter((control) => control.checkVisibility());
      return window.controls.map((_, at) => at);
    });
    assert(controls.length >= count, `${controls.length} controls`);
    const isShown = (selector) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom > 0);
    assert.equal(await isShown(".skip"), false);
    const reached = [];
    for (const _ of controls) {
      await page.keyboard.press("Tab");
      const [at, ring] = await page.evaluate(() => [window.controls.indexOf(document.activeElement), getComputedStyle(document.activeElement).outlineStyle]);
      reached.push(ring === "none" ? `no ring at ${at}` : at);
    }
    assert.deepEqual(reached, controls);
    await page.focus(".skip");
    assert.equal(await isShown(".skip"), true);
    await page.press(".skip", "Enter");
    await becomes(() => page.evaluate(() => document.activeElement.id), "main");
  });
}

for (const [search, title] of [["", "Dirac Dice"], ["days.html?day=1", "Solvers for Advent of Code 2021"]]) {
  test(`${title} is unofficial and sends nothing`, async (t) => {
    const page = await open(t, search, { broken: /Content Security Policy|csp|request: http:.*:9\/|ERR_/i });
    await page.waitForSelector("#answer, #parts .value");
    assert.equal(await page.textContent("h1"), title);
    assert((await page.title()).endsWith(title));
    assert.equal((await page.textContent("body")).match(/unofficial/g).length, 1);
    assert.match(await page.textContent("#input-hint"), /^Your input stays in this .*nothing is sent anywhere/);
    // The announcements are only for screen readers.
    const { width, height } = await page.locator("#status").boundingBox();
    assert(width <= 1 && height <= 1, `${width} × ${height}`);
    const forbidden = await page.evaluate(async () => {
      const violated = new Promise((resolve) => addEventListener("securitypolicyviolation", ({ violatedDirective }) => resolve(violatedDirective)));
      return Promise.race([violated, fetch("http://127.0.0.1:9/").catch(() => new Promise((resolve) => setTimeout(resolve, 500)))]);
    });
    assert.equal(forbidden, "connect-src");
  });
}

test("phones show the narrow pages", async (t) => {
  for (const search of ["", "days.html"]) {
    const page = await open(t, search, { isMobile: true, width: 360 });
    await page.waitForSelector("#answer, #parts .value");
    assert.equal(await page.evaluate(() => innerWidth), 360, search);
  }
});

test("pawns glide unless the user prefers less motion", async (t) => {
  const page = await open(t, "", { reducedMotion: "no-preference" });
  for (const [reducedMotion, glides] of [["no-preference", true], ["reduce", false]]) {
    await page.emulateMedia({ reducedMotion });
    const duration = await page.locator(".pawn").first().evaluate((pawn) => Number.parseFloat(getComputedStyle(pawn).transitionDuration));
    // At 4 turns per second, a pawn has to arrive in less than 250 ms.
    assert(glides ? duration > 0 && duration < 0.25 : duration === 0, `${reducedMotion}: ${duration} s`);
  }
});

test("the pages are small and self-contained", () => {
  for (const [name, limit] of [["dirac_bg.wasm", 150_000], ["days_bg.wasm", 540_000]]) {
    const size = gzipSync(readFileSync(join(SITE, name)), { level: 9 }).length;
    assert(size < limit, `${name}: ${size} bytes`);
  }
  const home = process.env.HOME;
  for (const file of readdirSync(SITE, { recursive: true }).filter((file) => /\.\w+$/.test(file))) {
    const content = readFileSync(join(SITE, file), "latin1");
    if (/\.(html|css|js)$/.test(file)) assert.deepEqual(content.match(/https?:\/\/(?!www\.w3\.org\/2000\/svg)[^"'\s)]+/g) ?? [], [], file);
    if (home?.length > 1) assert(!content.includes(`${home}/`), `${file} contains a path of the machine that built it`);
  }
});

test("without JavaScript, pages show the command instead", async (t) => {
  for (const [search, command] of [["", "cargo run --release -p dirac"], ["days.html", "cargo run --release"]]) {
    // Without JavaScript, the preloaded files stay unused. After a few seconds, the browser warns about them.
    const page = await open(t, search, { javaScriptEnabled: false, broken: /\.js csp$|was preloaded/ });
    const notice = await page.locator("noscript .notice").innerText();
    assert(notice.startsWith("This page needs JavaScript and WebAssembly") && notice.includes(command), notice);
    // Form controls would do nothing without JavaScript, so none is visible.
    assert.deepEqual(await page.locator("input:visible, button:visible, textarea:visible, select:visible").all(), []);
  }
});

for (const [search, module, error, result] of [["?view=practice", "dirac_bg.wasm", "#rules-error", "#answer"], ["days.html", "days_bg.wasm", "#input-error", "#parts .value"]]) {
  test(`a failed download of ${module} is reported`, async (t) => {
    const downloads = [];
    const prepare = async (page) => {
      await page.clock.install();
      await page.route(`**/${module}`, (route) => downloads.push(route));
    };
    // The page may terminate a worker that is still loading, which aborts the worker's requests.
    const page = await open(t, search, { broken: new RegExp(`${module}|503|ERR_ABORTED`), prepare });
    await becomes(() => downloads.length, 1);
    await downloads[0].fulfill({ status: 503 });
    await says(page, error, "could not be loaded; reload the page");
    await page.reload();
    await becomes(() => downloads.length, 2);
    await page.clock.runFor(100_000);
    await downloads[1].fulfill({ path: join(SITE, module), contentType: "application/octet-stream" });
    await page.waitForSelector(result);
    assert.equal(downloads.length, 2);
  });
}

test("a failed download is retried for the next game", async (t) => {
  const downloads = [];
  const prepare = (page) => page.route("**/dirac_bg.wasm", (route) => downloads.push(route));
  const page = await open(t, "?view=practice", { broken: /dirac_bg.wasm|503|ERR_ABORTED/, prepare });
  await becomes(() => downloads.length, 1);
  await downloads[0].fulfill({ status: 503 });
  await says(page, "#rules-error", "could not be loaded");
  await page.press("#starts", "Enter");
  await becomes(() => downloads.length, 2);
  await downloads[1].continue();
  await says(page, "#answer", "739785");
});

test("a worker that does not respond is terminated", async (t) => {
  const [page, jobs] = await openWithGate(t, "?view=practice", ["module", "begin", "end"], { shut: true, broken: /ERR_ABORTED/, prepare: (page) => page.clock.install() });
  await jobs.reached();
  await page.clock.fastForward(31_000);
  await says(page, "#rules-error", "could not be loaded; reload the page");
  await jobs.open();
  await page.press("#starts", "Enter");
  await says(page, "#answer", "739785");
  await says(page, "#scores", "Player 2");
  await jobs.shut();
  await page.click("#jump");
  await jobs.reached();
  await page.clock.fastForward(100_000);
  await jobs.open();
  await says(page, "#status", "331 turns made. Player 1 wins.");
  // Wait until the log is loaded. If the log were still loading, the restart would cancel the job that loads it, and cancelling
  // terminates the worker. The gate would hold back the new worker's module, so the page would say "could not be loaded" instead of
  // "does not respond".
  await says(page, "#log .rows", "331");
  await jobs.shut();
  await page.click("#restart");
  await jobs.reached();
  await page.clock.fastForward(31_000);
  await says(page, "#rules-error", "does not respond; reload the page");
});

test("invalid addresses do no harm", async (t) => {
  // When the test leaves a page, the browser aborts the page's requests.
  const page = await open(t, "", { broken: /ERR_ABORTED/ });
  for (const search of ["?view=nonsense", "?view=practice&starts=%00&die=%3Cb%3E", "?%E0%A4%A", "?view=quantum&spaces=&target=<img src=x>", "days.html?day=0", "days.html?day=%00<b>"]) {
    await page.goto(`${PAGE}${search}`);
    await page.waitForSelector("#answer, #parts .value, .error:visible");
    assert.equal(await page.locator("main img, main b").count(), 0);
  }
});
