// How much a program may do: steps, time where steps are slow ones, and memory where nobody asked for it.
import { memory } from "../../common.js";
import { LimitError } from "../values/limits.js";

const STEPS = 500_000;
const LONG = 4000;
const MILLISECONDS = 4000;
const DEPTH = 300;

const { process } = /** @type {any} */ (globalThis);
/** Milliseconds of work that this process has done, where the host tells: others may have kept it waiting. */
const worked =
  process?.cpuUsage === undefined
    ? () => performance.now()
    : () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1000;
      };

/** What is left for runs that are made for one answer, in milliseconds of work; null where each has all of its own. */
let shared = /** @type {{ start: number, worked: number } | null} */ (null);
/** All of these runs together, one of them, and what each has in any case: something is said of the shortest program. */
const ALL = 6000;
const ONE = 3000;
const LEAST = 300;

/** Runs `make`, whose programs share their time: a text is read in several ways, and nobody waits for each of them. */
export function sharingTime(make) {
  if (shared !== null) return make();
  shared = { start: performance.now(), worked: worked() };
  try {
    return make();
  } finally {
    shared = null;
  }
}

/** How long one run may work, and how many bytes may be alive. */
let most = MILLISECONDS;
let mostBytes = Infinity;

/** Bytes that are alive; tensors without elements only claim theirs, which may be more than there is memory. */
function aliveBytes() {
  const { bytes, heapBytes } = memory();
  return bytes < heapBytes ? bytes : 0;
}

/** Runs `make`, whose programs may work for so many milliseconds each, and keep so many bytes alive. */
export function briefly(milliseconds, bytes, make) {
  const before = [most, mostBytes];
  [most, mostBytes] = [milliseconds, aliveBytes() + bytes];
  try {
    return make();
  } finally {
    [most, mostBytes] = before;
  }
}

/** How long the next run may work. */
function allowed() {
  if (shared === null) return most;
  const spent = Math.min(performance.now() - shared.start, worked() - shared.worked);
  return Math.min(most, Math.max(LEAST, Math.min(ONE, ALL - spent)));
}

export class Budget {
  #steps = 0;
  #items = 0;
  #depth = 0;
  #start = performance.now();
  #worked = worked();

  /** @param {number} [milliseconds] of work */
  constructor(milliseconds = allowed()) {
    this.milliseconds = milliseconds;
  }

  #isSpent() {
    const { milliseconds } = this;
    return performance.now() - this.#start > milliseconds && worked() - this.#worked > milliseconds;
  }

  /** Whether so much has been done that what only repeats itself may be left out. */
  get isLong() {
    return this.#steps > LONG;
  }

  /** How many calls stand around what runs. */
  get depth() {
    return this.#depth;
  }

  /** Counts a step: an operation, a call, a round of a loop. */
  step() {
    if (++this.#steps > STEPS) throw new LimitError("steps");
    if ((this.#steps & 255) === 0 && this.#isSpent()) throw new LimitError("time");
  }

  /** Goes through one more item of an array, which is no step of the program: Python's own functions do so. */
  item() {
    if ((++this.#items & 255) === 0 && this.#isSpent()) throw new LimitError("time");
  }

  /** A step before what may be slow: an operation on large arrays. */
  operation() {
    this.step();
    if (this.#isSpent()) throw new LimitError("time");
    if (mostBytes < Infinity && aliveBytes() > mostBytes) throw new LimitError("elements");
  }

  /** Runs a call, which may call again. */
  deeper(run) {
    if (++this.#depth > DEPTH) throw new LimitError("calls");
    try {
      return run();
    } finally {
      this.#depth--;
    }
  }
}
