// Accepts puzzle inputs as files, chosen or dropped.

import { byId } from "./dom.js";

/** Calls `accept` with a file that is chosen or dropped. If several files are dropped, only the first counts. Highlights `place` while the user drags a file over the page. */
export function acceptFiles(place, accept) {
  byId("choose").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", () => {
    const [file] = byId("file").files;
    if (file) accept(file);
    byId("file").value = "";
  });
  // By default, the browser opens a dropped file in place of the page. Dropped text is left to the browser.
  const hasFiles = ({ dataTransfer }) => dataTransfer.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    place.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) place.classList.remove("dropping");
  });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    place.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    if (file) accept(file);
  });
}
