// The order in which a mixed dataset gives its elements.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { drawsOf } from "../../random/philox.js";
import { ITERATE } from "../../values/protocol.js";
import { pairFor, sourceOfPair } from "../training/seeds.js";

/** Mixed as TensorFlow mixes: one of those that lie in a ring gives its place to the first of them. @param {() => number} draw */
export function* mixed(dataset, size, draw) {
  const ring = [];
  const items = dataset[ITERATE]()[Symbol.iterator]();
  let [start, end] = [0, 0];
  for (let next = items.next(); !next.done || start < end; ) {
    for (; !next.done && end - start < size; next = items.next()) ring[end++ % size] = next.value;
    const place = (start + (draw() % (end - start))) % size;
    const one = ring[place];
    ring[place] = ring[start++ % size];
    yield one;
  }
}

/** What each time through an order draws from: seeds of its own after a seed, or the same ones again. */
export function shuffling(own, isAnew) {
  const seeds = pairFor(own);
  const { mode } = session();
  if (seeds === null)
    return () => () =>
      mode === "values" ? Number(engine.randint(0, 2 ** 32, [], { dtype: "int64" }).item()) : 0;
  const parent = drawsOf(sourceOfPair(seeds));
  return () => {
    const pair = isAnew ? [parent.next().value, parent.next().value].map(BigInt) : seeds;
    const draws = drawsOf(sourceOfPair(pair));
    return () => draws.next().value;
  };
}
