// One contender, in a process or a page of its own: makes a case's operands, checks what it answers, measures it.
import { cases } from "./cases.mjs";
import { elements, numbers } from "./operands.mjs";
import { plain, twins } from "./plain-twins.mjs";

/**
 * @typedef {object} Adapter
 * @property {(data: any, shape: number[], dtype: string, operation: string) => any} make an operand, outside the time
 * @property {(result: any) => any} read its shape and numbers, or its text; for the check alone
 * @property {(result: any) => void} free what a user must do with a result, inside the time
 * @property {Record<string, (...given: any[]) => any>} operations
 * @property {boolean} [asynchronous] every operation gives a promise, which the time waits for
 * @property {boolean} [isTwin] it is what the others are checked against
 * @property {boolean} [smaller] it is not asked for what is huge
 * @property {any} [wide] what int64 are given as, where not as BigInt64Array
 * @property {(one: import("./cases.mjs").Case, handles: any[], expected: any) => any} [call] in place of operations
 *
 * @typedef {{ id: string, milliseconds: number, first: boolean }} Turn
 * @typedef {{ nanoseconds?: number, kind?: string, skip?: string }} Answer
 */

/** So many results of small calls are kept before they are freed. */
const KEPT = 200;
/** Milliseconds of calls before the first measurement of a case. A call by itself takes thousands of them to be compiled for good,
 * also where the machine has other work; and again in every round, because collecting the garbage of large cases throws code away. */
const WARM = 30;
const WARM_SMALL = 200;
const WARM_CALLS = 30_000;
const MOST_SMALL = 1500;
const MOST_AGAIN = 100;
/** Milliseconds of a call that is mostly code. */
const QUICK = 0.01;
const byId = new Map(cases.map((one) => [one.id, one]));

/** @param {import("./cases.mjs").Case} one */
function expectedOf({ operands, operation, options = [] }) {
  const given = operands.map((spec, i) => plain(spec.shape, spec.dtype, numbers(spec, i, Float64Array)));
  return twins[operation](...given, ...options);
}

const shown = (/** @type {number} */ milliseconds) => Number((milliseconds * 1e6).toPrecision(6));

/** What is wrong with an answer, or null. */
function complaint(given, expected, absolute) {
  if (typeof expected === "string") return given === expected ? null : `${given} for ${expected}`;
  if (String(given.shape) !== String(expected.shape)) return `shape ${given.shape} for ${expected.shape}`;
  const relative = expected.dtype === "float64" ? 1e-13 : 2e-6;
  for (let i = 0; i < expected.data.length; i++) {
    const [is, should] = [Number(given.data[i]), expected.data[i]];
    const room = absolute + relative * Math.abs(should) + (relative === 2e-6 ? 1e-7 : 1e-14);
    if (!(Math.abs(is - should) <= room)) return `${is} for ${should} at ${i}`;
  }
  return null;
}

/** A call without arguments, of as few steps as can be. */
function bind(operation, given) {
  const [a, b, c, d] = given;
  if (given.length === 1) return () => operation(a);
  if (given.length === 2) return () => operation(a, b);
  if (given.length === 3) return () => operation(a, b, c);
  return () => operation(a, b, c, d);
}

/** Milliseconds of so many calls, with what it takes to be rid of their results. */
function repeat(call, free, kept, count) {
  const results = new Array(kept);
  const start = performance.now();
  for (let done = 0; done < count; ) {
    let n = 0;
    for (; n < kept && done < count; n++, done++) results[n] = call();
    if (free) for (let i = 0; i < n; i++) free(results[i]);
  }
  return performance.now() - start;
}
async function repeatAsync(call, free, kept, count) {
  const results = new Array(kept);
  const start = performance.now();
  for (let done = 0; done < count; ) {
    let n = 0;
    for (; n < kept && done < count; n++, done++) results[n] = await call();
    if (free) for (let i = 0; i < n; i++) free(results[i]);
  }
  return performance.now() - start;
}

/** Answers to the turns of a contender. @param {Adapter} adapter */
export function contender(adapter) {
  const { make, read, free, operations, asynchronous } = adapter;
  const estimates = new Map();
  /** Shape and dtype of results, which limits need: kept, as answers are worked out once. */
  const forms = new Map();

  /** The call of a case, how its results are freed, and how they are read; or why there is none. */
  function prepare(one, handles, expected) {
    if (adapter.call) return adapter.call(one, handles, expected) ?? { skip: "no limit" };
    const operation = operations[one.operation];
    if (!operation) return { skip: `no ${one.operation}` };
    const inPlace = one.operation.endsWith("InPlace");
    return { call: bind(operation, [...handles, ...(one.options ?? [])]), free: inPlace ? null : free, read };
  }

  async function measure(one, prepared, { milliseconds: usual, first }) {
    // What is freed together is measured over many lots of it.
    const milliseconds = one.small ? 3 * usual : usual;
    const run = asynchronous ? repeatAsync : repeat;
    const kept = one.small ? KEPT : 1;
    const timed = (count) => run(prepared.call, prepared.free, kept, count);
    let estimate = estimates.get(one.id) ?? (await timed(1));
    // What takes so long is not called again to be measured.
    if (!one.small && !estimates.has(one.id) && estimate > 10 * milliseconds) {
      estimates.set(one.id, estimate);
      return { nanoseconds: shown(estimate), kind: prepared.kind };
    }
    const least = first ? (one.small ? WARM_SMALL : WARM) : milliseconds / 5;
    const most = first ? MOST_SMALL : MOST_AGAIN;
    const isQuick = () => one.small || estimate < QUICK;
    const isCold = (warm, calls) => warm < least || (calls < WARM_CALLS && warm < most && isQuick());
    for (let warm = 0, count = 1; isCold(warm, count); count *= 2) {
      const took = await timed(count);
      warm += took;
      estimate = took / count;
    }
    const count = Math.max(1, Math.ceil(milliseconds / Math.max(estimate, 1e-6)));
    const took = await timed(count);
    estimates.set(one.id, took / count);
    return { nanoseconds: shown(took / count), kind: prepared.kind };
  }

  /** @param {Turn} turn @returns {Promise<Answer>} */
  return async function takeTurn(turn) {
    const one = /** @type {import("./cases.mjs").Case} */ (byId.get(turn.id));
    if (operations && !operations[one.operation]) return { skip: `no ${one.operation}` };
    if (adapter.call && (one.small || one.bare === null)) return { skip: "no limit" };
    if (one.huge && adapter.smaller) return { skip: "more than it may hold" };
    const handles = /** @type {any[]} */ ([]);
    try {
      for (const [i, spec] of one.operands.entries()) {
        handles.push(await make(numbers(spec, i, adapter.wide), spec.shape, spec.dtype, one.operation));
      }
      const unknown = adapter.call && !one.arithmetic && !forms.has(one.id);
      const expected = unknown || (turn.first && operations && !adapter.isTwin) ? expectedOf(one) : null;
      if (expected) forms.set(one.id, { shape: expected.shape, dtype: expected.dtype });
      const prepared = prepare(one, handles, forms.get(one.id));
      if (prepared.skip) return prepared;
      if (expected && prepared.read) {
        const result = await prepared.call();
        const wrong = complaint(await prepared.read(result), expected, one.tolerance ?? 0);
        prepared.free?.(result);
        if (wrong) return { skip: `WRONG: ${wrong}` };
      }
      return await measure(one, prepared, turn);
    } catch (error) {
      return { skip: String(error).slice(0, 200) };
    } finally {
      for (const handle of handles) free(handle);
      if (elements(one.operands[0]?.shape ?? []) > 1e6) globalThis.gc?.();
    }
  };
}
