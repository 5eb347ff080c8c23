// torch.utils.data.DataLoader: batch after batch of a dataset, in order or in one that is drawn anew each time.
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { MOST_BATCHES, maySeeFewer } from "../run/epochs.js";
import { drawnBy } from "../torch/generator.js";
import { getItem } from "../values/items.js";
import { itemsOf, iterate, length } from "../values/iterate.js";
import { ATTRIBUTE, ITERATE, LENGTH, REPR, TYPE } from "../values/protocol.js";
import { str } from "../values/repr.js";
import { List } from "../values/sequences.js";
import { raise, TYPES, Type, typeOf } from "../values/types.js";
import { collated, converted } from "./collate.js";
import { ITERABLE } from "./datasets.js";
import { drawSeed, shuffled } from "./drawing.js";
import { SAMPLERS } from "./samplers.js";

const LOADER = new Type("DataLoader", TYPES.object, "torch.utils.data.dataloader.DataLoader");

class DataLoader {
  /** The sampler that it has where none is given. @type {any} */
  usual = null;
  constructor({ dataset, size, shuffles, dropsLast, collate, generator, sampler, batches, workers }) {
    this.workers = workers;
    this.dataset = dataset;
    this.size = size;
    this.shuffles = shuffles;
    this.dropsLast = dropsLast;
    this.collate = collate;
    this.generator = generator;
    this.sampler = sampler;
    this.batches = batches;
  }
  get [TYPE]() {
    return LOADER;
  }
  [REPR]() {
    return `<${LOADER.path} object at 0x7f0000000000>`;
  }

  #count() {
    const count = length(this.dataset);
    return typeof count === "number" ? count : refuseHere("a DataLoader of a length that is not known");
  }
  get #isStream() {
    return typeOf(this.dataset).inherits(ITERABLE);
  }
  [LENGTH]() {
    if (this.batches !== null) return length(this.batches);
    const count = this.sampler === null ? this.#count() : length(this.sampler);
    if (this.size === null) return count;
    return this.dropsLast ? Math.floor(count / this.size) : Math.ceil(count / this.size);
  }

  /** What says in which order samples are taken. */
  get #sampler() {
    if (this.sampler !== null) return this.sampler;
    if (this.#isStream || this.batches !== null) refuseHere(".sampler of such a DataLoader");
    const usual = SAMPLERS[this.shuffles ? "RandomSampler" : "SequentialSampler"];
    this.usual ??= usual.call([this.dataset], this.shuffles ? { generator: this.generator } : {});
    return this.usual;
  }

  /** The numbers of the samples: PyTorch draws a seed for workers first, then one for the order, or the order of a generator that it is given. */
  #order() {
    if (this.sampler !== null) {
      if (session().mode === "values") drawnBy(this.generator, drawSeed);
      return itemsOf(this.sampler).map(Number);
    }
    const count = this.#count();
    const draws = session().mode === "values";
    if (draws) drawnBy(this.generator, drawSeed);
    if (!this.shuffles || !draws) return Array.from({ length: count }, (_, i) => i);
    return this.generator === null ? shuffled(count, drawSeed()) : this.#drawnOrder(count);
  }
  #drawnOrder(count) {
    return drawnBy(this.generator, () => engine.randperm(count).tolist().map(Number));
  }

  /** One batch of samples, or the only one of them. */
  #made(samples) {
    const { machine } = session();
    machine.budget.operation();
    if (this.collate !== null) return machine.call(this.collate, [new List(samples)]);
    return this.size === null && this.batches === null ? converted(samples[0]) : collated(samples);
  }

  /** Batches of what a dataset gives one after the other. */
  *#stream() {
    if (session().mode === "values") drawnBy(this.generator, drawSeed);
    let samples = [];
    for (const one of iterate(this.dataset)) {
      samples.push(one);
      if (samples.length < (this.size ?? 1)) continue;
      yield this.#made(samples);
      samples = [];
    }
    if (samples.length > 0 && !this.dropsLast) yield this.#made(samples);
  }

  *#ofBatches() {
    if (session().mode === "values") drawnBy(this.generator, drawSeed);
    for (const numbers of iterate(this.batches))
      yield this.#made(itemsOf(numbers).map((number) => getItem(this.dataset, number)));
  }

  /** Samples that are all alike, of which only the shape is known: whole batches, and the shorter one at the end. */
  *#ofAlike() {
    const size = this.size ?? 1;
    const told = length(this.sampler ?? this.dataset);
    const count = typeof told === "number" ? told : size;
    if (count === 0) return;
    const sample = getItem(this.dataset, 0n);
    const batch = (/** @type {number} */ many) => this.#made(Array(many).fill(sample));
    const whole = Math.floor(count / size);
    const seen = whole > MOST_BATCHES && maySeeFewer() ? 1 : whole;
    for (let at = 0; at < seen; at++) yield batch(size);
    if (count % size > 0 && !this.dropsLast) yield batch(count % size);
  }

  *[ITERATE]() {
    if (this.batches === null && this.dataset?.isAlike === true && session().mode === "shapes") {
      yield* this.#ofAlike();
      return;
    }
    if (this.#isStream) {
      yield* this.#stream();
      return;
    }
    if (this.batches !== null) {
      yield* this.#ofBatches();
      return;
    }
    const order = this.#order();
    const size = this.size ?? 1;
    const samples = (numbers) => numbers.map((i) => getItem(this.dataset, BigInt(i)));
    for (let at = 0; at < order.length; at += size) {
      const numbers = order.slice(at, at + size);
      if (numbers.length < size && this.dropsLast) return;
      yield this.#made(samples(numbers));
    }
    // PyTorch draws one more order, of which it takes nothing.
    if (this.shuffles && this.generator !== null && session().mode === "values")
      this.#drawnOrder(order.length);
  }

  [ATTRIBUTE](name) {
    if (name === "dataset") return this.dataset;
    if (name === "batch_size") return this.size === null ? null : BigInt(this.size);
    if (name === "drop_last") return this.dropsLast;
    if (name === "num_workers") return this.workers;
    if (name === "generator") return this.generator;
    return name === "sampler" ? this.#sampler : undefined;
  }
}

const SIGNATURE =
  "dataset batch_size= shuffle= sampler= batch_sampler= num_workers= collate_fn= pin_memory= drop_last= timeout= " +
  "worker_init_fn! multiprocessing_context! generator= prefetch_factor= persistent_workers= pin_memory_device=";

LOADER.call = (args, keywords) => {
  const given = taken("DataLoader.__init__", SIGNATURE, args, keywords, { method: true });
  const { dataset, batch_size: size = 1n, shuffle = false, drop_last: drops = false } = given;
  const { num_workers: workers = 0n } = given;
  if (typeof workers === "bigint" && workers < 0n)
    raise(
      "ValueError",
      "num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.",
    );
  if (typeOf(dataset).inherits(ITERABLE) && shuffle === true)
    raise(
      "ValueError",
      "DataLoader with IterableDataset: expected unspecified shuffle option, but got shuffle=True",
    );
  if (size !== null && (typeof size !== "bigint" || size <= 0n)) {
    if (!/^(?:bigint|number|string)$/.test(typeof size)) refuseHere("such a batch_size of a DataLoader");
    raise("ValueError", `batch_size should be a positive integer value, but got batch_size=${str(size)}`);
  }
  const { sampler = null, batch_sampler: batches = null } = given;
  if (sampler !== null && shuffle === true)
    raise("ValueError", "sampler option is mutually exclusive with shuffle");
  if (batches !== null && (size !== 1n || shuffle === true || sampler !== null || drops === true)) {
    const others = "batch_size, shuffle, sampler, and drop_last";
    raise("ValueError", `batch_sampler option is mutually exclusive with ${others}`);
  }
  if (typeOf(dataset).inherits(ITERABLE) && (shuffle === true || sampler !== null || batches !== null))
    refuseHere("an order of an IterableDataset");
  // RandomSampler asks at once how many there are.
  if (shuffle === true && length(dataset) === 0)
    raise("ValueError", "num_samples should be a positive integer value, but got num_samples=0");
  return new DataLoader({
    sampler,
    batches,
    dataset,
    size: size === null ? null : Number(size),
    shuffles: shuffle === true,
    dropsLast: drops === true,
    workers,
    collate: given.collate_fn ?? null,
    generator: given.generator ?? null,
  });
};

export { LOADER };
export const ATTRIBUTES = [
  "dataset",
  "datasets",
  "indices",
  "tensors",
  "batch_size",
  "drop_last",
  "sampler",
  "data_source",
  "num_samples",
  "num_workers",
  "cumulative_sizes",
];
