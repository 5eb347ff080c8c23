// The module random, with Python's numbers after a seed.

import { FunctionOf } from "../arrays/module.js";
import { Builtin } from "../builtins/builtin.js";
import { unitFloat } from "../random/draws.js";
import { below, bits, draw, drawingFrom, generator, generatorOf, seed } from "../random/python.js";
import { getItem } from "../values/items.js";
import { itemsOf, length } from "../values/iterate.js";
import { toFloat } from "../values/numbers.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { toIndex } from "../values/slice.js";
import { raise, TYPES, Type } from "../values/types.js";
import { VARIED } from "./varied.js";

const random = () => unitFloat(draw);

function range(start, stop, step = 1n) {
  const [from, to] =
    stop === undefined || stop === null ? [0n, toIndex(start)] : [toIndex(start), toIndex(stop)];
  const by = toIndex(step);
  const count = (to - from + by - (by > 0n ? 1n : -1n)) / by;
  if (count <= 0n) {
    const given = by === 1n ? `(${from}, ${to})` : `(${from}, ${to}, ${by})`;
    raise("ValueError", `empty range in randrange${given}`);
  }
  return from + by * below(count);
}

function shuffle(list) {
  const items = itemsOf(list);
  for (let i = items.length - 1; i > 0; i--) {
    const other = Number(below(BigInt(i + 1)));
    [items[i], items[other]] = [items[other], items[i]];
  }
  list.become(items);
  return null;
}

function choice(values) {
  const count = length(values);
  if (count === 0) raise("IndexError", "Cannot choose from an empty sequence");
  return getItem(values, below(BigInt(count)));
}

/** As CPython samples: from a list that shrinks, or, of many, by numbers that were not taken. */
function sample(values, k) {
  const pool = itemsOf(values);
  const [count, size] = [pool.length, Number(toIndex(k))];
  if (size < 0 || size > count) raise("ValueError", "Sample larger than population or is negative");
  const room = size > 5 ? 21 + 4 ** Math.ceil(Math.log(size * 3) / Math.log(4)) : 21;
  const taken = [];
  if (count <= room) {
    for (let i = 0; i < size; i++) {
      const place = Number(below(BigInt(count - i)));
      taken.push(pool[place]);
      pool[place] = pool[count - i - 1];
    }
    return new List(taken);
  }
  const places = new Set();
  while (taken.length < size) {
    const place = Number(below(BigInt(count)));
    if (places.has(place)) continue;
    places.add(place);
    taken.push(pool[place]);
  }
  return new List(taken);
}

function gauss(mean = 0, deviation = 1) {
  const own = generator();
  let number = own.spare;
  own.spare = null;
  if (number === null) {
    const angle = random() * 2 * Math.PI;
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    number = Math.cos(angle) * radius;
    own.spare = Math.sin(angle) * radius;
  }
  return toFloat(mean) + number * toFloat(deviation);
}

const MAGIC = (4 * Math.exp(-0.5)) / Math.SQRT2;

/** By quotients of uniform numbers (Kinderman and Monahan, 1977). */
function normal(mean = 0, deviation = 1) {
  for (;;) {
    const [u, v] = [random(), 1 - random()];
    const z = (MAGIC * (u - 0.5)) / v;
    if ((z * z) / 4 <= -Math.log(v)) return toFloat(mean) + z * toFloat(deviation);
  }
}

const SOURCE = new Type("Random", TYPES.object, "random.Random");

/** `random.Random(seed)`: the functions of the module, of a generator of its own. */
class Source {
  constructor(value) {
    this.state = generatorOf(value);
  }
  get [TYPE]() {
    return SOURCE;
  }
  [REPR]() {
    return "<random.Random object at 0x7f0000000000>";
  }
  [ATTRIBUTE](name) {
    if (!Object.hasOwn(RANDOM, name) || name === "Random") return undefined;
    const keep = (state) => {
      this.state = state;
    };
    return new FunctionOf(name, (args, keywords, machine) =>
      drawingFrom(this.state, () => machine.call(RANDOM[name], args, keywords), keep),
    );
  }
}
SOURCE.call = ([value = null]) => new Source(value);

/** @type {Record<string, any>} */
export const RANDOM = {
  Random: SOURCE,
  seed: new Builtin("seed a=", (value = null) => seed(value)),
  random: new Builtin("random", random),
  uniform: new Builtin("uniform a: b:", (a, b) => toFloat(a) + (toFloat(b) - toFloat(a)) * random()),
  randint: new Builtin("randint a: b:", (a, b) => range(toIndex(a), toIndex(b) + 1n)),
  randrange: new Builtin("randrange start: stop= step=", range),
  getrandbits: new Builtin("getrandbits k", (k) => bits(Number(toIndex(k)))),
  choice: new Builtin("choice seq:", choice),
  ...VARIED,
  shuffle: new Builtin("shuffle x:", shuffle),
  sample: new Builtin("sample population: k:", sample),
  gauss: new Builtin("gauss mu= sigma=", gauss),
  normalvariate: new Builtin("normalvariate mu= sigma=", normal),
  lognormvariate: new Builtin("lognormvariate mu: sigma:", (mean, deviation) =>
    Math.exp(normal(mean, deviation)),
  ),
};
