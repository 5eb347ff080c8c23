// A dtype as an argument: one of the eight names.
import { dtypes } from "../../build/generated/tables.js";
import { ARRAYS } from "../engine/dtype.js";
import { pythonTypeName } from "../engine/number.js";
import { DTypeError } from "../refusals/classes.js";

/** The dtype itself, or an error that lists the eight. */
export function checkDtype(dtype, op) {
  if (typeof dtype === "string" && Object.hasOwn(ARRAYS, dtype)) return dtype;
  const given = typeof dtype === "string" ? `"${dtype}"` : `of type ${pythonTypeName(dtype)}`;
  throw new DTypeError(`${op}: unknown dtype ${given}; the dtypes are ${dtypes.join(", ")}`, {
    op,
    pythonType: "TypeError",
  });
}
