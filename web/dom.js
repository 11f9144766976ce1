// Elements and numbers, as the views show them.

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

/** The colours of players are 24; the CSS has them. */
export const hue = (player) => (player % 24) + 1;

export const badge = (player) =>
  html("span", { class: "badge", "data-hue": hue(player), "aria-hidden": "true" }, String(player + 1));

/** Groups digits for the eye alone: what is copied has the digits and nothing more. Lines break between groups. */
export function digits(text) {
  const number = html("span", { class: "digits" });
  for (let from = 0, to = text.length % 3 || 3; from < text.length; from = to, to += 3) {
    number.append(html("span", {}, text.slice(from, to)), html("wbr"));
  }
  return number;
}

/** Short enough for a sentence: 1234567 as 1 234 567, and what has more digits than `most` as 1.23 × 10^45. */
export function brief(text, most = 21) {
  const value = String(text);
  if (value.length <= most) return value.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const exponent = [...String(value.length - 1)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");
  return `${value[0]}.${value.slice(1, 3)}\u202f×\u202f10${exponent}`;
}

export const counted = (text, one, many) => `${brief(text)} ${String(text) === "1" ? one : many}`;

/** A share as a percentage, with as many decimals as tell it from 0 and 100. */
export function percent(share, decimals = 1) {
  const value = share * 100;
  const shown = value.toFixed(decimals);
  if (value > 0 && Number(shown) === 0) return `< ${(0.1 ** decimals).toFixed(decimals)}\u202f%`;
  if (value < 100 && Number(shown) === 100) return `> ${(100 - 0.1 ** decimals).toFixed(decimals)}\u202f%`;
  return `${shown}\u202f%`;
}

/** Two figures, which is all that times in a browser are good for, and the unit that suits them. */
export function duration(nanoseconds) {
  const units = [["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]];
  // From 995 on, two figures round to 1000, which the next unit writes as 1.0.
  const [unit, size] = units.find(([, size]) => nanoseconds / size < 995) ?? units.at(-1);
  const value = nanoseconds / size;
  return `${value < 9.95 ? value.toFixed(1) : Number(value.toPrecision(2))}\u202f${unit}`;
}

/** A message as a sentence. */
export const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

/** A button that copies a text, or what a function gives then; `name` says which to those who do not see it. */
export function copyButton(text, name, label = "Copy") {
  const button = html("button", { type: "button", class: "copy", "aria-label": `Copy ${name}` }, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "function" ? text() : text);
      button.textContent = "Copied";
      announce("Copied.");
    } catch {
      button.textContent = "Not allowed";
      announce("Copying is not allowed.");
    }
    setTimeout(() => { button.textContent = label; }, 1500);
  });
  return button;
}

/** An entry of a list of facts; its value has an id. */
export const fact = (name, value, id, hint, copy = "") =>
  html("div", {}, html("dt", {}, name, hint ? html("small", {}, ` ${hint}`) : ""), html("dd", {}, html("span", { id }, value), " ", copy));

/** Keeps the focus on the page, at `next`, when what has it goes. */
export function keepFocus(going, next) {
  if (!going.contains(document.activeElement)) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/** Says something to those who listen rather than look. */
export function announce(text) {
  byId("status").textContent = text;
}
