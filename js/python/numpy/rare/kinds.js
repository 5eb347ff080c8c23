// What NumPy tells of dtypes, and of values.

import { floatLimits, intLimits } from "../../algorithms/number-limits.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, ITERATE, REPR, STR, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type, nameOf as typeName } from "../../values/types.js";
import { functionsOf } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { dtypeNamed, HELD, isComplexType, toDType, typeNamed } from "../base/dtypes.js";
import { dtypeOf, give, isArray, itemOf, notRead, raiseNamed, result, wrong } from "../base/framework.js";
import { fits } from "../base/promotion.js";
import { hasComplex } from "../base/text-names.js";
import { quietly } from "../elementwise.js";
import { scalarOf as narrowScalar, together } from "../narrow/narrow.js";

const nameOf = (value) => (isArray(value) ? dtypeOf(value) : (toDType(value)?.name ?? "float64"));

const CASTS = {
  no: (from, into) => from === into,
  equiv: (from, into) => from === into,
  // What keeps every value meets the other dtype in that one.
  safe: (from, into) => together([from, into]) === into,
  same_kind: fits,
  unsafe: () => true,
};

/** Refuses a cast that its rule does not allow. */
export function checkCast(array, dtype, casting) {
  const told = [...Object.keys(CASTS), "same_value"].map((rule) => `'${rule}'`).join(", ");
  if (casting === "same_value") notRead("astype(casting='same_value')");
  if (!Object.hasOwn(CASTS, casting)) wrong(`casting must be one of ${told} (got '${casting}')`);
  const [from, into] = [dtypeOf(array), nameOf(dtype)];
  if (CASTS[casting](from, into)) return;
  const given = array.scalar ? notRead("a cast of a scalar") : "array data";
  const rule = `from dtype('${from}') to dtype('${into}') according to the rule '${casting}'`;
  raise("TypeError", `Cannot cast ${given} ${rule}`);
}

function canCast(from, to, casting = "safe") {
  if (/^(?:bigint|number|boolean)$/.test(typeof from))
    raise(
      "TypeError",
      "can_cast() does not support Python ints, floats, and complex because the result used to depend on the value.\nThis change was part of adopting NEP 50, we may explicitly allow them again in the future.",
    );
  return CASTS[casting]?.(nameOf(from), nameOf(to)) ?? notRead(`np.can_cast(casting='${casting}')`);
}

/** A type of NumPy's, of Python's, or of a dtype. */
function typeOf(value) {
  if (value?.isStructuredType || value?.isTextType) return value[ATTRIBUTE]("type");
  if (value instanceof Type && (value.path ?? "").startsWith("numpy.")) return value;
  const found = value instanceof Type ? typeNamed(value.name?.replace(/^numpy\./, "")) : undefined;
  if (found !== undefined && dtypeNamed(found.name.slice(6)) === undefined) return found;
  return typeNamed(toDType(value)?.name ?? "float64");
}

const isSubtype = (one, other) => typeOf(one).inherits(typeOf(other));

const scalarOf = (value, dtype) =>
  Object.hasOwn(HELD, dtype) ? narrowScalar(dtype, [value]) : result(engine.tensor(value, { dtype }));

/** What a module's function makes whose fields are read. */
const record = (type, fields, shown, table) => ({
  get [TYPE]() {
    return type;
  },
  [ATTRIBUTE]: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  [REPR]: shown,
  [STR]: table,
});

const RULE = "-".repeat(63);
const framed = (name, lines) => `Machine parameters for ${name}\n${[RULE, ...lines, RULE].join("\n")}\n`;

const IINFO = new Type("iinfo", TYPES.object, "numpy.iinfo");
const FINFO = new Type("finfo", TYPES.object, "numpy.finfo");

function iinfo(value) {
  const name = typeof value === "bigint" ? "int64" : nameOf(value);
  const fields = intLimits(name);
  if (fields === undefined) raise("ValueError", `Invalid integer data type '${name[0]}'.`);
  const shown = () => `iinfo(min=${fields.min}, max=${fields.max}, dtype=${name})`;
  const lines = ["min", "max"].map((key) => `${key} = ${fields[key]}`);
  const table = () => framed(name, lines);
  return record(IINFO, { ...fields, dtype: dtypeNamed(name), kind: name[0] }, shown, table);
}

function finfo(value) {
  const name = typeof value === "number" ? "float64" : nameOf(value);
  const limits = floatLimits(name);
  if (limits === undefined) raise("ValueError", `data type <class 'numpy.${name}'> not inexact`);
  const { bits, precision, smallest_subnormal } = limits;
  const numbers = { ...limits.numbers, epsneg: limits.numbers.eps / 2, smallest_subnormal };
  const fields = Object.fromEntries(Object.entries(numbers).map(([key, one]) => [key, scalarOf(one, name)]));
  const shown = () => {
    const bound = (key) =>
      name === "float16" ? limits.numbers[key].toExponential(5).replace(/\+(?=\d$)/, "+0") : str(fields[key]);
    const told = [`resolution=${str(fields.resolution)}`, `min=${bound("min")}`, `max=${bound("max")}`];
    return `finfo(${told.join(", ")}, dtype=${name})`;
  };
  const table = () => {
    const own = (key) => str(fields[key]);
    const steps = -Math.log2(limits.numbers.eps);
    const [least, most] = [Math.log2(limits.numbers.tiny), Math.round(Math.log2(limits.numbers.max))];
    return framed(name, [
      `precision = ${precision}   resolution = ${own("resolution")}`,
      `machep = ${-steps}   eps =        ${own("eps")}`,
      `negep =  ${-steps - 1}   epsneg =     ${own("epsneg")}`,
      `minexp = ${least}   tiny =       ${own("tiny")}`,
      `maxexp = ${most}   max =        ${own("max")}`,
      `nexp =   ${Number(bits) - steps - 1}   min =        -max`,
      `smallest_normal = ${own("smallest_normal")}   smallest_subnormal = ${own("smallest_subnormal")}`,
    ]);
  };
  return record(FINFO, { ...fields, bits, precision, dtype: dtypeNamed(name) }, shown, table);
}

const isScalar = (value) =>
  /^(?:bigint|number|boolean|string)$/.test(typeof value) ||
  (isArray(value) && value.scalar === true) ||
  /^(?:complex|Fraction|Decimal|bytes)$/.test(typeName(value)) ||
  (value?.isComplex === true && value.scalar === true);

const isIterable = (value) =>
  typeof value === "string" || (isArray(value) ? value.tensor.ndim > 0 : Boolean(value?.[ITERATE]));

/** Equal as far as both broadcast. */
function arrayEquivalent(a, b) {
  const tensors = [a, b].map((one) => toTensor(one));
  try {
    engine.broadcastShapes(...tensors.map(({ shape }) => shape));
  } catch {
    return false;
  }
  const { tensor } = quietly("eq", ...tensors.map(give));
  return session().mode === "shapes" || Boolean(engine.all(tensor).item());
}

/** What names of kinds stand for. */
const KINDS = { bool: /^bool/, "signed integer": /^int/, "unsigned integer": /^uint/, integral: /^u?int/ };
Object.assign(KINDS, { "real floating": /^float/, "complex floating": /^complex/, numeric: /^(?!bool)/ });

function isOfKind(dtype, kind) {
  if (kind instanceof Tuple) return kind.items.some((one) => isOfKind(dtype, one));
  const own = isComplexType(dtype) ? "complex128" : nameOf(dtype);
  if (typeof kind !== "string") return own === (isComplexType(kind) ? "complex128" : nameOf(kind));
  if (!Object.hasOwn(KINDS, kind))
    raise("ValueError", `kind argument is a string, but ${repr(kind)} is not a known kind name.`);
  return KINDS[kind].test(own);
}

/** The type of floats that hold all arrays. */
function commonType(arrays) {
  const names = arrays.map((one) => (hasComplex(one) || one?.isComplex ? "complex128" : toTensor(one).dtype));
  if (names.includes("bool")) raise("TypeError", "can't get common type for non-numeric array");
  if (names.includes("complex128")) return typeNamed("complex128");
  return typeNamed(names.every((name) => name === "float32") ? "float32" : "float64");
}

/** The narrowest dtype that holds a number. */
function minScalarType(value) {
  if (isArray(value) && !value.scalar && value.tensor.ndim > 0) return dtypeNamed(value.tensor.dtype);
  const one = isArray(value) ? itemOf(value) : value;
  if (typeof one === "boolean") return dtypeNamed("bool");
  if (typeof one !== "bigint") return notRead("np.min_scalar_type of such a value");
  const names = one < 0n ? ["int8", "int16", "int32", "int64"] : ["uint8", "uint16", "uint32", "uint64"];
  const found = names.find((name) => {
    const bits = BigInt(name.replace(/\D/g, ""));
    return one < 0n ? BigInt.asIntN(Number(bits), one) === one : BigInt.asUintN(Number(bits), one) === one;
  });
  return dtypeNamed(found);
}

const named = functionsOf(
  {
    "can_cast from_ to casting=": canCast,
    "promote_types type1 type2": (one, other) => dtypeNamed(together([nameOf(one), nameOf(other)])),
    "issubdtype arg1 arg2": isSubtype,
    "iinfo type": iinfo,
    "finfo dtype": finfo,
    "isscalar element": isScalar,
    "iterable y": isIterable,
    "array_equiv a1 a2": arrayEquivalent,
    "isdtype dtype kind": isOfKind,
    "min_scalar_type a": minScalarType,
  },
  false,
);
/** @type {Record<string, (args: any[], keywords: any) => any>} */
export const kinds = { ...named, common_type: commonType };

/** What a value's class is called: the functions of NumPy's module are none of Python's. */
function classNamed(value) {
  const { path, name } = value ?? {};
  if (!(value instanceof FunctionOf) || path === undefined) return typeName(value);
  if (path === "numpy.random") return "method";
  if (path === "numpy" && BUILT_IN.has(name)) return typeName(value);
  return path === "numpy" && PLAIN.has(name) ? "function" : "numpy._ArrayFunctionDispatcher";
}
const words = (text) => new Set(text.split(" "));
const BUILT_IN = words(
  "arange array asanyarray asarray ascontiguousarray empty frombuffer fromiter frompyfunc zeros",
);
const PLAIN = words(
  "broadcast_shapes diag_indices eye fromfunction full hamming hanning identity indices isscalar issubdtype ones tri tril_indices",
);

/** What has no arithmetic with numbers of Python. */
const KNOWN = words(
  "dict set frozenset function builtin_function_or_method method type module generator zip map filter enumerate reversed dict_keys " +
    "dict_values dict_items numpy.ufunc numpy._ArrayFunctionDispatcher",
);

/** Refuses what no number is, as the first element of an array meets it; `ufunc` is the name of what changes the array. */
export function refuseOther(operator, array, other, reflected, ufunc = null) {
  const { tensor } = array;
  const odd = () => notRead(`${operator} of an array and ${classNamed(other)}`);
  const isObject = other !== null && !KNOWN.has(classNamed(other));
  if (isObject || tensor === null || tensor.numel === 0 || /^(?:[!=]=|@|divmod)$/.test(operator)) odd();
  if (ufunc !== null && !array.scalar) {
    const [from, into] = ["O", array.narrow ?? tensor.dtype];
    const rule = "with casting rule 'same_kind'";
    raiseNamed(
      "UFuncTypeError",
      `Cannot cast ufunc '${ufunc}' output from dtype('${from}') to dtype('${into}') ${rule}`,
    );
  }
  const names = [
    `'${tensor.dtype.replace(/^u|\d/g, "")}'`,
    `'${other === null ? "NoneType" : classNamed(other)}'`,
  ];
  if (reflected) names.reverse();
  if (/^[<>]=?$/.test(operator))
    raise("TypeError", `'${operator}' not supported between instances of ${names.join(" and ")}`);
  const shown = operator === "**" ? "** or pow()" : operator;
  return raise("TypeError", `unsupported operand type(s) for ${shown}: ${names.join(" and ")}`);
}
