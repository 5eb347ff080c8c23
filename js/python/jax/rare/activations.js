// What few programs call of jax.nn.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give, isArray } from "../framework.js";
import { table } from "../functions.js";
import { axisOf } from "../reduce.js";
import { sigmoid, softmax, tangent } from "../rounding/steps.js";

const floats = (value) => {
  const { tensor } = convert(value);
  return tensor.dtype === "float32" ? tensor : ask(() => tensor.to("float32"));
};
const made = (of) => (given) => give(ask(() => of(floats(given.x), given)));

const softplus = (x) => elementwise("logaddexp", [give(x), 0]).tensor;
const hard = (x) => engine.clamp(x.add(3), { min: 0, max: 6 }).mul(Math.fround(1 / 6));
const bent = (x, below) => engine.where(x.gt(0), x, below(engine.where(x.gt(0), engine.zerosLike(x), x)));

function glu(x, { axis = -1n }) {
  const dim = axisOf(axis, x.ndim);
  const half = x.shape[dim] / 2;
  if (!Number.isInteger(half)) raise("AssertionError", "axis size must be divisible by 2");
  return x.narrow(dim, 0, half).mul(sigmoid(x.narrow(dim, half, half)));
}

const shown = (sizes) => `[${sizes.join(", ")}]`;

function attention({ query, key, value, bias = null, mask = null, scale = null, is_causal: causal = false }) {
  const given = [query, key, value].map((one) =>
    isArray(one) ? one.tensor : refuseHere("such an attention"),
  );
  if (given.some(({ ndim, dtype }) => ndim !== 4 || dtype !== "float32")) refuseHere("such an attention");
  const [q, k, v] = given;
  const [batch, length, heads, width] = q.shape;
  if (k.shape.join() !== v.shape.join())
    raise("ValueError", `value shape should be ${shown(k.shape)}: but got (${v.shape.join(", ")})`);
  if (k.shape[0] !== batch || k.shape[2] !== heads || k.shape[3] !== width) refuseHere("such an attention");
  const by = scale === null ? 1 / Math.sqrt(width) : Number(scale);
  return give(
    ask(() => {
      let scores = engine.einsum("bqhd,bkhd->bhqk", q, k).mul(by);
      if (bias !== null) scores = scores.add(floats(bias));
      const least = engine.full([], -0.7 * 3.4028234663852886e38, { dtype: "float32" });
      const masks = mask === null ? [] : [convert(mask).tensor];
      if (causal === true) masks.push(engine.tril(engine.ones([length, k.shape[1]], { dtype: "bool" })));
      for (const one of masks) {
        if (one.dtype !== "bool") refuseHere("such a mask");
        scores = engine.where(one, scores, least);
      }
      return engine.einsum("bhqk,bkhd->bqhd", softmax(scores, scores.ndim - 1), v);
    }),
  );
}

export const nn = table([
  ["glu x axis=", made(glu)],
  [
    "selu x",
    made((x) => bent(x, (own) => engine.expm1(own).mul(1.6732632423543772)).mul(1.0507009873554805)),
  ],
  [
    "celu x alpha=",
    made((x, { alpha = 1 }) => {
      const by = Number(alpha);
      return bent(x, (own) => engine.expm1(own.div(by)).mul(by));
    }),
  ],
  ["log_sigmoid x", made((x) => softplus(x.neg()).neg())],
  ["soft_sign x", made((x) => x.div(engine.abs(x).add(1)))],
  ["hard_sigmoid x", made(hard)],
  ["hard_silu x", made((x) => x.mul(hard(x)))],
  ["hard_swish x", made((x) => x.mul(hard(x)))],
  ["mish x", made((x) => x.mul(tangent(softplus(x))))],
  ["squareplus x b=", made((x, { b = 4 }) => x.add(engine.sqrt(engine.square(x).add(Number(b)))).mul(0.5))],
  ["identity x", ({ x }) => convert(x)],
  [
    "dot_product_attention query key value bias= mask= scale= is_causal= query_seq_lengths! key_value_seq_lengths! local_window_size! implementation!",
    attention,
  ],
]);
