// Runs jobs in a web worker, so that the page stays responsive, and tracks their results.

export class Cancelled extends Error {}

/** The error for an input or rules that the module refuses. */
export class Refused extends Error {
  /** `problems` has the problem of each wrong field, as `field` and `message`. `field` is empty if the problem depends on several fields. */
  constructor(problems) {
    super(problems[0].message);
    this.problems = problems;
  }
}

/**
 * The timeout in milliseconds for a worker that starts its module, or runs a job without `mayTakeLong`. Downloads have no timeout here, because
 * the browser reports failed downloads.
 */
const TIMEOUT = 30_000;

/** Compiled modules by file name, shared by all workers of a page. */
const modules = new Map();

function moduleOf(file) {
  if (!modules.has(file)) {
    const module = compile(new URL(file, import.meta.url));
    // The next worker retries a failed download.
    module.catch(() => modules.delete(file));
    modules.set(file, module);
  }
  return modules.get(file);
}

async function compile(url) {
  const response = await fetch(url);
  // Streaming compilation needs the right content type. Without it, the module is downloaded first and then compiled.
  const canStream = response.headers.get("content-type")?.startsWith("application/wasm");
  return canStream ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const NOT_LOADED = "The WebAssembly module could not be loaded; reload the page.";
const NOT_RESPONDING = "The computation does not respond; reload the page.";

export class WorkerClient {
  #script;
  #module;
  #worker;
  #isReady = false;
  #timeout;
  #jobs = new Map();
  #lastId = 0;

  /** `script` is the file of the worker, and `module` is the file of its WebAssembly module. */
  constructor({ script, module }) {
    this.#script = script;
    this.#module = module;
  }

  /** Runs a job. `report` receives its progress. Set `mayTakeLong` for a job that may run for minutes: it has no timeout once the module is loaded. */
  run(name, input, { report = () => {}, mayTakeLong = false } = {}) {
    this.#worker ??= this.#start();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      if (this.#isReady && this.#jobs.size === 0) this.#restartTimeout();
      const request = { id, name, input };
      this.#jobs.set(id, { request, resolve, reject, report, mayTakeLong });
      if (this.#isReady) this.#worker.postMessage(request);
    });
  }

  /**
   * Cancels all jobs: a cancelled job reports nothing more, and rejects with `Cancelled`. A worker that is ready may be in a long loop, so it is
   * terminated. A worker that is still loading has started no job, so it continues to load.
   */
  cancel() {
    if (this.#jobs.size === 0) return;
    const reason = new Cancelled("cancelled");
    if (this.#isReady) this.#terminate(reason);
    else this.#rejectAll(reason);
  }

  #start() {
    const worker = new Worker(new URL(this.#script, import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#terminate(new Error(NOT_LOADED));
    };
    moduleOf(this.#module).then(
      (module) => {
        if (worker !== this.#worker) return;
        worker.postMessage({ module });
        this.#restartTimeout();
      },
      () => worker === this.#worker && this.#terminate(new Error(NOT_LOADED)),
    );
    return worker;
  }

  #receive({ kind, id, value }) {
    this.#restartTimeout();
    if (kind === "ready") {
      this.#isReady = true;
      for (const { request } of this.#jobs.values()) this.#worker.postMessage(request);
      return;
    }
    const job = this.#jobs.get(id);
    if (!job) return;
    if (kind === "report") {
      job.report(value);
      return;
    }
    this.#jobs.delete(id);
    if (kind === "done") {
      job.resolve(value);
    } else if (kind === "refused") {
      job.reject(new Refused(value));
    } else {
      // A module that has trapped cannot be used again.
      const failure = new Error(value);
      job.reject(failure);
      this.#terminate(failure);
    }
  }

  #restartTimeout() {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => {
      // The worker runs its jobs in order, so the oldest job is the current one.
      const [current] = this.#jobs.values();
      if (!this.#isReady) this.#terminate(new Error(NOT_LOADED));
      else if (current && !current.mayTakeLong) this.#terminate(new Error(NOT_RESPONDING));
    }, TIMEOUT);
  }

  #terminate(reason) {
    clearTimeout(this.#timeout);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
    this.#rejectAll(reason);
  }

  #rejectAll(reason) {
    const jobs = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const job of jobs) job.reject(reason);
  }
}
