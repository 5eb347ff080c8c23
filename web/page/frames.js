// One animation frame for all figures of a page: what has to be painted is painted once, however often it was asked.
// What need not be seen at once waits for a frame of its own.

/** @type {Set<() => void>} */
let waiting = new Set();
/** In which frame each may run. @type {Map<() => void, number>} */
const turns = new Map();
let frame = 0;
let asked = false;
let running = false;

function wake() {
  if (!asked) requestAnimationFrame(run);
  asked = true;
}

function run() {
  asked = false;
  frame++;
  const tasks = waiting;
  waiting = new Set();
  for (const [task, from] of turns) {
    if (from > frame) continue;
    turns.delete(task);
    tasks.add(task);
    break;
  }
  if (turns.size > 0) wake();
  running = true;
  for (const task of tasks) task();
  running = false;
}

/** Runs `task` in the next frame, once. */
export function inNextFrame(task) {
  wake();
  turns.delete(task);
  waiting.add(task);
}

/** Runs `task` once, in a frame after the one that is to come or is there: they take turns, in the order they were asked for. */
export function inOwnFrame(task) {
  if (waiting.has(task) || turns.has(task)) return;
  wake();
  turns.set(task, frame + (running ? 1 : 2));
}

export function cancelFrame(task) {
  waiting.delete(task);
  turns.delete(task);
}
