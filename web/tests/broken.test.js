// What both pages say when their module or its worker fails.

import { test } from "node:test";

import { alter, becomes, open, openWithGate, says } from "./browser.js";

const PAGES = [
  { name: "the days", search: "days.html", error: "#input-error", module: "days_bg.wasm", worker: "days-worker.js", first: "list", job: "solve(inputs, report) {" },
  { name: "the game", search: "?view=practice", error: "#rules-error", module: "dirac_bg.wasm", worker: "worker.js", first: "begin", job: "begin(rules) {" },
];

for (const { name, search, error, module, worker, first, job } of PAGES) {
  test(`${name}: a module that does not load is reported`, async (t) => {
    const prepare = (page) => page.route(`**/${module}`, (route) => route.fulfill({ status: 503 }));
    const page = await open(t, search, { broken: new RegExp(`${module}|503`), prepare });
    await says(page, error, "could not be loaded; load the page again");
  });

  test(`${name}: a module that traps is reported`, async (t) => {
    const trap = `${job} throw new WebAssembly.RuntimeError("unreachable");`;
    const page = await open(t, search, { prepare: (page) => alter(page, worker, job, trap) });
    await says(page, error, "ran out of memory");
  });

  test(`${name}: a worker that never loads its module is given up`, async (t) => {
    const prepare = async (page) => {
      await page.clock.install();
      await alter(page, "serve.js", "await init", "return; await init");
    };
    const page = await open(t, search, { prepare });
    // The page begins to wait when it has the module.
    await becomes(() => page.clock.fastForward(31_000).then(() => page.locator(error).isVisible()), true);
    await says(page, error, "could not be loaded; load the page again");
  });

  test(`${name}: a worker that never answers is given up`, async (t) => {
    const [page, jobs] = await openWithGate(t, search, [first], { shut: true, prepare: (page) => page.clock.install() });
    await jobs.reached();
    await page.clock.fastForward(31_000);
    await says(page, error, "does not answer; load the page again");
  });
}
