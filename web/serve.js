// What every worker does: load its module, then answer one request after the other.

/**
 * Takes the module that the page has compiled, and then does the jobs that the page asks for by name. Where a job throws, `refusal` says what
 * is wrong with its input, if that is the cause.
 */
export function serve(init, jobs, refusal = () => undefined) {
  onmessage = async ({ data: { module, id, name, input } }) => {
    if (module) {
      await init({ module_or_path: module });
      postMessage({ kind: "ready" });
      return;
    }
    const send = (kind, value) => postMessage({ id, kind, value });
    try {
      send("done", jobs[name](input, (value) => send("report", value)));
    } catch (error) {
      const refused = refusal(error, input);
      if (refused) send("refused", refused);
      else send("failed", "The computation broke off, perhaps because the browser ran out of memory; try a smaller input.");
    }
  };
}
