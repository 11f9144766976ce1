// The practice view: the result at once, and the game on its track, turn by turn.

import { announce, badge, brief, byId, copyButton, counted, digits, fact, html, hue } from "./dom.js";
import { Cancelled, Engine, Refused } from "./engine.js";
import { Log } from "./log.js";
import { Track } from "./track.js";

/** Turns in a second, by the position of the slider. */
const SPEEDS = [1, 2, 4, 8, 15, 30, 100, 500, 2000];
/** Of more players than this, the scores of the first are shown, and of the winner. */
const MAX_SCORES = 24;

export class Practice {
  #context;
  #rules;
  #engine = new Engine();
  #track = new Track(byId("track"));
  #log = new Log(byId("log"), (from, count) => this.#engine.run("turns", { from, count }));
  #position;
  /** Whether the worker failed and took the game with it. */
  #isLost = false;
  /** The next frame of a game that plays by itself. */
  #frame;
  /** Counts the rules, to tell a result that comes late. */
  #run = 0;
  /** Counts the games, to tell what comes late from one that is over. */
  #game = 0;
  /** Settled when the pawns of the game are placed. */
  #begun;

  constructor(context) {
    this.#context = context;
    byId("step").addEventListener("click", () => this.#step());
    byId("play").addEventListener("click", () => (this.#frame === undefined ? this.#play() : this.#pause()));
    byId("jump").addEventListener("click", () => this.#jump());
    byId("restart").addEventListener("click", () => this.#restart());
    byId("speed").addEventListener("input", () => this.#speed());
    this.#speed();
    this.clear();
  }

  start(rules) {
    this.#rules = rules;
    this.#begin();
    this.#result();
  }

  leave() {
    this.#pause();
    this.#run++;
    this.#game++;
    this.#engine.cancel();
  }

  /** Shows no game and no result. */
  clear() {
    this.#pause();
    this.#position = undefined;
    this.#track.clear();
    this.#log.clear();
    byId("scores").replaceChildren(html("p", { class: "empty" }, "Nobody plays."));
    byId("practice-result").replaceChildren(html("p", { class: "empty" }, "Nothing to show for these rules."));
    this.#enable();
  }

  async #result() {
    const run = ++this.#run;
    const place = byId("practice-result");
    place.replaceChildren(html("p", { class: "empty" }, "Computing …"));
    try {
      const result = await this.#context.jobs.run("result", this.#rules, {
        label: "Looking for where the pawns repeat themselves",
        report: () => {},
        onCancel: () => place.replaceChildren(html("p", { class: "empty" }, "Cancelled. Change a rule to try again.")),
      });
      if (run === this.#run) this.#showResult(result);
    } catch (error) {
      if (run !== this.#run || !this.#context.refuse(error)) return;
      // A game can be one to play, and yet too long to tell the end of. With a field that is wrong there is no game either.
      if (error.field) this.clear();
      else place.replaceChildren(html("p", { class: "empty" }, "No result for these rules."));
    }
  }

  #showResult({ winner, answer, rolls, turns, scores }) {
    const lowest = scores.reduce((one, two) => (BigInt(two) < BigInt(one) ? two : one));
    byId("practice-result").replaceChildren(
      html(
        "p",
        { class: "headline" },
        badge(winner),
        html("span", {}, `Player ${winner + 1} wins`),
        html("span", { class: "after" }, `after ${counted(turns, "turn", "turns")}`),
      ),
      html(
        "dl",
        { class: "facts" },
        fact("Answer", answer === undefined ? "more than 128 bits" : digits(answer), "answer", "lowest score × rolls", answer && copyButton(answer, "answer")),
        fact("Lowest score", digits(lowest), "lowest"),
        fact("Rolls", digits(rolls), "rolls-made"),
      ),
    );
  }

  /** Begins a new game; what the user does next is done to it. */
  #begin() {
    this.#pause();
    this.#engine.cancel();
    this.#begun = this.#place(++this.#game);
    return this.#begun;
  }

  /** Places the pawns. */
  async #place(game) {
    try {
      const position = await this.#engine.run("begin", this.#rules);
      if (game !== this.#game) return;
      this.#track.begin(position.spaces, position.track);
      this.#log.begin(position.spaces.length);
      this.#show(position);
    } catch (error) {
      if (game !== this.#game || error instanceof Cancelled) return;
      this.clear();
      this.#context.refuse(error);
    }
  }

  #show(position, leapt = false) {
    this.#position = position;
    this.#isLost = false;
    this.#track.show(position);
    this.#log.show(position, leapt);
    const { scores, winner } = position;
    byId("scores").replaceChildren(
      html(
        "ol",
        { class: "score-list" },
        ...scores.map((score, player) =>
          (player < MAX_SCORES || player === winner) && html(
            "li",
            { "data-hue": hue(player), class: winner === player ? "winner" : undefined },
            badge(player),
            html("span", { class: "who" }, `Player ${player + 1}`, winner === player && html("span", { class: "won" }, "wins") || ""),
            html("span", { class: "score" }, digits(score)),
          ),
        ).filter(Boolean),
      ),
      scores.length > MAX_SCORES ? html("p", { class: "hint" }, `Of ${scores.length} players, the first ${MAX_SCORES}, and who wins.`) : "",
    );
    this.#enable();
    if (winner !== undefined) this.#pause();
  }

  /** Whether there are turns to make. */
  get #isOn() {
    return this.#position !== undefined && this.#position.winner === undefined && !this.#isLost;
  }

  #enable() {
    for (const id of ["play", "step", "jump"]) {
      // Not `disabled`, which would drop the focus of who just pressed it.
      byId(id).setAttribute("aria-disabled", String(!this.#isOn));
    }
    byId("restart").setAttribute("aria-disabled", String(!this.#position));
  }

  /** Does something to the game, unless there is none or it is over. */
  async #act(name, input, options) {
    const game = this.#game;
    await this.#begun;
    if (game !== this.#game || !this.#isOn) return undefined;
    try {
      const position = await this.#engine.run(name, input, options);
      if (game !== this.#game) return undefined;
      this.#show(position, BigInt(position.turns) > BigInt(position.logged));
      return position;
    } catch (error) {
      if (game !== this.#game || !this.#context.refuse(error)) return undefined;
      this.#pause();
      this.#isLost = !(error instanceof Refused);
      this.#enable();
      return undefined;
    }
  }

  async #step() {
    this.#pause();
    const position = await this.#act("advance", 1);
    if (!position) return;
    const player = (Number(position.turns) - 1) % position.spaces.length;
    announce(
      `Turn ${position.turns}: player ${player + 1} moves to space ${position.spaces[player]}, score ${position.scores[player]}.${won(position)}`,
    );
  }

  async #jump() {
    this.#pause();
    // The user sees the result as it is computed, and can give this up by a new game.
    const position = await this.#act("end", undefined, { isSeen: true });
    if (position) announce(`${counted(position.turns, "turn", "turns")} made.${won(position)}`);
  }

  async #restart() {
    if (!this.#position) return;
    await this.#begin();
    if (this.#position?.turns === "0") announce("A new game.");
  }

  #play() {
    if (!this.#isOn) return;
    byId("play").textContent = "Pause";
    byId("play").setAttribute("aria-pressed", "true");
    let last = performance.now();
    // The first turn comes at once.
    let due = 1;
    let waiting = false;
    const frame = async (now) => {
      this.#frame = requestAnimationFrame(frame);
      due = Math.min(due + ((now - last) * this.#rate()) / 1000, this.#rate());
      last = now;
      if (due < 1 || waiting) return;
      const turns = Math.floor(due);
      due -= turns;
      waiting = true;
      const position = await this.#act("advance", turns);
      waiting = false;
      if (position?.winner !== undefined) announce(`${counted(position.turns, "turn", "turns")} made.${won(position)}`);
    };
    this.#frame = requestAnimationFrame(frame);
  }

  #pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    byId("play").textContent = "Play";
    byId("play").setAttribute("aria-pressed", "false");
  }

  #rate() {
    return SPEEDS[byId("speed").valueAsNumber];
  }

  #speed() {
    const text = this.#rate() === 1 ? "1 turn per second" : `${brief(this.#rate())} turns per second`;
    byId("speed-value").textContent = text;
    byId("speed").setAttribute("aria-valuetext", text);
    this.#track.pace(1000 / this.#rate());
  }
}

const won = ({ winner }) => (winner === undefined ? "" : ` Player ${winner + 1} wins.`);
