// Plays games in a worker. Each job returns a plain object.

import init, {
  Fields,
  maxLogged,
  maxMapped,
  playQuantum,
  Practice,
  Refusal,
  rowOfChances,
  startsOfInput,
} from "./dirac.js";
import { answerRequests } from "./worker-loop.js";

/** In a game with more rolls than this, or with more turns than the log holds, the worker computes the end instead of playing turn by turn. */
const MAX_ROLLS = 100_000_000n;

/** The number of rolls between two progress reports of a practice game. */
const ROLLS_PER_REPORT = 200_000;

/** The minimum time between two progress reports of a quantum game, in milliseconds. */
const REPORT_INTERVAL = 50;

/** The practice game on the page. */
let game;

const fieldsOf = ({ spaces, target, rolls, die, starts }) => new Fields(spaces, target, rolls, die, starts);

const positionOf = ({ turns, logged, spaces, scores, winner }) => ({ turns, logged, spaces: [...spaces], scores, winner });

const resultOf = ({ winner, answer, rolls, turns, scores }) => ({ winner, answer, rolls, turns, scores });

const jobs = {
  starts: (input) => [...startsOfInput(input)],

  result: (rules) => resultOf(new Practice(fieldsOf(rules)).result()),

  begin(rules) {
    game?.free();
    game = undefined;
    game = new Practice(fieldsOf(rules));
    return { ...positionOf(game.advance(0)), track: game.track };
  },

  advance: (turns) => positionOf(game.advance(turns)),

  end(_, report) {
    const { rolls, turns } = game.result();
    if (BigInt(rolls) > MAX_ROLLS || BigInt(turns) > BigInt(maxLogged())) return positionOf(game.leap());
    const batch = Math.max(1, Math.floor((ROLLS_PER_REPORT * Number(turns)) / Number(rolls)));
    for (;;) {
      const position = positionOf(game.advance(batch));
      if (position.winner !== undefined) return position;
      report(Number(position.turns) / Number(turns));
    }
  },

  turns({ from, count }) {
    const { rolls, spaces, scores } = game.turns(from, count);
    return { rolls, spaces: [...spaces], scores };
  },

  quantum(rules, report) {
    const start = performance.now();
    let lastReport = start;
    const result = playQuantum(fieldsOf(rules), (share) => {
      const now = performance.now();
      if (now - lastReport < REPORT_INTERVAL) return;
      lastReport = now;
      report(share);
    });
    const milliseconds = performance.now() - start;
    const { spaces, starts, wins, probabilities, universes, mean, stddev, ends, exact } = result;
    return { spaces, starts: [...starts], wins, probabilities, universes, mean, stddev, ends, exact, milliseconds, maxMapped: maxMapped() };
  },

  map(rules, report) {
    // The length of the first row is the number of spaces.
    for (let start = 1, spaces = 1; start <= spaces; start++) {
      const row = rowOfChances(fieldsOf(rules), start);
      spaces = row.length;
      report(row);
    }
  },
};

/** The jobs whose input is the rules of a game. */
const RULES_JOBS = ["result", "begin", "quantum", "map"];

const problemOf = ({ field, message }) => ({ field, message });

answerRequests(init, jobs, (error, name, input) => {
  if (!(error instanceof Refusal)) return undefined;
  const all = RULES_JOBS.includes(name) ? fieldsOf(input).problems() : [];
  return { ...problemOf(error), all: all.map(problemOf) };
});
