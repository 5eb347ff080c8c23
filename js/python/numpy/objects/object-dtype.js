// The dtype of objects.
import { DType } from "../../arrays/dtype.js";
import { ATTRIBUTE, COMPARE, NOT_IMPLEMENTED } from "../../values/protocol.js";
import { Type } from "../../values/types.js";
import { DTYPE } from "../base/dtypes.js";
import { isObjectType, OBJECT } from "../base/object-names.js";

const OBJECT_DTYPE = new Type("numpy.dtypes.ObjectDType", DTYPE, "numpy.dtypes.ObjectDType");
class ObjectDType extends DType {
  isObjectType = true;
  constructor() {
    super("object", OBJECT_DTYPE, "dtype('O')", "object");
  }
  [COMPARE](operator, other) {
    return /^[!=]=$/.test(operator) ? isObjectType(other) === (operator === "==") : NOT_IMPLEMENTED;
  }
  [ATTRIBUTE](name) {
    const told = {
      kind: "O",
      char: "O",
      name: "object",
      str: "|O",
      itemsize: 8n,
      type: OBJECT,
      names: null,
      fields: null,
    };
    return told[name];
  }
}
export const objectDType = new ObjectDType();
