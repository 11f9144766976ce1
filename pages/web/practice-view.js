// The practice view: shows the result immediately, and plays the game turn by turn.

import { announce, badge, byId, copyButton, digits, fact, html, hue, PLAYERS_WITH_COLOURS } from "./dom.js";
import { counted } from "./format.js";
import { Track } from "./track.js";
import { TurnLog } from "./turn-log.js";
import { Cancelled, Refused } from "./worker-client.js";

/** Turns per second, by the position of the slider. */
const SPEEDS = [1, 2, 4, 8, 15, 30, 100, 500, 2000];

export class PracticeView {
  #context;
  #rules;
  /** The worker that plays the game. Another worker computes the result. */
  #client;
  #track = new Track(byId("track"));
  #log = new TurnLog(byId("log"), (from, count) => this.#client.run("turns", { from, count }));
  #position;
  /** Whether the worker has failed, so that the game cannot go on. */
  #hasFailed = false;
  /** The id of the requested animation frame, which will play the next turns; undefined during a pause. */
  #frame;
  /** Counts the games, so that a turn that was requested for an earlier game is not played. */
  #game = 0;
  /** A promise that settles when the pawns are on the track. */
  #begun;

  constructor(context, client) {
    this.#context = context;
    this.#client = client;
    byId("step").addEventListener("click", () => this.#step());
    byId("play").addEventListener("click", () => (this.#frame === undefined ? this.#play() : this.#pause()));
    byId("jump").addEventListener("click", () => this.#jump());
    byId("restart").addEventListener("click", () => this.#restart());
    byId("speed").addEventListener("input", () => this.#showSpeed());
    this.#showSpeed();
    this.clear();
  }

  start(rules) {
    this.#rules = rules;
    this.#begin();
    this.#computeResult();
  }

  leave() {
    this.#pause();
    this.#game++;
    this.#client.cancel();
  }

  clear() {
    this.#pause();
    this.#position = undefined;
    this.#track.clear();
    this.#log.clear();
    byId("scores").replaceChildren(html("p", { class: "empty" }, "Nobody plays."));
    byId("practice-result").replaceChildren(html("p", { class: "empty" }, "Nothing to show for these rules."));
    this.#updateButtons();
  }

  async #computeResult() {
    const place = byId("practice-result");
    place.replaceChildren(html("p", { class: "empty" }, "Computing …"));
    try {
      const result = await this.#context.jobs.run("result", this.#rules, {
        label: "Looking for repeated positions",
        onCancel: () => place.replaceChildren(html("p", { class: "empty" }, "Cancelled. Change a rule to try again.")),
      });
      this.#showResult(result);
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#context.showErrors(error);
      // If a field is wrong, there is no game. After any other error, the game may still be playable in its own worker, but its result is unknown.
      if (error.problems?.[0].field) this.clear();
      else place.replaceChildren(html("p", { class: "empty" }, "No result for these rules."));
    }
  }

  #showResult({ winner, answer, rolls, turns, scores }) {
    const lowest = scores.reduce((lowest, score) => (BigInt(score) < BigInt(lowest) ? score : lowest));
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

  #begin() {
    this.#pause();
    this.#client.cancel();
    this.#game++;
    this.#begun = this.#placePawns();
    return this.#begun;
  }

  async #placePawns() {
    try {
      const position = await this.#client.run("begin", this.#rules);
      this.#track.begin(position.spaces, position.track);
      this.#log.begin(position.spaces.length);
      this.#show(position);
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.clear();
      this.#context.showErrors(error);
    }
  }

  #show(position) {
    this.#position = position;
    this.#hasFailed = false;
    this.#track.show(position);
    this.#log.show(position);
    const { scores, winner } = position;
    byId("scores").replaceChildren(
      html(
        "ol",
        { class: "score-list" },
        ...scores.map((score, player) =>
          (player < PLAYERS_WITH_COLOURS || player === winner) && html(
            "li",
            { "data-hue": hue(player), class: winner === player ? "winner" : undefined },
            badge(player),
            html("span", { class: "who" }, `Player ${player + 1}`, winner === player && html("span", { class: "won" }, "wins") || ""),
            html("span", { class: "score" }, digits(score)),
          ),
        ).filter(Boolean),
      ),
      scores.length > PLAYERS_WITH_COLOURS ? html("p", { class: "hint" }, `The first ${PLAYERS_WITH_COLOURS} of ${scores.length} players, and the winner.`) : "",
    );
    this.#updateButtons();
    if (winner !== undefined) this.#pause();
  }

  get #canPlay() {
    return this.#position !== undefined && this.#position.winner === undefined && !this.#hasFailed;
  }

  #updateButtons() {
    for (const id of ["play", "step", "jump"]) {
      // With the attribute `disabled` instead, the button would lose the focus.
      byId(id).setAttribute("aria-disabled", String(!this.#canPlay));
    }
    byId("restart").setAttribute("aria-disabled", String(!this.#position));
  }

  /** Runs a job on the game, if the game can go on. Returns the new position. */
  async #act(name, input, options) {
    const game = this.#game;
    await this.#begun;
    if (game !== this.#game || !this.#canPlay) return undefined;
    try {
      const position = await this.#client.run(name, input, options);
      this.#show(position);
      return position;
    } catch (error) {
      if (error instanceof Cancelled) return undefined;
      this.#context.showErrors(error);
      this.#pause();
      this.#hasFailed = !(error instanceof Refused);
      this.#updateButtons();
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
    // Playing to the end may take a long time. A new game cancels the job.
    const position = await this.#act("end", undefined, { mayTakeLong: true });
    if (position) announce(`${counted(position.turns, "turn", "turns")} made.${won(position)}`);
  }

  async #restart() {
    if (!this.#position) return;
    await this.#begin();
    if (this.#position?.turns === "0") announce("A new game begins.");
  }

  #play() {
    if (!this.#canPlay) return;
    byId("play").textContent = "Pause";
    byId("play").setAttribute("aria-pressed", "true");
    let last = performance.now();
    // The number of turns that are due, including a fraction. The first turn is due immediately.
    let due = 1;
    let isWaiting = false;
    const frame = async (now) => {
      this.#frame = requestAnimationFrame(frame);
      due = Math.min(due + ((now - last) * this.#rate()) / 1000, this.#rate());
      last = now;
      if (due < 1 || isWaiting) return;
      const turns = Math.floor(due);
      due -= turns;
      isWaiting = true;
      const position = await this.#act("advance", turns);
      isWaiting = false;
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

  #showSpeed() {
    const text = `${counted(this.#rate(), "turn", "turns")} per second`;
    byId("speed-value").textContent = text;
    byId("speed").setAttribute("aria-valuetext", text);
    this.#track.setPace(1000 / this.#rate());
  }
}

const won = ({ winner }) => (winner === undefined ? "" : ` Player ${winner + 1} wins.`);
