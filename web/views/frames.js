// One animation frame for all figures of a page: what has to be painted is painted once, however often it was asked.
// What need not be seen at once waits for a frame of its own.

/** @type {Set<() => void>} */
let waiting = new Set();
/** In which frame each may run. @type {Map<() => void, number>} */
const turns = new Map();
let frame = 0;
let asked = false;

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
  for (const task of tasks) task();
}

/** Runs `task` in the next frame, once. */
export function inFrame(task) {
  wake();
  turns.delete(task);
  waiting.add(task);
}

/** Runs `task` once, not in the next frame but after it, when it is its turn: one in a frame, the first asked for first. */
export function inTurn(task) {
  if (waiting.has(task) || turns.has(task)) return;
  wake();
  turns.set(task, frame + 2);
}

export function notInFrame(task) {
  waiting.delete(task);
  turns.delete(task);
}
