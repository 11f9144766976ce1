// How the pages load, and how they are gone through with the keyboard.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { open, PAGE, says, SITE } from "./browser.js";

test("the tab key goes through all controls, in the order in which they stand", async (t) => {
  const page = await open(t);
  await says(page, "#answer", "739785");
  const controls = await page.evaluate(() => {
    const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];
    window.controls = all.filter((control) => control.checkVisibility());
    return window.controls.map((_, at) => at);
  });
  assert(controls.length > 15);
  const reached = [];
  for (const _ of controls) {
    await page.keyboard.press("Tab");
    const [at, ring] = await page.evaluate(() => [window.controls.indexOf(document.activeElement), getComputedStyle(document.activeElement).outlineStyle]);
    reached.push(ring === "none" ? `no ring at ${at}` : at);
  }
  assert.deepEqual(reached, controls);
  await page.press(".skip", "Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
});

test("pawns glide, but not for those who want less motion", async (t) => {
  for (const [reducedMotion, glides] of [["no-preference", true], ["reduce", false]]) {
    const page = await open(t, "", { reducedMotion });
    const duration = await page.locator(".pawn").first().evaluate((pawn) => Number.parseFloat(getComputedStyle(pawn).transitionDuration));
    assert.equal(duration > 0, glides, reducedMotion);
  }
});

test("the modules are small when compressed, and nothing on the pages points elsewhere", () => {
  for (const [name, limit] of [["dirac_bg.wasm", 150_000], ["days_bg.wasm", 540_000]]) {
    const size = gzipSync(readFileSync(join(SITE, name)), { level: 9 }).length;
    assert(size < limit, `${name}: ${size} bytes`);
  }
  const home = process.env.HOME;
  for (const file of readdirSync(SITE, { recursive: true }).filter((file) => /\.\w+$/.test(file))) {
    const content = readFileSync(join(SITE, file), "latin1");
    if (/\.(html|css|js)$/.test(file)) assert.deepEqual(content.match(/https?:\/\/(?!www\.w3\.org\/2000\/svg)[^"'\s)]+/g) ?? [], [], file);
    if (home?.length > 1) assert(!content.includes(`${home}/`), `${file} has paths of the machine that built it`);
  }
});

test("without JavaScript, each page says what it needs, and how to do without", async (t) => {
  for (const [search, command] of [["", "cargo run --release -p dirac"], ["days.html", "cargo run --release"]]) {
    const page = await open(t, search, { javaScriptEnabled: false, broken: /\.js csp$/ });
    const notice = await page.locator("noscript .notice").innerText();
    assert(notice.startsWith("This page needs JavaScript and WebAssembly") && notice.includes(command), notice);
    // No form that would do nothing.
    assert.deepEqual(await page.locator("input:visible, button:visible, textarea:visible, select:visible").all(), []);
  }
});

test("a module is downloaded once for all workers, and compiled even if the server does not know its type", async (t) => {
  for (const [search, module, selector] of [["?view=practice", "dirac_bg.wasm", "#answer"], ["days.html", "days_bg.wasm", "#parts .value"]]) {
    let downloads = 0;
    const answer = (route) => {
      downloads++;
      return route.fulfill({ path: join(SITE, module), contentType: "application/octet-stream" });
    };
    const page = await open(t, search, { prepare: (page) => page.route(`**/${module}`, answer) });
    await page.waitForSelector(selector);
    await page.waitForTimeout(300);
    assert.equal(downloads, 1);
  }
});

test("addresses that make no sense do no harm", async (t) => {
  // What a page still loads when it is left is aborted.
  const page = await open(t, "", { broken: /ERR_ABORTED/ });
  for (const [search, shown] of [
    ...["?view=nonsense", "?view=practice&starts=%00&die=%3Cb%3E", "?%E0%A4%A", "?view=quantum&spaces=&target=<img src=x>"].map((search) => [search, "#answer, .error:visible"]),
    ...["?day=0", "?day=nonsense", "?day=%00", ""].map((search) => [`days.html${search}`, "#parts .value"]),
  ]) {
    await page.goto(`${PAGE}${search}`);
    await page.waitForSelector(shown);
    assert.equal(await page.locator("main img, main b").count(), 0);
  }
});
