// The quantum view: who wins in how many universes, when they end, and what the starts change.

import { badge, brief, byId, copyButton, digits, fact, html, hue, keepFocus, percent } from "./dom.js";
import { Ends } from "./ends.js";
import { StartMap } from "./map.js";

const COUNTING = "Counting universes …";
/** Digits of a number that are shown before it is asked for the rest. */
const MAX_DIGITS = 300;
/** A map that takes longer, in milliseconds, waits to be asked for. */
const LONG_MAP = 12_000;
const MAX_MAPPED = 40;
/** More players than this are listed when asked for. */
const MAX_LISTED = 24;

export class Quantum {
  #context;
  #rules;
  #ends = new Ends(byId("ends"));
  #map;
  #run = 0;
  /** Of the game that is shown. */
  #starts = [];

  constructor(context) {
    this.#context = context;
    this.#map = new StartMap(byId("map"), (pair) => {
      context.change("quantum", { ...this.#rules, starts: [...pair, ...this.#starts.slice(2)].join(", ") });
    });
    this.clear();
  }

  leave() {
    this.#run++;
  }

  clear(message = "Nothing to show for these rules.") {
    this.#clearCount(message);
    this.#map.refuse(message);
  }

  #clearCount(message) {
    byId("wins").replaceChildren(html("p", { class: "empty" }, message));
    this.#ends.clear(message);
  }

  async start(rules) {
    const run = ++this.#run;
    // A map that differs in nothing but the first two starts stays as it is.
    const mapKept = this.#map.suits(rules);
    this.#rules = rules;
    const late = setTimeout(() => {
      if (run !== this.#run) return;
      this.#clearCount(COUNTING);
      if (!mapKept) this.#map.refuse(COUNTING);
    }, 150);
    try {
      const result = await this.#context.jobs.run("quantum", rules, {
        label: "Counting universes",
        report: (share, progress) => progress(share),
        onCancel: () => this.clear("Cancelled. Change a rule to try again."),
      });
      clearTimeout(late);
      if (run !== this.#run) return;
      this.#starts = result.starts;
      this.#showWins(result);
      this.#ends.show(result);
      if (mapKept) this.#map.mark(result.starts);
      else this.#offerMap(run, result);
    } catch (error) {
      clearTimeout(late);
      if (run === this.#run && this.#context.refuse(error)) this.clear();
    }
  }

  #showWins({ wins, probabilities, universes, mean, stddev }) {
    const most = wins.reduce((one, two) => (BigInt(two) > BigInt(one) ? two : one));
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
    const list = html("ol", { class: "win-list" }, ...rows.slice(0, MAX_LISTED));
    const winner = wins.indexOf(most);
    if (winner >= MAX_LISTED) list.append(rows[winner]);
    const others = html(
      "button",
      {
        type: "button",
        class: "link",
        onclick: () => {
          list.replaceChildren(...rows);
          keepFocus(others, list);
          others.remove();
        },
      },
      `show all ${brief(wins.length)} players`,
    );
    byId("wins").replaceChildren(
      list,
      wins.length > MAX_LISTED ? others : "",
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
    if (starts.length < 2) return this.#map.refuse("One player alone always wins; a map takes two.");
    if (spaces > MAX_MAPPED) {
      return this.#map.refuse(`The map is drawn for tracks of up to ${MAX_MAPPED} spaces; this one has ${brief(spaces)}.`);
    }
    const estimate = milliseconds * spaces * spaces;
    const draw = () => run === this.#run && this.#drawMap(run, spaces);
    if (estimate < LONG_MAP) return draw();
    return this.#map.offer(`Draw the map: about ${Math.ceil(estimate / 1000)} s`, draw);
  }

  async #drawMap(run, spaces) {
    this.#map.begin(this.#rules, spaces, this.#starts);
    let rows = 0;
    try {
      await this.#context.jobs.run("map", this.#rules, {
        label: "Playing from all pairs of starting spaces",
        report: (row, progress) => {
          if (run !== this.#run) return;
          this.#map.add(row);
          progress(++rows / spaces);
        },
        onCancel: () => this.#map.refuse("Cancelled. Change a rule to try again."),
      });
      if (run === this.#run) this.#map.end();
    } catch (error) {
      if (run === this.#run && this.#context.refuse(error)) this.#map.refuse();
    }
  }
}

/** A number in full; one that fills the screen, in full when asked for. */
function long(text) {
  if (text.length <= MAX_DIGITS) return digits(text);
  const shown = html("span", {}, digits(text.slice(0, (text.length % 3) + 99)), "… ");
  const button = html(
    "button",
    {
      type: "button",
      class: "link",
      onclick: () => {
        shown.replaceChildren(digits(text));
        keepFocus(button, shown);
        button.remove();
      },
    },
    `show all ${brief(text.length)} digits`,
  );
  return html("span", {}, shown, button);
}
