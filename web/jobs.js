// What takes long: one job at a time, shown with its progress while it runs.

import { byId, keepFocus } from "./dom.js";
import { Engine } from "./engine.js";

/** A job that is done sooner shows no progress, in milliseconds. */
const PATIENCE = 150;

export class Jobs {
  #engine;
  #timer;
  #onCancel;

  /** `worker` has its script and its module, if they are not those of the game. */
  constructor(worker) {
    this.#engine = new Engine(worker);
    byId("cancel").addEventListener("click", () => {
      const told = this.#onCancel;
      this.clear();
      told?.();
    });
  }

  /** Does a job in place of the one before. `onCancel` is called if the user gives it up. */
  async run(name, input, { label, report, onCancel }) {
    this.clear();
    this.#onCancel = onCancel;
    byId("job-label").textContent = label;
    byId("job-progress").removeAttribute("value");
    this.#timer = setTimeout(() => { byId("job").hidden = false; }, PATIENCE);
    const timer = this.#timer;
    try {
      const tell = (value) => report(value, (share) => { byId("job-progress").value = share; });
      return await this.#engine.run(name, input, { report: tell, isSeen: true });
    } finally {
      // A later job may be on by now.
      if (timer === this.#timer) this.#hide();
    }
  }

  /** Has the same worker answer a question, which takes no time. */
  ask(name) {
    return this.#engine.run(name);
  }

  clear() {
    this.#engine.cancel();
    this.#hide();
  }

  #hide() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#onCancel = undefined;
    const job = byId("job");
    keepFocus(job, byId("main"));
    job.hidden = true;
  }
}
