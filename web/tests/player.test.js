// The pictures of days being solved, and the player that shows them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { becomes, open, openWithGate, sampleSolved, says } from "./browser.js";

/** Opens the picture of a day, and returns the page and the number of the last frame. */
async function openPicture(t, day, options) {
  const page = await open(t, `days.html?day=${day}`, options);
  await page.waitForSelector("#picture", { state: "visible" });
  return [page, Number(await page.getAttribute("#frame", "max"))];
}

/** Waits until a frame is drawn. */
const drawn = (page, at) =>
  page.waitForFunction((at) => document.querySelector("#frame").getAttribute("aria-valuetext").startsWith(`${at} of `), at);

async function seek(page, at) {
  await page.fill("#frame", String(at));
  await drawn(page, at);
}

/** The meaning of each cell of the frame that is drawn: what the legend says of the colour in its middle. */
const meanings = (page, width) =>
  page.evaluate((width) => {
    const canvas = document.querySelector("#canvas");
    const height = (canvas.height / canvas.width) * width;
    const copy = new OffscreenCanvas(width, height).getContext("2d");
    copy.imageSmoothingEnabled = false;
    copy.drawImage(canvas, 0, 0, width, height);
    const { data } = copy.getImageData(0, 0, width, height);
    const entries = [...document.querySelectorAll("#legend li")];
    const known = new Map(entries.map((entry) => [getComputedStyle(entry.querySelector(".swatch")).backgroundColor, entry.textContent]));
    return Array.from({ length: width * height }, (_, at) => known.get(`rgb(${data.slice(4 * at, 4 * at + 3).join(", ")})`));
  }, width);

test("each cell has the colour that the legend gives it, at its place, in both schemes, even if colours are forced", async (t) => {
  const [page] = await openPicture(t, 25, { forcedColors: "active" });
  const rows = (await page.inputValue("#input")).trim().split("\n");
  await seek(page, 0);
  const wanted = [...rows.join("")].map((place) => ({ ">": "moves east", v: "moves south" })[place]);
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    // The page hears of another scheme a little later.
    await becomes(() => meanings(page, rows[0].length), wanted);
  }
  await page.emulateMedia({ forcedColors: "none" });
  // Large cells, with gaps between them.
  await page.click('[data-day="11"]');
  await says(page, "#caption", "all flash at once");
  assert.deepEqual(await meanings(page, 10), Array(100).fill("flashes"));
});

test("without motion, the last frame is shown, with the answer as its text; slider, keyboard and buttons go to others, but not beyond the ends", async (t) => {
  const [page, last] = await openPicture(t, 25);
  await drawn(page, last);
  const caption = `Step ${sampleSolved(25)[0].answer}: nobody moves`;
  await says(page, "#caption", caption);
  assert((await page.locator("#picture").ariaSnapshot()).includes(`img "${caption}`));
  // Whoever wants no motion gets none until asking for it.
  await page.waitForTimeout(200);
  assert.deepEqual([await page.textContent("#play"), await page.inputValue("#frame")], ["Play", String(last)]);
  await seek(page, 5);
  await says(page, "#caption", "Step 5: ");
  await page.focus("#frame");
  for (const [press, at, caption] of [
    ["ArrowRight", 6, "Step 6: "],
    ["Home", 0, "Before the first step"],
    ["#back", 0, "Before the first step"],
    ["#forward", 1, "Step 1: "],
    ["End", last, "nobody moves"],
    ["#forward", last, "nobody moves"],
    ["#back", last - 1, `Step ${last - 1}: `],
  ]) {
    if (press.startsWith("#")) await page.click(press);
    else await page.press("#frame", press);
    await drawn(page, at);
    await says(page, "#caption", caption);
    assert.equal(await page.inputValue("#frame"), String(at), press);
  }
});

test("a picture plays to its end at the chosen speed, pauses, and begins again", async (t) => {
  // Frames are made in real time; a step of the player's clock asks for one at most.
  const prepare = (page) => page.clock.install();
  const [page, last] = await openPicture(t, 9, { reducedMotion: "no-preference", prepare });
  await says(page, "#play", "Pause");
  assert.equal(await page.getAttribute("#caption", "aria-live"), "off");
  await page.click("#play");
  await says(page, "#play", "Play");
  assert.equal(await page.getAttribute("#caption", "aria-live"), "polite");
  await page.clock.pauseAt(Date.now() + 100_000);
  await seek(page, 0);
  await page.clock.runFor(5000);
  assert.equal(await page.inputValue("#frame"), "0");
  await page.press("#frame", " ");
  let at = 0;
  // Two frames in a second.
  for (const [speed, wait] of [["1", 500], ["4", 125], ["0.25", 2000]]) {
    await page.selectOption("#speed", speed);
    await page.clock.runFor(wait - 20);
    assert.equal(await page.inputValue("#frame"), String(at), speed);
    await page.clock.runFor(20);
    await drawn(page, ++at);
  }
  await seek(page, last);
  await page.click("#play");
  await drawn(page, 0);
  await seek(page, last - 1);
  await page.click("#play");
  // To the last frame, and then to the end.
  await page.clock.runFor(2000);
  await drawn(page, last);
  await page.clock.runFor(2000);
  await says(page, "#play", "Play");
});

test("a picture that comes too late is not shown", async (t) => {
  const [page, pictures] = await openWithGate(t, "days.html?day=15", ["picture"], { shut: true });
  await pictures.reached();
  await page.click('[data-day="1"]');
  await says(page, "#heading", "Day 1:");
  await pictures.open();
  await page.waitForSelector('#parts .right');
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#picture").isVisible(), false);
});
