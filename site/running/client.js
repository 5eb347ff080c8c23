// Asks the worker, and ends it where it does not answer: the next question gets a new one.

/** Longer than any program may run by its own bounds. */
const PATIENCE = 6000;
/** Loading the engine over a slow line is no reason to give up. */
const PATIENCE_AT_FIRST = 60_000;

/** An answer that did not come: the worker was ended. */
export class TooLong extends Error {}

/** @typedef {{ task: string, given: object, done: (answer: any) => void, failed: (error: Error) => void }} Question */

export class Client {
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  #number = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What is asked, in order; the first one is under way. @type {Question[]} */
  #questions = [];

  /** @param {() => Worker} make @param {number} [patience] */
  constructor(make, patience = PATIENCE) {
    this.make = make;
    this.patience = patience;
    /** Is given what each worker compiled. @type {(engine: WebAssembly.Module) => void} */
    this.started = () => {};
  }

  /**
   * The worker's answer. What was asked before and has not begun gives way to a newer question of the same task: it is
   * never answered.
   */
  ask(task, given) {
    return new Promise((done, failed) => {
      const [running, ...waiting] = this.#questions;
      const kept = waiting.filter((question) => question.task !== task);
      this.#questions = [...(running ? [running] : []), ...kept, { task, given, done, failed }];
      if (!running) this.#next();
    });
  }

  #next() {
    const [question] = this.#questions;
    if (question === undefined) return;
    const worker = this.#open();
    const { task, given } = question;
    worker.postMessage({ id: ++this.#number, task, given });
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    const patience = this.#ready ? this.patience : Math.max(this.patience, PATIENCE_AT_FIRST);
    this.#timer = setTimeout(() => this.#end(new TooLong("the program takes too long")), patience);
  }

  #open() {
    if (this.#worker !== null) return this.#worker;
    const worker = this.make();
    worker.addEventListener("message", ({ data }) => this.#take(data));
    worker.addEventListener("error", (event) => this.#end(new Error(event.message ?? "the worker failed")));
    this.#worker = worker;
    return worker;
  }

  #take({ id, answer, failure, ready, engine }) {
    if (engine) this.started(engine);
    if (ready) {
      this.#ready = true;
      if (this.#questions.length > 0) this.#wait();
    }
    if (id !== this.#number) return;
    clearTimeout(this.#timer);
    const question = this.#questions.shift();
    if (failure === undefined) question?.done(answer);
    else question?.failed(new Error(failure));
    this.#next();
  }

  /** Ends the worker; the question that it did not answer fails. */
  #end(error) {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#number++;
    this.#questions.shift()?.failed(error);
    this.#next();
  }
}
