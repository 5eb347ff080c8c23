// keras.ops: what layers are made of.
import { stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { tupleText } from "../../layers/sizes.js";
import { convert, itemsOf } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { axesOf, floats, functions, int, isArray, listOf, made, own, together } from "../common.js";
import { lossesOfRows } from "../training/losses.js";

const moments = ({ x, axes, keepdims = false }) =>
  new Tuple(own("nn.moments", [wrap(convert(x)), axes], { keepdims }).items);

/** Scales and offsets stand along the axes that are made alike. */
const along = (value, x, axes) => {
  const tensor = convert(value, null, x.dtype);
  const isLast = axes.length === 1 && axes[0] === x.ndim - 1;
  return tensor.ndim === x.ndim || isLast
    ? tensor
    : tensor.reshape(x.shape.map((size, i) => (axes.includes(i) ? size : 1)));
};

function layerNormalization({ x: given, gamma = null, beta = null, axis = -1n, epsilon = 1e-7 }) {
  const x = floats(given);
  const axes = axesOf(x, axis).toSorted((a, b) => a - b);
  return made(() => {
    const [mean, variance] = listOf(
      own("nn.moments", [wrap(x), new List(axes.map(BigInt))], { keepdims: true }),
    ).map(({ tensor }) => tensor);
    const root = own("math.rsqrt", [wrap(variance.add(Number(epsilon)))]).tensor;
    const scale = gamma === null ? root : root.mul(along(gamma, x, axes));
    const rest = mean.neg().mul(scale);
    return x.mul(scale).add(beta === null ? rest : rest.add(along(beta, x, axes)));
  });
}

function rootNormalization({ x: given, scale = null, axis = -1n, epsilon = 1e-7 }) {
  const x = floats(given);
  const axes = axesOf(x, axis);
  return made(() => {
    const squares = own("reduce_mean", [wrap(x.square())], {
      axis: new List(axes.map(BigInt)),
      keepdims: true,
    });
    const root = own("math.rsqrt", [wrap(squares.tensor.add(Number(epsilon)))]).tensor;
    const found = x.mul(root);
    return scale === null ? found : found.mul(along(scale, x, axes));
  });
}

function batchNormalization({ x, mean, variance, axis, offset = null, scale = null, epsilon = 1e-3 }) {
  const tensor = convert(x);
  const [dim] = axesOf(tensor, axis);
  const shaped = (value) =>
    value === null || Number(axis) === -1
      ? value
      : wrap(convert(value).reshape(tensor.shape.map((size, i) => (i === dim ? size : 1))));
  if ([mean, variance].some((one) => !isArray(one)))
    return refuseHere("such a keras.ops.batch_normalization");
  const parts = [mean, variance, offset, scale].map(shaped);
  return own("nn.batch_normalization", [wrap(tensor), ...parts, epsilon]);
}

/** Rows of length one. */
function normalize({ x: given, axis = -1n, order = 2n, epsilon = 1e-12 }) {
  const x = floats(given);
  const least = Number(epsilon ?? 1e-12);
  const axes = itemsOf(axis) ?? [axis];
  return made(() => {
    if (Number(order) === 2) {
      const squares = own("reduce_sum", [wrap(x.square())], { axis: new List(axes), keepdims: true }).tensor;
      const root = own("math.rsqrt", [wrap(engine.clamp(squares, { min: least * least }))]).tensor;
      return x.mul(root);
    }
    if (Number(order) !== 1) return refuseHere("such a keras.ops.normalize");
    const length = own("reduce_sum", [wrap(x.abs())], { axis: new List(axes), keepdims: true }).tensor;
    return x.div(engine.clamp(length, { min: least }));
  });
}

function multiHot({
  inputs = null,
  num_classes: count = null,
  axis = -1n,
  dtype = null,
  sparse = false,
  ...others
}) {
  const x = convert(inputs ?? others.inputs ?? null);
  if (sparse === true || (dtype !== null && dtype === "bool")) refuseHere("such a keras.ops.multi_hot");
  const rows = own("one_hot", [wrap(x), count], { axis, dtype: dtype ?? "float32" });
  return own("reduce_max", [rows], { axis: x.ndim > 1 ? 1n : 0n });
}

function psnr({ x1, x2, max_val: most }) {
  const [x, y] = together(x1, x2);
  if (`${x.shape}` !== `${y.shape}`)
    raise(
      "ValueError",
      `Input shapes ${tupleText(x.shape)} and ${tupleText(y.shape)} must match for PSNR calculation. `,
    );
  const log = stepOf("log");
  const ten = (one) => log(one).div(log(engine.tensor(10, { dtype: one.dtype })));
  return made(() => {
    const error = own("reduce_mean", [wrap(x.sub(y).square())]).tensor;
    const top = ten(engine.tensor(Number(isArray(most) ? most.tensor.item() : most), { dtype: x.dtype }));
    return top.mul(20).sub(ten(error).mul(10));
  });
}

/** Shares of values by what queries and keys have in common. */
function attention(given) {
  const { query, key, value, bias = null, mask = null, scale = null, is_causal: isCausal = false } = given;
  if (
    [given.flash_attention, given.attn_logits_soft_cap].some((one) => (one ?? null) !== null && one !== false)
  )
    refuseHere("such a keras.ops.dot_product_attention");
  const [q, k, v] = together(query, key, value);
  if (q.ndim !== 4)
    raise(
      "ValueError",
      `\`dot_product_attention\` only supports 4D inputs. Received: query.shape=${tupleText(q.shape)}, key.shape=${tupleText(k.shape)}, value.shape=${tupleText(v.shape)}.`,
    );
  if (q.shape[2] !== k.shape[2]) refuseHere("heads that share keys");
  return made(() => {
    const size = engine.tensor(k.shape[3], { dtype: "float32" });
    const share =
      scale === null ? engine.div(1, engine.sqrt(size)) : engine.tensor(Number(scale), { dtype: "float32" });
    const [heads, keys, values] = [q, k, v].map((one) => wrap(one.permute([0, 2, 1, 3]).contiguous()));
    let logits = own("matmul", [heads, keys], { transpose_b: true }).tensor.mul(share);
    if (bias !== null) logits = logits.add(convert(bias, null, logits.dtype));
    const low = engine.tensor(Math.fround(3.38953e38 * -0.7), { dtype: logits.dtype });
    if (mask !== null) logits = engine.where(convert(mask).to("bool"), logits, low);
    if (isCausal === true) {
      const [rows, columns] = logits.shape.slice(-2);
      logits = engine.where(engine.tril(engine.ones([rows, columns])).to("bool"), logits, low);
    }
    const weights = own("nn.softmax", [wrap(logits)], { axis: -1n });
    return own("matmul", [weights, values]).tensor.permute([0, 2, 1, 3]).contiguous();
  });
}

const pairs = (value, count) => {
  const items = itemsOf(value);
  return new List(items === null ? Array(count).fill(value) : items);
};

const pooled =
  (name) =>
  ({ inputs, pool_size: size, strides = null, padding = "valid", data_format: format = null }) => {
    const x = convert(inputs);
    if (x.ndim < 3 || x.ndim > 4 || (format !== null && format !== "channels_last"))
      refuseHere(`such a keras.ops.${name}`);
    const [sizes, steps] = [size, strides ?? size].map((one) => pairs(one, x.ndim - 2));
    return own(`nn.${name}${x.ndim - 2}d`, [wrap(x), sizes, steps, padding.toUpperCase()]);
  };

function conv({
  inputs,
  kernel,
  strides = 1n,
  padding = "valid",
  data_format: format = null,
  dilation_rate: holes = 1n,
}) {
  const [x, w] = [inputs, kernel].map((one) => convert(one));
  if (x.ndim < 3 || x.ndim > 4 || (format !== null && format !== "channels_last"))
    refuseHere("such a keras.ops.conv");
  if (x.shape.at(-1) !== w.shape.at(-2)) refuseHere("such a keras.ops.conv");
  const count = x.ndim - 2;
  const steps = count === 1 ? pairs(strides, 1).items[0] : pairs(strides, 2);
  const dilations = count === 1 ? pairs(holes, 1).items[0] : pairs(holes, 2);
  return own(`nn.conv${count}d`, [wrap(x), wrap(w), steps, padding.toUpperCase()], { dilations });
}

const crossentropy =
  (name) =>
  ({ target, output, from_logits: isLogits = false, axis = -1n }) => {
    const given = floats(output);
    if (given.dtype !== "float32" || session().mode === "shapes") refuseHere(`such a keras.ops.${name}`);
    if (name !== "BinaryCrossentropy")
      return lossesOfRows(name, { from_logits: isLogits, axis })([target, wrap(given)], null);
    const [own1, y] = [wrap(given.unsqueeze(-1)), wrap(convert(target).to(given.dtype).unsqueeze(-1))];
    return lossesOfRows(name, { from_logits: isLogits })([y, own1], null);
  };

const spread =
  (name) =>
  ({ x, block_size: size, data_format: format = "channels_last" }) =>
    format === "channels_last" ? own(`nn.${name}`, [x, size]) : refuseHere(`such a keras.ops.${name}`);

function chosen([index, branches, ...operands]) {
  const given = itemsOf(branches);
  if (given === null || session().mode === "shapes") return refuseHere("such a keras.ops.switch");
  const at = Math.min(Math.max(int(index), 0), given.length - 1);
  return session().machine.call(given[at], operands);
}

export const NEURAL = {
  ...functions({
    "moments x axes keepdims= synchronized!": moments,
    "layer_normalization x gamma= beta= axis= epsilon=": layerNormalization,
    "rms_normalization x scale= axis= epsilon=": rootNormalization,
    "batch_normalization x mean variance axis offset= scale= epsilon=": batchNormalization,
    "normalize x axis= order= epsilon=": normalize,
    "multi_hot inputs= num_classes= axis= dtype= sparse=": multiHot,
    "psnr x1 x2 max_val": psnr,
    "dot_product_attention query key value bias= mask= scale= is_causal= flash_attention= attn_logits_soft_cap=":
      attention,
    "max_pool inputs pool_size strides= padding= data_format=": pooled("max_pool"),
    "average_pool inputs pool_size strides= padding= data_format=": pooled("avg_pool"),
    "conv inputs kernel strides= padding= data_format= dilation_rate=": conv,
    "binary_crossentropy target output from_logits=": crossentropy("BinaryCrossentropy"),
    "categorical_crossentropy target output from_logits= axis=": crossentropy("CategoricalCrossentropy"),
    "sparse_categorical_crossentropy target output from_logits= axis=": crossentropy(
      "SparseCategoricalCrossentropy",
    ),
    "depth_to_space x block_size data_format=": spread("depth_to_space"),
    "space_to_depth x block_size data_format=": spread("space_to_depth"),
  }),
  switch: (args) => chosen(args),
};
