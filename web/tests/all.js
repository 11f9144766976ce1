// Runs all tests in one process, with one browser. `cargo xtask ci web` runs this file.

import { readdirSync } from "node:fs";

for (const file of readdirSync(new URL(".", import.meta.url))) {
  if (file.endsWith(".test.js")) await import(`./${file}`);
}
