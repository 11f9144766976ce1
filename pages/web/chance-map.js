// A heat map of player 1's chance of winning, by the starting spaces of players 1 and 2.

import { html, keepFocus } from "./dom.js";
import { percent } from "./format.js";

const DARK_SCHEME = matchMedia("(prefers-color-scheme: dark)");
/** In maps with more spaces than this, cells have no room for a number. */
const MAX_LABELLED = 16;
/** On cells that are lighter than this, black text has more contrast than white text. */
const BLACK_TEXT_LUMINANCE = 0.179;
/** The hint below the map lists at most this many starting spaces, beginning with player 3's. */
const MAX_LISTED = 10;

export class ChanceMap {
  #place;
  #choose;
  #rows = [];
  #key;
  #isComplete = false;
  /** The starting spaces of all players. The first two belong to the marked cell. */
  #marked = [];
  #spaces = 0;
  #grid;
  #legend;

  /** Calls `choose([one, two])` with the starts of the cell that the user picks. */
  constructor(place, choose) {
    this.#place = place;
    this.#choose = choose;
    DARK_SCHEME.addEventListener("change", () => this.#paint());
  }

  showMessage(message = "No map for these rules.") {
    this.#rows = [];
    this.#isComplete = false;
    this.#key = undefined;
    this.#place.replaceChildren(html("p", { class: "empty" }, message));
  }

  /** Shows a button that draws the map. */
  offer(text, draw) {
    this.showMessage();
    const button = html("button", { type: "button", id: "draw-map" }, text);
    button.addEventListener("click", () => {
      keepFocus(button, this.#place);
      draw();
    });
    this.#place.replaceChildren(button);
  }

  /** Whether the map on the page is complete and shows these rules. The starts of players 1 and 2 do not matter. */
  isFor(rules) {
    return this.#isComplete && keyOf(rules) === this.#key;
  }

  /** `starts` are the starting spaces of the game on the page. */
  begin(rules, spaces, starts) {
    this.#rows = [];
    this.#isComplete = false;
    this.#key = keyOf(rules);
    this.#marked = starts;
    this.#grid = html("tbody", {});
    this.#spaces = spaces;
    const head = Array.from({ length: spaces }, (_, at) => this.#heading("col", at + 1));
    this.#legend = html("div", { class: "scale" });
    const others = starts.slice(2);
    const unlisted = others.length - MAX_LISTED;
    const listed = `${others.slice(0, MAX_LISTED).join(", ")}${unlisted > 0 ? ` and ${unlisted} more` : ""}`;
    const othersHint = others.length > 0 ? ` The other players start as the rules say: ${listed}.` : "";
    this.#place.replaceChildren(
      html("p", { class: "across", "aria-hidden": "true" }, "Player 2 starts on →"),
      html(
        "div",
        { class: "map-scroller" },
        html("p", { class: "down", "aria-hidden": "true" }, "Player 1 starts on →"),
        html(
          "table",
          { class: spaces > MAX_LABELLED ? "heat fine" : "heat", role: "grid", "aria-label": "Player 1’s chance; rows are starts of player 1, columns are starts of player 2", onkeydown: (event) => this.#handleKey(event) },
          html("thead", {}, html("tr", {}, html("td", { class: "corner" }, html("span", { class: "visually-hidden" }, "Start of player 1")), ...head)),
          this.#grid,
        ),
      ),
      this.#legend,
      html("p", { class: "hint" }, `In percent.${othersHint} Pick a cell to start there.`),
    );
  }

  /** Adds the row of chances for player 1's next starting space. */
  add(row) {
    const start = this.#rows.push(row);
    const cells = [...row].map((chance, at) => {
      const [one, two] = this.#marked;
      const shown = row.length > MAX_LABELLED ? "" : (chance * 100).toFixed(0);
      const current = start === one && at + 1 === two;
      const button = html(
        "button",
        {
          type: "button",
          tabindex: "-1",
          "data-one": start,
          "data-two": at + 1,
          // Speech control needs a label that begins with the visible text.
          "aria-label": `${start} and ${at + 1}: ${shown && `${shown}, or `}${percent(chance, 2)}`,
          title: `Player 1 on ${start}, player 2 on ${at + 1}: ${percent(chance, 2)}`,
          "aria-pressed": String(current),
          onclick: () => this.#choose([start, at + 1]),
        },
        shown,
      );
      return html("td", { role: "gridcell" }, button);
    });
    this.#grid.append(html("tr", {}, this.#heading("row", start), ...cells));
  }

  /** Large maps number only the first space and every fifth space. */
  #heading(scope, space) {
    const shown = this.#spaces <= MAX_LABELLED || space === 1 || space % 5 === 0;
    return html("th", { scope }, html("span", { class: shown ? "shown" : "visually-hidden" }, String(space)));
  }

  end() {
    this.#isComplete = true;
    this.#paint();
    this.#moveTabStop(this.#cell(...this.#marked));
  }

  mark(starts) {
    this.#cell(...this.#marked)?.setAttribute("aria-pressed", "false");
    this.#marked = starts;
    const cell = this.#cell(...this.#marked);
    cell?.setAttribute("aria-pressed", "true");
    this.#moveTabStop(cell);
  }

  #paint() {
    if (this.#rows.length === 0 || !this.#grid) return;
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => rgb(style.getPropertyValue(name));
    const [low, even, high] = [colour("--heat-low"), colour("--heat-even"), colour("--heat-high")];
    const all = this.#rows.flatMap((row) => [...row]);
    const fair = 1 / this.#marked.length;
    // The scale extends equally far on both sides of a fair share, but not below 0.
    const above = Math.max(1e-9, ...all.map((chance) => Math.abs(chance - fair)));
    const below = Math.min(above, fair);
    const shade = (chance) => (chance < fair ? mix(even, low, (fair - chance) / below) : mix(even, high, (chance - fair) / above));
    for (const button of this.#grid.querySelectorAll("button")) {
      const background = shade(this.#rows[button.dataset.one - 1][button.dataset.two - 1]);
      button.style.backgroundColor = `rgb(${background.join(" ")})`;
      button.style.color = luminance(background) > BLACK_TEXT_LUMINANCE ? "#000" : "#fff";
    }
    const steps = Array.from({ length: 9 }, (_, at) => {
      const step = html("span", {});
      step.style.backgroundColor = `rgb(${shade(fair + ((at < 4 ? below : above) * (at - 4)) / 4).join(" ")})`;
      return step;
    });
    this.#legend.replaceChildren(
      html("span", {}, percent(fair - below, 0)),
      html("span", { class: "steps", "aria-hidden": "true" }, ...steps),
      html("span", {}, percent(fair + above, 0)),
      html("small", {}, `the middle is a fair share, ${percent(fair, 0)}`),
    );
  }

  #cell(one, two) {
    return this.#grid?.querySelector(`button[data-one="${one}"][data-two="${two}"]`);
  }

  /** Makes a cell the only one in the tab order. The arrow keys reach the other cells. */
  #moveTabStop(cell) {
    if (!cell) return;
    this.#grid.querySelector('button[tabindex="0"]')?.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
  }

  #handleKey(event) {
    const { one, two } = event.target.dataset ?? {};
    const [down, across] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [];
    if (!one || down === undefined) return;
    event.preventDefault();
    const cell = this.#cell(Number(one) + down, Number(two) + across);
    this.#moveTabStop(cell);
    cell?.focus();
  }
}

/** The key of a map: the number of players, and all rules except the starts of players 1 and 2. */
const keyOf = ({ spaces, target, rolls, die, starts }) => {
  // The game's module splits the starts at the same characters.
  const players = starts.split(/[,; \t]+/).filter(Boolean);
  return [players.length, spaces, target, rolls, die, ...players.slice(2)].join("|");
};

function rgb(text) {
  const [, digits] = text.trim().match(/^#([0-9a-f]{6})$/i);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

/** A share of 0 gives the first colour; a share of 1 gives the second. */
const mix = (from, to, share) => from.map((value, channel) => Math.round(value + (to[channel] - value) * share));

/** The relative luminance as WCAG defines it. */
function luminance(colour) {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
