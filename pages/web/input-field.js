// The field of the puzzle input. A browser takes seconds to show a long text, so the field shows only the beginning of a long text.

import { byId } from "./dom.js";
import { brief } from "./format.js";

/** A text with more characters than this is long. The days' real inputs have at most half as many. */
const MAX_LENGTH = 50_000;
/** The field shows this many characters of a long text. */
const SHOWN_LENGTH = 5000;

export class InputField {
  #field = byId("input");
  /** The whole text, if the field shows only its beginning. */
  #whole;

  /** Calls `onChange` when the user changes the text. */
  constructor(onChange) {
    this.#field.addEventListener("input", onChange);
    this.#field.addEventListener("paste", (event) => this.#paste(event, onChange));
    byId("edit-all").addEventListener("click", () => {
      this.#show(this.text);
      this.#field.focus();
    });
  }

  /** The whole text. */
  get text() {
    return this.#whole ?? this.#field.value;
  }

  set text(text) {
    if (text.length <= MAX_LENGTH) {
      this.#show(text);
      return;
    }
    this.#show(text.slice(0, SHOWN_LENGTH), text);
    byId("excerpt-size").textContent = `The field shows the first ${brief(SHOWN_LENGTH)} of ${brief(text.length)} characters; the whole text is solved.`;
  }

  /** Shows a text. If the text is only the beginning of a `whole` text, it cannot be edited, because an edit would lose the rest. */
  #show(shown, whole) {
    this.#whole = whole;
    this.#field.value = shown;
    this.#field.readOnly = whole !== undefined;
    byId("excerpt-hint").hidden = whole === undefined;
  }

  /** Pastes a long text without showing all of it. In a read-only field, any pasted text replaces the whole text. */
  #paste(event, onChange) {
    // The browser itself converts line endings only in a text that the field shows.
    const pasted = event.clipboardData.getData("text/plain").replaceAll(/\r\n?/g, "\n");
    const { value, selectionStart, selectionEnd, readOnly } = this.#field;
    if (pasted === "" || (!readOnly && pasted.length <= MAX_LENGTH)) return;
    event.preventDefault();
    this.text = readOnly ? pasted : value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    onChange();
  }
}
