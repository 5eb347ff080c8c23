// What tells that texts stand among arrays, which texts/ knows more of.
import { partOf } from "../../values/parts.js";
import { STR, TYPE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { TYPES, Type } from "../../values/types.js";

/** Whether a value is a text or an array of texts, or a list of them. */
export function hasText(value) {
  if (typeof value === "string" || value?.isTextArray === true) return true;
  if (value instanceof List || value instanceof Tuple) return value.items.some(hasText);
  return typeof value === "object" && value !== null && STR in value && value[TYPE].inherits(TYPES.str);
}

/** Whether a value is complex, or a list that has complex numbers in it. */
export const hasComplex = (value) =>
  value?.isComplex === true ||
  ((value instanceof List || value instanceof Tuple) && value.items.some(hasComplex));

/** Whether a dtype is one of texts. */
export const isTextType = (type) =>
  type === TYPES.str ||
  type?.isTextType === true ||
  (type instanceof Type && type.name === "numpy.str_") ||
  (typeof type === "string" && /^(?:str|<?U\d{0,4})$/.test(type));

/** Whether a value is of dates or spans of time, or a list that has them in it. */
export const hasDates = (value) =>
  value?.isDates === true ||
  ((value instanceof List || value instanceof Tuple) && value.items.some(hasDates));

/** Whether a dtype is one of dates or spans. */
export const isDateType = (type) =>
  typeof type === "string"
    ? /^<?(?:datetime64|timedelta64|[Mm]8)(?:\[|$)/.test(type)
    : type?.dateUnit !== undefined ||
      (type instanceof Type && /^numpy\.(?:datetime|timedelta)64$/.test(type.name));

const BOTH =
  "upper lower title capitalize swapcase strip lstrip rstrip replace center ljust rjust zfill startswith endswith find rfind count " +
  "index rindex isdigit isalpha isnumeric isspace isupper islower isalnum isdecimal istitle add multiply equal not_equal less " +
  "less_equal greater greater_equal str_len mod partition rpartition translate";

/** @returns {Record<string, (args: any[], keywords: any) => any>} */
const later = (table, names) =>
  Object.fromEntries(
    names
      .split(" ")
      .map((name) => [name, (args, keywords) => partOf("numpyRare").texts[table][name](args, keywords)]),
  );

/** np.char and np.strings, which come later. */
export const CHAR_FUNCTIONS = later(
  "charFunctions",
  `${BOTH} join split rsplit splitlines compare_chararrays`,
);
export const STRING_FUNCTIONS = later("stringFunctions", `${BOTH} slice`);
