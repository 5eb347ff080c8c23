// jnp.unique with all that it tells, and sets of elements.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ValueUnknown } from "../../values/limits.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { Tuple } from "../../values/sequences.js";
import { convert } from "../convert.js";
import { common } from "../elementwise.js";
import { ask, give, isArray } from "../framework.js";
import { axisOf } from "../reduce.js";
import { isTraced, refuseConcrete } from "../traces/tracing.js";

const known = () => session().mode === "values";
const whole = (list, shape = [list.length]) => engine.tensor(list, { dtype: "int32" }).reshape(shape);

/** Rows by their numbers; what is no number stands behind all others. */
function ordered(one, other) {
  for (const [i, own] of one.entries()) {
    const [left, right] = [own, other[i]].map(Number);
    if (left === right || (Number.isNaN(left) && Number.isNaN(right))) continue;
    return Number.isNaN(right) || left < right ? -1 : 1;
  }
  return 0;
}

/** Where rows that differ stand first, which of them each row is, and how often they are there. */
function grouped(rows) {
  const order = rows.map((_, i) => i).sort((i, k) => ordered(rows[i], rows[k]) || i - k);
  /** @type {number[][]} */
  const [first, counts, inverse] = [[], [], []];
  order.forEach((place, i) => {
    if (i === 0 || ordered(rows[order[i - 1]], rows[place]) !== 0) {
      first.push(place);
      counts.push(0);
    }
    counts[counts.length - 1] += 1;
    inverse[place] = first.length - 1;
  });
  return { first, counts, inverse };
}

/** As many as are asked for. */
const sized = (list, size, filler) =>
  size === null ? list : Array.from({ length: size }, (_, i) => list[i] ?? filler);

function told(tensor, axis, size, filler) {
  const dim = axis === null ? 0 : axisOf(axis, tensor.ndim);
  const flat = axis === null ? tensor.reshape(-1) : tensor;
  const others = flat.shape.filter((_, i) => i !== dim);
  if (!known()) {
    if (size === null) throw new ValueUnknown("size");
    const values = flat.narrow(dim, 0, Math.min(1, flat.shape[dim])).repeatInterleave(size, { dim });
    const counts = whole(Array(size).fill(0));
    return { values, first: counts, inverse: whole(Array(flat.shape[dim]).fill(0)), counts };
  }
  const table = flat.movedim(dim, 0).reshape([flat.shape[dim], -1]);
  const { first, counts, inverse } = grouped(
    others.includes(0) ? refuseHere("such a jnp.unique") : table.tolist(),
  );
  const own = engine.tensor(sized(first, size, first[0]), { dtype: "int64" });
  const picked = flat.indexSelect(dim, own);
  const isFilled = (filler ?? null) !== null && size !== null && size > first.length;
  const values = isFilled
    ? engine.cat(
        [
          picked.narrow(dim, 0, first.length),
          engine.full(
            flat.shape.map((one, i) => (i === dim ? size - first.length : one)),
            Number(filler),
            { dtype: flat.dtype },
          ),
        ],
        { dim },
      )
    : picked;
  return {
    values,
    first: own.to("int32"),
    inverse: whole(inverse, axis === null ? [...tensor.shape] : undefined),
    counts: whole(sized(counts, size, 0)),
  };
}

const STATIC =
  "The error arose for the first argument of jnp.unique(). To make jnp.unique() compatible with JIT and other " +
  "transforms, you can specify a concrete value for the size argument, which will determine the output size.";

export function unique(given) {
  const { ar, axis = null, size = null, fill_value: filler = null, equal_nan: equal = true } = given;
  const { tensor } = convert(ar);
  if (isArray(ar) && isTraced(ar) && size === null) refuseConcrete(ar, STATIC);
  if (equal !== true) refuseHere("equal_nan= of jnp.unique");
  const asked = { first: given.return_index, inverse: given.return_inverse, counts: given.return_counts };
  const names = Object.keys(asked).filter((name) => asked[name] === true);
  const hasNone = () => known() && tensor.dtype === "float32" && engine.any(engine.isnan(tensor)).item();
  if (names.length === 0 && axis === null && size === null && !ask(hasNone))
    return give(
      ask(() => engine.unique(tensor)),
      convert(given.ar).weak === true,
    );
  const found = ask(() => told(tensor, axis, size === null ? null : Number(size), filler));
  const all = [found.values, ...names.map((name) => found[name])].map((one) => give(one));
  return all.length === 1 ? all[0] : new Tuple(all);
}

/** Each element once. */
const distinct = (row) => told(row, null, null, null).values;

/** What is asked for by another name. */
const named =
  (type, fields) =>
  ({ x, size = null, fill_value: filler = null }) => {
    const found = ask(() => told(convert(x).tensor, null, size === null ? null : Number(size), filler));
    return new NamedTuple(
      type,
      Object.fromEntries(Object.entries(fields).map(([name, own]) => [name, give(found[own])])),
    );
  };

/** Two arrays in one row, in the dtype that they meet in. */
function both(one, other) {
  const { dtype } = common([one, other]);
  return [one, other].map((value) => ask(() => convert(value).tensor.to(dtype).reshape(-1)));
}

function checkKnown(...values) {
  if (!known()) throw new ValueUnknown("size");
  if (values.some((one) => isArray(one) && isTraced(one))) refuseHere("a traced set");
}

/** Elements of one that are, or are not, among others. */
function among(row, others, isIn) {
  const found = engine.any(engine.eq(row.unsqueeze(-1), others), { dim: -1 });
  return row.at(isIn ? found : found.logicalNot());
}

function intersection({ ar1, ar2, return_indices: isTold = false }) {
  checkKnown(ar1, ar2);
  const [one, other] = both(ar1, ar2);
  const own = told(one, null, null, null);
  const values = ask(() => among(own.values, other, true));
  if (isTold !== true) return give(values);
  const places = (row) => values.tolist().map((value) => row.tolist().indexOf(value));
  return new Tuple([values, whole(places(one)), whole(places(other))].map((made) => give(made)));
}

function difference({ ar1, ar2 }) {
  checkKnown(ar1, ar2);
  const [one, other] = both(ar1, ar2);
  return give(ask(() => among(distinct(one), other, false)));
}

function exclusive({ ar1, ar2 }) {
  checkKnown(ar1, ar2);
  const [one, other] = both(ar1, ar2);
  return give(
    ask(() => {
      const apart = [among(one, other, false), among(other, one, false)];
      return distinct(engine.cat(apart));
    }),
  );
}

export const sets = [
  [
    "unique ar return_index= return_inverse= return_counts= axis= equal_nan= size= fill_value= sorted!",
    unique,
  ],
  ["unique_values x size= fill_value=", ({ x, ...given }) => unique({ ar: x, ...given })],
  ["unique_counts x size= fill_value=", named("_UniqueCountsResult", { values: "values", counts: "counts" })],
  [
    "unique_inverse x size= fill_value=",
    named("_UniqueInverseResult", { values: "values", inverse_indices: "inverse" }),
  ],
  [
    "unique_all x size= fill_value=",
    named("_UniqueAllResult", {
      values: "values",
      indices: "first",
      inverse_indices: "inverse",
      counts: "counts",
    }),
  ],
  [
    "union1d ar1 ar2 size= fill_value=",
    ({ ar1, ar2, ...given }) => unique({ ar: give(ask(() => engine.cat(both(ar1, ar2)))), ...given }),
  ],
  ["intersect1d ar1 ar2 assume_unique= return_indices= size! fill_value!", intersection],
  ["setdiff1d ar1 ar2 assume_unique! size! fill_value!", difference],
  ["setxor1d ar1 ar2 assume_unique! size! fill_value!", exclusive],
];
