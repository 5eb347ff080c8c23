// jax.grad, jax.value_and_grad and jax.jvp of functions inside of what jax.make_jaxpr traces.
import { tuple } from "../../../refusals/shape-text.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { itemsOf } from "../convert.js";
import { backward } from "../primitives/backward.js";
import { currentStage, under } from "../primitives/core.js";
import { filled } from "../primitives/derivatives.js";
import { Deriving, Linear } from "../primitives/deriving.js";
import { handedOver } from "../primitives/dummies.js";
import { asValue, literal } from "../primitives/operations.js";
import { leavesOf, withLeaves } from "../trees/nodes.js";

const call = (made, args, keywords = {}) => session().machine.call(made, args.map(handedOver), keywords);

function checkInput({ kind }) {
  if (kind.dtype === "float32") return;
  const rule = "grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact)";
  const advice = "If you want to use Boolean- or integer-valued inputs, use vjp or set allow_int to True.";
  raise("TypeError", `${rule}, but got ${kind.dtype}. ${advice}`);
}

function checkOutput({ kind }) {
  if (kind.ndim > 0)
    raise(
      "TypeError",
      `Gradient only defined for scalar-output functions. Output had shape: ${tuple(kind.shape)}.`,
    );
  if (kind.dtype !== "float32") refuseHere("such an answer of jax.grad in jax.make_jaxpr");
}

export const gradient = (withValue) =>
  function derived(
    [made, argnums = 0n, aux = false],
    { argnums: named = argnums, has_aux: withAux = aux, ...others },
    args,
    keywords,
  ) {
    if (Object.keys(others).length > 0) refuseHere("such a jax.grad in jax.make_jaxpr");
    const several = itemsOf(named) !== null;
    const places = (itemsOf(named) ?? [named]).map((place) => (Number(place) + args.length) % args.length);
    const outer = currentStage();
    const linear = new Linear(outer);
    const deriving = new Deriving(outer, linear);
    const trees = args.map((one) => withLeaves(one, asValue));
    /** @type {any[][]} */
    const first = trees.map(() => []);
    const given = trees.map((tree, i) => {
      if (!places.includes(i)) return tree;
      return withLeaves(tree, (leaf) => {
        checkInput(leaf);
        const tangent = linear.made(leaf.kind);
        first[i].push(tangent);
        return deriving.pair(leaf, tangent);
      });
    });
    const whole = under(deriving, () => call(made, given, keywords));
    const [answer, beside = null] =
      withAux === true ? (itemsOf(whole) ?? refuseHere("such an answer with has_aux=True")) : [whole];
    if (leavesOf(answer).length !== 1) refuseHere("such an answer of jax.grad in jax.make_jaxpr");
    const value = under(deriving, () => asValue(answer));
    checkOutput(value);
    const { primal, tangent } = deriving.parted(value);
    const weights = new Map();
    if (tangent !== null) {
      weights.set(tangent, literal(1, "float32"));
      backward(linear.equations, weights, linear.isOwn);
    }
    const found = places.map((place) => {
      const own = [...first[place]];
      return withLeaves(trees[place], (leaf) => weights.get(own.shift()) ?? filled(leaf, 0));
    });
    const back = several ? new Tuple(found) : found[0];
    const handed = withLeaves(beside, (leaf) => deriving.parted(asValue(leaf)).primal);
    if (withValue) return new Tuple([withAux === true ? new Tuple([primal, handed]) : primal, back]);
    return withAux === true ? new Tuple([back, handed]) : back;
  };

/** A function with its answer, and how that changes. */
export function jvp([made, primals, tangents], keywords) {
  if (Object.keys(keywords).length > 0) refuseHere("such a jax.jvp in jax.make_jaxpr");
  const outer = currentStage();
  const deriving = new Deriving(outer, outer);
  const changes = leavesOf(tangents).map(asValue);
  const given = (itemsOf(primals) ?? refuseHere("such primals")).map((one) =>
    withLeaves(one, (leaf) => deriving.pair(asValue(leaf), changes.shift() ?? refuseHere("such tangents"))),
  );
  const answer = under(deriving, () =>
    withLeaves(call(made, given), (leaf) => deriving.parted(asValue(leaf))),
  );
  const part = (name) =>
    withLeaves(answer, (leaf) =>
      name === "tangent" ? (leaf.tangent ?? filled(leaf.primal, 0)) : leaf.primal,
    );
  return new Tuple([part("primal"), part("tangent")]);
}
