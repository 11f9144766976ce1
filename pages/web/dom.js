// Finds and makes elements of the page.

const SVG = "http://www.w3.org/2000/svg";

export const byId = (id) => document.getElementById(id);

function make(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

export const html = (name, attributes = {}, ...children) => make(document.createElement(name), attributes, children);

export const svg = (name, attributes = {}, ...children) => make(document.createElementNS(SVG, name), attributes, children);

/** The number of players that have a colour of their own in the style sheet. With more players, the colours repeat. */
export const PLAYERS_WITH_COLOURS = 24;

export const hue = (player) => (player % PLAYERS_WITH_COLOURS) + 1;

export const badge = (player) =>
  html("span", { class: "badge", "data-hue": hue(player), "aria-hidden": "true" }, String(player + 1));

/** Groups digits visually, in threes. Copying yields only the digits, and lines may break between groups. */
export function digits(text) {
  const number = html("span", { class: "digits" });
  for (let from = 0, to = text.length % 3 || 3; from < text.length; from = to, to += 3) {
    number.append(html("span", {}, text.slice(from, to)), html("wbr"));
  }
  return number;
}

/** A button that copies text, or the text that a function returns. Screen readers announce the button as "Copy", followed by `name`. */
export function copyButton(text, name, label = "Copy") {
  const button = html("button", { type: "button", class: "copy", "aria-label": `Copy ${name}` }, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "function" ? text() : text);
      button.textContent = "Copied";
      announce("Copied.");
    } catch {
      button.textContent = "Not allowed";
      announce("The browser does not allow copying.");
    }
    setTimeout(() => { button.textContent = label; }, 1500);
  });
  return button;
}

/** An entry in a list of facts. `id` is the id of the element with the value. */
export const fact = (name, value, id, hint, copy = "") =>
  html("div", {}, html("dt", {}, name, hint ? html("small", {}, ` ${hint}`) : ""), html("dd", {}, html("span", { id }, value), " ", copy));

/** Moves the focus to `next` if the focused element is inside `leaving`, which is about to be removed or hidden. */
export function keepFocus(leaving, next) {
  if (!leaving.contains(document.activeElement)) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/** Announces text to screen readers. */
export function announce(text) {
  byId("status").textContent = text;
}
