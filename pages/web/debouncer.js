// Debounces typing: runs an action once the user has stopped typing.

/** Typing has stopped when this many milliseconds pass without a key. */
const PAUSE = 250;

export class Debouncer {
  #timer;
  #action;

  /** Replaces any action that is still scheduled. */
  schedule(action) {
    this.cancel();
    this.#action = action;
    this.#timer = setTimeout(() => this.flush(), PAUSE);
  }

  flush() {
    this.cancel()?.();
  }

  /** Returns the cancelled action, or undefined if no action is scheduled. */
  cancel() {
    const action = this.#action;
    clearTimeout(this.#timer);
    this.#action = undefined;
    return action;
  }
}
