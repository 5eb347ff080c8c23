// torch.set_default_dtype: what floats have of which nobody says it. What an operation makes of integers alone is not read under
// another dtype than usual.
import { ArrayValue } from "../../arrays/array.js";
import { DType } from "../../arrays/dtype.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { raise } from "../../values/types.js";
import { dtypeNamed } from "../dtypes.js";
import { isTensor, judgeBy } from "../shared/calling.js";

const isFloat = (one) => isTensor(one) && one.tensor?.dtype === "float32";
const CONVERTS = /^(?:float|to|type|half|bfloat16|type_as|load|save)$/;

const operandsIn = (values) =>
  values.flatMap((one) => (Array.isArray(one?.items) ? operandsIn(one.items) : [one]));

/** Refuses a float of the usual dtype that no other float led to. */
function watch(value, how, operands) {
  const op = typeof how === "string" ? how : (how?.name ?? "");
  if (!(value instanceof ArrayValue) || !isFloat(value)) return value;
  if (typeof how !== "string" && !(how instanceof FunctionOf)) return value;
  const given = operandsIn(operands);
  const isTold = given.some((one) => isFloat(one) || one instanceof DType || !isPlain(one));
  const { usualDtype } = /** @type {any} */ (session());
  if (usualDtype === "float32") return value;
  if (!isTold && op === "/")
    return workOut(isTensor(operands[0]) ? "a.double() / b" : "a / b.double()", {
      a: operands[0],
      b: operands[1],
    });
  if (!isTold && !CONVERTS.test(op)) refuseHere(`${op} of integers under torch.set_default_dtype`);
  return value;
}

/** What has floats inside that are not seen is not judged. */
const isPlain = (one) => isTensor(one) || one === null || typeof one !== "object" || Array.isArray(one.items);

/** `torch.set_default_tensor_type("torch.DoubleTensor")`, or with the type itself. */
export function setDefaultTensorType(type) {
  const name = typeof type === "string" ? type.replace(/^torch\./, "") : type?.name;
  const dtype =
    { FloatTensor: "float32", DoubleTensor: "float64" }[name] ?? refuseHere("such a type of tensors");
  return setDefaultDtype([dtypeNamed(dtype)]);
}

export function setDefaultDtype([dtype]) {
  if (!(dtype instanceof DType) || !dtype.name.includes("float"))
    raise("TypeError", "only floating-point types are supported as the default type");
  if (dtype.held !== null) refuseHere(`torch.set_default_dtype(torch.${dtype.name})`);
  /** @type {any} */ (session()).usualDtype = dtype.name;
  judgeBy(watch);
  return null;
}
