// Solves days in a worker. Each job returns plain data, which can be posted to the page.

import init, { animationOf, days, daysOf, Failure, maxInputBytes, parseTimes, sampleOf, solutions, Solver, textOf } from "./days.js";
import { stopwatch } from "./stopwatch.js";
import { answerRequests } from "./worker-loop.js";

const measure = stopwatch();

/** Calls a function of the module. Returns its value, or the message if the function fails, for example because a solver refuses the input. */
function attempt(call) {
  try {
    return { value: call() };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { message: error.message };
  }
}

let animation;

function frame(number) {
  const { width, cells, caption } = animation.frame(number);
  return { width, cells, caption };
}

answerRequests(init, {
  list: () => ({
    maxInputBytes: maxInputBytes(),
    days: days().map(({ day, title, sample, has_animation }) => ({ day, title, sample, hasAnimation: has_animation })),
  }),

  /**
   * Reports the answers of all solutions first, and then their times. `inputs` are pairs of a day and its input. If `withVariants` is
   * false, only the default solutions run.
   */
  solve({ inputs, withVariants }, report) {
    const entries = inputs
      .flatMap(([day, input]) => solutions(day).map(({ part, variant, known }, place) => ({ day, input, place, part, variant, known })))
      .filter(({ variant }) => withVariants || !variant);
    const solvers = entries.map(({ day, input, place, part, variant, known }, index) => {
      let solver;
      const { value: answer, message } = attempt(() => {
        solver = new Solver(day, place, input);
        return solver.answer();
      });
      report({ kind: "answer", index, total: entries.length, day, part, variant, known, answer, message });
      return answer === undefined ? undefined : solver;
    });
    entries.forEach(({ day, input, place }, index) => {
      if (!solvers[index]) return;
      const parsing = measure((times) => parseTimes(day, place, input, times));
      const solving = measure((times) => solvers[index].repeat(times));
      report({ kind: "times", index, total: entries.length, parsing, solving });
    });
  },

  /** Returns undefined if the input has no animation. */
  animation({ day, input }) {
    animation?.free();
    animation = undefined;
    animation = animationOf(day, input);
    if (!animation) return undefined;
    const legend = animation.legend.map(({ colour, meaning }) => ({ colour, meaning }));
    return { last: animation.last, legend, first: frame(0) };
  },

  frame,

  sample: ({ day, seed }) => sampleOf(day, seed),

  owners: (input) => [...daysOf(input)],

  /** Decodes the bytes of a file as text. Returns either the text or a message. */
  text(bytes) {
    const { value, message } = attempt(() => textOf(bytes));
    return { text: value, message };
  },
});
