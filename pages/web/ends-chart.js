// A stacked bar chart of the universes that end in each round, by winner. In a round, each player takes one turn.

import { badge, digits, html, hue, PLAYERS_WITH_COLOURS, svg } from "./dom.js";
import { percent } from "./format.js";

/** The margins of the chart, in pixels. */
const LEFT = 46;
const BOTTOM = 40;
const TOP = 12;
const RIGHT = 4;
/** The room for a label below a column, in pixels. */
const LABEL_WIDTH = 46;
/** A chart of more rounds than this has several rounds in each column. */
const MAX_COLUMNS = 60;
/** At both ends, the chart leaves out rounds with a smaller share of the universes than this. */
const MIN_SHARE = 1e-5;
/** In a game with more rounds than this, the table has only the rounds that the chart shows. */
const MAX_ROWS = 60;

export class EndsChart {
  #place;
  #result;
  #columns = [];
  #chosen;
  #drawing;
  #readout;
  /** The width of the chart, in pixels. */
  #width;

  constructor(place) {
    this.#place = place;
    // Drawing changes the height of the observed element. If the observer drew the chart itself, the browser would report an
    // error. So the observer waits for the next frame.
    new ResizeObserver(() => requestAnimationFrame(() => this.#fit())).observe(place);
  }

  clear(message) {
    this.#result = undefined;
    this.#place.replaceChildren(html("p", { class: "empty" }, message));
  }

  show(result) {
    this.#result = result;
    this.#chosen = undefined;
    const players = result.wins.length;
    const rounds = Math.ceil(result.ends.length / players);
    const sharesIn = (round) => result.ends.slice(round * players, (round + 1) * players);
    const sums = Array.from({ length: rounds }, (_, round) => sum(sharesIn(round)));
    let first = 0;
    let last = rounds - 1;
    while (first < last && sums[first] < MIN_SHARE) first++;
    while (last > first && sums[last] < MIN_SHARE) last--;
    const roundsPerColumn = Math.ceil((last - first + 1) / MAX_COLUMNS);
    this.#columns = [];
    for (let from = first; from <= last; from += roundsPerColumn) {
      const to = Math.min(last, from + roundsPerColumn - 1);
      const shares = Array.from({ length: players }, () => 0);
      for (let round = from; round <= to; round++) sharesIn(round).forEach((share, player) => { shares[player] += share; });
      this.#columns.push({ from: from + 1, to: to + 1, shares, total: sum(shares) });
    }

    const listed = Math.min(players, PLAYERS_WITH_COLOURS);
    const legend = Array.from({ length: listed }, (_, player) =>
      html("li", { "data-hue": hue(player) }, html("span", { class: "swatch" }), `Player ${player + 1} wins`),
    );
    this.#drawing = html("div", {
      class: "drawing",
      tabindex: "0",
      role: "img",
      "aria-label": "Share of the universes that end in each round, by winner. Use the arrow keys to go through the rounds; the table below has the numbers.",
      "aria-describedby": "ends-readout",
      onkeydown: (event) => this.#handleKey(event),
      onpointermove: (event) => this.#handlePointer(event),
      onpointerleave: () => this.#choose(undefined),
      onblur: () => this.#choose(undefined),
    });
    this.#readout = html("p", { class: "readout", id: "ends-readout", "aria-live": "polite" });
    const hidden = rounds - (last - first + 1);
    const isLong = rounds > MAX_ROWS;
    this.#place.replaceChildren(
      html("ul", { class: "legend" }, ...legend, players > listed ? html("li", {}, `and ${players - listed} more`) : ""),
      this.#drawing,
      this.#readout,
      hidden > 0
        ? html("p", { class: "hint" }, `${hidden} of ${rounds} rounds are not drawn, because they have less than ${percent(MIN_SHARE, 3)} each.`)
        : "",
      html("details", {}, html("summary", {}, "The numbers as a table"), this.#table(players, isLong ? first : 0, isLong ? last : rounds - 1, rounds)),
    );
    this.#draw();
  }

  #fit() {
    if (this.#result && this.#place.clientWidth !== this.#width) this.#draw();
  }

  #draw() {
    this.#width = this.#place.clientWidth;
    const width = Math.max(240, this.#width);
    const height = Math.min(360, Math.max(230, Math.round(width * 0.72)));
    const most = Math.max(...this.#columns.map(({ total }) => total));
    const step = niceStep(most);
    const top = Math.max(step, Math.ceil(most / step - 1e-9) * step);
    const y = (share) => height - BOTTOM - (share / top) * (height - BOTTOM - TOP);
    const pitch = (width - LEFT - RIGHT) / this.#columns.length;
    const gap = Math.min(8, pitch * 0.2);

    const drawing = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" });
    for (let tick = 0; tick * step <= top + 1e-9; tick++) {
      const level = y(tick * step);
      drawing.append(
        svg("line", { class: tick === 0 ? "axis" : "grid", x1: LEFT, x2: width - RIGHT, y1: level, y2: level }),
        svg("text", { class: "tick", x: LEFT - 8, y: level, dy: "0.35em", "text-anchor": "end" }, `${+(tick * step * 100).toFixed(2)} %`),
      );
    }
    const maxLabels = Math.max(1, Math.floor((width - LEFT) / LABEL_WIDTH));
    const columnsPerLabel = Math.ceil(this.#columns.length / maxLabels);
    this.#columns.forEach(({ from, to, shares }, at) => {
      const x = LEFT + at * pitch;
      const column = svg("g", { class: "column" }, svg("rect", { class: "hit", x, y: TOP, width: pitch, height: height - BOTTOM - TOP }));
      let below = 0;
      shares.forEach((share, player) => {
        const size = y(below) - y(below + share);
        column.append(
          svg("rect", { "data-hue": hue(player), x: x + gap / 2, y: y(below + share), width: pitch - gap, height: Math.max(0, size) }),
        );
        below += share;
      });
      drawing.append(column);
      if (at % columnsPerLabel === 0) {
        const label = from === to ? String(from) : `${from}–${to}`;
        drawing.append(svg("text", { class: "tick", x: x + pitch / 2, y: height - BOTTOM + 18, "text-anchor": "middle" }, label));
      }
    });
    drawing.append(
      svg("text", { class: "tick", x: LEFT + (width - LEFT) / 2, y: height - 4, "text-anchor": "middle" }, "round: a turn of each player"),
    );
    this.#drawing.replaceChildren(drawing);
    this.#choose(this.#chosen);
  }

  /** A table of the rounds from `first` to `last`, counted from 0. */
  #table(players, first, last, rounds) {
    const { ends, exact } = this.#result;
    const columns = Math.min(players, PLAYERS_WITH_COLOURS);
    const head = Array.from({ length: columns }, (_, player) => html("th", { scope: "col" }, badge(player), html("span", { class: "word" }, ` Player ${player + 1}`)));
    const rows = Array.from({ length: last - first + 1 }, (_, row) => {
      const round = first + row;
      const cells = Array.from({ length: columns }, (_, player) => {
        const at = round * players + player;
        if (at >= ends.length) return html("td", {}, "0");
        return html("td", {}, exact.length ? digits(exact[at]) : percent(ends[at], 4));
      });
      return html("tr", {}, html("th", { scope: "row" }, String(round + 1)), ...cells);
    });
    return html(
      "div",
      { class: "table-scroller", tabindex: "0", role: "group", "aria-label": "The numbers of the chart" },
      html("table", { "aria-label": "Universes that end in each round, by winner" }, html("thead", {}, html("tr", {}, html("th", { scope: "col" }, "Round"), ...head)), html("tbody", {}, ...rows)),
      rounds > rows.length || players > columns
        ? html("p", { class: "hint" }, `Rounds ${first + 1} to ${last + 1} of ${rounds}, ${columns} of ${players} players.`)
        : "",
    );
  }

  #handleKey(event) {
    const last = this.#columns.length - 1;
    const target = {
      ArrowRight: Math.min(last, (this.#chosen ?? -1) + 1),
      ArrowLeft: Math.max(0, (this.#chosen ?? last + 1) - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.#choose(target);
  }

  #handlePointer(event) {
    const { left, width } = this.#drawing.getBoundingClientRect();
    const share = (event.clientX - left - LEFT) / (width - LEFT - RIGHT);
    this.#choose(share < 0 || share >= 1 ? undefined : Math.floor(share * this.#columns.length));
  }

  #choose(at) {
    this.#chosen = at;
    this.#drawing.querySelectorAll(".column").forEach((column, other) => column.classList.toggle("chosen", other === at));
    if (at === undefined) {
      this.#readout.textContent = "Point at a column, or use the arrow keys.";
      return;
    }
    const { from, to, shares, total } = this.#columns[at];
    const players = shares.length;
    const turns = players > 1 || to > from ? ` (turns ${(from - 1) * players + 1} to ${to * players})` : "";
    const parts = shares.slice(0, PLAYERS_WITH_COLOURS).map((share, player) => `player ${player + 1} ${percent(share, 2)}`);
    this.#readout.textContent = `${from === to ? `Round ${from}` : `Rounds ${from} to ${to}`}${turns}: ${percent(total, 2)} of the universes end; ${parts.join(", ")}.`;
  }
}

const sum = (shares) => shares.reduce((total, share) => total + share, 0);

/** The distance between two ticks of the axis: 1, 2 or 5 times a power of ten. With this distance, the axis has about four ticks. */
function niceStep(most) {
  const rough = Math.max(most, 1e-6) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough * 0.999);
}
