// Compiled functions that say which tensors they take.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, COMPARE, NOT_IMPLEMENTED, REPR, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type, typeOf } from "../../values/types.js";
import { convert, isArray, isTensor, itemsOf } from "../convert.js";
import { dtypeNamed, dtypeOf } from "../dtypes.js";
import { wrap } from "../framework.js";

/** tf.TensorSpec: which tensors a compiled function takes. */
export const TENSOR_SPEC = new Type(
  "TensorSpec",
  TYPES.object,
  "tensorflow.python.framework.tensor.TensorSpec",
);
class TensorSpec {
  constructor(sizes, dtype, name = null) {
    this.sizes = sizes;
    this.dtype = dtype;
    this.name = name;
  }
  get [TYPE]() {
    return TENSOR_SPEC;
  }
  get shape() {
    const sizes = this.sizes ?? refuseHere("a shape that is not known");
    return new Tuple(
      sizes.map((size) => (size === null ? null : BigInt(size))),
      "TensorShape",
    );
  }
  [REPR]() {
    const shape = this.sizes === null ? "<unknown>" : str(this.shape);
    return `TensorSpec(shape=${shape}, dtype=tf.${this.dtype}, name=${repr(this.name)})`;
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return this.shape;
    if (name === "dtype") return dtypeNamed(this.dtype);
    if (name === "name") return this.name;
    return name === "is_compatible_with"
      ? new FunctionOf(name, ([other]) =>
          isWithin(this, other?.[TYPE] === TENSOR_SPEC ? other : specFor(other)),
        )
      : undefined;
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator) || other?.[TYPE] !== TENSOR_SPEC) return NOT_IMPLEMENTED;
    return (repr(this) === repr(other)) === (operator === "==");
  }
}
/** What is told of a tensor: its sizes, null where one is not known. */
export const specOf = (sizes, dtype) => new TensorSpec(sizes, dtype);

TENSOR_SPEC.call = ([shape, dtype, name], keywords) => {
  const given = keywords.shape ?? shape ?? null;
  return new TensorSpec(
    given === null ? null : (itemsOf(given) ?? [given]).map((size) => (size === null ? null : Number(size))),
    dtypeOf(keywords.dtype ?? dtype ?? "float32"),
    keywords.name ?? name ?? null,
  );
};

const specFor = (value) => {
  const { shape, dtype } = convert(value);
  return specOf(shape, dtype);
};

/** Whether what is told of one tensor may be true of another one. */
const isWithin = ({ sizes, dtype }, other) =>
  dtype === other.dtype &&
  (sizes === null ||
    other.sizes === null ||
    (sizes.length === other.sizes.length &&
      sizes.every((size, i) => size === null || other.sizes[i] === null || size === other.sizes[i])));
const fits = (spec, value) => isWithin(spec, specFor(value));

const named = (spec, name) => new TensorSpec(spec.sizes, spec.dtype, name ?? null);
const FROM = {
  from_tensor([tensor, name], keywords) {
    const value = keywords.tensor ?? tensor;
    if (!isTensor(value) || "trainable" in value)
      raise("ValueError", `\`tensor\` should be a tf.Tensor, but got type ${repr(typeOf(value))}.`);
    if (/** @type {any} */ (session().machine).isTracing) refuseHere("a TensorSpec of a traced tensor");
    return named(specFor(value), keywords.name ?? name);
  },
  from_spec([spec, name], keywords) {
    const own = keywords.spec ?? spec;
    if (own?.[TYPE] !== TENSOR_SPEC) refuseHere("such a TensorSpec.from_spec");
    return named(own, keywords.name ?? name ?? own.name);
  },
};
Object.assign(TENSOR_SPEC, {
  [ATTRIBUTE]: (name) => (Object.hasOwn(FROM, name) ? new FunctionOf(name, FROM[name]) : undefined),
});

/** A compiled function that takes certain tensors only. */
export function signed(made, signature) {
  const specs = signature?.items ?? refuseHere("such an input_signature");
  if (!specs.every((spec) => spec?.[TYPE] === TENSOR_SPEC)) refuseHere("such an input_signature");
  made.specs = specs;
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
