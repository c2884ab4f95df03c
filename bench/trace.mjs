/** What the bench reads from a trace of the browser. */

/**
 * @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args:
 * { data?: { type?: string } } }} TraceEvent
 */

/**
 * The tasks of a thread that ran in whole while it was traced, with their microseconds of that thread. The browser leaves these out
 * of a task that took less than one.
 * @param {TraceEvent[]} events of one thread
 * @returns {(TraceEvent & { tdur: number })[]}
 */
export function readTasks(events) {
  const tasks = events.filter(
    ({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X',
  );
  if (!tasks.some(({ tdur }) => tdur)) throw new Error('The trace has no times of the thread.');
  return tasks.map((task) => ({ ...task, tdur: task.tdur ?? 0 }));
}
