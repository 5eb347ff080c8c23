// torch.nn.utils.rnn: sequences of different lengths one step behind the other, without what fills the shorter ones.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { workOut } from "../run/formulas.js";
import { torch } from "../torch/tensor.js";
import { itemsOf } from "../values/iterate.js";
import { NamedTuple } from "../values/named-tuple.js";
import { List, Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { taken } from "./calling.js";
import { padSequence } from "./padding.js";
import { outline } from "./sizes.js";
import { checkTensor, isTensor, isUnknown, made } from "./words.js";

export class PackedSequence extends NamedTuple {
  /** How many sequences they are, and the length of the longest, as the engine has them. */
  batch = 0;
  steps = 0;

  /** @param {any} data @param {any} counts of each step @param {any[]} orders how they were sorted and what undoes it, or nothing */
  constructor(data, counts, [sorted, unsorted]) {
    super(
      "PackedSequence",
      { data, batch_sizes: counts, sorted_indices: sorted, unsorted_indices: unsorted },
      "torch.nn.utils.rnn.PackedSequence",
    );
  }
  /** The same with other numbers. */
  with(data) {
    const [, counts, ...orders] = this.items;
    return Object.assign(new PackedSequence(data, counts, orders), { batch: this.batch, steps: this.steps });
  }
  /** How many sequences have each step. @returns {number[]} */
  get counts() {
    return tensorOf(this.items[1]).tolist();
  }
}

const array = (tensor) => new ArrayValue(torch, tensor);
const ints = (values) => array(engine.tensor(values, { dtype: "int64" }));

/** With shapes only nobody knows how long they are together. */
function outlined(x, [steps, batch], isSorted) {
  const { generic } = session();
  const order = () => (isSorted ? null : outline(torch, [batch], "int64"));
  const data = outline(torch, [generic.standFor(null), ...x.shape.slice(2)], x.dtype);
  const counts = outline(torch, [generic.standFor(null)], "int64");
  return Object.assign(new PackedSequence(data, counts, [order(), order()]), { batch, steps });
}

function packPadded(args, keywords) {
  const words = "input lengths batch_first= enforce_sorted=";
  const given = taken("pack_padded_sequence", words, args, keywords);
  const { input, batch_first: isFirst = false, enforce_sorted: isSorted = true } = given;
  checkTensor(input, "_pack_padded_sequence", "input", 1);
  if (isUnknown(input)) refuseHere("sequences of which no shape is known");
  const turned = isFirst === true ? tensorOf(input).transpose(0, 1) : tensorOf(input);
  const [steps, batch] = turned.shape;
  if (session().mode === "shapes") return outlined(turned, [steps, batch], isSorted === true);
  const lengths = (isTensor(given.lengths) ? tensorOf(given.lengths).tolist() : itemsOf(given.lengths)).map(
    Number,
  );
  const order = lengths.map((_, i) => i);
  if (isSorted !== true) order.sort((one, other) => lengths[other] - lengths[one]);
  const sorted = order.map((place) => lengths[place]);
  if (lengths.length !== batch) {
    const rule = `but got ${lengths.length} (batch_size=${batch})`;
    const beyond = isSorted === true ? undefined : order.find((place) => place >= batch);
    if (beyond !== undefined)
      raise("RuntimeError", `INDICES element is out of DATA bounds, id=${beyond} axis_dim=${batch}`);
    raise("RuntimeError", `Expected \`len(lengths)\` to be equal to batch_size, ${rule}`);
  }
  if (sorted.at(-1) <= 0) {
    const rule = "but found an element in 'lengths' that is <= 0";
    raise("RuntimeError", `Length of all samples has to be greater than 0, ${rule}`);
  }
  if (sorted.some((length, i) => i > 0 && length > sorted[i - 1]))
    raise(
      "RuntimeError",
      "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to " +
        "pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability.",
    );
  if (sorted[0] > steps) refuseHere("lengths beyond the longest sequence");
  const orders = isSorted === true ? [null, null] : [order, order.map((_, i) => order.indexOf(i))];
  const counts = Array.from({ length: sorted[0] }, (_, at) => sorted.filter((one) => one > at).length);
  const data = made(() => {
    const own = isSorted === true ? turned : turned.indexSelect(1, tensorOf(ints(order)));
    return engine.cat(counts.map((count, at) => own.select(0, at).narrow(0, 0, count)));
  });
  const places = orders.map((one) => (one === null ? null : ints(one)));
  return Object.assign(new PackedSequence(data, ints(counts), places), { batch, steps: sorted[0] });
}

function padPacked(args, keywords) {
  const words = "sequence batch_first= padding_value= total_length=";
  const given = taken("pad_packed_sequence", words, args, keywords);
  const { sequence: packed, batch_first: isFirst = false, padding_value: value = 0 } = given;
  if (!(packed instanceof PackedSequence)) refuseHere("such a call of pad_packed_sequence");
  const [data, , , unsorted] = packed.items;
  const x = tensorOf(data);
  const turn = (one) => (isFirst === true ? one.transpose(0, 1) : one);
  if (session().mode === "shapes") {
    const steps = session().generic.standFor(null);
    const shape = [steps, packed.batch, ...x.shape.slice(1)];
    const lengths = outline(torch, [packed.batch], "int64");
    return new Tuple([made(() => turn(tensorOf(outline(torch, shape, x.dtype)))), lengths]);
  }
  const { counts, batch } = packed;
  const steps = Number(given.total_length ?? counts.length);
  if (steps < counts.length) {
    const rule = "Expected total_length to be at least the length of the longest sequence in input, but got";
    raise("ValueError", `${rule} total_length=${steps} and max sequence length being ${counts.length}`);
  }
  const padded = made(() => {
    const sides = Array(2 * (x.ndim - 1)).fill(0);
    const rows = engine
      .split(x, counts)
      .map((one, at) => engine.pad(one, [...sides, 0, batch - counts[at]], { value: Number(value) }));
    const empty = engine.full([batch, ...x.shape.slice(1)], Number(value), { dtype: x.dtype });
    const whole = engine.stack([...rows, ...Array(steps - counts.length).fill(empty)]);
    return turn(unsorted === null ? whole : whole.indexSelect(1, tensorOf(unsorted)));
  });
  const lengths = Array.from({ length: batch }, (_, i) => counts.filter((count) => count > i).length);
  const order = unsorted === null ? lengths.map((_, i) => i) : tensorOf(unsorted).tolist();
  return new Tuple([padded, ints(order.map((place) => lengths[place]))]);
}

function packSequence(args, keywords) {
  const { sequences, enforce_sorted: isSorted = true } = taken(
    "pack_sequence",
    "sequences enforce_sorted=",
    args,
    keywords,
  );
  const lengths = itemsOf(sequences).map((one) => BigInt(tensorOf(one).shape[0]));
  return packPadded([padSequence([sequences], {}), new List(lengths)], { enforce_sorted: isSorted });
}

const SHORT = "[one[torch.arange(padded.shape[1]) < length] for one, length in zip(padded, lengths)]";

/** Sequences in their own lengths. */
function unpad(args, keywords) {
  const words = "padded_sequences lengths batch_first=";
  const given = taken("unpad_sequence", words, args, keywords);
  const { padded_sequences: whole, lengths, batch_first: isFirst = false } = given;
  if (session().mode === "shapes") refuseHere("sequences in lengths that are not known");
  const padded = isFirst === true ? whole : workOut("whole.transpose(0, 1)", { whole });
  return workOut(SHORT, { padded, lengths });
}

function unpackSequence(args, keywords) {
  const { packed_sequences: packed } = taken("unpack_sequence", "packed_sequences", args, keywords);
  return unpad(padPacked([packed], { batch_first: true }).items, { batch_first: true });
}

export const PACKING = {
  unpad_sequence: unpad,
  unpack_sequence: unpackSequence,
  pack_padded_sequence: packPadded,
  pad_packed_sequence: padPacked,
  pack_sequence: packSequence,
};

/** What a packed sequence has. */
export const PACKED_ATTRIBUTES = ["batch_sizes", "sorted_indices", "unsorted_indices"];
