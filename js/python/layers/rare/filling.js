// torch.nn.init further out: kernels that give what they are given, weights of which most are zero; and bags of rows that count
// differently.

import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { taken } from "../calling.js";

/** Ones in the middle of kernels, a channel for each. */
function dirac(args, keywords) {
  const { tensor, groups = 1n } = taken("dirac_", "tensor groups=", args, keywords);
  const { shape, ndim } = tensorOf(tensor);
  if (ndim < 3 || ndim > 5) raise("ValueError", "Only tensors with 3, 4, or 5 dimensions are supported");
  const count = Number(groups);
  if (shape[0] % count !== 0) raise("ValueError", "dim 0 must be divisible by groups");
  if (session().mode !== "values") return tensor;
  const out = shape[0] / count;
  const made = engine.zeros(shape, { dtype: tensorOf(tensor).dtype });
  const middle = shape.slice(2).map((size) => Math.floor(size / 2));
  for (let group = 0; group < count; group++)
    for (let i = 0; i < Math.min(out, shape[1]); i++) made.setAt([group * out + i, i, ...middle], 1);
  tensorOf(tensor).detach().copy_(made);
  return tensor;
}

/** Normal numbers, and in every column zeros where chance has it. */
function sparse(args, keywords) {
  const {
    tensor,
    sparsity,
    std = 0.01,
  } = taken("sparse_", "tensor sparsity std= generator!", args, keywords);
  const { shape, dtype } = tensorOf(tensor);
  if (shape.length !== 2) raise("ValueError", "Only tensors with 2 dimensions are supported");
  if (session().mode !== "values") return tensor;
  const [rows, columns] = shape;
  const count = Math.ceil(Number(sparsity) * rows);
  const made = engine.randn(shape, { dtype }).mul(Number(std));
  for (let column = 0; column < columns; column++) {
    const places = engine.randperm(rows).tolist().slice(0, count).map(Number);
    for (const row of places) made.setAt([row, column], 0);
  }
  tensorOf(tensor).detach().copy_(made);
  return tensor;
}

/** How the rows of a bag become one; of none it is zero. */
const MODES = {
  mean: "x.mean(0) if len(x) > 0 else weight.new_zeros(weight.shape[1])",
  sum: "x.sum(0)",
  max: "x.amax(0) if len(x) > 0 else weight.new_zeros(weight.shape[1])",
};

/** A bag of rows for each offset: some rows count for nothing, and others by a weight. */
export function bags(weight, input, offsets, mode, given) {
  const {
    per_sample_weights: shares = null,
    include_last_offset: hasLast = false,
    padding_idx: padding = null,
  } = given;
  if (session().mode !== "values") refuseHere("such an embedding_bag where nothing is known but shapes");
  if (shares !== null && mode !== "sum")
    raise(
      "NotImplementedError",
      "embedding_bag: per_sample_weights was not None. per_sample_weights is only supported for mode='sum' " +
        `(got mode='${mode}'). Please open a feature request on GitHub.`,
    );
  const { ndim, shape } = tensorOf(input);
  const size = ndim === 2 ? shape[0] * shape[1] : shape[0];
  const own =
    offsets === null
      ? Array.from({ length: shape[0] }, (_, i) => i * shape[1])
      : tensorOf(offsets).tolist().map(Number);
  const ends = hasLast === true ? own.slice(1) : [...own.slice(1), size];
  const starts = hasLast === true ? own.slice(0, -1) : own;
  const names = { weight, input: workOut("input.reshape(-1)", { input }) };
  const all = shares === null ? null : workOut("shares.reshape(-1)", { shares });
  const made = starts.map((from, i) => {
    const [a, b] = [from, ends[i]].map(BigInt);
    const places = workOut("input[a:b]", { ...names, a, b });
    const kept = padding === null ? null : workOut("places != padding", { places, padding });
    const rows = workOut("F.embedding(places if kept is None else places[kept], weight)", {
      weight,
      places,
      kept,
    });
    const by =
      all === null ? null : workOut("all[a:b] if kept is None else all[a:b][kept]", { all, a, b, kept });
    const x = by === null ? rows : workOut("rows * by.unsqueeze(1)", { rows, by });
    return workOut(MODES[mode], { x, weight });
  });
  return workOut("torch.stack(made)", { made: new List(made) });
}

export const filling = { dirac_: dirac, sparse_: sparse };
