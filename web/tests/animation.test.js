// Tests the animations of days, and the player that shows them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { becomes, open, openWithGate, sampleSolved, says } from "./browser.js";

/** Opens a day with an animation. Returns the page and the number of the last frame. */
async function openAnimation(t, day, options) {
  const page = await open(t, `days.html?day=${day}`, options);
  await page.waitForSelector("#animation", { state: "visible" });
  return [page, Number(await page.getAttribute("#frame", "max"))];
}

/** Waits until the page has drawn a frame. */
const drawn = (page, at) =>
  page.waitForFunction((at) => document.querySelector("#frame").getAttribute("aria-valuetext").startsWith(`${at} of `), at);

async function seek(page, at) {
  await page.fill("#frame", String(at));
  await drawn(page, at);
}

/** The meaning of each cell in the current frame, from the legend's entry for its colour. */
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

test("each cell has its place and legend colour", async (t) => {
  const [page] = await openAnimation(t, 25, { forcedColors: "active" });
  const rows = (await page.inputValue("#input")).trim().split("\n");
  await seek(page, 0);
  const wanted = [...rows.join("")].map((place) => ({ ">": "moves east", v: "moves south" })[place]);
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    // The page notices the new colour scheme a little later.
    await becomes(() => meanings(page, rows[0].length), wanted);
  }
  await page.emulateMedia({ forcedColors: "none" });
  // Large cells have gaps between them.
  await page.click('[data-day="11"]');
  await says(page, "#caption", "all flash at once");
  assert.deepEqual(await meanings(page, 10), Array(100).fill("flashes"));
});

test("without motion, the last frame is shown", async (t) => {
  const [page, last] = await openAnimation(t, 25);
  await drawn(page, last);
  const caption = `Step ${sampleSolved(25)[0].answer}: nobody moves`;
  await says(page, "#caption", caption);
  assert((await page.locator("#animation").ariaSnapshot()).includes(`img "${caption}`));
  // Users who prefer less motion start the animation themselves.
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

test("an animation plays, pauses and restarts", async (t) => {
  // The worker makes frames in real time. A tick of the fake clock asks for one frame at most.
  const prepare = (page) => page.clock.install();
  const [page, last] = await openAnimation(t, 9, { reducedMotion: "no-preference", prepare });
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
  // The animation has two frames per second.
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
  // The first tick shows the last frame; the next tick stops the animation.
  await page.clock.runFor(2000);
  await drawn(page, last);
  await page.clock.runFor(2000);
  await says(page, "#play", "Play");
});

test("a late animation is not shown", async (t) => {
  const [page, animations] = await openWithGate(t, "days.html?day=15", ["animation"], { shut: true });
  await animations.reached();
  await page.click('[data-day="1"]');
  await says(page, "#heading", "Day 1:");
  await animations.open();
  await page.waitForSelector('#parts .right');
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#animation").isVisible(), false);
});
