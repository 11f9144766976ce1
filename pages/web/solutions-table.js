// Makes the table of solutions, of a day or of all days.

import { byId, html } from "./dom.js";

/**
 * Puts an empty table of solutions into its place, and returns the table's body. The table scrolls sideways if it does not fit. On a narrow
 * page, days.css shows each row as a card or a line.
 */
export function solutionsTable(name, heads) {
  // The roles are explicit, because browsers forget the implicit roles when the style sheet changes the layout on narrow screens.
  const body = html("tbody", { role: "rowgroup" });
  const cells = heads.map((head) => html("th", { role: "columnheader", scope: "col", class: `of-${head.toLowerCase().replace(" ", "-")}` }, head));
  const head = html("thead", { role: "rowgroup" }, html("tr", { role: "row" }, ...cells));
  byId("table").replaceChildren(
    html(
      "div",
      { class: `table-scroller ${name}`, tabindex: "0", role: "group", "aria-label": "Answers and times" },
      html("table", { role: "table", "aria-labelledby": "ways-heading" }, head, body),
    ),
  );
  return body;
}
