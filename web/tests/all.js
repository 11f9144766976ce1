// All tests in one process, so that they share a browser: what "cargo xtask ci web" runs.

import "./details.test.js";
import "./page.test.js";
import "./days.test.js";
import "./player.test.js";
import "./states.test.js";
import "./races.test.js";
import "./looks.test.js";
