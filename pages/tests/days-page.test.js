// Tests what users do on the page of all days.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { alter, atOnce, becomes, cells, drop, measureBy, MOST_WINS, open, sample, sampleSolved, samplesSolved, says, script, solved, texts, timed } from "./browser.js";

/** The answers on the page, by day, part and variant. */
const shownAnswers = (page) =>
  page.locator("[data-solution]").evaluateAll((rows) => rows.map((row) => [row.dataset.solution, row.querySelector(".value")?.textContent]));

/** Waits until the page shows the native program's answers. The times may still be missing. */
const answered = (page, rows) =>
  becomes(() => shownAnswers(page), rows.map(({ day, part, variant, answer }) => [`${day}/${part}/${variant ?? "default"}`, answer]));

/** The distinct verdicts on the page, such as ["right", "wrong"]. */
const verdicts = async (page) => [...new Set((await texts(page, ".right, .wrong")).map((mark) => (mark === "✓" ? "right" : mark)))];

/** Opens a day and unfolds its input. */
async function openDay(t, day) {
  const page = await open(t, `days.html?day=${day}`);
  await page.waitForSelector("#parts .value");
  // Press a key, because the layout still changes and a click could miss.
  await page.press("#input-summary", "Enter");
  return page;
}

const useSeed = (page, seed) => page.fill("#seed", seed).then(() => page.press("#sample", "Enter"));

test("every solution has the native program's answer", async (t) => {
  const page = await open(t, "days.html?day=1", { prepare: measureBy("() => 1") });
  const rows = await page.evaluate(async () => {
    const { WorkerClient } = await import("./worker-client.js");
    const worker = new WorkerClient({ script: "days-worker.js", module: "days_bg.wasm" });
    const { days } = await worker.run("list");
    const rows = [];
    const inputs = days.map(({ day, sample }) => [day, sample]);
    await worker.run("solve", { inputs, withVariants: true }, { report: (row) => rows.push(row), mayTakeLong: true });
    return rows.filter(({ kind }) => kind === "answer").map(({ day, part, variant, answer }) => [day, part, variant ?? null, answer]);
  });
  assert.deepEqual(rows, samplesSolved.map(({ day, part, variant, answer }) => [day, part, variant, answer]));
});

test("all days are in one table with a total", async (t) => {
  const page = await open(t, "days.html?day=all", { prepare: measureBy("() => 5e6") });
  const defaults = samplesSolved.filter(({ variant }) => !variant);
  const days = [...new Set(defaults.map(({ day }) => day))].map((day) => [day, defaults.filter((row) => row.day === day)]);
  // Each parser and each solver takes 5 ms. Parsing counts once per day.
  const wanted = days.map(([day, parts]) => [
    String(day), ...[1, 2].map((part) => parts.filter((row) => row.part === part).map(({ answer }) => `${answer} ✓`).join("")), `${5 * parts.length + 5}\u202fms`,
  ]);
  const total = `${5 * (defaults.length + days.length)}\u202fms`;
  await says(page, "#summary", `All ${days.length} days are solved in ${total} here (sample inputs).`);
  assert.deepEqual(await texts(page, ".year thead th"), ["Day", "Title", "Part 1", "Part 2", "Time"]);
  assert.deepEqual(await texts(page, ".year tfoot tr > *"), ["All days", total]);
  const shown = await page.locator(".year tbody tr").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll(".day, .answer, .time")].map((cell) => cell.textContent)));
  assert.deepEqual(shown, wanted);
  assert.deepEqual(await texts(page, "#days a"), [...days.map(([day]) => String(day)), "All"]);
  assert.equal(await page.locator("#input-part, #game, #docs, #animation, #to-ways").filter({ visible: true }).count(), 0);
  // The page is this short only if each day has one line.
  assert(await page.evaluate(() => document.documentElement.scrollHeight) < 1500);
  // Only the view of a single day accepts a file.
  await drop(page, "lost.txt");
  await page.evaluate(() => window.read("1"));
  // If the page took the file, its text would be in the field within 300 ms.
  await page.waitForTimeout(300);
  assert.equal(await page.inputValue("#input"), "");
  await page.click('.year tbody a[data-day="5"]:visible');
  await answered(page, sampleSolved(5));

  await page.goBack();
  await page.setViewportSize({ width: 360, height: 780 });
  await says(page, "#summary", total);
  // A folded row has one line, and the line is tall enough to tap.
  const heights = await page.locator(".year tbody tr").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  assert(Math.min(...heights) >= 32 && Math.max(...heights) < 48, heights.join());
  const row = page.locator('[data-row="22"]');
  const button = row.getByRole("button");
  assert.deepEqual([await button.innerText(), await button.getAttribute("aria-expanded"), await row.locator(".answer:visible").count()], ["Reactor Reboot", "false", 0]);
  await button.click();
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  const { answer } = sampleSolved(22).find(({ part }) => part === 2);
  assert.deepEqual(await row.locator(".answer:visible .value").allTextContents(), [sampleSolved(22)[0].answer, answer]);
  await row.getByRole("link", { name: "Open day 22" }).click();
  await answered(page, sampleSolved(22));
});

test("a running job fills its card and is cancellable", async (t) => {
  const page = await open(t, "days.html?day=all", { prepare: measureBy('() => { for (;;); }; Solver.prototype.answer = () => "1"') });
  await says(page, "#status", "25 days are solved.");
  // The page shows the progress of a job that takes longer than a moment.
  await page.waitForSelector("#job", { state: "visible", timeout: 2000 });
  // The answers are the first half of the job. The changed stopwatch never returns, so the second half does not progress.
  await becomes(() => page.evaluate(() => document.querySelector("#job-progress").value), 0.5);
  // The changed worker answers 1 for every sample, which is always wrong.
  assert.deepEqual([...new Set(await texts(page, ".year .answer:not(:empty)"))], ["1 wrong"]);
  const { left, right } = await page.evaluate(() => {
    const [card, bar] = ["#solved", "#job-progress"].map((selector) => document.querySelector(selector).getBoundingClientRect());
    return { left: bar.left - card.left, right: card.right - bar.right };
  });
  assert(left < 24 && right < 24, `${left} and ${right} px beside the bar`);
  await page.click("#cancel");
  await says(page, "#message", "Cancelled. The answers and times so far are complete.");
  assert.equal(await page.locator("#job").isVisible(), false);
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
    assert.deepEqual(await texts(page, "#parts > div"), parts.map(({ part, answer }) => `Part ${part} right${answer}Copy`));
    assert.equal(await page.locator("#game").isVisible(), false);
  }
});

test("a user's input is solved and kept", async (t) => {
  const page = await openDay(t, 5);
  const check = async (input) => {
    await answered(page, solved(5, input));
    // The page knows the right answers only for the sample, so it shows no verdict here.
    assert.deepEqual(await verdicts(page), []);
    assert.equal(await page.textContent("#input-summary"), "Input: your input");
  };
  await page.fill("#input", `\ufeff\n \n${sample(5, 7)}`);
  await check(sample(5, 7));
  // Press a key, because the layout changes when the times arrive, and a click could miss.
  await page.press("#to-ways", "Enter");
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
  await page.press("#input-summary", "Enter");
  await page.press("#sample", "Enter");
  await page.waitForSelector("#parts .right");
  await page.reload();
  await page.waitForSelector("#parts .right");
  assert.equal(await page.textContent("#input-summary"), "Input: sample input");
});

const BROKEN_STORAGES = {
  full: () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; },
  blocked: () => Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("denied", "SecurityError"); } }),
};

for (const [state, breakStorage] of Object.entries(BROKEN_STORAGES)) {
  test(`an input is kept if the storage is ${state}`, async (t) => {
    const page = await open(t, "days.html?day=5", { prepare: (page) => page.addInitScript(breakStorage) });
    await page.press("#input-summary", "Enter");
    await page.waitForSelector("#parts .value");
    await page.fill("#input", sample(5, 7));
    await answered(page, solved(5, sample(5, 7)));
    await page.click('[data-day="7"]');
    await answered(page, sampleSolved(7));
    await page.click('[data-day="5"]');
    await answered(page, solved(5, sample(5, 7)));
  });
}

test("an emptied field has no answers", async (t) => {
  const page = await openDay(t, 15);
  await page.waitForSelector("#animation", { state: "visible" });
  await page.waitForSelector("#to-ways", { state: "visible" });
  await page.fill("#input", " \n");
  await says(page, "#message", "No input yet");
  await becomes(() => page.locator("[data-solution], #parts .value, #animation:visible, #job:visible, #to-ways:visible").count(), 0);
  assert.equal(await page.textContent("#summary"), "");
});

test("the field shows the beginning of a long text", async (t) => {
  const page = await openDay(t, 1);
  const text = "1234\n1233\n".repeat(6500);
  const isSolved = () => answered(page, solved(1, text));
  const field = () => page.$eval("#input", ({ value, readOnly }) => [value, readOnly]);
  const excerpt = [text.slice(0, 5000), true];
  const paste = (pasted) => page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    return document.querySelector("#input").dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await drop(page, "long.txt");
  await page.evaluate((text) => window.read(text), text);
  await isSolved();
  assert.deepEqual(await field(), excerpt);
  assert.equal(
    (await page.innerText("#excerpt-hint")).replaceAll("\u202f", " "),
    "The field shows the first 5 000 of 65 000 characters; the whole text is solved. Paste here to replace it, or edit all of the text.",
  );
  // The field shows only the beginning of the text, and ignores keys, because typing would lose the rest of the text.
  await page.focus("#input");
  await page.keyboard.type("9");
  assert.deepEqual(await field(), excerpt);
  const [download] = await Promise.all([page.waitForEvent("download"), page.press("#save", "Enter")]);
  assert.equal(readFileSync(await download.path(), "utf8"), text);
  await page.click('[data-day="2"]');
  await answered(page, sampleSolved(2));
  assert.equal(await page.locator("#excerpt-hint").isVisible(), false);
  await page.click('[data-day="1"]');
  await isSolved();
  assert.deepEqual(await field(), excerpt);

  // A pasted text replaces the whole text, without the blank lines at its start.
  const longer = "1\n2\n".repeat(15_000);
  assert.equal(await paste(`\n${longer}`.replaceAll("\n", "\r\n")), false);
  await answered(page, solved(1, longer));
  assert.equal(await paste("1\r\n2\r\n"), false);
  await becomes(field, ["1\n2\n", false]);
  await answered(page, solved(1, "1\n2\n"));
  // The page itself inserts a long text at the cursor. The browser inserts a short text.
  await page.$eval("#input", (input) => input.setSelectionRange(2, 3));
  assert.equal(await paste(text.replaceAll("\n", "\r\n")), false);
  assert.deepEqual(await field(), [`1\n${text}`.slice(0, 5000), true]);
  await page.click("#edit-all");
  assert.deepEqual(await field(), [`1\n${text}\n`, false]);
  assert.equal(await page.evaluate(() => document.activeElement.id), "input");
  assert.equal(await paste("5"), true);
});

test("a seeded sample hides its answers at first", async (t) => {
  const page = await openDay(t, 25);
  await useSeed(page, "no seed");
  await says(page, "#input-error", "whole number");
  await useSeed(page, "7");
  await page.click("#reveal", { trial: true });
  await page.waitForFunction((input) => document.querySelector("#input").value === input, sample(25, 7));
  await timed(page);
  for (const selector of ["#parts", "#shown", "#summary"]) assert.equal(await page.locator(selector).isVisible(), false, selector);
  // Screen readers do not reveal the answer either.
  const [{ answer }] = solved(25, sample(25, 7));
  const spoken = `${await page.locator("body").ariaSnapshot()} ${await page.textContent("#status")}`;
  assert(!new RegExp(`\\b${answer}\\b`).test(spoken), spoken);
  assert.deepEqual((await texts(page, ".solutions :is(.parsing, .solving)")).filter((time) => !/^[1-9]|^0\.[1-9]/.test(time)), []);
  const [download] = await Promise.all([page.waitForEvent("download"), page.press("#save", "Enter")]);
  assert.equal(download.suggestedFilename(), "day25.txt");
  assert.equal(readFileSync(await download.path(), "utf8"), sample(25, 7));
  await page.click("#reveal");
  await answered(page, solved(25, sample(25, 7)));
  await says(page, "#summary", "sample input, seed 7");
  await says(page, "#caption", `Step ${answer}: nobody moves`);
  await page.click('[data-day="24"]');
  assert.equal(await page.inputValue("#seed"), "");
});

test("a bad seed keeps an input that was just typed", async (t) => {
  const page = await openDay(t, 25);
  await atOnce(page, ["#input", sample(25, 7)], ["#seed", "no"], ["#sample"]);
  await answered(page, solved(25, sample(25, 7)));
  await says(page, "#input-error", "The seed must be a whole number.");
});

test("an edited seeded sample is the user's input", async (t) => {
  const page = await openDay(t, 25);
  await useSeed(page, "7");
  await page.click("#reveal", { trial: true });
  // The user edits the sample, and asks for the answers before the page has applied the edit.
  await atOnce(page, ["#input", sample(25, 8)], ["#reveal"]);
  await answered(page, solved(25, sample(25, 8)));
  assert.equal(await page.textContent("#input-summary"), "Input: your input");
});

test("a bad input or file is refused", async (t) => {
  const page = await openDay(t, 21);
  await page.fill("#input", "Player 1 starting position: 4");
  await page.waitForSelector('#input[aria-invalid="true"]');
  assert.deepEqual(await texts(page, "#input-error:visible"), ['Line 2: expected "Player 2 starting position: " and 1 to 10, found the end of the input.']);
  assert.equal(await page.locator("[data-solution], #parts .value, #animation:visible, #to-ways:visible").count(), 0);
  await page.fill("#input", "");
  await page.waitForSelector("#input:not([aria-invalid])");
  // A bingo without a winner is a valid input of day 4, but has no answer.
  await page.click('[data-day="4"]');
  await page.fill("#input", sample(4, 7).replace(/,.*/, ""));
  await becomes(() => page.textContent("#message"), "No answers.");
  // If the page suggested another day, the suggestion would be visible within 300 ms.
  await page.waitForTimeout(300);
  assert.deepEqual(await texts(page, "#message button"), []);
  await page.click('[data-day="21"]');
  await page.fill("#input", sample(25, 7));
  await page.waitForSelector("#message button");
  assert.deepEqual(await texts(page, "#message button"), ["It fits day 25: open it there."]);
  await page.click("#message button");
  await says(page, "#heading", "Day 25");
  await answered(page, solved(25, sample(25, 7)));
  await page.click('[data-day="21"]');
  await answered(page, sampleSolved(21));
  assert.equal(await page.locator("#input-error").isVisible(), false);
  await useSeed(page, "7");
  await page.waitForSelector("#reveal", { state: "visible" });
  await page.setInputFiles("#file", { name: "huge.txt", mimeType: "text/plain", buffer: Buffer.alloc((1 << 20) + 1, "1\n") });
  await says(page, "#input-error", "huge.txt: larger than 1 MiB, so not a puzzle input.");
  assert.equal(await page.locator("[data-solution], #parts .value, #reveal:visible, #to-ways:visible").count(), 0);
});

test("each solution shows its own times", async (t) => {
  // Parsing takes 1 µs for the first solution, 2 µs for the second, and so on. Solving takes 10 µs, 20 µs and so on.
  const imports = 'parseTimes, sampleOf, solutions, Solver, textOf } from "./days.js";\nimport { stopwatch } from "./stopwatch.js";';
  const clock = `
    parseTimes as parse, sampleOf, solutions, Solver, textOf } from "./days.js";
    let time = 0;
    const seen = new Set();
    const parseTimes = (day, place, input, times) => { parse(day, place, input, times); time += 1000 * (place + 1) * times; };
    Solver.prototype.repeat = function (times) { time += 10_000 * seen.add(this).size * times; };
    const stopwatch = () => (run) => { time = 0; run(1); return time; };`;
  const page = await open(t, "days.html?day=21", { prepare: (page) => alter(page, "days-worker.js", imports, clock) });
  await timed(page);
  const shown = (await cells(page, ".solutions tbody tr")).map((row) => row.slice(3).map((time) => time.replace("\u202f", " ")));
  assert.deepEqual(shown, [["1.0 µs", "10 µs"], ["2.0 µs", "20 µs"], ["3.0 µs", "30 µs"], ["4.0 µs", "40 µs"]]);
  // The total is the time of both default solvers, the first and the third, plus the slower of their parsers.
  await says(page, "#summary", "Solved in 43\u202fµs here (sample input).");
});

test("day 21 leads to the game", async (t) => {
  const page = await open(t, "days.html?day=21", { broken: /ERR_ABORTED/ });
  for (const [link, result, answer] of [["play it", "#answer", "739785"], ["count its universes", "#most-wins", MOST_WINS]]) {
    await answered(page, sampleSolved(21));
    await page.click(`text=${link}`);
    await says(page, result, answer);
    await page.goBack();
  }
});

test("progress and times do not move the links below the answers", async (t) => {
  const places = [];
  // The first stopwatch never returns, so the page shows the progress and no times.
  for (const [measure, last] of [["() => { for (;;); }", "#job"], ["() => 1", "#summary:not(:empty)"]]) {
    const page = await open(t, "days.html?day=21", { prepare: measureBy(measure) });
    await answered(page, sampleSolved(21));
    await page.waitForSelector(last, { state: "visible" });
    places.push(await page.locator("#game").boundingBox());
  }
  assert.deepEqual(places[0], places[1]);
});

test("an answer and its button share a line", async (t) => {
  const page = await open(t, "days.html?day=22", { prepare: measureBy("() => 1") });
  await page.press("#to-ways", "Enter");
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await answered(page, sampleSolved(22));
    const parts = await page.locator("#parts dd").evaluateAll((parts) => parts.map((part) => {
      const [value, copy] = [".value", ".copy"].map((name) => part.querySelector(name));
      const boxes = [value, copy, document.querySelector("#solved")].map((element) => element.getBoundingClientRect());
      const lines = document.createRange();
      lines.selectNodeContents(value);
      return { lines: lines.getClientRects().length, size: Number.parseFloat(getComputedStyle(value).fontSize), isCut: value.scrollWidth > value.clientWidth, boxes };
    }));
    assert(await page.locator(".solutions").evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), `the table at ${width} px`);
    // A short answer has the full font size.
    assert(parts[0].size === 28 && parts[1].size >= 12, `at ${width} px`);
    for (const { lines, isCut, boxes: [value, copy, card] } of parts) {
      assert.deepEqual([lines, isCut], [1, false], `at ${width} px`);
      assert(copy.left > value.right && copy.right < card.right && Math.abs(copy.top + copy.bottom - value.top - value.bottom) < 4, `at ${width} px`);
    }
  }
});

test("a failed variant is named", async (t) => {
  const prepare = (page) => alter(page, "days-worker.js", "new Solver(day, place, input)", 'new Solver(day, place, variant ? "" : input)');
  const page = await open(t, "days.html?day=21", { prepare });
  const variants = sampleSolved(21).filter(({ variant }) => variant);
  await says(page, "#input-error", `${variants.map(({ part, variant }) => `art ${part} ${variant}`).join(", p")}: line 1: `);
  await answered(page, sampleSolved(21).filter(({ variant }) => !variant));
});

test("the first answer starts the animation", async (t) => {
  const prepare = (page) => alter(page, "days-worker.js", "new Solver(day, place, input)", 'new Solver(day, place, index === 0 ? "" : input)');
  const page = await open(t, "days.html?day=15", { prepare });
  await page.waitForSelector("#animation", { state: "visible" });
});

test("the stopwatch is right with a coarse clock", async () => {
  const { stopwatch } = await script("stopwatch.js");
  /** Measures an operation of `cost` milliseconds with a clock that ticks every `tick` milliseconds. Each of the first `delayedBatches` batches takes 30 ms longer. */
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
        // The error is at most one tick per batch. A batch has at least 10 ticks, so the error is at most 10 %. Ticks of 16 ms are
        // an exception: a batch may be as short as 100 ms, so the error is at most 16 %.
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

test("a file is not blamed for a failed worker", async (t) => {
  const trap = "text() { throw new WebAssembly.RuntimeError('unreachable'); }, unused(bytes) {";
  const page = await open(t, "days.html?day=21", { prepare: (page) => alter(page, "days-worker.js", "text(bytes) {", trap) });
  await answered(page, sampleSolved(21));
  await page.setInputFiles("#file", { name: "good.txt", mimeType: "text/plain", buffer: Buffer.from(sample(21, 7)) });
  await says(page, "#input-error", "The computation failed");
  assert.equal(await page.locator("#input[aria-invalid]").count(), 0);
  await answered(page, sampleSolved(21));
});

test("typed text does not hide a failed worker", async (t) => {
  const trap = "text() { throw new WebAssembly.RuntimeError('unreachable'); }, unused(bytes) {";
  const page = await open(t, "days.html?day=21", { prepare: (page) => alter(page, "days-worker.js", "text(bytes) {", trap) });
  await answered(page, sampleSolved(21));
  await atOnce(page, ["#input", sample(21, 7)]);
  await drop(page, "good.txt");
  await page.evaluate(() => window.read("1"));
  await answered(page, solved(21, sample(21, 7)));
  await says(page, "#input-error", "The computation failed");
});

test("a failure before the first answer is reported", async (t) => {
  const trap = "for (const end = Date.now() + 400; Date.now() < end; ); throw new WebAssembly.RuntimeError('unreachable');";
  const page = await open(t, "days.html?day=21", { prepare: (page) => alter(page, "days-worker.js", "let solver;", `${trap} let solver;`) });
  await says(page, "#input-error", "ran out of memory");
  assert.equal(await page.locator("#job:visible, #message:visible").count(), 0);
});

test("the page shows a day's own documentation", async (t) => {
  const page = await openDay(t, 15);
  await page.press("#docs summary", "Enter");
  for (const part of ["Approach", "Complexity", "Assumptions", "anti-diagonals"]) await says(page, "#docs-text", part);
  const source = await page.request.get(new URL(await page.getAttribute("#docs-text a", "href"), page.url()).href);
  assert((await source.text()).length > 1000);
  // The documentation of day 2 arrives late, when the page already shows day 1.
  let send;
  await page.route("**/docs/day02.html", (route) => { send = () => route.continue(); });
  await page.click('[data-day="2"]');
  await becomes(async () => send !== undefined, true);
  await page.click('[data-day="1"]');
  await says(page, "#docs-text", "windows");
  await Promise.all([page.waitForResponse("**/docs/day02.html"), send()]);
  await page.waitForTimeout(100);
  assert((await page.textContent("#docs-text")).includes("windows"));
});

test("Ctrl-click opens a day in a new tab", async (t) => {
  const page = await openDay(t, 5);
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.click('[data-day="7"]', { modifiers: ["Control"] })]);
  await tab.waitForURL("**/days.html?day=7");
  await says(page, "#heading", "Day 5");
});

test("typing is applied after a pause", async (t) => {
  const { Debouncer } = await script("debouncer.js");
  const timers = new Map();
  t.mock.method(globalThis, "setTimeout", (call, delay) => {
    timers.set(call, delay);
    return call;
  });
  t.mock.method(globalThis, "clearTimeout", (call) => timers.delete(call));
  const applied = [];
  const typing = new Debouncer();
  typing.schedule(() => applied.push("1"));
  typing.schedule(() => applied.push("12"));
  const [[call, delay], ...others] = timers;
  assert(others.length === 0 && delay >= 150 && delay <= 500, `${others.length} other timers, ${delay} ms`);
  call();
  assert.deepEqual(applied, ["12"]);
  // Cancelling returns the pending call, so that a field can apply the last edit when the user leaves the field.
  typing.schedule(() => applied.push("123"));
  typing.cancel()();
  assert.deepEqual([applied, timers.size], [["12", "123"], 0]);
});
