// How much a program may do: steps, and time where steps are slow ones.
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

export class Budget {
  #steps = 0;
  #items = 0;
  #depth = 0;
  #start = performance.now();
  #worked = worked();

  /** @param {number} [milliseconds] of work */
  constructor(milliseconds = MILLISECONDS) {
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
