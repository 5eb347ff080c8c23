// rearrange, repeat, reduce and einsum of einops: their steps are lines of the framework whose tensors they are given.
import { ArrayValue } from "../arrays/array.js";
import { blank, filled } from "../arrays/blank.js";
import { tensorOf, toEngine, toSizes } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { workOut } from "../run/formulas.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise, typeOf } from "../values/types.js";
import { ELLIPSIS, readSide } from "./pattern.js";
import { readPattern, recipeOf } from "./recipe.js";
import { raiseEinops, telling } from "./refuse.js";

/** The steps in the words of each framework; `at` and `size` are of one axis that is added. */
const NUMPY = {
  reshape: "x.reshape(sizes)",
  order: "x.transpose(axes)",
  reduce: (how) => `x.${how}(axis=axes)`,
  wide: "xp.expand_dims(x, at)",
  repeat: "xp.tile(x, times)",
  stack: "xp.stack(x)",
  isFloat: (dtype) => dtype.startsWith("float"),
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
  },
};

/** The module that has what einops asks NumPy's and JAX's arrays for. */
const MODULES = { numpy: "numpy", jax: "jax.numpy" };

const wordsFor = ({ framework }) => WORDS[framework.name] ?? refuseHere("einops with such an array");

/** A step of the framework. */
function step(x, formula, given = {}) {
  const { modules } = /** @type {any} */ (session());
  const name = (x instanceof ArrayValue ? x : x.items[0]).framework.name;
  return workOut(formula, { x, xp: modules[MODULES[name]], ...given });
}

/** What a recipe makes of a tensor. */
export function apply(x, recipe, how) {
  const { generic, machine } = session();
  const words = wordsFor(x);
  const isOpen = generic.isOpen(tensorOf(x).shape) || recipe.shape.some((size) => typeof size !== "bigint");
  if (how === "mean" && recipe.reduced.length > 0 && !/^b?float/.test(tensorOf(x).dtype))
    raise("NotImplementedError", "reduce_mean is not available for non-floating tensors");
  if (isOpen)
    return new ArrayValue(
      x.framework,
      blank(filled(recipe.shape.map(toEngine)), /^(?:any|all)$/.test(how) ? "bool" : tensorOf(x).dtype),
    );
  const { split, order, reduced, added, joined, rank } = recipe;
  let made = x;
  if (split !== null) made = step(made, words.reshape, { sizes: new Tuple(split) });
  if (order !== null) made = step(made, words.order, { axes: new Tuple(order) });
  if (reduced.length > 0) {
    const axes = new Tuple(reduced);
    made =
      typeof how === "string" ? step(made, words.reduce(how), { axes }) : machine.call(how, [made, axes]);
  }
  if (added.length > 0) {
    const sizes = Array(rank).fill(-1n);
    for (const [at, size] of added) {
      made = step(made, words.wide, { at });
      sizes[Number(at)] = size;
    }
    const times = new Tuple(sizes.map((size) => (size === -1n ? 1n : size)));
    made = step(made, words.repeat, { sizes: new Tuple(sizes), times });
  }
  return joined === null ? made : step(made, words.reshape, { sizes: new Tuple(joined) });
}

/** A tensor, or several of one shape as one. */
function oneOf(given) {
  if (given instanceof List) {
    if (given.items.length === 0)
      raise("TypeError", "Rearrange/Reduce/Repeat can't be applied to an empty list");
    if (!given.items.every((one) => one instanceof ArrayValue)) refuseHere("such a list in einops");
    return step(given, wordsFor(given.items[0]).stack);
  }
  if (given instanceof ArrayValue) return given;
  return raise("RuntimeError", `Tensor type unknown to einops ${repr(typeOf(given))}`);
}

/** A shape as einops tells it. */
const shapeText = (x) =>
  repr(new Tuple(toSizes(tensorOf(x).shape), x.framework.name === "torch" ? "torch.Size" : undefined));

function transformed(given, pattern, how, lengths) {
  const x = oneOf(given);
  if (typeof pattern !== "string") refuseHere("such a pattern");
  if (x.tensor === null) return x;
  const sizes = new Map(Object.entries(lengths));
  const shape = toSizes(tensorOf(x).shape);
  const tell = (message) => {
    const asked = typeof how === "string" ? how : refuseHere("what einops says of such a reduction");
    const input = `Input tensor shape: ${shapeText(x)}. Additional info: ${repr(new Dict([...sizes]))}.`;
    return ` Error while processing ${asked}-reduction pattern "${pattern}".\n ${input}\n ${message}`;
  };
  const recipe = telling(() => recipeOf(readPattern(pattern, how, sizes), shape, sizes), tell);
  return apply(x, recipe, how);
}

/** The arguments of one of them; all other keywords are lengths of axes. @returns {any} */
function argumentsOf(name, signature, args, keywords) {
  const own = signature.split(" ");
  const named = Object.entries(keywords);
  const given = taken(name, signature, args, Object.fromEntries(named.filter(([key]) => own.includes(key))));
  return { ...given, lengths: Object.fromEntries(named.filter(([key]) => !own.includes(key))) };
}

const transforming = (name) =>
  new FunctionOf(name, (args, keywords) => {
    const { tensor, pattern, lengths } = argumentsOf(name, "tensor pattern", args, keywords);
    return transformed(tensor, pattern, name, lengths);
  });

const reduce = new FunctionOf("reduce", (args, keywords) => {
  const given = argumentsOf("reduce", "tensor pattern reduction", args, keywords);
  return transformed(given.tensor, given.pattern, given.reduction, given.lengths);
});

/** The letters of an equation, one for each name. */
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

function equationOf(pattern) {
  if (!pattern.includes("->")) raise("ValueError", "Einsum pattern must contain '->'.");
  const [left, right] = pattern.split("->");
  const letters = new Map();
  const letterOf = (group, isNew) => {
    if (group === ELLIPSIS) return "...";
    if (group.length === 0)
      raise("NotImplementedError", "Singleton () axes are not yet supported in einsum.");
    if (group.length > 1) raise("NotImplementedError", "Shape rearrangement is not yet supported in einsum.");
    const [axis] = group;
    if (typeof axis !== "string")
      raise("NotImplementedError", "Anonymous axes are not yet supported in einsum.");
    if (!letters.has(axis)) {
      if (!isNew) raiseEinops(`Unknown axis ${axis} on right side of einsum ${pattern}.`);
      letters.set(axis, LETTERS[letters.size]);
    }
    return letters.get(axis);
  };
  const sides = left
    .split(",")
    .map((side) => readSide(side, { allowsUnderscore: true, allowsDuplicates: true }));
  const made = readSide(right, { allowsUnderscore: true });
  const operands = sides.map(({ groups }) => groups.map((one) => letterOf(one, true)).join(""));
  return `${operands.join(",")}->${made.groups.map((one) => letterOf(one, false)).join("")}`;
}

const einsum = new FunctionOf("einsum", (args) => {
  const minimum = "the tensors (at least one), followed by the pattern.";
  if (args.length < 2) raise("ValueError", `\`einops.einsum\` takes at minimum two arguments: ${minimum}`);
  const [pattern, ...tensors] = [args[args.length - 1], ...args.slice(0, -1)];
  if (typeof pattern !== "string")
    raise(
      "ValueError",
      "The last argument passed to `einops.einsum` must be a string, representing the einsum pattern.",
    );
  const [first] = tensors;
  if (!(first instanceof ArrayValue)) oneOf(first);
  const { name } = first.framework;
  const { machine, modules } = /** @type {any} */ (session());
  const called = modules[MODULES[name] ?? name].member("einsum");
  const given = [equationOf(pattern), ...tensors];
  return machine.made(machine.call(called, given), called, given);
});

/** The sizes of a tensor by the names of its axes. */
const parseShape = new FunctionOf("parse_shape", (args, keywords) => {
  const { x, pattern } = taken("parse_shape", "x pattern", args, keywords);
  const { groups } = readSide(pattern, { allowsUnderscore: true });
  const shape = toSizes(tensorOf(x).shape);
  const wrong = (what) => raise("RuntimeError", `${what}: ${pattern} ${shapeText(x)}`);
  if (groups.includes(ELLIPSIS) || groups.some((group) => group.length > 1 || typeof group[0] === "object"))
    refuseHere("such a pattern of parse_shape");
  if (groups.length !== shape.length) wrong("Can't parse shape with different number of dimensions");
  const found = new Dict();
  groups.forEach((group, i) => {
    if (group.length === 0 && shape[i] !== 1n) wrong("Length of axis is not 1");
    if (group.length === 1 && group[0] !== "_") found.set(group[0], shape[i]);
  });
  return found;
});

export const OPERATIONS = {
  rearrange: transforming("rearrange"),
  repeat: transforming("repeat"),
  reduce,
  einsum,
  parse_shape: parseShape,
};
