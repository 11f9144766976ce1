// What people do with the page of all days.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { alter, open, PAGE, sample, samplesSolved, says, SITE, solved, text } from "./browser.js";

/** The days of the list, but for the one that means all. */
const listed = (page) => page.locator("#day option").evaluateAll((options) => options.map(({ value }) => value).filter((value) => value !== "all"));

/** The answers on the page, by day, part and variant. */
const shown = (page) =>
  page.locator("[data-solution]").evaluateAll((rows) => rows.map((row) => [row.dataset.solution, row.querySelector(".value").textContent]));

/** The same, once all are timed. */
async function answers(page) {
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll("[data-solution]")];
    return rows.length > 0 && rows.every((row) => row.querySelector(".solving").textContent);
  });
  return shown(page);
}

/** Waits until the answers are these; times come later. */
async function answered(page, wanted) {
  const all = JSON.stringify(wanted);
  const isShown = (all) =>
    JSON.stringify([...document.querySelectorAll("[data-solution]")].map((row) => [row.dataset.solution, row.querySelector(".value")?.textContent])) === all;
  // A wrong answer is told by the comparison.
  await page.waitForFunction(isShown, all).catch(() => {});
  assert.deepEqual(await shown(page), wanted);
}

/** What the native program answers, as the page should. */
const expected = ({ rows }) => rows.map(({ day, part, variant, answer }) => [`${day}/${part}/${variant ?? "default"}`, answer]);

async function choose(page, day) {
  await page.selectOption("#day", String(day));
}

/** The marks of the answers on the page. */
const marks = async (page) => [...new Set(await page.locator(".answer .right, .answer .wrong").allTextContents())];

for (const first of [1, 6, 11, 16, 21]) {
  test(`the samples of days ${first} to ${first + 4} have the answers of the native program, all right, and a title`, async (t) => {
    const page = await open(t, "days.html");
    await page.waitForSelector("[data-solution]");
    assert.deepEqual(await listed(page), [...samplesSolved().keys()]);
    for (const [day, rows] of [...samplesSolved()].slice(first - 1, first + 4)) {
      await choose(page, day);
      await answered(page, expected({ rows }));
      assert.deepEqual(await marks(page), ["right"], `day ${day}`);
      assert.match(await text(page, "#answers-heading"), new RegExp(`^Day ${day}: \\S`));
      assert((await page.title()).startsWith(`Day ${day}, `));
    }
  });
}

test("an input of one's own is pasted, chosen or dropped, and answered as natively", async (t) => {
  const page = await open(t, "days.html?day=5");
  await page.waitForSelector("[data-solution]");
  const [pasted, chosen, dropped] = [7, 8, 9].map((seed) => sample(5, seed));

  const check = async (input) => {
    await answered(page, expected(solved(5, input)));
    // Nobody knows the right answer for an input that is not the sample.
    assert.deepEqual(await marks(page), []);
  };
  await page.fill("#input", pasted);
  await check(pasted);

  const buffer = Buffer.from(`\ufeff${chosen.replaceAll("\n", "\r\n")}`);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#choose")]);
  await chooser.setFiles({ name: "day5.txt", mimeType: "text/plain", buffer });
  await check(chosen);

  await page.evaluate((input) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([input], "day5.txt", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, dropped);
  await check(dropped);

  // Other days keep their inputs, and the sample is a click away.
  await choose(page, 7);
  await says(page, "#answers-heading", "Day 7");
  await choose(page, 5);
  await check(dropped);
  await page.click("#sample");
  await page.waitForSelector(".answer .right");
});

test("a bad input is refused at its field, in the words of the program", async (t) => {
  const page = await open(t, "days.html?day=21");
  await page.waitForSelector("[data-solution]");
  const first = await page.inputValue("#input");
  for (const input of [
    "nonsense",
    first.replace(/\d+\n?$/, "11\n"),
    first.split("\n")[0],
    `${first}\nmore`,
  ]) {
    await page.fill("#input", input);
    await page.waitForSelector('#input[aria-invalid="true"]');
    const told = await text(page, "#input-error");
    const { error } = solved(21, input);
    const said = error.match(/line \d+: .*/)[0];
    assert.equal(told.toLowerCase(), `${said}.`.toLowerCase());
    assert.equal(await page.locator("[data-solution]").count(), 0);
    await page.fill("#input", "");
    await page.waitForSelector('#input:not([aria-invalid])');
  }
  await page.fill("#input", first);
  await page.waitForSelector("[data-solution]");
  assert.equal(await page.locator("#input-error").isVisible(), false);
  await page.fill("#input", " \n");
  await says(page, "#answers", "No input yet");
});

test("a file that is no text, or too large, is refused by name", async (t) => {
  const page = await open(t, "days.html?day=1");
  await page.waitForSelector("[data-solution]");
  for (const [name, bytes, message] of [
    ["image.png", Buffer.from([49, 10, 0xff, 0xfe]), "Image.png: line 2: not UTF-8 text."],
    ["huge.txt", Buffer.alloc((1 << 20) + 1, "1\n"), "Huge.txt: larger than 1 MiB, so not a puzzle input."],
  ]) {
    await page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: bytes });
    await says(page, "#input-error", message);
    assert.equal(await page.locator("[data-solution]").count(), 0);
  }
});

test("all days at once have a row for each solution of every day", async (t) => {
  const page = await open(t, "days.html?day=all");
  const wanted = expected({ rows: [...samplesSolved().values()].flat() });
  await answered(page, wanted);
  assert.deepEqual(await marks(page), ["right"]);
  assert.equal(await page.locator("#input").isVisible(), false);

  await page.reload();
  await page.click("#cancel");
  await page.waitForFunction(() => /Cancelled/.test(document.querySelector("#answers").textContent + document.querySelector("#answers-hint").textContent));
});

test("saved native times stand beside those of the sample, with the ratio in words", async (t) => {
  const results = [
    { day: 21, part: 1, variant: null, solver: { ns: 0.001 }, input: { kind: "sample" } },
    { day: 21, part: 1, variant: "Simulated", solver: { ns: 1e12 }, input: { kind: "sample" } },
    { day: 21, part: 2, variant: null, solver: { ns: 5 }, input: { kind: "private" } },
  ];
  const page = await open(t, "days.html?day=21", { prepare: (page) => page.route("**/timings.json", (route) => route.fulfill({ json: { results } })) });
  await answers(page);
  const cell = (solution, name) => page.locator(`[data-solution="21/${solution}"] .${name}`).textContent();
  assert.equal(await cell("1/Simulated", "native"), "1000\u202fs");
  assert.equal(await cell("1/Simulated", "compared"), "< 0.01 × native");
  const solving = await cell("1/default", "solving");
  const nanoseconds = Number.parseFloat(solving) * { ns: 1, "µs": 1e3, ms: 1e6 }[solving.split("\u202f")[1]];
  const ratio = Number((await cell("1/default", "compared")).match(/^(\d+) × native$/)[1]);
  assert(Math.abs(ratio * 0.001 - nanoseconds) <= 0.006 * nanoseconds, `${solving}, ${ratio}`);
  // Times of another input say nothing about this one.
  assert.equal(await cell("2/default", "native"), "");
  await page.fill("#input", sample(21, 3));
  await says(page, "#answers-hint", "saved native times are those of the sample");
  await answers(page);
  assert.equal(await cell("1/default", "native"), "");
});

test("times have three figures and the unit that suits them, as the program's", async (t) => {
  const page = await open(t, "days.html");
  const times = [
    [0, "0.00 ns"], [0.5, "0.50 ns"], [9.994, "9.99 ns"], [9.995, "10.0 ns"], [99.94, "99.9 ns"], [99.95, "100 ns"], [999.4, "999 ns"],
    [999.5, "1.00 µs"], [9_994, "9.99 µs"], [999_400, "999 µs"], [999_500, "1.00 ms"], [999_499_999, "999 ms"], [999_500_000, "1.00 s"],
    [61e9, "61.0 s"], [1e12, "1000 s"],
  ];
  const shown = await page.evaluate(async (times) => {
    const { duration } = await import("./dom.js");
    return times.map((time) => duration(time).replace("\u202f", " "));
  }, times.map(([time]) => time));
  assert.deepEqual(shown, times.map(([, text]) => text));
});

test("times are right by a clock of few ticks, on a machine that is busy with something else", async (t) => {
  const page = await open(t, "days.html");
  const measured = await page.evaluate(async () => {
    const { stopwatch } = await import("./measure.js");
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
    return [0.1, 1, 16].flatMap((tick) => [1e-5, 0.003, 7, 300].flatMap((cost) => [0, 3].map((heldUp) => [tick, cost, seems(tick, cost, heldUp)])));
  });
  assert.equal(measured.length, 24);
  // A tick is a tenth of the shortest batch, or 16 % of the longest that it may be.
  for (const [tick, cost, found] of measured) assert(Math.abs(found / (cost * 1e6) - 1) < 0.17, `${cost} ms seem ${found} ns by a tick of ${tick} ms`);
});

test("links and the back button choose the day", async (t) => {
  const page = await open(t, "days.html?day=13");
  await answered(page, expected({ rows: samplesSolved().get("13") }));
  // The letters that the paper spells.
  for (const [solution, answer] of await shown(page)) if (solution.startsWith("13/2")) assert.match(answer, /^[A-Z]{8}$/);
  await choose(page, 25);
  await says(page, "#answers-heading", "Day 25");
  assert.equal(new URL(page.url()).search, "?day=25");
  await page.goBack();
  await says(page, "#answers-heading", "Day 13");
});

test("the last day has one part, even if its crate has another that is open: the second star takes no solving", async (t) => {
  const second = "report({ at: at + 9, of: 9, day, part: 2, isOpen: true, isFree: true });";
  const prepare = (page) => alter(page, "days-worker.js", "let solver;", `${second} let solver;`);
  const page = await open(t, "days.html?day=25", { prepare });
  const wanted = expected({ rows: samplesSolved().get("25") });
  assert.deepEqual(new Set(wanted.map(([solution]) => solution.split("/")[1])), new Set(["1"]));
  await answers(page);
  assert.deepEqual(await shown(page), wanted);
  assert(!(await text(page, "#answers")).includes("open"));
});

test("an address that makes no sense shows the first day", async (t) => {
  // What a page still loads when it is left is aborted.
  const page = await open(t, "days.html?day=0", { broken: /ERR_ABORTED/ });
  await says(page, "#answers-heading", "Day 1:");
  for (const search of ["?day=nonsense", "?day=%00", ""]) {
    await page.goto(`${PAGE}days.html${search}`);
    await says(page, "#answers-heading", "Day 1:");
  }
});

test("an answer is copied as it is", async (t) => {
  const page = await open(t, "days.html?day=21");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const [[solution, answer]] = await answers(page);
  await page.locator(`[data-solution="${solution}"] .copy`).click();
  await says(page, "#status", "Copied");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), answer);
});

test("a module that traps later leaves the answers so far", async (t) => {
  const third = "if (at === 2) throw new WebAssembly.RuntimeError('unreachable');";
  const prepare = (page) => alter(page, "days-worker.js", "let solver;", `${third} let solver;`);
  const page = await open(t, "days.html?day=21", { prepare });
  await says(page, "#answers .error", "ran out of memory");
  assert.deepEqual(await shown(page), expected({ rows: samplesSolved().get("21").slice(0, 2) }));
});

test("the module of all days is below 500 KB compressed, and the first answer comes soon", async (t) => {
  const { gzipSync } = await import("node:zlib");
  const module = readFileSync(join(SITE, "days_bg.wasm"));
  const size = gzipSync(module, { level: 9 }).length;
  assert(size < 500_000, `${size} bytes`);
  const page = await open(t, "days.html");
  await page.waitForSelector(".answer .value");
  const shown = await page.evaluate(() => performance.now());
  // No limit: other work on the machine would decide.
  t.diagnostic(`${module.length} bytes, ${size} compressed; ${shown.toFixed(0)} ms at most to the first answer`);
});
