// What the page shows, cell by cell and shape by shape, against the native program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

import { AT_GATE, DIRAC, fill, gate, native, open, says } from "./browser.js";

const texts = (page, selector) => page.locator(selector).evaluateAll((elements) => elements.map((element) => element.textContent));

/** Whether the rows that are drawn are those in sight. */
function covers() {
  const scroller = document.querySelector("#log .scroller").getBoundingClientRect();
  const rows = [...document.querySelectorAll("#log .rows .row")].map((row) => row.getBoundingClientRect());
  const all = document.querySelector("#log .rows").getBoundingClientRect();
  return rows.length > 0 && rows[0].top <= Math.max(scroller.top, all.top) && rows.at(-1).bottom >= Math.min(scroller.bottom, all.bottom) - 1;
}

/** All rows of the turns, which are on the page only while they are in sight. */
async function log(page) {
  const rows = new Map();
  const scroller = page.locator("#log .scroller");
  const count = Number(await scroller.getAttribute("aria-rowcount")) - 1;
  for (let top = 0; rows.size < count; top += 600) {
    await scroller.evaluate((element, top) => { element.scrollTop = top; }, top);
    await page.waitForFunction(covers);
    const seen = await page.locator("#log .rows .row").evaluateAll((rows) =>
      rows.map((row) => {
        const [turn, player, rolls, space, score] = [...row.children];
        const [badge, hidden] = player.children;
        return {
          index: row.getAttribute("aria-rowindex"),
          cells: [turn, rolls, space, score].map((cell) => cell.textContent),
          players: [badge.textContent, hidden.textContent, badge.dataset.hue],
        };
      }),
    );
    for (const row of seen) rows.set(row.index, row);
    assert(top < 600 * count, `${rows.size} of ${count} rows`);
  }
  return [...rows.values()].sort((one, two) => one.index - two.index);
}

for (const [spaces, target, rolls, die, starts] of [[10, 1000, 3, 100, "4,8"], [7, 60, 2, "3,0,5,1", "1,7,3,3"], [12, 40, 7, 9, "2,9"]]) {
  test(`every cell of the turns is as in the program's log, for ${rolls} rolls of die ${die} from ${starts}`, async (t) => {
    const page = await open(t, `?view=practice&spaces=${spaces}&target=${target}&rolls=${rolls}&die=${die}&starts=${starts}`);
    await page.waitForSelector("#answer");
    await page.click("#jump");
    await says(page, "#scores", "wins");
    const flag = String(die).includes(",") ? "--die" : "--sides";
    const lines = execFileSync(DIRAC, ["practice", "--log", "--spaces", spaces, "--target", target, "--rolls", rolls, flag, die, "--starts", starts].map(String), { encoding: "utf8" });
    const expected = [...lines.matchAll(/^player (\d+) rolls ([\d+]+) and moves to space (\d+) for a total of (\d+)$/gm)].map(([, player, rolled, space, score], at) => {
      const parts = rolled.split("+");
      const shown = parts.length > 6 ? `${parts[0]} + … + ${parts.at(-1)}` : parts.join(" + ");
      return { index: String(at + 2), cells: [String(at + 1), shown, space, score], players: [player, player, player] };
    });
    assert(expected.length > 5);
    assert.deepEqual(await log(page), expected);
  });
}

test("scores, labels and headline are each player's own", async (t) => {
  for (const starts of ["4,8", "8,4,2", "1,2,3,4,5,6,7,8,9,10,1,2,3"]) {
    const page = await open(t, `?view=practice&target=300&starts=${starts}`);
    const { scores, winner, turns, rolls, answer } = native("practice", { spaces: 10, target: 300, rolls: 3, sides: 100, starts });
    await says(page, "#answer", answer);
    await page.click("#jump");
    await says(page, "#scores", "wins");
    const rows = await page.locator("#scores li").evaluateAll((rows) =>
      rows.map((row) => [row.dataset.hue, row.querySelector(".badge").textContent, row.querySelector(".who").firstChild.data, row.querySelector(".score").textContent, Boolean(row.querySelector(".won"))]),
    );
    assert.deepEqual(rows, scores.map((score, at) => [String(at + 1), String(at + 1), `Player ${at + 1}`, score, at + 1 === winner]));
    assert.deepEqual(await texts(page, "#practice-result .headline > *"), [String(winner), `Player ${winner} wins`, `after ${turns} turns`]);
    const facts = Object.fromEntries(await page.locator("#practice-result .facts > div").evaluateAll((facts) => facts.map((fact) => [fact.querySelector("dt").firstChild.data, fact.querySelector("dd > span").textContent])));
    assert.deepEqual(facts, { Answer: answer, "Lowest score": scores.reduce((one, two) => (BigInt(two) < BigInt(one) ? two : one)), Rolls: rolls });
    // All are in sight: nothing scrolls within the card.
    assert(await page.locator(".score-list").evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight));
  }
});

test("each pawn stands at its space, with its number and colour", async (t) => {
  const page = await open(t, "?view=practice&starts=4,8,1&spaces=12");
  await page.waitForSelector("#answer");
  const lines = execFileSync(DIRAC, ["practice", "--log", "--spaces", "12", "--starts", "4,8,1"], { encoding: "utf8" });
  const moves = [...lines.matchAll(/player (\d+) rolls .* to space (\d+) /g)].map(([, player, space]) => [player - 1, Number(space)]);
  const spaces = [4, 8, 1];
  for (let turn = 0; turn <= 7; turn++) {
    if (turn > 0) {
      await page.click("#step");
      await says(page, "#status", `Turn ${turn}:`);
      const [player, space] = moves[turn - 1];
      spaces[player] = space;
    }
    const found = await page.evaluate(() => {
      const centre = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const middle = centre(document.querySelector(".ring"));
      const angle = (element) => {
        const [x, y] = centre(element);
        return Math.atan2(y - middle[1], x - middle[0]);
      };
      const marks = [...document.querySelectorAll(".space")].map((mark) => [Number(mark.querySelector("text").textContent), angle(mark.querySelector("circle"))]);
      const apart = (one, two) => Math.abs(Math.atan2(Math.sin(one - two), Math.cos(one - two)));
      return [...document.querySelectorAll(".pawn")].map((pawn) => {
        const at = angle(pawn.querySelector("circle"));
        const [space] = marks.sort(([, one], [, two]) => apart(one, at) - apart(two, at))[0];
        return [space, pawn.querySelector("text").textContent, pawn.dataset.hue];
      });
    });
    assert.deepEqual(found, spaces.map((space, player) => [space, String(player + 1), String(player + 1)]), `turn ${turn}`);
    const title = await page.locator("#track title").evaluate((title) => title.textContent);
    assert(title.endsWith(`after turn ${turn}: ${spaces.map((space, player) => `player ${player + 1} on ${space}`).join(", ")}`), title);
    const last = turn === 0 ? [] : [String(moves[turn - 1][1])];
    assert.deepEqual(await texts(page, ".space.last text"), last);
    assert.equal(await page.locator(".caption:not(.small)").evaluate(({ textContent }) => textContent), String(turn));
  }
});

test("the chart has the program's shares, in the colours of its legend", async (t) => {
  for (const starts of ["4,8", "1,2,3", "1,2,3,4,5,6,7,8,9,10,1,2"]) {
    const page = await open(t, `?view=quantum&starts=${starts}`);
    await page.waitForSelector("#ends svg");
    const { ends_by_turn, universes, wins } = native("quantum", { spaces: 10, target: 21, rolls: 3, sides: 3, starts });
    const players = wins.length;
    const chart = await page.evaluate(() => {
      const colour = (element, name) => getComputedStyle(element)[name];
      const ticks = [...document.querySelectorAll("#ends .tick[text-anchor=end]")].map((tick) => [Number.parseFloat(tick.textContent), Number(tick.getAttribute("y"))]);
      return {
        legend: [...document.querySelectorAll("#ends .legend li")].map((item) => [item.textContent, colour(item.querySelector(".swatch"), "backgroundColor")]),
        badges: [...document.querySelectorAll("#wins .badge")].map((badge) => colour(badge, "backgroundColor")),
        ticks,
        columns: [...document.querySelectorAll("#ends .column")].map((column) =>
          [...column.querySelectorAll("rect:not(.hit)")].map((rect) => ({
            fill: colour(rect, "fill"),
            height: Number(rect.getAttribute("height")),
            bottom: Number(rect.getAttribute("y")) + Number(rect.getAttribute("height")),
          })),
        ),
        rounds: [...document.querySelectorAll("#ends svg .tick[text-anchor=middle]")].map((tick) => tick.textContent).slice(0, -1),
      };
    });
    assert.deepEqual(chart.legend.map(([name]) => name), wins.map((_, player) => `Player ${player + 1} wins`));
    const colours = chart.legend.map(([, colour]) => colour);
    assert.equal(new Set(colours).size, players, "every player has a colour");
    assert.deepEqual(chart.badges, colours);
    assert(chart.ticks.length > 2);
    const [zero, top] = [chart.ticks[0], chart.ticks.at(-1)];
    assert.equal(zero[0], 0);
    const first = Number(chart.rounds[0]) - 1;
    for (const [at, column] of chart.columns.entries()) {
      let below = zero[1];
      assert.deepEqual(column.map(({ fill }) => fill), colours);
      for (const [player, { height, bottom }] of column.entries()) {
        const share = Number(ends_by_turn[(first + at) * players + player + 1] ?? 0) / Number(universes);
        const shown = (height / (zero[1] - top[1])) * (top[0] / 100);
        assert(Math.abs(shown - share) < 1e-6, `round ${first + at + 1}, player ${player + 1}: ${shown}, not ${share}`);
        assert(Math.abs(bottom - below) < 1e-6, "stacked");
        below -= height;
      }
    }
    assert.deepEqual(chart.rounds, chart.columns.map((_, at) => String(first + at + 1)));
    const drawn = ends_by_turn.slice(1 + first * players, 1 + (first + chart.columns.length) * players).reduce((sum, ends) => sum + Number(ends), 0);
    assert(drawn / Number(universes) > 0.999);
    // The table has every count that can be read, and it copies as digits and nothing else.
    if (universes.length > 38) continue;
    const rows = await page.locator("#ends tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    const turns = ends_by_turn.slice(1);
    while (turns.length % players) turns.push("0");
    assert.deepEqual(rows, Array.from({ length: turns.length / players }, (_, round) => [String(round + 1), ...turns.slice(round * players, (round + 1) * players)]));
  }
});

test("the chart is as wide as its place, whatever that becomes", async (t) => {
  const page = await open(t, "?view=quantum");
  await page.waitForSelector("#ends svg");
  for (const width of [700, 390, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(() => document.querySelector("#ends svg").getAttribute("width") === String(document.querySelector("#ends").clientWidth));
  }
});

test("who wins in no universe has no bar", async (t) => {
  const page = await open(t, "?view=quantum&spaces=30&target=40&rolls=2&starts=1,9,17,25");
  await page.waitForSelector("#universes");
  const { wins } = native("quantum", { spaces: 30, target: 40, rolls: 2, sides: 3, starts: "1,9,17,25" });
  assert(wins.includes("0"));
  const widths = await page.locator("#wins .bar > span").evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  assert.deepEqual(widths.map((width) => width > 0), wins.map((count) => count !== "0"));
});

test("the focus stays on the page when the button that has it goes", async (t) => {
  const many = Array.from({ length: 25 }, (_, player) => (player % 10) + 1).join();
  for (const [search, button, next] of [
    [`?view=quantum&target=8&rolls=2&starts=${many}`, "#wins button.link", ".win-list"],
    ["?view=quantum&target=1000", "#universes button.link", "#universes span"],
    ["?view=quantum&spaces=40&target=1000", "#draw-map", "#map"],
  ]) {
    const page = await open(t, search);
    await page.waitForSelector(button);
    await page.focus(button);
    await page.keyboard.press("Enter");
    await page.waitForSelector(button, { state: "detached" });
    assert(await page.evaluate((next) => document.activeElement.closest(next) !== null, next), next);
  }
});

test("every rounded number is that of the exact one", async (t) => {
  for (const starts of ["4,8", "10,1,3"]) {
    const page = await open(t, `?view=quantum&starts=${starts}`);
    await page.waitForSelector('#map button[tabindex="0"]');
    const { wins, universes, turns } = native("quantum", { spaces: 10, target: 21, rolls: 3, sides: 3, starts });
    const all = wins.reduce((sum, one) => sum + BigInt(one), 0n);
    assert.equal(String(all), universes);
    const shares = wins.map((one) => `${(Number(one) / Number(universes) * 100).toFixed(2)}\u202f%`);
    assert.deepEqual(await texts(page, "#wins .chance"), shares);
    const widths = await page.locator("#wins .bar > span").evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width / bar.parentElement.getBoundingClientRect().width));
    for (const [player, width] of widths.entries()) assert(Math.abs(width - Number(wins[player]) / Number(universes)) < 0.005, `bar ${player + 1}`);
    assert.deepEqual(await page.locator("#wins .count").evaluateAll((counts) => counts.map((count) => count.textContent.replace("most: ", ""))), wins);
    assert.deepEqual(await texts(page, "#most-wins"), [wins.reduce((one, two) => (BigInt(two) > BigInt(one) ? two : one))]);
    assert.deepEqual(await texts(page, "#universes"), [universes]);
    // Digits are grouped by thousands for the eye.
    assert.deepEqual((await texts(page, "#universes .digits > span")).join(" "), universes.replace(/\B(?=(\d{3})+$)/g, " "));
    assert.deepEqual(await texts(page, "#mean-turns"), [`${turns.mean.toFixed(2)} ± ${turns.stddev.toFixed(2)}`]);
    const cells = await page.locator("#map tbody button").evaluateAll((buttons) => buttons.map((button) => [button.textContent, button.getAttribute("aria-label"), button.title]));
    assert.equal(cells.length, 100);
    const others = starts.split(",").slice(2);
    for (const at of [0, 7, 37, 58, 99]) {
      const [one, two] = [Math.floor(at / 10) + 1, (at % 10) + 1];
      const { probabilities } = native("quantum", { spaces: 10, target: 21, rolls: 3, sides: 3, starts: [one, two, ...others].join() });
      const share = `${(probabilities[0] * 100).toFixed(2)}\u202f%`;
      assert.deepEqual(cells[at], [(probabilities[0] * 100).toFixed(0), `${one} and ${two}: ${(probabilities[0] * 100).toFixed(0)}, or ${share}`, `Player 1 on ${one}, player 2 on ${two}: ${share}`]);
    }
    assert.deepEqual(await texts(page, "#map thead .shown"), Array.from({ length: 10 }, (_, at) => String(at + 1)));
    assert.deepEqual(await texts(page, "#map tbody .shown"), Array.from({ length: 10 }, (_, at) => String(at + 1)));
  }
});

test("numbers are shortened, grouped and rounded to what they are", async (t) => {
  const page = await open(t, "?view=practice");
  const shown = await page.evaluate(async () => {
    const { brief, counted, percent } = await import("./dom.js");
    return [
      ...["0", "999", "1000", "1234567", "1".repeat(21), "2".repeat(22), `999${"0".repeat(100)}`].map((number) => brief(number)),
      ...["999999", "1234567"].map((number) => brief(number, 6)),
      ...["0", "1", "2", "1000"].map((number) => counted(number, "turn", "turns")),
      ...[0, 0.000_04, 0.5, 0.565_06, 0.999_96, 1].map((share) => percent(share, 2)),
    ].map((text) => text.replaceAll("\u202f", " "));
  });
  assert.deepEqual(shown, [
    "0", "999", "1 000", "1 234 567", "111 111 111 111 111 111 111", "2.22 × 10²¹", "9.99 × 10¹⁰²",
    "999 999", "1.23 × 10⁶",
    "0 turns", "1 turn", "2 turns", "1 000 turns",
    "0.00 %", "< 0.01 %", "50.00 %", "56.51 %", "> 99.99 %", "100.00 %",
  ]);
});

test("the map's colours go with the chances, from the legend's one end to the other", async (t) => {
  for (const search of ["?view=quantum", "?view=quantum&starts=4,8,1,2,3,9"]) {
    const page = await open(t, search);
    await page.waitForSelector('#map button[tabindex="0"]');
    const steps = await page.locator("#map .steps span").evaluateAll((steps) => steps.map((step) => getComputedStyle(step).backgroundColor));
    const cells = await page.locator("#map tbody button").evaluateAll((cells) =>
      cells.map((cell) => [Number(cell.title.match(/: ([\d.]+)\u202f%$/)[1]), getComputedStyle(cell).backgroundColor]),
    );
    const [low, , high] = (await texts(page, "#map .scale > span")).map(Number.parseFloat);
    const fair = Number.parseFloat((await texts(page, "#map .scale small"))[0].match(/(\d+)\u202f%$/)[1]);
    const parts = (colour) => colour.match(/\d+/g).map(Number);
    for (const [chance, found] of cells) {
      // Along the legend's steps, of which the fifth is the fair share; its ends are rounded to a percent.
      const along = chance < fair ? (4 * (chance - low)) / (fair - low) : 4 + (4 * (chance - fair)) / (high - fair);
      const at = Math.min(7, Math.max(0, Math.floor(along)));
      const [one, two] = [parts(steps[at]), parts(steps[at + 1])];
      const wanted = one.map((value, channel) => value + (two[channel] - value) * (along - at));
      const off = Math.max(...parts(found).map((value, channel) => Math.abs(value - wanted[channel])));
      assert(off < 12, `${search}: ${chance} % is ${found}, not ${wanted.map(Math.round)}`);
    }
  }
});

test("of many rounds, the table has those that matter", async (t) => {
  const page = await open(t, "?view=quantum&target=1000");
  await page.waitForSelector("#ends svg");
  const rows = await page.locator("#ends tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const { ends_by_turn, universes } = native("quantum", { spaces: 10, target: 1000, rolls: 3, sides: 3, starts: "4,8" });
  const share = (turn) => Number((BigInt(ends_by_turn[turn] ?? 0) * 10n ** 9n) / BigInt(universes)) / 1e9;
  const matter = Array.from({ length: ends_by_turn.length / 2 }, (_, round) => round).filter((round) => share(2 * round + 1) + share(2 * round + 2) >= 1e-5);
  assert.deepEqual([rows[0][0], rows.at(-1)[0]], [String(matter[0] + 1), String(matter.at(-1) + 1)]);
  assert(rows.length < 200);
});

test("all wrong fields are marked, each with its own words", async (t) => {
  const page = await open(t, "?view=practice&spaces=x&rolls=0&starts=&die=");
  await page.waitForSelector(".error:visible");
  for (const [field, message] of [["spaces", "whole number"], ["rolls", "0 rolls"], ["die", "missing"], ["starts", "no players"]]) {
    assert((await page.locator(`#${field}-error`).innerText()).toLowerCase().includes(message), field);
    assert.equal(await page.getAttribute(`#${field}`, "aria-invalid"), "true");
  }
  assert.equal(await page.getAttribute("#target", "aria-invalid"), null);
  assert.equal(await page.locator("#target-error").isVisible(), false);
});

test("while a long game is counted, every card says so", async (t) => {
  const page = await open(t, "?view=quantum&target=6000");
  for (const card of ["wins", "ends", "map"]) await says(page, `#${card}`, "Counting universes");
  await page.click("#cancel");
  for (const card of ["wins", "ends", "map"]) await says(page, `#${card}`, "Cancelled");
});

test("a map of the same rules stays while another pair of its starts is counted", async (t) => {
  let counts;
  const page = await open(t, "?view=quantum", { prepare: async (page) => { counts = await gate(page, ["quantum"]); } });
  await page.focus('#map button[tabindex="0"]');
  await page.keyboard.press("ArrowDown");
  counts.shut();
  await page.keyboard.press("Enter");
  await says(page, "#wins", "Counting universes");
  counts.open();
  const cell = '#map button[data-one="5"][data-two="8"]';
  await page.waitForSelector(`${cell}[aria-pressed="true"]:focus`);
  assert.equal(await page.locator("#map tbody tr").count(), 10);
});

test("a worker that still loads when its job is cancelled takes the next one", async (t) => {
  const requests = [];
  let load;
  const prepare = async (page) => {
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    const isAsked = new Promise((resolve) => { load = resolve; });
    await page.route("**/worker.js", async (route) => {
      await isAsked;
      await route.continue();
    });
  };
  const page = await open(t, "?view=quantum", { prepare });
  for (const target of ["22", "23", "21"]) {
    await fill(page, { target });
    await page.keyboard.press("Enter");
  }
  load();
  await says(page, "#most-wins", "444356092776315");
  assert.equal(requests.filter((path) => path === "/worker.js").length, 1);
});

for (const [width, height] of [[390, 844], [1024, 700], [1280, 900]]) {
  test(`the result is in sight at once at ${width} × ${height}`, async (t) => {
    for (const [search, result] of [["?view=practice", "#answer"], ["?view=quantum", "#most-wins"], ["days.html?day=21", ".answer .value >> nth=0"]]) {
      const page = await open(t, search, { width, height });
      await page.waitForSelector(result);
      const { y, height: size } = await page.locator(result).boundingBox();
      assert(y + size <= height, `${search}: ${y}`);
    }
  });
}

test("answers, and links to the rules, are copied", async (t) => {
  const page = await open(t, "?view=quantum&target=22");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { wins } = native("quantum", { spaces: 10, target: 22, rolls: 3, sides: 3, starts: "4,8" });
  await page.getByRole("button", { name: "Copy most wins" }).click();
  await says(page, "#status", "Copied");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), wins[0]);
  await page.getByRole("button", { name: "Copy link to these rules" }).click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("http"));
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});

test("a module is downloaded once for all workers", async (t) => {
  for (const [search, selector] of [["?view=practice", "#answer"], ["days.html", ".answer .value"]]) {
    const modules = [];
    const page = await open(t, search, { prepare: (page) => page.on("request", (request) => request.url().endsWith(".wasm") && modules.push(request.url())) });
    await page.waitForSelector(selector);
    await page.waitForTimeout(300);
    assert.equal(modules.length, 1, modules.join());
  }
});

test("the sums of three rolls are explained with the right numbers", async (t) => {
  const page = await open(t, "?view=quantum");
  assert(await page.locator("#why p").first().isVisible());
  const ways = new Map();
  for (const one of [1, 2, 3]) for (const two of [1, 2, 3]) for (const three of [1, 2, 3]) ways.set(one + two + three, (ways.get(one + two + three) ?? 0) + 1);
  assert.deepEqual(await texts(page, "#sums tr:nth-child(1) td"), [...ways.keys()].map(String));
  assert.deepEqual(await texts(page, "#sums tr:nth-child(2) td"), [...ways.values()].map(String));
  await says(page, "#why", `into ${[...ways.values()].reduce((sum, one) => sum + one)}`);
  await says(page, "#why", `only ${ways.size} sums`);
  await says(page, "#why", `After one turn there are 27, after two ${27 ** 2}, after three ${(27 ** 3).toLocaleString("en")}, and after ten more than`);
  assert(27 ** 10 > 200e12 && 27 ** 10 < 210e12);
  await says(page, "#why", `${10 * 21} counts`);
});
