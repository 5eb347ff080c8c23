// The steps that einops takes, as lines of the framework whose tensors it is given.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf, toSizes } from "../arrays/convert.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { workOut } from "../run/formulas.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { raise, typeOf } from "../values/types.js";

/** The steps in the words of each framework; `at` and `size` are of one axis that is added. */
const NUMPY = {
  reshape: "x.reshape(sizes)",
  order: "x.transpose(axes)",
  reduce: (how) => `x.${how}(axis=axes)`,
  wide: "xp.expand_dims(x, at)",
  repeat: "xp.tile(x, times)",
  stack: "xp.stack(x)",
  join: "xp.concatenate(x, axis=at)",
};
const WORDS = {
  torch: {
    ...NUMPY,
    order: "x.permute(axes)",
    reduce: (how) =>
      /^(?:min|max)$/.test(how)
        ? `x.a${how}(dim=axes)`
        : /^(?:sum|mean)$/.test(how)
          ? `x.${how}(dim=axes)`
          : `[x := x.${how}(dim=i) for i in sorted(axes)[::-1]][-1]`,
    wide: "torch.unsqueeze(x, at)",
    repeat: "x.expand(sizes)",
    stack: "torch.stack(x)",
    join: "torch.cat(x, dim=at)",
  },
  numpy: NUMPY,
  jax: NUMPY,
  tensorflow: {
    reshape: "tf.reshape(x, sizes)",
    order: "tf.transpose(x, axes)",
    reduce: (how) => `tf.reduce_${how}(x, axis=axes)`,
    wide: "tf.expand_dims(x, at)",
    repeat: "tf.tile(x, times)",
    stack: "tf.stack(x)",
    join: "tf.concat(x, axis=at)",
  },
};

/** The module that has what einops asks NumPy's and JAX's arrays for. */
export const MODULES = { numpy: "numpy", jax: "jax.numpy" };

export const wordsFor = ({ framework }) => WORDS[framework.name] ?? refuseHere("einops with such an array");

/** A step of the framework. */
export function step(x, formula, given = {}) {
  const { modules } = /** @type {any} */ (session());
  const name = (x instanceof ArrayValue ? x : x.items[0]).framework.name;
  return workOut(formula, { x, xp: modules[MODULES[name]], ...given });
}

/** A tensor, or several of one shape as one. */
export function oneOf(given) {
  if (given instanceof List) {
    if (given.items.length === 0)
      raise("TypeError", "Rearrange/Reduce/Repeat can't be applied to an empty list");
    if (!given.items.every((one) => one instanceof ArrayValue)) refuseHere("such a list in einops");
    return step(given, wordsFor(given.items[0]).stack);
  }
  if (given instanceof ArrayValue) return given;
  return raise("RuntimeError", `Tensor type unknown to einops ${repr(typeOf(given))}`);
}

/** A shape, or a part of it, as einops has it. */
export const shapeOf = (x, start = 0, end = x.tensor.shape.length) =>
  new Tuple(
    toSizes(tensorOf(x).shape).slice(start, end),
    x.framework.name === "torch" ? "torch.Size" : undefined,
  );
