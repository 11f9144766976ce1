// Files that are chosen or dropped as puzzle inputs.

import { byId } from "./dom.js";

/** Calls `take` with each file; `place` is marked while one is dragged over the page. */
export function files(place, take) {
  byId("choose").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", () => {
    const [file] = byId("file").files;
    if (file) take(file);
    byId("file").value = "";
  });
  // A file dropped beside the field would otherwise take the page's place. Text goes where the browser puts it.
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
    if (file) take(file);
  });
}
