// Tensors cut, put around, turned and laid out anew.
import { placesAround } from "../../algorithms/padding.js";
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { ask, cast, convert, integersOf, isSequence, itemsOf } from "../convert.js";
import { shortName } from "../dtypes.js";
import { invalid, nodeError } from "../errors.js";
import { wrap } from "../framework.js";

export function pad({ tensor: input, paddings, mode = "CONSTANT", constant_values: filler = 0n }) {
  const tensor = convert(input);
  const pairs = pairsOf(paddings);
  const { ndim } = tensor;
  const kind = String(mode).toUpperCase();
  const end = isSequence(paddings) ? "" : " name: ";
  const refuse = (message) => nodeError(kind === "CONSTANT" ? "Pad" : "MirrorPad", message, end);
  if (pairs.some((one) => one.length !== 2)) {
    const numbers = pairs.every((one) => typeof one === "number") ? `[${pairs.length}]` : null;
    numbers === null
      ? refuseHere("such paddings")
      : refuse(`paddings must be a matrix with 2 columns: ${numbers}`);
  }
  if (kind === "CONSTANT") {
    const outer = `[${pairs.length},2] [${tensor.shape.join(",")}]`;
    if (pairs.length !== ndim) refuse(`The first dimension of paddings must be the rank of inputs${outer}`);
    const negative = pairs.find((one) => one.some((count) => count < 0));
    if (negative) refuse(`Paddings must be non-negative: ${negative.join(" ")}`);
  }
  if (pairs.length !== ndim || pairs.some((one) => one.some((count) => count < 0)))
    refuseHere("such paddings");
  checkElements(tensor.shape.reduce((all, size, i) => all * (size + pairs[i][0] + pairs[i][1]), 1));
  if (kind === "CONSTANT") {
    const value = session().mode === "shapes" ? 0 : Number(convert(filler, null, tensor.dtype).item());
    return wrap(ask(() => engine.pad(tensor, [...pairs].reverse().flat(), { value })));
  }
  if (kind !== "REFLECT" && kind !== "SYMMETRIC")
    raise(
      "ValueError",
      `Value of argument \`mode\` expected to be one of "CONSTANT", "REFLECT", or "SYMMETRIC". Received \`mode\` = ${mode}`,
    );
  return wrap(
    pairs.reduce((made, [before, behind], dim) => {
      const size = made.shape[dim];
      const most = kind === "SYMMETRIC" ? size : size - 1;
      if (before > most || behind > most)
        kind === "REFLECT"
          ? refuse(
              `paddings must be less than the dimension size: ${before}, ${behind} not less than ${size}`,
            )
          : refuseHere("such paddings");
      if (before + behind === 0) return made;
      const places = engine.tensor(placesAround(kind.toLowerCase(), size, before, behind), {
        dtype: "int64",
      });
      return engine.indexSelect(made, dim, places);
    }, tensor),
  );
}

/** Pairs of numbers, of a tensor or of lists. */
function pairsOf(value) {
  const rows = itemsOf(value);
  if (rows !== null) return rows.map((row) => integersOf(row));
  const tensor = convert(value);
  return tensor.unbind(0).map((row) => integersOf(wrap(row)));
}

export function meshgrid(args, indexing) {
  if (indexing !== "xy" && indexing !== "ij")
    raise("ValueError", `Argument \`indexing\` parameter must be either "xy" or "ij", got "${indexing}"`);
  const rows = args.map((one) => convert(one).reshape(-1));
  // Each is multiplied by ones of the first one's dtype.
  const [{ dtype: first } = {}] = rows;
  // Truths are multiplied by the operator, which makes truths of all.
  const odd = rows.find(({ dtype }) => ![first, "bool"].includes(dtype) && first !== "bool");
  if (odd !== undefined) {
    const rule = `expected to be a ${shortName(odd.dtype)} tensor but is a ${shortName(first)} tensor`;
    invalid(`cannot compute Mul as input #1(zero-based) was ${rule} [Op:Mul] name: `);
  }
  const turned = indexing === "xy" && rows.length > 1;
  const order = rows.map((_, i) => (turned && i < 2 ? 1 - i : i));
  const sizes = order.map((i) => rows[i].numel);
  const made = rows.map((row, i) => {
    const axis = order.indexOf(i);
    return ask(() =>
      cast(row, first === "bool" ? first : row.dtype)
        .reshape(sizes.map((_, at) => (at === axis ? row.numel : 1)))
        .expand(sizes)
        .clone(),
    );
  });
  return new List(made.map(wrap));
}

export function sliced({ input_: input, begin, size }) {
  const tensor = convert(input);
  const [from, counts] = [integersOf(begin), integersOf(size)];
  if (from.length !== tensor.ndim || counts.length !== tensor.ndim) {
    const rule = `Expected begin and size arguments to be 1-D tensors of size ${tensor.ndim}`;
    if (from.length === 0) refuseHere("such a tf.slice");
    nodeError("Slice", `${rule}, but got shapes [${from.length}] and [${counts.length}] instead.`, "");
  }
  const made = from.reduce((part, start, dim) => {
    const own = part.shape[dim];
    const count = counts[dim] === -1 ? own - start : counts[dim];
    if (own === 0 && (start !== 0 || count !== 0)) {
      const rule = `Expected begin[${dim}] == 0 (got ${start}) and size[${dim}] == 0 (got ${count})`;
      nodeError("Slice", `${rule} when input.dim_size(${dim}) == 0`, "");
    }
    if (start < 0 || start > own)
      nodeError("Slice", `Expected begin[${dim}] in [0, ${own}], but got ${start}`, "");
    if (count < 0 || start + count > own)
      nodeError("Slice", `Expected size[${dim}] in [0, ${own - start}], but got ${count}`, "");
    return part.narrow(dim, start, count);
  }, tensor);
  return wrap(ask(() => made.clone()));
}

/** Blocks of a picture as channels. */
export function spaceToDepth({ input, block_size: block }) {
  const tensor = convert(input);
  const side = Number(integersOf(block));
  const [count, height, width, depth] = tensor.shape;
  if (tensor.ndim !== 4 || height % side || width % side) refuseHere("such a tf.nn.space_to_depth");
  const split = tensor.reshape([count, height / side, side, width / side, side, depth]);
  return wrap(
    ask(() =>
      split.permute([0, 1, 3, 2, 4, 5]).reshape([count, height / side, width / side, side * side * depth]),
    ),
  );
}
export function depthToSpace({ input, block_size: block }) {
  const tensor = convert(input);
  const side = Number(integersOf(block));
  const [count, height, width, depth] = tensor.shape;
  if (tensor.ndim !== 4 || depth % (side * side)) refuseHere("such a tf.nn.depth_to_space");
  const split = tensor.reshape([count, height, width, side, side, depth / (side * side)]);
  return wrap(
    ask(() =>
      split.permute([0, 1, 3, 2, 4, 5]).reshape([count, height * side, width * side, depth / (side * side)]),
    ),
  );
}

/** Each row turned as far as its length tells. */
export function reverseSequence({
  input,
  seq_lengths: lengths,
  seq_axis: axis = 1n,
  batch_axis: batch = 0n,
}) {
  const tensor = convert(input);
  if (Number(batch) !== 0 || Number(axis) !== 1) refuseHere("such a tf.reverse_sequence");
  const size = tensor.shape[1];
  const counts = cast(convert(lengths), "int64").unsqueeze(1);
  const places = engine.arange(size, { dtype: "int64" });
  const from = engine.where(places.lt(counts), counts.sub(1).sub(places), places);
  const wide = from.reshape([...from.shape, ...Array(tensor.ndim - 2).fill(1)]).expand([...tensor.shape]);
  return wrap(ask(() => engine.gather(tensor, 1, wide)));
}
