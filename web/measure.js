// How long something takes that may be far shorter than a tick of the clock.

/** A batch lasts at least this many milliseconds, and this many ticks of the clock: some browsers let it tick once in a millisecond. */
const MIN_MS = 5;
const MIN_TICKS = 10;
/** Where the clock ticks so slowly that this would take too long, precision has to wait. */
const MAX_MIN_MS = 100;
const BATCHES = 5;
/** Of batches that last longer, in milliseconds, two are enough. */
const LONG_MS = 100;
const MAX_TIMES = 2 ** 30;

/** The shortest of a few steps of the clock. */
function tick(now) {
  const steps = [];
  for (let from = now(); steps.length < 5; ) {
    const to = now();
    if (to === from) continue;
    steps.push(to - from);
    from = to;
  }
  return Math.min(...steps);
}

/**
 * Measures by a clock, in milliseconds. The function that it returns takes what runs something as many times as it is told, and returns how
 * many nanoseconds one time takes in the fastest of some batches: other work only ever adds time.
 */
export function stopwatch(now = () => performance.now()) {
  const least = Math.max(MIN_MS, Math.min(MAX_MIN_MS, MIN_TICKS * tick(now)));
  return (run) => {
    const batch = (times) => {
      const start = now();
      run(times);
      return now() - start;
    };
    for (let times = 1; ; times *= 2) {
      let fastest = batch(times);
      const batches = fastest < LONG_MS ? BATCHES : 2;
      // A batch may be long only because something else held it up, so the fastest has to be long.
      for (let made = 1; made < batches && fastest >= least; made++) fastest = Math.min(fastest, batch(times));
      if (fastest >= least || times >= MAX_TIMES) return (fastest * 1e6) / times;
    }
  };
}
