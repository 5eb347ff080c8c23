// Arrays of objects of Python's: every object is a place in a list, so that what moves objects does it with numbers.
import { tuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { settingsNow } from "../../arrays/print-options.js";
import { session } from "../../arrays/session.js";
import { BUILTINS } from "../../builtins/builtins.js";
import { unary } from "../../builtins/operators.js";
import { compare, equals, truth } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import * as protocol from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Range } from "../../values/slice.js";
import { nameOf, raise, TYPES } from "../../values/types.js";
import { axisOf } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { NDARRAY } from "../base/dtypes.js";
import { give, isArray, itemOf, notRead, result, wrong } from "../base/framework.js";
import { isObjectType } from "../base/object-names.js";
import { isTextType } from "../base/text-names.js";
import { quietly } from "../elementwise.js";
import { fromTexts } from "../texts/text-array.js";
import { shown } from "../texts/text-layout.js";
import { plain } from "../texts/text-scalar.js";
import { objectDType } from "./object-dtype.js";

const {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  GET,
  HASH,
  IN_PLACE,
  ITERATE,
  LENGTH,
  REPR,
  SET,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} = /** @type {any} */ (protocol);

const ABS = BUILTINS.abs;
/** How an object is written: lists tell what they are. */
function wordOf(value) {
  const word = value instanceof List ? `list(${repr(value)})` : repr(value);
  return word.includes("\n") ? notRead("the text of an array that holds arrays of several lines") : word;
}

export class ObjectArray {
  isObjectArray = true;
  /** @param {any[]} table the objects, which grows @param {any} places an array of whole numbers */
  constructor(table, places) {
    this.table = table;
    this.places = places;
  }
  get [TYPE]() {
    return NDARRAY;
  }
  get shape() {
    return this.places.tensor.shape;
  }
  get values() {
    if (session().mode === "shapes") return notRead("objects of an array of which only the shape is known");
    checkItems(this.places.tensor.numel);
    return this.places.tensor
      .reshape(-1)
      .tolist()
      .map((place) => this.table[Number(place)]);
  }
  /** Others of the same objects; one without axes is the object. */
  like(places) {
    if (places.scalar && places.tensor.ndim === 0) {
      if (session().mode === "shapes")
        return notRead("an object of an array of which only the shape is known");
      return this.table[Number(places.tensor.item())];
    }
    return new ObjectArray(this.table, places);
  }
  [STR]() {
    if (this.shape.length === 0) return str(this.values[0]);
    return this.shape.includes(0) ? "[]" : shown(this.shape, this.values.map(wordOf), " ", " ");
  }
  [REPR]() {
    const { threshold, linewidth } = settingsNow();
    const size = this.places.tensor.numel;
    const isTold = size > threshold || (size === 0 && this.shape.join() !== "0");
    const dtype = `${isTold ? `shape=${tuple(this.shape)}, ` : ""}dtype=object)`;
    const body =
      size === 0
        ? "[]"
        : this.shape.length === 0
          ? wordOf(this.values[0])
          : shown(this.shape, this.values.map(wordOf), ", ", " ".repeat(7), 1);
    const text = `array(${body},`;
    const last = text.length - (text.lastIndexOf("\n") + 1);
    return `${text}${last + dtype.length + 1 > linewidth ? `\n${" ".repeat(6)}` : " "}${dtype}`;
  }
  [LENGTH]() {
    return this.shape[0] ?? raise("TypeError", "len() of unsized object");
  }
  *[ITERATE]() {
    for (const one of this.places[ITERATE]()) yield this.like(one);
  }
  [GET](key) {
    return this.like(this.places[GET](key));
  }
  [SET](key, value) {
    const isElement = this.places[GET](key).scalar === true;
    const given = isElement
      ? new ObjectArray([value], give(engine.zeros([], { dtype: "int64" })))
      : operandOf(value);
    const start = this.table.length;
    this.table.push(...given.table);
    this.places[SET](key, give(given.places.tensor.add(start)));
  }
  [CONTAINS](item) {
    return this.values.some((one) => equals(one, item));
  }
  [HASH]() {
    return raise("TypeError", "unhashable type: 'numpy.ndarray'");
  }
  [TRUTH]() {
    const { numel } = this.places.tensor;
    if (numel === 1) return truth(this.values[0]);
    const rule = "The truth value of an array with more than one element is ambiguous.";
    return numel === 0
      ? notRead("whether no objects hold")
      : raise("ValueError", `${rule} Use a.any() or a.all()`);
  }
  [COMPARE](operator, other) {
    const { values, shape } = each(
      [this, operandOf(other)],
      (one, two) => truth(compare(operator, one, two)),
      operator,
    );
    return result(engine.tensor(values, { dtype: "bool" }).reshape(shape));
  }
  [BINARY](operator, other, reflected) {
    if (operator === "divmod") return notRead(`${operator} of an array of objects`);
    if (operator === "@") {
      const [one, two] = reflected ? [operandOf(other), this] : [this, other];
      return METHODS.matmul(one, [two], {});
    }
    const operands = reflected ? [operandOf(other), this] : [this, operandOf(other)];
    return elementwise(operands, (one, two) => session().machine.binary(operator, one, two));
  }
  [IN_PLACE](operator, other) {
    const made = this[BINARY](operator, other, false);
    this[SET](protocol.ELLIPSIS, made);
    return this;
  }
  [UNARY](operator) {
    if (!/^(?:[-+~]|abs)$/.test(operator)) return notRead(`${operator} of an array of objects`);
    const { machine } = session();
    return elementwise([this], (one) =>
      operator === "abs" ? machine.call(ABS, [one]) : unary(operator, one),
    );
  }
  [ATTRIBUTE](name) {
    if (name === "dtype") return objectDType;
    if (name === "itemsize") return 8n;
    if (name === "nbytes") return BigInt(8 * this.places.tensor.numel);
    if (/^(?:shape|ndim|size)$/.test(name)) return this.places[ATTRIBUTE](name);
    if (name === "T") return this.like(this.places[ATTRIBUTE](name));
    if (name === "copy") return new FunctionOf(name, () => this.copy());
    if (name === "flatten")
      return new FunctionOf(
        name,
        () => new ObjectArray([...this.table], give(this.places.tensor.reshape(-1).clone())),
      );
    if (name === "tolist") return new FunctionOf(name, () => listed(this.shape, this.values));
    if (name === "item")
      return new FunctionOf(name, ([place = null]) => {
        const { values } = this;
        if (place === null && values.length !== 1)
          wrong("can only convert an array of size 1 to a Python scalar");
        return values.at(Number(place ?? 0n)) ?? notRead("such an item");
      });
    if (name === "astype") return new FunctionOf(name, ([type], { dtype = type }) => converted(this, dtype));
    if (name === "fill")
      return new FunctionOf(name, ([value]) => {
        this.table.push(value);
        this.places[SET](protocol.ELLIPSIS, BigInt(this.table.length - 1));
        return null;
      });
    if (Object.hasOwn(METHODS, name) && name !== "matmul")
      return new FunctionOf(name, (args, keywords) => METHODS[name](this, args, keywords));
    if (/^(?:reshape|ravel|repeat|transpose|take|squeeze|swapaxes)$/.test(name))
      return new FunctionOf(name, (args, keywords) =>
        this.like(this.places[ATTRIBUTE](name).call(args, keywords)),
      );
    return notRead(`attribute .${name} of an array of objects`);
  }
  copy() {
    return new ObjectArray([...this.table], give(this.places.tensor.clone()));
  }
}

const listed = (shape, values) => {
  if (shape.length === 0) return values[0];
  const step = values.length / (shape[0] || 1);
  return new List(
    Array.from({ length: shape[0] }, (_, i) =>
      listed(shape.slice(1), values.slice(i * step, (i + 1) * step)),
    ),
  );
};

/** Objects in a row as an array of a shape. @param {any[]} values @param {number[]} shape */
export function ofValues(values, shape) {
  checkItems(values.length);
  return new ObjectArray([...values], give(engine.arange(values.length, { dtype: "int64" }).reshape(shape)));
}

/** One object without axes, which stands for itself. */
const single = (value) => ofValues([value], []);

/** An element of an array as an object of Python's. */
export const pythonic = (one) => (isArray(one) && one.scalar ? itemOf(one) : plain(one));

/** What stands beside an array of objects as one: arrays give Python's numbers. @returns {ObjectArray} */
export function operandOf(value) {
  if (value?.isObjectArray) return value;
  if (isArray(value) && !value.scalar) {
    const flat = [...give(value.tensor.reshape(-1))[ITERATE]()];
    return ofValues(flat.map(pythonic), value.tensor.shape);
  }
  if (value?.isTextArray) return ofValues(value.texts, value.shape);
  if (value instanceof List || value instanceof Tuple || value instanceof Range) return fromLists(value);
  return single(isArray(value) ? itemOf(value) : value);
}

const itemsIn = (value) =>
  value instanceof List || value instanceof Tuple
    ? value.items
    : value?.isObjectArray || value?.isTextArray || (isArray(value) && value.tensor.ndim > 0)
      ? [...value[ITERATE]()]
      : null;

/** The sizes that all parts of what is nested have. */
function sizesIn(value) {
  const items = itemsIn(value);
  if (items === null) return [];
  if (items.length === 0) return [0];
  return [
    items.length,
    ...items.map(sizesIn).reduce((all, one) => {
      const differs = all.findIndex((size, i) => size !== one[i]);
      return differs < 0 ? all : all.slice(0, differs);
    }),
  ];
}

/** Whatever is nested as an array of objects, as deep as all parts go together. */
export function fromLists(given) {
  if (given instanceof Range) return operandOf(give(toTensor(given)));
  const shape = sizesIn(given);
  const walk = (value, depth) => {
    if (depth === shape.length) return [value];
    const isOfArray = !(value instanceof List || value instanceof Tuple);
    return /** @type {any[]} */ (itemsIn(value)).flatMap((one) =>
      walk(isOfArray ? pythonic(one) : one, depth + 1),
    );
  };
  const values = walk(given, 0);
  const arrays = values.filter((one) => isArray(one) && !one.scalar);
  if (
    shape.length > 0 &&
    arrays.some(({ tensor }, i) => i > 0 && tensor.ndim > 1 && tensor.shape[0] === arrays[0].tensor.shape[0])
  )
    notRead("an array of arrays that agree in their first sizes");
  return ofValues(values, shape);
}

/** Element by element, of what broadcasts. */
function each(arrays, make, name = "") {
  // What does not fit is told in the words of ufuncs.
  const { shape } = arrays.map((one) => one.places).reduce((one, other) => quietly("add", one, other)).tensor;
  const rows = arrays.map((one) => {
    const places = one.places.tensor.broadcastTo(shape).reshape(-1).tolist();
    return places.map((place) => one.table[Number(place)]);
  });
  if (session().mode === "shapes") notRead(`${name} of an array of objects with shapes alone`);
  return { values: rows[0].map((_, i) => make(...rows.map((row) => row[i]))), shape };
}

/** The same as an array of objects, or an object where there are no axes. */
export function elementwise(arrays, make) {
  const { values, shape } = each(arrays, make);
  return shape.length === 0 ? values[0] : ofValues(values, shape);
}

/** Objects added up, or compared, one after the other along an axis. */
export function reduced(array, make, axis = null, name = "") {
  if (axis === null) {
    const { values } = array;
    if (values.length === 0) notRead(`${name} of no objects`);
    return values.reduce(make);
  }
  const place = axisOf(axis, array.shape.length);
  const places = give(array.places.tensor.movedim(place, 0));
  const rows = [...places[ITERATE]()].map((row) => array.like(row));
  if (rows.length === 0) notRead(`${name} of no objects`);
  return rows.reduce((all, one) => (all?.isObjectArray ? elementwise([all, one], make) : make(all, one)));
}

const chosen = (operator) => (one, other) => (compare(operator, other, one) ? other : one);
const binary = (operator) => (one, other) => session().machine.binary(operator, one, other);

/** @type {Record<string, (one: any, other: any) => any>} */
export const STEPS = { sum: binary("+"), prod: binary("*"), max: chosen(">"), min: chosen("<") };

const along =
  (name) =>
  (array, /** @type {any} */ [axis = null], { axis: told = axis, ...others } = /** @type {any} */ ({})) => {
    if (Object.keys(others).length > 0) notRead(`such a ${name} of objects`);
    return reduced(array, STEPS[name], told, name);
  };

/** Places of objects in order. */
export function sortedPlaces(array) {
  if (array.shape.length !== 1) notRead("the order of objects in several axes");
  const { values } = array;
  const places = values.map((_, i) => i);
  // As NumPy does with few: each one is put before those that are greater.
  for (let i = 1; i < places.length; i++)
    for (let k = i; k > 0 && truth(compare("<", values[places[k]], values[places[k - 1]])); k--)
      [places[k - 1], places[k]] = [places[k], places[k - 1]];
  return places;
}

function most(array, operator) {
  const { values } = array;
  let best = 0;
  for (let i = 1; i < values.length; i++) if (truth(compare(operator, values[i], values[best]))) best = i;
  return result(engine.tensor(best, { dtype: "int64" }));
}

/** @type {Record<string, (array: ObjectArray, args: any[], keywords: any) => any>} */
export const METHODS = {
  sum: along("sum"),
  prod: along("prod"),
  max: along("max"),
  min: along("min"),
  mean(array, args, keywords) {
    if (args.length > 0 || Object.keys(keywords).length > 0) notRead("such a mean of objects");
    const total = along("sum")(array, [], {});
    if (typeof total === "string") {
      const rule =
        "could not be safely coerced to any supported types according to the casting rule ''safe''";
      raise("TypeError", `ufunc 'divide' not supported for the input types, and the inputs ${rule}`);
    }
    if (!/^(?:bigint|number)$/.test(typeof total))
      return session().machine.binary("/", total, BigInt(array.values.length));
    return result(engine.tensor(Number(total) / array.values.length, { dtype: "float64" }));
  },
  argmax: (array, args) => (args.length > 0 ? notRead("such an argmax of objects") : most(array, ">")),
  argmin: (array, args) => (args.length > 0 ? notRead("such an argmin of objects") : most(array, "<")),
  argsort: (array) => give(engine.tensor(sortedPlaces(array), { dtype: "int64" })),
  sort(array) {
    /** @type {any} */ (array)[SET](
      protocol.ELLIPSIS,
      /** @type {any} */ (array.copy())[GET](METHODS.argsort(array, [], {})),
    );
    return null;
  },
};

/** Objects as numbers, or as texts. */
function converted(array, type) {
  if (isObjectType(type)) return array.copy();
  const { values, shape } = array;
  if (isTextType(type)) {
    const texts = values.map(str);
    return fromTexts(texts, shape);
  }
  const name = type?.name?.replace("numpy.", "") ?? type;
  if (!/^(?:int|float|bool|int64|float64|int32|float32)$/.test(name))
    return notRead(`objects as ${nameOf(type)}`);
  const into = { int: "int64", float: "float64" }[name] ?? name;
  const { machine } = session();
  const own = /^bool/.test(into) ? "bool" : /^int/.test(into) ? "int" : "float";
  const numbers = values.map((value) => machine.call(TYPES[own], [value]));
  return give(toTensor(new List(numbers), into).reshape(shape));
}
