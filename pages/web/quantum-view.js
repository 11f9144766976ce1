// The quantum view: shows how many universes each player wins, when the universes end, and how player 1's chance of winning depends
// on the starting spaces.

import { ChanceMap } from "./chance-map.js";
import { badge, byId, copyButton, digits, fact, html, hue, keepFocus, PLAYERS_WITH_COLOURS } from "./dom.js";
import { EndsChart } from "./ends-chart.js";
import { brief, percent } from "./format.js";
import { Cancelled } from "./worker-client.js";

const COUNTING = "Counting universes …";
/** Numbers with more digits than this are cut off until the user asks for all digits. */
const MAX_DIGITS = 300;
/** The number of digits shown of a number that is cut off, plus one or two if its first group of three is incomplete. */
const FIRST_DIGITS = 99;
/** A map shows tracks of up to this many spaces, because each pair of starting spaces takes one game. */
const MAX_MAPPED = 40;
/** If drawing a map is likely to take longer than this many milliseconds, the map is drawn only when the user asks for it. */
const LONG_MAP = 12_000;

export class QuantumView {
  #context;
  #rules;
  #ends = new EndsChart(byId("ends"));
  #map;
  /** Counts the games, so that the map of an earlier game is no longer drawn. */
  #run = 0;
  #starts = [];

  constructor(context) {
    this.#context = context;
    this.#map = new ChanceMap(byId("map"), (pair) => {
      context.changeRules("quantum", { ...this.#rules, starts: [...pair, ...this.#starts.slice(2)].join(", ") });
    });
    this.clear();
  }

  leave() {
    this.#run++;
  }

  clear(message = "Nothing to show for these rules.") {
    this.#clearCount(message);
    this.#map.showMessage(message);
  }

  #clearCount(message) {
    byId("wins").replaceChildren(html("p", { class: "empty" }, message));
    this.#ends.clear(message);
  }

  async start(rules) {
    const run = ++this.#run;
    // The map covers all starts of players 1 and 2, so changing these starts needs no new map.
    const isMapKept = this.#map.isFor(rules);
    this.#rules = rules;
    try {
      const result = await this.#context.jobs.run("quantum", rules, {
        label: "Counting universes",
        report: (share, progress) => progress(share),
        onSlow: () => {
          this.#clearCount(COUNTING);
          if (!isMapKept) this.#map.showMessage(COUNTING);
        },
        onCancel: () => this.clear("Cancelled. Change a rule to try again."),
      });
      this.#starts = result.starts;
      this.#showWins(result);
      this.#ends.show(result);
      if (isMapKept) this.#map.mark(result.starts);
      else this.#offerMap(run, result);
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#context.showErrors(error);
      this.clear();
    }
  }

  #showWins({ wins, probabilities, universes, mean, stddev }) {
    const most = wins.reduce((most, count) => (BigInt(count) > BigInt(most) ? count : most));
    const rows = wins.map((count, player) => {
      const bar = html("span", { class: "bar", "aria-hidden": "true" }, html("span", {}));
      bar.firstChild.style.width = `${probabilities[player] * 100}%`;
      bar.firstChild.hidden = count === "0";
      return html(
        "li",
        { "data-hue": hue(player) },
        html("span", { class: "who" }, badge(player), `Player ${player + 1}`),
        html("span", { class: "chance" }, percent(probabilities[player], 2)),
        bar,
        html("span", { class: "count" }, count === most ? html("span", { class: "visually-hidden" }, "most: ") : "", long(count)),
      );
    });
    // At first, the list has the players with a colour of their own, and the player with the most wins. A button shows all players.
    const list = html("ol", { class: "win-list" }, ...rows.slice(0, PLAYERS_WITH_COLOURS));
    const winner = wins.indexOf(most);
    if (winner >= PLAYERS_WITH_COLOURS) list.append(rows[winner]);
    const showAll = showAllButton(`${brief(wins.length)} players`, list, () => rows);
    byId("wins").replaceChildren(
      list,
      wins.length > PLAYERS_WITH_COLOURS ? showAll : "",
      html(
        "dl",
        { class: "facts" },
        fact("Most wins", long(most), "most-wins", "the answer", copyButton(most, "most wins")),
        fact("Universes", long(universes), "universes"),
        fact("Turns of a game", `${mean.toFixed(2)} ± ${stddev.toFixed(2)}`, "mean-turns", "of all players, mean ± standard deviation"),
      ),
    );
  }

  #offerMap(run, { starts, spaces, milliseconds }) {
    if (starts.length < 2) {
      this.#map.showMessage("A single player always wins; a map needs two players.");
      return;
    }
    if (spaces > MAX_MAPPED) {
      this.#map.showMessage(`The map shows tracks of up to ${MAX_MAPPED} spaces; this track has ${brief(spaces)}.`);
      return;
    }
    const estimate = milliseconds * spaces * spaces;
    const draw = () => run === this.#run && this.#drawMap(spaces);
    if (estimate < LONG_MAP) draw();
    else this.#map.offer(`Draw the map: about ${Math.ceil(estimate / 1000)} s`, draw);
  }

  async #drawMap(spaces) {
    this.#map.begin(this.#rules, spaces, this.#starts);
    let rows = 0;
    try {
      await this.#context.jobs.run("map", this.#rules, {
        label: "Counting from all pairs of starting spaces",
        report: (row, progress) => {
          this.#map.add(row);
          progress(++rows / spaces);
        },
        onCancel: () => this.#map.showMessage("Cancelled. Change a rule to try again."),
      });
      this.#map.end();
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#context.showErrors(error);
      this.#map.showMessage();
    }
  }
}

/** Shows a number. A very long number is cut off, with a button that shows all digits. */
function long(text) {
  if (text.length <= MAX_DIGITS) return digits(text);
  const shown = html("span", {}, digits(text.slice(0, (text.length % 3) + FIRST_DIGITS)), "… ");
  return html("span", {}, shown, showAllButton(`${brief(text.length)} digits`, shown, () => [digits(text)]));
}

/** A button that replaces the contents of `shown` with everything that `load` returns, and then disappears. */
function showAllButton(what, shown, load) {
  const showAll = () => {
    shown.replaceChildren(...load());
    keepFocus(button, shown);
    button.remove();
  };
  const button = html("button", { type: "button", class: "link", onclick: showAll }, `show all ${what}`);
  return button;
}
