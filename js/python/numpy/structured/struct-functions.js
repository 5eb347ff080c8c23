// What NumPy's functions and methods do with arrays that have fields.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { compare as compareOf } from "../../values/compare.js";
import { charactersOf, itemsOf } from "../../values/iterate.js";
import { ELLIPSIS, GET, SET, UNARY } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { toInts, toShape } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { NDARRAY } from "../base/dtypes.js";
import { isArray, notRead, raiseNamed, result } from "../base/framework.js";
import { hasFields, isStructuredType, RECARRAY } from "../base/structured-names.js";
import { hasText } from "../base/text-names.js";
import { isOne } from "../texts/text-array.js";
import { plain } from "../texts/text-scalar.js";
import { converted } from "./columns.js";
import { blankArray, fromValue, methods, operators, StructArray } from "./struct-array.js";
import { dtypeOfField, structOf } from "./struct-dtype.js";
import { placed, sortedPlaces } from "./struct-order.js";
import { asTuple } from "./struct-text.js";

const words = (text) => new Set(text.split(" "));

/** Functions that answer with records, and those that answer with something else about them. */
const MOVING = words(
  "unique concatenate concat stack vstack hstack column_stack append where repeat tile roll take select insert delete flip flipud fliplr " +
    "intersect1d union1d setdiff1d compress extract atleast_1d atleast_2d array_split split expand_dims broadcast_to sort permutation choice",
);
const TELLING = words("isin array_equal shape ndim size argsort searchsorted");

/** What has no loop for records, by the name of the ufunc. */
const REDUCING = {
  sum: "add",
  mean: "add",
  std: "add",
  var: "add",
  cumsum: "add",
  max: "maximum",
  min: "minimum",
};
Object.assign(REDUCING, { prod: "multiply", amax: "maximum", amin: "minimum" });
const UFUNCS = { "+": "add", "-": "subtract", "*": "multiply", "@": "matmul" };
const ORDERS = { "<": "less", "<=": "less_equal", ">": "greater", ">=": "greater_equal" };
const UNSAFE = { "/": "divide", "&": "bitwise_and", "|": "bitwise_or", "^": "bitwise_xor", "~": "invert" };

const dtypeText = (value) => {
  if (value?.isStructured) return value.dtype.repr;
  if (isOne(value)) return `dtype('<U${charactersOf(plain(value)).length}')`;
  if (hasText(value)) return notRead("records beside texts");
  return `dtype('${toTensor(value).dtype}')`;
};

const noLoop = (name, types) =>
  raiseNamed(
    "UFuncTypeError",
    `ufunc '${name}' did not contain a loop with signature matching types (${types.join(", ")}) -> None`,
  );

const classText = (value) => {
  if (value?.isStructured) return "<class 'numpy.dtypes.VoidDType'>";
  const name = { bigint: "_PyLongDType", number: "_PyFloatDType" }[typeof value];
  return name === undefined ? notRead("such an order of records") : `<class 'numpy.dtypes.${name}'>`;
};

operators.refuse = (operator, operands) => {
  if (Object.hasOwn(UFUNCS, operator)) return noLoop(UFUNCS[operator], operands.map(dtypeText));
  if (Object.hasOwn(ORDERS, operator)) return noLoop(ORDERS[operator], operands.map(classText));
  return Object.hasOwn(UNSAFE, operator) ? unsafe(UNSAFE[operator]) : notRead(`${operator} of records`);
};

/** @returns {never} */
function unsafe(name) {
  const rule = "could not be safely coerced to any supported types according to the casting rule ''safe''";
  return raise("TypeError", `ufunc '${name}' not supported for the input types, and the inputs ${rule}`);
}

const NEVER = words("negative positive absolute");
const OPERATORS = Object.fromEntries(
  Object.entries({ ...UFUNCS, ...ORDERS, ...UNSAFE, "==": "equal", "!=": "not_equal" }).map(
    ([operator, name]) => [name, operator],
  ),
);

/** A ufunc of records: there is none but whether they are the same. */
export function ufunc(name, operands) {
  if (/^(?:equal|not_equal)$/.test(name)) return compareOf(OPERATORS[name], operands[0], operands[1]);
  if (Object.hasOwn(OPERATORS, name)) return operators.refuse(OPERATORS[name], operands);
  if (NEVER.has(name))
    return operands[0][UNARY](name === "negative" ? "-" : name === "positive" ? "+" : "abs");
  if (/^(?:maximum|minimum)$/.test(name)) return noLoop(name, operands.map(dtypeText));
  return unsafe(name);
}

/** Fields that `order=` names. */
const orderOf = (order) => (order == null ? [] : typeof order === "string" ? [order] : itemsOf(order));

const isRow = (array, axis) =>
  axis === undefined || (axis !== null && array.shape.length === 1 && /^(?:0|-1)$/.test(String(axis)));

function argsort(array, axis, kind, order) {
  if (!isRow(array, axis)) notRead("argsort of records along such an axis");
  return sortedPlaces(array, orderOf(order), /^(?:stable|mergesort)$/.test(kind ?? "quicksort"));
}

function sorted(array, axis, order) {
  if (!isRow(array, axis)) notRead("sort of records along such an axis");
  return array.picked(sortedPlaces(array, orderOf(order)), array.shape);
}

/** Arrays among arguments, those in lists too. @returns {StructArray[]} */
const arraysIn = (values) =>
  values.flatMap((one) => {
    if (one?.isStructured) return [one];
    return one instanceof List || one instanceof Tuple ? arraysIn(one.items) : [];
  });

/** A function of the module, called on places of records. */
function onPlaces(name, call, args, keywords) {
  if (keywords.out !== undefined) notRead(`np.${name} of records`);
  const found = arraysIn(args);
  if (name === "append" && !args[1]?.isStructured) notRead("np.append of records and something else");
  const { table, places } = placed(found);
  const replace = (one) => {
    if (one?.isStructured) {
      const own = /** @type {any} */ (places.shift());
      return one.scalar ? result(own.tensor) : own;
    }
    if (!(one instanceof List || one instanceof Tuple) || !hasFields(one)) return one;
    if (!one.items.every((part) => hasFields(part))) notRead("records beside something else");
    const items = one.items.map(replace);
    return one instanceof List ? new List(items) : new Tuple(items);
  };
  const made = call(args.map(replace), keywords);
  if (TELLING.has(name)) return made;
  const wrapped = (one) => {
    if (one instanceof List) return new List(one.items.map(wrapped));
    if (one instanceof Tuple) return new Tuple(one.items.map(wrapped));
    if (!isArray(one)) return one;
    return one.scalar ? table[GET](BigInt(one.tensor.item())) : table.picked(one, one.tensor.shape);
  };
  if (name === "unique" && made instanceof Tuple)
    return new Tuple([wrapped(made.items[0]), ...made.items.slice(1)]);
  return wrapped(made);
}

/** An array of records of what is given, of a dtype that is told or that the records have. */
function array(/** @type {any} */ [given, type], keywords) {
  const told = keywords.dtype ?? type;
  const { copy = true, ndmin = 0n } = keywords;
  if (ndmin !== 0n) notRead("ndmin= of records");
  if (told != null) {
    const made = fromValue(given, structOf(told));
    return Object.assign(made, { scalar: false });
  }
  if (given?.isStructured) {
    if (copy !== true && !given.scalar) return given;
    return Object.assign(given.copy(), { scalar: false, isRecArray: false });
  }
  const [first] = arraysIn([given]);
  if (arraysIn([given]).some((one) => !one.dtype.isLike(first.dtype)))
    notRead("records of several dtypes together");
  return fromValue(given, first.dtype);
}

const whole = (shape) => toShape(shape);
const isPlainOf = (keywords) => Object.keys(keywords).every((key) => /^(?:dtype|shape)$/.test(key));

/** @type {Record<string, (args: any[], keywords: any) => any>} */
const MAKING = {
  array,
  asarray: ([given, type], keywords) => array([given, type], { copy: false, ...keywords }),
  asanyarray: ([given, type], keywords) => array([given, type], { copy: false, ...keywords }),
  ascontiguousarray: ([given], keywords) => array([given], keywords),
  copy: ([given]) => given.copy(),
  zeros: ([shape, type], keywords) =>
    blankArray(structOf(keywords.dtype ?? type), whole(keywords.shape ?? shape)),
  ones: ([shape, type], keywords) =>
    blankArray(structOf(keywords.dtype ?? type), whole(keywords.shape ?? shape), true),
  full([shape, value, type], keywords) {
    const made = blankArray(structOf(keywords.dtype ?? type), whole(keywords.shape ?? shape));
    const fill = keywords.fill_value ?? value;
    if (fill instanceof Tuple || fill instanceof List) notRead("np.full of such a value");
    /** @type {any} */ (made)[SET](ELLIPSIS, fill);
    return made;
  },
  zeros_like: ([given]) => blankArray(given.dtype, given.shape),
  ones_like: ([given]) => blankArray(given.dtype, given.shape, true),
  sort: ([given, axis], keywords) => sorted(given, keywords.axis ?? axis, keywords.order),
  argsort: ([given, axis, kind], keywords) =>
    argsort(given, keywords.axis ?? axis, keywords.kind ?? kind, keywords.order),
  recarray([shape, type], keywords) {
    const { formats, names, dtype = type ?? null, ...others } = keywords;
    if (dtype === null || Object.keys(others).some((key) => key !== "shape")) notRead("such a np.recarray");
    return asRecArray(blankArray(structOf(dtype), whole(keywords.shape ?? shape)));
  },
  reshape: ([given, shape]) => methods.reshape(given, [shape], {}),
  ravel: ([given]) => methods.ravel(given, [], {}),
  transpose: ([given]) => methods.transpose(given, [], {}),
  squeeze: ([given]) => methods.squeeze(given, [], {}),
  iterable: ([given]) => !given.scalar && given.shape.length > 0,
};
/** What is called by its name alone. */
export const functions = { recarray: MAKING.recarray, ofRecords: MAKING.array };
MAKING.empty = MAKING.zeros;
MAKING.empty_like = MAKING.zeros_like;

/** The same records, with fields as attributes. */
export function asRecArray(given) {
  const dtype = given.dtype.asRecord();
  return given.with(dtype, (column) => column, given.shape, { isRecArray: true, base: given.base ?? given });
}

/** A function of the module where records are among its arguments, or asked for. */
export function call(name, table, args, keywords) {
  if (Object.hasOwn(MAKING, name)) {
    const known = words("dtype shape order copy axis kind fill_value names formats ndmin subok");
    const odd = Object.keys(keywords).find((key) => !known.has(key));
    if (odd !== undefined) notRead(`np.${name}(${odd}=…) of records`);
    if (/^(?:sort|argsort)$/.test(name) && !args[0]?.isStructured) notRead(`np.${name} of such records`);
    if (
      /_like$/.test(name) &&
      !(isPlainOf(keywords) && keywords.dtype == null && args.length === 1 && keywords.shape == null)
    )
      notRead(`such a np.${name} of records`);
    return MAKING[name](args, keywords);
  }
  const [first] = args;
  if (Object.hasOwn(REDUCING, name) && first?.isStructured && first.size > 0)
    return noLoop(REDUCING[name], [first, first].map(dtypeText));
  if (/^(?:round|around)$/.test(name)) return unsafe("rint");
  if (/^arg(?:min|max)$/.test(name)) return raise("TypeError", "data type not ordered");
  if (MOVING.has(name) || TELLING.has(name)) return onPlaces(name, table, args, keywords);
  return notRead(`np.${name} of records`);
}

/** The sizes of another shape of as many elements, as the engine works them out. */
const shapeOf = (array, change) =>
  change(engine.arange(array.size, { dtype: "int64" }).reshape(array.shape)).shape;

const listed = (array) => {
  if (array.shape.length === 0) return asTuple(array);
  return new List(Array.from({ length: array.shape[0] }, (_, i) => listed(array[GET](BigInt(i)))));
};

/** @type {Record<string, (array: any, args: any[], keywords: any) => any>} */
const OWN = {
  copy: (given) => given.copy(),
  __copy__: (given) => given.copy(),
  tolist: (given) => {
    if (session().mode === "shapes") notRead("records of which only the shape is known");
    return listed(given);
  },
  item(given, args) {
    if (args.length === 0 && given.size !== 1)
      raise("ValueError", "can only convert an array of size 1 to a Python scalar");
    const [place = 0n] = args;
    return asTuple(given.scalar ? given : given.reshaped([given.size])[GET](place));
  },
  astype(given, [type], { dtype = type }) {
    if (isStructuredType(dtype)) return given.inDType(structOf(dtype));
    const [field, ...others] = given.dtype.fields;
    if (others.length === 0 && field.sizes.length === 0 && !field.dtype.isStructuredType)
      return converted(given.column(field.name), { dtype: dtypeOfField(dtype), sizes: [] });
    const rule = `to ${repr(dtypeOfField(dtype))} according to the rule 'unsafe'`;
    return raise("TypeError", `Cannot cast array data from ${given.dtype.repr} ${rule}`);
  },
  reshape(given, args) {
    const sizes = toInts(args.length === 1 ? args[0] : new Tuple(args));
    return given.reshaped(shapeOf(given, (places) => places.reshape(sizes)));
  },
  ravel: (given) => given.reshaped([given.size]),
  flatten: (given) => given.copy().reshaped([given.size]),
  squeeze: (given) => given.reshaped(given.shape.filter((size) => size !== 1)),
  transpose(given, args) {
    if (given.shape.length < 2) return given;
    if (args.length > 0) notRead("axes of records in another order");
    const axes = given.shape.map((_, i) => BigInt(i)).reverse();
    return given.with(
      given.dtype,
      (column, field) => {
        if (!isArray(column)) return notRead("such records turned");
        const rest = field.sizes.map((_, i) => BigInt(axes.length + i));
        return Object.assign(column, {})
          .framework.attribute(column, "transpose")
          .call([...axes, ...rest], {});
      },
      given.shape.toReversed(),
      { base: given.base ?? given },
    );
  },
  fill(given, [value]) {
    const fields = given.dtype.names;
    if (value instanceof Tuple && value.items.length === fields.length)
      fields.forEach((name, i) => {
        given[SET](name, value.items[i]);
      });
    else given[SET](ELLIPSIS, value);
    return null;
  },
  sort(given, [axis], keywords) {
    const made = sorted(given, keywords.axis ?? axis, keywords.order);
    given[SET](ELLIPSIS, made);
    return null;
  },
  argsort: (given, [axis, kind], keywords) =>
    argsort(given, keywords.axis ?? axis, keywords.kind ?? kind, keywords.order),
  take: (given, [places]) => given[GET](places),
  view(given, [asked], { type = asked, dtype = null }) {
    const told = dtype ?? type ?? null;
    if (told === null)
      return given.with(given.dtype, (column) => column, given.shape, { base: given.base ?? given });
    if (told === RECARRAY) return asRecArray(given);
    if (told === NDARRAY)
      return given.with(given.dtype, (column) => column, given.shape, {
        isRecArray: false,
        base: given.base ?? given,
      });
    if (isStructuredType(told)) {
      const into = structOf(told);
      if (
        into.fields.length === given.dtype.fields.length &&
        into.renamed(given.dtype.names).isLike(given.dtype)
      )
        return given.renamed(into, { base: given.base ?? given });
    }
    return notRead(`a view of records as ${repr(told)}`);
  },
};
for (const name of ["sum", "mean", "std", "var", "max", "min", "prod", "cumsum"])
  OWN[name] = (given) =>
    given.size > 0 ? noLoop(REDUCING[name], [given, given].map(dtypeText)) : notRead(`${name} of no records`);
for (const name of ["argmax", "argmin"]) OWN[name] = () => raise("TypeError", "data type not ordered");
Object.assign(methods, OWN);
