// Tests what users do on the page of the game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { atOnce, becomes, cells, drawMapsOf, fill, INPUT, MOST_WINS, native, open, openWithGate, PRACTICE, QUANTUM, says, texts, turns } from "./browser.js";

test("the presets use the input's starting spaces", async (t) => {
  const page = await open(t);
  await says(page, "#answer", "739785");
  await page.click("#part-2");
  await says(page, "#most-wins", MOST_WINS);
  await page.fill("#input", INPUT);
  await says(page, "#most-wins", native("quantum", { ...QUANTUM, starts: "3,7" }).wins[0]);
  await page.click("#part-1");
  await says(page, "#answer", native("practice", { ...PRACTICE, starts: "3,7" }).answer);

  await page.fill("#input", "Player 1 starting position: 11\n");
  await says(page, "#input-error", "ine 1");
  assert.equal(await page.getAttribute("#input", "aria-invalid"), "true");
  assert.equal(await page.locator("#answer").count(), 0);
  // An input changes the view in which the user typed it, even if the user switches views immediately.
  await atOnce(page, ["#input", INPUT.replace("3", "5")], ["#to-quantum"]);
  await says(page, "#most-wins", native("quantum", { ...QUANTUM, starts: "3,7" }).wins[0]);
  await page.waitForFunction(() => document.querySelector("#to-practice").href.endsWith("starts=5,7"));
  await page.click("#to-practice");
  await says(page, "#answer", native("practice", { ...PRACTICE, starts: "5,7" }).answer);
  assert.equal(await page.locator("#input-error").isVisible(), false);
  // Only the beginning of a large file is read.
  await page.setInputFiles("#file", { name: "large.txt", mimeType: "text/plain", buffer: Buffer.alloc(600_000, "1234\n") });
  await becomes(async () => (await page.inputValue("#input")).length, 4096);
  await page.waitForSelector("#input-error", { state: "visible" });
});

test("large targets are computed at once", async (t) => {
  const page = await open(t, "?view=practice&target=10^18");
  const huge = native("practice", { ...PRACTICE, target: 10n ** 18n });
  for (const [place, number] of [["answer", huge.answer], ["rolls-made", huge.rolls], ["lowest", huge.scores[1]]]) await says(page, `#${place}`, number);
  await page.click("#step");
  await says(page, "#log .rows", "1 + 2 + 3");
  await page.click("#jump");
  for (const score of huge.scores) await says(page, "#scores", score);
  await says(page, "#log .hint", "The log has the first 1 of");

  await fill(page, { target: "300000" });
  const { turns, answer, scores } = native("practice", { ...PRACTICE, target: 300_000 });
  await says(page, "#answer", answer);
  await page.click("#jump");
  await says(page, "#log .rows", scores[0]);
  assert.equal(await page.getAttribute("#log .scroller", "aria-rowcount"), String(Number(turns) + 1));
  const rows = await page.locator("#log .rows .row").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()).sort((one, two) => one.top - two.top));
  assert(rows.length < 60);
  for (const [at, { bottom }] of rows.slice(0, -1).entries()) assert(bottom <= rows[at + 1].top, `row ${at} overlaps the next`);
  await page.locator("#log .scroller").evaluate((scroller) => { scroller.scrollTop = 0; });
  await says(page, "#log .rows", "1 + 2 + 3");
});

test("a turn with too many rolls is only jumped over", async (t) => {
  const rules = { ...PRACTICE, rolls: 20_000_000, target: 5 };
  const page = await open(t, `?view=practice&rolls=${rules.rolls}&target=${rules.target}`);
  const { answer, turns } = native("practice", rules);
  await says(page, "#answer", answer);
  for (const control of ["step", "play", "step"]) {
    await page.click(`#${control}`);
    await says(page, "#rolls-error", "too many to list");
    await says(page, "#play", "Play");
  }
  assert.equal(await page.textContent("#status"), "");
  await page.click("#jump");
  await says(page, "#status", `${turns} turn`);
});

test("a practice game steps, plays, pauses and restarts", async (t) => {
  const [page, results] = await openWithGate(t, "", ["result"], { shut: true });
  await says(page, "#scores", "Player 2");
  const [[player, , space, score]] = turns(PRACTICE);
  await page.click("#step");
  await says(page, "#status", `Turn 1: player ${player} moves to space ${space}, score ${score}.`);
  // The skip link, and Enter on a button, do not change the game.
  await page.press(".skip", "Enter");
  await page.waitForFunction(() => location.hash === "#main");
  await page.press("#rules-buttons .copy", "Enter");
  await says(page, "#status", "Copied");
  await page.click("#step");
  await says(page, "#status", "Turn 2:");
  await page.focus("#speed");
  await page.keyboard.press("End");
  assert.deepEqual(await texts(page, "#speed-value"), ["2\u202f000 turns per second"]);
  await page.click("#play");
  await says(page, "#scores", "wins");
  await says(page, "#play", "Play");
  assert.equal(await page.getAttribute("#step", "aria-disabled"), "true");

  await page.click("#restart");
  await says(page, "#log .hint", "No turn yet");
  // A restart keeps the rules, so the result that was requested before the restart is still valid.
  await results.open();
  await says(page, "#answer", "739785");
  await page.fill("#speed", "0");
  await page.click("#play");
  await says(page, "#play", "Pause");
  await says(page, "#log .rows", "1 + 2 + 3");
  await page.click("#play");
  await says(page, "#play", "Play");
  await page.click("#jump");
  await says(page, "#status", "331 turns made. Player 1 wins.");
  assert.deepEqual(await texts(page, "#scores .score"), ["1000", "745"]);
});

test("the slider sets the turns per second", async (t) => {
  const page = await open(t, "?view=practice", { prepare: (page) => page.clock.install() });
  await says(page, "#scores", "Player 2");
  await page.clock.pauseAt(Date.now() + 100_000);
  const turn = () => page.textContent(".caption:not(.small)");
  // The first turn is due at once.
  let made = 0;
  for (const [speed, rate] of [["0", 1], ["2", 4]]) {
    await page.fill("#speed", speed);
    await page.click("#play");
    await page.clock.runFor(50);
    await becomes(turn, String(++made));
    for (let later = 1; later <= 2; later++) {
      await page.clock.runFor(1000 / rate - 100);
      assert.equal(await turn(), String(made), `speed ${rate}`);
      await page.clock.runFor(100);
      await becomes(turn, String(++made));
    }
    await page.click("#play");
  }
});

test("the explanation counts the sums of three rolls", async (t) => {
  const page = await open(t);
  const counts = {};
  for (const one of [1, 2, 3]) for (const two of [1, 2, 3]) for (const three of [1, 2, 3]) counts[one + two + three] = (counts[one + two + three] ?? 0) + 1;
  assert.deepEqual(await cells(page, "#sums tr"), [["Sum", ...Object.keys(counts)], ["Universes", ...Object.values(counts).map(String)]]);
});

test("map and chart work by mouse and keyboard", async (t) => {
  const [page, counts] = await openWithGate(t, "", ["quantum"], { prepare: drawMapsOf(Infinity) });
  await says(page, "#answer", "739785");
  await page.click("#to-quantum");
  await page.waitForSelector('#map button[aria-pressed="true"]');
  assert.equal(await page.getAttribute("#to-quantum", "aria-current"), "page");
  const picked = async (one, two) => {
    await says(page, "#wins", native("quantum", { ...QUANTUM, starts: `${one},${two}` }).wins[0]);
    await page.waitForSelector(`#map button[data-one="${one}"][data-two="${two}"][aria-pressed="true"]`);
    assert.equal(await page.inputValue("#starts"), `${one}, ${two}`);
  };
  const focused = () => page.evaluate(() => document.activeElement.title.split(":")[0]);
  await page.focus('#map button[tabindex="0"]');
  for (const [key, one, two] of [["ArrowRight", 4, 9], ["ArrowUp", 3, 9], ["ArrowLeft", 3, 8], ["ArrowDown", 4, 8], ["ArrowDown", 5, 8]]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), `Player 1 on ${one}, player 2 on ${two}`, key);
  }
  await counts.shut();
  await page.keyboard.press("Enter");
  // While the page counts the universes of another cell, the map stays.
  await says(page, "#wins", "Counting universes");
  await counts.open();
  await picked(5, 8);
  assert.equal(await focused(), "Player 1 on 5, player 2 on 8");
  await page.click('#map button[data-one="2"][data-two="9"]');
  await picked(2, 9);

  await page.locator("#ends .column").nth(3).hover();
  const [readout] = await texts(page, "#ends-readout");
  const round = Number(await page.locator('#ends .tick[text-anchor="middle"]').first().textContent()) + 3;
  assert(readout.startsWith(`Round ${round} (turns ${2 * round - 1} to ${2 * round}): `), readout);
  await page.mouse.move(0, 0);
  await page.focus("#ends .drawing");
  for (let column = 0; column < 4; column++) await page.keyboard.press("ArrowRight");
  assert.deepEqual(await texts(page, "#ends-readout"), [readout]);
  // Both edges of a column belong to its round.
  for (const [at, column] of (await page.locator("#ends .column .hit").all()).entries()) {
    const { x, y, width, height } = await column.boundingBox();
    for (const share of [0.1, 0.9]) {
      await page.mouse.move(x + share * width, y + height / 2);
      assert((await page.textContent("#ends-readout")).startsWith(`Round ${round - 3 + at} `), `column ${at + 1} at ${share}`);
      assert.equal(await page.locator("#ends .column").nth(at).getAttribute("class"), "column chosen");
    }
  }
  // New rules need a new map.
  for (const [field, value, faces] of [["target", "5", "1,2,3"], ["die", "1, 1, 6", "1,1,6"]]) {
    await fill(page, { [field]: value });
    const { sides, ...rules } = { ...QUANTUM, target: 5, faces, starts: "1,1" };
    const [chance] = native("quantum", rules).probabilities;
    await page.waitForSelector(`#map button[title="Player 1 on 1, player 2 on 1: ${(chance * 100).toFixed(2)}\u202f%"]`);
  }
  await page.click("#to-practice");
  await says(page, "#answer", "739785");
  await page.click("#to-days");
  await says(page, "#heading", "Day ");
});

test("a long job shows progress and is cancellable", async (t) => {
  // This count takes most of a minute.
  const page = await open(t, "?view=quantum&target=6000");
  await page.waitForSelector("#job", { state: "visible" });
  for (const card of ["wins", "ends", "map"]) await says(page, `#${card}`, "Counting universes");
  // A frozen page would draw these frames only after the job, when the progress is hidden again.
  assert(await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
    return document.querySelector("#job").checkVisibility();
  }));
  await page.waitForFunction(() => document.querySelector("#job-progress").value > 0);
  // The job's panel stays in view when the user scrolls down.
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { y } = await page.locator("#job").boundingBox();
  assert(y >= 0 && y < 300, `${y}`);
  const workers = page.workers().length;
  await page.click("#cancel");
  for (const card of ["wins", "ends", "map"]) await says(page, `#${card}`, "Cancelled");
  // The cancelled worker no longer computes.
  await becomes(async () => page.workers().length, workers - 1);
  assert.equal(await page.locator("#job").isVisible(), false);
  // The cancelled job does not come back. New rules start a job, and further new rules replace this job.
  await fill(page, { target: "6001" });
  await page.waitForSelector("#job", { state: "visible" });
  await fill(page, { target: "21", starts: "3 7" });
  await says(page, "#most-wins", native("quantum", { ...QUANTUM, starts: "3,7" }).wins[0]);
  assert.equal(await page.locator("#job").isVisible(), false);
});

test("the map says why it is not drawn", async (t) => {
  const page = await open(t, "?view=quantum&spaces=4&target=9&starts=1,2,3,4,1,2,3,4,1,2,3,4,1", { prepare: drawMapsOf(Infinity) });
  await says(page, "#map", "The other players start as the rules say: 3, 4, 1, 2, 3, 4, 1, 2, 3, 4 and 1 more. Pick");
  await fill(page, { starts: "1" });
  await says(page, "#map", "a map needs two players");
  await fill(page, { starts: "1, 2", spaces: "41" });
  await says(page, "#map", "up to 40 spaces");
});

for (const [view, result] of [["practice", "#answer"], ["quantum", "#most-wins"]]) {
  test(`the ${view} view shows errors at their fields`, async (t) => {
    const page = await open(t, `?view=${view}`);
    for (const wrong of [
      { spaces: ["0", "0 spaces"] },
      { target: ["10^20", "too large"], rolls: ["-1", "whole number"], die: ["1, x", "whole number"], starts: ["4, 11", "player 2 starts on space 11"] },
      { spaces: ["x", "whole number"], rolls: ["0", "0 rolls"], die: ["", "missing"], starts: ["", "no players"] },
    ]) {
      await page.waitForSelector(result);
      await fill(page, Object.fromEntries(Object.entries(wrong).map(([field, [value]]) => [field, value])));
      // Enter applies the fields at once.
      await page.press("#starts", "Enter");
      for (const [field, [value, message]] of Object.entries(wrong)) {
        await page.waitForSelector(`#${field}[aria-invalid="true"]`);
        const [shown] = await texts(page, `#${field}-error:visible`);
        assert(shown.toLowerCase().includes(message), `${field} = ${value}: ${shown}`);
        assert((await page.getAttribute(`#${field}`, "aria-describedby")).includes(`${field}-error`));
        const borders = await page.evaluate((field) => [field, "input"].map((id) => getComputedStyle(document.getElementById(id)).borderColor), field);
        assert.notEqual(...borders, field);
      }
      assert.equal(await page.locator(".error:visible").count(), Object.keys(wrong).length);
      assert.equal(await page.locator(`${result}, .track svg, #ends svg, #map table, #scores li`).count(), 0);
      await fill(page, { spaces: "10", target: "21", rolls: "3", die: "3", starts: "4, 8" });
      await page.waitForSelector(result);
      assert.equal(await page.locator(".error:visible, [aria-invalid]").count(), 0);
      // Screen readers also read the hidden text that aria-describedby names.
      assert.equal((await texts(page, ".error")).join(""), "");
    }
  });
}

test("links and the back button restore a view", async (t) => {
  const page = await open(t);
  await says(page, "#answer", "739785");
  assert.equal(await page.title(), "Practice · Dirac Dice");
  await says(page, "#die-hint", "sides, which come up in turn");
  await page.click("#part-2");
  await says(page, "#most-wins", MOST_WINS);
  assert.equal(await page.title(), "Quantum · Dirac Dice");
  await says(page, "#die-hint", "each in its own universe");
  await fill(page, { target: "10^18" });
  await says(page, "#rules-error", "GiB");
  assert.equal(await page.locator("#most-wins").count(), 0);
  await fill(page, { spaces: "12", target: "10^1", rolls: "1", die: "1, 1, 6", starts: "3, 12, 1" });
  await page.waitForFunction(() => location.search === "?view=quantum&spaces=12&target=10^1&rolls=1&die=1,1,6&starts=3,12,1");
  const { wins } = native("quantum", { spaces: 12, target: 10, rolls: 1, faces: "1,1,6", starts: "3,12,1" });
  await says(page, "#wins", wins[2]);
  assert.equal(await page.locator("#rules-error").isVisible(), false);
  await page.getByRole("button", { name: "Copy link to these rules" }).click();
  await says(page, "#status", "Copied");
  assert.equal(await page.textContent("#rules-summary"), "12 spaces, to 10^1, 1 rolls of die 1, 1, 6, from 3, 12, 1");
  // Ctrl-click opens the other view in a new tab, and this page stays.
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.click("#to-practice", { modifiers: ["Control"] })]);
  await tab.waitForURL(/view=practice/);
  await tab.close();
  await says(page, "#wins", wins[2]);
  const other = await open(t, await page.evaluate(() => navigator.clipboard.readText()));
  await says(other, "#wins", wins[2]);
  assert.equal(await other.inputValue("#die"), "1,1,6");

  // The changes to the fields added only one entry to the history.
  await page.goBack();
  await says(page, "#answer", "739785");
  assert.equal(await page.evaluate(() => location.search), "");
  await page.goForward();
  await says(page, "#wins", wins[2]);
});
