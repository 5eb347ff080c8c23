// What tells that arrays have fields, which structured/ knows more of, and the names of numpy.rec and numpy.lib.recfunctions.
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { partOf } from "../../values/parts.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { Type } from "../../values/types.js";
import { NDARRAY, otherDTypes, typeNamed } from "./dtypes.js";
import { isObjectType } from "./object-names.js";
import { isDateType, isTextType } from "./text-names.js";

/** Whether a value has fields, or is a list that has records in it. */
export const hasFields = (value) =>
  value?.isStructured === true ||
  ((value instanceof List || value instanceof Tuple) && value.items.some(hasFields));

/** Whether a dtype has fields, as code writes one. */
export const isStructuredType = (type) =>
  type?.isStructuredType === true ||
  type instanceof Dict ||
  (type instanceof List && type.items.length > 0 && type.items[0] instanceof Tuple) ||
  (typeof type === "string" && /^[^[]*[,(]/.test(type));

/** Where functions that make arrays have their dtype. */
const DTYPES = { array: 1, asarray: 1, zeros: 1, ones: 1, empty: 1, full: 2, recarray: 1 };

/** Whether a function of the module is asked for an array with fields. */
export const asksForFields = (name, args, keywords) =>
  isStructuredType(keywords.dtype) || (Object.hasOwn(DTYPES, name) && isStructuredType(args[DTYPES[name]]));

export const VOID = /** @type {Type} */ (typeNamed("void"));
export const RECORD = new Type("numpy.record", VOID, "numpy.record");
export const RECARRAY = new Type("numpy.rec.recarray", NDARRAY, "numpy.rec.recarray");
RECARRAY.call = (args, keywords) => partOf("structured").functions.recarray(args, keywords);

const later = (names) =>
  Object.fromEntries(
    names
      .split(" ")
      .map((name) => [
        name,
        new FunctionOf(name, (args, keywords) => partOf("structured").functions[name](args, keywords)),
      ]),
  );
const found = (table) => (name) => (Object.hasOwn(table, name) ? table[name] : undefined);

export const rec = new ModuleValue(
  "numpy.rec",
  found({ ...later("array fromarrays fromrecords"), recarray: RECARRAY, record: RECORD }),
);
export const recFunctions = new ModuleValue(
  "numpy.lib.recfunctions",
  found(
    later(
      "structured_to_unstructured unstructured_to_structured append_fields rec_append_fields drop_fields rename_fields merge_arrays " +
        "repack_fields get_names stack_arrays",
    ),
  ),
);

/** A dtype that has fields, or is of texts or of dates; null of others. */
otherDTypes.read = (value, isAligned) => {
  if (isObjectType(value)) return partOf("structured").objects.objectDType;
  if (isStructuredType(value)) return partOf("structured").structOf(value, isAligned);
  if (isTextType(value)) return partOf("numpyRare").texts.dtypeTold(value);
  return isDateType(value) ? partOf("numpyRare").dates.dtypeTold(value) : null;
};
