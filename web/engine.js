// A worker that computes, so that the page never waits; and what becomes of its jobs.

/** A job that was given up, by the user or for another one. */
export class Cancelled extends Error {}

/** Rules that the game refuses; `field` says which of them, and is empty if it is no single one. */
export class Refused extends Error {
  constructor({ field, message, all = [] }) {
    super(message);
    this.field = field;
    /** What is wrong with each field, where several are. */
    this.all = all;
  }
}

/**
 * A worker that says nothing for this long, in milliseconds, is given up: once it has its module and starts it, and while it has a job that
 * the user does not see. A download may take any time; the browser says when it fails.
 */
const PATIENCE = 30_000;

/** Modules by their files, compiled once for all workers of a page. */
const modules = new Map();

function moduleOf(file) {
  if (!modules.has(file)) {
    const module = compile(new URL(file, import.meta.url));
    // A failed download is tried again by the next worker.
    module.catch(() => modules.delete(file));
    modules.set(file, module);
  }
  return modules.get(file);
}

async function compile(url) {
  const response = await fetch(url);
  // A server that does not know the type of modules must not keep them from being compiled.
  const isKnown = response.headers.get("content-type")?.startsWith("application/wasm");
  return isKnown ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const NOT_LOADED = "The part of this page that computes could not be loaded; load the page again.";
const SILENT = "The part of this page that computes does not answer; load the page again.";

export class Engine {
  #script;
  #module;
  #worker;
  #isReady = false;
  #silence;
  #jobs = new Map();
  #last = 0;

  constructor({ script = "worker.js", module = "dirac_bg.wasm" } = {}) {
    this.#script = script;
    this.#module = module;
  }

  /** Does a job; `report` is called with what it tells on the way. One that the user sees, and can cancel, may take any time. */
  run(name, input, { report = () => {}, isSeen = false } = {}) {
    this.#worker ??= this.#start();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      if (this.#isReady && this.#jobs.size === 0) this.#watch();
      const request = { id, name, input };
      this.#jobs.set(id, { request, resolve, reject, report, isSeen });
      if (this.#isReady) this.#worker.postMessage(request);
    });
  }

  /**
   * Ends what is under way. The worker may be in the middle of a long loop, so it goes as a whole; one that still loads has begun nothing,
   * and stays.
   */
  cancel() {
    if (this.#jobs.size === 0) return;
    const reason = new Cancelled("cancelled");
    if (this.#isReady) this.#stop(reason);
    else this.#reject(reason);
  }

  #start() {
    const worker = new Worker(new URL(this.#script, import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      this.#watch();
      if (data.kind === "ready") {
        this.#isReady = true;
        for (const { request } of this.#jobs.values()) worker.postMessage(request);
        return;
      }
      const job = this.#jobs.get(data.id);
      if (!job) return;
      if (data.kind === "report") return job.report(data.value);
      this.#jobs.delete(data.id);
      if (data.kind === "done") job.resolve(data.value);
      else if (data.kind === "refused") job.reject(new Refused(data.value));
      // A module that has trapped is in no state to go on.
      else this.#stop(new Error(data.value), job);
    };
    moduleOf(this.#module).then(
      (module) => {
        if (worker !== this.#worker) return;
        worker.postMessage({ module });
        this.#watch();
      },
      () => worker === this.#worker && this.#stop(new Error(NOT_LOADED)),
    );
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#stop(new Error(NOT_LOADED));
    };
    return worker;
  }

  /** Begins to wait for what the worker says next. */
  #watch() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      // The worker does one job after the other.
      const [current] = this.#jobs.values();
      if (!this.#isReady) this.#stop(new Error(NOT_LOADED));
      else if (current && !current.isSeen) this.#stop(new Error(SILENT));
    }, PATIENCE);
  }

  #stop(reason, ...jobs) {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
    this.#reject(reason, ...jobs);
  }

  #reject(reason, ...jobs) {
    jobs.push(...this.#jobs.values());
    this.#jobs.clear();
    for (const job of jobs) job.reject(reason);
  }
}
