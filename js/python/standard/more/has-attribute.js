// Whether a value has an attribute that is not read here: what `hasattr` answers where nothing was found.
import { refuseHere } from "../../arrays/refuse.js";
import { nameOf, typeOf } from "../../values/types.js";
import { checkLack, isLayer } from "./real-names.js";

const NUMBERS = "add radd sub mul rmul truediv floordiv mod pow neg abs float int bool and or xor invert";
const SEQUENCES = "iter len getitem contains add mul rmul";
const ARRAYS = `${NUMBERS} iter len getitem setitem delitem contains matmul array index`;
const SCALARS = `${NUMBERS} getitem array`;
const OBJECTS = "dict module";

/** Of Python's own names, in two underscores, those that the values of a type have; all types know how to compare. */
const OF_TYPES = {
  list: `${SEQUENCES} setitem delitem reversed`,
  tuple: SEQUENCES,
  "torch.Size": `${SEQUENCES} radd`,
  str: `${SEQUENCES} mod`,
  dict: "iter len getitem setitem delitem contains reversed or",
  set: "iter len contains sub and or xor",
  frozenset: "iter len contains sub and or xor",
  range: "iter len getitem contains bool reversed",
  int: `${NUMBERS} index`,
  bool: `${NUMBERS} index`,
  float: "add radd sub mul rmul truediv floordiv mod pow neg abs float int bool",
  NoneType: "bool",
  partial: "dict call",
  generator: "iter next name qualname",
  function: `${OBJECTS} call name qualname`,
  module: "name dict",
  Tensor: `${ARRAYS} ${OBJECTS} reversed`,
  Parameter: `${ARRAYS} ${OBJECTS} reversed`,
  "numpy.ndarray": ARRAYS,
  "numpy.float64": SCALARS,
  "numpy.float32": SCALARS,
  "numpy.int64": `${SCALARS} index`,
};

/** What is asked for, of all that the table tells; anything else is not known. */
const ASKED = new Set(
  `${ARRAYS} ${OBJECTS} reversed call next enter exit name qualname missing complex`.split(" "),
);
const ALWAYS = new Set(
  "class doc init str repr eq ne lt le gt ge hash dir format new sizeof reduce".split(" "),
);

/** Raises a refusal where that cannot be told. */
export function hasBeside(value, name) {
  const [, own] = /^__([a-z]+)__$/.exec(name) ?? [];
  if (own === undefined) {
    checkLack(value, name);
    return false;
  }
  if (ALWAYS.has(own)) return true;
  const isOfProgram = /** @type {any} */ (typeOf(value)).members instanceof Map;
  if (isOfProgram && own === "dict" && /** @type {any} */ (typeOf(value)).slots) return false;
  const ofObject = isLayer(value) ? `${OBJECTS} call` : OBJECTS;
  const names = isLayer(value) || isOfProgram ? ofObject : OF_TYPES[nameOf(value)];
  if (names === undefined || !ASKED.has(own)) refuseHere(`attribute .${name}`);
  return names.split(" ").includes(own);
}
