// The main thread's work in a trace, a frame at a time.

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: any }} TraceEvent */

const isAction =
  (type) =>
  ({ name, ph, args }) =>
    name === "EventDispatch" && ph === "X" && args.data?.type === type;

/**
 * For each action, told by the event that begins it, the milliseconds of processor time in its busiest frame. A frame
 * is all tasks up to and with the one that paints; one in which nothing is painted belongs to the next.
 * @param {TraceEvent[]} events @param {string} type
 */
export function frameWork(events, type) {
  const starts = events.filter(isAction(type)).sort((a, b) => a.ts - b.ts);
  const { pid, tid } = starts[0];
  const own = events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid);
  const painted = own.filter(({ name }) => name === "Layerize").map(({ ts }) => ts);
  const tasks = own.filter(({ name }) => name.endsWith("RunTask")).sort((a, b) => a.ts - b.ts);
  const busiest = starts.map(() => 0);
  let work = 0;
  let action = -1;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    const begins = starts.findLastIndex((start) => start.ts < ts + dur);
    // What went on before an action is none of it.
    if (begins !== action) {
      action = begins;
      work = 0;
    }
    work += tdur / 1000;
    if (action >= 0) busiest[action] = Math.max(busiest[action], work);
    if (painted.some((at) => at >= ts && at < ts + dur)) work = 0;
  }
  return busiest;
}
