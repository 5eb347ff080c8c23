// Tensors put together, taken apart, turned round, and written into by places.

import { triangleOf } from "../../algorithms/triangles.js";
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { checkItems } from "../../values/limits.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { TYPE_NAMES } from "../dtypes.js";
import { ask, axisOf, functionsOf, give, isTensor, numbers, wrong } from "../shared/calling.js";
import { refuseElements } from "../shared/refusals.js";

const tensorsOf = (value) => itemsOf(value).map((one) => one.tensor);
const known = () => session().mode === "values";

/** Every combination of one element of each row. */
function cartesianProduct(args) {
  if (!args.every(isTensor)) refuseElements(args);
  const rows = args.map((one) => one.tensor);
  const other = rows.find(({ ndim }) => ndim !== 1);
  if (other !== undefined) wrong(`Expect a 1D vector, but got shape [${other.shape.join(", ")}]`);
  if (rows.length === 1) return give(rows[0]);
  checkElements(rows.reduce((all, { numel }) => all * numel, rows.length));
  const grid = ask(() => engine.meshgrid(...rows, { indexing: "ij" }));
  return give(
    engine.stack(
      grid.map((one) => one.reshape(-1)),
      { dim: 1 },
    ),
  );
}

function* chosen(count, length, again, from = 0) {
  if (length === 0) yield [];
  else
    for (let first = from; first < count; first++)
      for (const rest of chosen(count, length - 1, again, again ? first : first + 1)) yield [first, ...rest];
}

function combinations(x, r = 2n, again = false) {
  if (x.ndim !== 1) wrong("Expect a 1D vector, but got shape [".concat(x.shape.join(", "), "]"));
  const length = Number(r);
  let count = 1;
  for (let i = 0; i < length; i++) count *= (again === true ? x.numel + i : x.numel - i) / (i + 1);
  checkItems(count * length);
  const rows = [...chosen(x.numel, length, again === true)];
  const places = engine.tensor(rows.flat(), { dtype: "int64" });
  return give(engine.indexSelect(x, 0, places).reshape([rows.length, Number(r)]));
}

/** The places of a triangle as two rows. */
const triangle =
  (holds) =>
  (rows, columns, offset = 0n) => {
    const [height, width, k] = [rows, columns, offset].map(Number);
    const places = triangleOf(height, width, (right) => holds(right - k));
    return give(engine.tensor(places.flat(), { dtype: "int64" }).reshape([2, -1]));
  };

/** Vectors along diagonals of matrices. */
function diagEmbed(x, offset = 0n, dim1 = -2n, dim2 = -1n) {
  const shift = Number(offset);
  const size = x.shape[x.ndim - 1] + Math.abs(shift);
  const [one, other] = [dim1, dim2].map((dim) => axisOf(dim, x.ndim + 1));
  if (one === other) wrong(`diagonal dimensions cannot be identical ${dim1}, ${dim2}`);
  const before = Math.max(0, shift);
  const columns = engine.pad(x, [before, size - before - x.shape[x.ndim - 1]], { value: 0 });
  // A row of the matrix is where its place and the column differ by the offset.
  const places = engine.arange(size, { dtype: "int64" });
  const mask = places.unsqueeze(0).sub(places.unsqueeze(1)).eq(shift);
  const made = engine.where(mask, columns.unsqueeze(-2), engine.tensor(0, { dtype: x.dtype }));
  return give(made.movedim([-2, -1], [one, other]));
}

function rot90(x, k = 1n, dims = new List([0n, 1n])) {
  const axes = numbers(dims);
  if (axes.length !== 2) wrong(`expected total rotation dims == 2, but got dims = ${axes.length}`);
  if (x.ndim < 2) wrong(`expected total dims >= 2, but got total dims = ${x.ndim}`);
  const [one, other] = axes.map((axis) => axisOf(axis, x.ndim));
  if (one === other)
    wrong(`expected rotation dims to be different, but got dim0 = ${axes[0]} and dim1 = ${axes[1]}`);
  const turns = [
    () => x.clone(),
    () => engine.flip(x, [other]).transpose(one, other),
    () => engine.flip(x, [one, other]),
    () => engine.flip(x, [one]).transpose(one, other),
  ];
  return give(ask(turns[((Number(k) % 4) + 4) % 4]));
}

const flipping = (axis) => (x) => {
  if (x.ndim <= axis) wrong(`Input must be >= ${axis + 1}-d.`);
  return give(engine.flip(x, [axis]));
};

function columnStack(tensors) {
  const columns = tensorsOf(tensors).map((one) => (one.ndim < 2 ? one.reshape([-1, 1]) : one));
  return give(ask(() => engine.cat(columns, { dim: 1 })));
}

/** Pieces of about the same size, or cut at places. */
function tensorSplit(x, sections, dim = 0n) {
  if (sections === null || /^(?:number|boolean|string)$/.test(typeof sections))
    refuseHere("such a tensor_split");
  const axis = axisOf(dim, x.ndim);
  const size = x.shape[axis];
  const cuts =
    typeof sections === "bigint"
      ? evenCuts(size, Number(sections))
      : numbers(isTensor(sections) ? new List(sections.tensor.tolist().map(BigInt)) : sections);
  const bounds = [0, ...cuts.map((cut) => Math.min(Math.max(cut < 0 ? cut + size : cut, 0), size)), size];
  const pieces = bounds.slice(1).map((end, i) => x.narrow(axis, bounds[i], Math.max(0, end - bounds[i])));
  return new Tuple(pieces.map(give));
}

function evenCuts(size, count) {
  if (count <= 0) wrong(`number of sections must be larger than 0, got ${count}`);
  const [least, more] = [Math.floor(size / count), size % count];
  return Array.from({ length: count - 1 }, (_, i) => least * (i + 1) + Math.min(i + 1, more));
}

const splitting = (name, axisFor, least) => (x, sections) => {
  if (x.ndim < least) {
    const found = `but got a tensor with ${x.ndim} dimensions!`;
    wrong(
      `torch.${name} requires a tensor with at least ${least} dimension${least > 1 ? "s" : ""}, ${found}`,
    );
  }
  const axis = axisFor(x);
  if (typeof sections === "bigint" && x.shape[axis] % Number(sections) !== 0) {
    const rule = `torch.${name} attempted to split along dimension ${axis}, but the size of the dimension ${x.shape[axis]}`;
    wrong(`${rule} is not divisible by the split_size ${sections}!`);
  }
  return tensorSplit(x, sections, BigInt(axis));
};

const whole = (dim) => Array(dim).fill({ slice: [null, null, null] });
/** @returns {never} */
const outside = (message) => raise("IndexError", message);

function filled(x, dim, index, value) {
  if (isTensor(value) && value.tensor.ndim > 0)
    wrong(
      `index_fill_ only supports a 0-dimensional value tensor, but got tensor with ${value.tensor.ndim} dimension(s).`,
    );
  if (!isTensor(value) && !/^(?:number|bigint|boolean)$/.test(typeof value))
    refuseHere("such a torch.index_fill");
  if (index.dtype !== "int64") outside("index_fill_(): Expected dtype int64 for index.");
  if (index.ndim > 1) wrong("Index has to be a vector/scalar");
  const axis = axisOf(dim, x.ndim);
  // Where another axis is empty, no place is looked for.
  if (x.shape.some((size, i) => size === 0 && i !== axis)) return x;
  const row = x.ndim === 0 ? x.unsqueeze(0) : x;
  row.setAt([...whole(axis), index], isTensor(value) ? value.tensor.to(x.dtype) : Number(value));
  return x;
}

/** Refuses places that slices are not copied to, in PyTorch's order. */
function checkCopied(x, axis, index, source) {
  const say = (message) => `index_copy_(): ${message}`;
  if (index.ndim > 1) outside(say(`Index should have dimension 1 or 0 (got ${index.ndim})`));
  if (source.ndim === 0 && index.numel !== 1)
    outside(say(`When source is scalar, index should have one element (got ${index.numel})`));
  if (source.ndim !== x.ndim && source.ndim > 0 && x.ndim > 0)
    outside(
      say(
        `When source and destination are not scalars, their dimensionality must match. Source dimensionality (${source.ndim}), destination dimensionality (${x.ndim})`,
      ),
    );
  if (index.dtype !== "int64")
    wrong(say(`Expected a long tensor for index, but got ${TYPE_NAMES[index.dtype]}`));
  if (source.dtype !== x.dtype)
    wrong(
      say(
        `self and source expected to have the same dtype, but got (self) ${TYPE_NAMES[x.dtype]} and (source) ${TYPE_NAMES[source.dtype]}`,
      ),
    );
  const [own, given] = [x, source].map(({ shape }) => shape.filter((_, i) => i !== axis));
  if (`${own}` !== `${given}`) {
    const slices = `Destination slice shape: ${own.join(" ")} at dimension ${axis} and source slice shape: ${given.join(" ")} at dimension 0.`;
    wrong(say(`Source/destination tensor must have same slice shapes. ${slices}`));
  }
  const size = source.shape[axis];
  if (source.ndim > 0 && index.numel !== size)
    outside(say(`Number of indices (${index.numel}) should be equal to source.size(dim) (${size})`));
  if (!known()) return;
  const most = x.ndim === 0 ? 1 : x.shape[axis];
  const beyond = index
    .reshape(-1)
    .tolist()
    .find((place) => place < 0 || place >= most);
  if (beyond !== undefined)
    outside(say(`index ${beyond} is out of bounds for dimension ${axis} with size ${most}`));
}

function copied(x, dim, index, source) {
  const axis = axisOf(dim, x.ndim);
  checkCopied(x, axis, index, source);
  if (x.ndim === 0) return x.copy_(source.reshape([]));
  x.setAt([...whole(axis), index.reshape(-1)], source);
  return x;
}

function placed(x, indices, values, accumulate = false) {
  if (isTensor(indices))
    raise("TypeError", "index_put(): argument 'indices' (position 1) must be tuple of Tensors, not Tensor");
  const keys = itemsOf(indices).map((one) => (one === null ? { slice: [null, null, null] } : one.tensor));
  const axes = keys.reduce((all, { dtype, ndim }) => all + (/^(?:bool|uint8)$/.test(dtype) ? ndim : 1), 0);
  if (axes > x.ndim && keys.every(({ dtype }) => /^int(?:32|64)$/.test(dtype ?? "")))
    outside(`too many indices for tensor of dimension ${x.ndim} (got ${keys.length})`);
  if (axes > x.ndim) refuseHere("such places of torch.index_put");
  if (values.dtype !== x.dtype)
    wrong(
      `Index put requires the source and destination dtypes match, got ${TYPE_NAMES[x.dtype]} for the destination and ${TYPE_NAMES[values.dtype]} for the source.`,
    );
  if (accumulate !== true) x.setAt(keys, values);
  else {
    // What cannot be written cannot be added. Every place is found by its number in the whole, and added to as often as it is named.
    x.clone().setAt(keys, values);
    const places = engine
      .arange(x.numel)
      .reshape(x.shape)
      .at(...keys);
    const added = engine.broadcastTo(values.to(x.dtype), places.shape).reshape(-1);
    x.copy_(engine.indexAdd(x.reshape(-1), 0, places.reshape(-1), added).reshape(x.shape));
  }
  return x;
}

/** A mask and what it lies over, as large as both: the tensor itself is not made larger. */
function scatteredWide(x, mask, source) {
  const [own, over] = engine.broadcastTensors(mask, x).reverse();
  return scattered(own.clone(), over, source);
}

function scattered(x, mask, source) {
  if (source.dtype !== x.dtype)
    wrong(
      `masked_scatter: expected self and source to have same dtypes but got${TYPE_NAMES[x.dtype]} and ${TYPE_NAMES[source.dtype]}`,
    );
  if (mask.dtype !== "bool")
    wrong(`masked_scatter_ only supports boolean masks, but got mask with dtype ${TYPE_NAMES[mask.dtype]}`);
  const wide = mask.broadcastTo(x.shape);
  if (!known()) return x;
  const count = Number(engine.countNonzero(wide).item());
  if (source.numel < count) wrong("Number of elements of source < number of ones in mask");
  x.setAt([wide], source.reshape(-1).narrow(0, 0, count));
  return x;
}

const REDUCES = /^(?:sum|prod|mean|a?max|a?min)$/;

/** Refuses places that elements are not brought to, in PyTorch's order. */
function checkScattered(x, axis, index, src) {
  if (!/^int(?:32|64)$/.test(index.dtype)) wrong("scatter(): Expected dtype int32/int64 for index");
  if (x.dtype !== src.dtype) wrong("scatter(): Expected self.dtype to be equal to src.dtype");
  if (index.numel === 0) return;
  const [own, from, places] = [x, src, index].map(({ shape }) => (shape.length === 0 ? [1] : shape));
  if (places.length !== own.length)
    wrong("Index tensor must have the same number of dimensions as self tensor");
  if (places.length !== from.length)
    wrong("Index tensor must have the same number of dimensions as src tensor");
  if (places.some((size, i) => size > from[i] || (i !== axis && size > own[i]))) {
    const [of, self, given] = [index, x, src].map(({ shape }) => `[${shape.join(", ")}]`);
    wrong(
      `Expected index ${of} to be no larger than self ${self} apart from dimension ${axis} and to be no larger size than src ${given}`,
    );
  }
  if (!known()) return;
  const beyond = index
    .reshape(-1)
    .tolist()
    .find((place) => place < 0 || place >= own[axis]);
  if (beyond !== undefined)
    wrong(`index ${beyond} is out of bounds for dimension ${axis} with size ${own[axis]}`);
}

/** Elements that meet in places, reduced there. */
function scatterReduce(x, dim, index, src, reduce, includes = true) {
  const axis = axisOf(dim, x.ndim);
  if (!REDUCES.test(reduce))
    wrong(`reduce argument must be either sum, prod, mean, amax or amin, got ${reduce}`);
  checkScattered(x, axis, index, src);
  if (!known()) return x.clone();
  const made = x.clone();
  const flat = (tensor) => tensor.reshape(-1).tolist();
  const [places, given] = [
    flat(index),
    flat(src.at(...index.shape.map((size) => ({ slice: [0, size, null] })))),
  ];
  const strides = x.shape.map((_, i) => x.shape.slice(i + 1).reduce((all, size) => all * size, 1));
  const into = flat(made);
  const met = new Map();
  places.forEach((place, k) => {
    let rest = k;
    let target = 0;
    for (let i = index.ndim - 1; i >= 0; i--) {
      const at = rest % index.shape[i];
      rest = Math.floor(rest / index.shape[i]);
      target += (i === axis ? Number(place) : at) * strides[i];
    }
    if (!met.has(target)) met.set(target, includes === false ? [] : [into[target]]);
    met.get(target).push(given[k]);
  });
  for (const [target, list] of met) into[target] = reduced(reduce, list);
  return engine.tensor(into, { dtype: x.dtype }).reshape(x.shape);
}

/** The same of whole slices, each with its place. */
function indexReduce(x, dim, index, source, reduce, includes = true) {
  if (!/^(?:prod|mean|amax|amin)$/.test(reduce))
    wrong(`index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got ${reduce}.`);
  const axis = axisOf(dim, x.ndim);
  if (!/^int(?:32|64)$/.test(index.dtype))
    wrong(`index_reduce_(): Expected dtype int32/int64 for index but got: ${TYPE_NAMES[index.dtype]}`);
  const size = source.shape[axis];
  if (index.numel !== size)
    wrong(
      `index_reduce_(): Number of indices (${index.numel}) should be equal to source.size(dim): (${size}), for dim: ${axis}`,
    );
  if (
    known() &&
    index
      .reshape(-1)
      .tolist()
      .some((place) => place < 0 || place >= x.shape[axis])
  )
    outside("index out of range in self");
  const shape = source.shape.map((one, i) => (i === axis ? one : 1));
  return scatterReduce(x, dim, index.reshape(shape).expand(source.shape), source, reduce, includes);
}

function reduced(reduce, list) {
  // NaN stays, whatever it meets.
  const isNaNOf = (one) => typeof one === "number" && Number.isNaN(one);
  if (/max$/.test(reduce)) return list.reduce((one, other) => (one > other || isNaNOf(one) ? one : other));
  if (/min$/.test(reduce)) return list.reduce((one, other) => (one < other || isNaNOf(one) ? one : other));
  if (reduce === "prod") return list.reduce((all, one) => all * one);
  const sum = list.reduce((all, one) => all + one);
  return reduce === "mean" ? sum / list.length : sum;
}

/** What writes into a tensor, as a function that gives another one and as a method in place. */
const writing = (name, signature, write) => ({
  [`${name} input: ${signature}`]: (x, ...rest) => give(ask(() => write(x.clone(), ...rest))),
});

export const pieces = {
  ...functionsOf({
    "combinations input: r= with_replacement=": combinations,
    "tril_indices row col offset=": triangle((right) => right <= 0),
    "triu_indices row col offset=": triangle((right) => right >= 0),
    "diag_embed input: offset= dim1= dim2=": (...given) =>
      ask(() => diagEmbed(.../** @type {[any]} */ (given))),
    "diagflat input: offset=": (x, offset = 0n) => give(engine.diag(x.reshape(-1), Number(offset))),
    "fliplr input:": flipping(1),
    "flipud input:": flipping(0),
    "rot90 input: k= dims=": rot90,
    "column_stack tensors": columnStack,
    "tensor_split input: indices_or_sections dim=": tensorSplit,
    "hsplit input: indices_or_sections": splitting("hsplit", ({ ndim }) => Math.min(1, ndim - 1), 1),
    "vsplit input: indices_or_sections": splitting("vsplit", () => 0, 2),
    "dsplit input: indices_or_sections": splitting("dsplit", () => 2, 3),
    ...writing("index_fill", "dim index: value", filled),
    ...writing("index_copy", "dim index: source:", copied),
    ...writing("index_put", "indices values: accumulate=", placed),
    ...writing("masked_scatter_", "mask: source:", scattered),
    "masked_scatter input: mask: source:": (...given) =>
      give(ask(() => scatteredWide(.../** @type {[any, any, any]} */ (given)))),
    "scatter_reduce input: dim index: src: reduce include_self=": (...given) =>
      give(ask(() => scatterReduce(.../** @type {[any, any, any, any, any]} */ (given)))),
    "index_reduce input: dim index: source: reduce include_self=": (...given) =>
      give(ask(() => indexReduce(.../** @type {[any, any, any, any, any]} */ (given)))),
  }),
  cartesian_prod: cartesianProduct,
};
