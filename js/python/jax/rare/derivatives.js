// Derivatives of functions as JAX has them: gradients, of gradients too, Jacobians, and functions with derivatives of their own.
// All go back through the calls that a function made.
import { recordCalls } from "../../../gradients/recorded-calls.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { convert, itemsOf } from "../convert.js";
import { ask, give, isArray, isNumber } from "../framework.js";
import { once } from "../once.js";
import { readArguments, scalar } from "../traced/arguments.js";
import { FORMULAS, STILL, toShape } from "../traced/formulas.js";
import { currentTrace, dependAlike, derivedBy, noteAgain, witnessedBy } from "../traces/tracing.js";
import { callOf, checkFunction, checkWrites, known } from "../transforms.js";
import { leavesOf, withLeaves } from "../trees/nodes.js";
import { byArgument, withFixed, withRule } from "./rules.js";
import { checkTangent, checkWeights, rowsOf, seenBy } from "./ways-back.js";

/** What notes the calls while derivatives are worked out; null while nobody asks for any. @type {any} */
let tape = null;
/** Whether calls are noted. */
let notes = true;
/** Whether what is derived is a derivative itself. */
let isAgain = false;
/** Whether it is asked for how answers change, not for what comes back to arguments. */
let isForward = false;

/** By what steps the last derivatives came. @type {any[]} */
let cameBy = [];
/** Runs something whose calls are noted; within such a thing it is a part of that. `isTold`: what its tracers look like is known. */
function noted(run, isTold = true) {
  const follows = (tensor) => notes && tape?.follows(tensor);
  if (tape !== null) {
    const outer = isAgain;
    const above = derivedBy({ follows, trace: currentTrace(), isTold: false });
    isAgain = true;
    try {
      return run(true);
    } finally {
      derivedBy(above);
      isAgain = outer;
    }
  }
  const above = derivedBy({ follows, trace: currentTrace(), isTold });
  tape = recordCalls({ isOn: () => notes, refuse: refuseHere, formulas: FORMULAS, toShape, still: STILL });
  const undo = noteAgain();
  const before = witnessedBy(seenBy({ isFollowed, told, expect: tape.expect, isForward: () => isForward }));
  try {
    return run(false);
  } finally {
    derivedBy(above);
    witnessedBy(before);
    undo();
    tape.end();
    tape = null;
  }
}

/** Copies of tensors whose calls are noted. */
const followed = (tensors) =>
  tensors.map((tensor) => {
    const made = ask(() => tensor.clone());
    if (!tape.follows(made)) tape.follow(made);
    return made;
  });

/** What a function answers first, called on what its derivatives are asked for by. */
const firstOf = (tensors, call, isTold) => noted(() => call(followed(tensors)), isTold);

/**
 * The derivatives of what a function of tensors makes.
 * @param {any[]} tensors @param {(own: any[]) => any[]} call gives tensors
 * @param {(made: any) => any[]} weightsOf each a list of weights, one for each of those tensors, null for none
 * @param {boolean} [isTold] whether it is known what tracers look like
 * @param {boolean} [goesForward] whether it is asked for how answers change
 * @returns {{ made: any[], found: any[][] }} for each list of weights the derivatives by each tensor
 */
function derivatives(tensors, call, weightsOf, isTold = true, goesForward = !isTold) {
  return noted((isWithin) => {
    const own = followed(tensors);
    const made = call(own);
    const outer = derivedBy(null);
    const found = weightsOf(made).map((weights) => {
      const parts = made
        .map((one, i) => ({ one, weight: weights[i] }))
        .filter(({ one, weight }) => weight !== null && tape.follows(one));
      if (parts.length === 0) return own.map((one) => engine.zerosLike(one));
      const whole = parts.map(({ one, weight }) => (parts.length > 1 ? one.mul(weight).sum() : one));
      const sum = whole.reduce((all, one) => all.add(one));
      const weight = parts.length > 1 ? engine.onesLike(sum) : parts[0].weight;
      const before = isForward;
      isForward = goesForward;
      const back = ask(() => tape.backward(sum, weight, own, true, isWithin));
      isForward = before;
      dependAlike(
        back.filter((one) => one !== null),
        [...own, sum, weight],
      );
      cameBy = own.map((one) => tape.cameBy(one));
      return back.map((one, i) => one ?? engine.zerosLike(own[i]));
    });
    derivedBy(outer);
    return { made, found };
  }, isTold);
}

/** jax.grad and value_and_grad. */
const gradient =
  (withValue) =>
  ([made, argnums = 0n, hasAux = false, ...more], keywords) => {
    const { fun = made, argnums: named = argnums, has_aux: aux = hasAux, ...others } = keywords;
    if (more.length > 0 || Object.keys(others).length > 0) refuseHere("such a jax.grad");
    if (fun === undefined) return new FunctionOf("grad", ([one]) => gradient(withValue)([one], keywords));
    checkFunction(fun, "jax.grad");
    const derived = new FunctionOf("grad", (args, given) => {
      const { tensors, typed, weak, replaced, inPlace, isHandedBack } = readArguments(args, named);
      let value = /** @type {any} */ (null);
      let extra = /** @type {any} */ (null);
      let [isHanded, handed] = /** @type {[boolean, boolean[]]} */ ([false, []]);
      const called = (own) => {
        const answer = callOf(fun)(replaced(own), given);
        const items = (aux === true ? itemsOf(answer) : [answer]) ?? [];
        if (items.length !== (aux === true ? 2 : 1)) refuseHere("such an answer with has_aux=True");
        const outer = derivedBy(null);
        value = scalar(items[0], (leaf) => typed(leaf, own));
        derivedBy(outer);
        isHanded = isHandedBack(items[0], own);
        handed = leavesOf(items[1] ?? null).map((leaf) => isHandedBack(leaf, own));
        extra = items[1];
        return [value.tensor];
      };
      // With shapes only a gradient has the shape of what it belongs to.
      if (!known()) called(tensors);
      const found = known()
        ? derivatives(tensors, called, (all) => [[engine.onesLike(all[0])]]).found[0]
        : tensors.map((tensor) => tensor.clone());
      // What comes of products of matrices is never weak.
      const back = inPlace(found.map((one, i) => give(one, weak[i] && cameBy[i] !== "matmul")));
      const kept = (leaf, handedBack) =>
        isArray(leaf) ? Object.assign(give(leaf.tensor, leaf.weak), { handedBack }) : leaf;
      const others = aux === true ? withLeaves(extra, (leaf) => kept(leaf, handed.shift())) : null;
      const own = kept(value, isHanded);
      if (withValue) return new Tuple([aux === true ? new Tuple([own, others]) : own, back]);
      return aux === true ? new Tuple([back, others]) : back;
    });
    return Object.assign(derived, { node: fun.node, scope: fun.scope });
  };

/** jax.jacrev and jacfwd. */
const jacobian =
  (what) =>
  ([made, argnums = 0n, ...more], { fun = made, argnums: named = argnums, ...others }) => {
    if (more.length > 0 || Object.keys(others).length > 0) refuseHere(`such a jax.${what}`);
    checkFunction(fun, `jax.${what}`);
    const derived = new FunctionOf(what, (args, given) => {
      const { tensors, weak, replaced, inPlace } = readArguments(args, named, what);
      let answer = /** @type {any} */ (null);
      const called = (own) => {
        answer = withLeaves(callOf(fun)(replaced(own), given), convert);
        return leavesOf(answer).map(({ tensor }) => tensor);
      };
      const isTold = what === "jacrev";
      const found = known() ? derivatives(tensors, called, rowsOf, isTold).found : [];
      if (!known()) called(tensors);
      let start = 0;
      return withLeaves(answer, (leaf) => {
        const { shape, numel } = leaf.tensor;
        const own = found.slice(start, start + numel);
        start += numel;
        return inPlace(
          tensors.map((one, i) => {
            const sizes = [...shape, ...one.shape];
            const made =
              own.length === 0
                ? engine.empty(sizes, { dtype: "float32" })
                : engine.stack(own.map((row) => row[i])).reshape(sizes);
            // Backward it is weak as what it is derived by, forward as what is derived.
            return give(made, isTold ? weak[i] : leaf.weak);
          }),
        );
      });
    });
    return Object.assign(derived, { node: fun.node, scope: fun.scope });
  };

function hessian([made, argnums = 0n], { argnums: named = argnums, ...others }) {
  const inner = jacobian("jacrev")([made], { argnums: named, ...others });
  return jacobian("jacfwd")([inner], { argnums: named });
}

/** A function with its answer, and what takes weights back through it. */
function vjp([made, ...args], keywords) {
  const { has_aux: aux = false, ...others } = keywords;
  if (Object.keys(others).length > 0) refuseHere("such a jax.vjp");
  checkWrites(made, "jax.vjp");
  const all = new Tuple(args.map((_, i) => BigInt(i)));
  const traces = new Map();
  const { tensors: own, replaced: given } = readArguments(args, all, "vjp");
  /** What is derived, and what is handed on beside it. */
  const parts = (whole) => {
    if (aux !== true) return [whole];
    const items = itemsOf(whole) ?? [];
    return items.length === 2 ? items : refuseHere("such an answer with has_aux=True");
  };
  const [answer, ...beside] = parts(
    firstOf(own, (ones) => once(made, () => callOf(made)(given(ones)), traces), true),
  );
  const back = new FunctionOf("vjp", ([weights]) => {
    const { tensors, weak, replaced, inPlace } = readArguments(args, all, "vjp");
    const called = (own) =>
      leavesOf(parts(once(made, () => callOf(made)(replaced(own)), traces))[0]).map(
        (leaf) => convert(leaf).tensor,
      );
    if (!known()) return inPlace(tensors.map((one, i) => give(one.clone(), weak[i])));
    const given = leavesOf(weights).map((leaf) => convert(leaf).tensor);
    const told = leavesOf(answer).map((leaf) => convert(leaf).tensor);
    checkWeights(told, given);
    const { found } = derivatives(tensors, called, () => [given]);
    return inPlace(found[0].map((one, i) => give(one, weak[i])));
  });
  const plain = (leaf) => (isNumber(leaf) ? convert(leaf) : leaf);
  return new Tuple([withLeaves(answer, plain), back, ...beside.map((one) => withLeaves(one, plain))]);
}

/** A function with its answer, and how that changes where its arguments change so. */
function jvp([made, primals, tangents], keywords, traces = new Map()) {
  if (Object.keys(keywords).length > 0) refuseHere("such a jax.jvp");
  checkWrites(made, "jax.jvp");
  const args = itemsOf(primals) ?? refuseHere("such primals");
  const given = leavesOf(tangents).map((leaf) => convert(leaf).tensor);
  const changes = given.map((tensor) => tensor.to("float32"));
  const all = new Tuple(args.map((_, i) => BigInt(i)));
  const { tensors, replaced } = readArguments(args, all, "jvp");
  tensors.forEach((one, i) => {
    checkTangent(one, given[i] ?? refuseHere("such tangents"));
  });
  const answer = firstOf(tensors, (own) => once(made, () => callOf(made)(replaced(own)), traces), false);
  const leaves = leavesOf(answer).map((leaf) => (isArray(leaf) ? leaf : convert(leaf)));
  let place = 0;
  const called = (own) =>
    leavesOf(once(made, () => callOf(made)(replaced(own)), traces)).map((leaf) => convert(leaf).tensor);
  if (!known()) return new Tuple([answer, answer]);
  const { found } = derivatives(tensors, called, rowsOf, true, true);
  const moved = found.map((row) =>
    row.map((one, i) => one.mul(changes[i]).sum()).reduce((sum, one) => sum.add(one)),
  );
  let start = 0;
  const out = withLeaves(answer, () => {
    const leaf = leaves[place++];
    const own = moved.slice(start, start + leaf.tensor.numel);
    start += leaf.tensor.numel;
    return give(
      own.length === 0 ? leaf.tensor.clone() : engine.stack(own).reshape(leaf.tensor.shape),
      leaf.weak,
    );
  });
  return new Tuple([withLeaves(answer, (leaf) => (isArray(leaf) ? leaf : convert(leaf))), out]);
}

/** jax.linearize: the same with what takes changes on, as often as it is called. */
function linearize([made, ...args], keywords) {
  if (args.length === 0) refuseHere("such a jax.linearize");
  const traces = new Map();
  const along = (changes) => jvp([made, new Tuple(args), new Tuple(changes)], keywords, traces).items;
  return new Tuple([along(args)[0], new FunctionOf("linearize", (changes) => along(changes)[1])]);
}

/** Runs something whose calls are not noted. */
function unnoted(run) {
  const before = notes;
  notes = false;
  try {
    return run();
  } finally {
    notes = before;
  }
}

const isFollowed = (leaf) => notes && isArray(leaf) && (tape?.follows(leaf.tensor) ?? false);

/** A function whose derivative the program says. */
class Custom extends FunctionOf {
  isMethod = true;
  rule = /** @type {any} */ (null);
  methods = /** @type {Record<string, any>} */ ({});
  constructor(made, derive) {
    super(made.name ?? "function", (args, keywords) => {
      const isAsked = leavesOf(new Tuple(args)).some(isFollowed);
      if (!isAsked || this.rule === null || Object.keys(keywords).length > 0) {
        if (isAsked) refuseHere("a derivative that is not told");
        return callOf(made)(args, keywords);
      }
      return derive(args, this.rule);
    });
    this.made = made;
    this.node = made.node;
    this.scope = made.scope;
  }
  [ATTRIBUTE](name) {
    return this.methods[name] ?? super[ATTRIBUTE](name);
  }
}

const simple = (keywords) =>
  Object.keys(keywords).length > 0 && refuseHere("such a function with a derivative of its own");

/** Notes that an answer came of arguments in a way that the program tells: an array, or a tree of several. */
function told(args, answer, back) {
  const given = leavesOf(new Tuple(args)).map((leaf) => (isArray(leaf) ? leaf : null));
  const from = given.map((leaf, i) => ({ leaf, i })).filter(({ leaf }) => isFollowed(leaf));
  const leaves = leavesOf(answer);
  if (!leaves.every((leaf) => isArray(leaf) && leaf.tensor.dtype === "float32"))
    refuseHere("such an answer of a function with a derivative of its own");
  const isOne = leaves.length === 1;
  const own = ask(() =>
    unnoted(() =>
      isOne ? leaves[0].tensor.clone() : engine.cat(leaves.map(({ tensor }) => tensor.reshape([-1]))),
    ),
  );
  /** The leaves, of all their elements in a row. */
  const parted = (tensor) => {
    let start = 0;
    return withLeaves(answer, ({ tensor: { shape, numel }, weak }) => {
      start += numel;
      return give(isOne ? tensor : tensor.narrow(0, start - numel, numel).reshape(shape), weak);
    });
  };
  tape.custom(
    from.map(({ leaf }) => leaf?.tensor),
    own,
    (weights) => {
      if (isAgain) refuseHere("a derivative of a derivative that is told");
      const found = unnoted(() => back(parted(weights)));
      return from.map(({ i }) => found[i]);
    },
  );
  return parted(own);
}

function customVjp([made], { nondiff_argnums: fixed, ...keywords }) {
  simple(keywords);
  if (fixed !== undefined) return withFixed(made, fixed, customVjp, "defvjp");
  checkFunction(made, "jax.custom_vjp");
  const custom = new Custom(made, (args, [forward, backward]) => {
    const pair = itemsOf(unnoted(() => callOf(forward)(args))) ?? refuseHere("such a rule");
    const answer = withLeaves(pair[0], convertKeeping);
    return told(args, answer, (weights) => {
      const given = itemsOf(callOf(backward)([pair[1], weights])) ?? refuseHere("such a rule");
      if (given.length !== args.length) refuseHere("such a rule");
      return args.flatMap((one, i) => {
        const own = leavesOf(one);
        if (given[i] === null) return own.map((leaf) => engine.zerosLike(convert(leaf).tensor));
        return leavesOf(given[i]).map((leaf) => convert(leaf).tensor);
      });
    });
  });
  return withRule(custom, "defvjp", 2);
}

const convertKeeping = (value) => (isArray(value) ? value : convert(value));

function customJvp([made], { nondiff_argnums: fixed, ...keywords }) {
  simple(keywords);
  if (fixed !== undefined) return withFixed(made, fixed, customJvp, "defjvp");
  checkFunction(made, "jax.custom_jvp");
  const custom = new Custom(made, (args, [rule]) => {
    const arrays = args.map(convertKeeping);
    const traces = new Map();
    if (arrays.some(({ tensor }) => tensor.numel > 64)) refuseHere("jax.custom_jvp of large arrays");
    const by = (place, at) =>
      new Tuple(
        arrays.map(({ tensor, weak }, i) => {
          const one = engine.eq(engine.arange(tensor.numel), at).to("float32").reshape(tensor.shape);
          return give(i === place ? one : engine.zerosLike(tensor), weak);
        }),
      );
    const called = (place, at) =>
      itemsOf(unnoted(() => once(rule, () => callOf(rule)([new Tuple(arrays), by(place, at)]), traces))) ??
      refuseHere("such a rule");
    const parts = arrays.map(({ tensor }, i) =>
      Array.from({ length: tensor.numel }, (_, at) => called(i, at)),
    );
    return told(args, convertKeeping(parts[0][0][0]), (weights) =>
      parts.map((rows, i) => {
        const found = rows.map(([, change]) => weights.tensor.mul(convert(change).tensor).sum());
        return ask(() => engine.stack(found).reshape(arrays[i].tensor.shape));
      }),
    );
  });
  withRule(custom, "defjvp", 1);
  custom.methods.defjvps = byArgument(custom);
  return custom;
}

export const grad = gradient(false);
export const value_and_grad = gradient(true);
export const jacrev = jacobian("jacrev");
export const jacfwd = jacobian("jacfwd");
export { customJvp as custom_jvp, customVjp as custom_vjp, hessian, jacrev as jacobian, jvp, linearize, vjp };
