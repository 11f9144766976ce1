// Each view in each of its states: legible, named, within the window, and in order for axe, in both schemes and at all widths.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { before, test } from "node:test";

import { open, PICTURES, says } from "./browser.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const MANY = "1,2,3,4,5,6,7,8,9,10,1,2,3,4,5,6,7,8,9,10,1,2,3,4,5";

const timed = (page) => page.waitForFunction(() => [...document.querySelectorAll(".solving")].at(-1)?.textContent);

async function play(page) {
  await page.waitForSelector("#answer");
  await page.click("#jump");
  await says(page, "#scores", "wins");
}

/** Each state: its address, what brings the page there, and names that must be among those of its controls, charts and tables. */
const STATES = {
  practice: [
    "?view=practice",
    async (page) => {
      await says(page, "#answer", "739785");
      for (let turn = 1; turn <= 7; turn++) {
        await page.click("#step");
        await says(page, "#status", `Turn ${turn}:`);
      }
    },
    ['button "Play"', 'button "Step"', 'slider "Speed"', 'table "Turns"', 'img "A track of 10 spaces', 'textbox "Spaces"', 'textbox "Die"'],
  ],
  "practice-over": ["?view=practice&target=50", play, ['button "Copy answer"']],
  "practice-large": ["?view=practice&spaces=1000&target=10^18&starts=1,500,999", play, ['img "A track of 1 000 spaces']],
  "practice-error": ["?view=practice&starts=11&die=", (page) => page.waitForSelector(".error:visible"), ['textbox "Starting spaces']],
  quantum: [
    "?view=quantum",
    (page) => page.waitForSelector('#map button[aria-pressed="true"][tabindex="0"]'),
    ['grid "Player 1’s chance', 'img "Share of the universes', 'link "Days"', 'button "4 and 8: 57, or 56.51', 'button "Copy most wins"', 'textbox "Paste its two lines'],
  ],
  "quantum-other": ["?view=quantum&spaces=30&target=40&rolls=2&starts=1,9,17,25", (page) => page.waitForSelector('#map button[tabindex="0"], #draw-map'), []],
  "quantum-many": [`?view=quantum&target=8&rolls=2&starts=${MANY}`, (page) => page.waitForSelector("#universes"), ['button "show all 25 players"']],
  "quantum-long": ["?view=quantum&target=6000", (page) => page.waitForSelector("#job", { state: "visible" }), ['progressbar "Counting universes"', 'button "Cancel"']],
  days: [
    "days.html?day=21",
    timed,
    ['combobox "Day"', 'textbox "Input', 'button "Take the sample"', 'button "Copy answer of day 21, part 1, default"', 'table "Day 21'],
  ],
  "days-all": ["days.html?day=all", (page) => page.waitForSelector('[data-solution^="25/"]'), ['table "All days of']],
  "days-error": [
    "days.html?day=5",
    async (page) => {
      await page.waitForSelector(".answer .value");
      await page.fill("#input", "1,2 -> 3,4\n1,2 -> 3");
      await page.waitForSelector("#input-error:visible");
    },
    ["alert"],
  ],
};

before(() => mkdirSync(PICTURES, { recursive: true }));

for (const [state, [search, prepare, names]] of Object.entries(STATES)) {
  for (const width of [1280, 390]) {
    test(`${state} at ${width} px is legible, named, within the window, and in order for axe`, async (t) => {
      const page = await open(t, search, { width });
      await prepare(page);
      if (width === 390) await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
      await page.locator("body").click({ position: { x: 2, y: 2 } });
      await checkNames(page, names);
      await page.evaluate(AXE);
      // Colours apart, what axe looks at is the same in both schemes.
      await checkWithAxe(page);
      for (const scheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.screenshot({ path: join(PICTURES, `${state}-${width}-${scheme}.png`), fullPage: true });
        const { faint, seen } = await page.evaluate(faintTexts);
        assert.deepEqual(faint, [], scheme);
        assert(seen > 12, `${seen} texts`);
        if (scheme === "dark") await checkWithAxe(page, ["color-contrast"]);
      }
      assert.deepEqual(await page.evaluate(widerThanTheirPlace), []);
      // The narrowest phones in use.
      if (width === 390) await page.setViewportSize({ width: 320, height: 640 });
      assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
    });
  }
}

async function checkNames(page, names) {
  const tree = await page.locator("body").ariaSnapshot();
  for (const name of names) assert(tree.includes(name), `no ${name} in\n${tree}`);
  const nameless = /^\s*- (button|link|textbox|combobox|slider|img|table|grid|progressbar|region|navigation)( \[[^\]]*\])*:?$/;
  assert.deepEqual(tree.split("\n").filter((line) => nameless.test(line)), []);
  assert.deepEqual(await page.evaluate(unnamed), []);
}

/** Rows of long tables are all alike; axe takes its time with each. */
const ALIKE = ["#map tr:nth-child(n + 4)", "#map td:nth-child(n + 5)", ".solutions tr:nth-child(n + 7)", ".win-list li:nth-child(n + 20)", "#ends tr:nth-child(n + 7)"];

async function checkWithAxe(page, rules) {
  const { violations } = await page.evaluate(
    ([exclude, rules]) => window.axe.run({ exclude: exclude.map((selector) => [selector]) }, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) }),
    [ALIKE, rules],
  );
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`;
  assert.deepEqual(serious.map(told), []);
}

/** Every text in sight whose contrast with what is behind it is below WCAG's AA. */
function faintTexts() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const parsed = new Map();
  /** A colour in any notation, as it is drawn. */
  const parse = (text) => {
    if (parsed.has(text)) return parsed.get(text);
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    parsed.set(text, { rgb: [red, green, blue], alpha: alpha / 255 });
    return parsed.get(text);
  };
  const over = ({ rgb, alpha }, below) => rgb.map((value, at) => value * alpha + below[at] * (1 - alpha));
  const luminance = (rgb) =>
    rgb
      .map((value) => value / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, share, at) => sum + share * [0.2126, 0.7152, 0.0722][at], 0);
  const ratio = (one, two) => {
    const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (element) => {
    if (!element) return [255, 255, 255];
    const shape = element.ownerSVGElement && element.parentElement.querySelector(":scope > circle, :scope > rect");
    if (shape && shape.getAttribute("class") !== "hit" && getComputedStyle(shape).fill !== "none") return parse(getComputedStyle(shape).fill).rgb;
    return over(parse(getComputedStyle(element).backgroundColor), behind(element.parentElement));
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest("title, script, noscript, .visually-hidden")) continue;
    const style = getComputedStyle(element);
    const colour = parse(element.ownerSVGElement ? style.fill : style.color).rgb;
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const contrast = ratio(colour, behind(element));
    seen++;
    if (contrast < (large ? 3 : 4.5)) faint.push(`${contrast.toFixed(2)} ${walker.currentNode.data.trim().slice(0, 40)} (${element.className?.baseVal ?? element.className})`);
  }
  return { faint, seen };
}

/** Controls that say nothing of what they are, and names that stand for two elements. */
function unnamed() {
  const wrong = [];
  for (const control of document.querySelectorAll("button, a, input, select, textarea, progress, [tabindex='0']")) {
    if (!control.checkVisibility()) continue;
    const name = control.getAttribute("aria-label") || control.labels?.[0]?.textContent || control.textContent;
    if (!name.trim()) wrong.push(control.outerHTML.slice(0, 80));
  }
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  wrong.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two of #${id}`));
  for (const element of document.querySelectorAll("[aria-describedby], [aria-labelledby]")) {
    const named = `${element.getAttribute("aria-describedby") ?? ""} ${element.getAttribute("aria-labelledby") ?? ""}`.trim().split(/\s+/);
    wrong.push(...named.filter((id) => !ids.includes(id)).map((id) => `no #${id}`));
  }
  return wrong;
}

/** What has to be scrolled sideways to be seen. */
function widerThanTheirPlace() {
  return [document.documentElement, ...document.querySelectorAll(".map-scroller, .scroller, .solutions")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ className }) => className);
}

/** The pictures for the README. */
for (const [name, height, search, prepare] of [["dirac-web", 980, ...STATES.quantum], ["days-web", 740, ...STATES.days]]) {
  test(`the picture ${name} for the README is drawn`, async (t) => {
    const page = await open(t, search, { width: 1320, height });
    await prepare(page);
    await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  });
}
