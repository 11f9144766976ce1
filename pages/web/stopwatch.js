// Measures operations, even those that take far less time than one tick of the clock.

/** The minimum length of a batch, in milliseconds and in ticks of the clock. Some browsers' clocks tick only once per millisecond. */
const MIN_MS = 5;
const MIN_TICKS = 10;
/** A clock with long ticks raises the minimum length, but to at most this many milliseconds. With even longer ticks, times are less precise. */
const MAX_MIN_MS = 100;
const BATCHES = 5;
/** If the first batch lasts at least this many milliseconds, one more batch is enough. */
const LONG_MS = 100;
const MAX_REPETITIONS = 2 ** 30;

/** The shortest of five ticks of the clock. */
function shortestTick(now) {
  const ticks = [];
  for (let from = now(); ticks.length < 5; ) {
    const to = now();
    if (to === from) continue;
    ticks.push(to - from);
    from = to;
  }
  return Math.min(...ticks);
}

/**
 * Makes a function that measures operations. `now` is a clock in milliseconds.
 *
 * The function takes `repeat`, which runs an operation a given number of times. The function returns the time of one operation, in nanoseconds,
 * from the fastest of several batches: other load on the machine can only add time.
 */
export function stopwatch(now = () => performance.now()) {
  const minMs = Math.max(MIN_MS, Math.min(MAX_MIN_MS, MIN_TICKS * shortestTick(now)));
  return (repeat) => {
    const timeBatch = (repetitions) => {
      const start = now();
      repeat(repetitions);
      return now() - start;
    };
    for (let repetitions = 1; ; repetitions *= 2) {
      let fastest = timeBatch(repetitions);
      const batches = fastest < LONG_MS ? BATCHES : 2;
      // Other load on the machine may stretch a short batch, so even the fastest batch must reach the minimum length.
      for (let batch = 1; batch < batches && fastest >= minMs; batch++) fastest = Math.min(fastest, timeBatch(repetitions));
      if (fastest >= minMs || repetitions >= MAX_REPETITIONS) return (fastest * 1e6) / repetitions;
    }
  };
}
