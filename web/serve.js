// What every worker does: load its module, then answer one request after the other.

/** Loads a module, and does the jobs that the page asks for by name. A job that throws a refusal has `refusal` make something of it. */
export function serve(init, file, jobs, refusal = () => undefined) {
  const ready = init({ module_or_path: new URL(file, import.meta.url) }).then(
    () => true,
    () => false,
  );
  ready.then((is) => is && postMessage({ kind: "ready" }));
  onmessage = async ({ data: { id, name, input } }) => {
    const send = (kind, value) => postMessage({ id, kind, value });
    if (!(await ready)) {
      send("failed", "The part of this page that computes could not be loaded; load the page again.");
      return;
    }
    try {
      send("done", jobs[name](input, (value) => send("report", value)));
    } catch (error) {
      const refused = refusal(error);
      if (refused) send("refused", refused);
      else send("failed", "The browser ran out of memory, or of something else that this needs; take something smaller.");
    }
  };
}
