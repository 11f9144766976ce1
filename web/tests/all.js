// All tests in one process, so that they share a browser: what "cargo xtask ci web" runs.

import { readdirSync } from "node:fs";

for (const file of readdirSync(new URL(".", import.meta.url))) {
  if (file.endsWith(".test.js")) await import(`./${file}`);
}
