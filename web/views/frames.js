// One animation frame for all figures of a page: what has to be painted is painted once, however often it was asked.

/** @type {Set<() => void>} */
const waiting = new Set();

function run() {
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
}

/** Runs `task` in the next frame, once. */
export function inFrame(task) {
  if (waiting.size === 0) requestAnimationFrame(run);
  waiting.add(task);
}

export const notInFrame = (task) => waiting.delete(task);
