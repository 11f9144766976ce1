// How the page looks and loads: at all widths, in both schemes, for those who do not see it, and how small it is.

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";

import { open, PICTURES, says, SITE } from "./browser.js";

before(() => mkdirSync(PICTURES, { recursive: true }));

const computed = async (page) => {
  await page.waitForSelector("#answer");
  await page.click("#jump");
  await says(page, "#log .hint", "computed");
};

/** Each view and state: its picture's name, its address, and what brings the page there. */
const VIEWS = {
  practice: [
    "?view=practice",
    async (page) => {
      await says(page, "#answer", "739785");
      for (let turn = 1; turn <= 7; turn++) {
        await page.click("#step");
        await says(page, "#status", `Turn ${turn}:`);
      }
    },
  ],
  quantum: ["?view=quantum", (page) => page.waitForSelector('#map button[aria-pressed="true"][tabindex="0"]')],
  "practice-error": ["?view=practice&starts=11&die=", (page) => page.waitForSelector(".error:visible")],
  "quantum-other": ["?view=quantum&spaces=30&target=60&starts=1,9,17,25,3,30", (page) => page.waitForSelector('#map button[tabindex="0"], #draw-map')],
  "practice-large": ["?view=practice&spaces=1000&target=10^18&starts=1,500,999", computed],
  days: ["days.html?day=21", (page) => page.waitForFunction(() => [...document.querySelectorAll(".solving")].at(-1)?.textContent)],
  "days-error": [
    "days.html?day=5",
    async (page) => {
      await page.waitForSelector(".answer .value");
      await page.fill("#input", "1,2 -> 3,4\n1,2 -> 3");
      await page.waitForSelector("#input-error:visible");
    },
  ],
};

/** Every text in sight whose contrast with what is behind it is below WCAG's AA. */
function faintTexts() {
  const parse = (text) => {
    const numbers = text.match(/[\d.]+/g).map(Number);
    const scaled = text.startsWith("color(srgb") ? numbers.slice(0, 3).map((value) => value * 255) : numbers.slice(0, 3);
    return { rgb: scaled, alpha: numbers[3] ?? 1 };
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

for (const width of [1440, 390]) {
  for (const scheme of ["light", "dark"]) {
    test(`at ${width} px and in ${scheme} colours, everything is legible, named, and within the window`, async (t) => {
      for (const [view, [search, prepare]] of Object.entries(VIEWS)) {
        const page = await open(t, search, { width, height: 900, scheme });
        await prepare(page);
        await page.locator("body").click({ position: { x: 2, y: 2 } });
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: join(PICTURES, `${view}-${width}-${scheme}.png`), fullPage: true });
        const { faint, seen } = await page.evaluate(faintTexts);
        assert.deepEqual(faint, [], view);
        assert(seen > 12, `${seen} texts`);
        assert.deepEqual(await page.evaluate(unnamed), [], view);
        const wide = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll(".map-scroller, .scroller, .solutions")]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ className }) => className),
        );
        assert.deepEqual(wide, [], `${view} scrolls sideways`);
      }
    });
  }
}

test("the picture for the README shows the puzzle's part 2", async (t) => {
  const page = await open(t, "?view=quantum", { width: 1320, height: 980 });
  await VIEWS.quantum[1](page);
  await page.screenshot({ path: join(PICTURES, "dirac-web.png") });
});

test("a phone of 320 px does not scroll sideways", async (t) => {
  for (const [view, [search]] of Object.entries(VIEWS)) {
    const page = await open(t, search, { width: 320, height: 640 });
    await page.waitForSelector("#answer, #universes, .answer .value, .error:visible");
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), view);
  }
});

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
  const told = await page.evaluate(() => performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd);
  const shown = await page.evaluate(() => performance.now());
  t.diagnostic(`${told.toFixed(0)} ms to the scripts' end, ${shown.toFixed(0)} ms at most to the first answer`);
});
