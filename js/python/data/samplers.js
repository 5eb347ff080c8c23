// torch.utils.data: in which order samples are taken.
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { drawnBy } from "../torch/generator.js";
import { isTensor } from "../torch/tensor.js";
import { itemsOf, iterate, length } from "../values/iterate.js";
import { ATTRIBUTE, ITERATE, LENGTH, TYPE } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { raise, TYPES, Type } from "../values/types.js";
import { drawSeed, shuffled } from "./drawing.js";

const PATH = "torch.utils.data.sampler";

/** What programs derive their own from. */
export const SAMPLER = Object.assign(new Type("Sampler", TYPES.object, `${PATH}.Sampler`), {
  isForPrograms: true,
});

const known = () => session().mode === "values";
const upTo = (count) => Array.from({ length: count }, (_, i) => BigInt(i));
const countOf = (value) => {
  const count = length(value);
  return typeof count === "number" ? count : refuseHere("a length that is not known");
};

/** How many there are, and what gives their numbers anew each time. */
class Order {
  /** @param {Type} type @param {number} count @param {() => Iterable<any>} numbers @param {Record<string, any>} [fields] */
  constructor(type, count, numbers, fields = {}) {
    this.type = type;
    this.count = count;
    this.numbers = numbers;
    this.fields = fields;
  }
  get [TYPE]() {
    return this.type;
  }
  [LENGTH]() {
    return this.count;
  }
  *[ITERATE]() {
    yield* this.numbers();
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
  }
}

function sequential(type, { data_source: data }) {
  const count = countOf(data);
  return new Order(type, count, () => upTo(count), { data_source: data });
}

function random(
  type,
  { data_source: data, replacement = false, num_samples: wanted = null, generator = null },
) {
  if (replacement === true) refuseHere("a RandomSampler that puts back");
  if (wanted !== null) refuseHere("num_samples= of a RandomSampler");
  const count = countOf(data);
  if (count === 0)
    raise("ValueError", "num_samples should be a positive integer value, but got num_samples=0");
  const numbers = () => {
    if (!known()) return upTo(count);
    if (generator === null) return shuffled(count, drawSeed()).map(BigInt);
    return drawnBy(generator, () => engine.randperm(count).tolist().map(BigInt));
  };
  return new Order(type, count, numbers, { data_source: data });
}

function ofSubset(type, { indices, generator = null }) {
  const items = itemsOf(indices);
  const numbers = () => {
    if (!known()) return items;
    const order = drawnBy(generator, () => engine.randperm(items.length).tolist());
    return order.map((place) => items[Number(place)]);
  };
  return new Order(type, items.length, numbers, { indices });
}

function weighted(type, { weights, num_samples: wanted, replacement = true, generator = null }) {
  if (typeof wanted !== "bigint" || wanted <= 0n) {
    const rule = "num_samples should be a positive integer value, but got num_samples=";
    raise("ValueError", `${rule}${typeof wanted === "bigint" ? wanted : refuseHere("such a num_samples")}`);
  }
  if (typeof replacement !== "boolean") refuseHere("such a replacement=");
  const own = isTensor(weights)
    ? weights.tensor.to("float64")
    : engine.tensor(itemsOf(weights).map(Number), { dtype: "float64" });
  const count = Number(wanted);
  const draw = () => engine.multinomial(own, count, replacement).tolist({ bigint: true }).map(BigInt);
  return new Order(type, count, () => (known() ? drawnBy(generator, draw) : upTo(count)), {
    num_samples: wanted,
  });
}

function batched(type, { sampler, batch_size: size, drop_last: drops }) {
  if (typeof size !== "bigint" || size <= 0n)
    raise("ValueError", `batch_size should be a positive integer value, but got batch_size=${size}`);
  const width = Number(size);
  const round = drops === true ? Math.floor : Math.ceil;
  const make = new Order(type, 0, function* () {
    let batch = [];
    for (const one of iterate(sampler)) {
      batch.push(one);
      if (batch.length < width) continue;
      yield new List(batch);
      batch = [];
    }
    if (batch.length > 0 && drops !== true) yield new List(batch);
  });
  Object.defineProperty(make, "count", { get: () => round(countOf(sampler) / width) });
  return make;
}

/** By name: the parameters, and what is made of them. @type {Record<string, [string, (type: Type, given: any) => any]>} */
const CLASSES = {
  SequentialSampler: ["data_source", sequential],
  RandomSampler: ["data_source replacement= num_samples= generator=", random],
  SubsetRandomSampler: ["indices generator=", ofSubset],
  WeightedRandomSampler: ["weights num_samples replacement= generator=", weighted],
  BatchSampler: ["sampler batch_size drop_last", batched],
};

export const SAMPLERS = {
  Sampler: SAMPLER,
  ...Object.fromEntries(
    Object.entries(CLASSES).map(([name, [signature, make]]) => {
      const type = new Type(name, SAMPLER, `${PATH}.${name}`);
      type.call = (args, keywords) =>
        make(type, taken(`${name}.__init__`, signature, args, keywords, { method: true }));
      return [name, type];
    }),
  ),
};
