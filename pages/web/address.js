// Converts the page's address into a view and its rules, and back.

export const VIEWS = ["practice", "quantum"];
export const FIELDS = ["spaces", "target", "rolls", "die", "starts"];

export const puzzleRules = {
  practice: (starts) => ({ spaces: "10", target: "1000", rolls: "3", die: "100", starts: starts.join(", ") }),
  quantum: (starts) => ({ spaces: "10", target: "21", rolls: "3", die: "3", starts: starts.join(", ") }),
};

/** For a missing rule, the puzzle's rule applies; missing starts are 4 and 8. */
export function parseAddress(search) {
  const query = new URLSearchParams(search);
  const view = VIEWS.includes(query.get("view")) ? query.get("view") : VIEWS[0];
  const rules = puzzleRules[view]([4, 8]);
  for (const field of FIELDS) rules[field] = query.get(field) ?? rules[field];
  return { view, rules };
}

export function formatAddress({ view, rules }) {
  const fields = FIELDS.map((field) => {
    const value = rules[field].trim();
    const isList = field === "starts" || field === "die";
    return [field, isList ? value.replace(/,\s+/g, ",") : value];
  });
  return `?${[["view", view], ...fields].map(([name, value]) => `${name}=${escaped(value)}`).join("&")}`;
}

/** Escapes a value, but keeps commas and carets readable, because browsers accept them. A space becomes `+`. */
const escaped = (value) => encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%5E", "^").replaceAll("%20", "+");
