// Tests race conditions: results that arrive late, and users who do not wait for results.

import assert from "node:assert/strict";
import { test } from "node:test";

import { alter, atOnce, countWorkers, drawMapsOf, drop, INPUT, native, open, openWithGate, PRACTICE, QUANTUM, sample, says, solved } from "./browser.js";

test("a late preset does not undo later changes", async (t) => {
  const [page, starts] = await openWithGate(t, "?view=practice", ["starts"], { shut: true });
  await says(page, "#answer", "739785");
  await page.click("#part-2");
  await starts.reached();
  await page.fill("#target", "500");
  const { answer } = native("practice", { ...PRACTICE, target: 500 });
  await says(page, "#answer", answer);
  await starts.open();
  // The worker parses inputs in order. By the time the worker reports this bad input, it has already parsed the earlier input,
  // which was for part 2.
  await page.fill("#input", "nonsense");
  await says(page, "#input-error", "ine 1");
  assert.equal(await page.getAttribute("#to-practice", "aria-current"), "page");
  assert.equal(await page.inputValue("#target"), "500");
});

test("a bad input ends the running job", async (t) => {
  const [page, jobs] = await openWithGate(t, "?view=quantum", ["quantum", "begin", "result"], { shut: true });
  await page.waitForSelector("#job", { state: "visible" });
  await page.fill("#input", "nonsense");
  for (const card of ["wins", "ends", "map"]) await says(page, `#${card}`, "Nothing to show");
  assert.equal(await page.locator("#job").isVisible(), false);

  await page.click("#to-practice");
  await page.waitForSelector("#job", { state: "visible" });
  await page.fill("#input", "");
  await says(page, "#practice-result", "Nothing to show");
  assert.equal(await page.locator("#job").isVisible(), false);
  await jobs.open();
  // If the page wrongly showed the late game, the game would be visible within 300 ms.
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#answer, #track svg, #scores li").count(), 0);
});

test("a step waits for its game", async (t) => {
  const [page, games] = await openWithGate(t, "?view=practice", ["begin"]);
  await says(page, "#scores", "Player 2");
  await games.shut();
  await page.fill("#starts", "1, 2, 3");
  await page.press("#starts", "Enter");
  await games.reached();
  await page.press("#step", "Enter");
  await games.open();
  await says(page, "#status", "Turn 1: player 1 moves to space 7");
  assert.equal(await page.locator("#scores li").count(), 3);

  // If the rules are refused, the page shows no second error.
  await games.shut();
  await atOnce(page, ["#starts", "11"], ["#to-practice"], ["#step"]);
  await games.reached();
  await says(page, "#starts-error", "space 11");
  await games.open();
  // A second error would be visible within 300 ms.
  await page.waitForTimeout(300);
  await says(page, "#track", "No game");
  assert.equal(await page.locator("#rules-error").isVisible(), false);
});

test("pausing often does not speed up a game", async (t) => {
  const page = await open(t, "?view=practice");
  await says(page, "#scores", "Player 2");
  const frames = await page.evaluate(async () => {
    const request = requestAnimationFrame;
    let requests = 0;
    window.requestAnimationFrame = (call) => {
      requests++;
      return request(call);
    };
    for (let presses = 0; presses < 3; presses++) document.querySelector("#play").click();
    for (let frame = 0; frame < 10; frame++) await new Promise((drawn) => request(drawn));
    return requests;
  });
  assert.equal(await page.textContent("#play"), "Pause");
  // Each start requests a frame, and each frame requests the next frame. A second chain of requests would double the number of
  // frames.
  assert(frames > 8 && frames < 15, `${frames} frames`);
});

test("a game restarts after its worker fails", async (t) => {
  const trap = "advance(turns) { if (turns === 1) throw new WebAssembly.RuntimeError('unreachable'); return positionOf(game.advance(turns)); },";
  const prepare = async (page) => {
    await countWorkers(page);
    await alter(page, "game-worker.js", "advance: (turns) => positionOf(game.advance(turns)),", trap);
  };
  const page = await open(t, "?view=practice", { prepare });
  await says(page, "#answer", "739785");
  await page.click("#step");
  await says(page, "#rules-error", "ran out of memory");
  for (const control of ["play", "step", "jump"]) assert.equal(await page.getAttribute(`#${control}`, "aria-disabled"), "true");
  // The module of the failed worker cannot be used again, so the new game has a new worker.
  const workers = await page.evaluate(() => window.workers);
  await page.click("#restart");
  await page.click("#jump");
  await says(page, "#status", "331 turns made. Player 1 wins.");
  assert.equal(await page.evaluate(() => window.workers), workers + 1);
});

test("new rules do not restart a loading worker", async (t) => {
  const [page, modules] = await openWithGate(t, "?view=practice", ["module"], { shut: true, prepare: countWorkers });
  await modules.reached();
  const workers = await page.evaluate(() => window.workers);
  for (const target of ["200", "300", "400"]) {
    await page.fill("#target", target);
    await page.press("#target", "Enter");
  }
  await modules.open();
  await says(page, "#answer", native("practice", { ...PRACTICE, target: 400 }).answer);
  assert.equal(await page.evaluate(() => window.workers), workers);
});

test("an offered map fits the current rules", async (t) => {
  const prepare = async (page) => {
    await drawMapsOf(0)(page);
    await alter(page, "game-worker.js", "report(row);", "report(row); for (;;);");
  };
  const page = await open(t, "?view=quantum", { prepare });
  await page.waitForSelector("#draw-map");
  await atOnce(page, ["#target", "20"], ["#to-quantum"], ["#draw-map"]);
  await says(page, "#wins", native("quantum", { ...QUANTUM, target: 20 }).wins[0]);
  // The user can cancel the map.
  await page.click("#draw-map");
  await page.waitForSelector("#map tbody tr");
  await page.click("#cancel");
  await says(page, "#map", "Cancelled");
});

for (const [given, late] of [["typed input", "list"], ["file", "list"], ["file", "text"]]) {
  test(`an early ${given} waits for the ${late}`, async (t) => {
    const [page, jobs] = await openWithGate(t, "days.html?day=5", [late], { shut: true });
    if (given === "file") {
      await drop(page, "early.txt");
      await page.evaluate((text) => window.read(text), sample(5, 7));
    } else {
      await atOnce(page, ["#input", sample(5, 7)], ["#sample"]);
    }
    await jobs.reached();
    if (late === "text") await page.waitForSelector("#parts .value");
    // The page takes up typed text only after a pause, so wait longer than this pause.
    else await page.waitForTimeout(400);
    await jobs.open();
    await says(page, "#parts", solved(5, sample(5, 7))[0].answer);
    assert.equal(await page.inputValue("#input"), sample(5, 7));
  });
}

test("answers never appear under another day's name", async (t) => {
  const [page, solving] = await openWithGate(t, "days.html?day=5", ["solve"]);
  await page.waitForSelector("#parts .value");
  await solving.shut();
  await page.click('[data-day="7"]');
  await page.waitForSelector("#job", { state: "visible" });
  assert.equal(await page.locator("[data-solution], #parts .value").count(), 0);
  await page.click("#cancel");
  await says(page, "#message", "Cancelled");
  await page.click('[data-day="6"]');
  await solving.open();
  await page.waitForSelector('[data-solution^="6/"] .right', { state: "attached" });
});

for (const [search, answer] of [["?view=practice", "#answer"], ["days.html?day=21", "#parts"]]) {
  test(`${search} reads files and ignores late files`, async (t) => {
    const page = await open(t, search);
    await page.waitForFunction((answer) => /\d/.test(document.querySelector(answer)?.textContent), answer);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
    const typed = INPUT.replace("7", "1");
    await drop(page, "late.txt");
    await page.fill("#input", typed);
    await page.evaluate((text) => window.read(text), INPUT);
    // If the page wrongly took the late file, the file's text would be in the field within 300 ms.
    await page.waitForTimeout(300);
    assert.equal(await page.inputValue("#input"), typed);
    await drop(page, "next.txt");
    await page.evaluate(() => window.read());
    await says(page, "#input-error", "next.txt");
    await says(page, "#input-error", "cannot be read");
    assert.equal(await page.inputValue("#input"), typed);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#choose")]);
    await chooser.setFiles({ name: "day21.txt", mimeType: "text/plain", buffer: Buffer.from(INPUT) });
    await says(page, answer, "1006866");
    assert.equal(await page.locator("#input-error").isVisible(), false);
    // The page has cleared the file field. Otherwise, the browser would report no change when the user chooses the same file again.
    assert.equal(await page.inputValue("#file"), "");

    // Dragging a file highlights the place that accepts the file. If the page did not prevent the default action, the browser would open the file.
    const drag = (name, types) => page.evaluate(([name, types]) => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      event.dataTransfer = { types, files: [] };
      const isLeft = document.querySelector("#input").dispatchEvent(event);
      return [isLeft, document.querySelectorAll(".dropping").length];
    }, [name, types]);
    assert.deepEqual(await drag("dragover", ["Files"]), [false, 1]);
    assert.deepEqual(await drag("dragleave", ["Files"]), [true, 0]);
    assert.deepEqual(await drag("dragover", ["Files"]), [false, 1]);
    assert.deepEqual(await drag("drop", ["Files"]), [false, 0]);
    // Dropped text is left to the browser.
    for (const event of ["dragover", "drop"]) assert.deepEqual(await drag(event, ["text/plain"]), [true, 0], event);
  });
}
