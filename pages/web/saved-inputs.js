// Saves the user's inputs by day. An input survives reloads and visits to the game's page, until the user closes the tab.

/** Inputs that the browser cannot store, because its storage is full or blocked. They are lost when the user reloads or leaves the page. */
const unstored = new Map();

const keyOf = (day) => `input of day ${day}`;

/** The browser's storage, or undefined if the storage is blocked: then merely reading `sessionStorage` throws an error. */
function storage() {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export function savedInput(day) {
  return unstored.get(day) ?? storage()?.getItem(keyOf(day)) ?? undefined;
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
  storage()?.removeItem(keyOf(day));
}
