// Ragged tensors: rows of several lengths, one after the other in a tensor, and where each of them ends.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { binary, unary } from "../../builtins/operators.js";
import { compare } from "../../values/compare.js";
import { ATTRIBUTE, BINARY, COMPARE, GET, ITERATE, REPR, TYPE, UNARY } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { ask, convert, itemsOf } from "../convert.js";
import { dtypeNamed } from "../dtypes.js";
import { invalid } from "../errors.js";
import { wrap } from "../framework.js";
import { raggedText } from "./ragged-text.js";

export const RAGGED = new Type(
  "RaggedTensor",
  TYPES.object,
  "tensorflow.python.ops.ragged.ragged_tensor.RaggedTensor",
);
RAGGED.call = () => refuseHere("tf.RaggedTensor()");

export const whole = (list, dtype = "int64") => wrap(engine.tensor(list, { dtype }));
export const lengthsOf = (splits) => splits.slice(1).map((end, i) => end - splits[i]);
export function splitsOf(lengths) {
  const made = [0];
  for (const one of lengths) made.push(/** @type {number} */ (made.at(-1)) + one);
  return made;
}
export const idsOf = (splits) => lengthsOf(splits).flatMap((count, row) => Array(count).fill(row));

export class Ragged {
  /** @param {number[]} splits @param {any} values a tensor of TensorFlow's, or ragged ones @param {number | null} uniform how long each row is known to be */
  constructor(splits, values, uniform = null) {
    this.splits = splits;
    this.values = values;
    this.uniform = uniform;
  }
  /** The same rows of other values. */
  alike(values) {
    return new Ragged(this.splits, values, this.uniform);
  }
  get [TYPE]() {
    return RAGGED;
  }
  get isRagged() {
    return true;
  }
  get flat() {
    return this.values instanceof Ragged ? this.values.flat : this.values;
  }
  get rank() {
    return this.values instanceof Ragged ? this.values.rank + 1 : 1;
  }
  get count() {
    return this.splits.length - 1;
  }
  /** @returns {any[]} the sizes of its shape, null where rows differ */
  get sizes() {
    const inner =
      this.values instanceof Ragged ? this.values.sizes.slice(1) : this.values.tensor.shape.slice(1);
    return [this.count, this.uniform, ...inner];
  }
  /** Nested lists of its elements. */
  get lists() {
    const rows = this.values instanceof Ragged ? this.values.lists : ask(() => this.values.tensor.tolist());
    return this.splits.slice(1).map((end, i) => rows.slice(this.splits[i], end));
  }
  /** The same rows with other elements. */
  with(change) {
    const { values } = this;
    return this.alike(values instanceof Ragged ? values.with(change) : change(values));
  }
  notConverted() {
    refuseHere("a ragged tensor as such an operand");
  }
  row(i) {
    const [start, end] = [this.splits[i], this.splits[i + 1]];
    const { values } = this;
    return values instanceof Ragged
      ? values.rows(start, end)
      : wrap(ask(() => values.tensor.narrow(0, start, end - start).clone()));
  }
  /** Some of its rows, one after the other. */
  rows(start, end) {
    return this.picked(Array.from({ length: end - start }, (_, i) => start + i));
  }
  picked(places) {
    const inside = places.flatMap((i) =>
      Array.from({ length: this.splits[i + 1] - this.splits[i] }, (_, k) => this.splits[i] + k),
    );
    const splits = splitsOf(places.map((i) => this.splits[i + 1] - this.splits[i]));
    return new Ragged(splits, pickedOf(this.values, inside));
  }
  [REPR]() {
    if (session().mode !== "values") return refuseHere("the text of a ragged tensor with shapes only");
    return `<tf.RaggedTensor ${raggedText(this.lists, this.flat.tensor.dtype)}>`;
  }
  *[ITERATE]() {
    for (let i = 0; i < this.count; i++) yield this.row(i);
  }
  [GET](key) {
    return itemOf(this, key instanceof Tuple ? key.items : [key]);
  }
  [BINARY](operator, other, reflected) {
    return together(this, other, reflected, (one, two) => binary(operator, one, two));
  }
  [COMPARE](operator, other) {
    return together(this, other, false, (one, two) => compare(operator, one, two));
  }
  [UNARY](operator) {
    return this.with((values) => unary(operator, values));
  }
  [ATTRIBUTE](name) {
    if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](this);
    const of = METHODS[name] ?? MORE[name] ?? refuseHere(`attribute .${name}`);
    return new FunctionOf(name, (args, keywords) => of(this, args, keywords));
  }
}

export const pickedOf = (values, places) =>
  values instanceof Ragged
    ? values.picked(places)
    : wrap(ask(() => values.tensor.indexSelect(0, engine.tensor(places, { dtype: "int64" }))));

/** What stands at the place that keys tell: a row, an element, or parts of rows. */
function itemOf(ragged, /** @type {any[]} */ [first, ...rest]) {
  if (first instanceof Slice) {
    const own = ragged.picked([...first.places(ragged.count)]);
    if (rest.length === 0) return own;
    const [second, ...more] = rest;
    if (typeof second === "bigint") raise("ValueError", "Cannot index into an inner ragged dimension.");
    if (!(second instanceof Slice) || more.length > 0) refuseHere("such an index of a ragged tensor");
    const places = lengthsOf(own.splits).map((count, i) =>
      [...second.places(count)].map((k) => own.splits[i] + k),
    );
    return new Ragged(splitsOf(places.map(({ length }) => length)), pickedOf(own.values, places.flat()));
  }
  if (typeof first !== "bigint") return refuseHere("such an index of a ragged tensor");
  const row = first < 0n ? Number(first) + ragged.count : Number(first);
  if (row < 0 || row >= ragged.count) raise("IndexError", `Row key ${first} out of bounds`);
  const own = ragged.row(row);
  if (rest.length === 0) return own;
  if (own instanceof Ragged) return itemOf(own, rest);
  return own.framework.get(own, rest.length === 1 ? rest[0] : new Tuple(rest));
}

/** Raises where rows do not end at the same places. */
function checkSplits(one, other) {
  const wrong = one.flatMap((end, i) => (end === other[i] ? [] : [i])).slice(0, 3);
  if (wrong.length === 0) return;
  const listed = (values) => `[${values.join(" ")}]`;
  const few = (values) => listed(values.slice(0, 3));
  invalid(
    `Condition x == y did not hold.\nIndices of first ${wrong.length} different values:\n[${wrong.map((i) => `[${i}]`).join("\n ")}]\n` +
      `Corresponding x values:\n${listed(wrong.map((i) => one[i]))}\nCorresponding y values:\n${listed(wrong.map((i) => other[i]))}\n` +
      `First 3 elements of x:\n${few(one)}\nFirst 3 elements of y:\n${few(other)}`,
  );
}

/** Two operands element by element: ragged ones whose rows are alike, or a number, or one for each row. */
export function together(ragged, other, reflected, run) {
  const call = (one, two) => (reflected ? run(two, one) : run(one, two));
  if (other instanceof Ragged) {
    if (other.count !== ragged.count) {
      const found = "First 1 elements of x:\n[False]\nFirst 1 elements of y:\n[ True]";
      invalid(`Condition x == y did not hold.\n${found}`);
    }
    if (other.rank !== ragged.rank) refuseHere("ragged tensors of several ranks");
    checkSplits(ragged.splits, other.splits);
    if (ragged.values instanceof Ragged)
      return ragged.alike(together(ragged.values, other.values, reflected, run));
    return ragged.alike(call(ragged.values, other.values));
  }
  if (/^(?:bigint|number|boolean)$/.test(typeof other)) return ragged.with((values) => call(values, other));
  const dense = wrap(convert(other, null, ragged.flat.tensor.dtype));
  const { shape, ndim } = dense.tensor;
  if (ndim === 0) return ragged.with((values) => call(values, dense));
  if (ragged.values instanceof Ragged || ragged.flat.tensor.ndim > 1 || ndim > 2)
    return refuseHere("such an operand of a ragged tensor");
  const [rows, columns] = ndim === 2 ? shape : [1, shape[0]];
  if (rows !== 1 && rows !== ragged.count) refuseHere("such an operand of a ragged tensor");
  const ids = engine.tensor(idsOf(ragged.splits), { dtype: "int64" });
  if (columns === 1) {
    const column = ask(() => dense.tensor.reshape(-1).broadcastTo([ragged.count]).indexSelect(0, ids));
    return ragged.alike(call(ragged.values, wrap(column)));
  }
  checkSplits(
    Array.from({ length: ragged.count + 1 }, (_, i) => i * columns),
    ragged.splits,
  );
  const wide = ask(() => dense.tensor.broadcastTo([ragged.count, columns]).reshape(-1));
  return ragged.alike(call(ragged.values, wrap(wide)));
}

/** As a tensor in which something stands where rows end before others. */
function toTensor(ragged, /** @type {any[]} */ [filler = null, given = null], keywords) {
  const { default_value: own = filler, shape = given, name: _, ...others } = keywords;
  if (Object.keys(others).length > 0) refuseHere("such a to_tensor");
  const wanted = shape === null ? [] : (itemsOf(shape) ?? refuseHere("such a shape"));
  const { values } = ragged;
  const inner =
    values instanceof Ragged
      ? toTensor(values, [own, wanted.length > 0 ? new Tuple([null, ...wanted.slice(2)]) : null], {})
      : values;
  const { dtype, shape: sizes } = inner.tensor;
  const most = Math.max(0, ...lengthsOf(ragged.splits));
  const count = wanted[0] == null ? ragged.count : Number(wanted[0]);
  const width = wanted[1] == null ? most : Number(wanted[1]);
  const rest = sizes.slice(1);
  const fill = own === null ? 0 : convert(own, null, dtype).item();
  const flat = [];
  for (let i = 0; i < count; i++)
    for (let k = 0; k < width; k++) {
      const there = i < ragged.count && ragged.splits[i] + k < ragged.splits[i + 1];
      flat.push(there ? ragged.splits[i] + k : sizes[0]);
    }
  return wrap(
    ask(() => {
      const last = engine.full([1, ...rest], fill, { dtype });
      const all = engine.cat([inner.tensor, last], { dim: 0 });
      return all.indexSelect(0, engine.tensor(flat, { dtype: "int64" })).reshape([count, width, ...rest]);
    }),
  );
}

const rowLengths = (ragged, axis) => {
  if (axis === 1n) return whole(lengthsOf(ragged.splits));
  if (!(ragged.values instanceof Ragged) || axis !== 2n) return refuseHere("row_lengths of such an axis");
  return new Ragged(ragged.splits, rowLengths(ragged.values, 1n));
};

const bounds = (ragged) => {
  const own = Math.max(0, ...lengthsOf(ragged.splits));
  return ragged.values instanceof Ragged
    ? [own, ...bounds(ragged.values)]
    : [own, ...ragged.values.tensor.shape.slice(1)];
};
const nested = (value) => (Array.isArray(value) ? new List(value.map(nested)) : value);
const ofPython = (lists, dtype) =>
  nested(dtype === "bool" || /float/.test(dtype) ? lists : mapLists(lists, (one) => BigInt(one)));
const mapLists = (value, make) =>
  Array.isArray(value) ? value.map((one) => mapLists(one, make)) : make(value);

const PROPERTIES = {
  shape: (ragged) =>
    new Tuple(
      ragged.sizes.map((size) => (size === null ? null : BigInt(size))),
      "TensorShape",
    ),
  dtype: (ragged) => dtypeNamed(ragged.flat.tensor.dtype),
  values: (ragged) => ragged.values,
  flat_values: (ragged) => ragged.flat,
  row_splits: (ragged) => whole(ragged.splits),
  ragged_rank: (ragged) => BigInt(ragged.rank),
  nested_row_splits: (ragged) => MORE.nested_row_splits(ragged, [], {}),
  uniform_row_length: ({ uniform }) => (uniform === null ? null : whole(uniform)),
};
/** Methods that are told later. @type {Record<string, (ragged: Ragged, args: any[], keywords: any) => any>} */
export const MORE = {};
const METHODS = {
  to_tensor: toTensor,
  to_list: (ragged) => ofPython(ragged.lists, ragged.flat.tensor.dtype),
  row_lengths: (ragged, [axis = 1n], keywords) => rowLengths(ragged, keywords.axis ?? axis),
  nested_row_lengths: (ragged) => {
    const made = [];
    for (let one = ragged; one instanceof Ragged; one = one.values) made.push(whole(lengthsOf(one.splits)));
    return new Tuple(made);
  },
  nrows: (ragged) => whole(ragged.count),
  bounding_shape: (ragged) => whole([ragged.count, ...bounds(ragged)]),
  value_rowids: (ragged) => whole(idsOf(ragged.splits)),
  row_starts: (ragged) => whole(ragged.splits.slice(0, -1)),
  row_limits: (ragged) => whole(ragged.splits.slice(1)),
  with_values: (ragged, [values]) => ragged.alike(values instanceof Ragged ? values : wrap(convert(values))),
  with_flat_values: (ragged, [values]) => ragged.with(() => wrap(convert(values))),
};
