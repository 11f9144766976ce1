// The map of player 1's chance by the starting spaces of players 1 and 2.

import { html, keepFocus, percent } from "./dom.js";

const THEMES = matchMedia("(prefers-color-scheme: dark)");
/** Cells of more spaces than this have no room for a number. */
const MAX_LABELLED = 16;

export class StartMap {
  #place;
  #choose;
  #rows = [];
  #rules;
  #whole = false;
  #marked = [];
  #spaces = 0;
  #grid;
  #legend;

  /** `choose([one, two])` is called with the starts of a cell that is picked. */
  constructor(place, choose) {
    this.#place = place;
    this.#choose = choose;
    THEMES.addEventListener("change", () => this.#paint());
  }

  refuse(message = "No map for these rules.") {
    this.#rows = [];
    this.#whole = false;
    this.#rules = undefined;
    this.#place.replaceChildren(html("p", { class: "empty" }, message));
  }

  offer(text, draw) {
    this.refuse();
    const button = html("button", { type: "button", id: "draw-map" }, text);
    button.addEventListener("click", () => {
      keepFocus(button, this.#place);
      draw();
    });
    this.#place.replaceChildren(button);
  }

  /** Whether the map on show is, but for the pair that is marked, the one of these rules. */
  suits(rules) {
    return this.#whole && key(rules) === this.#rules;
  }

  /** An empty map, for the rows to come; `starts` are those of the game that is shown. */
  begin(rules, spaces, starts) {
    this.#rows = [];
    this.#whole = false;
    this.#rules = key(rules);
    this.#marked = starts;
    this.#grid = html("tbody", {});
    this.#spaces = spaces;
    const head = Array.from({ length: spaces }, (_, at) => this.#heading("col", at + 1));
    this.#legend = html("div", { class: "scale" });
    const more = starts.length - 12;
    const listed = `${starts.slice(2, 12).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    const others = starts.length > 2 ? ` The other players start as the rules say: ${listed}.` : "";
    this.#place.replaceChildren(
      html("p", { class: "across", "aria-hidden": "true" }, "Player 2 starts on →"),
      html(
        "div",
        { class: "map-scroller" },
        html("p", { class: "down", "aria-hidden": "true" }, "Player 1 starts on →"),
        html(
          "table",
          { class: spaces > MAX_LABELLED ? "heat fine" : "heat", role: "grid", "aria-label": "Player 1’s chance; rows are starts of player 1, columns are starts of player 2", onkeydown: (event) => this.#key(event) },
          html("thead", {}, html("tr", {}, html("td", { class: "corner" }, html("span", { class: "visually-hidden" }, "Start of player 1")), ...head)),
          this.#grid,
        ),
      ),
      this.#legend,
      html("p", { class: "hint" }, `In percent.${others} Pick a cell to start there.`),
    );
  }

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
          // The name has what is in sight, for those who speak to the page.
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

  /** Where there is little room, every fifth space has its number in sight. */
  #heading(scope, space) {
    const shown = this.#spaces <= MAX_LABELLED || space === 1 || space % 5 === 0;
    return html("th", { scope }, html("span", { class: shown ? "shown" : "visually-hidden" }, String(space)));
  }

  end() {
    this.#whole = true;
    this.#paint();
    this.#rove(this.#cell(...this.#marked));
  }

  /** Marks the cell of these starts. */
  mark(starts) {
    this.#cell(...this.#marked)?.setAttribute("aria-pressed", "false");
    this.#marked = starts;
    const cell = this.#cell(...this.#marked);
    cell?.setAttribute("aria-pressed", "true");
    this.#rove(cell);
  }

  #paint() {
    if (this.#rows.length === 0 || !this.#grid) return;
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => rgb(style.getPropertyValue(name));
    const [low, even, high] = [colour("--heat-low"), colour("--heat-even"), colour("--heat-high")];
    const all = this.#rows.flatMap((row) => [...row]);
    const fair = 1 / Math.max(2, this.#rules.split("|").pop());
    // As far to both sides, so that colours can be compared; but no chance is below 0.
    const above = Math.max(1e-9, ...all.map((chance) => Math.abs(chance - fair)));
    const below = Math.min(above, fair);
    const shade = (chance) => (chance < fair ? mix(even, low, (fair - chance) / below) : mix(even, high, (chance - fair) / above));
    for (const button of this.#grid.querySelectorAll("button")) {
      const background = shade(this.#rows[button.dataset.one - 1][button.dataset.two - 1]);
      button.style.backgroundColor = `rgb(${background.join(" ")})`;
      button.style.color = luminance(background) > 0.179 ? "#000" : "#fff";
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

  /** One cell takes part in the tab order; the arrow keys go to the others. */
  #rove(cell) {
    if (!cell) return;
    this.#grid.querySelector('button[tabindex="0"]')?.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
  }

  #key(event) {
    const { one, two } = event.target.dataset ?? {};
    const [down, across] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [];
    if (!one || down === undefined) return;
    event.preventDefault();
    const cell = this.#cell(Number(one) + down, Number(two) + across);
    this.#rove(cell);
    cell?.focus();
  }
}

/** What a map depends on: all but the starts of players 1 and 2. The last part is the number of players. */
const key = (rules) => {
  const players = rules.starts.split(/[\s,;]+/).filter(Boolean);
  return [rules.spaces, rules.target, rules.rolls, rules.die, ...players.slice(2), players.length].join("|");
};

function rgb(text) {
  const [, digits] = text.trim().match(/^#([0-9a-f]{6})$/i);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

const mix = (one, two, share) => one.map((value, at) => Math.round(value + (two[at] - value) * share));

/** The relative luminance of WCAG. */
function luminance(colour) {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
