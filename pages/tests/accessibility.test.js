// Checks each view in each state: the accessibility checker axe finds no problem in either colour scheme, controls have names, and the content
// fits the window.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { drawMapsOf, measureBy, open, SCREENSHOTS, says, timed } from "./browser.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * For each state: its address (`search`), sometimes a function that prepares the page (`prepare`), the steps from there (`go`), and accessible
 * names that the page must have (`names`).
 */
const STATES = {
  practice: {
    search: "?view=practice",
    go: async (page) => {
      await says(page, "#answer", "739785");
      for (let turn = 1; turn <= 7; turn++) await page.click("#step");
      await says(page, "#status", "Turn 7:");
    },
    names: ['button "Play"', 'button "Step"', 'slider "Speed"', 'table "Turns"', 'img "A track of 10 spaces', 'textbox "Spaces"', 'textbox "Die"'],
  },
  "practice-large": {
    search: "?view=practice&spaces=1000&target=10^18&starts=1,500,999",
    go: async (page) => {
      await page.waitForSelector("#answer");
      await page.click("#jump");
      await says(page, "#scores", "wins");
    },
    names: ['img "A track of 1 000 spaces', 'button "Copy answer"'],
  },
  "practice-error": {
    search: "?view=practice&starts=11&die=",
    go: (page) => page.waitForSelector(".error:visible"),
    names: ['textbox "Starting spaces'],
  },
  quantum: {
    search: "?view=quantum",
    prepare: drawMapsOf(Infinity),
    go: (page) => page.waitForSelector('#map button[aria-pressed="true"][tabindex="0"]'),
    names: ['grid "Player 1’s chance', 'img "Share of the universes', 'link "Days"', 'button "4 and 8: 57, or 56.51', 'button "Copy most wins"', 'textbox "Paste its two lines'],
  },
  "quantum-many": {
    search: `?view=quantum&spaces=30&target=20&rolls=2&starts=${"1,4,5,8,9,".repeat(5)}`,
    prepare: drawMapsOf(Infinity),
    go: (page) => page.waitForSelector('#map button[tabindex="0"]'),
    names: ['button "show all 25 players"'],
  },
  "quantum-long": {
    search: "?view=quantum&target=6000",
    go: (page) => page.waitForSelector("#job", { state: "visible" }),
    names: ['progressbar "Counting universes"', 'button "Cancel"'],
  },
  days: {
    search: "days.html?day=15",
    go: async (page) => {
      await timed(page);
      await page.waitForSelector("#animation", { state: "visible" });
      await page.press("#input-summary", "Enter");
      // In this frame, the wave is halfway across the cavern.
      await page.fill("#frame", "70");
      await says(page, "#caption", "% of the cavern");
    },
    names: [
      'link "15"', 'textbox "Paste your input', 'textbox "or one from a seed"', 'button "Use the sample"', 'button "Copy answer of day 15, part 1"', 'link "4 ways to solve it', 'heading "How it is solved"',
      'img "Total risk', 'button "Play"', 'button "Next frame"', 'slider "Frame"', 'combobox "Speed"',
    ],
  },
  "days-all": {
    search: "days.html?day=all",
    prepare: measureBy("() => 5e6"),
    go: (page) => says(page, "#summary", "All 25 days"),
    names: ['table "Answers and times"', 'link "Dirac Dice"'],
  },
  "days-error": {
    search: "days.html?day=21",
    go: async (page) => {
      await page.waitForSelector("#parts .value");
      await page.press("#input-summary", "Enter");
      await page.fill("#input", "1,2 -> 3");
      await page.waitForSelector("#input-error:visible");
    },
    names: ["alert", 'link "play it"', 'link "count its universes"'],
  },
};

/** The README's screenshots: the states, with the names and heights of the images. */
const SAVED_SCREENSHOTS = { quantum: ["dirac-web", 980], days: ["days-web", 820] };

for (const [state, { search, prepare, go, names }] of Object.entries(STATES)) {
  test(`${state} is accessible and fits the window`, async (t) => {
    const page = await open(t, search, { prepare });
    await go(page);
    if (SAVED_SCREENSHOTS[state]) {
      const [name, height] = SAVED_SCREENSHOTS[state];
      await page.setViewportSize({ width: 1320, height });
      await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
    }
    const tree = await page.locator("body").ariaSnapshot();
    for (const name of names) assert(tree.includes(name), `no ${name} in\n${tree}`);
    // The widths of a desktop, of a usual phone, and of the narrowest phones in use.
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await page.evaluate(overflowing), [], `at ${width} px`);
    }
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
    await page.evaluate(AXE);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate((excluded) => window.axe.run({ exclude: excluded.map((selector) => [selector]) }, { resultTypes: ["violations"] }), SIMILAR_ROWS);
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].target} ${nodes[0].failureSummary}`), [], colorScheme);
    }
  });
}

/** The rows and cells that axe skips, because axe is slow: in a long table or list, they are similar to those before them. */
const SIMILAR_ROWS = ["#map tr:nth-child(n + 4)", "#map td:nth-child(n + 5)", ":is(.solutions, .year) tr:nth-child(n + 7)", ".win-list li:nth-child(n + 20)", "#ends tr:nth-child(n + 7)"];

/** The elements that scroll sideways. On the narrowest phones, tables may scroll, so they are left out there. */
function overflowing() {
  const tables = innerWidth < 390 ? [] : document.querySelectorAll(".map-scroller, .scroller, .solutions, .year");
  return [document.documentElement, ...tables].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ className }) => className || "the page");
}
