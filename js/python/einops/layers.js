// Rearrange and Reduce: layers of PyTorch that do what einops does.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf, toSizes } from "../arrays/convert.js";
import { refuseHere } from "../arrays/refuse.js";
import { Layer, MODULE } from "../layers/layer.js";
import { repr } from "../values/repr.js";
import { raise, Type } from "../values/types.js";
import { apply } from "./operations.js";
import { ELLIPSIS } from "./pattern.js";
import { readPattern, recipeOf } from "./recipe.js";
import { telling } from "./refuse.js";

/** @param {string} name @param {number} count of what is no length of an axis */
function classOf(name, count) {
  const type = new Type(name, MODULE, `einops.layers.torch.${name}`);
  type.call = (args, keywords) => {
    const { pattern = args[0], reduction = args[1], ...lengths } = keywords;
    const how = count === 1 ? "rearrange" : reduction;
    if (args.length > count || typeof pattern !== "string" || typeof how !== "string")
      refuseHere(`such a call of ${name}`);
    const sizes = new Map(Object.entries(lengths));
    const told = [pattern, reduction].slice(0, count).map(repr);
    const extra = () => [...told, ...[...sizes].map(([axis, size]) => `${axis}=${repr(size)}`)].join(", ");
    const prepared = (run) =>
      telling(run, (message) => ` Error while preparing ${name}(${extra()})\n ${message}`);
    const sides = prepared(() => readPattern(pattern, how, sizes));
    const rank = sides.left.axes.has(ELLIPSIS) ? null : sides.left.groups.length;
    return new Layer(type, {
      fields: { pattern, ...(count === 1 ? {} : { reduction }) },
      extra,
      forward(_, { input }) {
        if (!(input instanceof ArrayValue)) refuseHere(`such an input of ${name}`);
        if (input.tensor === null) return input;
        const shape = toSizes(tensorOf(input).shape);
        if (rank !== null && shape.length !== rank) raise("KeyError", BigInt(shape.length));
        return apply(input, recipeOf(sides, shape, sizes), how);
      },
    });
  };
  return type;
}

export const LAYERS = { Rearrange: classOf("Rearrange", 1), Reduce: classOf("Reduce", 2) };
