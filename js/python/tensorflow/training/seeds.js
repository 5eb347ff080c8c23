// Where TensorFlow's random numbers come from: after a seed each operation has a key and a counter of its own.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { drawsOf, stateOfAll, wordsOf } from "../../random/mersenne.js";
import { advance } from "../../random/philox.js";

const WORD = 2 ** 32;
/** What seeds are counted in, and which one stands for none beside that of an operation. */
const MOST = 2n ** 31n - 1n;
const NO_SEED = 87654321n;
/** So many counters are set aside for each number. */
export const SET_ASIDE = 256;

/**
 * The graph of a compiled function while it is called: its name, how many operations drew in it, and how many of them had no seed.
 * Without a name it is one whose seeds are not followed.
 * @typedef {{ name: string | null, drawn: number, unseeded: number }} Graph
 */

/**
 * What a run has: its seed, the draws that seed operations, the counter of each one, and the graphs that are open.
 * @typedef {{ seed: bigint | null, draws: Generator<number, never> | null, counters: Map<string, Uint32Array>,
 *   graphs: Graph[] }} State
 */

/** @type {WeakMap<object, State>} */
const states = new WeakMap();

/** @returns {State} */
function stateHere() {
  const { machine } = session();
  const found = states.get(machine) ?? { seed: null, draws: null, counters: new Map(), graphs: [] };
  states.set(machine, found);
  return found;
}

/** tf.random.set_seed. @param {bigint} seed */
export function setSeed(seed) {
  Object.assign(stateHere(), { seed, draws: drawsOf(stateOfAll(wordsOf(seed))), counters: new Map() });
}

/** Calls a compiled function, by its name or without one, whose operations are seeded by their places in its graph. @template T @param {() => T} run @returns {T} */
export function inGraph(name, run) {
  const { graphs } = stateHere();
  graphs.push({ name, drawn: 0, unseeded: 0 });
  try {
    return run();
  } finally {
    graphs.pop();
  }
}

/** Python's randint(0, 2 ** 31 - 1). @param {Generator<number, never>} draws */
function operationSeed(draws) {
  let seed = draws.next().value;
  while (seed >= WORD / 2) seed = draws.next().value;
  return BigInt(seed);
}

/** A number of 64 bits as two of 32, the lower one first. */
export const halvesOf = (seed) => [Number(BigInt.asUintN(32, seed)), Number(BigInt.asUintN(32, seed >> 32n))];

const remainder = (seed) => ((seed % MOST) + MOST) % MOST;

/** @param {bigint} first @param {bigint} second */
const notBothZero = (first, second) => [first, first === 0n && second === 0n ? MOST : second];

/** What two seeds begin with. @param {bigint[]} seeds @returns {import("../../random/counted-draws.js").Source} */
export const sourceOfPair = ([first, second]) => ({
  key: halvesOf(first),
  counter: Uint32Array.of(0, 0, ...halvesOf(second)),
});

/** The seeds of what draws by itself, or null where nothing has one. @param {bigint | null} own */
export function pairFor(own) {
  const state = stateHere();
  const { seed, graphs } = state;
  if (session().mode !== "values" || (seed === null && own === null)) return null;
  const [graph = null, ...inner] = graphs;
  if (inner.length > 0 || graph?.name === null)
    refuseHere("random numbers of such a compiled function after a seed");
  return notBothZero(remainder(seed ?? NO_SEED), remainder(own ?? seedIn(state)));
}

/** What the first operation of a graph draws from that stands for itself, or null. @returns {import("../../random/counted-draws.js").Source | null} */
export function firstSource() {
  const { seed } = stateHere();
  if (session().mode !== "values" || seed === null) return null;
  return sourceOfPair(notBothZero(remainder(seed), 0n));
}

/** The seed of an operation that was given none. @param {State} state */
function seedIn({ draws, graphs: [graph] }) {
  return graph ? BigInt(graph.unseeded++) : operationSeed(/** @type {Generator<number, never>} */ (draws));
}

/**
 * What an operation draws from, or null where nothing has a seed; so many counters are set aside for it.
 * @param {string} node the operation, with its dtype @param {bigint | null} own its seed @param {number} count
 * @returns {import("../../random/counted-draws.js").Source | null}
 */
export function sourceFor(node, own, count) {
  const seeds = pairFor(own);
  if (seeds === null) return null;
  const {
    counters,
    graphs: [graph],
  } = stateHere();
  const name = [node, ...seeds, ...(graph ? [graph.name, graph.drawn++] : [])].join();
  const source = sourceOfPair(seeds);
  const counter = counters.get(name) ?? source.counter;
  counters.set(name, Uint32Array.from(counter));
  advance(/** @type {Uint32Array} */ (counters.get(name)), count);
  return { ...source, counter };
}
