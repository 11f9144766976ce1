// What both pages say when their module or its worker fails.

import { test } from "node:test";

import { alter, open, openWithGate, says } from "./browser.js";

// In the game, a worker that does not answer is looked for in the view of a single game: counting all games may take long.
const PAGES = [
  { name: "the days", search: "days.html", silent: "days.html", asked: "list", error: "#input-error", module: "days_bg.wasm", worker: "days-worker.js", job: "solve(inputs, report) {" },
  { name: "the game", search: "?view=quantum", silent: "?view=practice", asked: "begin", error: "#rules-error", module: "dirac_bg.wasm", worker: "worker.js", job: "quantum(rules, report) {" },
];

for (const { name, search, silent, asked, error, module, worker, job } of PAGES) {
  test(`${name}: a module that does not load is reported`, async (t) => {
    const prepare = (page) => page.route(`**/${module}`, (route) => route.fulfill({ status: 503 }));
    const page = await open(t, search, { broken: new RegExp(`${module}|503`), prepare });
    await says(page, error, "could not be loaded; load the page again");
  });

  test(`${name}: a worker that never loads its module is given up`, async (t) => {
    const prepare = async (page) => {
      await page.clock.install();
      await page.route(`**/${worker}`, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    };
    const page = await open(t, search, { prepare });
    // The page begins to wait when it has the module.
    while (!(await page.locator(error).isVisible())) await page.clock.fastForward(31_000);
    await says(page, error, "could not be loaded; load the page again");
  });

  test(`${name}: a worker that never answers is given up`, async (t) => {
    const [page, jobs] = await openWithGate(t, silent, [asked], { shut: true, prepare: (page) => page.clock.install() });
    await jobs.reached();
    await page.clock.fastForward(31_000);
    await says(page, error, "does not answer; load the page again");
  });

  test(`${name}: a module that traps is reported`, async (t) => {
    const trap = `${job} throw new WebAssembly.RuntimeError("unreachable");`;
    const page = await open(t, search, { prepare: (page) => alter(page, worker, job, trap) });
    await says(page, error, "ran out of memory");
  });
}
