// Functions made by jax.jit and its kin, inside of what jax.make_jaxpr traces.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { itemsOf } from "../convert.js";
import { Batching, numberOf } from "../primitives/batching.js";
import { record, recordedOnce } from "../primitives/calls.js";
import { bind, currentStage, under } from "../primitives/core.js";
import { handedOver } from "../primitives/dummies.js";
import { asValue } from "../primitives/operations.js";
import { leavesOf, withLeaves } from "../trees/nodes.js";
import { spreadOver } from "../trees/prefix.js";
import { Structure } from "../trees/structure.js";
import { body } from "./control.js";
import { gradient } from "./gradients.js";

const call = (made, args, keywords = {}) => session().machine.call(made, args.map(handedOver), keywords);

const listOf = (value) => (value === null || value === undefined ? [] : (itemsOf(value) ?? [value]));

/** A compiled function: a program inside of the program. */
function jit([made], { static_argnums: fixed, static_argnames: texts, ...others }, args, keywords) {
  if (
    Object.keys(others).some((name) => !/^(?:donate|inline)/.test(name)) ||
    Object.keys(keywords).length > 0
  )
    refuseHere("such a jax.jit in jax.make_jaxpr");
  const names = (made.node?.parameters ?? []).map(({ name }) => name);
  const places = new Set([...listOf(fixed).map(Number), ...listOf(texts).map((name) => names.indexOf(name))]);
  const given = args.map((one, i) => (places.has(i) ? one : withLeaves(one, asValue)));
  const free = given.filter((_, i) => !places.has(i));
  const values = free.flatMap((one) => leavesOf(one));
  const statics = args.filter((_, i) => places.has(i));
  if (statics.some((one) => !/^(?:bigint|number|boolean|string)$/.test(typeof one)))
    refuseHere("such a static argument in jax.make_jaxpr");
  const kinds = values.map(({ kind }) => kind);
  const shape = free.map((one) => new Structure(one).text).join();
  const told = `user ${numberOf(made)}|${statics.map((one) => `${typeof one} ${String(one)}`).join()}|${shape}|${kinds.map(({ key }) => key).join()}`;
  const { program, beside, answer } = recordedOnce(told, () => {
    let answer = /** @type {any} */ (null);
    const own = record(kinds, (inputs) => {
      const rest = [...inputs];
      answer = call(
        made,
        given.map((one, i) => (places.has(i) ? one : withLeaves(one, () => rest.shift()))),
      );
      return leavesOf(answer).map(asValue);
    });
    return { ...own, answer };
  });
  const outputs = bind("jit", [...beside, ...values], { name: nameOf(made), jaxpr: program });
  return withLeaves(answer, () => outputs.shift());
}

/** A function of every part along axes. */
function vmap(
  [made, inAxes = 0n, outAxes = 0n],
  { in_axes: into = inAxes, out_axes: out = outAxes, ...others },
  args,
  keywords,
) {
  if (Object.keys(others).length > 0 || Object.keys(keywords).length > 0)
    refuseHere("such a jax.vmap in jax.make_jaxpr");
  const listed = itemsOf(into);
  if (listed !== null && listed.length !== args.length) refuseHere("such a jax.vmap in jax.make_jaxpr");
  const trees = args.map((one) => withLeaves(one, asValue));
  const axes = trees.map((one, i) =>
    spreadOver(listed === null ? into : listed[i], one).map((axis) => (axis === null ? null : Number(axis))),
  );
  const sizes = new Set(
    trees.flatMap((one, i) =>
      leavesOf(one).flatMap((leaf, k) => (axes[i][k] === null ? [] : [leaf.kind.shape.at(axes[i][k])])),
    ),
  );
  const [size] = sizes;
  if (sizes.size !== 1 || size === undefined) refuseHere("such a jax.vmap in jax.make_jaxpr");
  const trace = new Batching(currentStage(), size);
  const given = trees.map((one, i) => {
    const own = [...axes[i]];
    return withLeaves(one, (leaf) => {
      const axis = own.shift() ?? null;
      return axis === null ? leaf : trace.part(leaf, axis < 0 ? axis + leaf.kind.ndim : axis);
    });
  });
  const answer = under(trace, () => withLeaves(call(made, given), asValue));
  const places = spreadOver(out, answer);
  return withLeaves(answer, (leaf) => {
    const place = places.shift() ?? null;
    if (place === null) refuseHere("out_axes=None in jax.make_jaxpr");
    return trace.together(leaf, Number(place) < 0 ? Number(place) + leaf.kind.ndim + 1 : Number(place));
  });
}

/** A call of a function as a program that takes nothing from around it. */
function recordedCall(made, args) {
  const trees = args.map((one) => withLeaves(one, asValue));
  const values = trees.flatMap((one) => leavesOf(one));
  const filledWith = (list) => {
    const rest = [...list];
    return new Tuple(trees.map((one) => withLeaves(one, () => rest.shift())));
  };
  let answer = /** @type {any} */ (null);
  const { program, beside } = record(
    values.map(({ kind }) => kind),
    (inputs) => {
      answer = call(made, filledWith(inputs).items);
      return leavesOf(answer).map(asValue);
    },
  );
  if (beside.length > 0 || program.constants.length > 0)
    refuseHere("such a function with a derivative of its own in jax.make_jaxpr");
  return { program, values, answer, filledWith };
}

/** A function whose derivative a program says. */
function custom([made], options, args, keywords, own) {
  if (Object.keys({ ...options, ...keywords }).length > 0 || own.rule === null)
    refuseHere("such a jax.custom_jvp in jax.make_jaxpr");
  const { program, values, answer, filledWith } = recordedCall(made, args);
  const [derive] = own.rule;
  const rule = (primals, tangents) => {
    const parts =
      itemsOf(call(derive, [filledWith(primals), filledWith(tangents)])) ?? refuseHere("such a rule");
    const [some, others] = parts.map((one) => leavesOf(one).map(asValue));
    return some.map((one, i) => [one, others[i]]);
  };
  const outputs = bind("custom_jvp_call", values, {
    name: nameOf(made),
    call_jaxpr: program,
    jvp: nameOf(derive),
    rule,
    symbolic_zeros: "False",
  });
  return withLeaves(answer, () => outputs.shift());
}

/** A function that a program tells the way back of. */
function told([made], options, args, keywords, own) {
  if (Object.keys({ ...options, ...keywords }).length > 0 || own.rule === null)
    refuseHere("such a jax.custom_vjp in jax.make_jaxpr");
  const [forward, backward] = own.rule;
  const { program, values, answer, filledWith } = recordedCall(made, args);
  const rule = {
    forward: (primals) => {
      const [whole, kept] = itemsOf(call(forward, filledWith(primals).items)) ?? refuseHere("such a rule");
      return { outputs: leavesOf(whole).map(asValue), kept: withLeaves(kept, asValue) };
    },
    back: (kept, weights) => {
      const rest = [...weights];
      const given =
        itemsOf(call(backward, [kept, withLeaves(answer, () => rest.shift())])) ?? refuseHere("such a rule");
      return given.flatMap((one, i) =>
        one === null ? leavesOf(args[i]).map(() => null) : leavesOf(one).map(asValue),
      );
    },
  };
  const outputs = bind("custom_vjp_call", values, {
    name: nameOf(made),
    bwd: nameOf(backward),
    call_jaxpr: program,
    fwd: nameOf(forward),
    rule,
    symbolic_zeros: "False",
  });
  return withLeaves(answer, () => outputs.shift());
}

/** A function that is worked out anew on the way back. */
function checkpoint([made], options, args, keywords) {
  if (Object.keys({ ...options, ...keywords }).length > 0)
    refuseHere("such a jax.checkpoint in jax.make_jaxpr");
  const trees = args.map((one) => withLeaves(one, asValue));
  const values = trees.flatMap((one) => leavesOf(one));
  const { program, beside, answer } = body(
    made,
    trees,
    values.map(({ kind }) => kind),
  );
  const outputs = bind("remat2", [...beside, ...values], {
    differentiated: "False",
    jaxpr: program,
    policy: "None",
    prevent_cse: "True",
  });
  return withLeaves(answer, () => outputs.shift());
}

/** What a function is called: what is made of one keeps its name. */
function nameOf(made) {
  const { origin } = made;
  if (origin !== undefined) return nameOf(origin.args[0]);
  return made.name ?? refuseHere("a function without a name in jax.make_jaxpr");
}

/** What each makes of a call. @type {Record<string, any>} */
export const TRANSFORMED = {
  jit,
  vmap,
  grad: gradient(false),
  value_and_grad: gradient(true),
  custom_jvp: custom,
  custom_vjp: told,
  checkpoint,
  remat: checkpoint,
};
