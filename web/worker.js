// Computes, in a worker: the names of the jobs, and what they give back as plain objects.

import init, {
  Fields,
  playQuantum,
  Practice,
  Refusal,
  rowOfChances,
  startsOfInput,
  timeParse,
  timePart1,
  timePart2,
} from "./dirac.js";

const ready = init({ module_or_path: new URL("dirac_bg.wasm", import.meta.url) }).then(
  () => true,
  () => false,
);

/** Past this many rolls, a game is not played to its end turn by turn, but leapt over. */
const MOST_ROLLS = 100_000_000n;
const MOST_TURNS = 500_000n;

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
    if (BigInt(rolls) > MOST_ROLLS || BigInt(turns) > MOST_TURNS) return positionOf(game.leap());
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

  timing(input, report) {
    const subjects = {
      parse: (times) => timeParse(input, times),
      part1: (times) => timePart1(input, times),
      part2: (times) => timePart2(input, times),
    };
    const batches = 31;
    const results = {};
    Object.entries(subjects).forEach(([name, run], at) => {
      const measure = (times) => {
        const start = performance.now();
        run(times);
        return performance.now() - start;
      };
      // A batch should be long to a clock that ticks a few times in a millisecond.
      let times = 1;
      while (times < 2 ** 31 && measure(times) < 10) times *= 2;
      const each = [];
      for (let batch = 0; batch < batches; batch++) {
        each.push((measure(times) * 1e6) / times);
        report((at + (batch + 1) / batches) / 3);
      }
      each.sort((one, two) => one - two);
      const answer = run(0);
      results[name] = { median: each[batches >> 1], least: each[0], most: each[batches - 1], batches, times, answer };
    });
    return results;
  },
};

onmessage = async ({ data: { id, name, input } }) => {
  const send = (kind, value) => postMessage({ id, kind, value });
  if (!(await ready)) {
    send("failed", "The part of this page that computes could not be loaded; load the page again.");
    return;
  }
  try {
    send("done", jobs[name](input, (value) => send("report", value)));
  } catch (error) {
    if (error instanceof Refusal) send("refused", { field: error.field, message: error.message });
    else send("failed", "The browser ran out of memory, or of something else that this needs; take smaller rules.");
  }
};
