// Saves the user's inputs by day. An input survives reloads and visits to the game's page, until the user closes the tab.

/** Inputs that do not fit in the browser's storage. They are lost when the user reloads or leaves the page. */
const unstored = new Map();

const keyOf = (day) => `input of day ${day}`;

export function savedInput(day) {
  return unstored.get(day) ?? sessionStorage.getItem(keyOf(day)) ?? undefined;
}

export function saveInput(day, input) {
  forgetInput(day);
  try {
    sessionStorage.setItem(keyOf(day), input);
  } catch {
    unstored.set(day, input);
  }
}

export function forgetInput(day) {
  unstored.delete(day);
  sessionStorage.removeItem(keyOf(day));
}
