// Partitions, and rows that are told once. Up to so many elements processors with wide registers sort all of what they part,
// as NumPy calls them.

import { tightTuple } from "../../../refusals/shape-text.js";
import { turnOf } from "../../algorithms/eigenvectors/unsteady.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { axisOf, functionsOf, toInts } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { ask, give, isArray, notRead, write, wrong } from "../base/framework.js";
import { rowOf } from "../copying.js";
import { quietly } from "../elementwise.js";
import { orderInSteps } from "../steps/ordering.js";
import { partedInSteps } from "../steps/parting.js";

const SORTED = 256;

/** The same with another order between the places that are asked for: of equal elements the last ones come first. */
function partedAnew(row, dim, kth, turn) {
  const size = row.shape[dim];
  const order = Array.from({ length: size }, (_, i) => i);
  const ends = [...new Set(kth.map((place) => (place < 0 ? place + size : place)))].sort(
    (one, other) => one - other,
  );
  let start = 0;
  for (const end of [...ends, size]) {
    const part = order.slice(start, end);
    const moved = turn % 2 === 1 ? part.reverse() : [...part.slice(turn), ...part.slice(0, turn)];
    order.splice(start, moved.length, ...moved);
    start = end + 1;
  }
  const [, behind] = engine.sort(engine.flip(row, [dim]), { dim, stable: true });
  const places = engine.indexSelect(
    behind.neg().add(size - 1),
    dim,
    engine.tensor(order, { dtype: "int64" }),
  );
  return [engine.takeAlongDim(row, places, { dim }), places];
}

/** The elements or their places, all in order. */
function parted(a, kth, axis, which) {
  const tensor = toTensor(a);
  const [row, dim] = rowOf(tensor, axis);
  const size = row.shape[dim];
  const outside = toInts(kth).find((place) => place < -size || place >= size);
  if (outside !== undefined) wrong(`kth(=${outside < 0 ? outside + size : outside}) out of bounds (${size})`);
  const kths = [...new Set(toInts(kth).map((place) => (place < 0 ? place + size : place)))];
  if (session().mode === "values" && (kths.length > 1 || /8|bool/.test(row.dtype))) {
    checkItems(row.numel * 2);
    const parts = row.movedim(dim, -1);
    const rows = parts.reshape(-1, size).tolist();
    const inOrder = kths.sort((one, other) => one - other);
    const orders = rows.map((one) => partedInSteps(one, inOrder, row.dtype.startsWith("float")));
    const places = engine
      .tensor(orders, { dtype: "int64" })
      .reshape(parts.shape)
      .movedim(-1, dim)
      .contiguous();
    return which === 0 ? engine.takeAlongDim(row, places, { dim }) : places;
  }
  if (session().mode === "values" && (size > SORTED || row.dtype.includes("16"))) {
    const turn = turnOf("the order in which np.partition leaves these");
    if (turn > 0) return ask(() => partedAnew(row, dim, toInts(kth), turn)[which]);
  }
  const [sorted, places] = ask(() => engine.sort(row, { dim, stable: true }));
  return which === 0 ? sorted : orderInSteps(row, dim, places);
}

const partition = (a, kth, axis = -1n) => give(parted(a, kth, axis, 0));
const argpartition = (a, kth, axis = -1n) => give(parted(a, kth, axis, 1));

/** The rows of a table in their order, each once: [places of the first, to which each belongs, how many there are]. */
function rowsOnce(rows) {
  const before = (one, other) => {
    const at = rows[one].findIndex((value, i) => value !== rows[other][i]);
    return at < 0 ? one - other : rows[one][at] < rows[other][at] ? -1 : 1;
  };
  const order = rows.map((_, i) => i).sort(before);
  const [first, inverse, counts] = [[], [], []].map((list) => /** @type {number[]} */ (list));
  order.forEach((place, i) => {
    if (i === 0 || `${rows[place]}` !== `${rows[order[i - 1]]}`) {
      first.push(place);
      counts.push(0);
    }
    inverse[place] = first.length - 1;
    counts[counts.length - 1]++;
  });
  return [first, inverse, counts];
}

/** np.unique along an axis. */
export function uniqueAlong(value, asked, axis) {
  const tensor = toTensor(value);
  const dim = axisOf(axis, tensor.ndim);
  if (session().mode === "shapes") return notRead("np.unique(axis=…) with shapes alone");
  const table = tensor.transpose(0, dim).reshape(tensor.shape[dim], -1).tolist();
  if (table.flat().some(Number.isNaN)) notRead("np.unique(axis=…) of nan");
  const [first, inverse, counts] = rowsOnce(table);
  const ints = (list) => engine.tensor(list, { dtype: "int64" }).reshape(list.length);
  const values = engine.indexSelect(tensor, dim, ints(first));
  const answers = [first, inverse, counts].filter((_, i) => truth(asked[i] ?? false)).map(ints);
  return answers.length === 0 ? give(values) : new Tuple([values, ...answers].map(give));
}

/** Values for the elements at which a mask holds, each where it would stand among all. */
function putmask(a, mask, values) {
  if (!isArray(a)) raise("TypeError", "putmask: first argument must be an array");
  write(
    a,
    (tensor) => {
      const test = toTensor(mask, "bool");
      if (test.numel !== tensor.numel) wrong("putmask: mask and data must be the same size");
      const given = toTensor(values, tensor.dtype).reshape(-1);
      if (given.numel === 0) return;
      const all = engine.tile(given, [Math.ceil(tensor.numel / given.numel)]).narrow(0, 0, tensor.numel);
      tensor.copy_(engine.where(test.reshape(tensor.shape), all.reshape(tensor.shape), tensor));
    },
    "putmask: output array is read-only",
  );
  return null;
}

/** How many pairs are in each field of a grid. @param {any} x @param {any} y @param {any} how @param {any} functions */
function histogram2d(x, y, { bins = 10n, range = null, density = false, weights = null }, functions) {
  const [one, other] = [x, y].map((value) => toTensor(value, "float64"));
  if (one.shape.join() !== other.shape.join() || one.ndim !== 1)
    wrong(`x and y must have the same length. ${tightTuple(one.shape)}`);
  const several = bins?.items?.length === 2 ? bins.items : [bins, bins];
  const ranges = range === null ? [null, null] : range.items;
  const edges = [one, other].map(
    (values, i) => functions.histogram([give(values), several[i], ranges[i]], {}).items[1],
  );
  const counts = edges.map(({ tensor }) => tensor.numel - 1);
  if (session().mode === "shapes")
    return new Tuple([give(engine.empty(counts, { dtype: "float64" })), ...edges]);
  const places = [one, other].map((values, i) => {
    const own = edges[i].tensor;
    const after = engine.searchsorted(own, values, { right: true });
    const last = engine.tensor(counts[i], { dtype: "int64" });
    return engine.where(values.eq(own.at(counts[i])), last, after).sub(1);
  });
  const inside = places.reduce(
    (all, place, i) => all.logicalAnd(place.ge(0)).logicalAnd(place.lt(counts[i])),
    engine.ones(one.shape, { dtype: "bool" }),
  );
  const flat = places[0].mul(counts[1]).add(places[1]).at(inside);
  const own = weights === null ? {} : { weights: toTensor(weights, "float64").at(inside) };
  const made = engine
    .bincount(flat, { minlength: counts[0] * counts[1], ...own })
    .reshape(counts)
    .to("float64");
  if (!truth(density)) return new Tuple([give(made), ...edges]);
  const [high, wide] = edges.map(({ tensor }) => engine.diff(tensor.to("float64")));
  const shares = made.div(high.unsqueeze(1)).div(wide).div(made.sum());
  return new Tuple([give(shares), ...edges]);
}

export const orders = functionsOf(
  {
    "partition a kth axis= -kind": partition,
    "argpartition a kth axis= -kind": argpartition,
    "putmask a mask values": putmask,
  },
  false,
);

/** What is made of other functions of its kind. */
export const madeOf = (functions) =>
  functionsOf(
    {
      "histogram2d x y bins= range= density= weights=": (x, y, bins, range, density, weights) =>
        histogram2d(
          x,
          y,
          { bins, range: range ?? null, density: density ?? false, weights: weights ?? null },
          functions,
        ),
      "histogram_bin_edges a bins= range=": (a, bins = 10n, range = null) =>
        functions.histogram([a, bins, range], {}).items[1],
      "nanprod a axis= -dtype -out keepdims=": (a, axis, keepdims) => {
        const given = give(toTensor(a));
        const where = quietly("logicalNot", quietly("isnan", given));
        return functions.prod([given], { axis, keepdims, where });
      },
    },
    false,
  );
