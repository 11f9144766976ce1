// What the address of the page says: the view, and its rules.

export const VIEWS = ["practice", "quantum"];
export const FIELDS = ["spaces", "target", "rolls", "die", "starts"];

/** The rules of the puzzle's parts, for two starts. */
export const puzzle = {
  practice: (starts) => ({ spaces: "10", target: "1000", rolls: "3", die: "100", starts: starts.join(", ") }),
  quantum: (starts) => ({ spaces: "10", target: "21", rolls: "3", die: "3", starts: starts.join(", ") }),
};

/** What an address says. What it does not say is as in the puzzle. */
export function read(search) {
  const query = new URLSearchParams(search);
  const view = VIEWS.includes(query.get("view")) ? query.get("view") : VIEWS[0];
  const rules = puzzle[view]([4, 8]);
  for (const field of FIELDS) rules[field] = query.get(field) ?? rules[field];
  return { view, rules };
}

/** The address that says it. */
export function write({ view, rules }) {
  const query = [["view", view], ...FIELDS.map((field) => [field, rules[field].trim()])];
  // Commas and carets need no escape here, and links are for people, too.
  const escape = (text) => encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%5E", "^").replaceAll("%20", "+");
  return `?${query.map(([name, value]) => `${name}=${escape(name === "starts" || name === "die" ? value.replace(/,\s+/g, ",") : value)}`).join("&")}`;
}
