// What TensorFlow trains with, registered where its module looks for it: variables, gradients, functions that are compiled.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { register } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { convert, isArray } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { wrap } from "../framework.js";
import { GRADIENT_TAPE, TAPE_ATTRIBUTES } from "./gradient-tape.js";
import { MODULE, MODULE_ATTRIBUTES } from "./program-modules.js";
import { VARIABLE, VARIABLE_ATTRIBUTES } from "./variable.js";

/** A function that is compiled is the function itself, but where it would show that its lines run once. */
function plain(made) {
  if (made?.node === undefined) refuseHere("tf.function of what is no function");
  const { code } = /** @type {any} */ (session().machine.source);
  if (/\bprint\b/.test(code.slice(made.node.from, made.node.to)))
    refuseHere("tf.function of a function that prints");
  return made;
}

/** tf.TensorSpec: which tensors a compiled function takes. */
const TENSOR_SPEC = new Type("TensorSpec", TYPES.object, "tensorflow.python.framework.tensor.TensorSpec");
TENSOR_SPEC.call = ([shape, dtype], keywords) => ({
  [TYPE]: TENSOR_SPEC,
  sizes: keywords.shape ?? shape ?? null,
  dtype: dtypeOf(keywords.dtype ?? dtype ?? "float32"),
});

const fits = (spec, value) => {
  const tensor = convert(value);
  const sizes = spec.sizes?.items ?? null;
  return (
    tensor.dtype === spec.dtype &&
    (sizes === null ||
      (sizes.length === tensor.ndim &&
        sizes.every((size, i) => size === null || Number(size) === tensor.shape[i])))
  );
};

/** A compiled function that takes certain tensors only. */
function signed(made, signature) {
  const specs = signature?.items ?? refuseHere("such an input_signature");
  if (!specs.every((spec) => spec?.[TYPE] === TENSOR_SPEC)) refuseHere("such an input_signature");
  return new FunctionOf("function", (args, keywords, machine) => {
    const right = args.length === specs.length && Object.keys(keywords).length === 0;
    if (!right || !specs.every((spec, i) => fits(spec, args[i])))
      refuseHere("a call that an input_signature does not allow");
    return machine.call(
      made,
      args.map((one) => (isArray(one) ? one : wrap(convert(one)))),
    );
  });
}

const compile = new FunctionOf(
  "function",
  ([made, ...more], { func = made, input_signature: signature = null, ...others }) => {
    const compiled = (one) => (signature === null ? plain(one) : signed(plain(one), signature));
    const isRead = Object.keys(others).every((name) => ["jit_compile", "reduce_retracing"].includes(name));
    if (more.length > 0 || !isRead) refuseHere("such a tf.function");
    return func === undefined ? new FunctionOf("function", ([one]) => compiled(one)) : compiled(func);
  },
);

const MEMBERS = {
  Module: MODULE,
  TensorSpec: TENSOR_SPEC,
  Variable: VARIABLE,
  GradientTape: GRADIENT_TAPE,
  function: compile,
};

register("tensorflow", (name) => (Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined));

/** Attributes that other tensors have not. */
export const TRAINING_ATTRIBUTES = new Set([
  ...VARIABLE_ATTRIBUTES,
  ...TAPE_ATTRIBUTES,
  ...MODULE_ATTRIBUTES,
]);
