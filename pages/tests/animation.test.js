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
    // The page redraws the frame a little after the colour scheme changes.
    await becomes(() => meanings(page, rows[0].length), wanted);
  }
  await page.emulateMedia({ forcedColors: "none" });
  // Large cells have gaps between them.
  await page.click('[data-day="11"]');
  await says(page, "#caption", "all flash at once");
  assert.deepEqual(await meanings(page, 10), Array(100).fill("flashes"));
  assert.equal(await page.evaluate(() => document.querySelector("#canvas").getContext("2d").getImageData(0, 0, 1, 1).data[3]), 0);
});

/** The 17 colours of animations in the style sheet, each with its values for red, green and blue. */
function palette() {
  const swatch = document.querySelector("#animation").appendChild(document.createElement("span"));
  const colours = Array.from({ length: 17 }, (_, number) => {
    swatch.dataset.colour = number;
    const colour = getComputedStyle(swatch).backgroundColor;
    const unit = colour.startsWith("rgb") ? 1 : 255;
    return colour.match(/[\d.]+/g).slice(0, 3).map((value) => Math.round(value * unit));
  });
  swatch.remove();
  return colours;
}

/** Compares the shown frame with the worker's frame in the colours of the style sheet. Returns the differences. */
async function differences([day, at, palette]) {
  const { WorkerClient } = await import("./worker-client.js");
  window.worker ??= new WorkerClient({ script: "days-worker.js", module: "days_bg.wasm" });
  const { legend, first } = await window.worker.run("animation", { day, input: document.querySelector("#input").value });
  const { width, cells, caption } = await window.worker.run("frame", at);
  const canvas = document.querySelector("#canvas");
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  const scale = canvas.width / width;
  const found = [];
  const compare = (name, shown, wanted) => shown === wanted || found.push(`${name} is ${shown} instead of ${wanted}`);
  compare("height", canvas.height, (cells.length / width) * scale);
  compare("caption", document.querySelector("#caption").textContent, caption);
  compare("scaling", getComputedStyle(canvas).imageRendering, "pixelated");
  const screen = document.querySelector("#screen").getBoundingClientRect();
  // The first frame fills the screen.
  if (Math.abs(screen.width / screen.height / (first.width ** 2 / first.cells.length) - 1) > 0.02) found.push(`aspect of ${screen.width} × ${screen.height}`);
  const entries = [...document.querySelectorAll("#legend li")];
  compare("legend", entries.map((entry) => entry.textContent).join(), legend.map(({ meaning }) => meaning).join());
  const swatches = entries.map((entry) => Number(entry.querySelector(".swatch").dataset.colour));
  compare("swatches", swatches.join(), legend.map(({ colour }) => colour).join());
  compare("distinct swatches", new Set(swatches.map((colour) => palette[colour].join())).size, legend.length);
  // The gaps around a cell do not reach its centre.
  const centre = (place) => Math.floor((place + 0.5) * scale);
  cells.forEach((cell, place) => {
    const pixel = 4 * (centre(Math.floor(place / width)) * canvas.width + centre(place % width));
    const colour = data.slice(pixel, pixel + 3);
    if (palette[cell].some((value, channel) => Math.abs(value - colour[channel]) > 1)) found.push(`cell ${place} is ${colour} instead of ${palette[cell]}`);
  });
  return found.slice(0, 5);
}

test("a middle frame of each day has correct colours", async (t) => {
  const page = await open(t, "days.html?day=1");
  await page.waitForSelector("#days a");
  const days = (await page.locator("#days .has-animation").allTextContents()).map(Number);
  assert(days.length > 10);
  for (const day of days) {
    await page.click(`[data-day="${day}"]`);
    await says(page, "#heading", `Day ${day}:`);
    await page.waitForSelector("#animation", { state: "visible" });
    const last = Number(await page.getAttribute("#frame", "max"));
    await drawn(page, last);
    const middle = Math.floor(last / 2);
    await seek(page, middle);
    assert.deepEqual(await page.evaluate(differences, [day, middle, await page.evaluate(palette)]), [], `day ${day}`);
  }
});

test("the shades go from the background to blue", async (t) => {
  const [page] = await openAnimation(t, 25);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const colours = await page.evaluate(palette);
    const named = await page.evaluate(() => ["--well", "--ink", "--p1", "--p2", "--p3", "--p4"].map((name) => {
      const digits = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
    }));
    assert.deepEqual([0, 2, 3, 4, 5, 6].map((colour) => colours[colour]), named, colorScheme);
    assert.equal(new Set(colours.slice(0, 16).map(String)).size, 16, colorScheme);
    // Each shade is nearer to blue than the previous shade. All three of its channels are the same fraction of the way from the
    // background to blue.
    const [well, , blue] = named;
    let before = 0;
    for (const shade of colours.slice(7)) {
      const shares = shade.map((value, channel) => (value - well[channel]) / (blue[channel] - well[channel]));
      assert(Math.max(...shares) - Math.min(...shares) < 0.05 && shares[0] > before, `${colorScheme}: ${shares}`);
      [before] = shares;
    }
  }
});

test("without motion, the last frame is shown", async (t) => {
  const [page, last] = await openAnimation(t, 25);
  await drawn(page, last);
  const caption = `Step ${sampleSolved(25)[0].answer}: nobody moves`;
  await says(page, "#caption", caption);
  assert((await page.locator("#animation").ariaSnapshot()).includes(`img "${caption}`));
  // The user prefers less motion, so the animation does not start by itself.
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
  // The fake clock drives the player, but not the worker. A tick asks the worker for at most one frame, so wait for each frame.
  const prepare = (page) => page.clock.install();
  const [page, last] = await openAnimation(t, 9, { reducedMotion: "no-preference", prepare });
  await says(page, "#play", "Pause");
  assert.equal(await page.getAttribute("#caption", "aria-live"), "off");
  await page.click("#play");
  await says(page, "#play", "Play");
  assert.equal(await page.getAttribute("#caption", "aria-live"), "polite");
  assert.equal(await page.inputValue("#speed"), "1");
  await page.selectOption("#speed", "4");
  await page.selectOption("#speed", "1");
  assert.equal(await page.textContent("#play"), "Play");
  await page.clock.pauseAt(Date.now() + 100_000);
  await seek(page, 0);
  await page.clock.runFor(5000);
  assert.equal(await page.inputValue("#frame"), "0");
  await page.press("#frame", " ");
  let at = 0;
  // At normal speed, this animation has two frames per second.
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

test("an animation takes 12 seconds", async (t) => {
  const [page] = await openAnimation(t, 15, { prepare: (page) => page.clock.install() });
  await page.clock.pauseAt(Date.now() + 100_000);
  for (const day of [15, 22]) {
    await page.click(`[data-day="${day}"]`);
    await says(page, "#heading", `Day ${day}:`);
    await page.waitForSelector("#animation", { state: "visible" });
    const last = Number(await page.getAttribute("#frame", "max"));
    await seek(page, 0);
    await page.click("#play");
    for (let at = 1; at <= 3; at++) {
      await page.clock.runFor(Math.floor(12_000 / last) - 10);
      assert.equal(await page.inputValue("#frame"), String(at - 1), `day ${day}`);
      await page.clock.runFor(11);
      await drawn(page, at);
    }
  }
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
