// What people do with the page of all days.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { alter, atOnce, becomes, cells, open, sample, sampleSolved, samplesSolved, says, script, solved, texts, timed } from "./browser.js";

/** The answers on the page, by day, part and variant. */
const shown = (page) =>
  page.locator("[data-solution]").evaluateAll((rows) => rows.map((row) => [row.dataset.solution, row.querySelector(".value")?.textContent]));

/** Waits until the answers are those of the native program; times come later. */
const answered = (page, rows) =>
  becomes(() => shown(page), rows.map(({ day, part, variant, answer }) => [`${day}/${part}/${variant ?? "default"}`, answer]));

/** The marks of the answers on the page. */
const marks = async (page) => [...new Set(await texts(page, ".right, .wrong"))];

/** Opens a day, and its input. */
async function openDay(t, day) {
  const page = await open(t, `days.html?day=${day}`);
  await page.click("#input-summary");
  await page.waitForSelector("#parts .value");
  return page;
}

const sampleOf = (page, seed) => page.fill("#seed", seed).then(() => page.click("#sample"));

test("all days at once have the answers of the native program, all right, below the heads that they belong to", async (t) => {
  const prepare = (page) => alter(page, "days-worker.js", "const measure = stopwatch();", "const measure = () => { for (;;); };");
  const page = await open(t, "days.html?day=all", { prepare });
  await answered(page, samplesSolved);
  assert.deepEqual(await marks(page), ["right"]);
  assert.deepEqual(await texts(page, "#days a"), [...new Set(samplesSolved.map(({ day }) => String(day))), "All"]);
  assert.equal(await page.locator("#input-part").isVisible(), false);
  assert.deepEqual(await texts(page, ".solutions thead th"), ["Day", "Part", "Variant", "Answer", "Parsing", "Solving", "Native", "Compared"]);
  const { day, part, variant, answer } = samplesSolved.at(-1);
  assert.deepEqual((await cells(page, ".solutions tbody tr")).at(-1).slice(0, 4), [`Day ${day}`, `Part ${part}`, variant ?? "default", `${answer}rightCopy`]);

  await page.click("#cancel");
  await says(page, "#message", "Cancelled");
});

test("links, tiles and the back button choose the day, which is announced with its answers", async (t) => {
  const page = await open(t, "days.html?day=13");
  for (const [day, go] of [["13"], ["25", () => page.click('[data-day="25"]')], ["13", () => page.goBack()]]) {
    await go?.();
    const rows = sampleSolved(Number(day));
    await answered(page, rows);
    await says(page, "#heading", `Day ${day}: `);
    assert((await page.title()).startsWith(`Day ${day}: `));
    assert.equal(new URL(page.url()).search, `?day=${day}`);
    assert.deepEqual(await texts(page, '#days [aria-current="page"]'), [day]);
    assert.deepEqual(await marks(page), ["right"]);
    const parts = rows.filter(({ variant }) => !variant);
    await says(page, '[aria-live="polite"]#status', parts.map(({ part, answer }) => `Part ${part}: ${answer}.`).join(" "));
    assert.deepEqual(await texts(page, "#parts > div"), parts.map(({ part, answer }) => `Part ${part}${answer}rightCopy`));
  }
});

test("an input of one's own is answered as natively, kept, even if its day is left at once, and copied from", async (t) => {
  const page = await openDay(t, 5);
  const check = async (input) => {
    await answered(page, solved(5, input));
    // Nobody knows the right answer for an input that is not the sample.
    assert.deepEqual(await marks(page), []);
    assert.equal(await page.textContent("#input-summary"), "Input: your input");
  };
  await page.fill("#input", `\ufeff\n \n${sample(5, 7)}`);
  await check(sample(5, 7));
  await page.click("#to-ways");
  const [last, answer] = (await shown(page)).at(-1);
  await page.click(`[data-solution="${last}"] .copy`);
  await says(page, "#status", "Copied");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), answer);

  // Days keep their inputs, also over a reload; the sample is a click away.
  await atOnce(page, ["#input", sample(5, 8)], ['[data-day="7"]']);
  await answered(page, sampleSolved(7));
  await page.click('[data-day="5"]');
  await check(sample(5, 8));
  await page.reload();
  await check(sample(5, 8));
  await page.click("#input-summary");
  await page.click("#sample");
  await page.waitForSelector("#parts .right");
});

test("a sample from a seed is the native program's, can be saved, and hides its answers until they are asked for", async (t) => {
  const page = await openDay(t, 25);
  await sampleOf(page, "no seed");
  await says(page, "#input-error", "whole number");
  await sampleOf(page, "7");
  await page.click("#reveal", { trial: true });
  await page.waitForFunction((input) => document.querySelector("#input").value === input, sample(25, 7));
  for (const given of ["#parts", "#shown", "#summary"]) assert.equal(await page.locator(given).isVisible(), false, given);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  assert.equal(download.suggestedFilename(), "day25.txt");
  assert.equal(readFileSync(await download.path(), "utf8"), sample(25, 7));
  await page.click("#reveal");
  await answered(page, solved(25, sample(25, 7)));
  await says(page, "#summary", "sample input, seed 7");
  await says(page, "#caption", `Step ${solved(25, sample(25, 7))[0].answer}: nobody moves`);
});

test("a bad input is refused at its field, in the words of the program, and opened where it belongs; a file that is too large, by its name", async (t) => {
  const page = await openDay(t, 21);
  await page.fill("#input", "Player 1 starting position: 4");
  await page.waitForSelector('#input[aria-invalid="true"]');
  assert.deepEqual(await texts(page, "#input-error:visible"), ['Line 2: expected "Player 2 starting position: " and 1 to 10, found the end of the input.']);
  assert.equal(await page.locator("[data-solution], #parts .value, #picture:visible").count(), 0);
  await page.fill("#input", " \n");
  await says(page, "#message", "No input yet");
  await page.waitForSelector("#input:not([aria-invalid])");
  await page.fill("#input", sample(25, 7));
  await page.click("text=It fits day 25");
  await says(page, "#heading", "Day 25");
  await answered(page, solved(25, sample(25, 7)));
  await page.click('[data-day="21"]');
  await answered(page, sampleSolved(21));
  assert.equal(await page.locator("#input-error").isVisible(), false);
  await page.setInputFiles("#file", { name: "huge.txt", mimeType: "text/plain", buffer: Buffer.alloc((1 << 20) + 1, "1\n") });
  await says(page, "#input-error", "huge.txt: larger than 1 MiB, so not a puzzle input.");
  assert.equal(await page.locator("[data-solution], #parts .value").count(), 0);
});

test("each solution has its own times, and later the saved native ones beside them, with the ratio in words", async (t) => {
  const saved = { day: 21, part: 1, cpu: "Abacus", date: "2021-12-21" };
  const results = [
    { ...saved, variant: null, solver: { ns: 500 } },
    { ...saved, variant: "Simulated", solver: { ns: 1e12 } },
  ];
  // Whatever is measured seems to take a microsecond for each solution that was repeated so far.
  const clock = "const seen = new Set(); Solver.prototype.repeat = function () { seen.add(this); }; const stopwatch = () => (run) => { run(1); return 1000 * seen.size; };";
  let arrive;
  const prepare = async (page) => {
    await page.route("**/timings.json", (route) => { arrive = () => route.fulfill({ json: { results } }); });
    await alter(page, "days-worker.js", 'import { stopwatch } from "./measure.js";', clock);
  };
  const page = await open(t, "days.html?day=21", { prepare });
  // Nothing waits for the saved times.
  await timed(page);
  await arrive();
  const times = [
    ["0.0 ns", "1.0 µs", "500 ns", "2.0 × native"],
    ["1.0 µs", "2.0 µs", "1000 s", "< 0.01 × native"],
    ["2.0 µs", "3.0 µs", "", ""],
    ["3.0 µs", "4.0 µs", "", ""],
  ];
  await becomes(async () => (await cells(page, ".solutions tbody tr")).map((row) => row.slice(3).map((time) => time.replace("\u202f", " "))), times);
  await says(page, "#times-hint", "on Abacus, 2021-12-21");
  // The parts of the default solutions, and the slower parser.
  await says(page, "#summary", "Solved in 6.0\u202fµs here (sample input).");
});

test("times are right by a clock of few ticks, on a machine that is busy with something else", async () => {
  const { stopwatch } = await script("measure.js");
  /** Nanoseconds that a run of so many milliseconds seems to take, while the first batches of it are held up. */
  const seems = (tick, cost, heldUp) => {
    let time = 0;
    const measure = stopwatch(() => {
      time += 1e-4;
      return Math.floor(time / tick) * tick;
    });
    let batches = 0;
    return measure((times) => { time += times * cost + (batches++ < heldUp ? 30 : 0); });
  };
  for (const tick of [0.1, 1, 16]) {
    for (const cost of [1e-5, 0.003, 7, 300]) {
      for (const heldUp of [0, 3]) {
        const found = seems(tick, cost, heldUp);
        // A tick is a tenth of the shortest batch, or 16 % of the longest that it may be.
        assert(Math.abs(found / (cost * 1e6) - 1) < 0.17, `${cost} ms seem ${found} ns by a tick of ${tick} ms`);
      }
    }
  }
});

test("a module that traps later leaves the answers so far, and a wrong answer is marked", async (t) => {
  const third = "if (at === 1) known = '1'; if (at === 2) throw new WebAssembly.RuntimeError('unreachable');";
  const page = await open(t, "days.html?day=21", { prepare: (page) => alter(page, "days-worker.js", "let solver;", `${third} let solver;`) });
  await says(page, "#input-error", "ran out of memory");
  await answered(page, sampleSolved(21).slice(0, 2));
  assert.deepEqual(await marks(page), ["right", "wrong"]);
});

test("a day's own documentation unfolds, with its sources", async (t) => {
  const page = await openDay(t, 15);
  await page.click("#docs summary");
  for (const part of ["Approach", "Complexity", "Assumptions", "anti-diagonals"]) await says(page, "#docs-text", part);
  const source = await page.request.get(new URL(await page.getAttribute("#docs-text a", "href"), page.url()).href);
  assert((await source.text()).length > 1000);
  await page.click('[data-day="1"]');
  await says(page, "#docs-text", "windows");
});
