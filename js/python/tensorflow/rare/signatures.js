// Compiled functions that say which tensors they take.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { convert, isArray } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { wrap } from "../framework.js";

/** tf.TensorSpec: which tensors a compiled function takes. */
export const TENSOR_SPEC = new Type(
  "TensorSpec",
  TYPES.object,
  "tensorflow.python.framework.tensor.TensorSpec",
);
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
export function signed(made, signature) {
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
