// What functions are derived by, and the one number whose gradient is asked for.
import { tuple } from "../../../refusals/shape-text.js";
import { refuseHere } from "../../arrays/refuse.js";
import { REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { give, isArray, isNumber } from "../framework.js";
import { known } from "../transforms.js";
import { leavesOf, withLeaves } from "../trees/nodes.js";

function checkInput(leaf, what = "grad") {
  if (typeof leaf === "string")
    raise("TypeError", `Argument '${leaf}' of type <class 'str'> is not a valid JAX type.`);
  const { dtype } = convert(leaf).tensor;
  if (dtype.startsWith("float")) return;
  if (what === "jacfwd")
    raise(
      "TypeError",
      `jacfwd requires real-valued inputs (input dtype that is a sub-dtype of np.floating), but got ${dtype}. ` +
        "For holomorphic differentiation, pass holomorphic=True. For differentiation of non-holomorphic functions involving " +
        "complex inputs or integer inputs, use jax.jvp directly.",
    );
  const rule = `${what} requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact)`;
  const advice = "If you want to use Boolean- or integer-valued inputs, use vjp or set allow_int to True.";
  raise("TypeError", `${rule}, but got ${dtype}. ${advice}`);
}

/** The derivative by what is no float, which has no numbers. */
const FLOAT0 = {
  get [TYPE]() {
    return TYPES.object;
  },
  [REPR]: () => refuseHere("a derivative by whole numbers"),
};

/** What is derived by: the arguments at some places, their leaves, and the arguments with other ones. */
export function readArguments(args, argnums, what) {
  const several = itemsOf(argnums) !== null;
  const least = Math.max(
    ...(itemsOf(argnums) ?? [argnums]).map((place) => (place < 0 ? -Number(place) : Number(place) + 1)),
  );
  const beyond = (itemsOf(argnums) ?? [argnums]).find(
    (place) => place >= args.length || place < -args.length,
  );
  if (beyond !== undefined && what !== undefined && what !== "vjp") {
    const rule = "must have value greater than or equal to -len(args) and less than len(args)";
    const found = `but got value ${beyond} for len(args) == ${args.length}.`;
    raise("ValueError", `Positional argument indices, e.g. for \`static_argnums\`, ${rule}, ${found}`);
  }
  if (least > args.length && what !== "vjp")
    raise(
      "TypeError",
      `differentiating with respect to argnums=${repr(argnums)} requires at least ${least} positional arguments to be ` +
        `passed by the caller, but got only ${args.length} positional arguments.`,
    );
  const places = (itemsOf(argnums) ?? [argnums]).map((place) => (Number(place) + args.length) % args.length);
  const wanted = new Tuple(places.map((place) => args[place]));
  const all = leavesOf(wanted);
  const isFloat = (leaf) => convert(leaf).tensor.dtype.startsWith("float");
  // Only vjp goes by whole numbers as well.
  const leaves = what === "vjp" ? all.filter(isFloat) : all;
  for (const leaf of leaves) checkInput(leaf, what);
  const given = leaves.map((leaf) => convert(leaf));
  const weak = leaves.map((leaf, i) => (isArray(leaf) ? leaf.weak : given[i].weak));
  /** Values in the places of the leaves, something else in those of other ones. */
  const placed = (values, /** @type {(leaf: any) => any} */ instead) => {
    const own = [...values];
    return /** @type {any} */ (
      withLeaves(wanted, (leaf) => (leaves.includes(leaf) ? own.shift() : instead(leaf)))
    );
  };
  const replaced = (tensors) => {
    const values = tensors.map((tensor, i) => give(tensor, weak[i]));
    const made = placed(values, (leaf) => leaf);
    return args.map((one, i) => (places.includes(i) ? made.items[places.indexOf(i)] : one));
  };
  /** What messages show of a leaf: arguments that are numbers are no arrays. */
  const typed = (leaf, own) => {
    if (!isArray(leaf)) return leaf;
    const place = own.indexOf(leaf.tensor);
    // A compiled function hands on what it is given.
    const isSame = (one) => one.numel === 1 && leaf.tensor.numel === 1 && one.item() === leaf.tensor.item();
    if (place < 0) return known() && own.some(isSame) ? refuseHere("such an answer of jax.grad") : leaf;
    if (isArray(leaves[place])) return leaf;
    if (!isNumber(leaves[place])) refuseHere("such an answer of jax.grad");
    return { [REPR]: () => `TypedFloat(${repr(leaves[place])}, dtype=float32)` };
  };
  const isHandedBack = (leaf, own) => isArray(leaf) && isNumber(leaves[own.indexOf(leaf.tensor)]);
  const inPlace = (values) => {
    const made = placed(values, () => FLOAT0);
    return several ? made : made.items[0];
  };
  return { tensors: given.map(({ tensor }) => tensor), typed, weak, replaced, inPlace, isHandedBack };
}

/** @param {any} result @param {(leaf: any) => any} shown what messages show of a leaf */
export const scalar = (result, shown) => {
  if (!isArray(result) && !isNumber(result)) {
    const text = leavesOf(result).find((leaf) => typeof leaf === "string");
    if (text !== undefined)
      raise("TypeError", `Argument '${text}' of type <class 'str'> is not a valid JAX type`);
    const found = `Output was ${repr(withLeaves(result, shown))}.`;
    raise("TypeError", `Gradient only defined for scalar-output functions. ${found}`);
  }
  const made = convert(result);
  if (made.tensor.ndim > 0) {
    const found = `Output had shape: ${tuple(made.tensor.shape)}.`;
    raise("TypeError", `Gradient only defined for scalar-output functions. ${found}`);
  }
  if (!made.tensor.dtype.startsWith("float"))
    raise(
      "TypeError",
      `grad requires real-valued outputs (output dtype that is a sub-dtype of np.floating), but got ${made.tensor.dtype}. ` +
        "For differentiation of functions with integer outputs, use jax.vjp directly.",
    );
  return isArray(result) ? Object.assign(made, { weak: result.weak }) : made;
};
