// Formats numbers, times and messages as text.

/** Formats a number for a sentence: 1234567 as 1 234 567, and a number of more than `maxDigits` digits as 1.23 × 10⁴⁵. */
export function brief(number, maxDigits = 21) {
  const digits = String(number);
  if (digits.length <= maxDigits) return digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const exponent = [...String(digits.length - 1)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");
  return `${digits[0]}.${digits.slice(1, 3)}\u202f×\u202f10${exponent}`;
}

export const counted = (number, singular, plural) => `${brief(number)} ${String(number) === "1" ? singular : plural}`;

/** Formats a share as a percentage. A share that is 0 or 100 percent only after rounding is written as "< 0.1 %" or "> 99.9 %". */
export function percent(share, decimals) {
  const value = share * 100;
  const rounded = value.toFixed(decimals);
  if (value > 0 && Number(rounded) === 0) return `< ${(0.1 ** decimals).toFixed(decimals)}\u202f%`;
  if (value < 100 && Number(rounded) === 100) return `> ${(100 - 0.1 ** decimals).toFixed(decimals)}\u202f%`;
  return `${rounded}\u202f%`;
}

/** Formats a time with a suitable unit and two significant figures. Times in a browser are not precise enough for more. */
export function duration(nanoseconds) {
  const units = [["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]];
  // From 995 on, a value rounds to 1000, which is 1.0 in the next unit.
  const [unit, size] = units.find(([, size]) => nanoseconds / size < 995) ?? units.at(-1);
  const value = nanoseconds / size;
  return `${value < 9.95 ? value.toFixed(1) : Number(value.toPrecision(2))}\u202f${unit}`;
}

/** Turns a message into a sentence: a capital letter first, a full stop last. */
export const sentence = (message) => `${message[0].toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;
