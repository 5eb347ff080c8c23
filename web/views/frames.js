// One animation frame for all figures of a page: what has to be painted is painted once, however often it was asked.
// What need not be seen at once may wait for the frame after, which has its own time.

/** @type {Set<() => void>} */
let waiting = new Set();
/** @type {Set<() => void>} */
let later = new Set();

const wake = () => {
  if (waiting.size + later.size === 0) requestAnimationFrame(run);
};

function run() {
  const tasks = waiting;
  waiting = later;
  later = new Set();
  if (waiting.size > 0) requestAnimationFrame(run);
  for (const task of tasks) task();
}

/** Runs `task` in the next frame, once. */
export function inFrame(task) {
  wake();
  later.delete(task);
  waiting.add(task);
}

/** Runs `task` in the frame after the next, once; in the next one where that is asked for already. */
export function inLaterFrame(task) {
  if (waiting.has(task)) return;
  wake();
  later.add(task);
}

export function notInFrame(task) {
  waiting.delete(task);
  later.delete(task);
}
