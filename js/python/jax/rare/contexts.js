// What stands around functions of JAX: names of their parts, running them as they are, and derivatives that a function brings along.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { itemsOf } from "../convert.js";
import { callOf, checkFunction } from "../transforms.js";
import { custom_vjp } from "./derivatives.js";

/** A name for a part: for `with`, and in front of functions. */
export function named_scope([name, ...more], keywords) {
  if (more.length > 0 || Object.keys(keywords).length > 0 || typeof name !== "string")
    refuseHere("such a jax.named_scope");
  return Object.assign(new FunctionOf("named_scope", ([made]) => made), { isContext: true, leave() {} });
}

/** Compiled functions run as they are written. */
export function disable_jit(args, { disable = args[0] ?? true, ...others }) {
  if (Object.keys(others).length > 0 || typeof disable !== "boolean") refuseHere("such a jax.disable_jit");
  const current = /** @type {any} */ (session());
  const before = current.isJitDisabled ?? false;
  current.isJitDisabled = disable;
  return {
    isContext: true,
    leave() {
      current.isJitDisabled = before;
    },
  };
}

/** A function that answers with its value, and with what makes of a change of it those of its arguments. */
export function custom_gradient([made, ...more], keywords) {
  if (more.length > 0 || Object.keys(keywords).length > 0) refuseHere("such a jax.custom_gradient");
  checkFunction(made, "jax.custom_gradient");
  const both = (args) => {
    const pair = itemsOf(callOf(made)(args));
    return pair?.length === 2 ? pair : refuseHere("such an answer of a function with its own gradient");
  };
  const custom = /** @type {any} */ (custom_vjp)(
    [new FunctionOf(made.node?.name ?? "f", (args) => both(args)[0])],
    {},
  );
  const forward = new FunctionOf("fwd", (args) => new Tuple(both(args)));
  const backward = new FunctionOf("bwd", ([rule, change]) => {
    const given = callOf(rule)([change]);
    return itemsOf(given) === null ? new Tuple([given]) : given;
  });
  custom[ATTRIBUTE]("defvjp").call([forward, backward], {});
  return custom;
}
