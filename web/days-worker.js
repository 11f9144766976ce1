// Solves days, in a worker: the names of the jobs, and what they give back as plain objects.

import init, { days, daysOf, Failure, parseTimes, pictureOf, sampleOf, solutions, Solver, textOf, year } from "./days.js";
import { stopwatch } from "./measure.js";
import { serve } from "./serve.js";

const measure = stopwatch();

/** Calls, and turns a refusal by a solver into what it says. */
function attempt(solve) {
  try {
    return { answer: solve() };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { message: error.message, isOpen: error.is_open };
  }
}

/** The picture that the page shows. */
let picture;

function frame(at) {
  const { width, cells, caption } = picture.frame(at);
  return { width, cells, caption };
}

serve(init, {
  list: () => ({ year: year(), days: days().map(({ day, title, sample, has_picture }) => ({ day, title, sample, hasPicture: has_picture })) }),

  /** Reports each solution's answer, then its times; `inputs` are pairs of a day and its input. */
  solve(inputs, report) {
    const entries = inputs.flatMap(([day, input]) =>
      solutions(day).map(({ part, variant, known }, place) => ({ day, input, place, part, variant, known })),
    );
    const solvers = entries.map(({ day, input, place, part, variant, known }, at) => {
      let solver;
      const outcome = attempt(() => {
        solver = new Solver(day, place, input);
        return solver.answer();
      });
      report({ at, of: entries.length, day, part, variant, known, ...outcome });
      return outcome.answer === undefined ? undefined : solver;
    });
    entries.forEach(({ day, input, place }, at) => {
      if (!solvers[at]) return;
      const parsing = measure((times) => parseTimes(day, place, input, times));
      const solving = measure((times) => solvers[at].repeat(times));
      report({ at, of: entries.length, parsing, solving });
    });
  },

  /** Begins the picture of a day for an input; undefined if the input has none. */
  picture({ day, input }) {
    picture?.free();
    picture = undefined;
    picture = attempt(() => pictureOf(day, input)).answer;
    if (!picture) return undefined;
    const legend = picture.legend.map(({ colour, meaning }) => ({ colour, meaning }));
    return { last: picture.last, legend, first: frame(0) };
  },

  frame,

  sample: ({ day, seed }) => sampleOf(day, seed),

  /** The days to which an input could belong. */
  owners: (input) => [...daysOf(input)],

  /** A file's bytes as text. */
  text(bytes) {
    const { answer, message } = attempt(() => textOf(bytes));
    return { text: answer, message };
  },
});
