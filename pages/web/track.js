// Draws the track as a circle, and each pawn on its own lane inside the circle.

import { html, hue, PLAYERS_WITH_COLOURS, svg } from "./dom.js";
import { brief } from "./format.js";

/** The centre of the drawing and the radius of the track, in units of the drawing. */
const CENTRE = 240;
const RING = 208;
/** A track with more spaces than this shows only a few of them. */
const MAX_SPACES = 60;
const SPACES_OF_LONG_TRACK = 12;

export class Track {
  #place;
  #spaces = 0;
  #pawns = [];
  #marks = [];
  #caption;

  constructor(place) {
    this.#place = place;
  }

  clear() {
    this.#place.replaceChildren(html("p", { class: "empty" }, "No game with these rules."));
    this.#pawns = [];
    this.#spaces = 0;
  }

  /** Sets the time between two turns, in milliseconds. A pawn moves in less time, so that it arrives before the next turn. */
  setPace(milliseconds) {
    this.#place.style.setProperty("--move", milliseconds < 60 ? "0ms" : `${Math.min(400, milliseconds * 0.7)}ms`);
  }

  begin(starts, spaces) {
    this.#spaces = spaces;
    const drawing = svg("svg", { viewBox: `0 0 ${2 * CENTRE} ${2 * CENTRE}`, role: "img", "aria-labelledby": "track-title" });
    drawing.append(svg("title", { id: "track-title" }));
    drawing.append(svg("circle", { class: "ring", cx: CENTRE, cy: CENTRE, r: RING }));
    this.#marks = [];
    if (spaces <= MAX_SPACES) {
      const radius = Math.min(22, (Math.PI * RING) / spaces - 2);
      for (let space = 1; space <= spaces; space++) {
        const [x, y] = pointAt(this.#angle(space), RING);
        const label = svg("text", { x, y, dy: "0.35em", "font-size": Math.max(8, radius * 0.8) }, String(space));
        const mark = svg("g", { class: "space" }, svg("circle", { cx: x, cy: y, r: radius }), label);
        this.#marks.push(mark);
        drawing.append(mark);
      }
    } else {
      for (let tick = 0; tick < SPACES_OF_LONG_TRACK; tick++) {
        const space = 1 + Math.floor((tick * spaces) / SPACES_OF_LONG_TRACK);
        const [x, y] = pointAt(this.#angle(space), RING);
        const label = svg("text", { x, y, dy: "0.35em", "font-size": 13 }, brief(space, 6));
        const width = Math.max(30, 9 * brief(space, 6).length + 12);
        drawing.append(svg("g", { class: "space" }, svg("rect", { x: x - width / 2, y: y - 14, width, height: 28, rx: 14 }), label));
      }
    }
    const shown = Math.min(starts.length, PLAYERS_WITH_COLOURS);
    const lane = Math.min(34, 120 / shown);
    // Pawns have a minimum size, so that their numbers are legible. If there are many pawns, those on the same space overlap.
    const radius = Math.min(15, Math.max(8.5, lane * 0.46));
    this.#pawns = starts.slice(0, shown).map((start, player) => {
      const distance = RING - 44 - lane * player;
      const label = svg("text", { dy: "0.35em", "font-size": radius * 1.1 }, String(player + 1));
      const upright = svg("g", { class: "upright" }, svg("circle", { r: radius }), label);
      const place = svg("g", { transform: `translate(${CENTRE} ${CENTRE - distance})` }, upright);
      const pawn = svg("g", { class: "pawn", "data-hue": hue(player) }, place);
      drawing.append(svg("circle", { class: "lane", cx: CENTRE, cy: CENTRE, r: distance, "data-hue": hue(player) }), pawn);
      return { pawn, upright, space: start, turn: this.#turn(start) };
    });
    this.#caption = svg("text", { class: "caption", x: CENTRE, y: CENTRE, dy: "0.6em" });
    drawing.append(svg("text", { class: "caption small", x: CENTRE, y: CENTRE, dy: "-0.9em" }, "turn"), this.#caption);
    this.#place.replaceChildren(drawing);
  }

  show({ turns, spaces, winner }) {
    this.#pawns.forEach((pawn, player) => {
      // A pawn always moves forward.
      const steps = (spaces[player] - pawn.space + this.#spaces) % this.#spaces;
      pawn.turn += steps / this.#spaces;
      pawn.space = spaces[player];
      pawn.pawn.style.transform = `rotate(${pawn.turn}turn)`;
      pawn.upright.style.transform = `rotate(${-pawn.turn}turn)`;
      pawn.pawn.classList.toggle("won", winner === player);
    });
    // Mark the space of the pawn that moved last.
    const lastPlayer = winner ?? (Number(turns) - 1) % spaces.length;
    const lastSpace = turns === "0" ? -1 : spaces[lastPlayer] - 1;
    this.#marks.forEach((mark, space) => mark.classList.toggle("last", space === lastSpace));
    this.#caption.textContent = brief(turns, 6);
    const positions = spaces.slice(0, PLAYERS_WITH_COLOURS).map((space, player) => `player ${player + 1} on ${space}`).join(", ");
    this.#place.querySelector("title").textContent = `A track of ${brief(this.#spaces)} spaces after turn ${brief(turns)}: ${positions}`;
  }

  /** The place of a space on the circle, as a fraction of a full turn from the top. */
  #turn(space) {
    return (space - 1) / this.#spaces;
  }

  #angle(space) {
    return 2 * Math.PI * this.#turn(space) - Math.PI / 2;
  }
}

const pointAt = (angle, radius) => [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
