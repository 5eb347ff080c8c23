// Compiled functions that say which tensors they take.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { TYPES, Type } from "../../values/types.js";
import { convert, isArray, itemsOf } from "../convert.js";
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
    return name === "name" ? this.name : undefined;
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

const fits = (spec, value) => {
  const tensor = convert(value);
  const { sizes } = spec;
  return (
    tensor.dtype === spec.dtype &&
    (sizes === null ||
      (sizes.length === tensor.ndim &&
        sizes.every((size, i) => size === null || Number(size) === tensor.shape[i])))
  );
};

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
