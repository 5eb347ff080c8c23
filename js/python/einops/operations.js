// rearrange, repeat, reduce and einsum of einops, and what it tells of a tensor.
import { ArrayValue } from "../arrays/array.js";
import { blank, filled } from "../arrays/blank.js";
import { tensorOf, toEngine, toSizes } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise } from "../values/types.js";
import { ELLIPSIS, readSide } from "./pattern.js";
import { readPattern, recipeOf } from "./recipe.js";
import { raiseEinops, telling } from "./refuse.js";
import { MODULES, oneOf, shapeOf, step, wordsFor } from "./steps.js";

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

function transformed(given, pattern, how, lengths) {
  const x = oneOf(given);
  if (typeof pattern !== "string") refuseHere("such a pattern");
  if (x.tensor === null) return x;
  const sizes = new Map(Object.entries(lengths));
  const shape = toSizes(tensorOf(x).shape);
  const tell = (message) => {
    const asked = typeof how === "string" ? how : refuseHere("what einops says of such a reduction");
    const input = `Input tensor shape: ${repr(shapeOf(x))}. Additional info: ${repr(new Dict([...sizes]))}.`;
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
  const side = readSide(pattern, { allowsUnderscore: true });
  const shape = toSizes(tensorOf(x).shape);
  const wrong = (what) => raise("RuntimeError", `${what}: ${pattern} ${repr(shapeOf(x))}`);
  if (side.isEllipsisInside || side.groups.some((group) => group !== ELLIPSIS && group.length > 1))
    wrong("Can't parse shape with composite axes");
  const others = shape.length - side.groups.length + 1;
  const hasEllipsis = side.axes.has(ELLIPSIS);
  if (!hasEllipsis && others !== 1) wrong("Can't parse shape with different number of dimensions");
  if (others < 0) wrong("Can't parse shape with this number of dimensions");
  const groups = side.groups.flatMap((group) => (group === ELLIPSIS ? Array(others).fill(["_"]) : [group]));
  const found = new Dict();
  groups.forEach((group, i) => {
    if (group.length === 0 && shape[i] !== 1n) wrong("Length of axis is not 1");
    const [axis = "_"] = group;
    if (typeof axis === "object" && axis.size !== shape[i]) wrong("Length of anonymous axis does not match");
    if (typeof axis === "string" && axis !== "_") found.set(axis, shape[i]);
  });
  return found;
});

/** How each framework gives NumPy an array. */
const AS_NUMPY = { torch: "x.detach().cpu().numpy()", tensorflow: "x.numpy()", jax: "np.asarray(x)" };

const asnumpy = new FunctionOf("asnumpy", (args, keywords) => {
  const x = oneOf(taken("asnumpy", "tensor", args, keywords).tensor);
  const { numpy } = /** @type {any} */ (session()).modules;
  return x.framework.name === "numpy" ? x : step(x, AS_NUMPY[x.framework.name], { np: numpy });
});

export const OPERATIONS = {
  rearrange: transforming("rearrange"),
  repeat: transforming("repeat"),
  reduce,
  einsum,
  parse_shape: parseShape,
  asnumpy,
};
