// Computes, in a worker: the names of the jobs, and what they give back as plain objects.

import init, {
  Fields,
  playQuantum,
  Practice,
  Refusal,
  rowOfChances,
  startsOfInput,
} from "./dirac.js";
import { serve } from "./serve.js";

/** Past this many rolls, a game is not played to its end turn by turn, but leapt over. */
const MAX_ROLLS = 100_000_000n;
const MAX_TURNS = 500_000n;

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
    if (BigInt(rolls) > MAX_ROLLS || BigInt(turns) > MAX_TURNS) return positionOf(game.leap());
    const batch = Math.max(1, Math.floor((200_000 * Number(turns)) / Number(rolls)));
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
    let last = start;
    const game = playQuantum(fieldsOf(rules), (share) => {
      const now = performance.now();
      if (now - last < 50) return;
      last = now;
      report(share);
    });
    const milliseconds = performance.now() - start;
    const { spaces, starts, wins, probabilities, universes, mean, stddev, ends, exact } = game;
    return { spaces, starts: [...starts], wins, probabilities, universes, mean, stddev, ends, exact, milliseconds };
  },

  map(rules, report) {
    for (let start = 1, spaces = 1; start <= spaces; start++) {
      const row = rowOfChances(fieldsOf(rules), start);
      spaces = row.length;
      report(row);
    }
  },
};

const told = ({ field, message }) => ({ field, message });

serve(init, jobs, (error, input) => {
  if (!(error instanceof Refusal)) return undefined;
  const all = typeof input === "object" && input.spaces !== undefined ? fieldsOf(input).problems() : [];
  return { ...told(error), all: all.map(told) };
});
