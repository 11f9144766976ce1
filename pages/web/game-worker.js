// Plays games in a worker. Each job returns plain data, which can be posted to the page.

import init, { Fields, playQuantum, Practice, Refusal, rowOfChances, startsOfInput } from "./dirac.js";
import { answerRequests } from "./worker-loop.js";

/** The minimum time between two progress reports of a quantum game, in milliseconds. */
const REPORT_INTERVAL = 50;

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

  end: () => positionOf(game.end()),

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
    return { spaces, starts: [...starts], wins, probabilities, universes, mean, stddev, ends, exact, milliseconds };
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

answerRequests(init, jobs, (error, name, input) => {
  if (!(error instanceof Refusal)) return undefined;
  // Even if every field is valid, the game may be too large to play.
  const problems = RULES_JOBS.includes(name) ? fieldsOf(input).problems() : [];
  return (problems.length > 0 ? problems : [error]).map(({ field, message }) => ({ field, message }));
});
