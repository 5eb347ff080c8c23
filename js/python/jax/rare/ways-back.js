// Derivatives of what JAX's functions work out at once, not by calls that are noted.
import { WAYS_BACK as OF_MATRICES } from "../../algorithms/ways-back.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { ask, isArray } from "../framework.js";
import { triangleSolved } from "../rounding/systems.js";
import { leavesOf, withLeaves } from "../trees/nodes.js";

/** What does not change with its arguments, or only in steps. */
const STILL = new Set(
  "zeros_like ones_like full_like empty_like stop_gradient sign floor ceil round rint trunc fix heaviside floor_divide".split(
    " ",
  ),
);

const tensorOf = (value) => convert(value).tensor;
const ofMatrices = (name) => (args, answer, told) =>
  told(answer, ({ tensor }) => ask(() => OF_MATRICES[name](tensor, tensorOf(answer), args.map(tensorOf))));

/**
 * By name: what is answered, with the way back. `told` notes an answer, and how what comes back to it (an array) becomes what comes
 * back to each of the arguments (tensors).
 * @type {Record<string, (args: any[], answer: any, told: (one: any, back: (weights: any) => any[]) => any) => any>}
 */
const WAYS_BACK = {
  cbrt: (_, answer, told) =>
    told(answer, ({ tensor }) => ask(() => [tensor.div(tensorOf(answer).square().mul(3))])),
  inv: ofMatrices("inv"),
  det: ofMatrices("det"),
  slogdet: (args, { items: [sign, logarithm] }, told) =>
    new NamedTuple("SlogdetResult", { sign, logabsdet: ofMatrices("logdet")(args, logarithm, told) }),
  solve: ofMatrices("solve"),
  cholesky: ofMatrices("cholesky"),
  triangle: (args, answer, told) =>
    told(answer, ({ tensor }) =>
      ask(() => throughTriangle(tensor, tensorOf(answer), tensorOf(args[0]), args.slice(2))),
    ),
};

/** What comes back to a triangle, of which the other half is not looked at, and to what it solves. */
function throughTriangle(weights, answer, x, kinds) {
  const [isLower, isTurned, hasOnes] = kinds;
  const found = triangleSolved(x, weights, { isLower, isTurned: !isTurned, hasOnes });
  const wide = (one) => (answer.ndim === 1 ? one.unsqueeze(-1) : one);
  const [left, right] = isTurned ? [answer, found] : [found, answer];
  const whole = wide(left).matmul(wide(right).transpose(-1, -2)).neg();
  const beside = Number(hasOnes);
  return [
    isLower ? engine.tril(whole, { diagonal: -beside }) : engine.triu(whole, { diagonal: beside }),
    found,
  ];
}

/**
 * A witness of the functions that are called while derivatives are worked out. What one answers may be made of calls that are not
 * noted: then its way back is one of these, or there is none.
 * @param {{ isFollowed: (leaf: any) => boolean, told: (args: any[], answer: any, back: (weights: any) => any[]) => any,
 *   expect: (tensor: any, how: string) => void, isForward: () => boolean }} tape
 */
export const seenBy = ({ isFollowed, told, expect, isForward }) => {
  /** Changes go on through a loop of any number of steps, weights do not come back through it. */
  const throughLoop = ({ tensor }) => {
    if (isForward()) return [tensor];
    const rule =
      "Reverse-mode differentiation does not work for lax.while_loop or lax.fori_loop with dynamic start/stop values.";
    return raise("ValueError", `${rule} Try using lax.scan, or using fori_loop with static start/stop.`);
  };
  return (name, args, keywords, run) => {
    const given = [...args, ...Object.values(keywords)];
    if (!leavesOf(new Tuple(given)).some(isFollowed)) return run();
    const answer = run();
    if (name === "while_loop")
      return withLeaves(answer, (leaf) => (isFollowed(leaf) ? told([leaf], leaf, throughLoop) : leaf));
    const isLost = (leaf) => isArray(leaf) && leaf.tensor.dtype.startsWith("float") && !isFollowed(leaf);
    const lost = STILL.has(name) ? [] : leavesOf(answer).filter(isLost);
    const way = args.length === given.length ? WAYS_BACK[name] : undefined;
    if (lost.length > 0 && way !== undefined) return way(args, answer, (one, back) => told(args, one, back));
    for (const { tensor } of lost) expect(tensor, `jax's ${name}`);
    return answer;
  };
};

/** Refuses what an argument cannot change by: another dtype than its own, another shape. */
export function checkTangent(primal, { shape, dtype }) {
  if (primal.dtype === "float32" && dtype !== primal.dtype) {
    const rule =
      "dtypes must be equal, or in case of int/bool primal dtype the tangent dtype must be float0.";
    const wanted = `Got primal dtype ${primal.dtype} and so expected tangent dtype ${primal.dtype}`;
    const found = `${wanted}, but got tangent dtype ${dtype} instead.`;
    raise("TypeError", `primal and tangent arguments to jax.jvp do not match; ${rule}${found}`);
  }
  if (primal.shape.join() === shape.join()) return;
  const [own, other] = [primal.shape, shape].map((sizes) => repr(new Tuple(sizes.map(BigInt))));
  const rule = "jvp called with different primal and tangent shapes;Got primal shape";
  raise("ValueError", `${rule} ${own} and tangent shape as ${other}`);
}

/** For each element of some tensors the weights that are 1 there and 0 elsewhere. */
export const rowsOf = (parts) =>
  parts.flatMap((part, k) =>
    Array.from({ length: part.numel }, (_, at) =>
      parts.map((one, i) =>
        i === k ? engine.eq(engine.arange(one.numel), at).to("float32").reshape(one.shape) : null,
      ),
    ),
  );

const kindOf = ({ dtype, shape }) => `${dtype}[${shape.join()}]`;

/** Refuses weights that are not as what they belong to. */
export function checkWeights(answers, weights) {
  if (answers.length !== weights.length) refuseHere("weights of other shapes");
  const wrong = answers.findIndex((one, i) => one.shape.join() !== weights[i].shape.join());
  if (wrong < 0) return;
  if (answers.length > 1) refuseHere("weights of other shapes");
  const [found, wanted] = [weights, answers].map(([one]) => kindOf(one));
  const rule = "unexpected JAX type (e.g. shape/dtype) for argument to VJP function";
  const reason = `because the corresponding output of the differentiated function had JAX type ${wanted}`;
  raise("ValueError", `${rule}: got ${found}, but expected ${wanted} ${reason}`);
}
