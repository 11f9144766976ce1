// Runs in every worker: loads the module, then answers requests one by one.

/**
 * Loads the module that the page has compiled, and runs the jobs that the page requests by name. When a job throws, `refusal(error, name, input)`
 * returns the problems of the job's input, or undefined if the input is not the cause.
 */
export function answerRequests(init, jobs, refusal = () => undefined) {
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
      const refused = refusal(error, name, input);
      if (refused) send("refused", refused);
      else send("failed", "The computation failed, perhaps because the browser ran out of memory; try a smaller input.");
    }
  };
}
