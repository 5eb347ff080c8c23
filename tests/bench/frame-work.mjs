// The main thread's work in a trace, a frame at a time.

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: any }} TraceEvent */

const isAction =
  (type) =>
  ({ name, ph, args }) =>
    name === "EventDispatch" && ph === "X" && args.data?.type === type;

/**
 * For each action, told by the event that begins it, the milliseconds of processor time in its frames. A frame is all
 * tasks up to and with the one that paints; one in which nothing is painted belongs to the next.
 * @param {TraceEvent[]} events @param {string} type
 * @returns {{ busiest: number, painted: number[], gaps: number[] }[]}
 *   busiest: the work of the busiest frame, painted or not · painted: of every frame that was painted · gaps: milliseconds on
 *   the clock from one that was painted to the next
 */
export function frameWork(events, type) {
  const starts = events.filter(isAction(type)).sort((a, b) => a.ts - b.ts);
  const { pid, tid } = starts[0];
  const own = events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid);
  const paints = own.filter(({ name }) => name === "Layerize").map(({ ts }) => ts);
  const tasks = own.filter(({ name }) => name.endsWith("RunTask")).sort((a, b) => a.ts - b.ts);
  const actions = starts.map(() => ({
    busiest: 0,
    painted: /** @type {number[]} */ ([]),
    gaps: /** @type {number[]} */ ([]),
  }));
  let work = 0;
  let at = -1;
  let last = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    const begins = starts.findLastIndex((start) => start.ts < ts + dur);
    // What went on before an action is none of it.
    if (begins !== at) {
      at = begins;
      work = 0;
    }
    work += tdur / 1000;
    const action = actions[at];
    if (action) action.busiest = Math.max(action.busiest, work);
    const paint = paints.find((paint) => paint >= ts && paint < ts + dur);
    if (paint === undefined) continue;
    if (action?.painted.length > 0) action.gaps.push((paint - last) / 1000);
    action?.painted.push(work);
    last = paint;
    work = 0;
  }
  return actions;
}
