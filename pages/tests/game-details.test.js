// Compares every number and shape on the page of the game with the output of the native program.

import assert from "node:assert/strict";
import { test } from "node:test";

import { becomes, cells, drawMapsOf, native, open, PAGE, PRACTICE, QUANTUM, says, script, texts, turns } from "./browser.js";

const NARROW = "\u202f";
const percent = (share) => `${(share * 100).toFixed(2)}${NARROW}%`;
const most = (counts) => counts.reduce((most, count) => (BigInt(count) > BigInt(most) ? count : most));

/** The page's address for a game. The rules are given as flags of the native program. */
const address = (view, { sides, faces, die, ...rules }) => `?${new URLSearchParams({ view, ...rules, die: sides ?? faces ?? die })}`;

for (const rules of [{ ...PRACTICE, target: 40 }, { spaces: 7, target: 20, rolls: 2, die: "3,0,5,1", starts: "1,7,3,3" }, { spaces: 12, target: 40, rolls: 7, sides: 9, starts: "2,9" }]) {
  test(`turns and scores match, from ${rules.starts} to ${rules.target}`, async (t) => {
    const page = await open(t, address("practice", rules));
    const { scores, winner, turns: made, rolls, answer } = native("practice", rules);
    await says(page, "#answer", answer);
    await page.click("#jump");
    await says(page, "#scores", "wins");
    const log = turns(rules).map(([player, rolled, space, score], at) => {
      const parts = rolled.split("+");
      const shown = parts.length > 6 ? `${parts[0]} + … + ${parts.at(-1)}` : parts.join(" + ");
      return [String(at + 1), player + player, shown, space, score];
    });
    // These games are short, so all rows are visible.
    await becomes(() => cells(page, "#log .rows .row"), log);
    // For screen readers, the table's head is row 1, so the first turn is row 2.
    assert.deepEqual(await page.locator("#log .rows .row").evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("aria-rowindex")))), log.map((_, at) => at + 2));
    const hues = (selector) => page.locator(selector).evaluateAll((all) => all.map(({ dataset }) => Number(dataset.hue)));
    assert.deepEqual(await hues("#log .rows .badge"), log.map((_, at) => (at % scores.length) + 1));
    assert.deepEqual(await hues("#scores li"), scores.map((_, at) => at + 1));
    assert.deepEqual(await cells(page, "#scores li"), scores.map((score, at) => [`${at + 1}`, `Player ${at + 1}${at + 1 === winner ? "wins" : ""}`, score]));
    assert.deepEqual(await texts(page, "#practice-result .headline > *"), [`${winner}`, `Player ${winner} wins`, `after ${made} turns`]);
    const lowest = scores.reduce((lowest, score) => (BigInt(score) < BigInt(lowest) ? score : lowest));
    assert.deepEqual(await texts(page, "#answer, #lowest, #rolls-made"), [answer, lowest, rolls]);
  });
}

test("each pawn has its space, number and colour", async (t) => {
  const rules = { ...PRACTICE, spaces: 12, starts: "4,8,1" };
  const page = await open(t, address("practice", rules));
  await page.waitForSelector(".pawn");
  const spaces = ["4", "8", "1"];
  let places = [];
  for (const [turn, [player, , space]] of [[], ...turns(rules).slice(0, 7)].entries()) {
    if (turn > 0) {
      await page.click("#step");
      await says(page, "#status", `Turn ${turn}:`);
      spaces[player - 1] = space;
    }
    const found = await page.evaluate(() => {
      const centre = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      // A pawn is on the line from the track's centre to the pawn's space, so this space is the nearest to the pawn.
      return [...document.querySelectorAll(".pawn")].map((pawn) => {
        const [x, y] = centre(pawn.querySelector("circle"));
        const apart = (mark) => Math.hypot(centre(mark)[0] - x, centre(mark)[1] - y);
        const [mark] = [...document.querySelectorAll(".space")].sort((one, two) => apart(one) - apart(two));
        return [mark.textContent, pawn.textContent, pawn.dataset.hue];
      });
    });
    assert.deepEqual(found, spaces.map((space, player) => [space, `${player + 1}`, `${player + 1}`]), `turn ${turn}`);
    // A pawn moves forward, by less than one lap of the track.
    const now = await page.locator(".pawn").evaluateAll((pawns) => pawns.map((pawn) => Number(pawn.style.transform.match(/[\d.]+/)[0])));
    for (const [pawn, at] of now.entries()) assert(at - (places[pawn] ?? at) >= 0 && at - (places[pawn] ?? at) < 1, `pawn ${pawn + 1}: ${places[pawn]} to ${at}`);
    places = now;
    const title = `A track of 12 spaces after turn ${turn}: ${spaces.map((space, player) => `player ${player + 1} on ${space}`).join(", ")}`;
    assert.deepEqual(await texts(page, "#track title, .space.last text, .caption:not(.small)"), [title, space, String(turn)].filter(Boolean));
  }
});

const GAMES = [
  QUANTUM,
  { spaces: 7, target: 30, rolls: 2, faces: "1,1,4", starts: "2,5,7" },
  { spaces: 30, target: 40, rolls: 2, sides: 3, starts: "1,9,17,25" },
  // A long game: the table has only the rounds that the chart shows. It shows percentages, because the counts are too long to read.
  { ...QUANTUM, target: 200 },
];

for (const rules of GAMES) {
  test(`wins, chart and map: ${rules.spaces} spaces to ${rules.target}`, async (t) => {
    const page = await open(t, address("quantum", rules), { prepare: drawMapsOf(Infinity) });
    await page.waitForSelector('#map button[tabindex="0"]');
    const { wins, universes, turns, probabilities, ends_by_turn } = native("quantum", rules);
    assert.deepEqual(await texts(page, "#wins .chance"), probabilities.map((share) => percent(share)));
    assert.deepEqual((await texts(page, "#wins .count")).map((count) => count.replace("most: ", "")), wins);
    assert.deepEqual(await texts(page, "#most-wins, #universes, #mean-turns"), [most(wins), universes, `${turns.mean.toFixed(2)} ± ${turns.stddev.toFixed(2)}`]);
    await page.getByRole("button", { name: "Copy most wins" }).click();
    await says(page, "#status", "Copied");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), most(wins));
    const bars = await page.locator("#wins .bar > span").evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width / bar.parentElement.getBoundingClientRect().width));
    for (const [player, width] of bars.entries()) {
      assert(Math.abs(width - probabilities[player]) < 0.005 && (width > 0) === (wins[player] !== "0"), `bar ${player + 1}`);
    }
    // The page groups digits by thousands.
    assert.equal((await texts(page, "#universes .digits > span")).join(" "), universes.replace(/\B(?=(\d{3})+$)/g, " "));

    const players = wins.length;
    const chart = await page.evaluate(() => {
      const all = (selector, describe, inside = document) => [...inside.querySelectorAll(selector)].map(describe);
      const number = (element, name) => Number(element.getAttribute(name));
      return {
        badges: all("#wins .badge", (badge) => getComputedStyle(badge).backgroundColor),
        legend: all("#ends .legend .swatch", (swatch) => getComputedStyle(swatch).backgroundColor),
        ticks: all("#ends .tick[text-anchor=end]", (tick) => [Number.parseFloat(tick.textContent), number(tick, "y")]),
        columns: all("#ends .column", (column) =>
          all("rect:not(.hit)", (bar) => [getComputedStyle(bar).fill, number(bar, "height"), number(bar, "y") + number(bar, "height")], column),
        ),
        round: Number(document.querySelector("#ends svg .tick[text-anchor=middle]").textContent),
      };
    });
    assert.equal(new Set(chart.badges).size, players, "every player has a colour");
    assert.deepEqual(chart.legend, chart.badges);
    const [[zero, bottom], [top, height]] = [chart.ticks[0], chart.ticks.at(-1)];
    assert(zero === 0 && chart.ticks.length > 2);
    // The counts may be too large for JavaScript's numbers.
    const share = (turn) => Number((BigInt(ends_by_turn[turn] ?? 0) * 10n ** 12n) / BigInt(universes)) / 1e12;
    const turnOf = (round, player) => (round - 1) * players + player + 1;
    let drawn = 0;
    for (const [at, column] of chart.columns.entries()) {
      let below = bottom;
      for (const [player, [fill, size, lower]] of column.entries()) {
        const wanted = share(turnOf(chart.round + at, player));
        const shown = (size / (bottom - height)) * (top / 100);
        assert(Math.abs(shown - wanted) < 1e-6 && Math.abs(lower - below) < 1e-6 && fill === chart.badges[player], `column ${at + 1}, player ${player + 1}`);
        below -= size;
        drawn += wanted;
      }
    }
    assert(drawn > 0.999);
    const areShares = BigInt(universes) >= 2n ** 128n;
    const rows = await cells(page, "#ends tbody tr");
    assert.equal(rows.length, areShares ? chart.columns.length : Math.ceil((ends_by_turn.length - 1) / players));
    const entries = rows.flatMap(([round, ...shown]) => shown.map((text, player) => [text, turnOf(round, player)]));
    // Copying the table yields only the digits.
    if (!areShares) assert.deepEqual(entries.map(([text]) => text), entries.map(([, turn]) => ends_by_turn[turn] ?? "0"));
    else for (const [text, turn] of entries) assert(text.startsWith("<") ? share(turn) < 1e-6 : Math.abs(Number.parseFloat(text) - 100 * share(turn)) < 0.000_051, `turn ${turn}: ${text}`);

    assert.equal(await page.locator("#map tbody button").count(), rules.spaces ** 2);
    const others = rules.starts.split(",").slice(2);
    for (const [one, two] of [[1, 1], [2, 7], [rules.spaces, rules.spaces - 1]]) {
      const [chance] = native("quantum", { ...rules, starts: [one, two, ...others].join() }).probabilities;
      const shown = rules.spaces > 16 ? "" : (chance * 100).toFixed(0);
      const cell = page.locator(`#map tbody tr:nth-child(${one}) td:nth-child(${two + 1}) button`);
      assert.deepEqual(
        await cell.evaluate((button) => [button.textContent, button.getAttribute("aria-label"), button.title]),
        [shown, `${one} and ${two}: ${shown && `${shown}, or `}${percent(chance)}`, `Player 1 on ${one}, player 2 on ${two}: ${percent(chance)}`],
      );
    }
    // Higher chances have colours nearer to the high end of the legend.
    const [steps, colours] = await page.evaluate(() => {
      const colours = (selector, describe) => [...document.querySelectorAll(selector)].map((cell) => [getComputedStyle(cell).backgroundColor.match(/\d+/g).map(Number), describe(cell)]);
      return [colours("#map .steps span", () => 0), colours("#map tbody button", ({ title }) => Number(title.match(/: ([\d.]+)\u202f%$/)[1]))];
    });
    const apart = (one, two) => Math.hypot(...one.map((value, at) => value - two[at]));
    const along = (colour) => steps.reduce((best, [step], at) => (apart(step, colour) < apart(steps[best][0], colour) ? at : best), 0);
    const places = colours.sort(([, one], [, two]) => one - two).map(([colour]) => along(colour));
    assert.deepEqual(places, [...places].sort((one, two) => one - two));
    assert(places.at(-1) === 8 || places[0] === 0, `${places[0]} to ${places.at(-1)}`);
    // The scale extends equally far on both sides of a fair share, but not below 0.
    const chances = await page.locator("#map tbody button").evaluateAll((cells) => cells.map(({ title }) => Number(title.match(/: ([\d.]+)\u202f%$/)[1])));
    const fair = 100 / players;
    const above = Math.max(...chances.map((chance) => Math.abs(chance - fair)));
    const scale = (await texts(page, "#map .scale > :not(.steps)")).map((text) => Number.parseInt(text.match(/\d+/)[0], 10));
    for (const [at, wanted] of [fair - Math.min(above, fair), fair + above, fair].entries()) assert(Math.abs(scale[at] - wanted) <= 0.6, `${scale}: ${wanted}`);
    // After a change to the dark scheme, a fair share has the dark scheme's colour.
    await page.emulateMedia({ colorScheme: "dark" });
    await becomes(() => page.evaluate(() => {
      const even = getComputedStyle(document.documentElement).getPropertyValue("--heat-even").trim();
      const colour = getComputedStyle(document.querySelector("#map .steps span:nth-child(5)")).backgroundColor;
      return `#${colour.match(/\d+/g).map((value) => Number(value).toString(16).padStart(2, "0")).join("")}` === even;
    }), true);
  });
}

test("a column of several rounds shows their sum", async (t) => {
  const rules = { spaces: 10, target: 400, rolls: 1, faces: "0,1", starts: "4,8" };
  const page = await open(t, address("quantum", rules));
  await page.waitForSelector("#ends .column");
  const { universes, ends_by_turn } = native("quantum", rules);
  const total = BigInt(universes);
  const share = (turn) => Number((BigInt(ends_by_turn[turn] ?? 0) * 10n ** 12n) / total) / 1e10;
  const columns = await page.locator("#ends .column").count();
  await page.focus("#ends .drawing");
  let next;
  for (let at = 0; at < columns; at++) {
    await page.keyboard.press("ArrowRight");
    const readout = await page.textContent("#ends-readout");
    const numbers = readout.match(/^Rounds? (\d+)(?: to (\d+))? \(turns (\d+) to (\d+)\): [< ]*([\d.]+)\u202f% .* player 1 [< ]*([\d.]+)\u202f%, player 2 [< ]*([\d.]+)/);
    const [from, to = from, first, last, sum, one, two] = numbers.slice(1).map((number) => number && Number(number));
    assert.deepEqual([next ?? from, 2 * from - 1, 2 * to], [from, first, last], readout);
    next = to + 1;
    const wanted = [0, 0];
    for (let turn = first; turn <= last; turn++) wanted[(turn - 1) % 2] += share(turn);
    if (sum >= 0.1) for (const [shown, exact] of [[sum, wanted[0] + wanted[1]], [one, wanted[0]], [two, wanted[1]]]) assert(Math.abs(shown - exact) < 0.006, `${readout}: ${exact}`);
    assert.deepEqual(await page.locator("#ends .column").evaluateAll((all) => all.flatMap((column, at) => (column.matches(".chosen") ? [at] : []))), [at]);
  }
  const shown = await page.textContent("#ends-readout");
  await page.keyboard.press("ArrowLeft");
  assert.notEqual(await page.textContent("#ends-readout"), shown);
  await page.keyboard.press("End");
  assert.equal(await page.textContent("#ends-readout"), shown);
  await page.keyboard.press("Home");
  const [first, second] = (await page.textContent("#ends-readout")).match(/\d+/g).map(Number);
  assert.equal(await page.locator("#ends .tick[text-anchor=middle]").first().textContent(), `${first}–${second}`);
  const rounds = Math.ceil((ends_by_turn.length - 1) / 2);
  assert((await page.textContent("#ends > .hint")).startsWith(`${rounds - (next - first)} of ${rounds} rounds are not drawn`));
});

test("the winner is listed after the first 24 players", async (t) => {
  // In the practice game, player 1 rolls 1, player 2 rolls 2, and so on. Player 28 lands on space 10 and wins; the others land on space 1.
  const starts = Array.from({ length: 28 }, (_, player) => (player === 27 ? 2 : 10 - (player % 10)));
  const practice = { ...PRACTICE, target: 10, rolls: 1, starts: starts.join() };
  const { winner } = native("practice", practice);
  assert.equal(winner, 28);
  const page = await open(t, address("practice", practice), { broken: /ERR_ABORTED/ });
  await page.waitForSelector("#answer");
  await page.click("#jump");
  await says(page, "#scores", "wins");
  const players = [...Array.from({ length: 24 }, (_, player) => String(player + 1)), "28"];
  assert.deepEqual(await texts(page, "#scores .badge"), players);
  await says(page, "#scores .hint", "The first 24 of 28 players, and the winner.");
  // In the quantum game, player 28 starts on space 8 and always wins in the first round.
  await page.goto(`${PAGE}${address("quantum", { ...QUANTUM, target: 8, rolls: 1, sides: 2, starts: [...Array(27).fill(1), 8].join() })}`);
  await says(page, "#wins", "show all");
  assert.deepEqual(await texts(page, "#wins .badge"), players);
});

test("numbers and times are shortened and rounded", async () => {
  const { brief, counted, duration, percent } = await script("format.js");
  const shown = [
    ...["0", "999", "1000", "1".repeat(21), "2".repeat(22), `999${"0".repeat(100)}`].map((number) => brief(number)),
    brief("1234567", 6),
    ...["0", "1", "1000"].map((number) => counted(number, "turn", "turns")),
    ...[0, 0.000_04, 0.565_06, 0.999_96, 1].map((share) => percent(share, 2)),
    ...[0.5, 9.94, 9.96, 99.4, 99.5, 994, 995, 995_000, 995_000_000, 1e12].map((time) => duration(time)),
  ];
  assert.deepEqual(shown.map((text) => text.replaceAll(NARROW, " ")), [
    "0", "999", "1 000", "111 111 111 111 111 111 111", "2.22 × 10²¹", "9.99 × 10¹⁰²", "1.23 × 10⁶",
    "0 turns", "1 turn", "1 000 turns",
    "0.00 %", "< 0.01 %", "56.51 %", "> 99.99 %", "100.00 %",
    "0.5 ns", "9.9 ns", "10 ns", "99 ns", "100 ns", "990 ns", "1.0 µs", "1.0 ms", "1.0 s", "1000 s",
  ]);
});

test("the focus survives a button that disappears", async (t) => {
  const many = Array.from({ length: 25 }, (_, player) => (player % 10) + 1).join();
  for (const [search, button, next] of [
    [`?view=quantum&target=8&rolls=2&starts=${many}`, "#wins button.link", ".win-list"],
    ["?view=quantum&target=1000", "#universes button.link", "#universes span"],
    ["?view=quantum", "#draw-map", "#map"],
  ]) {
    const page = await open(t, search, { prepare: drawMapsOf(0) });
    await page.press(button, "Enter");
    await page.waitForSelector(button, { state: "detached" });
    assert(await page.evaluate((next) => document.activeElement.closest(next) !== null, next), next);
    if (next === "#universes span") assert.equal(await page.textContent("#universes"), native("quantum", { ...QUANTUM, target: 1000 }).universes);
  }
});

for (const [width, height] of [[390, 844], [1024, 700], [1280, 900]]) {
  test(`${width} × ${height} shows the result at once`, async (t) => {
    const page = await open(t, "", { width, height, broken: /ERR_ABORTED/ });
    for (const [search, result] of [["?view=practice", "#answer"], ["?view=quantum", "#most-wins"], ["days.html?day=21", "#parts .value >> nth=0"]]) {
      await page.goto(`${PAGE}${search}`);
      const box = await page.locator(result).boundingBox();
      assert(box.y + box.height <= height, `${search}: ${box.y}`);
    }
  });
}
