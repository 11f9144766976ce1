// Runs one long job at a time, and shows its progress with a button that cancels it.

import { byId, keepFocus } from "./dom.js";
import { WorkerClient } from "./worker-client.js";

/** Only jobs that take longer than this many milliseconds show their progress. */
const DELAY = 150;

export class JobPanel {
  #client;
  #timer;
  #onCancel;

  /** `worker` is the worker's script and module, as `WorkerClient` takes them. */
  constructor(worker) {
    this.#client = new WorkerClient(worker);
    byId("cancel").addEventListener("click", () => {
      const onCancel = this.#onCancel;
      this.clear();
      onCancel?.();
    });
  }

  /** Cancels the previous job, and runs a new job. Calls `onSlow` when the panel appears, and `onCancel` if the user cancels the new job. */
  async run(name, input, { label, report = () => {}, onSlow = () => {}, onCancel }) {
    this.clear();
    this.#onCancel = onCancel;
    byId("job-label").textContent = label;
    byId("job-progress").removeAttribute("value");
    this.#timer = setTimeout(() => {
      byId("job").hidden = false;
      onSlow();
    }, DELAY);
    const timer = this.#timer;
    try {
      const showProgress = (share) => { byId("job-progress").value = share; };
      return await this.#client.run(name, input, { report: (value) => report(value, showProgress), mayTakeLong: true });
    } finally {
      // The panel may already show a later job.
      if (timer === this.#timer) this.#hide();
    }
  }

  /** Runs a short job in the same worker, without showing its progress. */
  ask(name) {
    return this.#client.run(name);
  }

  clear() {
    this.#client.cancel();
    this.#hide();
  }

  #hide() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#onCancel = undefined;
    const panel = byId("job");
    keepFocus(panel, byId("main"));
    panel.hidden = true;
  }
}
