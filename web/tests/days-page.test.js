// Tests what users do on the page of all days.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { alter, atOnce, becomes, cells, open, sample, sampleSolved, samplesSolved, says, script, solved, texts, timed } from "./browser.js";

/** The answers on the page, by day, part and variant. */
const shownAnswers = (page) =>
  page.locator("[data-solution]").evaluateAll((rows) => rows.map((row) => [row.dataset.solution, row.querySelector(".value")?.textContent]));

/** Waits until the page shows the native program's answers. The times may still be missing. */
const answered = (page, rows) =>
  becomes(() => shownAnswers(page), rows.map(({ day, part, variant, answer }) => [`${day}/${part}/${variant ?? "default"}`, answer]));

/** The distinct verdicts on the page, right or wrong. */
const verdicts = async (page) => [...new Set(await texts(page, ".right, .wrong"))];

/** Opens a day and unfolds its input. */
async function openDay(t, day) {
  const page = await open(t, `days.html?day=${day}`);
  await page.click("#input-summary");
  await page.waitForSelector("#parts .value");
  return page;
}

const useSeed = (page, seed) => page.fill("#seed", seed).then(() => page.click("#sample"));

test("all days have the native program's answers", async (t) => {
  const prepare = (page) => alter(page, "days-worker.js", "const measure = stopwatch();", "const measure = () => { for (;;); };");
  const page = await open(t, "days.html?day=all", { prepare });
  await answered(page, samplesSolved);
  assert.deepEqual(await verdicts(page), ["right"]);
  assert.deepEqual(await texts(page, "#days a"), [...new Set(samplesSolved.map(({ day }) => String(day))), "All"]);
  assert.equal(await page.locator("#input-part").isVisible(), false);
  assert.deepEqual(await texts(page, ".solutions thead th"), ["Day", "Part", "Variant", "Answer", "Parsing", "Solving", "Native", "Compared"]);
  const { day, part, variant, answer } = samplesSolved.at(-1);
  assert.deepEqual((await cells(page, ".solutions tbody tr")).at(-1).slice(0, 4), [`Day ${day}`, `Part ${part}`, variant ?? "default", `${answer}rightCopy`]);

  await page.click("#cancel");
  await says(page, "#message", "Cancelled");
});

test("links, tiles and the back button select days", async (t) => {
  const page = await open(t, "days.html?day=13");
  for (const [day, go] of [["13"], ["25", () => page.click('[data-day="25"]')], ["13", () => page.goBack()]]) {
    await go?.();
    const rows = sampleSolved(Number(day));
    await answered(page, rows);
    await says(page, "#heading", `Day ${day}: `);
    assert.match(await page.title(), new RegExp(`^Day ${day}: .+ · Solvers for Advent of Code 2021$`));
    assert.equal(new URL(page.url()).search, `?day=${day}`);
    assert.deepEqual(await texts(page, '#days [aria-current="page"]'), [day]);
    assert.deepEqual(await verdicts(page), ["right"]);
    const parts = rows.filter(({ variant }) => !variant);
    await says(page, '[aria-live="polite"]#status', parts.map(({ part, answer }) => `Part ${part}: ${answer}.`).join(" "));
    assert.deepEqual(await texts(page, "#parts > div"), parts.map(({ part, answer }) => `Part ${part}${answer}rightCopy`));
  }
});

test("a user's input is solved and kept", async (t) => {
  const page = await openDay(t, 5);
  const check = async (input) => {
    await answered(page, solved(5, input));
    // Only the sample has known answers.
    assert.deepEqual(await verdicts(page), []);
    assert.equal(await page.textContent("#input-summary"), "Input: your input");
  };
  await page.fill("#input", `\ufeff\n \n${sample(5, 7)}`);
  await check(sample(5, 7));
  await page.click("#to-ways");
  const [last, answer] = (await shownAnswers(page)).at(-1);
  await page.click(`[data-solution="${last}"] .copy`);
  await says(page, "#status", "Copied");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), answer);

  // Each day keeps its input, even when the user leaves the day at once or reloads the page.
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

test("a seeded sample hides its answers at first", async (t) => {
  const page = await openDay(t, 25);
  await useSeed(page, "no seed");
  await says(page, "#input-error", "whole number");
  await useSeed(page, "7");
  await page.click("#reveal", { trial: true });
  await page.waitForFunction((input) => document.querySelector("#input").value === input, sample(25, 7));
  for (const selector of ["#parts", "#shown", "#summary"]) assert.equal(await page.locator(selector).isVisible(), false, selector);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  assert.equal(download.suggestedFilename(), "day25.txt");
  assert.equal(readFileSync(await download.path(), "utf8"), sample(25, 7));
  await page.click("#reveal");
  await answered(page, solved(25, sample(25, 7)));
  await says(page, "#summary", "sample input, seed 7");
  await says(page, "#caption", `Step ${solved(25, sample(25, 7))[0].answer}: nobody moves`);
});

test("a bad input or file is refused", async (t) => {
  const page = await openDay(t, 21);
  await page.fill("#input", "Player 1 starting position: 4");
  await page.waitForSelector('#input[aria-invalid="true"]');
  assert.deepEqual(await texts(page, "#input-error:visible"), ['Line 2: expected "Player 2 starting position: " and 1 to 10, found the end of the input.']);
  assert.equal(await page.locator("[data-solution], #parts .value, #animation:visible").count(), 0);
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

test("each solution shows its own and native times", async (t) => {
  const saved = { day: 21, part: 1, cpu: "Abacus", date: "2021-12-21" };
  const results = [
    { ...saved, variant: null, solver: { ns: 500 } },
    { ...saved, variant: "Simulated", solver: { ns: 1e12 } },
  ];
  // Each measurement returns one microsecond for every solution that has been repeated so far.
  const clock = "const seen = new Set(); Solver.prototype.repeat = function () { seen.add(this); }; const stopwatch = () => (run) => { run(1); return 1000 * seen.size; };";
  let sendNativeTimes;
  const prepare = async (page) => {
    await page.route("**/timings.json", (route) => { sendNativeTimes = () => route.fulfill({ json: { results } }); });
    await alter(page, "days-worker.js", 'import { stopwatch } from "./stopwatch.js";', clock);
  };
  const page = await open(t, "days.html?day=21", { prepare });
  // The measured times do not wait for the saved times.
  await timed(page);
  await sendNativeTimes();
  const times = [
    ["0.0 ns", "1.0 µs", "500 ns", "2.0 × native"],
    ["1.0 µs", "2.0 µs", "1000 s", "< 0.01 × native"],
    ["2.0 µs", "3.0 µs", "", ""],
    ["3.0 µs", "4.0 µs", "", ""],
  ];
  await becomes(async () => (await cells(page, ".solutions tbody tr")).map((row) => row.slice(3).map((time) => time.replace("\u202f", " "))), times);
  await says(page, "#times-hint", "on Abacus, 2021-12-21");
  // The total is the time of both default solvers plus the slower of their parsers.
  await says(page, "#summary", "Solved in 6.0\u202fµs here (sample input).");
});

test("the stopwatch is right with a coarse clock", async () => {
  const { stopwatch } = await script("stopwatch.js");
  /** Measures an operation of `cost` milliseconds with a clock that ticks every `tick` milliseconds. Other load delays the first batches. */
  const measured = (tick, cost, delayedBatches) => {
    let time = 0;
    const measure = stopwatch(() => {
      time += 1e-4;
      return Math.floor(time / tick) * tick;
    });
    let batches = 0;
    return measure((times) => { time += times * cost + (batches++ < delayedBatches ? 30 : 0); });
  };
  for (const tick of [0.1, 1, 16]) {
    for (const cost of [1e-5, 0.003, 7, 300]) {
      for (const delayedBatches of [0, 3]) {
        const nanoseconds = measured(tick, cost, delayedBatches);
        // The error is at most one tick per batch: 10 %, or 16 % if the minimum length of a batch is capped.
        assert(Math.abs(nanoseconds / (cost * 1e6) - 1) < 0.17, `${cost} ms measured as ${nanoseconds} ns with ticks of ${tick} ms`);
      }
    }
  }
});

test("a trapped module leaves the answers so far", async (t) => {
  const trap = "if (index === 1) known = '1'; if (index === 2) throw new WebAssembly.RuntimeError('unreachable');";
  const page = await open(t, "days.html?day=21", { prepare: (page) => alter(page, "days-worker.js", "let solver;", `${trap} let solver;`) });
  await says(page, "#input-error", "ran out of memory");
  await answered(page, sampleSolved(21).slice(0, 2));
  assert.deepEqual(await verdicts(page), ["right", "wrong"]);
});

test("the page shows a day's own documentation", async (t) => {
  const page = await openDay(t, 15);
  await page.click("#docs summary");
  for (const part of ["Approach", "Complexity", "Assumptions", "anti-diagonals"]) await says(page, "#docs-text", part);
  const source = await page.request.get(new URL(await page.getAttribute("#docs-text a", "href"), page.url()).href);
  assert((await source.text()).length > 1000);
  await page.click('[data-day="1"]');
  await says(page, "#docs-text", "windows");
});
