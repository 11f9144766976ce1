// How the page loads, and how it is gone through with the keyboard.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { open, says, SITE } from "./browser.js";

test("the tab key goes through all controls, in the order in which they stand", async (t) => {
  const page = await open(t);
  await says(page, "#answer", "739785");
  const reached = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const [id, ring] = await page.evaluate(() => {
      const element = document.activeElement;
      return [element.id || element.className || element.tagName, getComputedStyle(element).outlineStyle];
    });
    if (id === "BODY") break;
    assert.notEqual(ring, "none", `no ring at ${id}`);
    reached.push(id);
  }
  assert.deepEqual(reached, [
    "skip",
    "to-days",
    "to-practice",
    "to-quantum",
    "part-1",
    "part-2",
    "copy",
    "spaces",
    "target",
    "rolls",
    "die",
    "starts",
    "SUMMARY",
    "input",
    "choose",
    "copy",
    "play",
    "step",
    "jump",
    "restart",
    "speed",
    "scroller",
  ]);
  await page.focus(".skip");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
});

test("pawns glide, but not for those who want less motion", async (t) => {
  for (const [motion, glides] of [["no-preference", true], ["reduce", false]]) {
    const page = await open(t, "", { motion });
    await page.waitForSelector(".pawn");
    const duration = await page.locator(".pawn").first().evaluate((pawn) => Number.parseFloat(getComputedStyle(pawn).transitionDuration));
    assert.equal(duration > 0, glides, motion);
  }
});

test("the module is below 150 KB compressed, and nothing on the page points elsewhere", () => {
  const module = gzipSync(readFileSync(join(SITE, "dirac_bg.wasm")), { level: 9 }).length;
  assert(module < 150_000, `${module} bytes`);
  const home = process.env.HOME;
  for (const file of readdirSync(SITE)) {
    const content = readFileSync(join(SITE, file), "latin1");
    if (/\.(html|css|js)$/.test(file)) {
      const elsewhere = content.match(/https?:\/\/(?!www\.w3\.org\/2000\/svg)[^"'\s)]+/g) ?? [];
      assert.deepEqual(elsewhere, [], file);
    }
    if (home && home.length > 1) assert(!content.includes(`${home}/`), `${file} has paths of the machine that built it`);
  }
});

test("the page loads soon", async (t) => {
  const page = await open(t);
  await page.waitForSelector("#answer");
  // No limit: other work on the machine would decide.
  const shown = await page.evaluate(() => performance.now());
  t.diagnostic(`${shown.toFixed(0)} ms at most to the first answer`);
});

test("without JavaScript, each page says what it needs, and how to do without", async (t) => {
  for (const [search, command] of [["", "cargo run --release -p dirac"], ["days.html", "cargo run --release"]]) {
    const page = await open(t, search, {
      broken: /\.js csp$/,
      prepare: async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setScriptExecutionDisabled", { value: true });
      },
    });
    const notice = page.locator("noscript .notice");
    await notice.waitFor({ state: "visible" });
    assert.match(await notice.innerText(), /^This page needs JavaScript and WebAssembly/);
    assert((await notice.innerText()).includes(command));
    // No form that would do nothing.
    assert.deepEqual(await page.locator("input:visible, button:visible, textarea:visible, select:visible").all(), []);
  }
});

test("a module of a type that the server does not know is compiled all the same", async (t) => {
  const page = await open(t, "?view=practice", {
    prepare: (page) =>
      page.route("**/dirac_bg.wasm", async (route) => route.fulfill({ path: join(SITE, "dirac_bg.wasm"), contentType: "application/octet-stream" })),
  });
  await says(page, "#answer", "739785");
});
