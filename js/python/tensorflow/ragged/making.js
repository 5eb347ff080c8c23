// tf.ragged and what makes a tf.RaggedTensor: of lists, or of rows that are told by lengths, ends or numbers.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { defined } from "../../arrays/signature.js";
import { checkItems } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { ask, cast, convert, integersOf, isArray, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { invalid, nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { fromSparse, ofUniform } from "./more.js";
import { pickedOf, RAGGED, Ragged, splitsOf, whole } from "./ragged.js";

/** How deep lists are nested: the same everywhere, where there is anything. */
function depthOf(value) {
  const items = itemsOf(value) ?? (isArray(value) ? null : undefined);
  if (items === undefined) return 0;
  if (items === null) return refuseHere("arrays in tf.ragged.constant");
  const depths = items.map((one) => [depthOf(one), itemsOf(one)?.length === 0]);
  const known = depths.filter(([, isEmpty]) => !isEmpty).map(([depth]) => depth);
  if (new Set(known).size > 1) raise("ValueError", "all scalar values must have the same nesting depth");
  return 1 + (known[0] ?? Math.max(0, ...depths.map(([depth]) => depth)));
}

function constant([list, type], { pylist = list, dtype = type, ragged_rank: rank = null, ...others }) {
  if (Object.keys(others).length > 0) refuseHere("such a tf.ragged.constant");
  const depth = depthOf(pylist);
  const leaves = (itemsOf(pylist) ?? []).flatMap((row) => itemsOf(row) ?? []);
  if (depth === 2 && leaves.length > 0 && leaves.every((one) => typeof one === "string"))
    return partOf("tensorflowRare").raggedTexts(
      (itemsOf(pylist) ?? []).map((row) => [...(itemsOf(row) ?? [])]),
    );
  const want = rank === null ? Math.max(depth - 1, 0) : Number(rank);
  const build = (rows, left) => {
    if (left === 0) {
      const own = new List(rows);
      return wrap(
        rows.length === 0
          ? engine.empty([0], { dtype: dtypeOf(dtype) ?? "float32" })
          : convert(own, dtypeOf(dtype)),
      );
    }
    const parts = rows.map((row) => itemsOf(row) ?? refuseHere("such a tf.ragged.constant"));
    return new Ragged(splitsOf(parts.map(({ length }) => length)), build(parts.flat(), left - 1));
  };
  return build(itemsOf(pylist) ?? refuseHere("such a tf.ragged.constant"), want);
}

const numbers = (value) => {
  const items = itemsOf(value);
  if (items === null && session().mode !== "values") refuseHere("rows of shapes alone");
  return items === null ? ask(() => cast(convert(value), "int64").tolist()) : items.map(Number);
};
const valuesOf = (value) => (value instanceof Ragged ? value : wrap(convert(value)));
const lengthOf = (values) => (values instanceof Ragged ? values.count : values.tensor.shape[0]);

function checkedRows(splits, values) {
  const what = "Condition x == y did not hold.\nFirst 1 elements of x:";
  const other = "First 1 elements of y:";
  if (splits[0] !== 0)
    invalid(
      `Arguments to from_row_splits do not form a valid RaggedTensor:zero\n${what}\n[${splits[0]}]\n${other}\n[0]`,
    );
  const count = lengthOf(values);
  if (splits.at(-1) !== count)
    invalid(
      `Arguments to _from_row_partition do not form a valid RaggedTensor\n${what}\n[${splits.at(-1)}]\n${other}\n[${count}]`,
    );
  if (splits.some((end, i) => i > 0 && end < splits[i - 1])) refuseHere("such rows of a RaggedTensor");
  return new Ragged(splits, values);
}

const by = (name, read) => (args, keywords) => {
  const { values = args[0], [name]: rows = args[1], nrows = null, validate: _, ...others } = keywords;
  if (Object.keys(others).length > 0) refuseHere("such a RaggedTensor");
  const own = valuesOf(values);
  return checkedRows(
    read(numbers(rows), own, nrows === null ? null : Number([integersOf(nrows)].flat()[0])),
    own,
  );
};

/** Rows of rows, the outermost told first. */
const nestedBy = (maker, name) => (args, keywords) => {
  const { flat_values: flat = args[0] } = keywords;
  const rows = keywords[name] ?? args[1];
  return (itemsOf(rows) ?? refuseHere("such a RaggedTensor"))
    .toReversed()
    .reduce((values, own) => FROM[maker]([values, own], {}), valuesOf(flat));
};

const FROM = {
  from_row_lengths: by("row_lengths", splitsOf),
  from_row_splits: by("row_splits", (splits) => splits),
  from_row_limits: by("row_limits", (ends) => [0, ...ends]),
  from_row_starts: by("row_starts", (starts, values) => [...starts, lengthOf(values)]),
  from_value_rowids: by("value_rowids", (ids, _, count) =>
    splitsOf(
      Array.from(
        { length: count ?? Math.max(-1, ...ids) + 1 },
        (__, row) => ids.filter((id) => id === row).length,
      ),
    ),
  ),
  from_uniform_row_length: (args, keywords) => {
    const { values = args[0], uniform_row_length: length = args[1], nrows = null, validate: _ } = keywords;
    const [size, count] = [length, nrows].map((one) => (one === null ? null : numbers(new List([one]))[0]));
    return ofUniform(valuesOf(values), size, count);
  },
  from_nested_row_splits: nestedBy("from_row_splits", "nested_row_splits"),
  from_nested_row_lengths: nestedBy("from_row_lengths", "nested_row_lengths"),
  from_nested_value_rowids: nestedBy("from_value_rowids", "nested_value_rowids"),
  from_sparse: (args, { st_input: sparse = args[0] }) => fromSparse([sparse]),
  from_tensor(args, keywords) {
    const names = ["tensor", "lengths", "padding", "ragged_rank"];
    const given = { ...Object.fromEntries(names.map((name, i) => [name, args[i]])), ...keywords };
    const {
      tensor,
      lengths = null,
      padding = null,
      ragged_rank: rank = 1n,
      name: _,
      isInside: __,
      ...others
    } = given;
    const { tensor: x } = wrap(convert(tensor));
    if (Object.keys(others).length > 0 || x.ndim < 2) refuseHere("such a RaggedTensor.from_tensor");
    if (lengths instanceof Tuple && lengths.items.every((one) => itemsOf(one) !== null || isArray(one))) {
      const [first, ...more] = lengths.items;
      const most = lengths.items.map((one) => Math.max(0, ...numbers(one)));
      if (most.some((size, i) => size !== x.shape[i + 1]) && keywords.isInside !== true) {
        if (x.ndim !== most.length + 1) refuseHere("such a RaggedTensor.from_tensor");
        const told = [x.shape, [x.shape[0], ...most]].map((sizes) => `(${sizes.join(", ")})`);
        raise("ValueError", `Shapes ${told.join(" and ")} are incompatible`);
      }
      const own = FROM.from_tensor([tensor, first], {});
      return more.length === 0
        ? own
        : own.alike(
            FROM.from_tensor([own.values, more.length === 1 ? more[0] : new Tuple(more)], { isInside: true }),
          );
    }
    const [count, width] = x.shape;
    if (lengths === null && padding === null) {
      const inside = wrap(ask(() => x.reshape([count * width, ...x.shape.slice(2)])));
      const deeper =
        Number(rank) > 1 ? FROM.from_tensor([inside], { ragged_rank: BigInt(Number(rank) - 1) }) : inside;
      return ofUniform(deeper, width, count);
    }
    if (rank !== 1n || (padding !== null && x.ndim > 2)) refuseHere("such a RaggedTensor.from_tensor");
    const rows = padding === null ? null : ask(() => x.tolist());
    const kept = Array.from({ length: count }, (_, i) => {
      if (rows === null) return Math.min(width, numbers(lengths)[i]);
      return rows[i].findLastIndex((one) => Number(one) !== Number(padding)) + 1;
    });
    const places = kept.flatMap((size, i) => Array.from({ length: size }, (_, k) => i * width + k));
    const flat = ask(() => x.reshape([count * width, ...x.shape.slice(2)]));
    return new Ragged(splitsOf(kept), pickedOf(wrap(flat), places));
  },
};
/** tf.RaggedTensor, with what makes one. */
export const RAGGED_TENSOR = Object.assign(RAGGED, {
  [ATTRIBUTE]: (name) => (Object.hasOwn(FROM, name) ? new FunctionOf(name, FROM[name]) : undefined),
});

/** A row of numbers for each start; one number stands for as many. */
function range({ starts, limits = null, deltas = 1n, dtype: type = null }) {
  const given = (limits === null ? [0n, starts, deltas] : [starts, limits, deltas]).map((one) =>
    convert(one),
  );
  const strongest = ["int32", "int64", "float32", "float64"].findLast((one) =>
    given.some((tensor) => tensor.dtype === one),
  );
  const dtype = dtypeOf(type) ?? strongest ?? refuseHere("such a tf.ragged.range");
  if (session().mode !== "values") refuseHere("rows of shapes alone");
  if (given.some(({ ndim }) => ndim > 1)) refuseHere("such a tf.ragged.range");
  const count = given.find(({ ndim }) => ndim === 1)?.numel ?? 1;
  if (given.some(({ ndim, numel }) => ndim === 1 && numel !== count))
    nodeError("RaggedRange", "starts, limits, and deltas must have the same shape");
  const [from, to, by] = given.map((one) => ask(() => cast(one, dtype).expand([count]).tolist()).map(Number));
  if (by.includes(0)) nodeError("RaggedRange", "Requires delta != 0");
  const lengths = from.map((one, i) => Math.max(Math.ceil((to[i] - one) / by[i]), 0));
  checkItems(lengths.reduce((all, one) => all + one, 0));
  const rows = from.map((one, i) => Array.from({ length: lengths[i] }, (_, k) => one + k * by[i]));
  return new Ragged(splitsOf(lengths), whole(rows.flat(), dtype));
}

const plain = (name, run) => [name, new FunctionOf(name, run)];
export const ragged = Object.fromEntries([
  plain("constant", constant),
  plain("stack", ([values], { axis = 0n }) => {
    const rows = (itemsOf(values) ?? refuseHere("such a tf.ragged.stack")).map(
      (one) => wrap(convert(one)).tensor,
    );
    if (axis !== 0n || rows.some(({ ndim }) => ndim !== 1)) refuseHere("such a tf.ragged.stack");
    return new Ragged(
      splitsOf(rows.map(({ shape }) => shape[0])),
      wrap(ask(() => engine.cat(rows, { dim: 0 }))),
    );
  }),
  defined("range starts limits= deltas= dtype= name= row_splits_dtype!", range, "tf.ragged."),
  plain("map_flat_values", ([made, ...args]) => {
    const own = args.find((one) => one instanceof Ragged) ?? refuseHere("such a tf.ragged.map_flat_values");
    const flat = args.map((one) => (one instanceof Ragged ? one.flat : one));
    return own.with(() => session().machine.call(made, flat));
  }),
]);
