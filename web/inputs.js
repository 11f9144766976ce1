// The inputs that the user has given, by day. They last as long as the tab: over a reload, and over the way to the game and back.

/** Those for which the browser has no room are kept until the page is left. */
const unsaved = new Map();

const key = (day) => `input of day ${day}`;

export function kept(day) {
  return unsaved.get(day) ?? sessionStorage.getItem(key(day)) ?? undefined;
}

export function keep(day, input) {
  forget(day);
  try {
    sessionStorage.setItem(key(day), input);
  } catch {
    unsaved.set(day, input);
  }
}

export function forget(day) {
  unsaved.delete(day);
  sessionStorage.removeItem(key(day));
}
