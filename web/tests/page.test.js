// What people do with the page.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";

import { fill, native, open, PAGE, PICTURES, plain, says, text } from "./browser.js";

const INPUT = "Player 1 starting position: 3\nPlayer 2 starting position: 7\n";
/** A game that takes most of a minute. */
const LONG = "?view=quantum&target=6000";

/** What both ways to press a button do. */
const PRESSES = {
  mouse: (page, selector) => page.click(selector),
  keyboard: async (page, selector) => {
    await page.focus(selector);
    await page.keyboard.press("Enter");
  },
};

test("the presets answer the puzzle for the starts of the input", async (t) => {
  const page = await open(t);
  await says(page, "#answer", "739785");
  await page.click("#part-2");
  await says(page, "#most-wins", "444356092776315");

  const starts = "3,7";
  await page.fill("#input", INPUT);
  await says(page, "#most-wins", native("quantum", { spaces: 10, target: 21, rolls: 3, sides: 3, starts }).wins[0]);
  await page.click("#part-1");
  await says(page, "#answer", native("practice", { spaces: 10, target: 1000, rolls: 3, sides: 100, starts }).answer);
  assert.equal(await page.inputValue("#starts"), "3, 7");
});

test("an input that is no input says so at its field, and clears the results", async (t) => {
  const page = await open(t);
  await says(page, "#answer", "739785");
  await page.fill("#input", "Player 1 starting position: 11\n");
  await says(page, "#input-error", "ine 1");
  assert.equal(await page.getAttribute("#input", "aria-invalid"), "true");
  assert.equal(await page.locator("#answer").count(), 0);
  await page.fill("#input", INPUT);
  await says(page, "#answer", "1006866");
  assert.equal(await page.locator("#input-error").isVisible(), false);
});

test("an input comes from a file, too: chosen or dropped", async (t) => {
  const page = await open(t);
  const file = `${PICTURES}/input.txt`;
  writeFileSync(file, INPUT);
  for (const press of Object.values(PRESSES)) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "#choose")]);
    await chooser.setFiles(file);
    await says(page, "#answer", "1006866");
    await page.fill("#input", INPUT.replace("3", "4").replace("7", "8"));
    await says(page, "#answer", "739785");
  }
  await page.evaluate((input) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([input], "day21.txt", { type: "text/plain" }));
    document.querySelector("#input").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, INPUT);
  await says(page, "#answer", "1006866");
});

test("three players under odd rules fare as in the native library", async (t) => {
  const page = await open(t, "?view=quantum&spaces=7&target=30&rolls=2&die=1,1,4&starts=2,5,7");
  await page.waitForSelector("#universes");
  const quantum = native("quantum", { spaces: 7, target: 30, rolls: 2, faces: "1,1,4", starts: "2,5,7" });
  assert.equal(await plain(page, "#universes"), quantum.universes);
  for (const [player, wins] of quantum.wins.entries()) {
    const row = page.locator("#wins .win-list li").nth(player);
    assert((await row.evaluate((element) => element.textContent)).endsWith(wins));
    assert((await row.innerText()).includes(`${(quantum.probabilities[player] * 100).toFixed(2)}\u202f%`));
  }
  assert.equal(await text(page, "#mean-turns"), `${quantum.turns.mean.toFixed(2)} ± ${quantum.turns.stddev.toFixed(2)}`);
  assert.deepEqual(await numbersOfChart(page, 3), quantum.ends_by_turn.slice(1));

  await page.goto(`${PAGE}?view=practice&spaces=11&target=500&rolls=2&die=5,1,4,1&starts=2,5,7`);
  await page.waitForSelector("#answer");
  const practice = native("practice", { spaces: 11, target: 500, rolls: 2, die: "5,1,4,1", starts: "2,5,7" });
  assert.equal(await plain(page, "#answer"), practice.answer);
  assert.equal(await text(page, "#practice-result .headline > span:nth-child(2)"), `Player ${practice.winner} wins`);
  await page.click("#jump");
  await says(page, "#scores", "wins");
  assert.deepEqual(await page.locator("#scores .score").evaluateAll((scores) => scores.map((score) => score.textContent)), practice.scores);
});

test("the numbers of the chart are counts, or shares where counts are too long to read", async (t) => {
  const page = await open(t, "?view=quantum");
  await page.waitForSelector("#universes");
  const { ends_by_turn } = native("quantum", { spaces: 10, target: 21, rolls: 3, sides: 3, starts: "4,8" });
  assert.deepEqual(await numbersOfChart(page, 2), ends_by_turn.slice(1));

  await fill(page, { target: "120" });
  await page.waitForFunction(() => document.querySelector("#universes")?.textContent.length > 40);
  const long = native("quantum", { spaces: 10, target: 120, rolls: 3, sides: 3, starts: "4,8" });
  const shares = await numbersOfChart(page, 2);
  for (const [at, share] of shares.entries()) {
    const expected = (Number(long.ends_by_turn[at + 1]) / Number(long.universes)) * 100;
    if (share.startsWith("<")) assert(expected < 0.000_1, `turn ${at + 1}`);
    else assert(Math.abs(Number.parseFloat(share) - expected) < 0.000_051, `turn ${at + 1}`);
  }
});

/** What the table below the chart has, turn by turn, to the last one. */
async function numbersOfChart(page, players) {
  const cells = await page.locator("#ends tbody td").evaluateAll((cells) => cells.map((cell) => cell.textContent.replace(/\s/g, "")));
  assert.equal(cells.length % players, 0);
  while (cells.at(-1) === "0") cells.pop();
  return cells;
}

test("a target of 10^18 is answered at once, and a jump goes to its end", async (t) => {
  const page = await open(t, "?view=practice&target=10^18");
  const practice = native("practice", { spaces: 10, target: 10n ** 18n, rolls: 3, sides: 100, starts: "4,8" });
  await says(page, "#answer", practice.answer);
  assert.equal(await plain(page, "#rolls-made"), practice.rolls);
  await page.click("#step");
  await says(page, "#log .rows", "1 + 2 + 3");
  await page.click("#jump");
  await says(page, "#scores", practice.scores[0]);
  await says(page, "#scores", practice.scores[1]);
  await says(page, "#log .hint", "the first 1 were made one by one");
});

test("a game of 100,000 turns has a log of which only the rows in sight are there", async (t) => {
  const page = await open(t, "?view=practice&target=300000");
  const { rolls, scores } = native("practice", { spaces: 10, target: 300_000, rolls: 3, sides: 100, starts: "4,8" });
  const turns = rolls / 3;
  assert(turns > 90_000);
  await page.waitForSelector("#log .scroller");
  await says(page, "#scores", "Player 1");
  await page.click("#jump");
  await says(page, "#log .rows", scores[0]);
  assert.equal(await page.getAttribute("#log .scroller", "aria-rowcount"), String(turns + 1));
  assert((await page.locator("#log .rows .row").count()) < 60);
  await page.locator("#log .scroller").evaluate((scroller) => { scroller.scrollTop = 0; });
  await says(page, "#log .rows", "1 + 2 + 3");
});

for (const [how, press] of Object.entries(PRESSES)) {
  test(`every control of the practice game works by ${how}`, async (t) => {
    const page = await open(t);
    await says(page, "#scores", "Player 2");
    await press(page, "#step");
    await says(page, "#status", "Turn 1: player 1 moves to space 10, score 10.");
    await press(page, "#step");
    await says(page, "#status", "Turn 2: player 2 moves to space 3, score 3.");
    await says(page, "#log .rows", "4 + 5 + 6");
    assert.equal(await page.locator("#log .rows .row").count(), 2);

    const slider = page.locator("#speed");
    if (how === "mouse") {
      const { x, y, width, height } = await slider.boundingBox();
      await page.mouse.click(x + width - 2, y + height / 2);
    } else {
      await slider.focus();
      await page.keyboard.press("End");
    }
    assert.equal(await text(page, "#speed-value"), "2\u202f000 turns per second");
    await press(page, "#play");
    await says(page, "#scores", "wins");
    assert.equal(await text(page, "#play"), "Play");
    assert.equal(await page.getAttribute("#step", "aria-disabled"), "true");

    await press(page, "#restart");
    await says(page, "#log .hint", "No turn yet");
    await slider.fill("0");
    await press(page, "#play");
    await says(page, "#play", "Pause");
    await says(page, "#log .rows", "1 + 2 + 3");
    await press(page, "#play");
    await says(page, "#play", "Play");
    await press(page, "#jump");
    await says(page, "#status", "331 turns made. Player 1 wins.");
    assert.deepEqual(await page.locator("#scores .score").allTextContents(), ["1000", "745"]);
  });

  test(`views, presets and the map work by ${how}`, async (t) => {
    const page = await open(t);
    await says(page, "#answer", "739785");
    await press(page, "#to-quantum");
    await page.waitForSelector("#universes");
    assert.equal(await page.getAttribute("#to-quantum", "aria-current"), "page");
    await page.waitForSelector('#map button[aria-pressed="true"]');

    const cell = '#map button[data-one="5"][data-two="8"]';
    if (how === "mouse") {
      await page.click(cell);
    } else {
      await page.focus('#map button[tabindex="0"]');
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    await page.waitForSelector(`${cell}[aria-pressed="true"]`);
    assert.equal(await page.inputValue("#starts"), "5, 8");
    const { wins } = native("quantum", { spaces: 10, target: 21, rolls: 3, sides: 3, starts: "5,8" });
    await says(page, "#wins", wins[0]);

    const drawing = page.locator("#ends .drawing");
    if (how === "mouse") {
      await page.locator("#ends .column").nth(3).hover();
    } else {
      await drawing.focus();
      for (let column = 0; column < 4; column++) await page.keyboard.press("ArrowRight");
    }
    await says(page, "#ends-readout", "Round 7 (turns 13 to 14): ");
    await press(page, "#ends summary");
    assert(await page.locator("#ends table").isVisible());

    await press(page, "#part-1");
    await says(page, "#answer", "739785");
    await press(page, "#part-2");
    await says(page, "#most-wins", "444356092776315");
    await press(page, "#to-practice");
    await says(page, "#answer", "739785");
    await press(page, "#to-days");
    await says(page, "#answers-heading", "Day ");
  });

  test(`a long job is cancelled by ${how}, and the page does not freeze meanwhile`, async (t) => {
    const page = await open(t, LONG);
    await page.waitForSelector("#job", { state: "visible" });
    // A page that freezes draws these frames when the job is over, and says no more of it.
    const isUnderWay = await page.evaluate(async () => {
      for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
      return document.querySelector("#job").checkVisibility();
    });
    assert(isUnderWay);
    await page.waitForFunction(() => document.querySelector("#job-progress").value > 0);
    await press(page, "#cancel");
    await says(page, "#wins", "Cancelled");
    assert.equal(await page.locator("#job").isVisible(), false);
    // What was cancelled is gone for good, and the next job is not held up by it.
    await fill(page, { target: "21" });
    await says(page, "#most-wins", "444356092776315");
  });
}

test("the map of a game that takes long waits to be asked for, and can be cancelled", async (t) => {
  const page = await open(t, "?view=quantum&spaces=40&target=1000");
  await page.click("#draw-map");
  await page.waitForSelector("#map tbody tr");
  await page.click("#cancel");
  await says(page, "#map", "Cancelled");
});

test("a later rule takes the place of a job that is under way", async (t) => {
  const page = await open(t, LONG);
  await page.waitForSelector("#job", { state: "visible" });
  await fill(page, { target: "21", starts: "3 7" });
  const { wins } = native("quantum", { spaces: 10, target: 21, rolls: 3, sides: 3, starts: "3,7" });
  await says(page, "#most-wins", wins[0]);
  assert.equal(await page.locator("#job").isVisible(), false);
});

test("the map has the chances that the games have, and says whose starts are fixed", async (t) => {
  const page = await open(t, "?view=quantum&spaces=4&target=9&starts=1,2,4");
  await page.waitForSelector('#map button[tabindex="0"]');
  assert.equal(await page.locator("#map tbody tr").count(), 4);
  await says(page, "#map", "The other players start as the rules say: 4.");
  for (const [one, two] of [[1, 1], [3, 2], [4, 4]]) {
    const { probabilities } = native("quantum", { spaces: 4, target: 9, rolls: 3, sides: 3, starts: `${one},${two},4` });
    const name = await page.getAttribute(`#map button[data-one="${one}"][data-two="${two}"]`, "aria-label");
    assert.equal(name, `${one} and ${two}: ${(probabilities[0] * 100).toFixed(0)}, or ${(probabilities[0] * 100).toFixed(2)}\u202f%`);
  }
  await fill(page, { starts: "1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1" });
  await says(page, "#map", "The other players start as the rules say: 3, 4, 1, 2, 3, 4, 1, 2, 3, 4 and 1 more. Pick");
  await fill(page, { starts: "1" });
  await says(page, "#map", "a map takes two");
  await fill(page, { starts: "1, 2", spaces: "41" });
  await says(page, "#map", "up to 40 spaces");
});

for (const [view, result] of [["practice", "#answer"], ["quantum", "#most-wins"]]) {
  test(`what is wrong in the ${view} game is said at its field, and no result stays`, async (t) => {
    const page = await open(t, `?view=${view}`);
    /** Enter ends the typing. */
    const enter = async (field, value) => {
      await page.fill(`#${field}`, value);
      await page.press(`#${field}`, "Enter");
    };
    for (const [field, value, message] of [
      ["spaces", "0", "0 spaces"],
      ["spaces", "many", "whole number"],
      ["spaces", "4294967296", "too large"],
      ["target", "", "missing"],
      ["target", "10^20", "too large"],
      ["rolls", "-1", "whole number"],
      ["die", "0", "sides"],
      ["die", "1, x", "whole number"],
      ["starts", "", "no players"],
      ["starts", "4, 11", "player 2 starts on space 11"],
    ]) {
      await page.waitForSelector(result);
      const before = await page.inputValue(`#${field}`);
      await enter(field, value);
      await page.waitForSelector(`#${field}[aria-invalid="true"]`);
      const told = await text(page, `#${field}-error`);
      assert(told.toLowerCase().includes(message.toLowerCase()), `${field} = ${value}: ${told}`);
      assert((await page.getAttribute(`#${field}`, "aria-describedby")).includes(`${field}-error`));
      assert.equal(await page.locator(result).count(), 0);
      assert.equal(await page.locator(".track svg, #ends svg, #map table, #scores li").count(), 0);
      await enter(field, before);
      await page.waitForSelector(result);
      assert.equal(await page.locator(".error:visible").count(), 0);
    }
  });
}

test("rules that take too much are refused for the form as a whole", async (t) => {
  const page = await open(t, "?view=quantum&target=10^18");
  await says(page, "#rules-error", "GiB");
  assert.equal(await page.locator("#most-wins").count(), 0);
  await fill(page, { target: "21" });
  await says(page, "#most-wins", "444356092776315");
  assert.equal(await page.locator("#rules-error").isVisible(), false);
});

test("a link reproduces the view, and the back button goes back", async (t) => {
  const page = await open(t);
  await says(page, "#answer", "739785");
  await page.click("#part-2");
  await says(page, "#most-wins", "444356092776315");
  await fill(page, { spaces: "12", target: "10^1", rolls: "1", die: "1, 1, 6", starts: "3, 12, 1" });
  await page.waitForFunction(() => location.search.endsWith("starts=3,12,1"));
  assert.equal(await page.evaluate(() => location.search), "?view=quantum&spaces=12&target=10^1&rolls=1&die=1,1,6&starts=3,12,1");
  const { wins } = native("quantum", { spaces: 12, target: 10, rolls: 1, faces: "1,1,6", starts: "3,12,1" });
  await says(page, "#wins", wins[2]);

  const other = await open(t, page.url());
  await says(other, "#wins", wins[2]);
  assert.equal(await other.inputValue("#die"), "1,1,6");

  // What was typed is one step back, however many keys it took.
  await page.goBack();
  await says(page, "#answer", "739785");
  assert.equal(await page.evaluate(() => location.search), "");
  await page.goForward();
  await says(page, "#wins", wins[2]);
});

test("addresses that make no sense do no harm", async (t) => {
  for (const search of ["?view=nonsense", "?view=practice&starts=%00&die=%3Cb%3E", "?%E0%A4%A", "?view=quantum&spaces=&target=<img src=x>"]) {
    const page = await open(t, search);
    await page.waitForSelector("#answer, .error:visible");
    assert.equal(await page.locator("main img, main b").count(), 0);
  }
});
