// numpy.linalg, as far as the engine goes.

import { engine } from "../arrays/engine.js";
import { truth } from "../values/compare.js";
import { partOf } from "../values/parts.js";
import { axesOf, functionsOf, toInt } from "./base/arguments.js";
import { toArray } from "./base/data.js";
import { give, notRead, wrong } from "./base/framework.js";
import { quietly } from "./elementwise.js";
import { products } from "./products.js";
import { isFloat, reductions } from "./reductions.js";
import { inSteps } from "./steps/multiplying.js";

function norm(x, ord = null, axis = null, keepdims = false) {
  const array = toArray(x);
  const rank = axis === null ? array.tensor.ndim : axesOf(axis, array.tensor.ndim).length;
  const along = { axis, keepdims };
  const size = quietly("abs", quietly("mul", array, 1));
  const frobenius = ord === null || (ord === "fro" && rank === 2) || (rank === 1 && Number(ord) === 2);
  // Of all that there is, it is a vector by itself.
  if (frobenius && axis === null && !truth(keepdims) && isFloat(array.tensor) && !array.narrow) {
    const flat = array.tensor.reshape(-1).contiguous();
    return quietly("sqrt", give(inSteps(engine.matmul(flat, flat), flat, flat)));
  }
  if (frobenius) return quietly("sqrt", reductions.sum([quietly("mul", size, size)], along));
  if (rank === 2 && array.tensor.ndim === 2) return partOf("numpyRare").matrixNorm(array, ord, keepdims);
  if (rank !== 1 || typeof ord === "string") return notRead("np.linalg.norm of this order");
  const order = Number(ord);
  if (Math.abs(order) === Number.POSITIVE_INFINITY)
    return reductions[order > 0 ? "max" : "min"]([size], along);
  if (order === 1) return reductions.sum([size], along);
  if (order === 0) return quietly("mul", reductions.sum([quietly("ne", size, 0)], along), 1.0);
  const sum = reductions.sum([quietly("pow", size, order)], along);
  return quietly("pow", sum, 1 / order);
}

export const linalg = {
  ...functionsOf({
    "norm x ord= axis= keepdims=": norm,
    "cross x1 x2 * axis=": (a, b, axis = -1n) => {
      const sizes = [a, b].map((one) => toArray(one).tensor.shape.at(toInt(axis)));
      if (sizes.some((size) => size !== 3))
        wrong(
          `Both input arrays must be (arrays of) 3-dimensional vectors, but they are ${sizes.join(" and ")} dimensional instead.`,
        );
      return products.cross([a, b], { axis });
    },
  }),
  ...Object.fromEntries(["matmul", "outer", "tensordot"].map((name) => [name, products[name]])),
};
