// While jax.make_jaxpr traces a function: what the program calls of JAX is recorded, not worked out.

import { DType } from "../../arrays/dtype.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { dtypeOf } from "../dtypes.js";
import { jax } from "../framework.js";
import { NAMED } from "../module.js";
import { OUTLINES } from "../outline.js";
import { Tracer } from "../primitives/core.js";
import { dummiesIn, handedOver, kindOfArray } from "../primitives/dummies.js";
import { asValue, converted } from "../primitives/operations.js";
import { TRANSFORMS } from "../transforms.js";
import { leavesOf } from "../trees/nodes.js";
import { CONTROL } from "./control.js";
import { ofArrays } from "./doors.js";
import { RULES } from "./functions.js";
import { jvp } from "./gradients.js";
import { TRANSFORMED } from "./transforms.js";

/** What is recorded of a function of JAX: its module, its name and its rule. @type {Map<any, { path: string, rule: any }>} */
const RECORDED = new Map();
for (const [module, functions] of Object.entries(NAMED))
  for (const [name, made] of Object.entries(functions))
    if (!RECORDED.has(made))
      RECORDED.set(made, {
        path: `${module === "numpy" ? "jnp" : `jax.${module}`}.${name}`,
        rule: Object.hasOwn(RULES[module] ?? {}, name) ? RULES[module][name] : null,
      });

/** Loops and choices, which call functions. */
const CONTROLLED = new Map(Object.entries(CONTROL).map(([name, rule]) => [NAMED.lax[name], rule]));

const JVP = TRANSFORMS.jvp;
/** What would be worked out at once. */
const REFUSED = new Set(
  ["vjp", "linearize", "eval_shape", "device_put", "device_get", "block_until_ready"].map((name) =>
    name === "eval_shape" ? OUTLINES.eval_shape : TRANSFORMS[name],
  ),
);

/** What a function gives is the same as what is recorded. */
function check(path, made, expected) {
  const kinds = [made, expected].map((one) => leavesOf(one));
  const alike =
    kinds[0].length === kinds[1].length &&
    kinds[0].every((value, i) => asValue(value).kind.key === kindOfArray(kinds[1][i]).key);
  if (!alike) refuseHere(`such a ${path} in jax.make_jaxpr`);
}

let isPaused = false;

/** Runs something as if nothing were traced. */
export function paused(run) {
  const [outer, patched] = [isPaused, { ...jax }];
  isPaused = true;
  Object.assign(jax, plain);
  try {
    return run();
  } finally {
    isPaused = outer;
    Object.assign(jax, patched);
  }
}
/** @type {any} */
let plain = null;

/** Records a call of a function of JAX. */
function record({ path, rule }, made, args, keywords) {
  if (rule === null) refuseHere(`${path} in jax.make_jaxpr`);
  const standing = args.map(dummiesIn);
  const named = Object.fromEntries(Object.entries(keywords).map(([name, value]) => [name, dummiesIn(value)]));
  const expected = paused(() => made.call(standing, named, session().machine));
  const found = rule.call(args, keywords, null);
  check(path, found, expected);
  return handedOver(found);
}

function call(plainly, called, args, keywords) {
  if (CONTROLLED.has(called)) return handedOver(CONTROLLED.get(called)?.call(args, keywords));
  const known = RECORDED.get(called);
  if (known !== undefined) return record(known, called, args, keywords);
  if (called instanceof FunctionOf && /** @type {any} */ (called).origin !== undefined) {
    const { name, args: own, keywords: options } = /** @type {any} */ (called).origin;
    const rule = Object.hasOwn(TRANSFORMED, name)
      ? TRANSFORMED[name]
      : refuseHere(`jax.${name} in jax.make_jaxpr`);
    return handedOver(rule(own, options, args, keywords, called));
  }
  if (called === JVP) return handedOver(jvp(args, keywords));
  if (REFUSED.has(called)) refuseHere(`jax.${called.name} in jax.make_jaxpr`);
  if (called instanceof DType && args[0] instanceof Tracer)
    return converted(args[0], dtypeOf(called) ?? "float32");
  return plainly(called, args, keywords);
}

/** Runs something while calls of JAX's functions are recorded. @template T @param {() => T} run @returns {T} */
export function staging(run) {
  const { machine } = session();
  if (Object.hasOwn(machine, "call")) return run();
  const plainly = machine.call.bind(machine);
  const before = { ...jax };
  plain = before;
  machine.call = (called, args, keywords = {}) =>
    isPaused ? plainly(called, args, keywords) : call(plainly, called, args, keywords);
  Object.assign(jax, ofArrays());
  try {
    return run();
  } finally {
    Object.assign(jax, before);
    Reflect.deleteProperty(machine, "call");
  }
}
